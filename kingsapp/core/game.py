"""The interface of every game: positions, actions, chance, views and worlds.

A position is a mutable `State`. It is written for search: actions are small ints, `apply` trusts that
its action is one of `legal_actions()`, and `clone` is cheap. Everything that faces people (text,
reasons, views, records) goes through the game's `Game` object.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, Self

from kingsapp.core.deal import random_seed
from kingsapp.core.reason import Reason
from kingsapp.core.stream import Stream

if TYPE_CHECKING:
    from kingsapp.core.guide import Guide

Action = int
Seat = int

CHANCE: Final = -1
"""The actor of dice; players are the seats 0, 1, ..."""


@dataclass(frozen=True, slots=True)
class Event:
    """Something that an action caused, named in the past tense. Subclasses live with their game.

    Flags of an event class are given where it is defined, so that a typo in one is an
    error: `class DeckDrawn(Event, reveals_hidden=True)`.
    """

    reveals_hidden: ClassVar[bool] = False
    """Whether it revealed something that could not be known before; it can never be undone."""
    goes_together: ClassVar[bool] = False
    """Whether several actions in a row with this event are one decision to the player."""

    def __init_subclass__(
        cls, *, reveals_hidden: bool | None = None, goes_together: bool | None = None
    ) -> None:
        # None changes nothing: `dataclass(slots=True)` makes each class twice, then without these.
        if reveals_hidden is not None:
            cls.reveals_hidden = reveals_hidden
        if goes_together is not None:
            cls.goes_together = goes_together

    def seen_by(self, viewer: Seat | None) -> Event:
        """The part of this fact that `viewer` may know (None: the table, while nobody looks)."""
        return self

    def foreseen_by(self, seat: Seat) -> bool:
        """Whether `seat` could have foreseen it."""
        return not self.reveals_hidden


class Observation(Protocol):
    """What one seat may know, built by listing it. Equal views compare equal."""

    @property
    def viewer(self) -> Seat | None: ...

    @property
    def players(self) -> int: ...


class Setup(Protocol):
    """How a game begins: everything that chance and the players decide before the first action.

    A game adds whatever else it needs.
    """

    @property
    def first(self) -> Seat:
        """Who begins."""

    @property
    def factions(self) -> tuple[str, ...]:
        """What each seat plays, of `Game.factions`."""


class State(Protocol):
    """A position. `seat` is who acts next: a seat, or CHANCE; it means nothing once `over`."""

    players: int
    seat: Seat
    over: bool

    def legal_actions(self) -> list[Action]:
        """Every legal action; never empty before the end."""

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        """Carry out a legal action, appending its events to `log` if there is one."""

    def clone(self) -> Self:
        """An independent copy that shares whatever never changes."""

    def scores(self) -> list[int]:
        """The score of each seat if the game ended now."""


World = Callable[[Random], State]
"""Draws one position that the observer could be in."""


def winners(scores: list[int]) -> list[Seat]:
    """The seats with the highest score: a tie is a shared victory (K29, T26)."""
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best]


class Game(ABC):
    """The rules of one game behind one interface; the registry holds one object of each."""

    key: str
    seats: range
    """How many players may play."""
    secrets: bool
    """Whether a seat may know something that others may not."""
    reasons: ClassVar[Mapping[str, str]]
    """Every key that `why_not` can give, with its rule."""
    guide: Guide
    factions: tuple[str, ...]
    """Every race, clan or colour that a seat may play, in the order in which they are offered."""
    faction_field: str
    """The name of the list of factions in a written set-up."""
    achievements: tuple[str, ...] = ()
    """What `achievement` can name, the one that counts most first."""
    components: tuple[str, ...] = ()
    """The parts of a written set-up that players may replace by their own; chance decides the others."""
    code_number: int | None = None
    """The number of the game in challenge codes, 0 to 3, which never changes; None if it has no codes."""
    presets: Mapping[str, tuple[Any, ...]] = MappingProxyType({})
    """The values offered for them, the standard one first: a challenge code can name these."""

    def new_setup(self, players: int, rng: Random) -> Any:
        """A random set-up with standard components."""
        return self.deal(random_seed(rng), [None] * players)

    def deal(self, seed: str, chosen: Sequence[str | None], first: Seat | None = None) -> Any:
        """The set-up that a seed gives, with standard components.

        `chosen` has the faction of each seat, or None: chosen ones are not drawn, and the other seats
        take the rest in the order drawn. `first` is None if it is drawn.
        """
        shuffled = Stream(seed, self.faction_field).shuffled(self.factions)
        lot = (faction for faction in shuffled if faction not in chosen)
        factions = [next(lot) if faction is None else faction for faction in chosen]
        begins = Stream(seed, "first").below(len(chosen)) if first is None else first
        return self.lay_out(factions, begins, seed)

    @abstractmethod
    def lay_out(self, factions: Sequence[str], first: Seat, seed: str) -> Setup:
        """The set-up with standard components, in the order determined by a seed."""

    @abstractmethod
    def read_setup(self, data: Any, players: int) -> Setup:
        """The set-up of a record; raises BadInput naming the place of the first mistake."""

    @abstractmethod
    def write_setup(self, setup: Any) -> dict[str, Any]:
        """The set-up as it stands in a record: `first`, the `faction_field`, and the game's own parts."""

    @abstractmethod
    def start(self, setup: Any) -> State:
        """The first position."""

    @abstractmethod
    def action_bound(self, players: int) -> int:
        """An upper bound for the number of actions in a game."""

    @abstractmethod
    def text(self, state: State, action: Action) -> str:
        """The action in notation, such as `orc7a>#5`."""

    @abstractmethod
    def parse(self, state: State, text: str) -> Action:
        """The action that `text` names, legal or not; raises BadInput if it names none."""

    @abstractmethod
    def why_not(self, state: State, action: Action) -> Reason | None:
        """The rule that forbids `action` here, or None if it is legal."""

    @abstractmethod
    def position(self, state: State) -> dict[str, Any]:
        """The whole position as JSON, hidden cards included: for traces and tests."""

    @abstractmethod
    def observe(self, state: State, viewer: Seat | None) -> Any:
        """What `viewer` may know; for None, what everybody may know."""

    def observe_open(self, state: State, viewer: Seat) -> Any:
        """What `viewer` sees when all hands are open; only for finished games."""
        return self.observe(state, viewer)

    @abstractmethod
    def write_observation(self, observation: Any) -> dict[str, Any]:
        """An observation as JSON."""

    @abstractmethod
    def worlds(self, observation: Any) -> World:
        """A source of positions that agree with `observation`, each equally likely.

        `observe(world, viewer) == observation` for every world drawn.
        """

    @abstractmethod
    def round_number(self, events: Iterable[Event], players: int) -> int:
        """Which round it is once all this has happened, counted from 1."""

    def achievement(self, event: Event, seat: Seat) -> str | None:
        """Which of `achievements` an event is for `seat`, if any: challenge cards show them."""
        return None

    @abstractmethod
    def check(self, state: State) -> None:
        """Raise AssertionError with a sentence if something was lost, doubled or miscounted."""


def to_act(state: State) -> Seat | str | None:
    """Who acts next, as traces write it: a seat, "chance", or None when the game is over."""
    if state.over:
        return None
    return "chance" if state.seat == CHANCE else state.seat
