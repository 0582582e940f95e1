"""Following the others: the table never shows what has not been told yet, at any speed."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from kingsapp.core.game import CHANCE
from kingsapp.games import GAMES
from kingsapp.games.kings.cards import RACES
from kingsapp.games.kings.plays import DRAW, DRAW_DECK
from kingsapp.games.taverns.actions import ADD
from kingsapp.match import GameConfig, SeatChoice, deal
from kingsapp.storage import StorageBusy
from kingsapp.ui.screens.home.standing import standing
from kingsapp.ui.tables.taverns.board.prompt import Caption
from kingsapp.ui.tables.taverns.input.choice import Deed
from tests.ui import taverns_scenes
from tests.ui.at_game_table import LONG, AtGameTable
from tests.ui.at_table import AtTable
from tests.ui.at_tavern_table import AtTavernTable
from tests.ui.conftest import FRAME, Driver
from tests.ui.flow_scenes import go_to_table, played

StartApp = Callable[..., Driver]
ESCAPE = 27

THREE = tuple(
    SeatChoice(name, kind)
    for name, kind in (("Anna", "human"), ("Boris", "ai:normal"), ("Mira", "ai:normal"))
)


def kings(person: Driver) -> AtTable:
    """Anna is to play, against two AI players."""
    record = deal(GAMES["kings"], GameConfig("kings", THREE, first=0), Random(6))
    person.app.nav.go("table", save_id=person.app.saves.add(record))
    person.frames(3)
    return AtTable(person)


def taverns(person: Driver, plies: int = 18, mine: int = 24) -> AtTavernTable:
    """The dwarfs are settled and Anna is to act, against two AI players."""
    table = GameConfig("taverns", THREE, first=0, components={"abandoned_mine": mine})
    go_to_table(person.app, played(person.app, table, plies, seed=5))
    person.frames(4)
    at = AtTavernTable(person)
    until_decision(at)
    return at


def until_decision(at: AtGameTable, look: Callable[[], None] = lambda: None) -> float:
    """Let the others play and look at every frame; how many seconds of the app's time they took.

    While somebody thinks, that time stands still: how long that takes is up to the machine.
    """
    seconds = 0.0

    def asked() -> bool:
        nonlocal seconds
        look()
        if not at.at_table or at.cover is not None or at.table.accepts:
            return True
        if at.controller.loop.thinking is None:
            seconds += FRAME
        return False

    at.person.until(asked, LONG, "a decision")
    return seconds


def end_turn(at: Any, speed: str) -> None:
    """Anna acts, and from then on the game goes on at this speed."""
    if isinstance(at, AtTable):
        at.tap(next(action for action in at.legal() if action < DRAW))
    at.person.app.preferences.speed = speed
    at.person.settle()
    if isinstance(at, AtTable):
        at.tap(DRAW_DECK)
    else:
        at.take(next(action for action in sorted(at.table.legal) if action >= ADD))


def test_in_kings_it_is_the_turn_of_whoever_the_caption_speaks_of(start_app: StartApp) -> None:
    at = kings(start_app())
    told: list[tuple[str, str]] = []

    def look() -> None:
        content, view = at.table.hud.prompt.content, at.table.view
        if type(content).__name__ == "PromptCaption":
            told.append((content.race, RACES[view.races[view.seat]]))

    end_turn(at, "normal")
    until_decision(at, look)
    assert len({race for race, _ in told}) == 2, "both rivals were told of"
    assert all(teller == mover for teller, mover in told)


def test_in_taverns_it_is_the_turn_of_whoever_the_caption_speaks_of(start_app: StartApp) -> None:
    """The turn used to pass, with the income of the next player, while the sentence was still read."""
    at = taverns(start_app())
    told: list[tuple[str, str]] = []

    def look() -> None:
        content, view = at.table.hud.prompt.content, at.table.view
        if isinstance(content, Caption):
            told.append((content.clan, view.setup.clans[view.turn]))

    for _ in range(3):
        end_turn(at, "normal")
        until_decision(at, look)
    assert len({clan for clan, _ in told}) >= 2
    assert all(teller == mover for teller, mover in told)


def test_the_die_is_seen_before_the_words_say_it(start_app: StartApp) -> None:
    """The caption used to say the number while the die still tumbled with another one."""
    person = start_app()
    seats = tuple(SeatChoice(name, "ai:easy") for name in ("Anna", "Boris", "Mira"))
    table = GameConfig("taverns", seats, first=0)
    go_to_table(person.app, played(person.app, table, 18, seed=5))
    person.app.preferences.speed = "normal"
    at = AtTavernTable(person)
    person.until(lambda: "rolls a " in at.table.hud.prompt.text, LONG, "a prospecting")
    rolled = re.search(r"rolls a (\d)", at.table.hud.prompt.text)
    assert rolled
    assert at.table.die.widget.eyes == int(rolled[1])


PACES = {"normal": (2.4, 3.8), "fast": (1.0, 1.8), "off": (0.0, 0.3)}
"""Seconds that a turn of an AI player takes beside its thinking."""


@pytest.mark.parametrize("speed", PACES)
def test_a_turn_of_an_ai_player_takes_its_time(start_app: StartApp, speed: str) -> None:
    at = kings(start_app())
    end_turn(at, speed)
    least, most = PACES[speed]
    assert least <= until_decision(at) / 2 <= most


def test_what_others_did_at_once_leaves_its_whole_trace(start_app: StartApp) -> None:
    at = kings(start_app())
    end_turn(at, "off")
    until_decision(at)
    assert at.match.ply == 6
    assert len(at.table.board.last) >= 3, "mines and piles of both rivals"


@pytest.mark.parametrize("sit", [kings, taverns])
def test_the_arrows_skip_to_my_turn(start_app: StartApp, sit: Callable[[Driver], Any]) -> None:
    at = sit(start_app())
    end_turn(at, "normal")
    person = at.person
    person.until(lambda: "arrows" in getattr(at.table.hud.prompt.content, "ids", {}))
    person.tap(at.table.hud.prompt.content.ids.arrows)
    assert until_decision(at) < 0.5
    assert at.match.to_act == 0
    assert not at.controller.loop._teller.skipping, "the next round is told again"


def test_on_request_every_move_waits_for_a_tap(start_app: StartApp) -> None:
    at = kings(start_app(wait_for_tap=True))
    end_turn(at, "fast")
    person = at.person

    def reached(ply: int) -> Callable[[], bool]:
        return lambda: bool(at.match.ply >= ply)

    for ply in (3, 4, 5, 6):
        person.until(reached(ply), what="a move")
        person.wait(8)
        assert at.match.ply == ply
        assert not at.table.accepts
        person.tap((206, 600))
    until_decision(at)
    assert at.match.to_act == 0


def short_taverns(person: Driver) -> AtTavernTable:
    """The same with three prospectings, after which everything ends soon (T25)."""
    return taverns(person, mine=5)


@pytest.mark.parametrize("sit", [kings, short_taverns])
def test_ai_players_finish_the_game_of_somebody_who_has_had_enough(
    start_app: StartApp, sit: Callable[[Driver], Any]
) -> None:
    at = sit(start_app())
    person = at.person
    person.key(ESCAPE)
    person.tap(person.with_text("Play on without me"))
    person.tap(person.with_text("Play on"))
    said, table = set(), at.table
    assert not any(table.is_human), "what the table calls yours is nobody’s now"

    def ended() -> bool:
        said.add(table.prompter.turn_text())
        return bool(person.app.nav.current != "table")

    person.until(ended, LONG, "the end")
    assert "Anna’s turn" in said
    assert "Your turn" not in said, "an AI player has taken it over"
    screen = person.app.nav.screen
    assert screen.name == "scoring"
    assert screen._match.players[0].kind == "human"
    winners = [screen._match.names[seat] for seat in screen._match.result.winners]
    assert all(name in screen.headline for name in winners), "nobody is called you who has left"


def test_a_game_that_was_left_to_others_runs_to_its_score_unless_its_seat_is_taken_again(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After a look at the menu it used to go on as for somebody who watches, and home said "Your turn"."""
    at = short_taverns(start_app(speed="slow"))
    person, save_id = at.person, at.match.save_id

    def choose(*ways: str) -> None:
        person.key(ESCAPE)
        for way in ways:
            person.wait(1)
            person.tap(person.with_text(way))

    def standing_at_home() -> str:
        [summary] = [each for each in person.app.saves.summaries() if each.save_id == save_id]
        return standing(person.app, summary)

    def busy(*_: object) -> None:
        raise StorageBusy(file="games.sqlite", detail="database is locked")

    with monkeypatch.context() as locked:
        locked.setattr(type(person.app.store), "mark", busy)
        choose("Play on without me", "Play on")
        assert at.match.is_human(0), "nobody has left before that is saved: it might come after the return"
    left = at.match.ply
    person.until(lambda: at.match.ply > left, what="a decision of the AI player")
    assert "The computer finishes it" in standing_at_home()
    choose("Take my seat again")
    controller = person.app.nav.screen.controller
    person.until(lambda: controller.loop.deciding, 60, "the own turn")
    assert controller.match.to_act == 0
    assert "The computer finishes it" not in standing_at_home()
    assert not person.app.saves.counts(save_id), "an AI player decided some of it"
    choose("Play on without me", "Play on")
    choose()
    person.wait(1)
    person.with_text("Paused")
    person.app.nav.start("home")
    person.settle()
    assert "The computer finishes it" in standing_at_home()
    person.app.nav.go("table", save_id=save_id)
    person.until(lambda: person.app.nav.current != "table", 20, "the end")
    assert person.app.nav.current == "scoring"


