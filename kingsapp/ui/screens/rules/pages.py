"""The sections of a rulebook as widgets. Each is built once; a search moves and marks what is there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.screens.rules.book import Rule, Section
from kingsapp.ui.screens.rules.rule_lines import (
    DecidedNote,
    FigureCaption,
    RuleRow,
    SectionHead,
    SectionLine,
    SectionPanel,
)
from kingsapp.ui.screens.rules.summary import SummaryPanel
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.widgets.panel import Divider

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

Hits = Mapping[int, Sequence[Rule]]
"""The rules that a search finds, by section."""


WidgetT = TypeVar("WidgetT", bound="Widget")


class Pages:
    """Builds what the screen lays out; tells which rule and which section were tapped."""

    def __init__(
        self, game: str, show_rule: Callable[[str], None], show_section: Callable[[int], None]
    ) -> None:
        self._game = game
        self._show_rule = show_rule
        self._show_section = show_section
        self._built: dict[Hashable, Widget] = {}
        self.rows: dict[str, RuleRow] = {}
        self._wanted = self._rule = ""
        self._hits: Hits = {}

    def mark(self, wanted: str, rule: str, hits: Hits) -> None:
        """Mark the words that are wanted and the rule that was asked for."""
        self._wanted, self._rule, self._hits = wanted, rule, hits
        for number, row in self.rows.items():
            row.wanted, row.marked = wanted, number == rule
        for widget in self._built.values():
            if isinstance(widget, SectionLine):
                widget.wanted, widget.hits = wanted, self._hits_of(widget)

    def _hits_of(self, line: SectionLine) -> int:
        counts = self._wanted and isinstance(line, SectionHead)
        return len(self._hits.get(int(line.number), ())) if counts else 0

    def _once(self, key: Hashable, build: Callable[[], WidgetT]) -> WidgetT:
        """The widget of this name, free to be put anywhere."""
        widget: WidgetT | None = self._built.get(key)
        if widget is None:
            widget = self._built[key] = build()
        elif widget.parent:
            widget.parent.remove_widget(widget)
        return widget

    def head(self, section: Section, **looks: object) -> SectionHead:
        """The title of a section, to be tapped."""
        head = self._once(("head", section.number), lambda: self._new_head(section))
        for name, value in looks.items():
            setattr(head, name, value)
        return head

    def entry(self, section: Section) -> SectionHead:
        """The title of a section in the list beside the rules."""
        return self._once(("entry", section.number), lambda: self._new_head(section, small=True))

    def _new_head(self, section: Section, **looks: object) -> SectionHead:
        head = SectionHead(number=section.number, title=section.title, wanted=self._wanted, **looks)
        head.hits = self._hits_of(head)
        head.bind(on_release=lambda _head: self._show_section(section.number))
        return head

    def title(self, section: Section, opacity: float = 1) -> SectionLine:
        """The title of a section that leads nowhere."""
        line = self._once(
            ("title", section.number),
            lambda: SectionLine(number=section.number, title=section.title, wanted=self._wanted),
        )
        line.opacity = opacity
        return line

    def panel(self, strong: bool = False) -> SectionPanel:
        """The ground of sections on a phone."""
        panel = SectionPanel(strong=strong)
        panel.bind(minimum_height=panel.setter("height"))
        return panel

    def summary(self) -> SummaryPanel:
        """How to play in one minute."""
        return self._once("summary", lambda: SummaryPanel(self._game))

    def note(self) -> DecidedNote:
        """What the frame around `decided` means."""
        return self._once("note", DecidedNote)

    def body(self, section: Section, shown: Sequence[Rule], beside: bool) -> BoxLayout:
        """The rules of a section, or only some, and its picture if it has all of them."""
        body = BoxLayout(orientation="horizontal" if beside else "vertical", size_hint_y=None, spacing=dp(16))
        body.padding = 0, 0, 0, dp(6)
        body.bind(minimum_height=body.setter("height"))
        if section.figure and len(shown) == len(section.rules):
            picture = self._once(("picture", section.number), lambda: self._picture(section))
            picture.size_hint_x = 0.52 if beside else 1
            picture.pos_hint = {"top": 1} if beside else {}
            body.add_widget(picture)
        rows = BoxLayout(orientation="vertical", size_hint_y=None)
        if beside:
            rows.pos_hint, rows.size_hint_x = {"top": 1}, 0.48
        rows.bind(minimum_height=rows.setter("height"))
        for place, rule in enumerate(shown):
            if place:
                rows.add_widget(Divider())
            rows.add_widget(self._row(rule))
        body.add_widget(rows)
        return body

    def _row(self, rule: Rule) -> RuleRow:
        row = self.rows[rule.number] = self._once(("row", rule.number), lambda: self._new_row(rule))
        return row

    def _new_row(self, rule: Rule) -> RuleRow:
        row = RuleRow(
            number=rule.number,
            source=rule.text,
            decided=rule.decided,
            wanted=self._wanted,
            marked=rule.number == self._rule,
        )
        row.bind(on_rule=lambda _row, number: self._show_rule(number))
        return row

    def _picture(self, section: Section) -> BoxLayout:
        assert section.figure is not None
        column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        column.bind(minimum_height=column.setter("height"))
        column.add_widget(GAME_UIS[self._game].rule_figure(section.figure, section.outcome))
        column.add_widget(FigureCaption(text=section.caption))
        return column
