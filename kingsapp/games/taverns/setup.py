"""How a game of Royal Taverns begins: clans, first player, length and map (T1 to T7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingsapp.core.errors import BadInput
from kingsapp.core.game import Seat
from kingsapp.core.place import Key, Place
from kingsapp.core.shape import check_keys, is_whole, read_names, read_seat, shown
from kingsapp.games.taverns.board import Board, board_of
from kingsapp.games.taverns.map import Roads, read_roads, standard_atlas, write_roads

CLANS: Final = ("red", "blue", "green", "yellow", "purple", "white")
SEATS: Final = range(3, 7)
SETUP: Final[Place] = (Key("setup"),)
"""Where a record holds it."""

STANDARD_MINE: Final = 24
SHORT_MINE: Final = 16
LONG_MINE: Final = 38
NEAREST_MINE: Final = 3
"""The marker starts on cell 2, so there is at least one prospecting (T2, T7)."""

SETTLERS: Final = {3: 4, 4: 3, 5: 2, 6: 2}
"""Starting dwarfs of each player (T4)."""
RESERVE: Final = {3: 10, 4: 9, 5: 8, 6: 7}
"""What is left of the reserve when the scoring dwarf stands on the track (T6)."""
TOKENS: Final = 2
FIRST_CELL: Final = 1
MARKER_CELL: Final = 2


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is fixed before the first dwarf settles."""

    clans: tuple[str, ...]
    """By seat."""
    first: Seat
    abandoned_mine: int
    roads: Roads

    @property
    def players(self) -> int:
        return len(self.clans)

    @property
    def factions(self) -> tuple[str, ...]:
        return self.clans

    @property
    def board(self) -> Board:
        return board_of(self.roads)


def lay_out(clans: Sequence[str], first: Seat) -> Setup:
    """The standard map and length; the seed decides nothing more before the first roll."""
    return Setup(tuple(clans), first, STANDARD_MINE, standard_atlas().roads)


def read_setup(data: Any, players: int) -> Setup:
    """The set-up of a record; raises BadInput for the first mistake."""
    check_keys(data, ("clans", "first", "abandoned_mine", "map"), SETUP)
    return Setup(
        clans=read_names(data["clans"], CLANS, players, (*SETUP, Key("clans"))),
        first=read_seat(data["first"], players, (*SETUP, Key("first"))),
        abandoned_mine=_read_mine(data["abandoned_mine"]),
        roads=read_roads(data["map"], (*SETUP, Key("map"))),
    )


def write_setup(setup: Setup) -> dict[str, Any]:
    """The set-up as it stands in a record."""
    return {
        "clans": list(setup.clans),
        "first": setup.first,
        "abandoned_mine": setup.abandoned_mine,
        "map": write_roads(setup.roads),
    }


def _read_mine(value: Any) -> int:
    if not is_whole(value) or value < NEAREST_MINE:
        place = (*SETUP, Key("abandoned_mine"))
        raise BadInput("number_from", place, least=NEAREST_MINE, found=shown(value))
    return int(value)