def test_who_has_left_the_game_to_others_sees_one_turn_marked_and_whose_it_is(start_app: StartApp) -> None:
    """All turns since the last own one used to stay marked, which became the whole map."""
    at = taverns(start_app(), plies=60)
    match, loop = at.match, at.controller.loop
    moves = [entry for entry in match.chronicle(None) if entry.actor != CHANCE]

    def marked_seats() -> set[int]:
        return {entry.actor for entry in moves[-len(loop._last_move(match.ply)) :]}

    assert marked_seats() == {1, 2}
    match.stand_in(0)
    assert marked_seats() == {moves[-1].actor}
    at.table.thinking(0)
    assert at.table.prompter.turn_text() == "Anna’s turn"


def test_people_who_share_the_device_do_not_leave_it_to_the_others(start_app: StartApp) -> None:
    person = start_app()
    seats = (SeatChoice("Anna", "human"), SeatChoice("Boris", "human"), SeatChoice("Mira", "ai:normal"))
    record = deal(GAMES["taverns"], GameConfig("taverns", seats, first=0), Random(6))
    person.app.nav.go("table", save_id=person.app.saves.add(record))
    person.frames(3)
    person.key(ESCAPE)
    person.with_text("Paused")
    assert not [row for row in person.widgets("ListRow") if row.title == "Play on without me"]


