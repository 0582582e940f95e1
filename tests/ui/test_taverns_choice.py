"""A turn of Royal Taverns being decided, without a window: what each tap, drag and key comes to."""

from __future__ import annotations

import pytest

from kingsapp.core.game import Action
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.match.undo import is_final
from kingsapp.ui.tables.taverns.input.choice import BAR, Answer, Deed, Play, Refusal, TurnChoice
from kingsapp.ui.tables.taverns.input.turn_input import TurnInput
from kingsapp.ui.tables.taverns.map import highlight
from tests.taverns.builders import ALL_CLANS, CROWDED, Table, rocks_but, table, unsettled


def anna(picture: str = CROWDED, *, confirming: bool = False, **more: object) -> tuple[Table, TurnInput]:
    """A crowded position, where Ram is in turn."""
    drawn = table(picture, clans=ALL_CLANS, **more)  # type: ignore[arg-type]
    return drawn, turn_of(drawn, confirming)


def turn_of(drawn: Table, confirming: bool = False) -> TurnInput:
    view = TAVERNS.observe(drawn.state, drawn.state.seat)

    def final(action: Action) -> bool:
        return is_final(drawn.state, action, range(drawn.state.players), secrets=False)

    return TurnInput(view, drawn.state.legal_actions(), confirming=confirming, is_final=final)


def texts(drawn: Table, answer: Answer) -> list[str]:
    """The actions of a decision, in the words of the records."""
    assert isinstance(answer, Play), answer
    return [TAVERNS.text(drawn.state, action) for action in answer.actions]


def why(drawn: Table, answer: Answer) -> str:
    """Why it was refused."""
    assert isinstance(answer, Refusal), answer
    reason = TAVERNS.why_not(drawn.state, answer.action)
    assert reason is not None, "what is refused must be illegal"
    return (answer.nowhere or reason).key


def glowing(turn: TurnInput, choice: Answer, state: str = "legal") -> set[str]:
    assert isinstance(choice, TurnChoice)
    return {key for key, seen in highlight.of_choice(turn, choice).provinces.items() if seen == state}


def chosen(answer: Answer | None) -> TurnChoice:
    assert isinstance(answer, TurnChoice), answer
    return answer


def test_adding_is_a_button_and_a_province() -> None:
    drawn, turn = anna()
    add = chosen(turn.press(turn.start(), Deed.ADD))
    assert len(glowing(turn, add)) == 12
    assert texts(drawn, turn.tap(add, "malien")) == ["add malien"]


def test_moving_is_a_button_a_province_and_a_neighbour() -> None:
    drawn, turn = anna()
    move = chosen(turn.press(turn.start(), Deed.MOVE))
    assert glowing(turn, move) == {"lugach", "frukfurt", "karavastan"}, "only where Ram has dwarfs"
    source = chosen(turn.tap(move, "lugach"))
    assert highlight.of_choice(turn, source).provinces["lugach"] == "source"
    assert glowing(turn, source) == {"barkhandyr", "frukfurt", "karavastan"}
    assert highlight.of_choice(turn, source).roads == [
        ("lugach", "barkhandyr"),
        ("lugach", "frukfurt"),
        ("lugach", "karavastan"),
    ]
    assert texts(drawn, turn.tap(source, "barkhandyr")) == ["move lugach>barkhandyr"]


def test_a_single_source_is_chosen_by_itself() -> None:
    _, turn = anna("lugach red 3\nmalien blue 1")
    assert turn.press(turn.start(), Deed.MOVE) == TurnChoice(Deed.MOVE, origin="lugach")
    assert turn.tap(TurnChoice(Deed.MOVE, origin="lugach"), "lugach") == TurnChoice(
        Deed.MOVE, origin="lugach"
    ), "who taps what is chosen already means it"


def test_a_province_that_no_road_leads_to_is_refused() -> None:
    drawn, turn = anna()
    source = TurnChoice(Deed.MOVE, origin="lugach")
    assert why(drawn, turn.tap(source, "pickutsk")) == "no_road"


