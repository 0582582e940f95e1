"""What an AI player saw: its observation alone, and a move that stays when all else changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.conftest import Driver
from tests.ui.flow_scenes import ALONE, go_to_table, played, to_act
from tests.ui.replay_scenes import finished_taverns, seen
from tests.ui.scenes import finished_game

StartApp = Callable[..., Driver]


@pytest.fixture
def person(start_app: StartApp) -> Driver:
    driver = start_app()
    seen(driver.app)
    driver.frames(4)
    return driver


def test_the_table_is_made_from_the_observation_of_the_seat_alone(person: Driver) -> None:
    screen = person.app.nav.screen
    match = person.app.saves.resume(finished_game(person.app))
    seat = screen.table.view.viewer
    assert not match.is_human(seat)
    assert screen.table.view == match.table_at(screen._ply, seat)
    assert not screen.table.accepts


def test_the_move_stays_in_ten_other_deals(person: Driver) -> None:
    screen = person.app.nav.screen
    shown: list[Any] = []

    def tell(redeal: Any) -> None:
        shown.append(redeal)
        screen._show_redeal(redeal)

    screen._redeals._told = tell
    person.tap(person.with_text("Change what was hidden"))
    assert screen.dealing
    person.until(lambda: not screen.dealing)
    assert len(shown) == 10
    assert len({redeal.action for redeal in shown}) == 1
    hidden = [redeal.view.hands for redeal in shown]
    assert len({*hidden}) > 5, "the hands that it could not see are others"
    assert "the same luck" in screen.said
    assert screen.table.view == screen._view, "and at the end what it really saw is shown again"


def test_leaving_stops_the_dealing(person: Driver) -> None:
    screen = person.app.nav.screen
    screen.change()
    person.key(27)
    assert person.app.nav.current == "replay"
    assert screen._redeals._stopped.is_set()


def test_it_is_offered_at_a_decision_of_an_ai_player_and_nowhere_else(start_app: StartApp) -> None:
    person = start_app()
    person.app.nav.start("replay", save_id=finished_game(person.app))
    person.frames(3)
    screen = person.app.nav.screen
    for human in (True, False):
        ply = next(
            ply
            for ply, entry in enumerate(screen.match.open_chronicle())
            if screen.match.is_human(entry.actor) is human and not entry.forced
        )
        screen.look(ply + 1)
        screen.open_menu()
        person.frames(2)
        offered = "What the computer saw" in {row.title for row in person.widgets("ListRow")}
        assert offered is not human
        person.app.shell.drop_overlays()


def test_an_ai_player_who_decided_for_a_person_decides_again_at_its_own_level(start_app: StartApp) -> None:
    """It used to be asked for at the level of the person, which is none: the app crashed."""
    person = start_app()
    save_id = finished_game(person.app)
    chronicle = person.app.saves.resume(save_id).open_chronicle()
    ply = next(entry.ply for entry in chronicle if entry.actor == 0 and not entry.forced)
    person.app.saves.mark_stand_in(save_id, 0, 0)
    person.app.nav.go("seen", save_id=save_id, ply=ply)
    screen = person.app.nav.screen
    screen.change()
    person.until(lambda: screen.share > 0, what="another deal")


def test_a_game_without_secrets_has_nothing_to_change(start_app: StartApp) -> None:
    person = start_app()
    person.app.nav.start("replay", save_id=finished_taverns(person.app), ply=60)
    person.frames(3)
    replay = person.app.nav.screen.replay
    assert all(replay.thinker(ply) is None for ply in range(replay.last))


def test_before_the_end_it_is_what_lay_open_to_everybody(start_app: StartApp) -> None:
    person = start_app()
    own_turn = next(plies for plies in range(24, 48) if to_act(person.app, ALONE, plies) == 0)
    controller = go_to_table(person.app, played(person.app, ALONE, own_turn))
    person.frames(4)
    match = controller.match
    ply = next(n for n in range(match.ply - 1, 0, -1) if not match.is_human(match.chronicle(None)[n].actor))
    controller.look_back(ply)
    person.frames(3)
    person.tap(next(b for b in person.widgets("IconButton") if b.label == "What the computer saw"))
    assert person.app.nav.current == "seen"
    screen = person.app.nav.screen
    view = screen.table.view
    assert view == match.table_at(ply, None)
    assert view != match.table_at(ply, 0), "nor does it show what the person knew"
    # Whatever stayed the same would be what that player holds.
    assert not [button for button in person.widgets("PillButton") if button.text == "Change what was hidden"]
    person.tap(person.with_text("Back"))
    assert person.app.nav.current == "table"
