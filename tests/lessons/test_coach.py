"""The coach says each thing once, in the first two games of each kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from kingsapp.core.assets import ASSETS
from kingsapp.core.catalogue import LANGUAGES, LOCALE, Catalogue
from kingsapp.core.errors import BadInput
from kingsapp.core.game import Event
from kingsapp.games import GAMES
from kingsapp.lessons.coach import HELLO, Coach, CoachLine, CoachMemory, read_coach
from kingsapp.lessons.conditions import Condition, Wanted


@dataclass(frozen=True, slots=True)
class Won(Event):
    """Somebody won something."""

    seat: int
    number: int = 0


@dataclass
class Setup:
    length: int


FIRST = CoachLine("first", Condition("Won", (Wanted("seat", "", "me"),)))
OTHER = CoachLine("other", Condition("Won", (Wanted("seat", "not", "me"),)))
LAST = CoachLine("last", Condition("Won", (Wanted("number", "", "setup.length"),)))


def coach(settings: dict[str, Any], *lines: CoachLine, seat: int = 1) -> Coach:
    memory = CoachMemory("toy", settings.get, settings.__setitem__)
    return Coach(lines, memory, seat, Setup(7))


def test_each_thing_is_said_once_and_never_again() -> None:
    settings: dict[str, Any] = {}
    assert coach(settings, FIRST).hear(Won(0)) is None
    assert coach(settings, FIRST).hear(Won(1)) == "first"
    assert coach(settings, FIRST).hear(Won(1)) is None


def test_what_happens_to_others_is_another_thing() -> None:
    assert coach({}, FIRST, OTHER).hear(Won(0)) == "other"


def test_a_value_may_be_that_of_the_set_up() -> None:
    assert coach({}, LAST).hear(Won(1, 6)) is None
    assert coach({}, LAST).hear(Won(1, 7)) == "last"


def test_of_several_things_at_once_the_others_wait() -> None:
    settings: dict[str, Any] = {}
    both = coach(settings, FIRST, LAST)
    assert [both.hear(Won(1, 7)) for _ in range(3)] == ["first", "last", None]


def test_it_greets_once() -> None:
    settings: dict[str, Any] = {}
    assert coach(settings).greet() == HELLO
    assert coach(settings).greet() is None


def test_it_speaks_in_two_games() -> None:
    settings: dict[str, Any] = {}

    def speaks_in(game: int) -> bool:
        return CoachMemory("toy", settings.get, settings.__setitem__).speaks_in(game)

    assert [speaks_in(game) for game in (4, 9, 4, 12)] == [True, True, True, False]


@pytest.mark.parametrize("damage", [7, [], {"said": 3, "games": "x"}, {"said": [1], "games": ["x"]}])
def test_damage_is_forgotten(damage: Any) -> None:
    memory = CoachMemory("toy", lambda _key, _default: damage, lambda _key, _value: None)
    assert not memory.said("first")
    assert memory.speaks_in(1)


def events_of(game: str) -> set[str]:
    """The names of all events of a game."""

    def below(kind: type[Event]) -> Iterator[type[Event]]:
        for sub in kind.__subclasses__():
            yield sub
            yield from below(sub)

    return {kind.__name__ for kind in below(Event) if kind.__module__.startswith(f"kingsapp.games.{game}.")}


@pytest.mark.parametrize("game", GAMES)
def test_every_line_that_ships_hears_an_event_and_has_its_words(game: str) -> None:
    lines = read_coach(ASSETS / "lessons" / game / "coach.json")
    assert {line.when.event for line in lines} <= events_of(game)
    for language in LANGUAGES:
        words = Catalogue(language, (LOCALE,))
        keys = [f"lessons.{game}_coach_{key}" for key in (HELLO, *(line.key for line in lines))]
        assert [key for key in keys if words.t(key) == key] == []


def test_a_mistake_is_told_with_its_place(tmp_path: Path) -> None:
    file = tmp_path / "coach.json"
    file.write_text('[{"key": "a", "when": {"seat": 0}}]', encoding="utf-8")
    with pytest.raises(BadInput) as caught:
        read_coach(file)
    assert "when" in str(caught.value)