def test_another_own_province_becomes_the_source_if_it_is_no_target() -> None:
    _, turn = anna("lugach red 3\npickutsk red 1\nfrukfurt red 1")
    source = TurnChoice(Deed.MOVE, origin="lugach")
    assert turn.tap(source, "pickutsk") == TurnChoice(Deed.MOVE, origin="pickutsk")
    assert isinstance(turn.tap(source, "frukfurt"), Play), "a neighbour is a target first"


def test_moving_from_a_province_without_own_dwarfs_says_why() -> None:
    drawn, turn = anna()
    assert why(drawn, turn.tap(TurnChoice(Deed.MOVE), "malien")) == "no_dwarf_to_move"


def test_prospecting_needs_a_second_tap_because_a_roll_is_final() -> None:
    drawn, turn = anna()
    asked = chosen(turn.press(turn.start(), Deed.PROSPECT))
    assert asked == TurnChoice(Deed.PROSPECT)
    assert turn.cancel(asked) == TurnChoice()
    assert texts(drawn, turn.press(asked, Deed.PROSPECT)) == ["prospect"]
    assert turn.carry_out(asked) == turn.press(asked, Deed.PROSPECT)


def test_a_pass_can_be_taken_back_so_it_needs_no_second_tap() -> None:
    drawn, turn = anna()
    assert texts(drawn, turn.press(turn.start(), Deed.PASS)) == ["pass"]


def test_what_ends_the_game_needs_a_second_tap() -> None:
    drawn, turn = anna(rocks_but("lugach") + "\nlugach red 2; gold 1")
    aimed = chosen(turn.tap(TurnChoice(Deed.COLLECT), "lugach"))
    assert texts(drawn, turn.tap(aimed, "lugach")) == ["collect lugach"]


def test_collecting_glows_where_there_is_something_to_take() -> None:
    drawn, turn = anna()
    collect = chosen(turn.press(turn.start(), Deed.COLLECT))
    assert glowing(turn, collect) == {"lugach", "frukfurt"}
    assert glowing(turn, collect, "dimmed") == set(drawn.state.board.keys) - {"lugach", "frukfurt"}
    assert why(drawn, turn.tap(collect, "hopsinki")) == "no_dwarf_to_collect"
    assert texts(drawn, turn.tap(collect, "frukfurt")) == ["collect frukfurt"]


def test_a_single_province_is_aimed_at_and_the_same_button_does_it() -> None:
    drawn, turn = anna("lugach red 2; gold 1")
    collect = chosen(turn.press(turn.start(), Deed.COLLECT))
    assert glowing(turn, collect, "chosen") == {"lugach"}
    assert texts(drawn, turn.press(collect, Deed.COLLECT)) == ["collect lugach"]


def test_the_same_button_again_cancels_while_something_is_to_be_chosen() -> None:
    _, turn = anna()
    assert turn.press(TurnChoice(Deed.ADD), Deed.ADD) == TurnChoice()


def test_another_button_begins_anew() -> None:
    _, turn = anna()
    assert turn.press(TurnChoice(Deed.MOVE, origin="lugach"), Deed.ADD) == TurnChoice(Deed.ADD)


def test_the_own_tavern_is_the_source_of_moving_a_tavern() -> None:
    drawn, turn = anna()
    cart = chosen(turn.press(turn.start(), Deed.CART))
    assert cart.origin == "lugach"
    assert glowing(turn, cart) == set(drawn.state.board.keys) - {"lugach", "pasburg", "kegabad"}
    assert why(drawn, turn.tap(cart, "pasburg")) == "cart_to_tavern"
    assert texts(drawn, turn.tap(cart, "sakurogava")) == ["cart lugach>sakurogava"]


