"""Costly decisions of the person's own games, as puzzles."""

from __future__ import annotations

from dataclasses import replace

from kingsapp.ai.review import Mistake
from kingsapp.core import record as records
from kingsapp.core.explaining import reasons_for
from kingsapp.core.record import Record
from kingsapp.games import GAMES
from kingsapp.puzzles.puzzle import HARDEST, Choice, Mark, Puzzle
from kingsapp.puzzles.themes import theme_of

OWN_DIFFICULTY = (HARDEST + 1) // 2
"""It is not known which AI players would have found it."""


def from_mistake(record: Record, mistake: Mistake, key: str) -> Puzzle:
    """A mistake that a review of `record` found, to be done better; `key` is for its owner to choose."""
    game = GAMES[record.game]
    begun = replace(record, actions=record.actions[: mistake.ply], result=None, deal=None)
    state = records.replay(begun, game)
    loss, reasons = mistake.loss, reasons_for(game, game.observe(state, state.seat), mistake.better)
    better, played = game.text(state, mistake.better), game.text(state, mistake.played)
    return Puzzle(
        key=key,
        record=begun,
        seat=state.seat,
        theme=theme_of(record.game, reasons),
        difficulty=OWN_DIFFICULTY,
        choices=(
            Choice(better, 0.0, 0.0, Mark.RIGHT),
            Choice(played, -loss.points, loss.doubt, Mark.TEMPTING),
        ),
        worlds=loss.worlds,
        rule=next((reason.rule for reason in reasons if reason.rule), ""),
    )
