"""The rules: numbered, searchable, with the points that the app decided marked as such.

`nav.go("rules", game="kings", rule="K12")` opens them at a rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.textinput import TextInput

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.screens.rules.book import Book, Rule, Section, found_rules, load_book
from kingsapp.ui.screens.rules.pages import Pages
from kingsapp.ui.screens.rules.rule_lines import SectionHead, SectionLine, SectionPanel
from kingsapp.ui.screens.rules.scrolling import bring, upper_edge
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.common.game_ui import GameUi
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.field import Field
from kingsapp.ui.widgets.heading.topbar import TopBar
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.segmented import Segmented

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

__all__ = ["Icon", "IconButton", "RulesScreen", "Scroll", "TopBar"]

TWO_COLUMNS: Final = 720
"""From this width on (dp) the sections are listed beside the rules."""
PICTURE_BESIDE: Final = 620
"""From this width of the rules on (dp) a picture stands beside its section, not above."""
PAUSE: Final = 0.25
"""Seconds without a key after which the search begins."""
AT_ONCE: Final = 2
"""Sections of the wide page that are built in one frame: the first ones fill the window."""


class SearchField(Field):
    """The words to search for. Their frame is that of `SearchBox`, around symbol and cross as well."""

    # KivyMD's hint rises into the frame; this one goes when words come.
    _refresh_hint_text = TextInput._refresh_hint_text


class SearchBox(Panel):
    """The line to search with."""

    text = StringProperty("")
    typing = BooleanProperty(False)


class GameSwitch(Segmented):
    """The choice of the game."""

    games: Mapping[str, GameUi] = ObjectProperty(GAME_UIS)


class RulesScreen(Screen):
    """The rules of one game: a list of sections that open on a phone, two columns where there is room."""

    title = StringProperty("")
    found = StringProperty("")
    two_columns = BooleanProperty(False)
    nested = BooleanProperty(False)
    """It was opened from another screen, so there is a way back to it."""

    def __init__(self, game: str = "", rule: str = "", **kwargs: Any) -> None:
        self._app = running_app()
        game = game or next(iter(GAME_UIS))
        nested = self._app.nav.depth > 1
        super().__init__(nested=nested, tab="" if nested else "rules", **kwargs)
        self._game = game
        self._rule = rule
        self._open = 1
        """The number of the section that is open on a phone; 0 is none."""
        self._asked = 0
        """The number of the section that was last brought into sight."""
        self._sections: dict[int, Widget] = {}
        self._heads: list[SectionHead] = []
        self._rest: list[Section] = []
        """The sections that are still to be built."""
        self._laid_out: object = None
        """What the wide page was built from: the same needs no other."""
        self._book: Book = load_book(game, self._app.tr.language)
        self._pages = Pages(game, self.show_rule, self.show_section)
        self._search_soon = Clock.create_trigger(self._searched, PAUSE)
        self._search = SearchBox()
        self._search.bind(text=lambda *_: self._search_soon())
        self._reading = ""
        """The rule at the upper edge, while the window gets another width."""
        self._turn_soon = Clock.create_trigger(self._turn, -1)
        self._more_soon = Clock.create_trigger(self._build_more, 0)
        self._follow_soon = Clock.create_trigger(self._follow_scroll, 0)
        self._games = GameSwitch(value=game)
        self._games.bind(on_choose=lambda _switch, chosen: self.show_game(chosen))

    def on_enter(self) -> None:
        """Follow language and window; begin at the rule that was asked for."""
        self._app.tr.observe(t=self._take_language)
        self.bind(width=self._measure)
        self._measure()
        self._take_language()
        if self._rule:
            self.show_rule(self._rule)

    def on_leave(self) -> None:
        """Stop following language and window."""
        self._app.tr.unobserve(t=self._take_language)
        for trigger in (self._search_soon, self._turn_soon, self._more_soon, self._follow_soon):
            trigger.cancel()

    def go_back(self) -> bool:
        """Back clears a search first."""
        if self._search.text:
            self._search.text = ""
            return True
        return False

    def _take_language(self, *_: object) -> None:
        self._book = load_book(self._game, self._app.tr.language)
        self._pages = Pages(self._game, self.show_rule, self.show_section)
        self.title = self._book.title
        self._rebuild()

    def _measure(self, *_: object) -> None:
        wide = self.content_width >= dp(TWO_COLUMNS)
        if not self.nested:
            self._place_games(wide)
        if not self._reading and self.ids.scroll.scroll_y < 1:
            self._reading = self._rule_at_edge()
        if wide != self.two_columns or not self._sections:
            self.two_columns = wide
        self._turn_soon()

    def _turn(self, *_: object) -> None:
        """Lay everything out for another width, and stay at what was read."""
        number, self._reading = self._reading, ""
        section = self._book.section_of(number) if number else None
        if section is not None:
            self._open = section.number
        self._rebuild()
        if section is not None:
            self._bring(section.number, lambda: self._pages.rows.get(number), edge=True)

    def _rule_at_edge(self) -> str:
        """The number of the rule that stands at the upper edge, or nothing."""
        edge = upper_edge(self.ids.scroll, self.ids.column)
        rows = {number: row for number, row in self._pages.rows.items() if row.get_parent_window()}
        return min(rows, key=lambda number: abs(float(rows[number].top) - edge), default="")

    def _place_games(self, wide: bool) -> None:
        """The games stand beside the title, or in a line of their own below it."""
        place = self.ids.wide_games if wide else self.ids.games
        if self._games.parent is not place:
            if self._games.parent:
                self._games.parent.remove_widget(self._games)
            place.add_widget(self._games)
        self._games.size_hint_x = None if wide else 1
        self._games.width = dp(340) * self._app.theme.text_scale

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
        self._bring(section.number, lambda: self._pages.rows.get(number))

    def show_section(self, number: int) -> None:
        """Bring a section into sight; on a phone the one that is open closes."""
        if not self.two_columns and not self._search.text:
            self._open = 0 if self._open == number else number
            self._rebuild()
        if self._open == number or self.two_columns or self._search.text:
            self._bring(number, lambda: self._sections.get(number), edge=True)

    def _searched(self, *_: object) -> None:
        self._rule = ""
        self._rebuild()
        self.ids.scroll.scroll_y = 1
        hits = self._hits()
        first = next((number for number, rules in hits.items() if rules), 0)
        if self.two_columns and first and self._search.text.strip():
            self._bring(first, lambda: self._sections.get(first), edge=True)

    def _hits(self) -> dict[int, tuple[Rule, ...]]:
        """The rules that the search finds, by section."""
        wanted = self._search.text
        return {section.number: found_rules(section, wanted) for section in self._book.sections}

    def _rebuild(self, *_: object) -> None:
        self._turn_soon.cancel()
        wanted = self._search.text.strip()
        hits = self._hits()
        self._say_found(hits if wanted else None)
        self._pages.mark(wanted, self._rule, hits)
        layout = (self._pages, self._beside) if self.two_columns else None
        if layout is None or layout != self._laid_out:
            self._lay_out(hits, wanted)
        self._laid_out = layout

    def _lay_out(self, hits: dict[int, tuple[Rule, ...]], wanted: str) -> None:
        self._sections, self._heads, self._rest = {}, [], []
        place = self.ids.wide_search if self.two_columns else self.ids.search
        if self._search.parent is not place:
            if self._search.parent:
                self._search.parent.remove_widget(self._search)
            place.add_widget(self._search)
        self.ids.column.clear_widgets()
        self.ids.contents.clear_widgets()
        if self.two_columns:
            self._build_wide()
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
        pages, column = self._pages, self.ids.column
        if self._book.summary and not wanted:
            column.add_widget(pages.summary())
        shared: SectionPanel | None = None
        for section in self._book.sections:
            found = hits[section.number]
            if bool(found) if wanted else section.number == self._open:
                shared = None
                panel = pages.panel(strong=True)
                panel.add_widget(pages.head(section, tail="" if wanted else "chevron-up", chosen=True))
                panel.add_widget(pages.body(section, found if wanted else section.rules, beside=False))
                column.add_widget(panel)
                self._sections[section.number] = panel
                continue
            if shared is None:
                shared = pages.panel()
                column.add_widget(shared)
            else:
                shared.add_widget(Divider())
            line: SectionLine = (
                pages.title(section, opacity=0.5)
                if wanted
                else pages.head(section, tail="chevron-down", chosen=False)
            )
            shared.add_widget(line)
            self._sections[section.number] = line
        column.add_widget(pages.note())

    @property
    def _beside(self) -> bool:
        """Whether there is room for a picture beside its section."""
        return bool(self.content_width - dp(292 + 130) >= dp(PICTURE_BESIDE))

    def _build_wide(self) -> None:
        for section in self._book.sections:
            entry = self._pages.entry(section)
            self._heads.append(entry)
            self.ids.contents.add_widget(entry)
        self.ids.contents.add_widget(self._pages.note())
        if self._book.summary:
            self.ids.column.add_widget(self._pages.summary())
        self._rest = list(self._book.sections)
        self._build_more()
        self._follow_scroll()

    def _build_more(self, *_: object) -> None:
        """The next sections of the wide page; those below the window come with the next frames."""
        for section in self._rest[:AT_ONCE]:
            block = BoxLayout(orientation="vertical", size_hint_y=None)
            block.bind(minimum_height=block.setter("height"))
            if section.number > 1:
                block.add_widget(Divider())
            block.add_widget(self._pages.title(section))
            block.add_widget(self._pages.body(section, section.rules, beside=self._beside))
            self.ids.column.add_widget(block)
            self._sections[section.number] = block
        del self._rest[:AT_ONCE]
        if self._rest:
            self._more_soon()

    def _build_rest(self) -> None:
        while self._rest:
            self._build_more()

    def _bring(self, section: int, wanted: Callable[[], Widget | None], edge: bool = False) -> None:
        self._asked = section
        self._build_rest()
        self._follow_soon()
        bring(self.ids.scroll, self.ids.column, wanted, edge)

    def _follow_scroll(self, *_: object) -> None:
        """Mark a section in the list: the one at the upper edge, or at the end what was asked for."""
        if not self.two_columns:
            return
        edge = upper_edge(self.ids.scroll, self.ids.column)
        current = 1
        for number, block in self._sections.items():
            if block.top >= edge - dp(60):
                current = number
        asked = self._sections.get(self._asked)
        if asked is not None and self.ids.scroll.scroll_y <= 0 and asked.top <= edge:
            # The last sections never come as far as the upper edge.
            current = self._asked
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
