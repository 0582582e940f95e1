"""The rules: numbered, searchable, with the points that the app decided marked as such.

`nav.go("rules", game="kings", rule="K12")` opens them at a rule.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any, Final

from kivy.app import App
from kivy.clock import Clock
from kivy.graphics import Color, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup, get_hex_from_color

from kingsapp.ui.kv import load_kv
from kingsapp.ui.navigator import Screen
from kingsapp.ui.screens.rules.book import (
    Book,
    Rule,
    Section,
    Span,
    finds,
    found_rules,
    load_book,
    numbers_in,
)
from kingsapp.ui.tables import TABLES
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.heading import TopBar
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.segmented import Segmented
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "IconButton", "RulesScreen", "TopBar"]

TWO_COLUMNS: Final = 720
"""From this width on (dp) the sections are listed beside the rules."""
PICTURE_BESIDE: Final = 620
"""From this width of the rules on (dp) a picture stands beside its section, not above."""
PAUSE: Final = 0.15
"""Seconds without a key after which the search begins."""
_SETTLING: Final = 5
"""Frames that texts take to find their height."""


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
        App.get_running_app().theme.follow(name=self._write)
        self.bind(source=self._write, wanted=self._write, chip=self._write)
        self.bind(texture=self._draw_marks, pos=self._draw_marks, size=self._draw_marks)
        self._write()

    def _write(self, *_: object) -> None:
        theme = App.get_running_app().theme
        marks: list[tuple[Span, str, str]] = [
            (_whole_words(self.source, span), "found", get_hex_from_color(theme.accent_ink))
            for span in finds(self.source, self.wanted)
        ]
        marks += [
            (_whole_words(self.source, span), number, get_hex_from_color(theme.accent))
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
        theme = App.get_running_app().theme
        ground = self.canvas.before
        ground.remove_group("marks")
        with ground:
            for x, y, w, h in self.boxes("found"):
                Color(*theme.accent_fill, group="marks")
                SmoothRoundedRectangle(pos=(x - dp(2), y), size=(w + dp(4), h), radius=[dp(4)], group="marks")
            for x, y, w, h in self.boxes("chip"):
                Color(*theme.outline, group="marks")
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


class RuleRow(BoxLayout):
    """A rule with its number, and why it was decided so."""

    number = StringProperty("")
    source = StringProperty("")
    decided = StringProperty("")
    wanted = StringProperty("")
    marked = BooleanProperty(False)

    __events__ = ("on_rule",)

    def on_rule(self, number: str) -> None:
        """Another rule is asked for."""


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


class SectionHead(Press, SectionLine):
    """A tap opens the section or leads there."""


class SectionPanel(Panel):
    """The ground of sections on a phone; `strong` around the one that is open."""

    strong = BooleanProperty(False)


class SearchBox(BoxLayout):
    """The line to search with."""

    text = StringProperty("")
    typing = BooleanProperty(False)


class GameSwitch(Segmented):
    """Whose rules are shown."""

    games = TABLES


class DecidedNote(BoxLayout):
    """What the frame around `decided` means."""


class RulesScreen(Screen):
    """The rules of one game: a list of sections that open on a phone, two columns where there is room."""

    title = StringProperty("")
    found = StringProperty("")
    two_columns = BooleanProperty(False)
    nested = BooleanProperty(False)
    """It was opened from another screen, so there is a way back to it."""

    def __init__(self, game: str = "kings", rule: str = "", **kwargs: Any) -> None:
        self._app = App.get_running_app()
        nested = self._app.nav.depth > 1
        super().__init__(nested=nested, tab="" if nested else "rules", **kwargs)
        self._game = game
        self._rule = rule
        self._open = 1
        """The number of the section that is open on a phone; 0 is none."""
        self._sections: dict[int, Any] = {}
        self._rows: dict[str, RuleRow] = {}
        self._heads: list[SectionHead] = []
        self._book: Book = load_book(game, self._app.tr.language)
        self._search_soon = Clock.create_trigger(self._searched, PAUSE)
        self._search = SearchBox()
        self._search.bind(text=lambda *_: self._search_soon())
        self._rebuild_soon = Clock.create_trigger(self._rebuild, -1)
        self._games = GameSwitch(value=game)
        self._games.bind(on_choose=lambda _switch, chosen: self.show_game(chosen))

    # --- coming and going

    def entered(self) -> None:
        """Follow language and window; begin at the rule that was asked for."""
        self._app.tr.fbind("t", self._take_language)
        self.bind(width=self._measure)
        self._measure()
        self._take_language()
        if self._rule:
            self.show_rule(self._rule)

    def left(self) -> None:
        """Follow nothing any more."""
        self._app.tr.funbind("t", self._take_language)
        for trigger in (self._search_soon, self._rebuild_soon):
            trigger.cancel()

    def go_back(self) -> bool:
        """Back clears a search first."""
        if self._search.text:
            self._search.text = ""
            return True
        return False

    def _take_language(self, *_: object) -> None:
        self._book = load_book(self._game, self._app.tr.language)
        self.title = self._book.title
        self._rebuild()

    def _measure(self, *_: object) -> None:
        wide = self.width >= dp(TWO_COLUMNS)
        if not self.nested:
            self._place_games(wide)
        if wide != self.two_columns or not self._sections:
            self.two_columns = wide
        self._rebuild_soon()

    def _place_games(self, wide: bool) -> None:
        """The games stand beside the title, or in a line of their own below it."""
        place = self.ids.wide_games if wide else self.ids.games
        if self._games.parent is not place:
            if self._games.parent:
                self._games.parent.remove_widget(self._games)
            place.add_widget(self._games)
        self._games.size_hint_x = None if wide else 1
        self._games.width = dp(340) * self._app.theme.text_scale

    # --- what a person asks for

    def show_game(self, game: str) -> None:
        """Turn to the rules of another game; the search stays."""
        self._game = self._games.value = game
        self._rule, self._open = "", 1
        self._take_language()
        self.ids.scroll.scroll_y = 1

    def show_rule(self, number: str) -> None:
        """Open the section of a rule, mark the rule and bring it into sight."""
        section = self._book.section_of(number)
        if section is None:
            return
        self._rule = number
        self._open = section.number
        self._search.text = ""
        self._search_soon.cancel()
        self._rebuild()
        self._bring(lambda: self._rows.get(number))

    def show_section(self, number: int) -> None:
        """Bring a section into sight; on a phone the one that is open closes."""
        if not self.two_columns and not self._search.text:
            self._open = 0 if self._open == number else number
            self._rebuild()
        if self._open == number or self.two_columns or self._search.text:
            self._bring(lambda: self._sections.get(number), edge=True)

    def _searched(self, *_: object) -> None:
        self._rule = ""
        self._rebuild()
        self.ids.scroll.scroll_y = 1
        hits = self._hits()
        first = next((number for number, rules in hits.items() if rules), 0)
        if self.two_columns and first and self._search.text.strip():
            self._bring(lambda: self._sections.get(first), edge=True)

    # --- building

    def _hits(self) -> dict[int, tuple[Rule, ...]]:
        """The rules that the search finds, by section."""
        wanted = self._search.text
        return {section.number: found_rules(section, wanted) for section in self._book.sections}

    def _rebuild(self, *_: object) -> None:
        self._rebuild_soon.cancel()
        self._sections, self._rows, self._heads = {}, {}, []
        wanted = self._search.text.strip()
        hits = self._hits()
        self._say_found(hits if wanted else None)
        place = self.ids.wide_search if self.two_columns else self.ids.search
        if self._search.parent is not place:
            if self._search.parent:
                self._search.parent.remove_widget(self._search)
            place.add_widget(self._search)
        column = self.ids.column
        column.clear_widgets()
        self.ids.contents.clear_widgets()
        if self.two_columns:
            self._build_wide(hits, wanted)
        else:
            self._build_compact(hits, wanted)

    def _say_found(self, hits: dict[int, tuple[Rule, ...]] | None) -> None:
        tr = self._app.tr
        if hits is None:
            self.found = ""
            return
        rules = sum(len(found) for found in hits.values())
        sections = sum(bool(found) for found in hits.values())
        self.found = (
            tr.t(
                "rules.found",
                rules=tr.n("rules.found_rules", rules),
                sections=tr.n("rules.found_sections", sections),
            )
            if rules
            else tr.t("rules.nothing")
        )

    def _build_compact(self, hits: dict[int, tuple[Rule, ...]], wanted: str) -> None:
        """Sections that are closed share a panel; each open one has its own."""
        column = self.ids.column
        shared: Any = None
        for section in self._book.sections:
            found = hits[section.number]
            open_now = bool(found) if wanted else section.number == self._open
            if open_now:
                shared = None
                panel = self._panel(strong=True)
                tail = "" if wanted else "chevron-up"
                panel.add_widget(self._head(section, wanted, found, tail, chosen=True))
                panel.add_widget(self._body(section, wanted, found, beside=False))
                column.add_widget(panel)
                self._sections[section.number] = panel
            else:
                if shared is None:
                    shared = self._panel()
                    column.add_widget(shared)
                else:
                    shared.add_widget(Divider())
                if wanted:
                    line: Any = SectionLine(number=section.number, title=section.title, opacity=0.5)
                else:
                    line = self._head(section, wanted, found, "chevron-down")
                shared.add_widget(line)
                self._sections[section.number] = line
        column.add_widget(DecidedNote())

    def _build_wide(self, hits: dict[int, tuple[Rule, ...]], wanted: str) -> None:
        contents, column = self.ids.contents, self.ids.column
        beside = self.width - dp(292 + 130) >= dp(PICTURE_BESIDE)
        for section in self._book.sections:
            found = hits[section.number] if wanted else ()
            entry = SectionHead(
                number=section.number, title=section.title, wanted=wanted, hits=len(found), small=True
            )
            entry.bind(on_release=lambda _head, number=section.number: self.show_section(number))
            self._heads.append(entry)
            contents.add_widget(entry)
            block = BoxLayout(orientation="vertical", size_hint_y=None)
            block.bind(minimum_height=block.setter("height"))
            if section.number > 1:
                block.add_widget(Divider())
            block.add_widget(SectionLine(number=section.number, title=section.title, wanted=wanted))
            block.add_widget(self._body(section, wanted, section.rules, beside=beside))
            column.add_widget(block)
            self._sections[section.number] = block
        contents.add_widget(DecidedNote())
        self._follow_scroll()

    def _panel(self, strong: bool = False) -> SectionPanel:
        panel = SectionPanel(strong=strong)
        panel.bind(minimum_height=panel.setter("height"))
        return panel

    def _head(
        self, section: Section, wanted: str, found: tuple[Rule, ...], tail: str, chosen: bool = False
    ) -> SectionHead:
        head = SectionHead(
            number=section.number,
            title=section.title,
            wanted=wanted,
            hits=len(found) if wanted else 0,
            tail=tail,
            chosen=chosen,
        )
        head.bind(on_release=lambda _head: self.show_section(section.number))
        return head

    def _body(self, section: Section, wanted: str, rules: tuple[Rule, ...], beside: bool) -> Any:
        """The picture of a section and its rules; of a search, only what was found."""
        body = BoxLayout(orientation="horizontal" if beside else "vertical", size_hint_y=None, spacing=dp(16))
        body.padding = 0, 0, 0, dp(6)
        body.bind(minimum_height=body.setter("height"))
        shown = rules if wanted else section.rules
        if section.figure and len(shown) == len(section.rules):
            picture = self._picture(section)
            picture.size_hint_x = 0.52 if beside else 1
            if beside:
                picture.pos_hint = {"top": 1}
            body.add_widget(picture)
        rows = BoxLayout(orientation="vertical", size_hint_y=None)
        if beside:
            rows.pos_hint, rows.size_hint_x = {"top": 1}, 0.48
        rows.bind(minimum_height=rows.setter("height"))
        for place, rule in enumerate(shown):
            if place:
                rows.add_widget(Divider())
            row = RuleRow(
                number=rule.number,
                source=rule.text,
                decided=rule.decided,
                wanted=wanted,
                marked=rule.number == self._rule,
            )
            row.bind(on_rule=lambda _row, number: self.show_rule(number))
            self._rows[rule.number] = row
            rows.add_widget(row)
        body.add_widget(rows)
        return body

    def _picture(self, section: Section) -> Any:
        figures = import_module(f"kingsapp.ui.tables.{self._game}.rule_figures")
        column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        column.bind(minimum_height=column.setter("height"))
        column.add_widget(figures.Figure(section.figure, section.outcome))
        column.add_widget(FigureCaption(text=section.caption))
        return column

    # --- scrolling

    def _bring(self, wanted: Any, edge: bool = False) -> None:
        """Scroll until the widget that `wanted` gives stands near the upper edge, once it has its place."""
        frames = [0]

        def settle(_seconds: float) -> None:
            widget = wanted()
            frames[0] += 1
            if widget is None or widget.get_parent_window() is None:
                return
            self._scroll_to(widget, 0 if edge else dp(96))
            if frames[0] < _SETTLING:
                Clock.schedule_once(settle, 0)

        Clock.schedule_once(settle, 0)

    def _scroll_to(self, widget: Any, above: float) -> None:
        scroll, column = self.ids.scroll, self.ids.column
        spare = column.height - scroll.height
        if spare <= 0:
            scroll.scroll_y = 1
            return
        below = widget.top - column.y + above - scroll.height
        scroll.scroll_y = min(1.0, max(0.0, below / spare))

    def _follow_scroll(self, *_: object) -> None:
        """Mark the section at the upper edge in the list."""
        if not self.two_columns:
            return
        scroll, column = self.ids.scroll, self.ids.column
        edge = column.y + scroll.height + (column.height - scroll.height) * scroll.scroll_y - dp(60)
        if column.height <= scroll.height:
            edge = column.top - dp(60)
        current = 1
        for number, block in self._sections.items():
            if block.top >= edge:
                current = number
        for head in self._heads:
            if head.number == current and not head.chosen:
                self._show_in_list(head)
            head.chosen = head.number == current

    def _show_in_list(self, head: SectionHead) -> None:
        scroll = self.ids.contents_scroll
        if self.ids.contents.height > scroll.height > 1:
            scroll.scroll_to(head, animate=False)
        else:
            scroll.scroll_y = 1


load_kv(__file__)
