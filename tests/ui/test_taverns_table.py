"""The table of Royal Taverns under real touches and keys."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Any

import pytest

from kingsapp.ai.difference import Difference
from kingsapp.ai.hints import Hint
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.ui.tables.common.lead import lead_text
from kingsapp.ui.tables.taverns.input.choice import BAR, Deed, TurnChoice
from kingsapp.ui.tables.taverns.text.outcome_text import OutcomeText
from tests.taverns.builders import ALL_CLANS, unsettled
from tests.taverns.builders import table as drawn
from tests.ui.conftest import Driver
from tests.ui.taverns_moments import SCENES
from tests.ui.taverns_tables import LoneTable, mockup

ENTER, ESCAPE, TAB, RIGHT, LEFT, DOWN, Z = 13, 27, 9, 275, 276, 274, 122
SIZES = [(412, 915), (360, 640), (859, 412), (768, 1024), (1280, 800)]


@pytest.fixture
def anna(start_app: Any) -> tuple[Driver, LoneTable]:
    """A crowded position with Anna (Ram) to act, and the person at the app."""
    driver = start_app()
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    return driver, table


def sit(start_app: Any, picture: str, **more: Any) -> tuple[Driver, LoneTable]:
    """Another position; more are preferences, but for those of the position."""
    own = {name: more.pop(name) for name in ("turn", "marker", "cells", "reserve") if name in more}
    driver = start_app(**more)
    table = LoneTable(driver.app, drawn(picture, clans=ALL_CLANS, **own).state)
    driver.frames(4)
    return driver, table


def button(table: LoneTable, deed: Deed) -> Any:
    return table.widget.hud.actions.buttons[deed]


def plate(table: LoneTable, province: str) -> tuple[float, float]:
    x, y = table.widget.board.centre(province)
    return float(x), float(y)


def token(table: LoneTable, province: str, seat: int = 0) -> tuple[float, float]:
    x, y, w, h = table.widget.board.token_box(province, seat)
    return float(x + w / 2), float(y + h / 2)


def states(table: LoneTable, state: str = "legal") -> set[str]:
    return {key for key, shown in table.widget.board._states.items() if shown == state}


def prompt(table: LoneTable) -> str:
    return str(table.widget.hud.prompt.text)


def test_an_action_and_a_province(anna: Any) -> None:
    driver, table = anna
    driver.tap(button(table, Deed.ADD))
    assert button(table, Deed.ADD).chosen
    assert len(states(table)) == 12
    driver.tap(plate(table, "malien"))
    assert table.played == ["add malien"]
    assert table.widget.view.reserve[0] == 3


def test_moving_glows_along_the_roads(anna: Any) -> None:
    driver, table = anna
    driver.tap(button(table, Deed.MOVE))
    driver.tap(plate(table, "lugach"))
    assert states(table, "source") == {"lugach"}
    assert states(table) == {"barkhandyr", "frukfurt", "karavastan"}
    assert len(table.widget.board._bright) == 3
    driver.tap(plate(table, "frukfurt"))
    assert table.played == ["move lugach>frukfurt"]


def test_what_is_not_possible_is_faint_and_says_why(anna: Any) -> None:
    driver, table = anna
    assert {deed for deed in BAR if button(table, deed).faint} == {Deed.OPEN}
    driver.tap(button(table, Deed.OPEN))
    assert table.why == "T17"
    driver.tap(driver.widgets("RuleChip")[0])
    assert table.heard[-1] == ("on_rule", "T17")
    assert not table.played


def test_a_province_that_is_not_possible_says_why(anna: Any) -> None:
    driver, table = anna
    driver.tap(button(table, Deed.COLLECT))
    driver.tap(plate(table, "hopsinki"))
    assert table.why == "T16"
    driver.tap(plate(table, "frukfurt"))
    assert table.played == ["collect frukfurt"], "the choice is still on"


def said(table: LoneTable) -> dict[str, OutcomeText]:
    """What the labels on the map say."""
    return {label.province: label.says for label in table.widget.labels.shown}


def test_a_pass_is_one_tap(anna: Any) -> None:
    driver, table = anna
    driver.tap(table.widget.hud.passing)
    assert table.played == ["pass"]


def test_a_tapped_province_shows_what_can_be_done_there(anna: Any) -> None:
    driver, table = anna
    driver.tap(plate(table, "pickutsk"))
    assert states(table, "source") == {"pickutsk"}
    assert prompt(table) == "Pickutsk. 1 × Raven, waste rock"
    assert {deed for deed in BAR if button(table, deed).faint} == {Deed.MOVE, Deed.COLLECT, Deed.OPEN}
    driver.tap(button(table, Deed.COLLECT))
    assert table.why == "T16"
    driver.tap(button(table, Deed.ADD))
    assert table.played == ["add pickutsk"]


def test_a_dwarf_is_dragged_along_a_road(anna: Any) -> None:
    driver, table = anna
    driver.drag(token(table, "lugach"), plate(table, "karavastan"))
    assert table.played == ["move lugach>karavastan"]
    assert not table.widget.air.layer.children


def test_a_dwarf_dropped_where_no_road_leads_stays_and_says_why(anna: Any) -> None:
    driver, table = anna
    driver.drag(token(table, "lugach"), plate(table, "pickutsk"))
    assert not table.played
    assert table.why == "T11"
    assert table.widget.decision.choice == TurnChoice()
    assert table.widget.board._shown_dwarfs("lugach")[0] == 3


def test_a_dwarf_dropped_on_its_own_province_stays(anna: Any) -> None:
    driver, table = anna
    x, y = token(table, "lugach")
    driver.drag((x, y), (x + 22, y - 4))
    assert not table.played
    assert not table.why
    assert table.widget.decision.choice == TurnChoice()


def test_a_tavern_is_dragged_to_another_province(anna: Any) -> None:
    driver, table = anna
    x, y, w, h = table.widget.board.sign_box("lugach")
    driver.drag((x + w / 2, y + h / 3), plate(table, "malien"))
    assert table.played == ["cart lugach>malien"]


def test_a_tavern_about_to_be_moved_says_whose_it_will_be(anna: Any) -> None:
    driver, table = anna
    driver.tap(button(table, Deed.CART))
    told = "Goes to the Eagle clan"
    assert said(table)["sakurogava"] == OutcomeText(told, gainer="white", spoken=told, brief="Eagle")
    assert said(table)["frukfurt"].text == "Closes: nobody leads"
    driver.tap(plate(table, "sakurogava"))
    assert table.played == ["cart lugach>sakurogava"]


def test_the_tavern_of_another_cannot_be_dragged(anna: Any) -> None:
    driver, table = anna
    x, y, w, h = table.widget.board.sign_box("pasburg")
    driver.drag((x + w / 2, y + h / 3), plate(table, "malien"))
    assert not table.played


def test_while_dragging_the_consequence_is_said(start_app: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    picture = "lugach red 1, blue 1; tavern blue\nfrukfurt red 1\nmalien green 1"
    driver, table = sit(start_app, picture)
    x, y = token(table, "frukfurt")
    goal = plate(table, "lugach")
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    touch.touch_move(x + 20, y)
    touch.touch_move(*goal)
    driver.frames(2)
    income = "+1 each turn. The Bear clan: −1 each turn."
    assert prompt(table) == f"From Frukfurt to Lugach? The tavern in Lugach becomes yours. {income}"
    assert said(table)["lugach"].text == "Your tavern: +1 each turn"
    assert said(table)["lugach"].gold
    touch.touch_up()
    driver.frames(3)
    assert table.played == ["move frukfurt>lugach"]


def test_a_tavern_about_to_change_hands_is_previewed_at_the_province(start_app: Any) -> None:
    picture = "lugach red 2, blue 2; tavern red\nmalien green 1"
    driver, table = sit(start_app, picture)
    driver.tap(button(table, Deed.MOVE))
    assert said(table)["lugach"].text == "Goes to the Bear clan"
    assert said(table)["lugach"].gainer == "blue"


def test_leaving_the_own_tavern_says_whose_it_will_be(anna: Any) -> None:
    driver, table = anna
    driver.tap(button(table, Deed.MOVE))
    driver.tap(plate(table, "lugach"))
    assert prompt(table).endswith("Tap a glowing province. The tavern stays yours.")


def test_income_is_said_when_the_turn_begins(anna: Any) -> None:
    _, table = anna
    assert "Tavern income: +1" in prompt(table)


def test_a_change_of_keeper_is_announced(start_app: Any) -> None:
    picture = "lugach red 1, blue 1; tavern blue\nfrukfurt red 1\nmalien green 1"
    driver, table = sit(start_app, picture)
    driver.tap(button(table, Deed.ADD))
    driver.tap(plate(table, "lugach"))
    assert table.widget.view.province("lugach").tavern.keeper == 0
    assert driver.with_text("The Bear clan loses the tavern in Lugach to the Ram clan")


@pytest.mark.parametrize("way", ["button", "key", "sea", "same"])
def test_a_choice_can_be_cancelled(anna: Any, way: str) -> None:
    driver, table = anna
    driver.tap(button(table, Deed.ADD))
    if way == "button":
        driver.tap(table.widget.hud.cancel)
    elif way == "key":
        driver.key(ESCAPE)
    elif way == "sea":
        driver.tap((table.widget.board.x + 6, table.widget.board.y + 6))
    else:
        driver.tap(button(table, Deed.ADD))
    assert table.widget.decision.choice == TurnChoice()
    assert not states(table)
    assert not table.played


def test_what_was_chosen_outlives_another_layout(anna: Any) -> None:
    driver, table = anna
    driver.tap(button(table, Deed.MOVE))
    driver.tap(plate(table, "lugach"))
    driver.app.preferences.left_handed = True
    driver.app.preferences.confirm = True
    driver.frames(3)
    assert table.widget.decision.choice == TurnChoice(Deed.MOVE, origin="lugach")
    assert states(table, "source") == {"lugach"}
    driver.tap(plate(table, "barkhandyr"))
    assert not table.played, "the new setting counts"
    driver.tap(plate(table, "barkhandyr"))
    assert table.played == ["move lugach>barkhandyr"]


def test_prospecting_can_be_cancelled_until_the_roll(anna: Any) -> None:
    driver, table = anna
    driver.tap(button(table, Deed.PROSPECT))
    assert "You can’t undo a roll" in prompt(table)
    driver.tap(table.widget.hud.cancel_icon)
    assert table.widget.decision.choice == TurnChoice()
    assert not table.played


def test_back_takes_one_step_back_at_a_time(anna: Any) -> None:
    driver, table = anna
    driver.tap(button(table, Deed.MOVE))
    driver.tap(plate(table, "lugach"))
    assert table.widget.cancel_choice()
    assert table.widget.decision.choice == TurnChoice(Deed.MOVE)
    assert table.widget.cancel_choice()
    assert not table.widget.cancel_choice(), "then Back is for the menu"


def test_confirming_asks_for_a_second_tap(start_app: Any) -> None:
    driver = start_app(confirm=True)
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    driver.tap(button(table, Deed.ADD))
    driver.tap(plate(table, "malien"))
    assert not table.played
    assert states(table, "chosen") == {"malien"}
    driver.tap(plate(table, "malien"))
    assert table.played == ["add malien"]


def test_settling_is_a_tap(start_app: Any) -> None:
    driver = start_app()
    table = LoneTable(driver.app, unsettled("red blue green").state)
    driver.frames(4)
    assert prompt(table).startswith("Settle a dwarf")
    assert all(button(table, deed).faint for deed in BAR)
    driver.tap(button(table, Deed.ADD))
    assert table.why == "T4"
    driver.tap(plate(table, "lugach"))
    assert table.played == ["settle lugach"]


def prospect(driver: Driver, table: LoneTable, eyes: int = 4) -> None:
    table.eyes.append(eyes)
    driver.tap(button(table, Deed.PROSPECT))
    driver.tap(table.widget.hud.primary)
    driver.until(lambda: table.widget.accepts)
    driver.frames(2)


def test_the_die_lies_there_until_the_find_is_placed(anna: Any) -> None:
    driver, table = anna
    prospect(driver, table)
    assert table.widget.view.phase == "place"
    assert table.widget.die.widget.eyes == 4
    assert states(table) == {"frukfurt", "karavastan", "barkhandyr", "hopsinki", "beardbados", "sakurogava"}
    assert "lugach" in states(table, "dimmed")


def test_who_wants_a_second_tap_sees_a_find_on_the_tag_first(anna: Any) -> None:
    driver, table = anna
    driver.app.preferences.confirm = True
    prospect(driver, table)
    driver.tap(plate(table, "beardbados"))
    assert table.widget.board._previews == {"beardbados": ("+4", False)}
    who = "Barkhandyr: Wolf; Frukfurt: Ram or Raven; Hopsinki: Bear or Raven"
    assert prompt(table) == f"Put 4 nuggets in Beardbados? 3 dwarfs will follow. {who}"
    driver.tap(plate(table, "barkhandyr"))
    assert table.widget.board._previews == {"barkhandyr": ("+4", False)}
    driver.tap(plate(table, "barkhandyr"))
    assert table.played == ["prospect", "gold barkhandyr"]
    assert not table.widget.board._previews


def test_every_province_says_who_would_walk_there(anna: Any) -> None:
    driver, table = anna
    prospect(driver, table)
    assert set(said(table)) == states(table)
    assert said(table)["beardbados"].walkers == ("purple", "", "")
    assert said(table)["beardbados"].spoken == "3 dwarfs will follow"
    driver.tap(plate(table, "barkhandyr"))
    assert table.played == ["prospect", "gold barkhandyr"]


def test_every_collect_says_how_much(anna: Any) -> None:
    driver, table = anna
    driver.tap(button(table, Deed.COLLECT))
    assert {key: text.text for key, text in said(table).items()} == {"lugach": "+2", "frukfurt": "+1"}
    assert all(text.gold for text in said(table).values())


def test_a_guest_who_pays_somebody_else_is_said_with_their_badge(anna: Any) -> None:
    driver, table = anna
    driver.tap(button(table, Deed.ADD))
    paid = OutcomeText("+1 each turn", gainer="blue", spoken="The Bear clan: +1 each turn")
    assert said(table) == {"pasburg": paid}


def test_a_new_tavern_says_what_it_pays(start_app: Any) -> None:
    picture = "lugach red 4, blue 2\nfrukfurt red 1\nmalien green 1"
    driver, table = sit(start_app, picture)
    driver.tap(button(table, Deed.OPEN))
    assert {key: text.text for key, text in said(table).items()} == {
        "lugach": "+2 each turn",
        "frukfurt": "±0 each turn",
    }


@pytest.mark.parametrize("size", [(360, 640), (412, 915), (915, 412), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_labels_of_many_provinces_do_not_hide_one_another(
    start_app: Any, size: tuple[int, int], language: str
) -> None:
    driver = start_app(size=size, language=language)
    SCENES["taverns_table_carts"](driver.app)
    driver.settle()
    (table,) = driver.widgets("TavernsTable")
    tiles = [label.tile for label in table.labels.shown]
    assert len(tiles) > 5
    assert not [1 for one, other in combinations(tiles, 2) if one.collide_widget(other)]


def test_a_tap_on_a_label_means_its_province(anna: Any) -> None:
    driver, table = anna
    driver.tap(button(table, Deed.COLLECT))
    label = next(label for label in table.widget.labels.shown if label.province == "frukfurt")
    driver.tap((label.tile.center_x, label.tile.y + 3))
    assert table.played == ["collect frukfurt"]


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_also_on_the_smallest_phone_it_is_said_that_dwarfs_will_walk(start_app: Any, language: str) -> None:
    driver = start_app(size=(360, 640), language=language)
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    driver.app.preferences.confirm = True
    prospect(driver, table)
    for province in ("beardbados", "barkhandyr", "sakurogava"):
        driver.tap(plate(table, province))
        driver.frames(3)
        assert re.search(r"\d", table.widget.hud.prompt.content.said_note), province


def test_waste_rock_is_placed_the_same_way(anna: Any) -> None:
    driver, table = anna
    prospect(driver, table, 6)
    driver.tap(plate(table, "hopsinki"))
    assert table.why == "T14"
    driver.app.preferences.confirm = True
    driver.frames(2)
    driver.tap(plate(table, "beardbados"))
    assert table.widget.board._previews == {"beardbados": ("", True)}
    driver.tap(table.widget.hud.primary)
    assert table.played == ["prospect", "rock beardbados"]


def rumour(driver: Driver, table: LoneTable) -> None:
    prospect(driver, table)
    driver.tap(plate(table, "beardbados"))
    driver.until(lambda: table.widget.accepts)
    driver.frames(3)


def test_each_neighbour_offers_its_clans(anna: Any) -> None:
    driver, table = anna
    rumour(driver, table)
    trays = table.widget.trays.views
    assert set(trays) == {"barkhandyr", "frukfurt", "hopsinki"}
    assert trays["barkhandyr"].tray.locked
    assert table.widget.hud.primary.disabled
    assert len(table.widget.board._arrows) == 3
    driver.tap(trays["frukfurt"].chip_centre(3))
    assert prompt(table) == "Who follows the rumour? Hopsinki: Bear or Raven?"
    driver.tap(trays["hopsinki"].chip_centre(1))
    assert not table.widget.hud.primary.disabled
    assert table.widget.hud.primary.text == "Send 3"
    driver.tap(table.widget.hud.primary)
    sent = ["rumour barkhandyr:purple", "rumour frukfurt:yellow", "rumour hopsinki:blue"]
    assert table.played == ["prospect", "gold beardbados", *sent]
    assert table.widget.view.province("beardbados").dwarfs == (0, 1, 0, 2, 1, 0)
    assert not table.widget.trays.views


@pytest.mark.parametrize("key", ["scrolldown", "scrollup", "right"])
def test_only_the_left_button_of_a_mouse_picks_a_clan(anna: Any, key: str) -> None:
    from kivy.tests.common import UnitTestTouch

    driver, table = anna
    rumour(driver, table)
    x, y = table.widget.trays.views["frukfurt"].chip_centre(3)
    touch = UnitTestTouch(x, y)
    touch.profile, touch.button = ["pos", "button"], key
    touch.touch_down()
    touch.touch_up()
    assert not table.widget.decision.choice.senders


def test_a_dwarf_can_also_be_dragged_to_the_find(anna: Any) -> None:
    driver, table = anna
    rumour(driver, table)
    driver.drag(token(table, "hopsinki", 3), plate(table, "beardbados"))
    assert dict(table.widget.decision.choice.senders) == {"hopsinki": 3}


def test_dwarfs_without_a_choice_go_by_themselves(start_app: Any) -> None:
    driver, table = sit(start_app, "frukfurt red 2\nmalien blue 1")
    prospect(driver, table)
    driver.tap(plate(table, "lugach"))
    driver.tap(plate(table, "lugach"))
    driver.wait(1.5)
    assert table.played == ["prospect", "gold lugach", "rumour frukfurt:red"]


def test_a_rumour_that_was_taken_back_waits_for_the_person(start_app: Any) -> None:
    driver = start_app()
    position = drawn("frukfurt red 2\nmalien blue 1", clans=ALL_CLANS)
    position.play("prospect", "roll 4", "gold lugach")
    table = LoneTable(driver.app, position.state)
    driver.wait(2)
    assert table.played == []
    driver.tap(table.widget.hud.primary)
    assert table.played == ["rumour frukfurt:red"]


@pytest.mark.parametrize(("found", "head"), [("roll 6", "Waste rock"), ("roll 4", "Gold")])
def test_a_rumour_that_is_resumed_says_what_was_found(start_app: Any, found: str, head: str) -> None:
    driver = start_app()
    position = drawn("frukfurt red 2\nmalien blue 1", clans=ALL_CLANS)
    position.play("prospect", found, "rock lugach" if found == "roll 6" else "gold lugach")
    table = LoneTable(driver.app, position.state).widget
    table.die.eyes = 3
    table.view = TAVERNS.observe(drawn("malien red 1", clans=ALL_CLANS).state, 0)
    table.show(TAVERNS.observe(position.state, 0), position.state.legal_actions())
    table.accepts = True
    said = table.prompter.builder.say(table.decision.choice)
    assert table.prompter._head(said)[0].startswith(head)
    assert table.die.eyes == (6 if found == "roll 6" else 0), "not the die of another roll"
    assert table.prompter._income_text() != "No tavern income this turn"


def test_dwarfs_that_were_sent_before_do_not_walk_again(start_app: Any) -> None:
    driver = start_app()
    table = LoneTable(driver.app, mockup())
    table.widget.motion._sending, table.widget.motion._walked = (1, 2, 3), 1
    table.show()
    driver.frames(2)
    assert not table.widget.motion._sending
    assert not table.widget.motion._walked


def test_a_whole_turn_by_keys(anna: Any) -> None:
    driver, table = anna
    driver.key(50, "2")
    assert table.widget.decision.choice.deed == Deed.MOVE
    driver.key(RIGHT)
    assert states(table, "chosen") == {"frukfurt"}
    driver.key(ENTER)
    assert states(table, "source") == {"frukfurt"}
    driver.key(LEFT)
    assert states(table, "chosen") == {"beardbados"}, "the one to the left of it"
    driver.key(DOWN)
    driver.key(ENTER)
    assert table.played == ["move frukfurt>pasburg"], "the one below that"


def test_tab_leads_through_the_map_and_shift_tab_back(anna: Any) -> None:
    driver, table = anna
    first, second, *_, last = table.widget.gestures.reading_order()
    for held, place in (((), first), ((), second), (("shift",), first), (("shift",), last)):
        driver.key(TAB, "", *held)
        assert states(table, "chosen") == {place}, "where the keys are can be seen"


def test_keys_prospect_place_and_send(anna: Any) -> None:
    driver, table = anna
    driver.key(51, "3")
    driver.key(ENTER)
    driver.until(lambda: table.widget.accepts)
    driver.key(RIGHT)
    driver.key(ENTER)
    driver.key(ENTER)
    assert table.played == ["prospect", "gold beardbados"]
    driver.until(lambda: table.widget.accepts)
    driver.key(RIGHT)
    driver.key(ENTER)
    driver.key(ENTER)
    driver.key(ENTER)
    assert len(table.played) == 5


def test_pass_undo_and_escape_have_keys(anna: Any) -> None:
    driver, table = anna
    driver.key(Z, "z")
    assert table.heard == [("on_undo",)]
    driver.key(49, "1")
    assert table.widget.decision.choice.deed == Deed.ADD
    driver.key(ESCAPE)
    assert table.widget.decision.choice.deed is None
    driver.key(112, "p")
    assert table.played == ["pass"]


def test_the_die_ends_on_what_was_rolled_and_a_tap_finishes(start_app: Any) -> None:
    driver = start_app(speed="normal")
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    table.eyes.append(3)
    driver.tap(button(table, Deed.PROSPECT))
    driver.tap(table.widget.hud.primary)
    driver.until(lambda: table.widget.die.widget.eyes > 0, 5)
    seen = set()
    while not table.widget.accepts:
        driver.frames(1)
        seen.add(int(table.widget.die.widget.eyes))
    assert len(seen) > 3, "it tumbles"
    assert table.widget.die.widget.eyes == 3
    driver.tap(plate(table, "beardbados"))
    assert table.widget.telling
    driver.tap(plate(table, "malien"))
    driver.frames(3)
    assert not table.widget.telling
    assert table.widget.view.province("beardbados").gold == 3


@pytest.mark.parametrize("piece", ["dwarf", "tavern"])
def test_a_dragged_piece_goes_on_from_where_it_was_let_go(start_app: Any, piece: str) -> None:
    driver = start_app(speed="normal")
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    board = table.widget.board
    x, y, w, h = board.sign_box("lugach")
    start = token(table, "lugach") if piece == "dwarf" else (x + w / 2, y + h / 3)
    goal = plate(table, "barkhandyr")
    driver.drag(start, goal)
    assert table.widget.telling
    [flying] = table.widget.air.layer.children
    assert abs(flying.center_x - goal[0]) + abs(flying.center_y - goal[1]) < 60, "it does not go back"
    assert (board._shown_dwarfs("lugach")[0] == 2) == (piece == "dwarf")
    driver.until(lambda: not table.widget.telling)
    assert not table.widget.air.layer.children


def test_a_dwarf_walks_along_its_road(start_app: Any) -> None:
    driver = start_app(speed="normal")
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    driver.tap(button(table, Deed.MOVE))
    driver.tap(plate(table, "lugach"))
    driver.tap(plate(table, "barkhandyr"))
    driver.wait(0.35)
    assert table.widget.telling
    [walker] = table.widget.air.layer.children
    road = table.widget.board.road("lugach", "barkhandyr")
    away = min(abs(walker.center_x - x) + abs(walker.center_y - y) for x, y in road)
    assert away < 30, "it is on the road"
    assert table.widget.board._shown_dwarfs("lugach")[0] == 2
    hud = table.widget.hud
    assert (hud.title.text, hud.prompt.text.strip()) == ("Your turn", ""), "it is said once"
    driver.until(lambda: not table.widget.telling)
    assert not table.widget.air.layer.children
    assert table.widget.view.province("barkhandyr").dwarfs[0] == 1


def test_every_kind_of_event_is_told_in_motion(start_app: Any) -> None:
    driver = start_app(speed="fast")
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    for text in ("cart lugach>malien", "add pasburg", "move gulyaevo>pasburg", "collect hopsinki", "pass"):
        table.play(TAVERNS.parse(table.state, text))
        driver.until(lambda: not table.widget.telling and not table._steps, 20)
        driver.frames(3)
    assert table.widget.view == TAVERNS.observe(table.state, 0)
    assert not table.widget.air.layer.children


def test_others_are_captioned_and_thought_of(start_app: Any) -> None:
    driver = start_app()
    table = LoneTable(driver.app, mockup("purple"))
    driver.frames(4)
    table.widget.thinking(4, "Hard")
    driver.frames(2)
    driver.tap(driver.with_text("Play now"))
    assert table.heard == [("on_move_now",)]
    table.widget.thinking(None)
    values = {"player": "Mira", "origin": "Karavastan", "target": "Lugach"}
    table.widget.caption(("taverns.event.moved", values), 4, "")
    assert prompt(table) == "Mira moves a dwarf from Karavastan to Lugach"
    driver.tap(plate(table, "lugach"))
    assert driver.with_text("Lugach: 3 × Ram, 1 × Wolf, 2 nuggets, tavern: Ram"), "it can be looked at"


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_sideways_a_hint_leaves_every_province_in_sight(start_app: Any, language: str) -> None:
    driver = start_app(size=(915, 412), language=language)
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    best = TAVERNS.parse(table.state, "move lugach>frukfurt")
    table.widget.hint(Hint(best, 1.0, 0.0, tuple(TAVERNS.guide.explain(table.state, best))))
    driver.frames(3)
    board, prompt = table.widget.board, table.widget.hud.prompt
    for key in board.atlas.places:
        _, low, _, high = board.plate_box(key)
        assert prompt.y >= low + high, key


def test_sideways_what_is_told_of_others_takes_the_place_of_the_actions(start_app: Any) -> None:
    driver = start_app(size=(915, 412))
    table = LoneTable(driver.app, mockup("purple"))
    driver.frames(4)
    board, hud = table.widget.board, table.widget.hud
    values = {"player": "Mira", "origin": "Karavastan", "target": "Lugach"}
    table.widget.caption(("taverns.event.moved", values), 4, "")
    driver.frames(3)
    assert hud.prompt.x >= board.right
    assert not hud.actions.parent
    table.widget.caption(None)
    driver.frames(3)
    assert hud.actions.parent is not None
    assert hud.prompt.y >= hud.actions.top


@pytest.mark.parametrize("size", [(915, 412), (1280, 800)])
def test_the_thinking_dots_cover_nothing_but_tokens(start_app: Any, size: Any) -> None:
    driver = start_app(size=size)
    table = LoneTable(driver.app, mockup("purple"))
    driver.frames(4)
    widget = table.widget
    for seat in range(6):
        widget.thinking(seat)
        dots = widget.notes.dots
        assert dots.x >= 0
        for other in range(6):
            x, y, side, _ = widget.clans.token_box(other)
            assert dots.right <= x + side + 4, "the names and numbers begin further right"
            assert other == seat or dots.top <= y or dots.y >= y + side
        x, y, side, _ = widget.clans.token_box(seat)
        assert dots.x > x, "they stay in the list"
        assert dots.top < y + side / 2, "the animal can be seen"


def test_a_button_without_a_province_is_refused_for_the_whole_map(start_app: Any) -> None:
    driver, table = sit(start_app, "lugach red 2\nmalien blue 1; gold 2")
    driver.tap(button(table, Deed.COLLECT))
    assert table.why == "T16"
    assert table.widget.notes.why.text == (
        "There are no nuggets where your dwarfs are: bring a dwarf to the gold, or prospect."
    )
    driver.tap(plate(table, "lugach"))
    driver.tap(button(table, Deed.COLLECT))
    assert table.widget.notes.why.text == (
        "There are no nuggets in Lugach: collect where there is gold and a dwarf of yours."
    )


def test_in_a_slim_panel_nothing_stands_beside_the_words_of_who_thinks(start_app: Any) -> None:
    driver = start_app(size=(915, 412), language="ru")
    SCENES["taverns_table_thinking"](driver.app)
    driver.settle()
    (thinking,) = driver.widgets("Thinking")
    words = thinking.ids.words
    assert words.width > thinking.width - 30
    assert words.texture_size[1] < 3 * words.font_size


def test_the_last_move_stays_marked_while_somebody_thinks(start_app: Any) -> None:
    driver = start_app()
    table = LoneTable(driver.app, mockup("purple"))
    moved = TAVERNS.parse(table.state, "move lugach>frukfurt")
    table.widget.show(TAVERNS.observe(table.state, 0), [], marked=[moved])
    assert states(table, "chosen") == {"frukfurt"}
    assert table.widget.board._bright == {("frukfurt", "lugach")}


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)])
def test_nothing_lies_over_the_golden_button(start_app: Any, size: Any) -> None:
    driver = start_app(size=size)
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    table.widget.gestures.take(TurnChoice(Deed.CART, origin="lugach", target="karavastan"))
    driver.frames(3)
    for turned in (size, (size[0] + 60, size[1]), size[::-1], size):
        driver.resize(*turned)
        driver.frames(4)
        golden = table.widget.hud.primary
        drawn_later = golden.parent.children[: golden.parent.children.index(golden)]
        assert not [widget for widget in drawn_later if widget.collide_widget(golden)], turned


def test_a_clan_says_who_plays_it(anna: Any) -> None:
    driver, table = anna
    x, y, w, h = table.widget.clans.seat_box(1)
    driver.tap((x + w / 2, y + h / 2))
    assert driver.with_text("Boris: Bear, Human. Cell 17, in reserve 3, tavern tokens 1")


def test_a_hint_is_chosen_for_the_person(anna: Any) -> None:
    driver, table = anna
    best = TAVERNS.parse(table.state, "move lugach>frukfurt")
    table.widget.hint(Hint(best, 1.0, 0.0, ()))
    assert states(table, "chosen") == {"frukfurt"}
    driver.tap(table.widget.hud.primary)
    assert table.played == ["move lugach>frukfurt"]


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)])
def test_a_hint_says_its_reason_in_windows_of_every_kind(start_app: Any, size: Any) -> None:
    driver = start_app(size=size, language="ru")
    table = LoneTable(driver.app, mockup())
    driver.frames(6)
    best = TAVERNS.parse(table.state, "move lugach>frukfurt")
    reasons = tuple(TAVERNS.guide.explain(table.state, best))
    table.widget.hint(Hint(best, 1.0, 0.0, reasons))
    driver.frames(6)
    why = table.widget.prompter._messages.explanation(driver.app.tr, reasons[0], table.widget.names)
    assert table.widget.hud.prompt.content.said_note == why


@pytest.mark.parametrize(("size", "text_size"), [((360, 640), 2), ((412, 915), 0), ((412, 915), 2)])
@pytest.mark.parametrize("language", ["ru", "pl"])
def test_on_a_phone_every_reason_for_settling_is_said_and_no_province_covered(
    start_app: Any, size: Any, text_size: int, language: str
) -> None:
    """Beside the golden button there used to be room for the shortest reasons only."""
    driver = start_app(size=size, text_size=text_size, language=language)
    state = unsettled(4).state
    for text in ("settle frukfurt", "settle karavastan", "settle sakurogava", "settle hopsinki"):
        state.apply(TAVERNS.parse(state, text))
    table = LoneTable(driver.app, state)
    driver.frames(6)
    board, hud, said = table.widget.board, table.widget.hud, set()
    for action in table.state.legal_actions():
        for reason in TAVERNS.guide.explain(table.state, action):
            table.widget.hint(Hint(action, 1.0, 0.0, (reason,)))
            driver.frames(3)
            why = table.widget.prompter.messages.explanation(driver.app.tr, reason, table.widget.names)
            assert hud.prompt.content.said_note == why
            said.add(reason.key)
    assert said == {"settles_for_rumours", "settles_among", "settles_apart"}
    for lead in (Difference(12.0, 3.0, 300), Difference(1.0, 3.0, 300), Difference(0.2, 3.0, 300)):
        table.widget.hint(Hint(action, 1.0, 0.0, (reason,), lead=lead))
        driver.frames(3)
        assert hud.prompt.content.said_note == lead_text(driver.app.tr, lead)
    for key in board.atlas.places:
        _, low, _, high = board.plate_box(key)
        assert hud.prompt.y >= low + high, key
    assert not hud.primary.collide_widget(hud.cancel)


@pytest.mark.parametrize("size", [(360, 640), (412, 915)])
@pytest.mark.parametrize("text_size", [0, 2])
@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_on_a_phone_nothing_of_the_bar_lies_under_a_button(
    start_app: Any, size: Any, text_size: int, language: str
) -> None:
    """The count of waste rock used to, while settling with the largest text."""
    driver = start_app(size=size, text_size=text_size, language=language)
    table = LoneTable(driver.app, unsettled(4).state)
    driver.frames(6)
    hud = table.widget.hud
    assert hud.rocks.right <= hud.undo.x + 10.5, "a button keeps its symbol clear of its edge"
    assert hud.round.right <= hud.finds.x < hud.finds.right <= hud.rocks.x
    assert not hud.round.shorten


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ru"])
def test_buttons_are_large_enough_and_in_the_window(start_app: Any, size: Any, language: str) -> None:
    driver = start_app(size=size, language=language)
    table = LoneTable(driver.app, mockup())
    driver.frames(6)
    hud = table.widget.hud

    def looked_at() -> None:
        driver.frames(4)
        shown: list[Any] = [hud.primary, hud.cancel, hud.cancel_icon, hud.passing]
        shown += [hud.undo, hud.hint]
        shown = [*(one for one in shown if one.parent), *hud.actions.buttons.values()]
        for one in (*shown, *table.widget.trays.views.values()):
            assert one.width >= 48 - 0.5, one
            assert one.height >= 48 - 0.5, one
            assert one.x >= -0.5, one
            assert one.right <= driver.app.root.width + 0.5, one
            assert one.y >= -0.5, one
        for one in shown[: len(shown) - 6]:
            others = [other for other in shown if other is not one]
            assert not [other for other in others if _cover(one, other)], one

    looked_at()
    driver.tap(button(table, Deed.MOVE))
    looked_at()
    rumour(driver, table)
    looked_at()


def _cover(one: Any, other: Any) -> bool:
    wide = min(one.right, other.right) - max(one.x, other.x)
    high = min(one.top, other.top) - max(one.y, other.y)
    return bool(wide > 1 and high > 1)


def test_previews_are_worked_out_when_the_choice_changes_and_not_while_the_map_moves(
    anna: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    from kingsapp.games.taverns import outcomes

    person, table = anna
    widget = table.widget
    widget.gestures.take(TurnChoice(Deed.CART, origin="lugach", target="karavastan"))
    person.frames(2)
    bubble = widget.labels.shown[0].tile
    place = bubble.pos[:]
    worked_out: list[object] = []

    def outcome(*asked: object) -> list[object]:
        worked_out.append(asked)
        return []

    monkeypatch.setattr(outcomes, "outcome", outcome)
    widget.board.zoom = 1.6
    widget.board.pan = [-60.0, -80.0]
    person.frames(4)
    assert bubble.pos != place, "the bubble stays at its province"
    assert worked_out == []
