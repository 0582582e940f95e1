"""Setting up a game: who sits where, who plays which faction, and who begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Self

from kingsapp.core.deal import Secret, random_salt, random_seed
from kingsapp.core.errors import BadInput
from kingsapp.core.game import Game, Seat
from kingsapp.core.reason import Reason
from kingsapp.core.record import KINDS, Player, Record, deal_record
from kingsapp.core.shape import is_whole
from kingsapp.match.errors import BadConfig
from kingsapp.match.names import NAME_LIMIT, characters


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """A seat as it was set up. `faction` is one of the game; None is by lot."""

    name: str
    kind: str = "human"
    faction: str | None = None


@dataclass(frozen=True, slots=True)
class GameConfig:
    """A game as it was set up, clockwise. `first` is None by lot.

    `components` replace those of the standard game under the names of the record: `mines` for an own deck,
    `abandoned_mine` for a short or long game, `map`.
    """

    game: str
    seats: tuple[SeatChoice, ...]
    first: Seat | None = None
    components: Mapping[str, Any] = field(default_factory=dict)

    def as_json(self) -> dict[str, Any]:
        """The set-up as it is stored; `banner` is what the first version called a faction."""
        seats = [{"name": seat.name, "kind": seat.kind, "banner": seat.faction} for seat in self.seats]
        return {"game": self.game, "seats": seats, "first": self.first, "components": dict(self.components)}

    @classmethod
    def from_json(cls, data: Any) -> Self:
        """The reverse of `as_json`; raises BadInput if the data is invalid. `problems` checks the rest."""
        try:
            seats = tuple(_seat_choice(seat) for seat in data["seats"])
            game, first = data["game"], data["first"]
            if not isinstance(game, str) or not (first is None or is_whole(first)):
                raise TypeError
            table = cls(game, seats, first, dict(data["components"]))
        except (KeyError, TypeError, ValueError) as error:
            raise BadInput("no_setup") from error
        return table

    @property
    def players(self) -> tuple[Player, ...]:
        return tuple(Player(seat.name, seat.kind) for seat in self.seats)

    def begun_by(self, first: Seat) -> Self:
        """The same table with another first player."""
        return replace(self, first=first % len(self.seats))


def _seat_choice(data: Any) -> SeatChoice:
    name, faction = data["name"], data["banner"]
    if not isinstance(name, str) or not isinstance(faction, str | None):
        raise TypeError
    return SeatChoice(name, data["kind"], faction)


def factions(game: Game) -> list[str]:
    """Every faction of a game, in alphabetical order."""
    return sorted(game.factions)


def problems(game: Game, table: GameConfig) -> list[Reason]:
    """All reasons why this table cannot be played."""
    count = len(table.seats)
    found = [reason for seat in range(count) for reason in _seat_problems(game, table, seat)]
    if count not in game.seats:
        limits = {"least": game.seats[0], "most": game.seats[-1], "found": count}
        found.insert(0, Reason("seats_count", values=limits))
    if table.first is not None and table.first not in range(count):
        found.append(Reason("first_unknown", values={"seat": table.first}))
    return found


def _seat_problems(game: Game, table: GameConfig, number: Seat) -> list[Reason]:
    seat = table.seats[number]
    found = []
    if not seat.name.strip():
        found.append(Reason("name_empty", values={"seat": number}))
    if len(characters(seat.name)) > NAME_LIMIT:
        found.append(Reason("name_too_long", values={"seat": number, "name": seat.name, "limit": NAME_LIMIT}))
    if seat.kind not in KINDS:
        found.append(Reason("kind_unknown", values={"seat": number, "kind": seat.kind}))
    if seat.faction is not None:
        others = [other.faction for other in table.seats[:number]]
        if seat.faction not in game.factions:
            values = {"game": game.key, "seat": number, "faction": seat.faction}
            found.append(Reason("faction_unknown", values=values))
        elif seat.faction in others:
            other = others.index(seat.faction)
            twice = {"game": game.key, "seat": number, "faction": seat.faction, "other": other}
            found.append(Reason("faction_twice", values=twice))
    return found


def deal(game: Game, table: GameConfig, rng: Random, seed: str | None = None) -> Record:
    """A new game at this table, before its first action; the seed decides what nobody chose.

    Without a seed `rng` draws one. Raises BadConfig if something is wrong with the table, BadInput with its
    components.
    """
    if wrong := problems(game, table):
        raise BadConfig(wrong)
    secret = Secret(random_seed(rng) if seed is None else seed, random_salt(rng))
    chosen = [seat.faction for seat in table.seats]
    return deal_record(game, table.players, secret, chosen, table.first, table.components)


def config_of(game: Game, record: Record) -> GameConfig:
    """The table at which a record was played, with nothing left to chance but the deal."""
    setup = record.setup
    chosen = zip(record.players, setup.factions, strict=True)
    seats = tuple(SeatChoice(*player, faction) for player, faction in chosen)
    written = game.write_setup(setup)
    components = {part: written[part] for part in game.components}
    return GameConfig(game.key, seats, setup.first, components)
