"""The table of Underground Kings under real touches and keys."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import asynckivy
import pytest
from kivy.graphics import Rectangle

from kingsapp.ai.hints import Hint
from kingsapp.games.kings.cards import CARD_OF
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, REDEAL, play, played
from kingsapp.ui.tables.kings.faces import chips
from kingsapp.ui.tables.kings.input.targets import (
    DISCARD,
    CampTarget,
    DeckTarget,
    DiscardTarget,
    MineTarget,
    PlayerTarget,
    UnitTarget,
)
from tests.ui.kings_tables import SCENES, LoneTable, mockup, played_game, stuck
from tests.ui.pixels import difference, picture

DWARF6, DWARF9, GIANT8, GOBLIN0 = (CARD_OF[name] for name in ("dwarf6b", "dwarf9b", "giant8b", "goblin0b"))
ENTER, ESCAPE, RIGHT, LEFT, Z = 13, 27, 275, 276, 122


def hand(table: LoneTable, card: int) -> tuple[float, float]:
    """A place on the left part of a card, which its neighbour does not cover."""
    tile = table.widget.board.tiles[UnitTarget(card)]
    return tile.x + tile.width * 0.3, tile.center_y


def mine(table: LoneTable, number: int) -> Any:
    return table.widget.board.tiles[MineTarget(number)]


def states(table: LoneTable) -> dict[int, str]:
    return {
        target.number: tile.look.state
        for target, tile in table.widget.board.tiles.items()
        if isinstance(target, MineTarget)
    }


@pytest.fixture
def anna(start_app: Any) -> Any:
    """A crowded position with Anna to play, and the person at the app."""
    driver = start_app()
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    return driver, table


def test_what_rivals_developed_lies_on_stone_like_the_own_pile_and_is_no_score(anna: Any) -> None:
    """A crown with a bare number below was read as points."""
    _, table = anna
    for seat, rival in table.widget.board.rivals.items():
        pile = chips.developed(len(table.widget.view.developed[seat]), 24, 36, table.widget.app.theme)
        drawn = [part.texture for part in rival._group.children if isinstance(part, Rectangle)]
        assert pile in drawn


def test_tap_card_tap_mine_plays(anna: Any) -> None:
    driver, table = anna
    driver.tap(hand(table, DWARF6))
    assert states(table)[4] == "legal"
    driver.tap(mine(table, 4))
    assert table.played == [play(DWARF6, 4)]


def test_what_cannot_be_taken_back_asks_for_a_second_tap(anna: Any) -> None:
    """A capture brings a new mine from the deck; who gets the captured one is said before."""
    driver, table = anna
    driver.tap(hand(table, CARD_OF["orc5b"]))
    driver.tap(mine(table, 1))
    assert not table.played
    assert states(table)[1] == "target"
    said = "Boris gets this mine, worth 7. Tap once more: this can’t be undone."
    assert table.widget.hud.prompt.text == said
    driver.tap(mine(table, 1))
    assert table.played == [play(CARD_OF["orc5b"], 1)]


def test_another_mine_may_be_tapped_instead_of_the_second_tap(anna: Any) -> None:
    driver, table = anna
    driver.tap(hand(table, DWARF6))
    driver.tap(mine(table, 1))
    driver.tap(mine(table, 4))
    assert table.played == [play(DWARF6, 4)]


def test_a_mine_tapped_before_any_card_says_what_comes_first(anna: Any) -> None:
    driver, table = anna
    driver.tap(mine(table, 3))
    assert table.widget.notes.why.text == "First choose a card, then a mine."
    assert table.heard == [("on_why", "First choose a card, then a mine.", "")]
    driver.tap(mine(table, 6))
    assert table.widget.notes.why is not None, "an own mine says so too"


def labels(table: LoneTable) -> dict[int, str]:
    """What each legal mine says would happen."""
    return {
        number: table.widget.board.scene().outcome_of(action).short
        for action in table.widget.legal
        if action < DRAW
        for card, number in [played(action)]
        if card == table.widget.board.focus.card
    }


def test_every_legal_mine_says_what_would_happen_there(anna: Any) -> None:
    driver, table = anna
    driver.tap(hand(table, CARD_OF["orc5b"]))
    assert labels(table) == {1: "Boris gets it", 3: "Boris gets it", 6: "Miner 3 of 3", 7: "Developed: +3"}
    noted = {number for number in states(table) if mine(table, number).look.note is not None}
    assert noted == set(labels(table))
    assert "Boris gets this mine" in mine(table, 1).label, "a screen reader says it too"
    scene = table.widget.board.scene()
    gift, own = (scene.outcome_of(play(CARD_OF["orc5b"], number)) for number in (1, 7))
    assert (gift.gainer, gift.gold) == ("orc", False)
    assert (own.gainer, own.gold) == ("", True)


def test_a_dead_end_is_told_before_it_arises(start_app: Any) -> None:
    from tests.ui.kings_tables import dead_end

    driver = start_app()
    table = LoneTable(driver.app, dead_end())
    driver.frames(4)
    driver.tap(hand(table, CARD_OF["giant9b"]))
    assert labels(table)[5] == "2 of 2, then only Dwarfs 0"
    assert labels(table)[6] == "2 of 3, then only a 0"
    assert "only Dwarfs 0 can go on this mine" in mine(table, 5).label


def test_a_chosen_card_lights_its_mines_and_locks_the_others(anna: Any) -> None:
    driver, table = anna
    driver.tap(hand(table, DWARF6))
    assert states(table) == {
        1: "legal", 2: "illegal", 3: "legal", 4: "legal", 5: "legal", 6: "illegal", 7: "illegal"
    }  # fmt: skip
    driver.tap(hand(table, DWARF6))
    assert set(states(table).values()) == {""}


def test_bare_rock_cancels_the_choice(anna: Any) -> None:
    driver, table = anna
    driver.tap(hand(table, DWARF6))
    driver.tap((206, driver.app.root.height - 26))
    assert table.widget.board.focus.card is None
    assert not table.played


def test_dragging_a_card_onto_a_mine_plays(anna: Any) -> None:
    driver, table = anna
    goal = mine(table, 1)
    driver.drag(hand(table, DWARF6), (goal.center_x, goal.center_y - 40))
    assert table.played == [play(DWARF6, 1)]


def test_a_card_in_the_air_says_what_it_will_do(anna: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    driver, table = anna
    x, y = hand(table, DWARF6)
    goal = mine(table, 1)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    touch.touch_move(x, y + 5)
    assert table.widget.air.held is None, "within the slop nothing moves"
    touch.touch_move(goal.center_x, goal.center_y - 40)
    driver.frames(2)
    held: Any = table.widget.air.held
    assert held.center_y > goal.center_y - 40, "the card rides above the finger"
    assert states(table)[1] == "target"
    assert table.widget.prompter.bubble.label == "You capture it"
    assert mine(table, 1).look.note is None, "it is said once"
    assert mine(table, 3).look.note is not None
    assert table.widget.hud.prompt.text == "You capture this mine, worth 7"
    touch.touch_up()
    driver.frames(2)
    assert table.played == [play(DWARF6, 1)]


@pytest.mark.parametrize(
    ("card", "number", "words"),
    [("giant8b", 4, "Unit 2 of 3"), ("orc5b", 1, "Boris gets it"), ("dwarf6b", 5, "Developed: +8"),
     ("orc5b", 6, "Miner 3 of 3")],
)  # fmt: skip
def test_each_outcome_has_its_words(anna: Any, card: str, number: int, words: str) -> None:
    _, table = anna
    assert table.widget.board.scene().outcome_of(play(CARD_OF[card], number)).short == words


def test_a_card_dropped_beside_everything_goes_back(anna: Any) -> None:
    driver, table = anna
    driver.drag(hand(table, DWARF6), (206, 60))
    assert not table.played
    assert not table.heard
    assert table.widget.board.tiles[UnitTarget(DWARF6)].fade == 1
    assert not table.widget.air.layer.children


def test_an_illegal_target_is_refused_by_tap_and_by_drag(anna: Any) -> None:
    driver, table = anna
    driver.tap(hand(table, DWARF6))
    driver.tap(mine(table, 2))
    goal = mine(table, 2)
    driver.drag(hand(table, DWARF6), (goal.center_x, goal.center_y - 40))
    assert table.heard == [("on_refused", play(DWARF6, 2))] * 2
    assert not table.played


def test_the_explanation_stands_in_the_window_and_leads_to_its_rule(anna: Any) -> None:
    driver, table = anna
    action = play(DWARF6, 2)
    table.widget.explain(KINGS.why_not(table.state, action), action)
    driver.frames(2)
    why = table.widget.notes.why
    assert why.x >= 0
    assert why.right <= table.widget.right
    assert why.top <= table.widget.top
    chip = driver.widgets("RuleChip")[0]
    assert driver.with_text("K12") in chip.walk(restrict=True), "a button says what it does"
    driver.tap(chip)
    assert table.heard[-1] == ("on_rule", "K12")


def test_confirming_asks_for_a_second_tap(start_app: Any) -> None:
    driver = start_app(confirm=True)
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    driver.tap(hand(table, DWARF6))
    driver.tap(mine(table, 1))
    assert not table.played
    assert states(table)[1] == "target"
    driver.tap(mine(table, 1))
    assert table.played == [play(DWARF6, 1)]


def test_confirming_a_drag_waits_on_the_mine(start_app: Any) -> None:
    driver = start_app(confirm=True)
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    goal = mine(table, 1)
    driver.drag(hand(table, DWARF6), (goal.center_x, goal.center_y - 40))
    assert not table.played
    driver.tap(mine(table, 1))
    assert table.played == [play(DWARF6, 1)]


@pytest.fixture
def drawing(start_app: Any) -> Any:
    driver = start_app()
    table = LoneTable(driver.app, mockup(drawing=True))
    driver.frames(4)
    return driver, table


def test_a_tap_draws_from_the_camp_or_the_deck(drawing: Any) -> None:
    driver, table = drawing
    table.widget.is_human[1] = False
    driver.tap(table.widget.board.tiles[CampTarget(1)])
    assert table.played == [DRAW + 1]


def test_a_card_from_the_deck_asks_for_a_second_tap(drawing: Any) -> None:
    driver, table = drawing
    driver.tap(table.widget.board.tiles[DeckTarget()])
    assert not table.played
    assert table.widget.hud.prompt.text.endswith("Tap once more: this can’t be undone.")
    driver.tap(table.widget.board.tiles[DeckTarget()])
    assert table.played == [DRAW_DECK]


def test_a_draw_that_hands_the_device_over_asks_for_a_second_tap(drawing: Any) -> None:
    driver, table = drawing
    driver.tap(table.widget.board.tiles[CampTarget(1)])
    assert not table.played
    driver.tap(table.widget.board.tiles[CampTarget(1)])
    assert table.played == [DRAW + 1]


def test_the_deck_can_be_dragged_to_the_hand(drawing: Any) -> None:
    driver, table = drawing
    driver.drag(table.widget.board.tiles[DeckTarget()], (206, 60))
    assert table.played == [DRAW_DECK]


def test_all_five_sources_glow_and_the_hand_keeps_a_place_open(drawing: Any) -> None:
    _, table = drawing
    tiles = table.widget.board.tiles
    assert [tiles[CampTarget(race)].look.state for race in range(4)] == ["legal"] * 4
    assert tiles[DeckTarget()].look.state == "legal"
    assert table.widget.board.ghost.look.face is not None


def test_a_hand_card_cannot_be_played_while_drawing(drawing: Any) -> None:
    driver, table = drawing
    driver.tap(hand(table, DWARF9))
    assert table.heard[0][0] == "on_refused"


def test_holding_anything_enlarges_it(anna: Any) -> None:
    driver, table = anna
    driver.hold(hand(table, GOBLIN0), 0.5)
    driver.hold(mine(table, 2), 0.5)
    driver.hold(table.widget.board.rivals[3], 0.5)
    things = [thing for event, thing in table.heard if event == "on_zoom"]
    assert things[0] == UnitTarget(GOBLIN0)
    assert isinstance(things[1], MineTarget)
    assert things[1].number == 2
    assert isinstance(things[2], PlayerTarget | MineTarget)
    assert table.widget.board.focus.card is None, "a long press chooses nothing"


def test_the_right_mouse_button_enlarges_at_once(anna: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    driver, table = anna
    touch = UnitTestTouch(*hand(table, GOBLIN0))
    touch.profile = ["pos", "button"]
    touch.button = "right"
    touch.touch_down()
    touch.touch_up()
    driver.frames(2)
    assert table.heard == [("on_zoom", UnitTarget(GOBLIN0))]


def test_discard_camp_and_developed_mines_can_be_looked_through(anna: Any) -> None:
    driver, table = anna
    driver.tap(table.widget.board.tiles[DiscardTarget()])
    driver.tap(table.widget.board.tiles[CampTarget(2)])
    driver.tap(table.widget.board.developed)
    assert table.heard == [("on_browse", DISCARD), ("on_browse", 2), ("on_developed",)]


def test_a_read_only_table_can_be_looked_at_but_not_played(anna: Any) -> None:
    driver, table = anna
    table.widget.accepts = False
    goal = mine(table, 1)
    driver.drag(hand(table, DWARF6), (goal.center_x, goal.center_y - 40))
    driver.tap(hand(table, DWARF6))
    driver.tap(mine(table, 1))
    assert not table.played
    driver.hold(mine(table, 1), 0.5)
    assert table.heard[-1][0] == "on_zoom"


def test_keys_choose_aim_and_play(anna: Any) -> None:
    driver, table = anna
    driver.key(ord("4"), "4")
    assert table.widget.board.focus.card == DWARF6
    driver.key(RIGHT)
    assert table.widget.board.focus.target == play(DWARF6, 1)
    driver.key(RIGHT)
    assert table.widget.board.focus.target == play(DWARF6, 3)
    driver.key(LEFT)
    driver.key(ENTER)
    assert table.played == [play(DWARF6, 1)]


def test_escape_cancels_and_z_asks_for_undo(anna: Any) -> None:
    driver, table = anna
    driver.key(ord("4"), "4")
    driver.key(ESCAPE)
    assert table.widget.board.focus.card is None
    driver.key(Z, "z")
    assert table.heard == [("on_undo",)]


def test_keys_draw(drawing: Any) -> None:
    driver, table = drawing
    driver.key(RIGHT)
    driver.key(RIGHT)
    driver.key(ENTER)
    assert table.played == [DRAW + 1]


def test_k26_one_button_shows_the_hand(start_app: Any) -> None:
    driver = start_app()
    table = LoneTable(driver.app, stuck())
    driver.frames(4)
    before = table.widget.view
    driver.tap(driver.with_text("Show hand"))
    assert table.played == [REDEAL]
    panel = table.widget.reveal.panel
    assert len(panel.ids.cards.children) == 6
    assert table.widget.view == before, "it speaks of what is on the table"
    driver.tap(driver.with_text("Continue"))
    assert table.widget.reveal.panel is None
    assert table.widget.view == KINGS.observe(table.state, 0)


def test_k26_whoever_lets_others_hurry_on_is_shown_no_hand(start_app: Any) -> None:
    """It used to stay over a table on which the game had gone on."""
    table = LoneTable(start_app().app, stuck())
    asynckivy.start(table.widget.tell(table.step(REDEAL), at_once=True))
    assert table.widget.reveal.panel is None
    assert not table.widget.telling


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_k26_what_happens_next_is_said_in_full(start_app: Any, language: str) -> None:
    driver = start_app(size=(412, 915), language=language)
    table = LoneTable(driver.app, stuck())
    driver.frames(4)
    table.play(REDEAL)
    driver.frames(3)
    panel = table.widget.reveal.panel
    said = [text for step in ("thrown", "dealt", "going_on") for text in panel.ids[step].children]
    assert len(said) == 6
    assert not [text.text for text in said if text.shorten]


@pytest.mark.parametrize("left_handed", [False, True])
@pytest.mark.parametrize("size", [(360, 640), (412, 915), (640, 360), (915, 412), (1024, 768), (1280, 800)])
def test_k26_the_centre_stays_in_sight_as_proof(
    start_app: Any, size: tuple[int, int], left_handed: bool
) -> None:
    driver = start_app(size=size, left_handed=left_handed)
    table = LoneTable(driver.app, stuck())
    driver.frames(4)
    table.play(REDEAL)
    driver.frames(3)
    panel = table.widget.reveal.panel
    body = panel.ids.body
    assert body.x >= 0
    assert body.right <= size[0]
    for tile in (tile for key, tile in table.widget.board.tiles.items() if isinstance(key, MineTarget)):
        if tile.parent is table.widget.board.floor:
            assert not body.collide_widget(tile)
            assert not panel.dims(*tile.center)
    assert panel.dims(*body.center)


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_sideways_the_bar_names_a_player_rather_than_half_of_it(start_app: Any, language: str) -> None:
    driver = start_app(size=(915, 412), language=language)
    long = "Torvald Ironbeard II"
    table = LoneTable(driver.app, mockup(), viewer=1, names=(long, "Boris", "Mira", "Torvald"))
    table.widget.leave_seat(0, "hard")
    table.widget.refresh()
    driver.frames(3)
    assert table.widget.prompter.turn_text() != long
    assert table.widget.hud.title.text == long


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800), (1920, 1080)])
def test_who_thinks_keeps_every_mine_in_sight(start_app: Any, size: tuple[int, int]) -> None:
    driver = start_app(size=size)
    table = LoneTable(driver.app, mockup(), viewer=None)
    for seat in (1, 2, 3):
        table.widget.thinking(seat)
        driver.frames(3)
        dots, rival = table.widget.notes.dots, table.widget.board.rivals[seat]
        assert dots.right <= driver.app.root.width
        pile = [rival.pile_box] if rival.pile_box else []
        for x, y, w, h in (*rival.mine_boxes.values(), *rival._backs, *pile):
            apart = dots.x >= x + w or dots.right <= x or dots.y >= y + h or dots.top <= y
            assert apart, f"the mark of {seat} hides something at {x}, {y}"


def test_a_told_step_ends_in_the_position_after_it(start_app: Any) -> None:
    """Some turns seen by one player, every step in motion and every other one cut short by a tap."""
    driver = start_app(speed="fast")
    table = LoneTable(driver.app, played_game(3, 8, 2), viewer=1)
    table.widget.home_seat = 1
    driver.frames(3)
    for number in range(16):
        if table.state.over:
            break
        table.play(table.best())
        assert table.widget.telling
        driver.frames(3)
        if number % 2:
            driver.tap((200, 450))
        else:
            driver.until(lambda: not table.widget.telling or table.widget.reveal.panel is not None)
            if table.widget.reveal.panel is not None:
                table.widget.finish()
        driver.frames(2)
        assert not table.widget.telling
        assert table.widget.view == KINGS.observe(table.state, 1)
        assert not table.widget.air.layer.children
        assert all(tile.fade == 1 for tile in table.widget.board.tiles.values())


def test_without_motion_a_step_is_there_at_once(anna: Any) -> None:
    _, table = anna
    table.play(play(DWARF6, 1))
    assert not table.widget.telling
    assert table.widget.view == KINGS.observe(table.state, 0)


def test_a_captured_mine_is_marked_new_and_the_last_move_stays_marked(anna: Any) -> None:
    _, table = anna
    table.play(play(DWARF6, 1))
    assert states(table)[1] == "new"
    table.play(DRAW_DECK)
    table.play(next(a for a in table.state.legal_actions() if a < DRAW and a % 128 == 3))
    assert "last" in states(table).values() or MineTarget(3) in table.widget.board.last


def textures(widget: Any) -> set[int]:
    """Every texture that anything below a widget draws."""
    found = set()
    stack = [widget.canvas]
    while stack:
        group = stack.pop()
        for child in getattr(group, "children", []):
            texture = getattr(child, "texture", None)
            if texture is not None:
                found.add(texture.id)
            stack.append(child)
    for child in widget.children:
        found |= textures(child)
    return found


def test_nothing_of_a_hand_stays_when_the_public_table_is_shown(anna: Any) -> None:
    driver, table = anna
    faces = {
        tile.look.face.id for key, tile in table.widget.board.tiles.items() if isinstance(key, UnitTarget)
    }
    driver.tap(hand(table, DWARF6))
    assert faces & textures(table.widget)
    table.viewer = None
    table.show()
    assert not faces & textures(table.widget)
    assert not any(isinstance(target, UnitTarget) for target in table.widget.board.tiles)


def test_public_tables_of_games_that_differ_in_hidden_cards_look_alike(start_app: Any) -> None:
    driver = start_app()
    pictures = []
    for seed in (0, 1):
        state = mockup()
        if seed:
            # The other copies and other cards of the same mine sides: nobody can tell.
            hidden = list(state.hands[0])
            state.hands[0], state.hands[1] = state.hands[1], hidden
        table = LoneTable(driver.app, state, viewer=None)
        driver.frames(6)
        pictures.append(picture())
        table.widget.parent.remove_widget(table.widget)
    assert difference(*pictures) is None


def test_what_is_coloured_by_hand_follows_the_theme(start_app: Any) -> None:
    driver = start_app(size=(1280, 800), theme="torchlight")
    table = LoneTable(driver.app, stuck())
    driver.frames(4)
    table.play(REDEAL)
    driver.frames(3)
    theme, [line, *_] = driver.app.theme, table.widget.reveal.panel.ids.lines.children
    before = list(theme.onSurfaceVariantColor)
    driver.app.preferences.theme = "parchment"
    driver.frames(3)
    assert list(theme.onSurfaceVariantColor) != before
    assert (list(line.color), list(line.strong)) == (
        list(theme.onSurfaceVariantColor),
        list(theme.onSurfaceColor),
    )
    assert list(table.widget.hud.crown.color) == list(theme.primaryColor)


def test_the_open_place_in_the_hand_is_where_the_card_lay_also_when_the_table_is_built_anew(
    start_app: Any,
) -> None:
    driver = start_app()
    state = mockup()
    state.apply(play(CARD_OF["dwarf9b"], 3))
    table = LoneTable(driver.app, state)
    view = KINGS.observe(state, 0)
    table.widget.show(view, state.legal_actions(), marked=[play(CARD_OF["dwarf9b"], 3)])
    driver.frames(4)
    rightmost = max(hand(table, card)[0] for card in view.hand)
    assert table.widget.board.ghost.center_x > rightmost, "the rightmost card was played"


def test_a_hint_stands_out_alone(drawing: Any) -> None:
    _, table = drawing
    table.widget.hint(Hint(DRAW + 2, 1.0, 0.0, ()))
    tiles = table.widget.board.tiles
    lit = [race for race in range(4) if tiles[CampTarget(race)].look.state]
    assert lit == [2]
    assert tiles[DeckTarget()].look.state == ""


def test_a_card_that_a_hint_chose_is_taken_up_by_the_first_tap(anna: Any) -> None:
    driver, table = anna
    table.widget.hint(Hint(play(DWARF6, 1), 1.0, 0.0, ()))
    driver.frames(2)
    driver.tap(hand(table, DWARF6))
    assert table.widget.board.focus.card == DWARF6
    driver.tap(hand(table, DWARF6))
    assert table.widget.board.focus.card is None, "from then on a tap puts it back as ever"


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Boris gave you a mine worth 2."), ("ru", "Boris дарит вам рудник ценностью 2.")],
)
def test_a_mine_that_somebody_gave_says_so_until_a_card_is_chosen(
    start_app: Any, language: str, said: str
) -> None:
    driver = start_app(language=language)
    state = mockup()
    state.seat = 1
    state.hands[1][0] = CARD_OF["dwarf9a"]
    table = LoneTable(driver.app, state)
    table.play(play(CARD_OF["dwarf9a"], 3))
    driver.until(lambda: not table.widget.telling)
    assert dict(table.widget.board.new) == {3: 1}
    state.seat, state.drawing = 0, False
    table.show()
    driver.frames(3)
    assert table.widget.hud.prompt.text.replace("\xa0", " ").startswith(said)
    assert mine(table, 3).look.low is not None, "and a mark stands at the mine"
    driver.tap(hand(table, DWARF6))
    assert "Boris" not in table.widget.hud.prompt.text


def test_a_card_in_the_air_stays_in_the_window(start_app: Any) -> None:
    from kivy.tests.common import UnitTestTouch

    driver = start_app(size=(915, 412))
    table = LoneTable(driver.app, mockup())
    driver.frames(4)
    x, y = hand(table, DWARF6)
    touch = UnitTestTouch(x, y)
    touch.touch_down()
    touch.touch_move(x, y + 20)
    touch.touch_move(mine(table, 1).center_x, 408)
    held: Any = table.widget.air.held
    assert held.center_y + held.height * held.zoom / 2 <= table.widget.top + 1
    touch.touch_up()
    driver.frames(2)


def test_the_names_of_deck_and_discard_keep_apart(start_app: Any) -> None:
    driver = start_app(size=(412, 915), language="ru")
    state = mockup()
    hud = LoneTable(driver.app, state).widget.hud
    driver.frames(4)
    for left, thrown in ((57, 0), (12, 24), (8, 26), (8, 6)):
        hud._name_piles(hud.layout, SimpleNamespace(deck_left=left, discard=range(thrown)))
        hud._fit_texts()
        driver.frames(2)
        assert hud.deck.right + 4 <= hud.discard.x, f"{hud.deck.text}{hud.discard.text}"


def test_deck_and_discard_are_named_in_one_size(start_app: Any) -> None:
    driver = start_app(language="ru")
    hud = LoneTable(driver.app, mockup()).widget.hud
    driver.frames(4)
    assert hud.deck.scale == hud.discard.scale


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_the_prompt_ends_before_undo_at_a_table_that_is_entered_while_drawing(
    start_app: Any, language: str
) -> None:
    driver = start_app(language=language)
    state = mockup()
    state.apply(play(CARD_OF["giant8b"], 4))
    table = LoneTable(driver.app, state)
    driver.frames(1)
    hud = table.widget.hud
    assert hud.undo_words.parent is not None
    assert hud.prompt.content.right <= hud.undo_words.x


def test_what_a_place_asks_for_is_shown_as_a_chip_when_a_hand_is_laid_open(start_app: Any) -> None:
    from kingsapp.ui.widgets.sentence import InlinePicture

    driver = start_app()
    SCENES["table_shown_hand"](driver.app)
    driver.frames(4)
    sentences = driver.widgets("Sentence")
    values = [value for sentence in sentences for value in sentence._values.values()]
    assert [value for value in values if not isinstance(value, (str, int, InlinePicture))] == []
    assert {type(value).__name__ for value in values} >= {"Gem", "NeedMark"}
