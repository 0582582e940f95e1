"""A finished game is watched again on its table: by touch and by keys, as each seat knew it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kingsapp.match import EVERYONE
from tests.ui.conftest import Driver
from tests.ui.replay_scenes import finished_taverns
from tests.ui.scenes import bad_record, finished_game

StartApp = Callable[..., Driver]
SIZES = [(412, 915), (360, 640), (915, 412), (1280, 800)]


def button(person: Driver, label: str) -> Any:
    kinds = ("IconButton", "RoundButton")
    return next(found for kind in kinds for found in person.widgets(kind) if found.label == label)


def at_score(start_app: StartApp, **choices: Any) -> Driver:
    person = start_app(**choices)
    person.app.nav.start("scoring", save_id=finished_game(person.app))
    person.frames(3)
    return person


def watching(start_app: StartApp, save: Callable[[Any], int] = finished_game, **choices: Any) -> Driver:
    person = start_app(**choices)
    person.app.nav.start("replay", save_id=save(person.app))
    person.frames(4)
    return person


def test_from_the_score_a_tap_leads_to_the_replay_and_back_leads_to_the_score(start_app: StartApp) -> None:
    person = at_score(start_app)
    person.tap(person.with_text("Watch the replay"))
    assert person.app.nav.current == "replay"
    assert person.app.nav.screen.ply == 0
    person.key(27)
    assert person.app.nav.current == "scoring"


def test_the_final_table_can_be_looked_at_from_the_score(start_app: StartApp) -> None:
    person = at_score(start_app)
    person.tap(person.with_text("See the final table"))
    screen = person.app.nav.screen
    assert screen.ply == screen.replay.last
    assert screen.table.view.over


@pytest.mark.parametrize("size", SIZES)
def test_every_way_through_the_game_is_a_tap(start_app: StartApp, size: tuple[int, int]) -> None:
    person = watching(start_app, size=size)
    screen = person.app.nav.screen
    person.tap(button(person, "One move forward"))
    assert screen.ply == 1
    person.tap(button(person, "One move back"))
    assert screen.ply == 0
    person.tap(button(person, "Next key moment"))
    first = screen.ply
    events = screen.replay.entries(EVERYONE)[first - 1].events
    assert {type(event).__name__ for event in events} & {"MineCaptured", "MineDeveloped"}
    slider = screen.panel.slider
    person.tap((slider.right - slider.padding, slider.center_y))
    assert screen.ply == screen.replay.last
    assert screen.table.view.over
    person.tap(button(person, "Previous key moment"))
    assert first <= screen.ply < screen.replay.last


def test_a_turn_is_several_moves_of_one_player(start_app: StartApp) -> None:
    person = watching(start_app)
    screen = person.app.nav.screen
    person.tap(button(person, "Next turn"))
    person.tap(button(person, "Next turn"))
    movers = screen.replay.movers
    assert len({*movers[: screen.ply]}) == 2
    person.tap(button(person, "Previous turn"))
    assert len({*movers[: screen.ply]}) == 1


def test_each_move_is_said_in_words_where_the_table_speaks(start_app: StartApp) -> None:
    person = watching(start_app)
    screen = person.app.nav.screen
    for _ in range(6):
        person.key(275)
        line, _note = screen.presenter.caption(screen.replay.entries(screen.viewer)[screen.ply - 1])
        said = person.app.tr.t(line[0], **{name: str(value) for name, value in line[1].items()})
        assert screen.table.hud.prompt.text == said
    assert any(f"Move 6 of {screen.replay.last}" in (person.says(w) or "") for w in person.app.root.walk())


def marked(table: Any) -> list[int]:
    """Whose turn can be seen beside the game."""
    if hasattr(table, "clans"):
        return [seat for seat in range(len(table.names)) if table.clans._plays(seat)]
    lit = [seat for seat, rival in table.board.rivals.items() if rival.active]
    assert table.hud.turn.parent is None or table.hud.turn.text == table.prompter.turn_text()
    return lit or [table.home_seat]


@pytest.mark.parametrize("save", [finished_game, finished_taverns])
def test_the_title_the_mark_and_the_sentence_speak_of_the_same_player(
    start_app: StartApp, save: Callable[[Any], int]
) -> None:
    """The title used to name who moves next, and that player’s panel was lit."""
    person = watching(start_app, save)
    screen = person.app.nav.screen
    others = 0
    for ply in range(20, 32):
        screen.look(ply)
        entry = screen.replay.entries(screen.viewer)[ply - 1]
        prompter, seat = screen.table.prompter, screen.presenter.actor(entry)
        if seat in range(len(screen.match.names)):
            others += seat != prompter.mover
            told = prompter.turn_text()
            assert screen.match.names[seat] in told or (seat == prompter.mover and told == "Your turn")
            assert marked(screen.table) == [seat]
    assert others, "somebody else is to act after the last move of a turn"


def test_playing_goes_on_by_itself_until_it_is_paused(start_app: StartApp) -> None:
    person = watching(start_app, speed="normal")
    screen = person.app.nav.screen
    person.tap(button(person, "Play"))
    person.until(lambda: screen.ply == 4)
    person.tap(button(person, "Pause"))
    ply = screen.ply
    person.wait(4)
    assert screen.ply == ply
    assert screen.table.view == screen.replay.view(ply, screen.viewer, screen.home)


@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0, 4.0])
def test_speed_says_how_long_a_move_takes(start_app: StartApp, speed: float) -> None:
    person = watching(start_app)
    screen = person.app.nav.screen
    while screen.panel.speed != speed:
        person.tap(screen.panel.pace)
    person.key(32)
    person.until(lambda: screen.ply == 3)
    began = person.app.nav.screen.panel.moment
    person.wait(2.9 / speed)
    assert 1 <= screen.ply - began <= 3


def test_playing_ends_at_the_end_and_begins_anew(start_app: StartApp) -> None:
    person = watching(start_app)
    screen = person.app.nav.screen
    screen.look(screen.replay.last - 1)
    person.key(32)
    person.until(lambda: not screen.panel.playing)
    assert screen.ply == screen.replay.last
    person.key(32)
    person.until(lambda: screen.ply == 1)


def test_keys_lead_everywhere(start_app: StartApp) -> None:
    person = watching(start_app, size=(1280, 800))
    screen = person.app.nav.screen
    person.key(279)
    assert screen.ply == screen.replay.last
    person.key(278)
    assert screen.ply == 0
    person.key(274)
    assert screen.ply == screen.replay.turns[1]
    person.key(273)
    assert screen.ply == 0
    person.key(281)
    landmark = screen.ply
    assert landmark > 0
    person.key(280)
    assert screen.ply == 0
    person.key(43, "+")
    assert screen.panel.speed == 2.0
    person.key(45, "-")
    assert screen.panel.speed == 1.0
    person.key(50, "2")
    assert screen.viewer == 1


@pytest.mark.parametrize("size", SIZES)
def test_a_chip_shows_what_another_seat_knew_and_all_opens_every_hand(
    start_app: StartApp, size: tuple[int, int]
) -> None:
    person = watching(start_app, size=size)
    screen = person.app.nav.screen
    screen.look(30)
    assert screen.viewer == 0
    for choice, (seat, said) in enumerate(((1, "Boris"), (EVERYONE, "All hands open"))):
        if eyes := [found for found in person.widgets("IconButton") if found.icon == "eye-outline"]:
            person.tap(eyes[0])
            person.tap(next(row for row in person.widgets("ListRow") if row.title == said))
        else:
            person.tap(next(chip for chip in person.widgets("SeatChip") if chip.seat == seat))
        assert screen.viewer == seat
        assert screen.table.view.viewer == 1
        opened = [all(held.card is not None for held in hand) for hand in screen.table.view.hands]
        assert all(opened) if choice else opened == [False, True, False, False]


def test_a_line_of_the_chronicle_leads_to_its_moment(start_app: StartApp) -> None:
    person = watching(start_app, size=(1280, 800))
    screen = person.app.nav.screen
    row = max(person.widgets("TurnRow"), key=lambda row: row.to_window(0, row.top)[1])
    person.tap(row)
    assert screen.ply == row.turn.plies[-1] + 1
    assert row.marked


def test_the_chronicle_follows_the_replay(start_app: StartApp) -> None:
    person = watching(start_app, size=(1280, 800))
    screen = person.app.nav.screen
    for ply in (45, screen.replay.last, 12):
        screen.look(ply)
        person.frames(4)
        [marked] = [row for row in person.widgets("TurnRow") if row.marked]
        assert ply - 1 in marked.turn.plies
        [column] = person.widgets("ChronicleColumn")
        low = marked.to_window(*marked.pos)[1]
        assert column.y <= low
        assert low + marked.height <= column.top
        assert all(row.to_come == (row.turn.plies.start >= ply) for row in person.widgets("TurnRow"))
    column.ids.scroll.scroll_y = 1
    person.frames(2)
    person.tap(person.with_text("Later turns"))
    assert max(row.turn.plies.start for row in person.widgets("TurnRow")) > 45


def test_a_game_without_secrets_is_watched_without_seats(start_app: StartApp) -> None:
    person = watching(start_app, finished_taverns)
    screen = person.app.nav.screen
    assert not person.widgets("SeatChip")
    person.tap(button(person, "Next key moment"))
    events = screen.replay.entries(None)[screen.ply - 1].events
    names = {type(event).__name__ for event in events}
    assert names & {"TavernOpened", "TavernMoved", "KeeperChanged", "NuggetsFound", "RockFound"}


def test_a_record_that_breaks_off_is_watched_as_far_as_it_goes(start_app: StartApp) -> None:
    person = start_app()
    bad_record(person.app)
    person.frames(3)
    person.app.shell.overlay.look_before()
    person.frames(4)
    screen = person.app.nav.screen
    assert screen.ply == screen.replay.last == 36
    assert screen.viewer is None
    assert not person.widgets("SeatChip")
    unseen = [held for hand in screen.table.view.hands for held in hand if not held.remembered]
    assert all(held.card is None for held in unseen)
    person.tap(button(person, "One move back"))
    assert screen.ply == 35
    screen.open_menu()
    person.frames(2)
    assert "Play on from here" not in {row.title for row in person.widgets("ListRow")}


def test_play_on_begins_another_game_that_is_marked(start_app: StartApp) -> None:
    person = watching(start_app)
    screen = person.app.nav.screen
    screen.look(30)
    before = person.app.saves.record(screen.match.save_id)
    person.tap(screen.table.hud.menu)
    person.tap(person.with_text("Play on from here"))
    person.tap(person.with_text("Play as Mira against the computer"))
    person.frames(4)
    assert person.app.nav.current == "table"
    match = person.app.nav.screen.controller.match
    assert match.record.actions[:30] == before.actions[:30]
    assert [player.kind for player in match.players] == ["ai:normal", "ai:normal", "human", "ai:normal"]
    assert person.app.saves.record(screen.match.save_id) == before, "the game itself is as it was"
    person.app.nav.start("home")
    person.frames(4)
    [summary] = [game for game in person.app.saves.summaries() if game.what_if]
    assert summary.save_id == match.save_id


def test_on_the_way_back_the_moment_and_the_seat_are_the_same(start_app: StartApp) -> None:
    person = watching(start_app)
    screen = person.app.nav.screen
    screen.look(17)
    screen.see(2)
    person.app.nav.go("rules", game="kings")
    person.frames(3)
    person.app.nav.back()
    person.frames(4)
    again = person.app.nav.screen
    assert (again.ply, again.viewer) == (17, 2)


def test_the_upright_table_keeps_its_hand_above_the_controls_of_the_smallest_phone(
    start_app: StartApp,
) -> None:
    person = watching(start_app, size=(360, 640))
    screen = person.app.nav.screen
    screen.look(30)
    person.frames(2)
    layout = screen.table.hud.layout
    assert layout.hand.bottom <= screen.table.height + 1
