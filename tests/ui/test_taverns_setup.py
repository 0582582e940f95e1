"""Setting up Royal Taverns: seats, clans, the length of the game and an own map."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kingsapp.core.catalogue import LANGUAGES
from kingsapp.core.errors import BadInput
from kingsapp.core.reason import Reason
from kingsapp.core.typography import with_plain_spaces
from kingsapp.games.taverns.map import STANDARD_MAP, load_atlas
from kingsapp.games.taverns.setup import CLANS
from kingsapp.ui.screens.errors.wording import word_mistakes
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.taverns.map import atlas
from kingsapp.ui.text.i18n import Translator
from tests.ui.conftest import Driver

StartApp = Callable[..., Driver]


def go(start_app: StartApp, **preferences: object) -> Driver:
    person = start_app(**preferences)
    person.app.nav.start("setup", game="taverns")
    person.frames(3)
    return person


def rows(person: Driver) -> list[Any]:
    return sorted(person.widgets("SeatRow"), key=lambda row: -row.y)


def seating(person: Driver) -> Any:
    return person.app.nav.screen.seating


def offered(person: Driver, title: str) -> Any:
    """The row of the open list that says this."""
    return next(row for row in person.app.shell.overlay.walk() if getattr(row, "title", "") == title)


def standard() -> Any:
    return json.loads(STANDARD_MAP.read_text(encoding="utf-8"))


def renamed(data: Any) -> Any:
    """The same map with other keys and names, upside down."""
    text = json.dumps(data).replace("lugach", "zwerg")
    changed = json.loads(text)
    for entry in changed["provinces"].values():
        entry["neighbours"].sort()
        entry["y"] = 1 - entry["y"]
    changed["provinces"]["zwerg"]["en"] = "Zwergheim"
    return changed


def map_file(folder: Path, data: Any) -> Path:
    file = folder / "island.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    return file


def test_three_to_six_people_sit_down(start_app: StartApp) -> None:
    person = go(start_app)
    for count in (6, 3, 4):
        person.tap(person.with_text(str(count)))
        assert len(rows(person)) == count
        assert len({row.name for row in rows(person)}) == count


def test_a_clan_is_chosen_and_flies_once(start_app: StartApp) -> None:
    person = go(start_app)
    for seat in (0, 1):
        person.tap(rows(person)[seat].ids.faction)
        person.tap(offered(person, "Wolf"))
    assert [choice.faction for choice in seating(person).seats] == [None, "purple", None]
    record = person.app.saves.create(seating(person).table).record
    assert record.setup.clans[1] == "purple"
    assert len({*record.setup.clans}) == 3, "the lot gives every other seat a clan of its own"
    assert set(record.setup.clans) <= set(CLANS)


@pytest.mark.parametrize(
    ("length", "cell", "minutes"),
    [("Short", 16, "20–40"), ("Standard", 24, "30–60"), ("Long", 38, "45–90")],
)
def test_the_length_of_the_game_moves_the_abandoned_mine_and_is_told_in_minutes(
    start_app: StartApp, length: str, cell: int, minutes: str
) -> None:
    person = go(start_app)
    [row] = person.widgets("PartRow")
    person.tap(row._values)
    person.tap(offered(person, length))
    assert with_plain_spaces(row.subtitle) == f"About {minutes} minutes"
    assert person.app.saves.create(seating(person).table).record.setup.abandoned_mine == cell


def test_the_set_up_is_kept_apart_from_that_of_the_other_game(start_app: StartApp) -> None:
    person = go(start_app)
    person.tap(person.with_text("5"))
    person.app.save_setting("last-setup-taverns", seating(person).as_json())
    assert len(go(start_app).app.nav.screen.seating.seats) == 5
    person.app.nav.start("setup", game="kings")
    assert len(seating(person).seats) == 3


def test_an_own_map_is_played_on_and_keeps_its_names(start_app: StartApp, tmp_path: Path) -> None:
    person = go(start_app)
    file = map_file(tmp_path, renamed(standard()))
    person.app.nav.screen.take_file(file)
    assert seating(person).file_name == "island.json"
    roads = person.app.saves.create(seating(person).table).record.setup.roads
    assert roads == load_atlas(file).roads
    drawn = atlas.atlas_of(roads)
    assert drawn.places["zwerg"].names["en"] == "Zwergheim"
    assert atlas.province_name(person.app.tr, drawn, "zwerg") == "Zwergheim"
    assert drawn.places["malien"].y == pytest.approx(0.06)


def test_what_is_told_of_a_game_names_provinces_of_its_own_map(start_app: StartApp, tmp_path: Path) -> None:
    """The names were those of whichever map had been on a table last."""
    person = go(start_app)
    standard_game = person.app.saves.create(seating(person).table).record
    data = renamed(standard())
    data["provinces"]["malien"]["en"] = "Elsewhere"
    person.app.nav.screen.take_file(map_file(tmp_path, data))
    own_game = person.app.saves.create(seating(person).table).record
    why = Reason("no_road", "T11", {"origin": "malien", "target": "malien"})
    told = [
        GAME_UIS["taverns"].messages(record.setup).reason(person.app.tr, why, [])
        for record in (standard_game, own_game, standard_game)
    ]
    assert "Malien" in told[0]
    assert "Elsewhere" in told[1]
    assert told[2] == told[0]
    first, second = (GAME_UIS["taverns"].messages(record.setup) for record in (own_game, standard_game))
    assert first.reason(person.app.tr, why, []) == told[1], "although another map was laid out since"
    assert second.reason(person.app.tr, why, []) == told[0]


@pytest.mark.parametrize(
    "spoilt",
    [
        {},
        5,
        None,
        {"roads": 5, "places": {}},
        {"roads": {}, "places": {"a": {"names": 5, "x": 0, "y": 0}}},
        {"roads": {}, "places": [1]},
    ],
)
def test_a_kept_map_that_is_damaged_hides_no_other(start_app: StartApp, tmp_path: Path, spoilt: Any) -> None:
    person = go(start_app)
    file = map_file(tmp_path, renamed(standard()))
    person.app.nav.screen.take_file(file)
    store = person.app.store
    store.set_setting(atlas.KEPT, [spoilt, *store.setting(atlas.KEPT)])
    assert atlas.atlas_of(load_atlas(file).roads).places["zwerg"].names["en"] == "Zwergheim"
    atlas.keep(load_atlas(STANDARD_MAP))
    assert len(store.setting(atlas.KEPT)) == 2
    store.set_setting(atlas.KEPT, spoilt)
    assert atlas.atlas_of(load_atlas(file).roads).places["zwerg"].names["en"] == "Zwerg"


def test_roads_without_their_map_file_get_places_that_differ(start_app: StartApp, tmp_path: Path) -> None:
    go(start_app)
    roads = load_atlas(map_file(tmp_path, renamed(standard()))).roads
    places = atlas.atlas_of(roads).places.values()
    assert len({(round(place.x, 2), round(place.y, 2)) for place in places}) == 12
    assert all(0 <= place.x <= 1 and 0 <= place.y <= 1 for place in places)
    assert {place.names["ru"] for place in places} >= {"Zwerg", "Мальен"}


def test_a_bad_map_tells_all_its_mistakes_and_changes_nothing(start_app: StartApp, tmp_path: Path) -> None:
    data = standard()
    data["provinces"]["malien"]["x"] = 3
    data["provinces"]["lugach"]["pl"] = ""
    data["provinces"]["kegabad"]["neighbours"] = ["malien"]
    person = go(start_app)
    person.app.nav.screen.take_file(map_file(tmp_path, data))
    person.frames(3)
    person.with_text("Couldn’t load the map")
    person.with_text("3 mistakes")
    person.with_text("Nothing has changed. You are still playing on the standard map.")
    assert seating(person).components == {}
    person.with_text("provinces, malien, x")
    person.with_text("Wrong number of neighbours: 1 instead of 3")


def broken() -> dict[str, Any]:
    """A map file for each kind of mistake."""
    found: dict[str, Any] = {"no provinces": {}, "a list": [], "a strange part": {**standard(), "sea": 1}}

    def change(name: str, province: str, **parts: Any) -> None:
        data = standard()
        data["provinces"][province] |= parts
        found[name] = data

    change("a strange entry", "malien", colour="red")
    change("no name", "malien", en="")
    change("a place off the map", "malien", x=2)
    change("no list", "malien", neighbours="lugach")
    change("too few neighbours", "malien", neighbours=["lugach"])
    change("a neighbour that is no text", "malien", neighbours=[1, 2, 3])
    change("a neighbour twice", "malien", neighbours=["barkhandyr", "barkhandyr", "sakurogava"])
    change("disorder", "malien", neighbours=["sakurogava", "barkhandyr", "karavastan"])
    change("its own neighbour", "malien", neighbours=["barkhandyr", "malien", "sakurogava"])
    change("nowhere", "malien", neighbours=["barkhandyr", "karavastan", "utopia"])
    change("one way", "malien", neighbours=["barkhandyr", "karavastan", "pickutsk"])
    found["a bad key"] = json.loads(json.dumps(standard()).replace("lugach", "LUGACH"))
    fewer = standard()
    del fewer["provinces"]["malien"]
    found["a province too few"] = fewer
    found["no object"] = standard()
    found["no object"]["provinces"]["malien"] = 7
    return found


TEXTS = {"no JSON": b"{", "no text": b"\xff\xfe\xff", "a key twice": b'{"provinces": {"a": 1, "a": 2}}'}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [*broken(), *TEXTS])
def test_every_mistake_of_a_map_file_is_said_in_the_language_of_the_person(
    language: str, kind: str, tmp_path: Path
) -> None:
    file = tmp_path / "island.json"
    file.write_bytes(TEXTS.get(kind) or json.dumps(broken()[kind]).encode())
    with pytest.raises(BadInput) as refused:
        load_atlas(file)
    told = word_mistakes(Translator(language=language), refused.value)
    assert told
    for mistake in told:
        assert mistake.why
        assert not mistake.why.startswith("errors."), "there is a sentence"
        assert str(tmp_path) not in mistake.as_text()
