"""What stands around the map: the bar, the counters, the prompt and its buttons, put in place by a layout."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.tables.common.geometry import Box, Pinned, box_of
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.common.hud import Hud
from kingsapp.ui.tables.taverns.board.actions import Symbol, TurnBar, TurnButton
from kingsapp.ui.tables.taverns.board.layout import TableLayout
from kingsapp.ui.tables.taverns.board.prompt import TavernsPrompt
from kingsapp.ui.tables.taverns.factions import ClanBadge
from kingsapp.ui.tables.taverns.input.choice import Deed
from kingsapp.ui.tables.taverns.text.prompt_text import PromptText
from kingsapp.ui.text.fitting import share_that_fits, width_of
from kingsapp.ui.theme import STYLES
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

__all__ = ["ClanBadge", "Symbol", "TavernsHud", "Text"]

_NARROW: Final = 600
_SMALL: Final = 400
"""How wide the bar of the smallest phones is (dp)."""
_SMALLEST_WORDS: Final = 0.62
_SIDES: Final = {"primary": 18, "cancel": 18, "passing": 14}
"""Room at both sides of the words on a button (dp), unless it fills a place."""
_LEAST: Final = 48
"""The height of the golden button (dp), unless it fills a place."""
_BUTTON_SHARE: Final = 0.38
"""How much of the prompt's row the words of the golden button may take."""


class Counter(BoxLayout):
    """A symbol and how much there is left of it."""

    symbol = StringProperty("")
    text = StringProperty("")
    scale = NumericProperty(1)
    label = StringProperty("")
    """What a screen reader says."""


class TurnPanel(Panel):
    """Whose turn it is and what the taverns brought, on large windows."""

    clan = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    scale = NumericProperty(1)
    bare = BooleanProperty(False)
    """Only the ground, for the golden button that takes its place."""


@dataclass(frozen=True, slots=True)
class Titles:
    """What the bar and the panel of the turn say."""

    game: str
    turn: str
    round: str
    clan: str
    income: str


