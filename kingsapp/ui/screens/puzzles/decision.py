"""The decision of a puzzle: where it comes from, the game up to it, and which puzzle follows."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from kingsapp.core import record as records
from kingsapp.core.errors import BadInput
from kingsapp.core.game import Action
from kingsapp.match import Match
from kingsapp.puzzles import Choice, Puzzle, puzzle, puzzles
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.progress.puzzles import next_puzzle
from kingsapp.ui.screens.puzzles.own import OWN, OwnPuzzle, find_own, next_own, own_puzzles, set_up


def find_puzzle(app: AppServices, game: str, key: str) -> Puzzle | None:
    """The puzzle of that key; None if it is gone."""
    try:
        if not key.startswith(OWN):
            return puzzle(key)
    except BadInput:
        return None
    own = find_own(app, game, key)
    return set_up(app, own) if own else None


def next_key(app: AppServices, game: str, key: str, theme: str) -> str | None:
    """The puzzle after one, of the theme that was chosen; None if there is none."""
    if key.startswith(OWN):
        own = [each for each in own_puzzles(app, game) if each.key != key]
        following: OwnPuzzle | Puzzle | None = next_own(app, own)
    else:
        others = [each for each in puzzles(game) if each.key != key and theme in ("", each.theme)]
        following = next_puzzle(app.puzzle_progress, others)
    return following.key if following else None


class PuzzleDecision:
    """A puzzle set up: the match in which it is to be decided, and its choices as actions."""

    def __init__(self, app: AppServices, found: Puzzle) -> None:
        self._app = app
        self._puzzle = found
        self.match = self.begun()
        self._state = records.replay(found.record, self.match.game)
        self.actions = [self.parse(choice) for choice in found.shown]
        """What is shown, the best first."""

    def begun(self) -> Match:
        """The game up to the decision; nothing of it is kept."""
        found, t = self._puzzle, self._app.tr.t
        players = []
        others = 1
        for seat, player in enumerate(found.record.players):
            own = seat == found.seat
            others += not own
            name = player.name or t(f"setup.name_{1 if own else others}")
            players.append(player._replace(name=name, kind="human" if own else player.kind))
        record = replace(found.record, players=tuple(players))
        match = Match(self._app.games[found.game], record, Random(found.ply))
        # The person solving it already has the device.
        match.cover = False
        return match

    def parse(self, choice: Choice) -> Action:
        """A choice, which is in notation, as an action."""
        return self.match.game.parse(self._state, choice.action)

    def text(self, action: Action) -> str:
        """An action in notation."""
        return self.match.game.text(self._state, action)
