"""What a person sets up: seats, first player and components; changed by taps and kept for the next game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, Final

from kingsapp.core.errors import BadInput
from kingsapp.core.game import Game
from kingsapp.core.record import LEVELS
from kingsapp.match import GameConfig, SeatChoice, clean_name, deal

HUMAN: Final = "human"
FIRST_LEVEL: Final = "normal"
OFFERED: Final = tuple(level for level in LEVELS if level != "random")
"""The levels that people choose from; one that plays at random is for tests."""
KINDS: Final = (HUMAN, *(f"ai:{level}" for level in OFFERED))
FIRST_COUNT: Final = 3
"""How many seats the very first game has: one person, the rest AI players."""


@dataclass
class Seating:
    """The seats clockwise, those that were taken away for now, who begins and what is played with."""

    game: str
    seats: list[SeatChoice]
    spare: list[SeatChoice] = field(default_factory=list)
    first: int | None = None
    components: dict[str, object] = field(default_factory=dict)
    file_name: str = ""
    """The file of an own deck or map; empty for the standard one."""
    seed: str = ""
    """What this one deal is made from, if somebody typed it; never kept for the next game."""

    @classmethod
    def fresh(cls, game: Game, names: Sequence[str]) -> Seating:
        """One person against AI players."""
        kinds = [HUMAN, *[f"ai:{FIRST_LEVEL}"] * (len(names) - 1)]
        seats = [SeatChoice(name, kind) for name, kind in zip(names, kinds, strict=True)]
        count = max(game.seats[0], min(FIRST_COUNT, game.seats[-1]))
        return cls(game.key, seats[:count], seats[count:])

    @classmethod
    def kept(cls, game: Game, data: Any, names: Sequence[str]) -> Seating:
        """The stored set-up, or a fresh one if it is no longer valid."""
        try:
            table = GameConfig.from_json(data["table"])
            spare = [SeatChoice(seat["name"], seat["kind"]) for seat in data["spare"]]
            seating = cls(game.key, list(table.seats), spare, table.first, dict(table.components))
            seating.file_name = str(data["file_name"])
            deal(game, seating.table, Random(0))
        except (BadInput, KeyError, TypeError, ValueError):
            return cls.fresh(game, names)
        whole = [*seating.seats, *spare]
        if len(whole) != len(names) or not all(map(_is_sound, whole)):
            return cls.fresh(game, names)
        return seating

    def as_json(self) -> dict[str, object]:
        """The set-up as it is stored."""
        spare = [{"name": seat.name, "kind": seat.kind} for seat in self.spare]
        return {"table": self.table.as_json(), "spare": spare, "file_name": self.file_name}

    def speak(self, usual: Sequence[Collection[str]], names: Sequence[str]) -> None:
        """Rename seats that still have a default name (`usual` in some language) to those in `names`."""

        def renamed(choice: SeatChoice) -> SeatChoice:
            number = next((number for number, known in enumerate(usual) if choice.name in known), None)
            return choice if number is None else replace(choice, name=names[number])

        self.seats[:] = map(renamed, self.seats)
        self.spare[:] = map(renamed, self.spare)

    @property
    def table(self) -> GameConfig:
        """What is dealt."""
        return GameConfig(self.game, tuple(self.seats), self.first, self.components)

    @property
    def humans(self) -> int:
        """How many people play."""
        return sum(seat.kind == HUMAN for seat in self.seats)

    def resize(self, count: int) -> None:
        """Take the last seats away, or bring them back."""
        while len(self.seats) > count:
            self.spare.insert(0, replace(self.seats.pop(), faction=None))
        while len(self.seats) < count and self.spare:
            self.seats.append(self.spare.pop(0))
        if self.first is not None and self.first >= count:
            self.first = None

    def rename(self, seat: int, name: str) -> None:
        """Give a seat another name."""
        self.seats[seat] = replace(self.seats[seat], name=name)

    def seat_kind(self, seat: int, kind: str) -> None:
        """Let a person or an AI player sit there."""
        self.seats[seat] = replace(self.seats[seat], kind=kind)

    def set_faction(self, seat: int, faction: str | None) -> None:
        """Choose what a seat plays; whoever had it takes what this seat had, so that nobody shares it."""
        mine = self.seats[seat].faction
        for other, choice in enumerate(self.seats):
            if faction is not None and other != seat and choice.faction == faction:
                self.seats[other] = replace(choice, faction=mine)
        self.seats[seat] = replace(self.seats[seat], faction=faction)

    def take_file(self, part: str, components: dict[str, object], file_name: str) -> None:
        """Play with what a file holds; without components, with the standard part again."""
        others = {name: value for name, value in self.components.items() if name != part}
        self.components, self.file_name = {**others, **components}, file_name

    def choose(self, part: str, value: object) -> None:
        """Play with another component; None is the standard one."""
        self.components = {name: kept for name, kept in self.components.items() if name != part}
        if value is not None:
            self.components[part] = value

    def move(self, seat: int, place: int) -> None:
        """Move a player to another seat; the first player stays the same person."""
        order = list(range(len(self.seats)))
        order.insert(place, order.pop(seat))
        self.seats[:] = [self.seats[old] for old in order]
        if self.first is not None:
            self.first = order.index(self.first)


def _is_sound(seat: SeatChoice) -> bool:
    """Whether a person could have made this choice."""
    # Its values come from a file, whatever their types say.
    name: object = seat.name
    return isinstance(name, str) and clean_name(name, "") == name and seat.kind in KINDS
