"""Around the table of Royal Taverns: whose turn it is, taking back, chronicle, hints, records."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kingsapp.games.taverns.actions import ADD, PROSPECT
from kingsapp.storage.errors import WriteFailed
from kingsapp.ui.tables.taverns.input.choice import Deed
from tests.ui.at_tavern_table import AtTavernTable
from tests.ui.conftest import Driver
from tests.ui.flow_scenes import go_to_table, played
from tests.ui.taverns_scenes import FOUR, SIX

StartApp = Callable[..., Driver]
ANNA, BORIS = 0, 1


def sit(person: Driver, table: Any = FOUR, plies: int = 16) -> AtTavernTable:
    """Four players, of whom Anna and Boris are people; all dwarfs are settled and Anna is to act."""
    go_to_table(person.app, played(person.app, table, plies, seed=5))
    person.frames(4)
    at = AtTavernTable(person)
    at.until_decision()
    return at


def notes(person: Driver) -> list[str]:
    return [note.text for note in person.widgets("TurnNote")]


def test_the_next_person_is_named_and_nothing_is_covered(start_app: StartApp) -> None:
    person = start_app()
    at = sit(person)
    assert notes(person) == ["Anna, your turn"]
    at.take(ADD)
    at.until_decision()
    assert at.match.to_act == BORIS
    assert notes(person) == ["Boris, your turn"]
    assert person.app.shell.cover is None
    assert at.table.home_seat == BORIS
    person.wait(20)
    assert notes(person), "it stays until somebody touches the table"


def test_a_tap_takes_the_note_away_and_does_what_it_taps(start_app: StartApp) -> None:
    person = start_app()
    at = sit(person)
    assert notes(person)
    person.tap(at.button(Deed.ADD))
    assert not notes(person)
    assert at.button(Deed.ADD).chosen


def test_the_note_can_be_switched_off(start_app: StartApp) -> None:
    person = start_app(turn_note=False)
    at = sit(person)
    at.take(ADD)
    at.until_decision()
    assert at.match.to_act == BORIS
    assert not notes(person)


def test_a_person_alone_is_not_called(start_app: StartApp) -> None:
    person = start_app()
    sit(person, SIX, 65)
    assert not notes(person)


def test_a_move_is_taken_back_even_after_others_have_answered(start_app: StartApp) -> None:
    person = start_app()
    at = sit(person, SIX, 0)
    at.take(min(at.table.legal))
    at.until_decision()
    assert (at.match.ply, at.match.to_act) == (6, ANNA), "everybody has settled one dwarf"
    at.controller.undo()
    at.until_decision()
    assert (at.match.ply, at.match.to_act) == (0, ANNA)


def test_what_another_person_decided_is_taken_back_only_after_a_question(start_app: StartApp) -> None:
    """The next player used to undo the turn of the last one with a single tap."""
    person = start_app()
    at = sit(person)
    ply = at.match.ply
    at.take(ADD)
    at.until_decision()
    assert at.match.to_act == BORIS
    at.controller.undo()
    person.frames(3)
    person.with_text("Undo Anna’s move?")
    assert at.match.ply == ply + 1
    person.tap(person.with_text("Cancel"))
    assert at.match.ply == ply + 1
    at.controller.undo()
    person.frames(3)
    person.tap([w for w in person.widgets("PillButton") if w.text == "Undo"][-1])
    assert (at.match.ply, at.match.to_act) == (ply, ANNA)


def test_nothing_is_taken_back_beyond_a_roll(start_app: StartApp) -> None:
    person = start_app()
    at = sit(person)
    at.take(PROSPECT)
    at.until_decision()
    assert at.table.view.phase == "place"
    at.controller.undo()
    person.frames(3)
    person.with_text("Can’t undo: the die has been rolled.")
    assert at.table.view.phase == "place"


def test_the_die_falls_for_the_player_who_prospects(start_app: StartApp) -> None:
    person = start_app()
    at = sit(person)
    at.take(PROSPECT)
    at.until_decision()
    at.controller.history.open()
    person.frames(4)
    newest = max(person.widgets("TurnRow"), key=lambda row: row.turn.plies.start)
    assert newest.who == "Anna (Ram)"
    eyes = at.table.view.die
    assert ("taverns.event.rolled", {"player": "", "eyes": eyes}) in at.controller.presenter.turn_lines(
        newest.turn
    )


def test_a_round_is_one_turn_of_everybody_and_settling_is_none(start_app: StartApp) -> None:
    person = start_app()
    presenter = sit(person).controller.presenter
    assert [presenter.round_number(ply) for ply in (0, 11, 12, 15)] == [1, 1, 1, 1]
    assert presenter.round_number(16) == 2


def test_a_cell_that_the_marker_gave_is_told(start_app: StartApp) -> None:
    """T21: cell 2 holds the marker, so the first respect leads from 1 to 3."""
    person = start_app()
    at = sit(person, SIX, 65)
    keys = [key for entry in at.match.chronicle(None) for key, _ in at.controller.presenter.lines(entry)]
    assert "taverns.event.jumped" in keys


def test_an_earlier_moment_is_only_looked_at(start_app: StartApp) -> None:
    person = start_app()
    at = sit(person)
    at.controller.look_back(3)
    person.frames(3)
    assert sum(sum(province.dwarfs) for province in at.table.view.provinces) == 4
    person.tap(at.plate(0))
    assert at.match.ply == 16
    at.controller.look_now()
    at.until_decision()
    assert at.table.accepts


@pytest.mark.parametrize("size", [(412, 915), (800, 1280), (1280, 800)])
def test_the_way_back_stands_where_the_actions_were(start_app: StartApp, size: tuple[int, int]) -> None:
    person = start_app(size=size)
    at = sit(person)
    actions = at.table.hud.actions
    at.controller.look_back(3)
    person.frames(3)
    bar = at.controller.history._bar
    assert actions.parent is None
    assert actions.y - 1 <= bar.y < bar.top <= actions.top + 1
    at.controller.look_now()
    at.until_decision()
    assert actions.parent is not None


def test_home_says_which_game_and_which_round(start_app: StartApp) -> None:
    person = start_app()
    sit(person)
    person.app.nav.start("home")
    person.frames(3)
    person.with_text("Royal Taverns, round 2")
    [card] = person.widgets("ContinueCard")
    badges = reversed(card.ids.factions.children)
    assert [badge.faction for badge in badges] == ["red", "blue", "purple", "green"]


def test_a_record_is_opened_and_one_that_breaks_a_rule_says_which(
    start_app: StartApp, tmp_path: Path
) -> None:
    from kingsapp.ui.screens.home.opening import open_record

    person = start_app()
    save_id = played(person.app, FOUR, 16, seed=5)
    data = json.loads(person.app.saves.export(save_id))
    person.app.saves.delete(save_id)
    file = tmp_path / "taverns.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    open_record(person.app, file)
    person.frames(3)
    assert person.app.nav.current == "table"
    data["actions"][5] = data["actions"][0]
    file.write_text(json.dumps(data), encoding="utf-8")
    open_record(person.app, file)
    person.frames(3)
    [row] = person.widgets("MistakeRow")
    assert row.place == "action 6"
    assert row.why.endswith("starting dwarfs go into free provinces. (T4)")
    assert len(person.app.saves.summaries()) == 1


@pytest.mark.parametrize("by", ["tap", "key"])
def test_a_tap_ends_one_step_and_the_die_still_rolls(start_app: StartApp, by: str) -> None:
    person = start_app(speed="normal")
    at = sit(person)
    person.tap(at.button(Deed.PROSPECT))
    person.tap(at.table.hud.primary)
    assert at.table.telling
    assert at.table.view.phase != "roll", "the marker goes first"
    if by == "tap":
        person.tap(at.plate(0))
    else:
        person.key(13)
    assert at.table.telling
    person.wait(0.3)
    assert at.table.telling
    assert at.table.die.widget.eyes, "it tumbles"


def test_of_several_actions_none_follows_one_that_could_not_be_saved(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = sit(start_app())
    tried: list[int] = []

    def play(action: int) -> None:
        tried.append(action)
        if len(tried) == 2:
            raise WriteFailed(detail="the disk is full")

    monkeypatch.setattr(at.match, "play", play)
    at.table.dispatch("on_action", 1, 2, 3)
    assert tried == [1, 2]


def test_below_the_menu_the_game_stands_still_when_the_window_loses_its_focus(start_app: StartApp) -> None:
    person = start_app(speed="normal")
    at = sit(person)
    at.take(ADD)
    assert at.table.telling
    at.controller.pause()
    at.controller.hide()
    person.frames(3)
    assert not at.controller.loop.running
    person.app.shell.overlay.close()
    at.until_decision()
    assert at.match.to_act == BORIS


def test_while_settling_the_light_bulb_advises_and_then_offers_the_best_three(start_app: StartApp) -> None:
    person = start_app()
    at = sit(person, SIX, 0)
    assert at.table.view.phase == "settle"
    person.tap(at.table.hud.hint)
    person.until(lambda: at.table.hinted)
    assert at.table.decision.choice.target is not None
    person.tap(at.table.hud.hint)
    assert len(person.widgets("AdviceRow")) == 3
    assert all(row.why and row.worth for row in person.widgets("AdviceRow"))


def test_in_a_rumour_the_light_bulb_fills_every_tray(start_app: StartApp) -> None:
    """It used to advise the same neighbour again and again."""
    person = start_app()
    for plies in range(60, 400):
        save_id = played(person.app, SIX, plies, seed=5)
        match = person.app.saves.resume(save_id)
        view = match.view(None)
        if match.to_act == ANNA and view.phase == "rumour" and len(view.pending) > 1:
            break
    go_to_table(person.app, save_id)
    person.frames(4)
    at = AtTavernTable(person)
    at.until_decision()
    person.tap(at.table.hud.hint)
    person.until(lambda: at.table.hinted)
    trays = at.table.decision.turn.trays(at.table.decision.choice)
    assert len(trays) > 1
    assert all(tray.chosen is not None for tray in trays)
    tray = next(tray for tray in trays if not tray.locked)
    at.table.gestures.pick(tray.province, tray.chosen)
    assert not at.table.hinted
    assert at.table.decision.turn.trays(at.table.decision.choice) == trays, "who taps it means it"
    at.table.gestures.pick(tray.province, tray.chosen)
    left = at.table.decision.turn.trays(at.table.decision.choice)
    assert [each.province for each in left if each.chosen is None] == [tray.province], "taken back"
