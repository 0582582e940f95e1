"""New game: who plays, under which banner, who begins and with what; Start is always in reach."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any, Final

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from kingsapp.core.errors import BadInput
from kingsapp.core.record import LEVELS
from kingsapp.match import NAME_LIMIT, BadTable, clean_name
from kingsapp.storage import StorageError
from kingsapp.ui.banners import banner_name
from kingsapp.ui.kv import load_kv
from kingsapp.ui.navigator import Screen
from kingsapp.ui.platform.keyboard import covers_window
from kingsapp.ui.screens.errors import ErrorDialog, sentence
from kingsapp.ui.screens.setup.bannermark import BannerMark
from kingsapp.ui.screens.setup.seating import FIRST_LEVEL, HUMAN, Seating
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.dropdown import Dropdown
from kingsapp.ui.widgets.field import Field
from kingsapp.ui.widgets.filepicker import pick_file
from kingsapp.ui.widgets.heading import Heading, TopBar
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.segmented import Segmented
from kingsapp.ui.widgets.sheet import Choice, Dialog, Sheet
from kingsapp.ui.widgets.text import Text
from kingsapp.ui.widgets.toggle import Toggle

__all__ = [
    "Divider",
    "Dropdown",
    "Field",
    "Heading",
    "Icon",
    "IconButton",
    "ListRow",
    "Panel",
    "PillButton",
    "Scroll",
    "Segmented",
    "SetupScreen",
    "Text",
    "Toggle",
    "TopBar",
]

KEPT: Final = "last-setup-{game}"
SEAT_GAP: Final = 8


class SetupScreen(Screen):
    """Seats in one column; on wide windows the rest stands beside them."""

    game_key = StringProperty("kings")
    two_columns = BooleanProperty(False)
    seat_count = NumericProperty(0)
    counts = ListProperty([])

    def __init__(self, game: str = "kings", seating: Seating | None = None, **kwargs: Any) -> None:
        super().__init__(game_key=game, **kwargs)
        self._app = app = App.get_running_app()
        self.game = app.games[game]
        self.parts: Any = import_module(f"kingsapp.ui.tables.{game}.setup_parts")
        self.seating = seating or self._last_seating()
        self.options = SetupOptions(self)
        self.start_bar = StartBar(self)
        self.counts = [(count, str(count)) for count in self.game.seats]
        self.bind(two_columns=self._arrange)
        app.tr.follow(t=self._say)
        self._arrange()
        self.refresh()

    def left(self) -> None:
        """Stop following the language."""
        self._app.tr.unfollow(t=self._say)

    def kept(self) -> dict[str, Any]:
        """A look into the rules changes nothing that was chosen."""
        return {"seating": self.seating}

    def refresh(self) -> None:
        """Show the seating as it is."""
        self.seat_count = len(self.seating.seats)
        self.ids.seats.show(self)
        self.options.show(self.seating)

    def resize(self, count: int) -> None:
        """Another number of seats."""
        self.seating.resize(count)
        self.refresh()

    def move(self, seat: int, place: int) -> None:
        """A row was dragged to another place."""
        self.seating.move(seat, place)
        self.refresh()

    # --- a seat

    def ask_name(self, seat: int) -> None:
        """Let the person type a name."""
        NameDialog(self.seating.seats[seat].name, lambda name: self._rename(seat, name)).open()

    def _rename(self, seat: int, typed: str) -> None:
        self.seating.rename(seat, clean_name(typed, self._usual_name(seat)))
        self.refresh()

    def ask_banner(self, seat: int) -> None:
        """Offer every race or clan; one that somebody has changes hands."""
        sheet = Sheet(title=self._app.tr.t(f"setup.banner_{self.game_key}"))
        holders = {choice.banner: choice.name for choice in self.seating.seats if choice.banner}
        mine = self.seating.seats[seat].banner
        for banner in (None, *self.parts.BANNERS):
            name = banner_name(self._app.tr, banner) if banner else self._app.tr.t("setup.by_lot")
            row = ListRow(title=name, least=60, tail_icon="check" if banner == mine else "")
            if banner and banner != mine and banner in holders:
                row.subtitle = self._app.tr.t("setup.swaps", name=holders[banner])
            row.add_widget(BannerMark(banner=banner, side=36))
            row.bind(on_release=lambda _row, banner=banner: self._fly(sheet, seat, banner))
            sheet.ids.content.add_widget(row)
        sheet.open()

    def _fly(self, sheet: Any, seat: int, banner: str | None) -> None:
        sheet.close()
        self.seating.fly(seat, banner)
        self.refresh()

    def seat_kind(self, seat: int, kind: str) -> None:
        """A person or an AI player of some level."""
        self.seating.seat_kind(seat, kind)
        self.refresh()

    # --- what is played with

    def choose_part(self, part: str, value: Any) -> None:
        """Another component than the standard one, which is None."""
        self.seating.choose(part, value)
        self.refresh()

    def ask_file(self) -> None:
        """Standard, or what a file holds."""
        tr, what = self._app.tr, self.parts.FILE
        standard, own = self.parts.FILE_ICONS
        options = [
            ("standard", tr.t(f"setup.{what}_standard"), standard),
            ("own", tr.t(f"setup.{what}_own"), own),
        ]
        chosen = "own" if self.seating.file_name else "standard"
        Choice(options, self._choose_file, chosen, title=tr.t(f"setup.{what}")).open()

    def _choose_file(self, value: str) -> None:
        if value == "own":
            title = self._app.tr.t(f"setup.{self.parts.FILE}_own")
            pick_file(self.parts.FILE_ENDING, title, self.take_file)
            return
        self.seating.take_file(self.parts.FILE_PART, {}, "")
        self.refresh()

    def take_file(self, path: Path) -> None:
        """Play with what a file holds, or tell all its mistakes and change nothing."""
        tr, what = self._app.tr, self.parts.FILE
        try:
            components = self.parts.read_components(path)
        except BadInput as error:
            mistakes = self.parts.file_mistakes(tr, error)
            kept = f"setup.{what}_kept_own" if self.seating.file_name else f"setup.{what}_kept"
            ErrorDialog(
                mistakes,
                again=lambda: self._choose_file("own"),
                again_text=tr.t("setup.file_again"),
                title=tr.t(f"setup.{what}_failed"),
                note=tr.n("setup.file_mistakes", len(mistakes)),
                file=path.name,
                kept=tr.t(kept),
            ).open()
            return
        self.seating.take_file(self.parts.FILE_PART, components, path.name)
        self.refresh()

    # --- starting

    def start(self) -> None:
        """Deal, and keep this set-up for the next game."""
        app = self._app
        try:
            match = app.saves.create(self.seating.table)
        except BadTable as error:
            app.shell.toast(" ".join(sentence(app.tr, reason) for reason in error.reasons))
        except StorageError as error:
            app.shell.toast(sentence(app.tr, error.reason))
        else:
            app.keep(KEPT.format(game=self.game_key), self.seating.as_json())
            app.nav.start("table", save_id=match.save_id)

    # --- inside

    def _last_seating(self) -> Seating:
        """As at the start of the last game."""
        names = [self._usual_name(seat) for seat in range(self.game.seats[-1])]
        return Seating.kept(self.game, self._app.store.setting(KEPT.format(game=self.game_key)), names)

    def _usual_name(self, seat: int) -> str:
        """What a seat is called if nobody gave it a name."""
        number = seat + 1
        return str(self._app.tr.t(f"setup.name_{number}"))

    def _say(self, *_: object) -> None:
        self.refresh()

    def _arrange(self, *_: object) -> None:
        """The options stand below the seats, or beside them with Start below."""
        for part in (self.options, self.start_bar):
            if part.parent:
                part.parent.remove_widget(part)
        beside = self.ids.beside
        if self.two_columns:
            self.ids.side.add_widget(self.options)
            beside.add_widget(self.start_bar)
        else:
            self.ids.column.add_widget(self.options)
            self.add_widget(self.start_bar)


class SeatList(FloatLayout):
    """The rows of the seats; a row that is dragged by its handle changes places with the others."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.rows: list[SeatRow] = []
        self._dragged: SeatRow | None = None
        self._grip = 0.0
        self.bind(pos=self._place, width=self._place)

    def show(self, screen: SetupScreen) -> None:
        """One row per seat."""
        seats = screen.seating.seats
        while len(self.rows) > len(seats):
            self.remove_widget(self.rows.pop())
        while len(self.rows) < len(seats):
            row = SeatRow(screen)
            row.bind(height=self._place)
            self.rows.append(row)
            self.add_widget(row)
        for number, row in enumerate(self.rows):
            row.seat = number
            row.show(seats[number])
        self._place()

    def _place(self, *_: object) -> None:
        gap = dp(SEAT_GAP)
        self.height = sum(row.height + gap for row in self.rows)
        top = self.top
        for row in self.rows:
            row.x, row.width = self.x, self.width
            if row is not self._dragged:
                row.top = top
            top -= row.height + gap

    def handle_at(self, x: float, y: float) -> SeatRow | None:
        """The row whose handle is at a place of the window."""
        for row in self.rows:
            handle = row.ids.handle
            if handle.collide_point(*handle.to_widget(x, y)):
                return row
        return None

    def lift(self, row: SeatRow, y: float) -> None:
        """A finger took the handle of a row."""
        self._dragged = row
        self._grip = row.top - y
        row.lifted = True
        # Drawn last, above the others.
        self.remove_widget(row)
        self.add_widget(row)

    def drag(self, y: float) -> None:
        """The finger moved: the row follows, and the others make room."""
        row = self._dragged
        if row is None:
            return
        row.top = min(self.top, max(self.y + row.height, y + self._grip))
        place = self._place_of(row)
        if place != self.rows.index(row):
            self.rows.remove(row)
            self.rows.insert(place, row)
            self._slide()

    def drop(self, screen: SetupScreen) -> None:
        """The finger left: the order on screen is the order of the seats."""
        row, self._dragged = self._dragged, None
        if row is None:
            return
        row.lifted = False
        place = self.rows.index(row)
        for other in self.rows:
            Animation.cancel_all(other, "top")
        if place != row.seat:
            screen.move(row.seat, place)
        self._place()

    def _place_of(self, row: SeatRow) -> int:
        """How many of the others have their middle above that of the row."""
        return sum(other.seat_middle > row.center_y for other in self.rows if other is not row)

    def _slide(self) -> None:
        duration = App.get_running_app().preferences.motion(140)
        top = self.top
        for row in self.rows:
            if row is not self._dragged:
                row.seat_middle = top - row.height / 2
                Animation.cancel_all(row, "top")
                if duration:
                    Animation(top=top, duration=duration, transition="out_cubic").start(row)
                else:
                    row.top = top
            top -= row.height + dp(SEAT_GAP)


