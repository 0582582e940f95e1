"""What a page of rules is made of: sentences, rows with a number, headings of sections."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup, get_hex_from_color
from kivymd.uix.badge import MDBadge
from kivymd.uix.list import MDListItem

from kingsapp.ui.base.kv import load_kv, share_lean_rule
from kingsapp.ui.base.services import running_app
from kingsapp.ui.screens.rules.book import Span, finds, numbers_in
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.press import Pressed
from kingsapp.ui.widgets.text import Text

__all__ = ["DecidedNote", "FigureCaption", "Icon", "RuleRow", "SectionHead", "SectionLine", "SectionPanel"]


class FigureCaption(Text):
    """What a picture shows."""


class RuleText(Text):
    """A sentence in which found words are marked and the numbers of other rules lead there."""

    source = StringProperty("")
    wanted = StringProperty("")
    chip = StringProperty("")
    """A word in a frame at the head of the sentence."""

    __events__ = ("on_rule",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        running_app().theme.observe(name=self._write)
        self.bind(source=self._write, wanted=self._write, chip=self._write)
        self.bind(texture=self._draw_marks, pos=self._draw_marks, size=self._draw_marks)
        self._write()

    def _write(self, *_: object) -> None:
        theme = running_app().theme
        marks: list[tuple[Span, str, str]] = [
            (_whole_words(self.source, span), "found", get_hex_from_color(theme.onPrimaryContainerColor))
            for span in finds(self.source, self.wanted)
        ]
        marks += [
            (_whole_words(self.source, span), number, get_hex_from_color(theme.primaryColor))
            for span, number in numbers_in(self.source)
        ]
        parts = [f"[ref=chip]\u00a0{escape_markup(self.chip)}\u00a0[/ref]\u00a0 "] if self.chip else []
        end = 0
        for (start, stop), name, colour in sorted(marks):
            if start >= end:
                parts.append(escape_markup(self.source[end:start]))
                word = escape_markup(self.source[start:stop])
                parts.append(f"[color={colour}][ref={name}]{word}[/ref][/color]")
                end = stop
        self.text = "".join([*parts, escape_markup(self.source[end:])])

    def boxes(self, name: str) -> list[tuple[float, float, float, float]]:
        """Where the marked words stand: x, y, width, height."""
        left, top = self.center_x - self.texture_size[0] / 2, self.center_y + self.texture_size[1] / 2
        return [(left + x1, top - y2, x2 - x1, y2 - y1) for x1, y1, x2, y2 in self.refs.get(name, ())]

    def _draw_marks(self, *_: object) -> None:
        theme = running_app().theme
        ground = self.canvas.before
        ground.remove_group("marks")
        with ground:
            for x, y, w, h in self.boxes("found"):
                Color(*theme.primaryContainerColor, group="marks")
                SmoothRoundedRectangle(pos=(x - dp(2), y), size=(w + dp(4), h), radius=[dp(4)], group="marks")
            for x, y, w, h in self.boxes("chip"):
                Color(*theme.outlineColor, group="marks")
                frame = (x - dp(3), y + dp(0.5), w + dp(6), h - dp(1), h / 2 - dp(0.5))
                SmoothLine(rounded_rectangle=frame, width=dp(0.6), overdraw_width=1, group="marks")

    def on_ref_press(self, name: str) -> None:
        """A number was tapped."""
        if name not in ("found", "chip"):
            self.dispatch("on_rule", name)

    def on_rule(self, number: str) -> None:
        """Another rule is asked for."""


def _whole_words(text: str, span: Span) -> Span:
    """The span with all that touches it: a label may break its line wherever a mark begins or ends."""
    start, stop = span
    while start and not text[start - 1].isspace():
        start -= 1
    while stop < len(text) and not text[stop].isspace():
        stop += 1
    return start, stop


class DecidedText(RuleText):
    """Why a rule was decided as it is."""


class RuleRow(BoxLayout):
    """A rule with its number; where something was decided, a mark that opens the reason below it.

    A search that finds its words in the reason opens it, too.
    """

    number = StringProperty("")
    source = StringProperty("")
    wanted = StringProperty("")
    marked = BooleanProperty(False)

    __events__ = ("on_rule",)

    def __init__(self, decided: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._decided = decided
        self._why: DecidedText | None = None
        if decided:
            self.mark = IconButton(
                icon="information-outline",
                side=22,
                label=running_app().tr.t("rules.decided"),
                pos_hint={"top": 1},
            )
            self.mark.bind(on_release=lambda _mark: self._open(self._why is None))
            self.add_widget(self.mark)
            self.bind(wanted=self._follow_search)
            self._follow_search()

    def _follow_search(self, *_: object) -> None:
        if self._why is not None:
            self._why.wanted = self.wanted
        if finds(self._decided, self.wanted):
            self._open(True)

    def _open(self, wanted: bool) -> None:
        """Show the reason, or hide it."""
        if wanted and self._why is None:
            self._why = why = DecidedText(source=self._decided, wanted=self.wanted)
            why.bind(on_rule=lambda _why, number: self.dispatch("on_rule", number))
            self.ids.words.add_widget(why)
        elif not wanted and self._why is not None:
            self.ids.words.remove_widget(self._why)
            self._why = None

    def on_rule(self, number: str) -> None:
        """Another rule is asked for."""


class HitBadge(Text, MDBadge):
    """How often something was found; KivyMD's is filled, and hangs at the corner of its parent."""


class SectionLine(BoxLayout):
    """The number and title of a section."""

    number = NumericProperty(1)
    title = StringProperty("")
    wanted = StringProperty("")
    hits = NumericProperty(0)
    chosen = BooleanProperty(False)
    tail = StringProperty("")
    """A symbol at the end."""
    small = BooleanProperty(False)


class SectionHead(Pressed, SectionLine, MDListItem):
    """A tap opens the section or leads there."""


class SectionPanel(Panel):
    """The ground of sections on a phone; `strong` around the one that is open."""

    strong = BooleanProperty(False)


class DecidedNote(BoxLayout):
    """What the frame around `decided` means."""


share_lean_rule(Text, HitBadge)
load_kv(__file__)
