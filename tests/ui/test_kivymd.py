"""The controls are KivyMD's: which widgets are our own and why, and that nothing of KivyMD's stays behind."""

from __future__ import annotations

import gc
import importlib
import inspect
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.ui.conftest import Driver
from tests.ui.scenes import SCENES

StartApp = Callable[..., Driver]

PACKAGE = Path(__file__).parents[2]
UI = PACKAGE / "kingsapp" / "ui"

OWN = {
    "AppMark": "a picture of the app",
    "ChoiceSheet": "a sheet of rows; its body is KivyMD's",
    "MoveLines": "a sentence with pictures of cards in it",
    "Dialog": "scrim and manners of an overlay around KivyMD's dialog",
    "FilePicker": "shows the folders of a desktop in the look of the app; MDFileManager is none of ours",
    "FittedWords": "words that have to fit into a place of the table",
    "Fitting": "the same, said more briefly or in smaller letters",
    "Overlay": "stands in the shell and goes in the same call: the privacy cover depends on it",
    "Picture": "what the faces paint",
    "Rock": "the ground of the app",
    "Scroll": "cuts by scissors, since soft edges escape the stencil; MDScrollView stretches instead",
    "Sentence": "words with pictures between them",
    "Sheet": "scrim and manners of an overlay around KivyMD's bottom sheet",
    "Thinking": "who thinks, on the table",
    "ThinkingDots": "three dots above an opponent",
    "Tile": "a card or mine on the table",
    "Toggle": "a touch area of 48 dp around KivyMD's switch, which cannot be higher than 32 dp",
    "TouchBarrier": "what the cover and all overlays have in common: no touch reaches what is below",
    "_Titled": "what sheets and dialogs have in common",
}
"""Widgets of `ui/widgets` that do not derive from one of KivyMD, each with its reason."""

OWN_CONTROLS = {
    "ContinueCard": "a card of home; MDCard takes ten times as long and a framebuffer",
    "DayCell": "a day of the calendar with its result; MDDatePicker chooses a date and shows none",
    "FactionButton": "a badge that is painted, with an arrow, as narrow as the row of a seat needs it",
    "GameCard": "a picture of the game lies on it; MDCard takes ten times as long and a framebuffer",
    "LearnCard": "a card of home; MDCard takes ten times as long and a framebuffer",
    "NameButton": "a name with borrowed letters that takes what the row of a seat leaves it",
    "PileCard": "a card of the game",
    "PractiseTile": "a card of home; MDCard takes ten times as long and a framebuffer",
    "ScoreChart": "a chart, of which each bar leads to its moment",
    "Toggle": "a touch area of 48 dp around KivyMD's switch, which cannot be higher than 32 dp",
    "TurnButton": "a deed of the table: symbol and words change places with the room, and it shows its key",
    "TurnRow": "a line of the chronicle, with pictures of cards in it",
}
"""What can be pressed, typed into or dragged without being such a control of KivyMD, with the reason."""

SURFACES = (
    "kivymd.uix.behaviors",
    "kivymd.uix.boxlayout",
    "kivymd.uix.floatlayout",
    "kivymd.uix.label",
    "kivymd.uix.screen",
    "kivymd.uix.screenmanager",
)
"""What is no control: a pressable that is only a box of KivyMD is written by hand."""

RAW_CONTROLS = {
    "Button",
    "ButtonBehavior",
    "CheckBox",
    "Label",
    "Popup",
    "ProgressBar",
    "ScrollView",
    "Slider",
    "Spinner",
    "Switch",
    "TextInput",
    "ToggleButton",
    "ToggleButtonBehavior",
}
NAMED = re.compile(r"^ +(\w+):$|^<\w+@([\w+]+)>:", re.MULTILINE)
"""A child in kv, or what a rule `<Name@Base+Other>` derives from."""


def raw_controls(kv: str) -> set[str]:
    """The controls of Kivy that kv names."""
    return {name for found in NAMED.findall(kv) for name in "+".join(found).split("+")} & RAW_CONTROLS