def test_a_prospecting_is_one_line_and_income_belongs_to_whoever_earns_it(start_app: StartApp) -> None:
    """It used to be six rows, and income stood below the name of the player before."""
    at = taverns(start_app(), plies=160)
    presenter = at.controller.presenter
    turns = presenter.turns(at.match.chronicle(None))
    lines = [(turn.seat, line) for turn in turns for line in presenter.turn_lines(turn)]
    keys = {key for _, (key, _) in lines}
    assert keys & {f"taverns.event.prospected{end}" for end in ("", "_followed", "_rock", "_rock_followed")}
    for turn in turns[:-1]:
        told = [key for key, _ in presenter.turn_lines(turn)]
        if any(key.startswith("taverns.event.prospected") for key in told):
            assert not {"taverns.event.rolled", "taverns.event.marker", "taverns.event.rumour"} & set(told)
    earned = [(seat, values["player"]) for seat, (key, values) in lines if key == "taverns.event.income"]
    assert earned
    assert all(player in ("", at.match.names[seat]) for seat, player in earned)


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_what_the_others_did_is_listed_and_shown_again(start_app: StartApp, size: tuple[int, int]) -> None:
    person = start_app(size=size)
    at = kings(person)
    end_turn(at, "off")
    until_decision(at)
    now = at.table.view
    if size[0] < size[1]:
        person.tap(at.table.hud.chronicle)
        person.wait(0.5)
    person.frames(3)
    groups = sorted(person.widgets("SinceGroup"), key=lambda group: -group.y)
    told = [
        part.who
        for group in groups
        for part in group.walk(restrict=True)
        if type(part).__name__ == "MoveLines"
    ]
    assert told == ["Boris", "Mira"]
    person.tap(
        next(
            part
            for part in groups[1].walk(restrict=True)
            if getattr(part, "icon", "") == "play-circle-outline"
        )
    )
    person.wait(0.4)
    assert at.controller.loop.state.looks_back
    seen: list[str] = []
    for _ in range(600):
        person.frames(1)
        if at.table.accepts:
            break
        seen.append(at.table.hud.prompt.text)
    assert any(text.startswith("Mira plays") for text in seen)
    assert not any(text.startswith("Boris") for text in seen), "only what was asked for"
    assert at.table.view == now
    assert at.to_decide


