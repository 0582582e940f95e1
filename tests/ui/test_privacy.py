"""Nobody sees what only somebody else may know: pictures of games that differ only in hidden cards are equal.

And the cover comes up whenever the device may be in other hands.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from PIL import Image

from kingsapp.core.game import Seat
from kingsapp.core.record import Player, Record
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import DRAW, DRAW_DECK
from kingsapp.storage import DiskFull
from kingsapp.ui.screens.table.game_loop import THINKING
from tests.contract.secrets import kings as hidden_variants
from tests.ui.at_table import AtTable
from tests.ui.conftest import Driver
from tests.ui.pixels import difference, picture

ESCAPE = 27
StartApp = Callable[..., Driver]

NAMES = ("Anna", "Boris", "Mira")
PLIES = 26


def recorded(kinds: tuple[str, ...], to_act: Seat, seed: int = 5, drawing: bool = False) -> Record:
    """A game of random moves in which it is the turn of `to_act`."""
    setup = KINGS.new_setup(len(kinds), Random(seed))
    state = KINGS.start(setup)
    dice = Random(seed)
    actions: list[str] = []
    while len(actions) < PLIES or state.seat != to_act or state.drawing != drawing:
        action = dice.choice(state.legal_actions())
        actions.append(KINGS.text(state, action))
        state.apply(action)
        assert not state.over
    players = tuple(Player(name, kind) for name, kind in zip(NAMES, kinds, strict=False))
    return Record("kings", players, setup, tuple(actions), None)


def other_worlds(record: Record, viewer: Seat | None, count: int) -> list[Record]:
    """Games that differ from this one only in what `viewer` cannot know."""
    variants = hidden_variants(KINGS, record, len(record.actions), viewer, Random(1))
    return [next(variants).record for _ in range(count)]


def sit_down(person: Driver, record: Record) -> AtTable:
    person.app.shell.drop_overlays()
    person.app.nav.start("table", save_id=person.app.saves.add(record))
    person.frames(8)
    return AtTable(person)


SIZES = [(412, 915), (1280, 800)]


@pytest.mark.parametrize("size", SIZES)
def test_the_cover_is_the_same_picture_whatever_anybody_holds(
    start_app: StartApp, size: tuple[int, int]
) -> None:
    person = start_app(size=size)
    record = recorded(("human", "human", "ai:hard"), to_act=1)
    sit_down(person, record)
    person.wait(1.2)
    shown = picture()
    for variant in other_worlds(record, None, 3):
        assert sit_down(person, variant).cover.who == "Boris"
        person.wait(1.2)
        assert difference(picture(), shown) is None


@pytest.mark.parametrize("size", SIZES)
def test_the_public_table_is_the_same_picture_whatever_anybody_holds(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    person = start_app(size=size)
    monkeypatch.setitem(THINKING, "off", 60.0)
    record = recorded(("human", "human", "ai:easy"), to_act=2)
    shown = still(sit_down(person, record))
    for variant in other_worlds(record, None, 3):
        at = sit_down(person, variant)
        assert at.cover is None
        assert at.table.view.viewer is None
        assert difference(still(at), shown) is None


def still(at: AtTable) -> Image.Image:
    """The picture with the mark of the one who thinks standing still."""
    at.controller.loop.pause()
    at.table.thinking(None)
    at.person.frames(4)
    return picture()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("drawing", [False, True])
def test_what_one_player_sees_is_the_same_picture_whatever_the_others_hold(
    start_app: StartApp, size: tuple[int, int], drawing: bool
) -> None:
    person = start_app(size=size)
    record = recorded(("human", "ai:easy", "ai:hard"), to_act=0, drawing=drawing)
    assert sit_down(person, record).to_decide
    shown = picture()
    for variant in other_worlds(record, 0, 3):
        assert sit_down(person, variant).to_decide
        assert difference(picture(), shown) is None


def test_the_pictures_can_tell_hidden_cards_apart_at_all(start_app: StartApp) -> None:
    """The owner of the exchanged cards does see another picture; else the tests above would prove nothing."""
    person = start_app()
    record = recorded(("human", "ai:easy", "ai:hard"), to_act=0)
    sit_down(person, record)
    shown = picture()
    variants = other_worlds(record, 2, 20)
    hands = {sit_down(person, variant).table.view.hand for variant in variants[:3]}
    assert len(hands) > 1 or difference(picture(), shown)


def people(person: Driver, first_turn: bool = True) -> AtTable:
    """Anna and Boris share the device and Anna's turn has come."""
    record = recorded(("human", "human", "ai:easy"), to_act=0)
    if first_turn:
        record = replace(record, actions=record.actions[:0])
        if record.setup.first == 2:
            record = replace(record, players=tuple(Player(name, "human") for name in NAMES))
    return sit_down(person, record)