def test_who_wants_a_second_tap_gets_it_for_a_tavern_too() -> None:
    drawn, turn = anna(confirming=True)
    aimed = chosen(turn.tap(TurnChoice(Deed.CART, origin="lugach"), "sakurogava"))
    assert aimed == TurnChoice(Deed.CART, origin="lugach", target="sakurogava")
    assert turn.cancel(aimed) == TurnChoice(Deed.CART, origin="lugach")
    assert texts(drawn, turn.carry_out(aimed)) == ["cart lugach>sakurogava"]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("picture", "deed", "key"),
    [
        (CROWDED, Deed.OPEN, "owns_tavern"),
        ("lugach red 2, blue 2", Deed.OPEN, "most_nowhere"),
        ("lugach red 2; tavern blue\nfrukfurt red 1, blue 3", Deed.OPEN, "most_nowhere"),
        ("lugach red 2\nmalien blue 1; gold 2", Deed.COLLECT, "no_nuggets_at_dwarfs"),
        ("lugach red 1; gold 2; tavern red", Deed.COLLECT, "only_keepers_at_nuggets"),
        ("lugach red 2", Deed.COLLECT, "no_nuggets_at_dwarfs"),
        ("lugach red 2\nmalien blue 1; tavern blue", Deed.CART, "no_own_tavern"),
        ("lugach red 2\nmalien tavern closed", Deed.CART, "no_own_tavern"),
        ("malien blue 1", Deed.MOVE, "no_dwarf_anywhere"),
    ],
)
def test_an_impossible_action_says_why(picture: str, deed: Deed, key: str) -> None:
    drawn, turn = anna(picture)
    reason = turn.why(deed)
    assert reason is not None
    assert reason.key == key
    assert reason.rule.startswith("T")
    assert why(drawn, turn.press(turn.start(), deed)) == key


@pytest.mark.parametrize(
    ("picture", "deed", "key"),
    [
        ("lugach red 2, blue 2", Deed.OPEN, "not_strictly_most"),
        ("lugach red 2", Deed.COLLECT, "no_nuggets_there"),
        ("lugach red 1; gold 2; tavern red", Deed.COLLECT, "only_keeper_there"),
        ("lugach red 2; tavern blue\nmalien red 1", Deed.OPEN, "second_tavern"),
    ],
)
def test_in_a_tapped_province_the_reason_speaks_of_that_province(picture: str, deed: Deed, key: str) -> None:
    drawn, turn = anna(picture)
    refused = turn.press(TurnChoice(here="lugach"), deed)
    assert why(drawn, refused) == key
    reason = turn.why(deed, "lugach")
    assert reason is not None
    assert reason.values["province"] == "lugach"


def test_an_empty_reserve_and_a_marker_at_its_end_say_why() -> None:
    _, turn = anna(reserve={"red": 0}, marker=24)
    assert [turn.why(deed).key for deed in (Deed.ADD, Deed.PROSPECT)] == [  # type: ignore[union-attr]
        "reserve_empty", "marker_on_mine"
    ]  # fmt: skip


@pytest.mark.parametrize("deed", [*BAR, Deed.PASS])
def test_a_possible_action_has_no_reason_against_it(deed: Deed) -> None:
    _, turn = anna("lugach red 3; gold 1\nmalien red 1; tavern red\nfrukfurt blue 1")
    assert turn.possible(deed) == (turn.why(deed) is None)
    assert turn.possible(deed) == (deed != Deed.OPEN)


def test_a_tapped_province_is_looked_at_and_let_go_again() -> None:
    _, turn = anna()
    here = chosen(turn.tap(turn.start(), "frukfurt"))
    assert here == TurnChoice(here="frukfurt")
    assert highlight.of_choice(turn, here).provinces == {"frukfurt": "source"}
    assert turn.tap(here, "frukfurt") == TurnChoice()
    assert turn.tap(here, "lugach") == TurnChoice(here="lugach")


def test_the_bar_knows_what_can_be_done_in_a_province() -> None:
    _, turn = anna()
    assert [deed for deed in BAR if turn.possible(deed, "frukfurt")] == [
        Deed.ADD, Deed.MOVE, Deed.PROSPECT, Deed.COLLECT, Deed.CART
    ]  # fmt: skip
    assert [deed for deed in BAR if turn.possible(deed, "pickutsk")] == [Deed.ADD, Deed.PROSPECT, Deed.CART]


