"""A monkey at the app for a short while: nothing breaks, games end, and no hand is seen by others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from kivy.clock import Clock

from kingsapp.match import GameConfig, SeatChoice
from kingsapp.ui.tables.kings.input.targets import UnitTarget
from tests.ui.conftest import Driver
from tests.ui.flow_scenes import go_to_table, played
from tools.monkey import Leak, Monkey, TooSlow, Watch, shown_cards

StartApp = Callable[..., Driver]
HUMAN, AI = "human", "ai:random"
LATE: dict[tuple[str, tuple[str, ...]], int] = {
    ("kings", (HUMAN, HUMAN, AI)): 130,
    ("taverns", (HUMAN, AI, HUMAN)): 186,
}
"""Games by their seats, and after how many actions the monkey sits down: a few before they end."""
MOST = 400
"""Events within which the end should come."""


def config(game: str, kinds: tuple[str, ...]) -> GameConfig:
    return GameConfig(game, tuple(SeatChoice(f"Player {seat}", kind) for seat, kind in enumerate(kinds)))


@pytest.fixture
def person(start_app: StartApp, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Driver:
    """At an app whose AI players answer at once, and which finds no folder but its own."""
    monkeypatch.setenv("HOME", str(tmp_path))
    return start_app()


@pytest.mark.parametrize(("game", "kinds"), LATE)
def test_a_monkey_plays_to_the_end_and_breaks_nothing(
    person: Driver, game: str, kinds: tuple[str, ...]
) -> None:
    monkey = Monkey(person, Random(1))
    go_to_table(person.app, played(person.app, config(game, kinds), LATE[game, kinds]))
    while not monkey.ended:
        monkey.run(20)
        assert monkey.done.total() < MOST, "the game goes on for ever"
    assert monkey.ended == {game: 1}
    monkey.run(40)


def test_a_frame_that_takes_too_long_fails_the_run(person: Driver) -> None:
    monkey = Monkey(person, Random(1))
    monkey.check_frames(0)
    Clock.schedule_once(lambda _seconds: sum(range(3_000_000)), 0)
    monkey.run(2)
    monkey.check_frames(60)
    with pytest.raises(TooSlow, match="of processor time, and may take"):
        monkey.check_frames(0.01)


@pytest.fixture
def table(person: Driver) -> Any:
    """A table of two people that one of them looks at; its controller."""
    controller = go_to_table(person.app, played(person.app, config("kings", (HUMAN, HUMAN)), 20))
    person.frames(5)
    controller.match.reveal()
    person.app.shell.cover.dispatch("on_reveal")
    person.frames(5)
    assert controller.table.accepts
    return controller


def test_an_honest_table_is_watched_in_peace(person: Driver, table: Any) -> None:
    assert Watch(person.app).look(), "a hand lies open"


def test_the_cards_of_the_hand_that_lies_open_are_seen(person: Driver, table: Any) -> None:
    seat = table.match.to_act
    hand = {held.card for held in table.match.view(seat).hands[seat]}
    assert hand <= shown_cards(person.app.root.walk()), "or the watch would miss a card of another hand"


def test_the_hand_of_another_person_is_found(person: Driver, table: Any) -> None:
    watch = Watch(person.app)
    watch.look()
    other = 1 - table.match.to_act
    table.table.show(table.match.view(other))
    with pytest.raises(Leak, match="holds the device"):
        watch.look()


def test_without_a_cover_a_drawn_card_is_seen_until_its_player_passes_the_device_on(person: Driver) -> None:
    person.app.preferences.cover = False
    table = go_to_table(person.app, played(person.app, config("kings", (HUMAN, HUMAN)), 20))
    person.frames(5)
    watch, first = Watch(person.app), table.match.to_act
    assert watch.look()
    end_turn(person, table)
    assert table.match.visibility.viewer not in (None, first)
    assert table.table.view.viewer == first, "or nothing is to be seen here"
    watch.look()


def test_after_the_cover_the_hand_of_the_player_before_is_found(person: Driver, table: Any) -> None:
    watch, first = Watch(person.app), table.match.to_act
    watch.look()
    end_turn(person, table)
    table.loop.pass_on()
    person.until(lambda: person.app.shell.cover is not None)
    watch.look()
    person.app.shell.drop_cover()
    table.match.reveal()
    table.table.show(table.match.view(first))
    with pytest.raises(Leak, match="holds the device"):
        watch.look()


def end_turn(person: Driver, table: Any) -> None:
    """Play, and draw from the deck, as far as the table waits for its player to pass the device on."""
    player = table.match.to_act
    while table.match.to_act == player:
        table.play(table.match.legal()[-1])
        person.frames(4)


def test_a_single_card_of_another_hand_is_found(person: Driver, table: Any) -> None:
    other = 1 - table.match.to_act
    hidden = next(held.card for held in table.match.view(other).hands[other] if not held.remembered)
    person.widgets("Tile")[0].target = UnitTarget(hidden)
    with pytest.raises(Leak, match="cards of others"):
        Watch(person.app).look()


def test_a_table_below_the_cover_is_found(person: Driver, table: Any) -> None:
    from kivy.uix.widget import Widget

    covers, cover = person.app.shell.ids.covers, Widget()
    covers.add_widget(cover)
    with pytest.raises(Leak, match="below the cover"):
        Watch(person.app).look()
    covers.remove_widget(cover)