def test_a_replay_ends_when_somebody_wants_to_go_on(start_app: StartApp) -> None:
    at = kings(start_app(size=(1280, 800)))
    end_turn(at, "off")
    until_decision(at)
    person = at.person
    person.frames(3)
    person.tap(person.with_text("Watch all again"))
    person.wait(0.4)
    assert at.controller.loop.state.looks_back
    person.tap(person.with_text("Latest move"))
    assert at.to_decide
    person.wait(10)
    assert at.to_decide, "nothing of the replay is left"


def test_the_chronicle_says_where_a_round_begins(start_app: StartApp) -> None:
    at = kings(start_app(size=(1280, 800)))
    for _ in range(2):
        at.tap(next(action for action in at.legal() if action < DRAW))
        at.tap(DRAW_DECK)
        until_decision(at)
    at.person.frames(3)
    rows = sorted(at.person.app.root.walk(), key=lambda widget: -widget.y)
    heads = [row.head for row in rows if type(row).__name__ == "TurnRow" and row.head]
    assert heads == ["Round 2", "Round 1"]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_the_free_panel_shows_what_five_others_did_at_once(
    start_app: StartApp, size: tuple[int, int], language: str
) -> None:
    person = start_app(size=size, language=language)
    taverns_scenes.since(person.app)
    person.settle()
    [panel] = person.widgets("SincePanel")
    lines = person.widgets("SinceLine")
    assert len(lines) == 5
    assert min(line.to_window(*line.pos)[1] for line in lines) >= panel.y, "nobody has to be scrolled to"
    scroll = panel.ids.scroll
    assert scroll.children[0].height <= scroll.height, "and nothing is left below"


def test_several_turns_in_the_free_panel_are_shown_again_one_after_the_other(start_app: StartApp) -> None:
    person = start_app(size=(1280, 800))
    taverns_scenes.since(person.app)
    person.settle()
    [since] = person.widgets("SinceList")
    replayed: list[int] = []
    since.bind(on_replay=lambda _since, turns: replayed.extend(turn.seat for turn in turns))
    person.tap(next(b for b in person.widgets("IconButton") if b.label == person.app.tr.t("flow.replay_all")))
    assert replayed == [1, 2, 3, 4, 5]


def test_in_taverns_the_free_panel_tells_it_until_something_is_chosen(start_app: StartApp) -> None:
    at = taverns(start_app(size=(1280, 800)))
    end_turn(at, "off")
    until_decision(at)
    person = at.person
    person.frames(3)
    assert person.widgets("SinceGroup")
    [panel] = person.widgets("SincePanel")
    assert panel.y >= at.table.hud.turn.top, "the turn below it stays in sight"
    person.tap(at.button(Deed.ADD))
    assert not person.widgets("SincePanel"), "now the panel says what adding means"
    at.table.cancel_choice()
    person.frames(2)
    assert person.widgets("SinceGroup")