def test_the_start_of_a_game_is_covered_and_nothing_of_the_table_exists(start_app: StartApp) -> None:
    person = start_app()
    at = people(person)
    assert at.cover is not None
    assert not person.widgets("KingsTable")
    assert at.table.view.viewer is None


def test_letting_go_of_the_ring_too_early_rewinds_it(start_app: StartApp) -> None:
    person = start_app()
    at = people(person, first_turn=False)
    [ring] = person.widgets("HoldRing")
    person.hold(ring, 0.5)
    assert at.cover is not None
    person.wait(0.4)
    assert ring.share == 0
    person.hold(ring, 0.75)
    assert at.cover is None


def test_holding_enter_reveals_too(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app()
    at = people(person, first_turn=False)
    Window.dispatch("on_key_down", 13, 0, "", [])
    person.wait(0.8)
    Window.dispatch("on_key_up", 13, 0)
    assert at.cover is None


def test_a_losing_focus_hides_the_hand_at_once(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app(speed="normal")
    at = people(person, first_turn=False)
    person.wait(0.5)
    at.reveal()
    assert at.table.view.viewer == 0
    Window._focus = False
    assert at.cover is not None
    assert at.cover.opacity == 1, "in the same moment, without a fade"
    assert at.table.view.viewer is None
    assert at.controller.match.legal() == []
    Window._focus = True
    person.frames(3)
    assert at.cover is not None


def test_pausing_the_app_hides_the_hand_and_asks_the_device_to_keep_it_out_of_pictures(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    asked: list[bool] = []
    monkeypatch.setattr("kingsapp.ui.screens.table.game_loop.keep_secret", asked.append)
    at = people(person, first_turn=False)
    at.reveal()
    assert asked[-1] is True
    assert person.app.dispatch("on_pause")
    assert at.cover is not None
    assert asked[-1] is False


def test_the_cover_stays_when_the_window_turns_or_changes_its_size(start_app: StartApp) -> None:
    person = start_app()
    at = people(person, first_turn=False)
    for size in ((915, 412), (1280, 800), (412, 915)):
        person.resize(*size)
        assert at.cover is not None
        assert list(at.cover.size) == list(person.app.root.size)
        assert not person.widgets("KingsTable")


def test_sheets_close_when_the_hand_is_hidden(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app()
    at = people(person, first_turn=False)
    at.reveal()
    at.table.dispatch("on_chronicle")
    person.frames(3)
    assert person.app.shell.overlay is not None
    Window._focus = False
    assert person.app.shell.overlay is None
    assert at.cover is not None
    Window._focus = True


def test_the_game_goes_on_after_the_cover_has_taken_the_menu_away(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app()
    at = people(person, first_turn=False)
    at.reveal()
    at.controller.pause()
    person.frames(3)
    Window._focus = False
    Window._focus = True
    person.frames(3)
    assert person.app.shell.overlay is None
    at.reveal()
    assert at.to_decide


def test_an_earlier_moment_is_left_when_the_hand_is_hidden(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app()
    at = people(person, first_turn=False)
    at.reveal()
    at.controller.look_back(4)
    person.frames(3)
    Window._focus = False
    Window._focus = True
    at.reveal()
    assert at.to_decide
    assert not person.widgets("LookBackBar")


def test_under_the_cover_neither_keys_nor_taps_reach_the_table(start_app: StartApp) -> None:
    person = start_app()
    at = people(person, first_turn=False)
    ply = at.controller.match.ply
    for code, text in ((49, "1"), (275, ""), (13, ""), (122, "z")):
        person.key(code, text)
    person.tap((200, 60))
    assert at.cover is not None
    assert at.controller.match.ply == ply
    assert at.table.board.focus.card is None


def test_the_cover_tells_public_facts_only(start_app: StartApp) -> None:
    person = start_app()
    record = recorded(("human", "human", "human"), to_act=1, seed=9)
    at = sit_down(person, record)
    told = [entry for turn in at.controller.presenter.since(1) for entry in turn.entries]
    drawn = [fact for entry in told for fact in entry.events if type(fact).__name__ == "DeckDrawn"]
    assert all(fact.card is None for fact in drawn)
    deeds = person.widgets("MoveLines")
    assert [deed.who for deed in deeds] == ["Mira", "Anna"]


def test_with_one_person_there_is_no_cover_and_focus_does_not_matter(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app()
    at = sit_down(person, recorded(("human", "ai:easy", "ai:easy"), to_act=0))
    assert at.to_decide
    Window._focus = False
    Window._focus = True
    assert at.to_decide


def test_without_the_cover_by_choice_the_table_changes_hands_openly(start_app: StartApp) -> None:
    person = start_app(cover=False)
    at = people(person, first_turn=False)
    assert at.cover is None
    assert at.to_decide


def test_ai_turns_between_people_are_a_public_table_and_then_comes_the_cover(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    monkeypatch.setitem(THINKING, "off", 0.2)
    at = sit_down(person, recorded(("human", "ai:easy", "human"), to_act=0))
    at.reveal()
    at.tap(next(action for action in at.legal() if action < DRAW))
    at.tap(DRAW_DECK)
    at.pass_on()
    person.frames(4)
    assert at.cover is None
    assert at.table.view.viewer is None, "while the AI player thinks, nobody's hand lies open"
    seen: list[Any] = []
    at.table.bind(on_moment=lambda _table, event: seen.append(at.table.view.viewer))
    at.until_decision()
    cover: Any = at.cover
    assert cover.who == "Mira"
    assert set(seen) <= {None}


def test_a_menu_that_is_opened_while_the_cover_fades_in_leaves_no_hand_below_it(start_app: StartApp) -> None:
    person = start_app(speed="normal")
    at = sit_down(person, recorded(("human", "human", "ai:easy"), to_act=0, drawing=True))
    person.wait(0.5)
    at.reveal()
    at.tap(DRAW_DECK)
    person.until(lambda: at.table.prompter.offers)
    at.pass_on()
    person.until(lambda: at.cover is not None)
    assert at.cover.opacity < 1
    assert person.widgets("KingsTable"), "what fades is above the hand of the last player"
    assert at.table.view.seat != at.table.view.viewer == 0
    assert at.table.hud.turn.text == "Your turn", "the title speaks of whose hand is seen"
    assert not any(rival.active for rival in at.table.board.rivals.values())
    assert at.table.hud.phases.current == 1, "the turn ends with the draw"
    at.cover.dispatch("on_menu")
    person.with_text("Paused")
    assert at.cover.opacity == 1
    assert at.table.view.viewer is None
    assert not person.widgets("KingsTable")
    person.wait(0.5)
    person.tap(person.with_text("Back to the game"))
    assert at.cover is not None
    at.reveal()
    assert at.to_decide


def test_a_ring_that_is_held_while_the_focus_is_lost_reveals_nothing(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app()
    at = people(person, first_turn=False)
    Window.dispatch("on_key_down", 13, 0, "", [])
    person.wait(0.3)
    Window._focus = False
    person.wait(1)
    Window._focus = True
    assert at.cover is not None


def test_a_focus_that_is_lost_while_the_cover_fades_in_covers_at_once(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app(speed="normal")
    at = sit_down(person, recorded(("human", "human", "ai:easy"), to_act=0, drawing=True))
    person.wait(0.5)
    at.reveal()
    at.tap(DRAW_DECK)
    person.until(lambda: at.table.prompter.offers)
    at.pass_on()
    person.until(lambda: at.cover is not None)
    assert at.cover.opacity < 1
    Window._focus = False
    assert at.cover.opacity == 1
    assert not person.widgets("KingsTable")
    Window._focus = True
    at.reveal()
    assert at.to_decide


def test_a_dialog_about_a_failure_makes_way_for_the_cover(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.core.window import Window

    person = start_app()
    at = people(person, first_turn=False)
    at.reveal()

    def full(*_: object) -> None:
        raise DiskFull(file="games.sqlite", detail="database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(type(person.app.store), "append", full)
        at.tap(next(action for action in at.legal() if action < DRAW))
    assert person.app.shell.overlay is not None
    Window._focus = False
    assert person.app.shell.overlay is None
    assert at.cover is not None
    assert not person.widgets("KingsTable")
    Window._focus = True
    at.reveal()
    assert at.to_decide


@pytest.mark.parametrize("size", SIZES)
def test_a_card_from_the_deck_is_seen_until_its_player_passes_the_device_on(
    start_app: StartApp, size: tuple[int, int]
) -> None:
    """The cover used to follow after a moment, with the next player's name above the new card."""
    person = start_app(size=size)
    at = sit_down(person, recorded(("human", "human", "ai:easy"), to_act=0, drawing=True))
    at.reveal()
    held = len(at.table.view.hand)
    at.tap(DRAW_DECK)
    person.wait(30)
    assert at.cover is None
    assert len(at.table.view.hand) == held + 1
    assert at.table.view.seat == 0, "it is still the turn of whoever looks"
    person.tap((size[0] / 2, size[1] / 2))
    assert at.cover is None, "a touch anywhere else passes nothing on"
    person.tap(person.with_text("Pass on"))
    person.until(lambda: at.cover is not None)
    cover: Any = at.cover
    assert cover.who == at.controller.match.names[1]


def test_enter_passes_the_device_on(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person, recorded(("human", "human", "ai:easy"), to_act=0, drawing=True))
    at.reveal()
    at.tap(DRAW_DECK)
    person.key(13)
    person.until(lambda: at.cover is not None)


def test_nobody_switches_off_the_cover_of_the_next_player(start_app: StartApp) -> None:
    """Settings, opened from the menu of the cover, used to lay the hand of the next player open."""
    person = start_app()
    at = people(person, first_turn=False)
    who = at.cover.who
    person.key(ESCAPE)
    person.tap(person.with_text("Settings"))
    assert person.app.nav.current == "settings"
    person.app.preferences.cover = False
    person.app.nav.back()
    person.frames(3)
    assert at.cover is not None
    person.key(ESCAPE)
    person.tap(person.with_text("Exit to home"))
    person.tap(person.with_text("Continue"))
    person.frames(3)
    assert at.cover.who == who, "nor does the way over home help"
    at.reveal()
    assert at.to_decide
    at.tap(next(action for action in at.legal() if action < DRAW))
    at.tap(DRAW_DECK)
    at.until_decision()
    assert at.cover is None, "from the next hand-over on, nobody wants it any more"


def test_the_cover_that_is_up_stays_when_the_setting_changes_under_it(start_app: StartApp) -> None:
    person = start_app()
    at = people(person, first_turn=False)
    person.app.preferences.cover = False
    person.frames(3)
    assert at.cover is not None
    assert at.controller.match.view(None) == at.table.view