FRAMES = {
    "DayCell": "ring around the day that is today, inside its touch area",
    "DialogBody": "KivyMD's dialog, with a lean rule",
    "GameCard": "its ground is a picture",
    "HitBadge": "KivyMD's badge, with a lean rule",
    "PillButton": "KivyMD's button, with a lean rule",
    "RuleChip": "KivyMD's chip, lower than its touch area",
    "SeatChip": "KivyMD's chip, lower than its touch area",
    "Segment": "KivyMD's segment, with a lean rule",
    "SwitchTrack": "KivyMD's switch, with a lean rule",
    "Thinking": "on the table: higher than its widget, and only where it stands in a line",
}
"""Rules outside the tables that draw a frame themselves, which otherwise is that of a `Panel`."""


def framed(kv: str) -> Iterator[str]:
    """The rules of kv that draw a rounded line."""
    for rule in re.split(r"^(?=<)", kv, flags=re.MULTILINE):
        if "rounded_rectangle:" in rule:
            yield re.split(r"[@,>]", rule.lstrip("<-"))[0]


def classes(room: str = "") -> Iterator[type]:
    """Every widget class of `kingsapp.ui`, or of one room of it."""
    from kivy.uix.widget import Widget

    for path in sorted((UI / room).rglob("*.py")):
        name = ".".join(path.relative_to(PACKAGE).with_suffix("").parts).removesuffix(".__init__")
        for _, kind in inspect.getmembers(importlib.import_module(name), inspect.isclass):
            if kind.__module__ == name and issubclass(kind, Widget):
                yield kind


def parts_of_kivymd(kind: type) -> set[str]:
    """The modules of KivyMD from which a class derives."""
    return {base.__module__ for base in kind.__mro__ if base.__module__.startswith("kivymd.uix.")}


def test_what_kivymd_has_is_not_written_again(start_app: StartApp) -> None:
    start_app()
    assert {kind.__name__ for kind in classes("widgets") if not parts_of_kivymd(kind)} == set(OWN)


def test_every_control_of_the_app_is_one_of_kivymd_or_has_its_reason(start_app: StartApp) -> None:
    from kivy.uix.behaviors import ButtonBehavior
    from kivy.uix.slider import Slider
    from kivy.uix.textinput import TextInput

    start_app()
    controls = [kind for kind in classes() if issubclass(kind, ButtonBehavior | Slider | TextInput)]
    assert len(controls) > 30
    own = {
        kind.__name__
        for kind in controls
        if not any(not part.startswith(SURFACES) for part in parts_of_kivymd(kind))
    }
    assert own == set(OWN_CONTROLS)


def test_kv_names_no_control_of_kivy() -> None:
    assert raw_controls("<Row@ButtonBehavior+BoxLayout>:\n    TextInput:\n") == {
        "ButtonBehavior",
        "TextInput",
    }
    named = {
        str(path.relative_to(UI)): found
        for path in UI.rglob("*.kv")
        if (found := raw_controls(path.read_text("utf-8")))
    }
    assert named == {}


def test_what_has_a_frame_is_a_panel() -> None:
    found = framed("<Plain>:\n<-Some,Other>:\n    SmoothLine:\n        rounded_rectangle: self.x\n")
    assert list(found) == ["Some"]
    kvs = [path for path in UI.rglob("*.kv") if path.relative_to(UI).parts[0] != "tables"]
    assert {name for path in kvs for name in framed(path.read_text("utf-8"))} == set(FRAMES)


def test_every_pressable_widget_of_kivymd_goes_without_ripple(start_app: StartApp) -> None:
    """Where a mixin stands behind the widget in the bases, KivyMD's method would win unseen."""
    from kivymd.uix.behaviors.ripple_behavior import CommonRipple

    from kingsapp.ui.widgets.press import Rippleless

    start_app()
    rippling = [kind for kind in classes() if issubclass(kind, CommonRipple)]
    assert len(rippling) > 20
    for kind in rippling:
        assert vars(Rippleless)["init_fbos"] is inspect.getattr_static(kind, "init_fbos"), kind


