"""Bar, titles, king and prompt of the table: what stands around the tiles, put in its place by a layout."""

from __future__ import annotations

from math import inf
from typing import Final

from kivy.metrics import dp
from kivy.uix.widget import Widget

from kingsapp.games.kings.cards import RACES
from kingsapp.games.kings.observation import Observation
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.common.hud import Hud
from kingsapp.ui.tables.kings.board.bar import Crown, Ground, Points, ShrinkingPhases, TurnPill
from kingsapp.ui.tables.kings.board.layout import TableLayout
from kingsapp.ui.tables.kings.board.prompt import Prompt
from kingsapp.ui.tables.kings.faces.pictures import KingBadge
from kingsapp.ui.text.fitting import SMALLEST, least_share, share_that_fits, width_of
from kingsapp.ui.theme import MOTION, STYLES
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.text import Text

_BETWEEN: Final = 6
"""So far apart are the names of two piles (dp)."""


class KingsHud(Hud[Observation, TableLayout]):
    """Builds the widgets once and rewrites them for each position and layout."""

    def __init__(self, table: TableHost[Observation], layout: TableLayout) -> None:
        self.prompt = Prompt()
        super().__init__(table, self.prompt, layout)
        self.camp_ground, self.deck_ground, self.own_ground, self.advice_ground = (Ground() for _ in range(4))
        self.undo_words = PillButton(kind="outline", icon="undo-variant", padding_side=13)
        self.hint_words = PillButton(kind="quiet", icon="lightbulb-on-outline", padding_side=12)
        self.phases = ShrinkingPhases()
        self.turn = TurnPill()
        self.camp, self.deck, self.discard = Text(role="titleS"), Text(role="labelL"), Text(role="labelL")
        self.deck_count, self.discard_count = Text(role="titleL"), Text(role="titleL")
        self.deck_note, self.discard_note = Text(role="labelM"), Text(role="labelM")
        self.king = KingBadge()
        self.name, self.race, self.developed = Text(role="labelL"), Text(role="labelM"), Text(role="labelL")
        self.developed_count, self.crown = Text(role="labelL"), Crown()
        self.points = Points()
        self._below = {self.camp_ground, self.deck_ground, self.own_ground, self.advice_ground}
        self.ground, self.front = Widget(size_hint=(None, None)), Widget(size_hint=(None, None))
        self.front.add_widget(self.prompt)
        self._scale = 1.0
        self._rooms: dict[Text, float] = {}
        """How wide each text may be, in dp."""
        self._bind_event(self.undo_words, "on_undo")
        self._bind_event(self.hint_words, "on_hint")
        self._undoing.append(self.undo_words)
        self._hinting.append(self.hint_words)

    def _layer_of(self, widget: Widget) -> Widget:
        return self.ground if widget in self._below else self.layer

    def _centre(self, widget: Widget, x: float, y: float) -> None:
        """Put the middle of a widget somewhere, and keep it there when its text changes."""
        self._pin(widget, "center", x, y)

    def arrange(self, layout: TableLayout) -> None:
        """Put everything in its place."""
        self._layout = layout
        self.ground.clear_widgets()
        self.layer.clear_widgets()
        scale = max(layout.scale, 1.0) if layout.kind != "landscape" else layout.scale
        self._scale = scale
        self._rooms = {}
        self.round.scale = self.camp.scale = self.developed_count.scale = scale
        self.title.role = "titleL"
        self.prompt.scale = scale
        self.turn.scale = scale
        self.phases.grown = scale if layout.kind == "wide" else 1
        self._size_buttons(max(scale, 1.0))
        {"portrait": self._portrait, "landscape": self._landscape, "wide": self._wide}[layout.kind](layout)

    def _portrait(self, layout: TableLayout) -> None:
        bar, width = layout.bar, layout.area.w
        middle = bar.y + bar.h / 2
        edge = 4 if width < 600 else 12
        self._put(self.menu, Rect(edge, middle - 24, 48, 48))
        self._put(self.chronicle, Rect(width - edge - 48, middle - 24, 48, 48))
        self._bar_middle(width / 2, middle, width - 2 * (edge + 52))
        self._put(self.camp_ground, layout.supply)
        first, last = layout.camp[0], layout.camp[-1]
        label_y = (first.bottom + layout.supply.bottom) / 2 + 1
        self.camp.role = "labelL"
        self._centre(self.camp, (first.x + last.right) / 2, label_y)
        room = abs(layout.discard.x - layout.deck.x) - 4
        for text, rect in ((self.deck, layout.deck), (self.discard, layout.discard)):
            text.role = "bodyM"
            self._rooms[text] = room + 5
            self._centre(text, rect.x + rect.w / 2, label_y)
        between = (
            (last.right + layout.deck.x) / 2
            if layout.deck.x > last.x
            else (layout.discard.right + first.x) / 2
        )
        self.camp_ground.split = dp(between - layout.supply.x)
        self.camp_ground.split_y = 0
        self.own_ground.bare = True
        self._own_column(layout)
        self._prompt_row(layout)

    def _bar_middle(self, x: float, y: float, room: float) -> None:
        """Phases or the turn of another, in the middle of the bar."""
        self.turn.max_width = dp(room)
        mine = self._phases_shown
        self.phases.max_width = dp(room)
        self._centre(self.phases, x, y)
        self._centre(self.turn, x, y)
        self.switch(self.phases, mine)
        self.switch(self.turn, not mine)

    def _own_column(self, layout: TableLayout) -> None:
        king, pile = layout.king, layout.developed
        small = layout.own.h < 130
        side = min(38.0, king.h * 0.44) if small else min(44.0, king.h * 0.5)
        side = min(side, king.w * 0.54)
        self.king.side = side
        self._rooms[self.points] = king.w - side
        self.name.role = "labelL"
        self._rooms[self.name] = king.w + 8
        name_y = king.y + 1.3 * side + 12
        self._pin(self.king, "left", king.x, king.y + 0.65 * side)
        self._centre(self.points, king.x + 3 + (king.w + side) / 2, king.y + 0.8 * side)
        self._centre(self.name, king.x + king.w / 2, name_y)
        self.developed.role = "bodyM" if self._app.theme.text_scale < 1.1 else "labelM"
        self._rooms[self.developed] = king.w + 12
        self._centre(self.developed, pile.x + pile.w / 2, pile.bottom - 8)

    def _prompt_row(self, layout: TableLayout) -> None:
        prompt = layout.prompt
        self.prompt.panel = self.prompt.tight = False
        self._put(self.prompt, prompt)

    def tools_at_prompt(self, on: bool, drawing: bool, thought: bool) -> None:
        """Undo and hint at the end of the prompt; what was just played can be taken back by name.

        While somebody else is lost in `thought`, the last move can still be taken back.
        """
        prompt = self._layout.prompt
        named = on and drawing and self._table.undo_state is None and prompt.w >= 380
        # A reason needs the room more than the name of a button.
        named = named and self._table.advice is None
        self.switch(self.hint, on)
        self.switch(self.undo_words, named)
        undoing = thought and self._table.undo_state is None
        self.switch(self.undo, undoing or (on and not named))
        middle = prompt.y + prompt.h / 2
        # It is set once: whatever stands in the prompt is fitted anew each time that it changes.
        end = 0.0
        if undoing:
            self._put(self.undo, Rect(prompt.right - 44, middle - 24, 48, 48))
            end = dp(48)
        if on:
            self._put(self.hint, Rect(prompt.right - 44, middle - 24, 48, 48))
        if named:
            self._pin(self.undo_words, "right", prompt.right - 48, middle)
            end = self.undo_words.width + dp(54)
        elif on:
            self._put(self.undo, Rect(prompt.right - 92, middle - 24, 48, 48))
            end = dp(94)
        self.prompt.end = end

    def _landscape(self, layout: TableLayout) -> None:
        k = layout.scale
        bar = layout.bar
        middle = bar.y + bar.h / 2
        self._put(self.menu, Rect(max(0, bar.x - 10 * k), middle - 24, 48, 48))
        right = min(layout.area.w, bar.right + 8 * k)
        self._put(self.chronicle, Rect(right - 48, middle - 24, 48, 48))
        self.title.role = "titleS"
        self._rooms[self.title] = bar.w - 70 * k
        self._centre(self.title, bar.x + bar.w / 2 - 2, middle)
        self._put(self.camp_ground, layout.supply)
        self.camp_ground.split = self.camp_ground.split_y = 0
        self.camp.role = "titleS"
        self._pin(self.camp, "left", layout.camp[0].x, (layout.supply.y + layout.camp[0].y) / 2 + 2)
        for text, rect in ((self.deck, layout.deck), (self.discard, layout.discard)):
            text.role = "labelL"
            self._rooms[text] = rect.w + 10 * k
            self._centre(text, rect.x + rect.w / 2, (rect.bottom + layout.supply.bottom) / 2)
        assert layout.tools
        tools = layout.tools
        # Touch areas do not shrink with the table.
        high = max(48.0, tools.h)
        y = tools.y + (tools.h - high) / 2
        self._put(self.undo, Rect(tools.x, y, tools.w / 2, high))
        self._put(self.hint, Rect(tools.x + tools.w / 2, y, tools.w / 2, high))
        self.own_ground.bare = True
        king = layout.king
        self.king.side = 38 * k
        self._pin(self.king, "left", king.x, king.y + 25 * k)
        self._rooms[self.points] = king.w - 38 * k
        self._centre(self.points, king.x + 2 + (king.w + 38 * k) / 2, king.y + 31 * k)
        self.name.role = "labelL"
        self._rooms[self.name] = king.w + 4
        self._centre(self.name, king.x + king.w / 2, king.y + 61 * k)
        self.prompt.panel, self.prompt.tight, self.prompt.end = False, True, 0
        self._put(self.prompt, layout.prompt)

    def _wide(self, layout: TableLayout) -> None:
        self._wide_bar(layout)
        self._put(self.camp_ground, layout.supply)
        self._put(self.deck_ground, layout.deck_panel)
        self._put(self.own_ground, layout.own)
        self.own_ground.bare = False
        self.camp_ground.split = self.camp_ground.split_y = 0
        self._wide_piles(layout)
        self._wide_own(layout)
        self.prompt.end = 0
        self.prompt.panel = bool(layout.advice)
        self.prompt.tight = not layout.advice
        if layout.advice:
            self._put(self.advice_ground, layout.advice)
        self._put(self.prompt, layout.prompt)

    def _wide_bar(self, layout: TableLayout) -> None:
        k, bar = layout.scale, layout.bar
        middle = bar.y + bar.h / 2
        left = min(layout.opponents[0].x if layout.opponents else layout.own.x, layout.own.x)
        ends = [layout.own.right, layout.deck_panel.right, layout.supply.right]
        if layout.chronicle:
            left = min(left, layout.chronicle.x)
            ends.append(layout.chronicle.right)
        side = 48 * k
        self._put(self.menu, Rect(left - 10 * k, middle - side / 2, side, side))
        x = max(ends) + 6 * k + 2
        shown = (self.rules, self.undo) if layout.chronicle else (self.rules, self.chronicle, self.undo)
        for button in shown:
            x -= side + 2
            self._put(button, Rect(x, middle - side / 2, side, side))
        self._pin(self.hint_words, "right", x - 4, middle)
        if layout.chronicle:
            self._rooms[self.title] = 216 * k
            self._pin(self.title, "left", left + 44 * k, middle)
            self._pin(self.round, "left", left + 44 * k + 226 * k, middle + 2 * k)
            self._bar_middle(left + 494 * k, middle, 270 * k)
        else:
            self._bar_middle(left + 44 + 120, middle, 250)

    def _wide_piles(self, layout: TableLayout) -> None:
        k = layout.scale
        self.camp.role = "titleS"
        self._pin(self.camp, "left", layout.supply.x + 14 * k, layout.supply.y + 16 * k)
        for rect, name, count, note in (
            (layout.deck, self.deck, self.deck_count, self.deck_note),
            (layout.discard, self.discard, self.discard_count, self.discard_note),
        ):
            name.role = "titleS"
            x = rect.right + 14 * k
            room = layout.deck_panel.right - x - 6
            y = rect.y + rect.h / 2
            for text, offset in ((name, -24), (count, 0), (note, 22)):
                self._rooms[text] = room + 5
                self._pin(text, "left", x, y + offset * k)

    def _wide_own(self, layout: TableLayout) -> None:
        k, king, pile = layout.scale, layout.king, layout.developed
        # Above the controls of a replay the king is smaller, and his emblem alone tells the race.
        low = king.h < 126 * k
        self.king.side = (46 if low else 62) * k
        middle_x = king.x + king.w / 2
        self._pin(self.king, "center", middle_x - 18 * k, king.y + (26 if low else 42) * k)
        self._rooms[self.points] = 42 * k
        self._centre(self.points, middle_x + 38 * k, king.y + (32 if low else 50) * k)
        self.name.role = "titleM"
        self._rooms[self.name] = self._rooms[self.race] = king.w
        self._centre(self.name, middle_x, king.y + king.h - (16 if low else 46) * k)
        if not low:
            self._centre(self.race, middle_x, king.y + king.h - 25 * k)
        self.developed.role = "labelM"
        self._rooms[self.developed] = pile.w + 10
        self._centre(self.developed, pile.x + pile.w / 2, pile.bottom - 27 * k)
        self._centre(self.developed_count, pile.x + pile.w / 2 + 11 * k, pile.bottom - 9 * k)
        self.crown.side = 18 * k
        self._centre(self.crown, pile.x + pile.w / 2 - 9 * k, pile.bottom - 10 * k)

    def _over_game(self, layout: TableLayout) -> Rect:
        return layout.caption

    def _fit_texts(self) -> None:
        """Smaller letters, down to the smallest that can be read, before a text is shortened."""
        theme = self._app.theme
        for text, room in self._rooms.items():
            size = STYLES[text.role].size * theme.text_scale * self._scale
            natural = width_of(text.text, size, STYLES[text.role].font)
            share = share_that_fits(natural, room, least_share(size), slack=0.99)
            text.scale = self._scale * share
            text.max_width = dp(room)
        # Two names side by side look odd in two sizes.
        if self.deck.role == self.discard.role:
            self.deck.scale = self.discard.scale = min(
                self.deck.scale, self.discard.scale, self._piles_scale()
            )

    def _piles_scale(self) -> float:
        """The scale at which the names of deck and discard keep apart where they stand in one line."""
        layout, style = self._layout, STYLES[self.deck.role]
        if layout.kind == "wide":
            return self._scale
        size = style.size * self._app.theme.text_scale * self._scale
        natural = sum(width_of(text.text, size, style.font) for text in (self.deck, self.discard)) / 2
        apart = abs(layout.discard.x - layout.deck.x) - _BETWEEN
        return self._scale * share_that_fits(natural, apart, least_share(size))

    def _short(self, turn: str) -> str:
        """The name alone where there is no room to say that it is its turn; its panel glows as well."""
        natural = width_of(turn, SMALLEST, STYLES[self.title.role].font)
        fits = natural <= 0.95 * self._rooms.get(self.title, inf)
        return turn if fits else self._table.names[self._table.told_mover]

    @property
    def _phases_shown(self) -> bool:
        table, view = self._table, self._table.view
        own = table.told_mover == table.home_seat and not view.over
        return own and (view.seat == table.home_seat or not table.past)

    def write(self, turn: str) -> None:
        """Say what the position is, and whose turn it is."""
        t = self._app.tr.t
        table, view, layout = self._table, self._table.view, self._layout
        home = table.home_seat
        mine = self._phases_shown
        self.phases.names = [t("table.play"), t("table.draw")]
        # Whoever has drawn is shown at it until the hand is covered.
        self.phases.current = 1 if view.drawing or view.seat != home else 0
        self.turn.text = turn
        self.turn.race = RACES[view.races[table.told_mover]]
        if layout.kind != "landscape":
            self.switch(self.phases, mine)
            self.switch(self.turn, not mine)
        self.title.text = self._short(turn) if layout.kind == "landscape" else t("game.kings")
        self.round.text = t("table.round", n=table.round) if table.round else ""
        self.camp.text = t("table.camp")
        if layout.kind == "wide":
            self.deck.text, self.discard.text = t("table.deck_alone"), t("table.discard_alone")
            self.deck_count.text, self.discard_count.text = str(view.deck_left), str(len(view.discard))
            self.deck_note.text, self.discard_note.text = t("table.deck_left"), t("table.discard_browse")
        else:
            self._name_piles(layout, view)
        self.king.race = RACES[view.races[home]]
        self._write_points(view)
        self.name.text = table.names[home]
        self.race.text = t(f"race.{RACES[view.races[home]]}")
        self.developed.text = t("table.developed")
        self.developed_count.text = str(len(view.developed[home]))
        self.undo_words.text, self.hint_words.text = t("table.undo"), t("table.hint")
        self._name_buttons()
        self._fit_texts()
        drawing = table.accepts and view.drawing
        self.camp_ground.glow = drawing
        self.deck_ground.glow = drawing
        self.update_tools()

    def _write_points(self, view: Observation) -> None:
        """K23: only the owner may look at developed mines, so only the owner sees points."""
        home = self._table.home_seat
        if view.viewer != home:
            self.points.hide()
            return
        seconds = self._app.preferences.motion(MOTION["scoreCount"]) if self._table.telling else 0
        self.points.count_to(view.scores()[home], seconds)

    def _name_piles(self, layout: TableLayout, view: Observation) -> None:
        """Deck and discard with their numbers; where the words would meet, the numbers alone."""
        t = self._app.tr.t
        texts = t("table.deck", n=view.deck_left), t("table.discard", n=len(view.discard))
        widths = [width_of(text, SMALLEST * max(1.0, self._scale), "BodyMedium") for text in texts]
        apart = abs(layout.discard.x - layout.deck.x)
        if sum(widths) / 2 > apart - 8 or max(widths) > self._rooms[self.deck]:
            texts = str(view.deck_left), str(len(view.discard))
        self.deck.text, self.discard.text = texts
