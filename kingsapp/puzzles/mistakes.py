"""Decisions of one's own games that cost points, as puzzles."""

from __future__ import annotations

from dataclasses import replace

from kingsapp.ai.review import Mistake
from kingsapp.core import record as records
from kingsapp.core.game import Action
from kingsapp.core.record import Record
from kingsapp.games import GAMES
from kingsapp.puzzles.puzzle import HARDEST, Choice, Puzzle
from kingsapp.puzzles.themes import theme_of

OWN_DIFFICULTY = (HARDEST + 1) // 2
"""Nobody looked which AI players would have found it."""


def from_mistake(record: Record, mistake: Mistake, key: str) -> Puzzle:
    """A mistake that a review of `record` found, to be done better; `key` is for its owner to choose."""
    game = GAMES[record.game]
    begun = replace(record, actions=record.actions[: mistake.ply], result=None, deal=None)
    state = records.replay(begun, game)
    loss = mistake.loss

    def choice(action: Action, points: float, doubt: float) -> Choice:
        return Choice(game.text(state, action), points, doubt, tuple(game.guide.explain(state, action)))

    better = choice(mistake.better, 0.0, 0.0)
    return Puzzle(
        key=key,
        record=begun,
        seat=state.seat,
        theme=theme_of(record.game, better.reasons),
        difficulty=OWN_DIFFICULTY,
        choices=(better, choice(mistake.played, -loss.points, loss.doubt)),
        worlds=loss.worlds,
        rule=next((reason.rule for reason in better.reasons if reason.rule), ""),
    )