SCREENS = ("settings", "setup", "rules", "about", "home")


def visit(person: Driver) -> None:
    """Go through the screens with most controls, and open what opens above them."""
    for name in SCREENS:
        person.app.nav.start(name, **({"game": "kings"} if name in ("setup", "rules") else {}))
        person.wait(0.1)
    person.app.shell.toast("Something passes by.", "Undo", lambda: None)
    person.frames()
    person.app.shell.drop_overlays()
    # KivyMD's clock holds some widgets for a second, and the navigator tidies up after another.
    person.wait(1.2)


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_no_framebuffer_and_no_overlay_of_the_window_is_left(start_app: StartApp, size: Any) -> None:
    from kivy.core.window import Window

    person = start_app(size=size)
    visit(person)
    assert [child.__class__.__name__ for child in Window.children] == ["Shell"]
    assert [widget for widget in person.app.root.walk() if getattr(widget, "fbo", None) is not None] == []


ABOVE_AND_BELOW = (
    "bad_record",
    "cover",
    "lesson",
    "new_game",
    "pause",
    "pile_discard",
    "puzzle_found",
    "replay_open",
    "review",
    "scoring",
    "table_hint",
    "taverns_explained_clan",
    "taverns_table_rumour",
    "top_three",
    "zoom_unit",
)
"""Scenes with sheets, dialogs, a cover, tables, replay, review, puzzles and lessons."""


def left_behind() -> dict[str, list[str]]:
    """What listens to the window or stands in it."""
    from kivy.core.window import Window

    events = ("mouse_pos", "on_key_down", "on_key_up", "on_keyboard", "on_resize", "on_touch_down", "size")
    found = {event: Window.get_property_observers(event) for event in events}
    return {event: sorted(map(listener, heard)) for event, heard in found.items()} | {
        "children": [type(child).__name__ for child in Window.children]
    }


def listener(heard: Any) -> str:
    """The name of a method that hears something, with the class whose it is."""
    if hasattr(heard, "is_dead"):  # A reference that Kivy keeps to the method of a widget.
        return "dead" if heard.is_dead() else f"{heard.proxy.__class__.__name__}.{heard.method_name}"
    owner = getattr(heard, "__self__", None)
    return str(heard.__qualname__) if owner is None else f"{type(owner).__name__}.{heard.__name__}"


