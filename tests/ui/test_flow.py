"""Around the table: undo, AI turns, hints, chronicle, pause, resuming, errors, as a person meets them."""

from __future__ import annotations

import re
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kingsapp.core.catalogue import LANGUAGES
from kingsapp.core.errors import BadInput
from kingsapp.core.place import Key
from kingsapp.core.reason import Reason
from kingsapp.core.record import Player
from kingsapp.core.typography import with_plain_spaces
from kingsapp.games import GAMES
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, play, played
from kingsapp.match import GameConfig, Saves, SeatChoice, deal
from kingsapp.storage import FILE_NAME, DiskFull, open_store
from kingsapp.ui.base import attempt
from kingsapp.ui.screens.table.advice import AdviceSheet
from kingsapp.ui.screens.table.game_loop import THINKING
from kingsapp.ui.screens.table.state import TableState
from kingsapp.ui.tables.common.presenter import Advice
from kingsapp.ui.tables.kings.input.targets import DeckTarget, UnitTarget
from kingsapp.ui.text.phrase import Phrase
from tests.ui import flow_scenes
from tests.ui.at_table import AtTable
from tests.ui.conftest import Driver, until_idle

StartApp = Callable[..., Driver]

TWO = GameConfig(
    "kings", (SeatChoice("Anna", "human", "orc"), SeatChoice("Mira", "ai:easy", "giant")), first=0
)
PEOPLE = replace(TWO, seats=(TWO.seats[0], SeatChoice("Boris", "human", "giant")))
Z, ESCAPE, ENTER = 122, 27, 13


def sit_down(person: Driver, table: GameConfig = TWO) -> AtTable:
    """A fresh game on the screen."""
    person.app.nav.go("table", save_id=person.app.saves.add(deal(KINGS, table, Random(8))))
    person.frames(3)
    at = AtTable(person)
    # Where things move, the deal has been seen.
    at.table.finish()
    person.frames(2)
    return at


def plays(at: AtTable) -> list[int]:
    return [action for action in at.legal() if action < DRAW]


def draws_from_camp(at: AtTable) -> list[int]:
    return [action for action in at.legal() if DRAW <= action < DRAW_DECK]


def test_undo_takes_a_play_back_and_the_card_is_in_the_hand_again(start_app: StartApp) -> None:
    at = sit_down(start_app())
    hand = at.table.view.hand
    at.tap(plays(at)[0])
    assert len(at.table.view.hand) == 5
    at.person.key(Z, "z")
    assert at.table.view.hand == hand
    assert at.to_decide