class TavernsHud(Hud[Observation, TableLayout]):
    """Builds the widgets once and places them for each layout."""

    def __init__(self, table: TableHost[Observation], layout: TableLayout) -> None:
        self.prompt = TavernsPrompt()
        super().__init__(table, self.prompt, layout)
        self._arranged = False
        self.finds, self.rocks = Counter(symbol="pick"), Counter(symbol="stone_pile")
        self.turn = TurnPanel()
        self.actions = TurnBar()
        self.primary = PillButton(kind="primary")
        self.cancel = PillButton(kind="outline")
        self.cancel_icon = IconButton(icon="close")
        self.passing = PillButton(kind="outline", icon="skip-next-outline")
        self.passing_tile = TurnButton(icon="skip-next-outline", deed=Deed.PASS)
        self._followed = Pinned("width")
        self._offered: tuple[bool, bool, bool] = False, False, False
        """Whether there is something to go on with, to take back, to pass."""
        for button in (self.primary, self.cancel, self.passing):
            button.fbind("width", self._place_buttons)

    def arrange(self, layout: TableLayout) -> None:
        """Put everything in its place."""
        # Buttons that take another width now are placed later, above the panels.
        self._arranged = False
        self.layer.clear_widgets()
        for widget in (self.round, self.finds, self.rocks, self.title):
            self._followed.release(widget)
        for button, side in _SIDES.items():
            getattr(self, button).padding_side = side
        self.primary.min_height = _LEAST
        self._layout = layout
        self._arranged = True
        scale = layout.scale
        self._size_buttons(scale)
        self.prompt.scale = self.turn.scale = self.actions.scale = scale
        self.finds.scale = self.rocks.scale = self.passing_tile.scale = scale
        self.prompt.panel = layout.context is not None
        self.prompt.tight = layout.kind == "landscape"
        self.title.role, self.title.scale = ("titleL" if layout.kind == "wide" else "titleM"), scale
        self.round.scale = scale if layout.kind == "wide" else 0.93
        self.actions.scale = scale * (1.12 if layout.kind == "wide" or layout.area.w >= _NARROW else 1.0)
        self._put(self.actions, layout.actions)
        {"portrait": self._portrait, "landscape": self._landscape, "wide": self._wide}[layout.kind](layout)

    def _icons(self, right: float, middle: float, side: float, *buttons: Widget) -> float:
        """Buttons in a row that ends at `right`; where it begins."""
        for button in buttons:
            right -= side
            self._put(button, Rect(right, middle - side / 2, side, side))
        return right

    def _portrait(self, layout: TableLayout) -> None:
        bar, middle = layout.bar, layout.bar.y + layout.bar.h / 2
        broad = bar.w >= _NARROW
        edge = 12 if broad else 2
        self._put(self.menu, Rect(edge, middle - 24, 48, 48))
        buttons = [self.chronicle, self.hint, self.undo]
        if broad:
            buttons.insert(0, self.rules)
        begin = self._icons(bar.right - edge, middle, 48, *buttons)
        left = edge + 52
        # Two lines share the bar, whatever the text size.
        self.title.scale = min(1.0, 1.15 / self._app.theme.text_scale)
        if bar.w < _SMALL:
            # There is no room for a longer one.
            for widget in (self.round, self.finds, self.rocks):
                widget.scale *= 0.93 / self._app.theme.text_scale
        self.title.max_width = dp(begin - left - 4)
        self._pin(self.title, "left", left, middle - 10)
        self._pin(self.round, "left", left, middle + 13)
        # The symbol of a button keeps clear of its edge.
        self._counters_after_round(left, middle + 13, begin + 10)
        self._put(self.prompt, layout.prompt)

    def _counters_after_round(self, left: float, y: float, right: float) -> None:
        """One line up to `right`: where it is too long, the round is written smaller, the numbers are not."""

        def follow(*_: object) -> None:
            finds, rocks = self.finds.width / dp(1), self.rocks.width / dp(1)
            self.round.max_width = dp(max(24, right - left - finds - rocks - 20))
            x = left + self.round.width / dp(1) + 10
            self._pin(self.finds, "left", x, y)
            self._pin(self.rocks, "left", x + finds + 10, y)

        for widget in (self.round, self.finds, self.rocks):
            self._followed.keep(widget, follow)

    def _landscape(self, layout: TableLayout) -> None:
        k, bar, counters = layout.scale, layout.bar, layout.counters
        # In a low window three buttons need some of the room beside their column.
        spread = max(0.0, min((144 - bar.w) / 2, bar.x, layout.area.w - bar.right, 8 * k))
        # Looking back, the menu stands there alone.
        side = 48.0 if self._table.past else min(48.0, (bar.w + 2 * spread) / 3)
        for place, button in enumerate((self.menu, self.undo, self.hint)):
            x = bar.x - spread + place * (bar.w + 2 * spread - side) / 2
            self._put(button, Rect(x, bar.y + (bar.h - side) / 2, side, side))
        middle = counters.y + counters.h / 2
        self._pin(self.rocks, "left", counters.x + 2 * k, middle)
        self._pin(self.finds, "left", counters.x + 58 * k, middle)
        self._icons(counters.right, middle, 48, self.chronicle)
        self._put(self.prompt, layout.prompt)

    def _wide(self, layout: TableLayout) -> None:
        k, bar = layout.scale, layout.bar
        middle = bar.y + bar.h / 2
        side = 48 * k
        left, right = min(layout.track.x, layout.clans.x), max(layout.clans.right, layout.actions.right)
        if layout.chronicle is not None:
            left, right = min(left, layout.chronicle.x), max(right, layout.chronicle.right)
        self._put(self.menu, Rect(left - 10 * k, middle - side / 2, side, side))
        buttons = [self.rules, self.chronicle, self.hint, self.undo]
        if layout.chronicle is not None:
            buttons.remove(self.chronicle)
        begin = self._icons(right + 10 * k, middle, side, *buttons)
        self._pin(self.rocks, "right", begin - 12 * k, middle)

        def before_rocks(*_: object) -> None:
            self._pin(self.finds, "right", begin - 36 * k - self.rocks.width / dp(1), middle)

        self._followed.keep(self.rocks, before_rocks)
        self.title.max_width, self.round.max_width = dp(300 * k), 0
        self._pin(self.title, "left", left + 44 * k, middle)

        def after_title(*_: object) -> None:
            self._pin(self.round, "left", left + (44 + 18) * k + self.title.width / dp(1), middle + 2 * k)

        self._followed.keep(self.title, after_title)
        assert layout.context is not None
        self._put(self.turn, layout.prompt)
        self._put(self.prompt, layout.context)
        self._put(self.passing_tile, layout.passing)

    def give_column(self, to_prompt: bool) -> None:
        """Sideways the column of the actions, which cannot be used while others act, tells what they do."""
        if self._layout.kind == "landscape":
            self.prompt.panel = to_prompt
            self.switch(self.actions, not to_prompt)

    def _over_game(self, layout: TableLayout) -> Rect:
        if self.prompt.panel:
            column = layout.prompt
            return replace(column, h=layout.passing.bottom - column.y)
        # Nothing moves on the track now, and any province may be what the person takes instead.
        track, high = layout.track, 62 * min(layout.scale, 1.2)
        if layout.kind == "landscape":
            return replace(track, h=high)
        # Upright there are clans above it, who give way to large letters.
        top = layout.clans.y if self._app.theme.text_scale > 1 else track.bottom - high
        return replace(track, y=top, h=track.bottom - top)

    def buttons(self, said: PromptText | None, passing: bool, pass_possible: bool, pass_chosen: bool) -> None:
        """Offer what `said` asks for; a pass only while nothing has been chosen."""
        if not self._arranged:
            return
        t = self._app.tr.t
        going = said is not None and bool(said.action)
        back = said is not None and said.cancel
        self.primary.text = said.action if said is not None else ""
        self.primary.disabled = said is not None and not said.ready
        self.cancel.text = t("tavernstable.cancel")
        self.passing.text = self.passing_tile.text = t("tavernstable.deed.pass")
        self.passing_tile.faint = not pass_possible and not pass_chosen
        self.passing_tile.chosen = pass_chosen
        self.passing_tile.label = self.passing_tile.text
        self.cancel_icon.label = self.cancel.text
        self._offered = going, back, passing
        self._place_buttons()

    def offer_actions(self, offered: bool) -> None:
        """Show the actions; the bar of an earlier moment takes their place, but not sideways."""
        kind = self._layout.kind
        if self._arranged:
            self.switch(self.actions, not self.prompt.panel if kind == "landscape" else offered)
            self.switch(self.passing_tile, offered and kind == "wide")

    def _place_buttons(self, *_: object) -> None:
        """Their words decide how wide they are, and that is known a little later."""
        layout = self._layout
        if self._arranged:
            place = {"portrait": self._in_row, "landscape": self._in_corner, "wide": self._in_panels}
            place[layout.kind](layout, *self._offered)

    def _in_row(self, layout: TableLayout, going: bool, back: bool, passing: bool) -> None:
        row = layout.prompt
        left_handed = layout.passing.x < row.x + row.w / 2
        middle = row.y + row.h / 2
        shown = [self.primary] if going else [self.cancel] if back else [self.passing] if passing else []
        if going and back:
            shown.append(self.cancel if self.prompt.floats else self.cancel_icon)
        for widget in (self.primary, self.cancel, self.cancel_icon, self.passing):
            self.switch(widget, widget in shown)
        for widget in shown:
            if isinstance(widget, PillButton):
                self._write_within(widget, row.w * _BUTTON_SHARE - 2 * widget.padding_side)
        if self.prompt.floats:
            # What speaks for an action does not fit beside the button.
            self._put(self.prompt, replace(self._over_game(layout), x=row.x, w=row.w))
            for widget, at_right in zip(shown, (not left_handed, left_handed), strict=False):
                end = row.right if at_right else row.x
                self._pin(widget, "right" if at_right else "left", end, middle)
            return
        used = 0.0
        for widget in shown:
            width = 48 if widget is self.cancel_icon else widget.width / dp(1)
            if left_handed:
                self._pin(widget, "left", row.x + used, middle)
            else:
                self._pin(widget, "right", row.right - used, middle)
            used += width + 4
        self.prompt.end = 0
        room = Rect(row.x + (used + 4 if left_handed and used else 0), row.y, row.w - used - 4, row.h)
        self._put(self.prompt, room if used else row)

    def _in_corner(self, layout: TableLayout, going: bool, back: bool, passing: bool) -> None:
        place = layout.passing
        shown = [self.primary] if going else [self.cancel] if back else [self.passing] if passing else []
        for widget in (self.primary, self.cancel, self.cancel_icon, self.passing):
            self.switch(widget, widget in shown or (widget is self.cancel_icon and going and back))
        x = place.x
        if going and back:
            self._put(self.cancel_icon, Rect(x - 6, place.y + (place.h - 48) / 2, 48, 48))
            x += 44
        for widget in shown:
            self._fill(widget, Rect(x, place.y, place.right - x, place.h))

    def _fill(self, button: PillButton, rect: Rect) -> None:
        """As wide as the place; words that are wider are written smaller."""
        self._write_within(button, rect.w - 8)
        words = button.need / dp(1)
        button.padding_side = max(4.0, (rect.w - words) / 2)
        self._pin(button, "right", rect.right, rect.y + rect.h / 2)

    def _write_within(self, button: PillButton, room: float) -> None:
        """Make the words of a button so small that they fit into `room` dp."""
        style = STYLES["titleM" if button.kind == "primary" else "labelL"]
        font = "DisplayHeavy" if button.kind == "primary" else style.font
        words = width_of(button.text, style.size * self._app.theme.text_scale, font)
        words += 32 if button.icon else 0
        button.word_scale = share_that_fits(words, room, _SMALLEST_WORDS)

    def _in_panels(self, layout: TableLayout, going: bool, back: bool, passing: bool) -> None:
        assert layout.context is not None
        k, panel, turn = layout.scale, layout.context, layout.prompt
        self.turn.bare = going
        self.switch(self.primary, going)
        self.switch(self.cancel, back)
        for widget in (self.cancel_icon, self.passing):
            self.switch(widget, False)
        if going:
            inner = Rect(turn.x + 14 * k, turn.y + 14 * k, turn.w - 28 * k, turn.h - 28 * k)
            self.primary.min_height = inner.h
            self._fill(self.primary, inner)
        if back:
            self._fill(self.cancel, Rect(panel.x + 14 * k, panel.bottom - 62 * k, panel.w - 28 * k, 48 * k))
        self.prompt.end = dp(66 * k) if back else 0

    def write(self, titles: Titles, finds: int, rocks: int) -> None:
        """Say whose turn it is and what is left."""
        if not self._arranged:
            return
        tr = self._app.tr
        wide = self._layout.kind == "wide"
        self.title.text = titles.game if wide else titles.turn
        self.round.text = titles.round
        self.turn.clan, self.turn.title, self.turn.note = titles.clan, titles.turn, titles.income
        self.finds.label = tr.n("tavernstable.prospectings_left", finds)
        self.rocks.label = tr.t("tavernstable.rocks", n=rocks)
        self.finds.text = self.finds.label if wide else str(finds)
        self.rocks.text = self.rocks.label if wide else f"{rocks}/12"
        self._name_buttons()
        self.update_tools()

    def button_box(self, deed: Deed) -> Box:
        """Where the button of an action is."""
        passing = self.passing if self.passing.parent else self.passing_tile
        return box_of(self.actions.buttons.get(deed) or passing)

    def die_place(self) -> tuple[float, float, float]:
        """Where the die lies after a roll: its middle in the window, and its side in dp."""
        layout, to_px = self._layout, self._table.geometry.to_px
        if layout.kind == "landscape":
            x, y = to_px(layout.map.x + 32, layout.map.y + 32)
            return x, y, 44
        if layout.context is not None:
            k = layout.scale
            x, y = to_px(layout.context.x + 36 * k, layout.context.y + 34 * k)
            return x, y, 44 * k
        x = self.prompt.x + dp(20)
        return x, self.prompt.center_y, 42


load_kv(__file__)