class SeatScroll(Scroll):
    """Scrolls, but not when a finger takes a handle."""

    seats = ObjectProperty(None, allownone=True)
    screen = ObjectProperty(None, allownone=True)

    def on_touch_down(self, touch: Any) -> bool:
        """A handle takes the finger at once."""
        if self.seats and self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            row = self.seats.handle_at(*self.to_window(*touch.pos))
            if row:
                for other in self.seats.rows:
                    other.seat_middle = other.center_y
                self.seats.lift(row, self._inside(touch))
                touch.grab(self)
                touch.ud["seat"] = True
                return True
        return bool(super().on_touch_down(touch))

    def on_touch_move(self, touch: Any) -> bool:
        """The row follows the finger."""
        if touch.grab_current is self and touch.ud.get("seat"):
            self.seats.drag(self._inside(touch))
            return True
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        """The row stays."""
        if touch.grab_current is self and touch.ud.get("seat"):
            touch.ungrab(self)
            self.seats.drop(self.screen)
            return True
        return bool(super().on_touch_up(touch))

    def _inside(self, touch: Any) -> float:
        return float(self.seats.to_widget(*self.to_window(*touch.pos))[1])


class SeatRow(Panel):
    """One seat: what it flies, its name, who plays it."""

    seat = NumericProperty(0)
    name = StringProperty("")
    banner_name = StringProperty("")
    kind = StringProperty(HUMAN)
    level = StringProperty(FIRST_LEVEL)
    lifted = BooleanProperty(False)
    stacked = BooleanProperty(False)
    """The level stands below, because there is no room beside."""

    def __init__(self, screen: SetupScreen, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.screen = screen
        self.seat_middle = 0.0
        self.mark = BannerMark()
        self.ids.mark.add_widget(self.mark)
        self._tr = App.get_running_app().tr
        # The list is there only for an AI player; without a place in the row, an id would not keep it alive.
        self._levels = self.ids.level.__self__
        self._tr.follow(t=self._say)
        self._say()

    def _say(self, *_: object) -> None:
        self._levels.options = [(level, self._tr.t(f"setup.level_{level}")) for level in LEVELS]

    def show(self, choice: Any) -> None:
        """Show a seat."""
        self.name = choice.name
        self.mark.banner = choice.banner
        flown = choice.banner
        self.banner_name = banner_name(self._tr, flown) if flown else self._tr.t("setup.by_lot")
        who, _, level = choice.kind.partition(":")
        self.kind = who
        self.level = level or self.level
        lists = self.ids.players
        if who == HUMAN and self._levels.parent:
            lists.remove_widget(self._levels)
        elif who != HUMAN and not self._levels.parent:
            lists.add_widget(self._levels)

    def choose_kind(self, kind: str) -> None:
        """Human or AI."""
        self.screen.seat_kind(self.seat, kind if kind == HUMAN else f"ai:{self.level}")

    def choose_level(self, level: str) -> None:
        """How well the AI plays."""
        self.screen.seat_kind(self.seat, f"ai:{level}")


class DragHandle(Widget):
    """Where a finger takes a row to drag it."""


class BannerButton(Press, BoxLayout):
    """What a seat flies, to change it."""

    text = StringProperty("")


class NameButton(Press, BoxLayout):
    """The name of a seat, to change it."""

    text = StringProperty("")


class NameDialog(Dialog):
    """Asks for a name."""

    def __init__(self, name: str, named: Any, **kwargs: Any) -> None:
        app = App.get_running_app()
        self.form = NameForm()
        title = app.tr.t("setup.name")
        super().__init__(content=self.form, title=title, high=covers_window(), **kwargs)
        self._named = named
        field = self.form.ids.field
        field.text = name
        field.bind(on_text_validate=self._done)
        self.form.ids.done.bind(on_release=self._done)
        self.form.ids.cancel.bind(on_release=self.close)

    def open(self) -> None:
        """Wait for keys at once."""
        super().open()
        self.form.ids.field.take_focus()

    def close(self, *_: object) -> None:
        """Let the keyboard go too."""
        self.form.ids.field.focus = False
        super().close()

    def _done(self, *_: object) -> None:
        typed = self.form.ids.field.text
        self.close()
        self._named(typed)


class NameForm(BoxLayout):
    """The line to type in and the buttons below it."""

    limit = NAME_LIMIT


class PartRow(ListRow):
    """A component that can be chosen: its name, what the choice means, and the values."""

    def __init__(self, screen: SetupScreen, choice: Any, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._screen = screen
        self._choice = choice
        self._values = Dropdown(size_hint_x=None, width=dp(132))
        self._values.bind(on_choose=lambda _values, value: screen.choose_part(choice.part, value))
        self.add_widget(self._values)

    def show(self, components: Any) -> None:
        """Show what is chosen."""
        app, choice = App.get_running_app(), self._choice
        value = components.get(choice.part)
        self._values.width = dp(132) * app.theme.text_scale
        self.title = self._values.title = app.tr.t(choice.title)
        self.subtitle = app.tr.t(choice.meaning, value=choice.standard if value is None else value)
        self._values.options = [(value, app.tr.t(key)) for value, key in choice.values]
        self._values.value = value


class SetupOptions(BoxLayout):
    """First player, components and hand-over."""

    first_names = ListProperty([])
    first = ObjectProperty(None, allownone=True)
    first_why = StringProperty("")
    file_title = StringProperty("")
    file_name = StringProperty("")
    shared = BooleanProperty(False)
    """More than one person plays, so that the device changes hands."""
    handover = StringProperty("cover")
    """The preference that says what happens then."""

    def __init__(self, screen: SetupScreen, **kwargs: Any) -> None:
        self.screen = screen
        self.handover = "cover" if screen.game.secrets else "turn_note"
        super().__init__(**kwargs)
        self._parts = [PartRow(screen, choice, tappable=False) for choice in screen.parts.CHOICES]
        for row in self._parts:
            self.ids.parts.add_widget(row)
            self.ids.parts.add_widget(Divider())

    def show(self, seating: Seating) -> None:
        """Show what is chosen."""
        tr = App.get_running_app().tr
        names = [(seat, choice.name) for seat, choice in enumerate(seating.seats)]
        self.first_names = [(None, tr.t("setup.random")), *names]
        self.first = seating.first
        self.first_why = tr.t(f"setup.first_why_{seating.game}")
        what = self.screen.parts.FILE
        self.file_title = tr.t(f"setup.{what}")
        self.file_name = seating.file_name or tr.t(f"setup.{what}_standard")
        for row in self._parts:
            row.show(seating.components)
        self.shared = seating.humans > 1

    def choose_first(self, seat: int | None) -> None:
        """Who begins."""
        self.screen.seating.first = seat
        self.first = seat

    def turn_handover(self) -> None:
        """Switch the cover, or the note whose turn it is, on or off."""
        preferences = App.get_running_app().preferences
        setattr(preferences, self.handover, not getattr(preferences, self.handover))


class StartBar(BoxLayout):
    """The golden button, always in sight."""

    def __init__(self, screen: SetupScreen, **kwargs: Any) -> None:
        self.screen = screen
        super().__init__(**kwargs)


load_kv(__file__)
