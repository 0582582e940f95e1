"""How a good player judges positions: the knowledge behind AI players and hints."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import ClassVar, Final

from kingsapp.core.game import Action, Seat, State, winners
from kingsapp.core.reason import Reason

POINT: Final = 0.0005
"""What an extra point is worth beside the chance to win: it breaks ties."""
CERTAIN: Final = 0.02
"""The doubt about final scores: a lead of one point wins the game."""


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
    """Up to this many players, replies are searched too, in a tree."""
    first_sight: int = 0
    """After how many playouts of an action what the guide saw in it counts half; 0 if it never counts."""
    trust: float = 0.0
    """In which share of the playouts the others follow the guide within the tree as well."""
    slips: float = 0.0
    """How often the others are expected to play at random: nobody plays just as the guide would."""
    attentive: bool = False
    """Whether more slips are expected of those who have shown that they play badly."""
    turns: int = 0
    """How many turns a playout has where a turn can be several actions; `plies` does not count then."""


class Guide(ABC):
    """A game's knowledge.

    `evaluate` and `win_chances` are for sampled worlds and may look everywhere. All else reads of a position
    only what the seat to act may know, so it judges a sampled world as it would judge the true one.
    """

    plans: ClassVar[Mapping[str, Plan]]
    """How the searching levels think about this game."""
    advice: Plan | None = None
    """How hints look ahead, where not as `hard` does."""
    evident: float
    """Points that even an easy player never leaves on the table; infinite if there is no such limit."""
    explanations: tuple[str, ...]
    """Every key that `explain` can give, and that of `least_bad`."""
    against: frozenset[str] = frozenset()
    """Those of them that speak against an action."""
    gains: frozenset[str] = frozenset()
    """Those that say what the player gets; the others may speak of rivals alone."""
    common: ClassVar[Mapping[str, frozenset[str]]] = MappingProxyType({})
    """Those that argue only where they are rare, each with the keys of actions of which it is as true."""
    asides: frozenset[str] = frozenset()
    """Those that never argue for an action by themselves."""
    themes: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """What a puzzle can be about, each with the keys that tell it; a game without puzzles has none."""
    facts: tuple[str, ...] = ()
    """What may come true after a decision of a puzzle, and can be counted."""
    least_bad: Reason = Reason("least_bad")
    """What is said first if the best action has only such reasons against it, and its lead is unknown."""

    @abstractmethod
    def ranked(self, state: State) -> list[tuple[float, Action]]:
        """Every legal action of the seat to act with its worth in points, best first.

        Actions equivalent to a better or equal one may come last.
        """

    @abstractmethod
    def absurd(self, state: State, action: Action) -> bool:
        """Whether people would find it absurd: no AI player does this if it has an alternative."""

    def may_end(self, state: State) -> bool:
        """Whether the player in turn may be able to end the game at once; where not, nobody has to look.

        Only where nothing hidden decides who wins then: a sampled world has to tell what the true one would.
        """
        return False

    def may_end_by(self, state: State, action: Action) -> bool:
        """The same of one action, and of what the player may do next."""
        return True

    def hopeless(self, state: State) -> bool:
        """Whether the player in turn is so far behind that putting off the end only keeps people waiting.

        Asked by `ended_well`, only where nothing hidden decides who wins.
        """
        return False

    def sensible(self, state: State, most: int | None = None) -> list[tuple[float, Action]]:
        """The actions that are not absurd with their worths, the best first, and at most so many; if all are
        absurd, all count.

        The end is judged exactly: who can win at once does, and nobody who could go on ends a lost game, as
        long as there is hope. A shared win is left to the judgement, and to what is absurd.
        """
        ranked = self.ended_well(state, self.ranked(state))
        sensible = (entry for entry in ranked if not self.absurd(state, entry[1]))
        return list(islice(sensible, most)) or ranked[:most]

    def ended_well(self, state: State, ranked: list[tuple[float, Action]]) -> list[tuple[float, Action]]:
        """The actions that win at once; if there are none, those that do not lose at once; without any of
        these, or without hope, all."""
        if not self.may_end(state):
            return ranked
        seat = state.seat
        won, others, lost = [], [], []
        for entry in ranked:
            if not self.may_end_by(state, entry[1]):
                others.append(entry)
                continue
            after = state.clone()
            after.apply(entry[1])
            if can_win(after, seat):
                won.append(entry)
            elif after.over and seat not in winners(after.scores()):
                lost.append(entry)
            else:
                others.append(entry)
        if not won and lost and self.hopeless(state):
            return ranked
        return won or others or ranked

    def alike(self, state: State, one: Action, other: Action) -> bool:
        """Whether two legal actions are equivalent, such as playing either copy of a card."""
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
        """The uncertainty of such an estimate in points: a lead of this size makes a win likely."""

    def win_chances(self, state: State) -> list[float] | None:
        """The chance of each seat to win an unfinished game, if the game has learned a model for it."""
        return None

    def slip_chances(self, state: State) -> list[float]:
        """By seat, how likely somebody plays at random there, as far as everybody can see."""
        return [0.0] * state.players

    @abstractmethod
    def overlooks(self, players: int) -> float:
        """How often an easy player does not see the best action at a table of so many."""

    @abstractmethod
    def misses(self, players: int) -> float:
        """How many points an easy player may miss at once there without looking absurd."""

    def foolish(self, state: State, action: Action) -> bool:
        """Whether not even an easy player makes such a mistake."""
        return False

    @abstractmethod
    def explain(self, state: State, action: Action) -> list[Reason]:
        """The reasons for an action, the weightiest first."""


def can_win(state: State, seat: Seat) -> bool:
    """Whether the seat is the only winner of a game that is over, or can be before anybody else acts."""
    if state.over:
        return winners(state.scores()) == [seat]
    if state.seat != seat:
        return False
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        if can_win(after, seat):
            return True
    return False