def test_a_province_and_then_an_action_is_enough() -> None:
    drawn, turn = anna()
    here = TurnChoice(here="frukfurt")
    assert texts(drawn, turn.press(here, Deed.ADD)) == ["add frukfurt"]
    assert texts(drawn, turn.press(here, Deed.COLLECT)) == ["collect frukfurt"]
    assert turn.press(here, Deed.MOVE) == TurnChoice(Deed.MOVE, origin="frukfurt")
    assert why(drawn, turn.press(TurnChoice(here="malien"), Deed.COLLECT)) == "no_nuggets_there"


def test_move_in_a_province_without_own_dwarfs_means_to_it() -> None:
    drawn, turn = anna()
    assert texts(drawn, turn.press(TurnChoice(here="barkhandyr"), Deed.MOVE)) == ["move lugach>barkhandyr"]


def test_where_a_dwarf_may_come_from_several_places_they_glow() -> None:
    drawn, turn = anna("lugach red 1\nbeardbados red 1\nkaravastan blue 1")
    into = chosen(turn.press(TurnChoice(here="frukfurt"), Deed.MOVE))
    assert into.target == "frukfurt"
    assert glowing(turn, into) == {"lugach", "beardbados"}
    assert highlight.of_choice(turn, into).roads == [("beardbados", "frukfurt"), ("lugach", "frukfurt")]
    assert texts(drawn, turn.tap(into, "lugach")) == ["move lugach>frukfurt"]
    assert why(drawn, turn.tap(into, "karavastan")) == "no_dwarf_to_move"


def test_move_a_tavern_in_a_province_without_one_means_to_it() -> None:
    drawn, turn = anna()
    assert texts(drawn, turn.press(TurnChoice(here="malien"), Deed.CART)) == ["cart lugach>malien"]


def test_an_own_dwarf_can_be_lifted_and_dropped_along_a_road() -> None:
    drawn, turn = anna()
    lifted = turn.lift_dwarf("lugach", 0)
    assert lifted == TurnChoice(Deed.MOVE, origin="lugach")
    assert texts(drawn, turn.drop(lifted, "karavastan")) == ["move lugach>karavastan"]  # type: ignore[arg-type]
    assert why(drawn, turn.drop(lifted, "pickutsk")) == "no_road"  # type: ignore[arg-type]
    assert turn.drop(lifted, "lugach") is None
    assert turn.drop(lifted, None) is None


def test_dwarfs_of_others_stay_where_they_are() -> None:
    _, turn = anna()
    assert turn.lift_dwarf("lugach", 4) is None


def test_only_the_own_tavern_can_be_lifted() -> None:
    drawn, turn = anna()
    assert turn.lift_tavern("pasburg") is None
    assert turn.lift_tavern("kegabad") is None
    lifted = turn.lift_tavern("lugach")
    assert lifted is not None
    assert texts(drawn, turn.drop(lifted, "malien")) == ["cart lugach>malien"]  # type: ignore[arg-type]


def test_settling_is_one_tap() -> None:
    drawn = unsettled("red blue green")
    drawn.play("settle lugach", "settle malien", "settle pasburg")
    turn = turn_of(drawn)
    start = turn.start()
    assert start.deed == Deed.SETTLE
    assert "karavastan" not in glowing(turn, start)
    assert why(drawn, turn.tap(start, "karavastan")) == "next_to_own"
    assert why(drawn, turn.tap(start, "malien")) == "province_settled"
    assert texts(drawn, turn.tap(start, "pickutsk")) == ["settle pickutsk"]
    assert why(drawn, turn.press(start, Deed.ADD)) == "settle_first"


def rolled(eyes: int, picture: str = CROWDED) -> Table:
    drawn = table(picture, clans=ALL_CLANS)
    drawn.play("prospect", f"roll {eyes}")
    return drawn


def test_a_find_is_placed_with_one_tap() -> None:
    drawn = rolled(4)
    turn = turn_of(drawn)
    assert texts(drawn, turn.tap(turn.start(), "beardbados")) == ["gold beardbados"]


