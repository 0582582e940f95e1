"""What a record is made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from kingsapp.core.deal import Deal
from kingsapp.core.game import Seat, Setup, State, winners

FORMAT: Final = "kingsapp-record"
VERSION: Final = 1
LEVELS: Final = ("random", "easy", "normal", "hard", "master")
KINDS: Final = ("human", *(f"ai:{level}" for level in LEVELS))


class Player(NamedTuple):
    """Who sits at a seat: a name to show and one of KINDS."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: a score for each seat, and the seats that share the victory."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """One game from its set-up to its last action, whether it is over or not.

    `setup` is the game's own value, as `Game.deal` and `Game.read_setup` return it. `deal` says where it came
    from; a game of an older app, or one that was set up by hand, has none.
    """

    game: str
    players: tuple[Player, ...]
    setup: Setup
    actions: tuple[str, ...] = ()
    result: Result | None = None
    deal: Deal | None = None


def result_of(state: State) -> Result | None:
    """The result that a record ending at `state` must carry: none before the end."""
    if not state.over:
        return None
    scores = state.scores()
    return Result(tuple(scores), tuple(winners(scores)))