@pytest.mark.usefixtures("memory_is_freed")
def test_no_scene_leaves_anything_in_the_window(start_app: StartApp, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivymd.uix.behaviors import ripple_behavior

    made: list[object] = []
    monkeypatch.setattr(ripple_behavior, "Fbo", lambda **_: made.append(_))
    person = start_app()
    person.until(lambda: person.app.shell._tooltips)
    person.app.nav.start("home")
    person.wait(1.2)
    before = left_behind()
    for name in ABOVE_AND_BELOW:
        SCENES[name](person.app)
        person.frames(4)
        assert left_behind()["children"] == ["Shell"], name
        person.app.shell.drop_overlays()
        person.app.shell.drop_cover()
    person.app.nav.start("home")
    person.wait(1.2)
    gc.collect()
    assert left_behind() == before
    assert made == [], "a framebuffer of a ripple"


def test_a_select_on_a_wide_window_opens_a_menu_in_the_shell(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app(size=(1280, 800))
    person.app.nav.start("setup", game="kings")
    person.wait(0.5)
    select = person.widgets("Select")[-1]
    assert select.value is None
    person.tap(select)
    assert type(person.app.shell.overlay).__name__ == "Menu"
    assert len(Window.children) == 1, "nothing stands above the privacy cover"
    person.tap(next(row for row in person.widgets("MenuRow") if row.title == select.options[1][1]))
    assert person.app.shell.overlay is None
    assert select.value == select.options[1][0]
    person.tap(select)
    person.key(27)
    assert person.app.shell.overlay is None, "Back closes it"


@pytest.mark.parametrize("text_size", [0, 2])
def test_the_options_of_a_menu_leave_no_gap(start_app: StartApp, text_size: int) -> None:
    person = start_app(size=(1280, 800), language="ru", text_size=text_size)
    person.app.nav.start("setup", game="kings")
    person.wait(0.5)
    person.tap(next(select for select in person.widgets("Select") if select.notes))
    person.settle()
    menu, rows = person.app.shell.overlay, person.widgets("MenuRow")
    for row, below in pairwise(rows):
        assert row.y == pytest.approx(below.top)
    for row in rows:
        assert row.height == pytest.approx(row.ids.text_container.minimum_height + 20), "as its words need it"
    assert menu.height == pytest.approx(sum(row.height for row in rows))


def test_a_tap_beside_a_dialog_closes_it(start_app: StartApp) -> None:
    from kingsapp.ui.widgets.sheet import Dialog

    person = start_app()
    Dialog(title="Rematch").open()
    person.frames(2)
    person.tap((10, 10))
    assert person.app.shell.overlay is None


def test_mice_that_rest_on_a_symbol_are_told_what_it_means(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app(size=(1280, 800))
    person.app.shell.start_tooltips()
    person.app.nav.start("settings")
    person.wait(0.3)
    [symbol] = [button for button in person.widgets("IconButton") if button.icon == "information-outline"]
    Window.property("mouse_pos").dispatch(Window)
    person.wait(0.7)
    assert person.widgets("Tooltip") == [], "a mouse that never moved rests on nothing"
    Window.mouse_pos = person.place(symbol)
    person.wait(0.3)
    assert person.widgets("Tooltip") == []
    person.wait(0.5)
    [tooltip] = person.widgets("Tooltip")
    assert tooltip.text == "About"
    assert tooltip.right <= Window.width
    Window.mouse_pos = 5, 5
    person.frames()
    assert person.widgets("Tooltip") == []


def test_nothing_watches_the_mouse_after_its_screen_was_left(start_app: StartApp) -> None:
    from kivy.core.window import Window

    person = start_app()
    for _ in range(2):
        visit(person)
        gc.collect()
        watching = {listener(each) for each in Window.get_property_observers("mouse_pos")}
        assert watching - {"Tooltips._moved"} == {"MouseMotionEventProvider.begin_or_update_hover_event"}


def test_a_panel_keeps_its_own_colours_when_the_theme_changes(start_app: StartApp) -> None:
    """A rule that colours it stands beside that of every panel; whichever ran last would win."""
    person = start_app()
    SCENES["replay_open"](person.app)
    person.frames(3)
    [panel] = person.widgets("ReplayPanel")
    for theme in ("parchment", "torchlight"):
        person.app.preferences.theme = theme
        person.frames(3)
        colours = person.app.theme_cls
        assert panel.md_bg_color == [*colours.backgroundColor[:3], 0.92]
        assert panel.line_color == colours.transparentColor


def test_a_row_has_the_parts_that_it_is_told_and_no_others(start_app: Callable[..., Driver]) -> None:
    from kingsapp.ui.widgets.row import ListRow

    start_app()
    row = ListRow(title="Seed", tail_icon="check")

    def parts() -> list[str]:
        return sorted(name for part in row.walk() if (name := type(part).__name__).startswith("Row"))

    assert parts() == ["RowTail", "RowTitle"]
    row.icon, row.subtitle, row.tail_icon = "home", "winter", "close"
    assert parts() == ["RowIcon", "RowSubtitle", "RowTail", "RowTitle"]
    assert row.end.children[0].icon == "close"
    row.icon = row.subtitle = row.tail_icon = ""
    assert parts() == ["RowTitle"]


def test_a_small_window_reads_a_small_picture_of_the_rock(start_app: Callable[..., Driver]) -> None:
    person = start_app(size=(412, 915))
    (rock,) = person.widgets("Rock")
    small = rock.ground.height
    person.resize(1280, 800)
    assert rock.ground.width > small