def test_who_wants_a_second_tap_sees_a_find_before_it_is_placed() -> None:
    drawn = rolled(4)
    turn = turn_of(drawn, confirming=True)
    start = turn.start()
    free = {"frukfurt", "karavastan", "barkhandyr", "hopsinki", "beardbados", "sakurogava"}
    assert glowing(turn, start) == free
    aimed = chosen(turn.tap(start, "beardbados"))
    assert glowing(turn, aimed, "chosen") == {"beardbados"}
    assert chosen(turn.tap(aimed, "hopsinki")).target == "hopsinki"
    assert texts(drawn, turn.tap(aimed, "beardbados")) == ["gold beardbados"]
    assert turn.carry_out(aimed) == turn.tap(aimed, "beardbados")
    assert turn.cancel(aimed) == start
    assert turn.cancel(start) is None
    assert why(drawn, turn.tap(start, "lugach")) == "nuggets_at_tavern"


def test_waste_rock_goes_the_same_way() -> None:
    drawn = rolled(6)
    turn = turn_of(drawn)
    assert glowing(turn, turn.start()) == {"karavastan", "barkhandyr", "beardbados"}
    assert why(drawn, turn.tap(turn.start(), "hopsinki")) == "rock_on_nuggets"
    assert texts(drawn, turn.tap(turn.start(), "barkhandyr")) == ["rock barkhandyr"]


def rumour() -> tuple[Table, TurnInput]:
    drawn = rolled(4)
    drawn.play("gold beardbados")
    return drawn, turn_of(drawn)


def test_each_neighbour_offers_the_clans_that_may_go() -> None:
    _, turn = rumour()
    trays = {tray.province: tray for tray in turn.trays(turn.start())}
    assert trays["barkhandyr"].locked
    assert trays["barkhandyr"].chosen == 4, "one clan goes by itself"
    assert trays["frukfurt"].clans == (0, 3)
    assert trays["hopsinki"].chosen is None
    assert highlight.arrows(turn) == [(key, "beardbados") for key in ("barkhandyr", "frukfurt", "hopsinki")]
    assert glowing(turn, turn.start()) == {"frukfurt", "hopsinki"}
    assert glowing(turn, turn.start(), "source") == {"beardbados"}


def test_a_keeper_without_company_is_not_offered() -> None:
    drawn = table("lugach red 1, blue 1; tavern red\nfrukfurt green 1", clans=ALL_CLANS)
    drawn.play("prospect", "roll 2", "gold karavastan")
    turn = turn_of(drawn)
    trays = {tray.province: tray.clans for tray in turn.trays(turn.start())}
    assert trays["lugach"] == (1,)


def test_dwarfs_are_sent_when_every_neighbour_has_chosen() -> None:
    drawn, turn = rumour()
    choice = turn.start()
    assert turn.carry_out(choice) is None
    choice = turn.pick(choice, "hopsinki", 1)
    choice = turn.pick(choice, "frukfurt", 0)
    choice = turn.pick(choice, "frukfurt", 3)
    sent = turn.carry_out(choice)
    assert sent is not None
    for action in sent.actions:
        drawn.play(TAVERNS.text(drawn.state, action))
    assert drawn.dwarfs("beardbados") == "blue 1, yellow 2, purple 1"


def test_a_picked_clan_can_be_let_go() -> None:
    _, turn = rumour()
    picked = turn.pick(turn.start(), "hopsinki", 1)
    assert turn.pick(picked, "hopsinki", 1) == turn.start()
    assert turn.cancel(picked) == turn.start()


def test_every_step_can_be_taken_back() -> None:
    _, turn = anna(confirming=True)
    move = chosen(turn.press(turn.start(), Deed.MOVE))
    source = chosen(turn.tap(move, "lugach"))
    aimed = chosen(turn.tap(source, "karavastan"))
    assert turn.cancel(aimed) == source
    assert turn.cancel(source) == move
    assert turn.cancel(move) == turn.start()
    assert turn.cancel(turn.start()) is None
    assert turn.tap(source, "lugach") == move, "a tap on the source lets it go"


def test_confirming_shows_first_and_does_it_with_the_second_tap() -> None:
    drawn, turn = anna(confirming=True)
    aimed = chosen(turn.tap(TurnChoice(Deed.ADD), "malien"))
    assert glowing(turn, aimed, "chosen") == {"malien"}
    assert turn.aimed(aimed) is not None
    assert texts(drawn, turn.tap(aimed, "malien")) == ["add malien"]
    assert texts(drawn, turn.carry_out(aimed)) == ["add malien"]  # type: ignore[arg-type]


