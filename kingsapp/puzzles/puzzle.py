"""A puzzle: a position, what can be done in it, and which of that is best."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kingsapp.core import record as records
from kingsapp.core.game import Action, Seat
from kingsapp.core.reason import Reason
from kingsapp.core.record import Record
from kingsapp.games import GAMES

FINDERS: Final = ("easy", "normal", "hard", "master")
"""The levels of AI players that may find an answer, the weakest first."""
HARDEST: Final = len(FINDERS) + 1
"""The difficulty of a puzzle whose answer not even a master finds reliably."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to do, and what it is worth."""

    action: str
    """In notation."""
    points: float
    """How many points it is expected to bring compared with the best: 0 for the best, negative for others."""
    doubt: float
    """The truth is hardly ever further away than this; 0 for the best, with which others are compared."""
    reasons: tuple[Reason, ...]
    """What it brings, as hints say it."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A decision that a seat has to take."""

    key: str
    """Never changes, and is never given to another puzzle: progress hangs on it."""
    record: Record
    """The game up to the decision. It has the true position: show no more than `seat` may know."""
    seat: Seat
    """Who decides."""
    theme: str
    """What it is about, of THEMES of its game."""
    difficulty: int
    """From 1 to HARDEST."""
    choices: tuple[Choice, ...]
    """What comes into question, the best first."""
    worlds: int
    """In how many possible deals, or courses of the dice, they were compared."""
    rule: str
    """The number of the rule behind the answer."""

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
    def level(self) -> str | None:
        """The weakest AI player who finds the answer at first sight; None if no level does so reliably."""
        return None if self.difficulty == HARDEST else FINDERS[self.difficulty - 1]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What an answer is worth."""

    right: bool
    choice: Choice | None
    """Which of the choices it is; None if it is none of them, and worse than the best of them."""


def judge(puzzle: Puzzle, action: Action) -> Verdict:
    """Whether an action, legal in the position of the puzzle, is its answer or comes to the same."""
    game = GAMES[puzzle.game]
    state = records.replay(puzzle.record, game)
    for choice in puzzle.choices:
        if game.guide.alike(state, action, game.parse(state, choice.action)):
            return Verdict(choice is puzzle.answer, choice)
    return Verdict(False, None)
