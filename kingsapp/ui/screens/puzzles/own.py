"""Costly decisions of people's own games, which reviews have found: puzzles of the same kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kingsapp.ai.review import Mistake, fits
from kingsapp.core.errors import BadInput
from kingsapp.core.game import Seat
from kingsapp.match import Summary
from kingsapp.puzzles import Puzzle, from_mistake
from kingsapp.storage import StorageError
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.progress.reviews import KeptReview

OWN: Final = "own"
"""How their keys begin, and what stands for a theme in the list of themes."""


@dataclass(frozen=True, slots=True)
class OwnPuzzle:
    """A decision of a saved game that is not set up yet."""

    save_id: int
    seat: Seat
    mistake: Mistake
    summary: Summary

    @property
    def key(self) -> str:
        return f"{OWN}-{self.save_id}-{self.seat}-{self.mistake.ply}"


def own_puzzles(app: AppServices, game: str) -> list[OwnPuzzle]:
    """All that are known of a game, those of the latest one first; none if they cannot be read now."""
    try:
        reviewed = set(app.store.reviewed())
        summaries = app.saves.summaries(only={save_id for save_id, _ in reviewed}) if reviewed else []
    except StorageError:
        return []
    found = []
    for summary in summaries:
        for seat, player in enumerate(summary.players):
            own = player.kind == "human" and (summary.save_id, seat) in reviewed
            if own and summary.game == game and not summary.problem:
                mistakes, _ = KeptReview(app, summary.save_id, seat).load() or ([], set())
                # Where nobody can tell a better move from the one that was played, there is none to find.
                certain = (mistake for mistake in mistakes if mistake.loss.certain)
                found += [OwnPuzzle(summary.save_id, seat, mistake, summary) for mistake in certain]
    return found


def find_own(app: AppServices, game: str, key: str) -> OwnPuzzle | None:
    """The one of that key, if it is still known."""
    return next((each for each in own_puzzles(app, game) if each.key == key), None)


def set_up(app: AppServices, own: OwnPuzzle) -> Puzzle | None:
    """The puzzle itself; None if its game cannot be read any more, or the mistake is none of that game."""
    try:
        record = app.saves.record(own.save_id)
    except (BadInput, StorageError):
        return None
    if not fits([own.mistake], record, app.games[record.game], own.seat):
        return None
    return from_mistake(record, own.mistake, own.key)


def next_own(app: AppServices, puzzles: Sequence[OwnPuzzle]) -> OwnPuzzle | None:
    """The first that is not solved, and before that one whose answer nobody has seen."""
    progress = app.puzzle_progress
    left = [own for own in puzzles if not progress.solved(own.key)]
    return next((own for own in left if not progress.over(own.key)), left[0] if left else None)
