"""A puzzle: a position, its possible actions, and which of them is best."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from kingsapp.core import record as records
from kingsapp.core.game import Action, Seat
from kingsapp.core.record import Record
from kingsapp.games import GAMES

FINDERS: Final = ("easy", "normal", "hard", "master")
"""The levels of AI players that may find an answer, the weakest first."""
HARDEST: Final = len(FINDERS) + 1
"""The difficulty of a puzzle whose answer not even a master finds reliably."""


class Mark(StrEnum):
    """The role of a choice in its puzzle."""

    NONE = ""
    RIGHT = "right"
    """It is the answer, or does the same as the answer in another way."""
    TEMPTING = "tempting"
    """People are likely to think of it, so that it is shown beside the answer."""
    WAITS = "waits"
    """It tempts, and can as well be done later: nobody else may play on an own mine (K10)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One possible action, and its worth compared with the best."""

    action: str
    """In notation."""
    points: float
    """How many points it is expected to bring: 0 for the best, negative for others."""
    doubt: float
    """The truth is hardly ever further away than this; 0 for the best, with which others are compared."""
    mark: Mark = Mark.NONE
    own: float | None = None
    """The part of `points` that is the player's own; the rest is what the others get more. None: unknown."""
    percent: int | None = None
    """How often what the fact of the puzzle speaks of comes true after it; None if nobody has counted."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A decision that a seat has to take."""

    key: str
    """Never changes and is never reused: progress is stored under it."""
    record: Record
    """The game up to the decision. It has the true position: show no more than `seat` may know."""
    seat: Seat
    """Who decides."""
    theme: str
    """What it is about, of the themes of its game; empty if none of them says it."""
    difficulty: int
    """From 1 to HARDEST."""
    choices: tuple[Choice, ...]
    """The possible actions, the best first; one of each group of equivalent ones."""
    worlds: int
    """In how many possible deals, or courses of the dice, the best of them were compared."""
    rule: str
    """The number of the rule behind the answer."""
    fact: str = ""
    """What `percent` of the choices counts, of `Guide.facts`; empty if nothing was counted."""

    @property
    def game(self) -> str:
        return self.record.game

    @property
    def ply(self) -> int:
        """How many actions lie before the decision."""
        return len(self.record.actions)

    @property
    def answer(self) -> Choice:
        return self.choices[0]

    @property
    def shown(self) -> tuple[Choice, ...]:
        """The answer and the alternatives that are shown beside it."""
        answer, *others = self.choices
        return (answer, *(choice for choice in others if choice.mark in (Mark.TEMPTING, Mark.WAITS)))


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth."""

    right: bool
    choice: Choice | None
    """Which of the choices it is; None if nobody has compared it yet."""


def judge(puzzle: Puzzle, action: Action) -> Verdict:
    """Whether an action, legal in the position of the puzzle, is its answer or as good.

    Puzzles that ship know every action; those from a review only what it compared.
    """
    game = GAMES[puzzle.game]
    state = records.replay(puzzle.record, game)
    for choice in puzzle.choices:
        if game.guide.alike(state, action, game.parse(state, choice.action)):
            return Verdict(choice.mark is Mark.RIGHT, choice)
    return Verdict(False, None)
