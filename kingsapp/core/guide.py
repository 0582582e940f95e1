"""How a good player of a game judges positions: the knowledge behind AI players and hints."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import ClassVar, Final

from kingsapp.core.game import Action, State
from kingsapp.core.reason import Reason

POINT: Final = 0.0005
"""What a point more is worth beside the chance to win: it decides where nothing else does."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a level searches in a game."""

    candidates: int
    """How many of the guide's best actions are looked at."""
    plies: int
    """How many actions a playout has before the guide estimates the rest."""
    playouts: int
    """What makes the level: the same on every device."""
    seconds: float
    """A limit for slow devices."""
    tree: int = 0
    """With so many players at most, replies are searched as well, in a tree."""
    first_sight: int = 0
    """After how many playouts of an action what the guide saw in it counts half; 0 if it never counts."""
    trust: float = 0.0
    """In which share of the playouts the others follow the guide also within the tree."""
    slips: float = 0.0
    """How often the others are expected to do anything at all: not everybody plays as the guide would."""
    turns: int = 0
    """How many turns a playout has where a turn can be several actions; `plies` does not count then."""


class Guide(ABC):
    """A game's knowledge.

    `ranked`, `policy`, `absurd` and `explain` read of a position only what the seat to act may know, so they
    judge a sampled world as they would judge the true one; `evaluate` is for sampled worlds and may look
    everywhere.
    """

    plans: ClassVar[Mapping[str, Plan]]
    """How the searching levels think about this game."""
    advice: Plan | None = None
    """How hints look ahead, where not as `hard` does."""
    oversight: float
    """How often an easy player does not see the best action."""
    evident: float
    """How many points at once even an easy player never leaves; infinite if there is no such number."""
    blunder: float
    """How many points an easy player may miss at once without looking absurd."""
    explanations: tuple[str, ...]
    """Every key that `explain` can give, and that of `least_bad`."""
    against: frozenset[str] = frozenset()
    """Those of them that speak against an action."""
    gains: frozenset[str] = frozenset()
    """Those that say what the player gets; the others may speak of rivals alone."""
    themes: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """What a puzzle can be about, each with the keys that tell it; a game without puzzles has none."""
    facts: tuple[str, ...] = ()
    """What may come true after a decision of a puzzle, and can be counted."""
    least_bad: Reason = Reason("least_bad")
    """What is said first if the best action has nothing but such reasons."""

    @abstractmethod
    def ranked(self, state: State) -> list[tuple[float, Action]]:
        """Every legal action of the seat to act with its worth in points, best first.

        Actions that come to the same as a better or equal one may stand behind all others.
        """

    @abstractmethod
    def absurd(self, state: State, action: Action) -> bool:
        """Whether people would shake their heads: no AI player does this while there is anything else."""

    def sensible(self, state: State) -> list[tuple[float, Action]]:
        """The same as `ranked` without what is absurd, unless nothing else can be done."""
        ranked = self.ranked(state)
        return [entry for entry in ranked if not self.absurd(state, entry[1])] or ranked

    def alike(self, state: State, one: Action, other: Action) -> bool:
        """Whether two legal actions come to the same, such as the same card of which there are two."""
        return one == other

    def spends(self, state: State, action: Action) -> float:
        """What an action uses up that could be of use later."""
        return 0.0

    @abstractmethod
    def policy(self, state: State, rng: Random) -> Action:
        """A good action, found as quickly as possible: what playouts are made of."""

    @abstractmethod
    def evaluate(self, state: State) -> list[float]:
        """The score that each seat can expect at the end."""

    @abstractmethod
    def doubt(self, state: State) -> float:
        """By how many points such an estimate may be wrong: so much ahead, and a win is likely."""

    def winning(self, state: State) -> list[float] | None:
        """How likely each seat wins a game that is not over, if more was learned than estimate and doubt."""
        return None

    def overlooks(self, players: int) -> float:
        """How often an easy player does not see the best action at a table of so many."""
        return self.oversight

    def obvious(self, state: State, action: Action) -> bool:
        """Whether even an easy player sees at once that there is nothing better."""
        return False

    @abstractmethod
    def explain(self, state: State, action: Action) -> list[Reason]:
        """What speaks for an action, the weightiest first."""
