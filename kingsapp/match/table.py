"""Setting up a game: who sits where, with which race or clan, and who begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final, Self

from kingsapp.core.errors import BadInput
from kingsapp.core.game import Game, Reason, Seat
from kingsapp.core.record import KINDS, Player, Record
from kingsapp.match.errors import BadTable
from kingsapp.match.names import NAME_LIMIT, characters

DEALT: Final = ("first", "deck")
"""What every deal decides anew, unless it was chosen; the rest of a set-up are its components."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """A seat as it was set up. `banner` is its race or clan; None is by lot."""

    name: str
    kind: str = "human"
    banner: str | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A game as it was set up, clockwise. `first` is None by lot.

    `components` replace those of the standard game under the names of the record: `mines` for an own deck,
    `abandoned_mine` for a short or long game, `map`.
    """

    game: str
    seats: tuple[SeatChoice, ...]
    first: Seat | None = None
    components: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The table in a form that can be kept as a setting."""
        seats = [{"name": seat.name, "kind": seat.kind, "banner": seat.banner} for seat in self.seats]
        return {"game": self.game, "seats": seats, "first": self.first, "components": dict(self.components)}

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """The table that `as_json` wrote; raises BadInput if this is none. `problems` tells the rest."""
        try:
            seats = tuple(SeatChoice(seat["name"], seat["kind"], seat["banner"]) for seat in data["seats"])
            table = cls(data["game"], seats, data["first"], dict(data["components"]))
        except (KeyError, TypeError, ValueError) as error:
            raise BadInput("table", "is not a table") from error
        return table

    @property
    def players(self) -> tuple[Player, ...]:
        return tuple(Player(seat.name, seat.kind) for seat in self.seats)

    def begun_by(self, first: Seat) -> Self:
        """The same table with another first player."""
        return replace(self, first=first % len(self.seats))


def banners(game: Game) -> list[str]:
    """Every race or clan of a game, in alphabetical order."""
    most = game.seats[-1]
    setup = game.write_setup(game.new_setup(most, Random(0)))
    return sorted(setup[_banner_field(setup, most)])


def problems(game: Game, table: Table) -> list[Reason]:
    """Everything that keeps this table from being played."""
    count = len(table.seats)
    found = [reason for seat in range(count) for reason in _seat_problems(game, table, seat)]
    if count not in game.seats:
        limits = {"least": game.seats[0], "most": game.seats[-1], "found": count}
        found.insert(0, Reason("seats_count", values=limits))
    if table.first is not None and table.first not in range(count):
        found.append(Reason("first_unknown", values={"seat": table.first}))
    return found


def _seat_problems(game: Game, table: Table, number: Seat) -> list[Reason]:
    seat = table.seats[number]
    found = []
    if not seat.name.strip():
        found.append(Reason("name_empty", values={"seat": number}))
    if len(characters(seat.name)) > NAME_LIMIT:
        found.append(Reason("name_too_long", values={"seat": number, "name": seat.name, "limit": NAME_LIMIT}))
    if seat.kind not in KINDS:
        found.append(Reason("kind_unknown", values={"seat": number, "kind": seat.kind}))
    if seat.banner is not None:
        others = [other.banner for other in table.seats[:number]]
        if seat.banner not in banners(game):
            found.append(Reason("banner_unknown", values={"seat": number, "banner": seat.banner}))
        elif seat.banner in others:
            values = {"seat": number, "other": others.index(seat.banner), "banner": seat.banner}
            found.append(Reason("banner_twice", values=values))
    return found


def deal(game: Game, table: Table, rng: Random) -> Record:
    """A new game at this table, before its first action; chance decides what nobody chose.

    Raises BadTable if something is wrong with the table, BadInput with its components.
    """
    if wrong := problems(game, table):
        raise BadTable.because(wrong)
    players = len(table.seats)
    setup = game.write_setup(game.new_setup(players, rng))
    chosen = [seat.banner for seat in table.seats]
    lot = [banner for banner in banners(game) if banner not in chosen]
    rng.shuffle(lot)
    setup[_banner_field(setup, players)] = [lot.pop() if banner is None else banner for banner in chosen]
    if table.first is not None:
        setup["first"] = table.first
    return Record(game.key, table.players, game.read_setup({**setup, **table.components}, players))


def table_of(game: Game, record: Record) -> Table:
    """The table at which a record was played, with nothing left to the lot but the deal."""
    players = len(record.players)
    setup = game.write_setup(record.setup)
    flown = setup.pop(_banner_field(setup, players))
    seats = tuple(SeatChoice(*player, banner) for player, banner in zip(record.players, flown, strict=True))
    components = {key: value for key, value in setup.items() if key not in DEALT}
    return Table(game.key, seats, setup["first"], components)


def _banner_field(setup: Mapping[str, Any], players: int) -> str:
    """What the record calls races or clans: the one list that has a name for each seat."""
    return next(key for key, value in setup.items() if isinstance(value, list) and len(value) == players)