def test_undo_is_greyed_with_its_reason_after_a_card_from_the_deck(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app(size=(1280, 800))
    monkeypatch.setitem(THINKING, "off", 60.0)
    at = sit_down(person)
    at.tap(plays(at)[0])
    at.tap(DRAW_DECK)
    assert at.table.undo_state.key == "undo_revealed"
    person.tap(at.table.hud.undo)
    person.with_text("Can’t undo: a card from the deck has been seen.")
    assert at.controller.match.ply >= 2


def test_undo_while_the_ai_player_thinks_stops_it_and_gives_the_draw_back(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    monkeypatch.setitem(THINKING, "off", 60.0)
    at = sit_down(person)
    at.tap(plays(at)[0])
    at.tap(draws_from_camp(at)[0])
    assert at.controller.loop.thinking == 1
    undo = at.table.hud.undo
    assert undo.opacity == 1, "to think is not to act"
    assert undo.x >= at.table.hud.prompt.content.right, "nothing lies over it"
    person.tap(undo)
    assert at.controller.loop.thinking is None
    assert at.to_decide
    assert at.controller.match.ply == 1


def test_an_ai_turn_says_who_thinks_and_then_in_words_what_was_done(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    monkeypatch.setitem(THINKING, "off", 60.0)
    at = sit_down(person)
    at.tap(plays(at)[0])
    at.tap(DRAW_DECK)
    person.with_text("Mira is thinking")
    before = at.table.hud.prompt.content.turn
    person.frames(10)
    assert at.table.hud.prompt.content.turn != before, "the mark moves"
    person.app.preferences.speed = "normal"
    person.settle()
    person.tap(person.with_text("Play now"))
    person.until(lambda: at.controller.match.ply == 3)
    person.frames(4)
    assert at.table.hud.prompt.text.startswith("Mira plays")
    person.wait(0.5)
    assert at.controller.loop.thinking is None, "the caption stays long enough to be read"
    person.app.preferences.speed = "off"
    person.tap((206, 600))
    person.frames(2)
    assert at.controller.loop.thinking == 1, "a tap has seen it, and the draw is thought about"


def test_an_ai_player_thinks_long_enough_to_be_found(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    monkeypatch.setitem(THINKING, "off", 1.0)
    at = sit_down(person)
    at.tap(plays(at)[0])
    at.tap(DRAW_DECK)
    began = time.monotonic()
    person.until(lambda: at.controller.match.ply == 3)
    assert time.monotonic() - began >= 0.5


def test_leaving_the_table_stops_the_thinking_at_once_and_nothing_is_played(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    monkeypatch.setitem(THINKING, "off", 60.0)
    at = sit_down(person)
    at.tap(plays(at)[0])
    at.tap(DRAW_DECK)
    loop, match = at.controller.loop, at.controller.match
    person.app.nav.start("home")
    assert loop.thinking is None
    person.frames(5)
    assert match.ply == 2


def test_a_faulty_ai_player_is_told_about_and_can_be_asked_again(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()

    def broken(*_: object) -> Any:
        raise RuntimeError("out of ideas")

    monkeypatch.setattr("kingsapp.ai.players.EasyPlayer.choose", broken)
    at = sit_down(person)
    at.tap(plays(at)[0])
    at.tap(DRAW_DECK)
    person.until(lambda: person.app.shell.overlay is not None)
    person.frames(2)
    said = " ".join(str(getattr(widget, "why", "")) for widget in person.widgets("MistakeRow"))
    assert "Mira" in said
    assert "out of ideas" not in said, "what an exception says is no sentence for a player"
    copied: list[str] = []
    monkeypatch.setattr("kivy.core.clipboard.Clipboard.copy", copied.append)
    person.tap(person.with_text("Copy details"))
    [text] = copied
    assert re.search(r"RuntimeError \S*test_flow.py:", text)
    assert "out of ideas" not in text, "it might have named a hidden card"
    monkeypatch.undo()
    person.tap(person.with_text("Try again"))
    person.until(lambda: at.controller.match.ply >= 3)


def test_a_move_that_cannot_be_saved_is_told_about_and_not_made(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    at = sit_down(person)
    hand = at.table.view.hand

    def full(*_: object) -> None:
        raise DiskFull(file="games.sqlite", detail="database or disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(type(person.app.store), "append", full)
        at.tap(plays(at)[0])
        assert at.controller.match.ply == 0
        [row] = person.widgets("MistakeRow")
        assert "device is full" in row.why
    person.tap(person.with_text("Try again"))
    assert at.table.view.hand == hand
    at.tap(plays(at)[0])
    assert at.controller.match.ply == 1


def test_a_game_that_cannot_be_opened_leads_home_with_a_sentence(start_app: StartApp) -> None:
    person = start_app()
    person.app.nav.go("table", save_id=4711)
    person.frames(3)
    [row] = person.widgets("MistakeRow")
    assert row.why == "This game no longer exists."
    person.key(ESCAPE)
    assert person.app.nav.current == "home"


def test_a_hint_glows_with_its_reason_and_a_second_tap_shows_the_best_three(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person)
    person.tap(at.table.hud.hint)
    assert at.to_decide, "the table works on while the hint is thought about"
    person.until(lambda: at.table.hinted)
    assert person.widgets("Ring") == []
    assert at.table.board.focus.target in at.table.legal
    assert at.table.hud.prompt.text.strip()
    person.tap(at.table.hud.hint)
    assert [advice.rank for advice in person.widgets("AdviceRow")] == [1, 2, 3]
    assert all(advice.why for advice in person.widgets("AdviceRow"))
    person.with_text("Best 3 moves")


@pytest.mark.parametrize(
    ("behind", "doubt", "said"),
    [
        (
            2.1,
            0.8,
            ("About 2 points less (± 1)", "Примерно на 2 очка меньше (± 1)", "O około 2 punkty mniej (± 1)"),
        ),
        (
            5.4,
            2.9,
            (
                "About 5 points less (± 3)",
                "Примерно на 5 очков меньше (± 3)",
                "O około 5 punktów mniej (± 3)",
            ),
        ),
        (
            1.2,
            3.0,
            (
                "About as good, perhaps 1 point less",
                "Примерно так же хорош, возможно, на 1 очко меньше",
                "Mniej więcej równie dobry, może o 1 punkt mniej",
            ),
        ),
        (
            0.4,
            0.1,
            (
                "About as good as the best",
                "Примерно так же хорош, как лучший",
                "Mniej więcej tak dobry jak najlepszy",
            ),
        ),
    ],
)
def test_an_idea_says_what_it_costs_as_sure_as_it_is(
    start_app: StartApp, behind: float, doubt: float, said: tuple[str, str, str]
) -> None:
    person = start_app()
    line = Phrase("flow.best", {})
    for language, words in zip(LANGUAGES, said, strict=True):
        person.app.preferences.language = language
        sheet = AdviceSheet([Advice(line, "", 0.0), Advice(line, "", behind, doubt)], title="")
        sheet.open()
        person.frames(2)
        first, second = (row.worth for row in person.widgets("AdviceRow"))
        assert (first, with_plain_spaces(second)) == (person.app.tr.t("flow.best"), words)
        sheet.close()
        person.frames(2)


def test_the_first_hint_of_a_game_says_what_it_means_for_the_statistics(start_app: StartApp) -> None:
    """It used to say so only after the tap; on a device where nobody knows, it asks before.

    It used to ask in the turn of somebody else too, where no hint came of a yes, and above its own question.
    """
    person = start_app(hint_price_known=False)
    person.app.nav.go("table", save_id=person.app.saves.add(deal(KINGS, replace(TWO, first=1), Random(8))))
    others = person.app.nav.screen.controller
    assert others.match.to_act == 1
    others.table.dispatch("on_hint")
    assert person.app.shell.overlay is None, "there is nothing to decide"
    at = sit_down(person)
    said: list[str] = []
    person.app.shell.toast = lambda text, *_rest: said.append(text)
    for answer in ("Cancel", "Show it"):
        at.table.dispatch("on_hint")
        at.table.dispatch("on_hint")
        assert len(person.widgets("Question")) == 1
        assert not person.app.preferences.hint_price_known, "nobody has taken one"
        person.wait(0.5)
        person.with_text(person.app.tr.t("flow.hint_apart"))
        assert person.app.saves.counts(at.controller.match.save_id), "nothing has come of it yet"
        person.tap(person.with_text(answer))
    at.table.dispatch("on_hint")
    assert person.app.shell.overlay is None, "it is being thought out"
    person.until(lambda: at.table.hinted)
    assert not said, "it has been said"
    assert person.app.preferences.hint_price_known
    at = sit_down(person)
    at.table.dispatch("on_hint")
    person.until(lambda: at.table.hinted)
    assert said == [person.app.tr.t("flow.hint_apart")]
    assert not person.app.saves.counts(at.controller.match.save_id)
    person.app.nav.rebuild()
    person.settle()
    person.app.nav.screen.controller.table.dispatch("on_hint")
    person.until(lambda: person.app.nav.screen.controller.table.hinted)
    assert len(said) == 1, "once is enough"


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)])
def test_a_ring_turns_at_the_button_while_a_hint_is_thought_out(start_app: StartApp, size: Any) -> None:
    person = start_app(size=size)
    at = sit_down(person)
    at.table.dispatch("on_hint")
    [ring] = person.widgets("Ring")
    hud = at.table.hud
    [button] = [button for button in (hud.hint, hud.hint_words) if button.parent]
    assert button.collide_point(*ring.center)
    assert ring.right <= at.table.right
    before = ring.turn
    at.table._pulse(0.1)
    assert ring.turn != before
    person.until(lambda: at.table.hinted)
    assert person.widgets("Ring") == []
    person.settle()
    cards = [tile for target, tile in at.table.board.tiles.items() if isinstance(target, UnitTarget)]
    beside = hud.prompt.right <= min(card.x for card in cards) or hud.prompt.x >= max(c.right for c in cards)
    assert beside or hud.prompt.y >= max(card.top for card in cards), "on a low phone it lay over the hand"


def test_a_tap_on_one_of_the_best_moves_shows_it_on_the_table(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person)
    at.table.dispatch("on_hint")
    person.until(lambda: at.table.hinted)
    best = at.controller.hints._found
    at.table.dispatch("on_hint")
    person.frames(3)
    person.tap(person.widgets("AdviceRow")[1])
    assert person.app.shell.overlay is None
    assert at.table.hinted
    card, mine = played(best[1].action)
    assert (at.table.board.focus.card, at.table.board.focus.target) == (card, play(card, mine))


def test_the_sheet_of_the_best_moves_has_a_cross_that_closes_it(start_app: StartApp) -> None:
    person = start_app()
    flow_scenes.top_three(person.app)
    person.frames(3)
    [cross] = [button for button in person.widgets("IconButton") if button.icon == "close"]
    person.tap(cross)
    assert person.app.shell.overlay is None


def test_a_hint_that_nobody_has_touched_outlives_a_pause(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person)
    at.table.dispatch("on_hint")
    person.until(lambda: at.table.hinted)
    target = at.table.board.focus.target
    at.controller.pause()
    person.frames(2)
    person.tap(person.with_text("Back to the game"))
    assert at.table.hinted
    assert at.table.board.focus.target == target
    at.table.gestures.tap(None)
    at.controller.pause()
    person.frames(2)
    person.tap(person.with_text("Back to the game"))
    assert not at.table.hinted, "a touch has ended it"
    at.table.dispatch("on_hint")
    assert at.table.hinted, "it was thought about already"


def test_a_hint_that_comes_during_a_pause_waits_for_its_end(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person)
    at.table.dispatch("on_hint")
    person.key(ESCAPE)
    person.until(lambda: at.controller.hints._found)
    assert not at.table.hinted
    person.tap(person.with_text("Back to the game"))
    assert at.table.hinted


def test_a_hint_for_an_old_position_is_dropped(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person)
    at.table.dispatch("on_hint")
    assert at.table.seeking
    at.tap(plays(at)[0])
    until_idle()
    person.frames(5)
    assert not at.table.hinted
    assert not at.table.seeking
    assert at.table.hud.ring.parent is None


def test_the_chronicle_tells_every_move_and_never_a_card_that_somebody_else_drew(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person)
    at.tap(plays(at)[0])
    at.tap(DRAW_DECK)
    at.until_decision()
    at.table.dispatch("on_chronicle")
    person.frames(4)
    rows = person.widgets("TurnRow")
    assert [row.who for row in sorted(rows, key=lambda row: row.y)] == ["Anna", "Mira"]
    for row in rows:
        [mark] = [part for part in row.walk(restrict=True) if getattr(part, "icon", "") == "chevron-right"]
        assert mark.right <= row.right, "a row shows that it leads somewhere"
    hidden = [
        fact
        for entry in at.controller.match.chronicle(0)
        for fact in entry.events
        if type(fact).__name__ == "DeckDrawn" and fact.seat != 0
    ]
    assert all(fact.card is None for fact in hidden)


def test_a_tap_on_an_entry_shows_that_moment_read_only_and_back_to_now_returns(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person)
    first_hand = at.table.view.hand
    at.tap(plays(at)[0])
    at.tap(DRAW_DECK)
    at.until_decision()
    now = at.table.view
    at.table.dispatch("on_chronicle")
    person.wait(0.5)
    oldest = min(person.widgets("TurnRow"), key=lambda row: row.turn.plies.start)
    person.tap(oldest)
    # A list waits whether the finger scrolls before it counts a tap.
    person.wait(0.3)
    assert len(at.table.view.hand) == 6
    assert len(set(at.table.view.hand) & set(first_hand)) == 5
    assert not at.table.accepts
    person.with_text(f"Move 2 of {at.controller.match.ply}")
    person.tap(person.with_text("Latest move"))
    assert at.table.view == now
    assert at.to_decide


def test_escape_comes_back_from_an_earlier_moment(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person)
    at.tap(plays(at)[0])
    at.controller.look_back(0)
    person.key(ESCAPE)
    assert at.to_decide
    assert person.app.shell.overlay is None


def test_wide_windows_have_the_chronicle_beside_the_table(start_app: StartApp) -> None:
    person = start_app(size=(1280, 800))
    at = sit_down(person)
    [column] = person.widgets("ChronicleColumn")
    person.tap(at.tile(DeckTarget()))
    assert at.table.notes.why.right <= column.x, "what is refused is not said below it"
    at.tap(plays(at)[0])
    person.frames(3)
    [row] = person.widgets("TurnRow")
    assert column.collide_point(*row.to_window(*row.center))


def test_escape_pauses_and_every_way_from_the_pause_leads_somewhere(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person)
    person.key(ESCAPE)
    person.with_text("Paused")
    person.with_text("Round 1, Anna to play")
    person.tap(person.with_text("Back to the game"))
    assert at.to_decide
    person.key(ESCAPE)
    person.tap(person.with_text("Settings"))
    assert person.app.nav.current == "settings"
    person.app.nav.back()
    person.frames(2)
    assert AtTable(person).to_decide
    person.key(ESCAPE)
    person.tap(person.with_text("Exit to home"))
    assert person.app.nav.current == "home"


def test_one_tap_on_the_menu_is_enough_while_a_card_flies(start_app: StartApp) -> None:
    person = start_app(speed="normal")
    at = sit_down(person)
    at.tap(plays(at)[0])
    assert at.table.telling
    person.tap(at.table.hud.menu)
    person.with_text("Paused")
    assert not at.table.telling


def test_a_new_game_that_cannot_be_dealt_is_told_and_this_one_goes_on(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Parts that a later version refuses used to end the app."""
    person = start_app()
    at = sit_down(person)

    def refuse(*_: object, **__: object) -> Any:
        raise BadInput("must_be_object", (Key("setup"), Key("mines")), found="7")

    monkeypatch.setattr(person.app.saves, "create", refuse)
    person.key(ESCAPE)
    person.tap(person.with_text("New game"))
    person.tap(person.with_text("Start"))
    person.frames(2)
    person.with_text("Couldn’t start the game")
    person.with_text("Must be an object in braces, not 7")
    person.tap(person.with_text("Close"))
    assert person.app.nav.current == "table"
    at.tap(plays(at)[0])
    assert at.controller.match.ply == 1


@pytest.mark.parametrize(("name", "tidied"), [("", "1"), ("A" * 21, "A" * 20)])
def test_a_new_game_after_a_record_with_strange_names_is_dealt(
    start_app: StartApp, name: str, tidied: str
) -> None:
    """Such names used to end the app, for a new game may not have them."""
    person = start_app()
    record = deal(person.app.games["kings"], TWO, Random(1))
    players = (Player(name, "human"), Player("Boris", "human"))
    controller = flow_scenes.go_to_table(person.app, person.app.saves.add(replace(record, players=players)))
    controller._new_game()
    person.frames(3)
    assert person.app.nav.screen.controller.match.names == (tidied, "Boris")


@pytest.mark.parametrize(
    "press",
    [
        pytest.param(lambda person: person.tap(person.with_text("Start")), id="touch"),
        pytest.param(lambda person: person.key(ENTER), id="Enter"),
    ],
)
def test_a_new_game_asks_first_and_keeps_the_old_game(
    start_app: StartApp, press: Callable[[Driver], None]
) -> None:
    person = start_app()
    at = sit_down(person)
    at.tap(plays(at)[0])
    old = at.controller.match.save_id
    person.key(ESCAPE)
    person.tap(person.with_text("New game"))
    person.with_text("Start a new game?")
    press(person)
    person.frames(3)
    at = AtTable(person)
    assert at.controller.match.save_id != old
    assert at.controller.match.ply == 0
    assert {summary.save_id for summary in person.app.saves.summaries()} == {old, at.controller.match.save_id}


def test_a_new_start_on_the_same_folder_goes_on_exactly_there(start_app: StartApp, tmp_path: Path) -> None:
    person = start_app(folder=tmp_path)
    at = sit_down(person)
    at.tap(plays(at)[0])
    save_id, view = at.controller.match.save_id, at.table.view
    # The first app is not stopped: the second finds what was on the disk at that moment.
    again = start_app(folder=tmp_path)
    again.app.nav.go("table", save_id=save_id)
    again.frames(3)
    assert AtTable(again).table.view == view
    assert AtTable(again).to_decide


def test_people_who_share_the_device_find_the_cover_when_they_come_back(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person, PEOPLE)
    at.reveal()
    at.tap(plays(at)[0])
    save_id = at.controller.match.save_id
    again = start_app()
    again.app.nav.go("table", save_id=save_id)
    again.frames(3)
    assert AtTable(again).cover.who == "Anna"


def test_the_language_switches_in_the_middle_of_a_game(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person, PEOPLE)
    at.reveal()
    at.tap(plays(at)[0])
    at.tap(DRAW_DECK)
    at.pass_on()
    person.wait(1)
    person.with_text("Pass the device to")
    person.app.preferences.language = "ru"
    person.frames(3)
    person.with_text("Передайте устройство игроку")
    at.reveal()
    at.table.dispatch("on_chronicle")
    person.frames(3)
    person.with_text("Хроника")
    person.key(ESCAPE)
    person.app.preferences.language = "pl"
    person.frames(3)
    at.tap(plays(at)[0])
    assert at.controller.match.ply == 3


def test_a_finished_game_opens_at_its_score(start_app: StartApp) -> None:
    from tests.ui.flow_scenes import ALONE, played

    person = start_app()
    person.app.nav.go("table", save_id=played(person.app, ALONE, 10_000))
    person.frames(3)
    assert person.app.nav.current == "scoring"


@pytest.mark.parametrize(
    ("writable", "said"), [(False, "Nothing is being saved"), (True, "Everything is saved")]
)
def test_the_pause_says_whether_moves_are_kept_whatever_has_been_read_at_home(
    start_app: StartApp, tmp_path: Path, writable: bool, said: str
) -> None:
    place = tmp_path / "folder"
    if not writable:
        place.write_text("not a folder", encoding="utf-8")
    person = start_app(folder=place).look()
    if writable:
        person.app.notice = Reason("storage_busy", values={"file": "", "detail": ""})
    else:
        person.app.nav.screen.dismiss()
    at = sit_down(person)
    at.controller.pause()
    person.frames(2)
    person.with_text(said)


def test_after_a_failed_ai_move_a_touch_of_the_table_tries_again(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    at = sit_down(person)
    at.tap(plays(at)[0])
    with monkeypatch.context() as broken:
        fill_the_disk(broken, person, from_ply=2)
        at.tap(DRAW_DECK)
        person.until(lambda: person.app.shell.overlay is not None)
        person.tap(person.with_text("Close"))
        person.wait(1)
        person.with_text("Touch the table to try again.")
        assert at.controller.loop.state is TableState.FAILED
    person.tap((206, 600))
    person.until(lambda: at.controller.match.ply >= 3)


def test_after_a_failed_ai_move_the_menu_can_be_reached(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    at = sit_down(person)
    at.tap(plays(at)[0])
    fill_the_disk(monkeypatch, person, from_ply=2)
    at.tap(DRAW_DECK)
    person.until(lambda: person.app.shell.overlay is not None)
    person.tap(person.with_text("Close"))
    person.tap(at.table.hud.menu)
    person.tap(person.with_text("Exit to home"))
    assert person.app.nav.current == "home"


def fill_the_disk(monkeypatch: pytest.MonkeyPatch, person: Driver, from_ply: int = 0) -> None:
    """No action from this number on can be saved."""
    store = type(person.app.store)
    append = store.append

    def refuse(self: Any, game_id: int, ply: int, *rest: Any) -> None:
        if ply >= from_ply:
            raise DiskFull(file="games.sqlite", detail="database or disk is full")
        append(self, game_id, ply, *rest)

    monkeypatch.setattr(store, "append", refuse)


def test_a_person_whose_move_was_not_saved_may_close_the_dialog_and_move_again(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    at = sit_down(person)
    with monkeypatch.context() as broken:
        fill_the_disk(broken, person)
        at.tap(plays(at)[0])
    person.tap(person.with_text("Close"))
    at.tap(plays(at)[0])
    assert at.controller.match.ply == 1


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another process writes for as long as it likes."""
    other = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    yield
    other.execute("ROLLBACK")
    other.close()


def test_a_move_waits_for_a_locked_database_without_holding_the_window_up(
    start_app: StartApp, tmp_path: Path
) -> None:
    person = start_app()
    at = sit_down(person)
    hand = at.table.view.hand
    with locked(tmp_path):
        began = time.monotonic()
        card, mine = played(plays(at)[0])
        at.table.dispatch("on_action", play(card, mine))
        assert time.monotonic() - began < 0.5, "no frame waits for seconds"
        person.wait(1)
        assert at.table.view.hand == hand, "it is shown when it is saved"
        assert not at.table.accepts, "one decision at a time"
    person.wait(0.3)
    assert at.controller.match.ply == 1
    assert len(at.table.view.hand) == 5
    assert at.to_decide


def test_an_ai_move_waits_for_a_locked_database(
    start_app: StartApp, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = start_app()
    monkeypatch.setitem(THINKING, "off", 0.3)
    at = sit_down(person)
    at.tap(plays(at)[0])
    at.tap(DRAW_DECK)
    with locked(tmp_path):
        person.until(lambda: at.controller.loop.thinking is None)
        person.wait(0.5)
        assert at.controller.match.ply == 2
    person.until(lambda: at.controller.match.ply >= 3)
    assert person.app.shell.overlay is None


def test_an_undo_waits_for_a_locked_database(start_app: StartApp, tmp_path: Path) -> None:
    person = start_app()
    at = sit_down(person)
    at.tap(plays(at)[0])
    with locked(tmp_path):
        person.key(Z, "z")
        person.wait(0.5)
        assert at.controller.match.ply == 1
    person.wait(0.3)
    assert at.controller.match.ply == 0
    assert at.to_decide


def test_a_database_that_stays_locked_is_told_about_and_the_move_can_be_made_again(
    start_app: StartApp, tmp_path: Path
) -> None:
    person = start_app()
    at = sit_down(person)
    with locked(tmp_path):
        at.tap(plays(at)[0])
        person.wait(attempt.TRIES * attempt.PAUSE + 0.5)
        assert person.app.shell.overlay is not None
        person.tap(person.with_text("Close"))
        assert at.to_decide
    at.tap(plays(at)[0])
    assert at.controller.match.ply == 1


def test_a_game_that_was_deleted_in_another_window_leads_home(start_app: StartApp, tmp_path: Path) -> None:
    person = start_app()
    at = sit_down(person)
    other = open_store(tmp_path).store
    other.delete(at.controller.match.save_id)
    other.close()
    at.tap(plays(at)[0])
    assert at.controller.match.ply == 0
    [row] = person.widgets("MistakeRow")
    assert row.why == "This game no longer exists."
    person.key(ESCAPE)
    assert person.app.nav.current == "home"


def test_a_game_that_was_played_on_in_another_window_is_opened_again(
    start_app: StartApp, tmp_path: Path
) -> None:
    person = start_app()
    at = sit_down(person)
    other = open_store(tmp_path).store
    elsewhere = Saves(other, GAMES, Random(1)).resume(at.controller.match.save_id)
    elsewhere.play(elsewhere.legal()[0])
    other.close()
    at.tap(plays(at)[0])
    person.tap(person.with_text("Try again"))
    assert AtTable(person).controller.match.ply == 1
    assert AtTable(person).to_decide


def test_one_tap_ends_one_step_only(start_app: StartApp, monkeypatch: pytest.MonkeyPatch) -> None:
    person = start_app(speed="normal")
    at = sit_down(person)
    skipped: list[bool] = []
    skip = at.controller.loop.skip

    def watched() -> None:
        skipped.append(at.table.telling)
        skip()

    monkeypatch.setattr(at.controller.loop, "skip", watched)
    at.tap(plays(at)[0])
    del skipped[:]
    assert at.table.telling
    person.tap((206, 600))
    assert skipped == [True]


def test_looking_back_and_the_menu_come_back_to_the_same_earlier_moment(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person)
    at.tap(plays(at)[0])
    at.controller.look_back(0)
    then = at.table.view
    person.tap(at.table.hud.menu)
    person.with_text("Paused")
    person.key(ESCAPE)
    assert at.table.view == then
    assert person.widgets("LookBackBar")
    person.key(ESCAPE)
    assert at.to_decide
    assert not person.widgets("LookBackBar")


def test_a_saved_game_is_replayed_once_before_it_is_seen(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    flow_scenes.played(start_app().app, flow_scenes.ALONE, 24)
    replays: list[object] = []
    start = type(KINGS).start

    def counted(game: Any, setup: Any) -> Any:
        replays.append(setup)
        return start(game, setup)

    monkeypatch.setattr(type(KINGS), "start", counted)
    person = start_app()
    person.tap(person.widgets("ContinueCard")[0])
    assert AtTable(person).to_decide
    assert len(replays) == 1


def test_what_comes_back_to_the_table_finds_it_as_it_is_saved(start_app: StartApp) -> None:
    person = start_app()
    flow_scenes.played(person.app, flow_scenes.ALONE, 24)
    person.app.nav.start("home")
    person.frames(3)
    person.tap(person.widgets("ContinueCard")[0])
    at = AtTable(person)
    at.tap(at.legal()[0])
    view, match = at.table.view, at.match
    person.app.nav.go("rules", game="kings")
    person.frames(3)
    person.app.nav.back()
    person.frames(3)
    assert at.match is not match
    assert at.table.view == view
    assert at.to_decide


def test_of_two_decisions_in_one_frame_the_first_counts(start_app: StartApp) -> None:
    person = start_app()
    at = sit_down(person)
    first, second = plays(at)[:2]
    assert at.table.dispatch("on_action", first)
    assert at.table.accepts, "the table hears of it in the next frame"
    assert not at.table.dispatch("on_action", second)
    person.frames(3)
    assert [entry.action for entry in at.match.chronicle(0)] == [first]
    assert at.table.notes.why is None, "nobody is told that the other is not possible"