def test_arrows_go_through_what_glows_and_enter_takes_it() -> None:
    drawn, turn = anna()
    order = drawn.state.board.keys
    move = turn.step(TurnChoice(Deed.MOVE), True, order)
    assert move.cursor == "frukfurt"
    move = turn.step(turn.step(move, True, order), True, order)
    assert move.cursor == "lugach"
    assert turn.step(move, True, order).cursor == "frukfurt", "it goes round"
    source = chosen(turn.enter(move))
    assert source == TurnChoice(Deed.MOVE, origin="lugach")
    aimed = turn.step(source, False, order)
    assert aimed.cursor == "karavastan"
    assert turn.aimed(aimed) is not None, "the panel can say what would happen"
    assert texts(drawn, turn.enter(aimed)) == ["move lugach>karavastan"]


def test_enter_places_a_find_with_the_second_stroke_for_who_wants_that() -> None:
    drawn = rolled(4)
    turn = turn_of(drawn, confirming=True)
    there = turn.step(turn.start(), True, drawn.state.board.keys)
    aimed = chosen(turn.enter(there))
    assert aimed.target == there.cursor
    assert texts(drawn, turn.enter(aimed)) == ["gold barkhandyr"]


def test_the_button_does_what_the_arrow_keys_show() -> None:
    drawn = rolled(4)
    turn, order = turn_of(drawn, confirming=True), drawn.state.board.keys
    aimed = chosen(turn.enter(turn.step(turn.start(), True, order)))
    moved = turn.step(aimed, True, order)
    assert (moved.cursor, moved.target) == ("beardbados", None)
    assert texts(drawn, turn.carry_out(moved)) == ["gold beardbados"]  # type: ignore[arg-type]
    assert chosen(turn.enter(moved)).target == "beardbados", "the enter key asks anew"


def test_the_arrow_keys_look_for_a_source_while_the_target_stays() -> None:
    drawn, turn = anna()
    step = turn.step(TurnChoice(Deed.MOVE, target="karavastan"), True, drawn.state.board.keys)
    assert step.target == "karavastan"
    assert step.cursor is not None


def test_without_legal_actions_nothing_can_be_chosen() -> None:
    drawn, _ = anna()
    turn = TurnInput(TAVERNS.observe(drawn.state, 1), [])
    assert turn.tap(turn.start(), "lugach") == turn.start()
    assert highlight.of_choice(turn, turn.start()).provinces == {}
    assert turn.lift_dwarf("lugach", 0) is None


def test_what_was_played_is_marked_where_it_happened() -> None:
    drawn, _ = anna()
    keys = drawn.state.board.keys
    parse = TAVERNS.parse
    actions = [parse(drawn.state, text) for text in ("move lugach>frukfurt", "add malien", "pass", "roll 4")]
    shown = highlight.of_actions(actions, keys)
    states, roads = shown.provinces, shown.roads
    assert states == {"lugach": "source", "frukfurt": "chosen", "malien": "chosen"}
    assert roads == [("lugach", "frukfurt")]
    shown = highlight.of_actions([parse(drawn.state, "cart lugach>malien")], keys)
    states, roads = shown.provinces, shown.roads
    assert states == {"lugach": "source", "malien": "chosen"}
    assert not roads
    assert highlight.of_actions([parse(drawn.state, "rumour frukfurt:red")], keys).provinces == {
        "frukfurt": "source"
    }


def test_a_hint_lights_nothing_but_what_it_advises() -> None:
    drawn, turn = anna()
    advised = turn.choice_of(TAVERNS.parse(drawn.state, "move lugach>frukfurt"), turn.start())
    assert highlight.of_choice(turn, advised, advised=True).provinces == {
        "lugach": "source",
        "frukfurt": "chosen",
    }
    assert highlight.of_choice(turn, advised, advised=True).roads == [("lugach", "frukfurt")]
    assert len(highlight.of_choice(turn, advised).roads) == 3, (
        "once it is taken up, the other roads are open too"
    )
