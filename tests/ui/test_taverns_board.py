"""Map, track and clans of Royal Taverns in a real window, on a crowded position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.tables.taverns.board.layout import table_layout
from kingsapp.ui.tables.taverns.map.island import placed_atlas
from tests.taverns.builders import ALL_CLANS, CROWDED, table
from tests.ui.conftest import Driver
from tests.ui.taverns_tables import NAMES

RED, BLUE, GREEN, YELLOW, PURPLE, WHITE = range(6)


def position(marker: int = 14, **cells: int) -> Observation:
    """What lies on a crowded table, with other cells if asked."""
    usual = {"red": 12, "blue": 17, "green": 12, "yellow": 6, "purple": 9, "white": 11}
    drawn = table(CROWDED, clans=ALL_CLANS, mine=30, marker=marker, cells=usual | cells)
    return TAVERNS.observe(drawn.state, None)


class Parts:
    """Board, track and clans in the window of the app, without the table around them."""

    def __init__(self, driver: Driver, view: Observation) -> None:
        from kivy.metrics import dp
        from kivy.uix.floatlayout import FloatLayout

        from kingsapp.ui.navigator import Screen
        from kingsapp.ui.tables.taverns.board.clans import Clans
        from kingsapp.ui.tables.taverns.map.map_board import MapBoard
        from kingsapp.ui.tables.taverns.track.track import Track

        nav = driver.app.nav
        nav.screen.on_leave()
        nav.clear_widgets()
        nav.screen, nav.tab = Screen(), ""
        room = FloatLayout()
        nav.screen.add_widget(room)
        nav.add_widget(nav.screen)
        driver.frames(2)
        self.board: Any = MapBoard(placed_atlas(view.setup.roads), size_hint=(None, None))
        self.track: Any = Track(size_hint=(None, None))
        self.clans: Any = Clans(size_hint=(None, None))
        layout = table_layout(room.width / dp(1), room.height / dp(1), view.players)
        self.track.ring, self.board.frame = layout.ring, layout.frame
        self.clans.kind = {"portrait": "chips", "landscape": "list", "wide": "panel"}[layout.kind]
        places = ((self.board, layout.map), (self.track, layout.track), (self.clans, layout.clans))
        for widget, rect in places:
            room.add_widget(widget)
            widget.size = dp(rect.w), dp(rect.h)
            widget.pos = room.x + dp(rect.x), room.top - dp(rect.bottom)
        self.show(view)
        driver.frames(2)

    def show(self, view: Observation) -> None:
        """Draw a position."""
        self.board.show(view)
        self.track.show(view)
        self.clans.show(view, NAMES, [True, True, False, False, False, False], view.turn)


def middle(box: tuple[float, float, float, float]) -> tuple[float, float]:
    """The middle of a place in the window."""
    x, y, w, h = box
    return x + w / 2, y + h / 2


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_a_finger_finds_provinces_dwarfs_and_signs(
    start_app: Callable[..., Driver], size: tuple[int, int]
) -> None:
    view = position()
    board = Parts(start_app(size=size), view).board
    for province in view.provinces:
        assert board.province_at(board.centre(province.key)) == province.key
        for seat, count in enumerate(province.dwarfs):
            if count:
                spot = middle(board.token_box(province.key, seat))
                assert board.token_at(spot) == (province.key, seat)
    assert board.sign_at(middle(board.sign_box("lugach"))) == "lugach"
    assert board.sign_at(middle(board.sign_box("kegabad"))) == "kegabad"
    assert board.sign_at(middle(board.sign_box("malien"))) is None
    assert board.province_at((board.x + 2, board.y + 2)) is None
    road = board.road("lugach", "frukfurt")
    assert road[0] == pytest.approx(board.centre("lugach"), abs=1)
    assert road[-1] == pytest.approx(board.centre("frukfurt"), abs=1)


def test_two_fingers_zoom_one_pans_and_a_double_tap_shows_the_whole_map(
    start_app: Callable[..., Driver],
) -> None:
    from kivy.tests.common import UnitTestTouch

    driver = start_app()
    board = Parts(driver, position()).board
    x, y = board.center
    left, right = UnitTestTouch(x - 40, y + 90), UnitTestTouch(x + 40, y + 90)
    for finger in (left, right):
        finger.touch_down()
    left.touch_move(x - 160, y + 90)
    right.touch_move(x + 160, y + 90)
    for finger in (left, right):
        finger.touch_up()
    driver.frames(2)
    assert board.zoom == 2, "the map grows to twice its size and no further"
    assert board.province_at(board.centre("karavastan")) == "karavastan"

    before = board.centre("karavastan")
    empty = next(
        (board.x + dx, board.y + dy)
        for dx in range(30, 380, 10)
        for dy in range(60, 400, 10)
        if board.province_at((board.x + dx, board.y + dy)) is None
    )
    driver.drag(empty, (empty[0] + 60, empty[1] + 20))
    after = board.centre("karavastan")
    assert after[0] > before[0] or board.pan[0] == 0
    assert -board.width <= board.pan[0] <= 0
    assert -board.height <= board.pan[1] <= 0

    board.on_touch_down(_double_tap(board.centre("karavastan")))
    assert board.zoom == 2, "on a province the second tap confirms the first"
    sea = next(
        (board.x + dx, board.y + dy)
        for dx in range(30, 380, 10)
        for dy in range(60, 400, 10)
        if board.province_at((board.x + dx, board.y + dy)) is None
    )
    board.on_touch_down(_double_tap(sea))
    assert (board.zoom, list(board.pan)) == (1, [0, 0])


def test_a_finger_that_left_over_something_else_is_no_second_finger(
    start_app: Callable[..., Driver],
) -> None:
    from kivy.tests.common import UnitTestTouch

    board = Parts(start_app(), position()).board
    lost = UnitTestTouch(*board.center)
    lost.x, lost.y = lost.pos = board.center
    board.on_touch_down(lost)
    finger = UnitTestTouch(*board.center)
    finger.touch_down()
    assert not board.moving
    finger.touch_up()


def _double_tap(pos: tuple[float, float]) -> Any:
    from kivy.tests.common import UnitTestTouch

    touch = UnitTestTouch(*pos)
    touch.is_double_tap = True
    touch.x, touch.y = touch.pos = pos
    return touch


def test_what_travels_is_left_off_until_the_next_position(start_app: Callable[..., Driver]) -> None:
    view = position()
    board = Parts(start_app(), view).board
    spot = middle(board.token_box("karavastan", WHITE))
    assert board.token_at(spot) == ("karavastan", WHITE)
    board.without("karavastan", WHITE)
    assert board.token_at(spot) != ("karavastan", WHITE)
    board.without_sign("lugach")
    assert board.sign_at(middle(board.sign_box("lugach"))) is None
    board.show(view)
    assert board.token_at(spot) == ("karavastan", WHITE)
    assert board.sign_at(middle(board.sign_box("lugach"))) == "lugach"


def test_a_screen_reader_hears_everything_about_a_province(start_app: Callable[..., Driver]) -> None:
    driver = start_app()
    board = Parts(driver, position()).board
    plates = board._plates
    assert plates["lugach"].label == "Lugach, 3 × Ram, 1 × Wolf, 2 nuggets, tavern: Ram"
    assert plates["kegabad"].label == "Kegabad, 1 × Boar, 1 × Eagle, closed tavern"
    board.mark({"malien": "legal"})
    assert plates["malien"].label == "Malien, 1 × Wolf, waste rock, allowed"
    driver.app.preferences.language = "ru"
    driver.frames(2)
    assert plates["malien"].label.startswith("Мальен")


def test_a_board_at_rest_draws_nothing_again(
    start_app: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    from kingsapp.ui.faces import brush
    from kingsapp.ui.widgets.tile import Tile

    driver = start_app()
    view = position()
    parts = Parts(driver, view)
    driver.wait(0.5)
    drawn: list[object] = []
    monkeypatch.setattr(Tile, "_redraw", lambda *_: drawn.append("tile"))
    monkeypatch.setattr(brush, "_render", lambda *_: drawn.append("face"))
    driver.wait(0.5)
    parts.board.show(view)
    parts.track.show(view)
    driver.frames(5)
    assert drawn == []


def test_scoring_dwarfs_and_marker_walk_cell_by_cell(start_app: Callable[..., Driver]) -> None:
    import asynckivy

    driver = start_app(speed="normal")
    track = Parts(driver, position()).track
    task = asynckivy.start(track.step(YELLOW, 9))
    driver.wait(0.2)
    assert not task.finished
    driver.until(lambda: bool(task.finished), 2)
    assert track._tiles[YELLOW].center_x == pytest.approx(track.cell_centre(9)[0], abs=2)
    back = asynckivy.start(track.move_marker(13))
    driver.until(lambda: bool(back.finished), 2)
    driver.app.preferences.speed = "off"
    at_once = asynckivy.start(track.step(BLUE, 45))
    assert at_once.finished
    assert track.page == 1, "the rows turn to the page of the dwarf that walks"


def test_two_rows_turn_pages_and_a_ring_counts_laps(start_app: Callable[..., Driver]) -> None:
    driver = start_app()
    view = position(red=46, blue=85)
    track = Parts(driver, view).track
    assert track.page == 1
    track.turn_page()
    assert track.page == 2
    wide = start_app(size=(1280, 800))
    ring = Parts(wide, view).track
    assert ring.cell_centre(85) == ring.cell_centre(15)
    assert set(ring._flags) == {BLUE}


def test_what_a_clan_earned_stands_at_that_clan_whatever_its_score(start_app: Callable[..., Driver]) -> None:
    driver = start_app(size=(1280, 800))
    parts = Parts(driver, position(red=12, blue=5))
    clans = parts.clans
    clans.kind = "panel"
    driver.frames(2)
    clans.flash(BLUE, "+9")
    (pill,) = clans.children
    clans.show(position(red=12, blue=14), clans.names, clans.is_human, RED)
    _, y, _, h = clans.seat_box(BLUE)
    assert y <= pill.center_y <= y + h


def test_all_clans_are_named_beside_their_players_or_none(start_app: Callable[..., Driver]) -> None:
    """On a phone held sideways two of six were: the others seemed to have no clan."""
    clans = Parts(start_app(), position()).clans
    clans.kind = "list"
    named = []
    for width in (140, 400):
        clans.size = width, 300
        names = ["Al", "Boris", "Torvald Ironbeard", "Hilda", "Mira", "Igor"]
        clans.show(position(), names, clans.is_human, RED)
        drawn = [part.texture for part in clans._group.children if hasattr(part, "texture")]
        named.append([text in drawn for (text, *_), *_ in clans._animals])
    assert named == [[False] * 6, [True] * 6]


def test_six_pieces_on_one_cell_can_all_be_seen(start_app: Callable[..., Driver]) -> None:
    for size in ((412, 915), (915, 412), (1280, 800)):
        driver = start_app(size=size)
        everybody = dict.fromkeys(("red", "blue", "green", "yellow", "purple", "white"), 1)
        track = Parts(driver, position(**everybody)).track
        x, y, w, h = track.cell_box(1)
        places = {
            (round(track._tiles[seat].center_x), round(track._tiles[seat].center_y)) for seat in range(6)
        }
        assert len(places) == 6
        for seat in range(6):
            tile = track._tiles[seat]
            assert x <= tile.center_x <= x + w
            assert y <= tile.center_y <= y + h
        gap = min(max(abs(a[0] - b[0]), abs(a[1] - b[1])) for a in places for b in places if a != b)
        assert gap > 0.75 * track._tiles[0].width, "none of them hides more than the edge of another"


def test_a_place_beside_the_map_is_a_clan_or_a_cell(start_app: Callable[..., Driver]) -> None:
    driver = start_app()
    parts = Parts(driver, position())
    clans = parts.clans
    for seat in (RED, PURPLE, WHITE):
        assert clans.seat_at(middle(clans.seat_box(seat))) == seat
    assert clans.seat_at((-5, -5)) is None
    assert parts.track.cell_at(parts.track.cell_centre(14)) == 14
    assert parts.track.cell_at((-5, -5)) is None


def test_income_shows_on_its_clan_for_a_while(start_app: Callable[..., Driver]) -> None:
    driver = start_app()
    clans = Parts(driver, position()).clans
    clans.flash(BLUE, "+2")
    (pill,) = clans.children
    x, _, w, _ = clans.seat_box(BLUE)
    assert x <= pill.center_x <= x + w
    driver.wait(2)
    assert clans.children == []
