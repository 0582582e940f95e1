"""What the table says: instructions, outcomes of a move, hints, captions, explanations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.event import EventDispatcher
from kivy.metrics import dp

from kingsapp.core.game import Action, Reason, Seat
from kingsapp.games.kings.cards import RACE_OF, RACES, STRENGTH_OF
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.plays import DRAW, REDEAL, played
from kingsapp.ui.faces import marks, mines
from kingsapp.ui.tables.kings import preview, words
from kingsapp.ui.tables.kings.pieces import Focus
from kingsapp.ui.widgets.sentence import Chip
from kingsapp.ui.widgets.tile import Look, Tile
from kingsapp.ui.widgets.why import Why


class Speech(EventDispatcher):
    """The part of the table that finds the words."""

    _caption: Any = None
    _thinker: Seat | None = None
    _thinking_note = ""
    _hints: list[Any]
    _hints_seen = 0
    _why: Why | None = None
    _bubble: Tile | None = None

    def _say(self) -> None:
        view = self.view
        assert view is not None
        t, prompt = self._app.tr.t, self.chrome.prompt
        large = bool(self._caption) or self._thinker is not None or (REDEAL in self.legal and self.accepts)
        self.chrome.place_prompt(self.layout, large)
        if self._caption:
            race, key, values, note = self._caption
            prompt.tell(race, key, values, note)
        elif self._thinker is not None:
            name = self.names[self._thinker]
            said = t("table.thinking", player=name)
            prompt.think(said, self._thinking_note, t("table.move_now"), name)
        elif view.over:
            prompt.say(t("table.over"), "flag-checkered")
        elif not self.accepts:
            prompt.say(self.chrome.turn.text if view.seat != self.home_seat else "")
        elif REDEAL in self.legal:
            prompt.ask_redeal(t("table.prompt_redeal"), t("table.redeal"), t("table.no_legal"))
        elif self._hints_seen:
            prompt.say(self._hint_text(), "lightbulb-on-outline")
        else:
            self._instruct(view)
        self._show_tools()

    def _show_tools(self) -> None:
        """The buttons beside the prompt give way to a caption and to a card in the air."""
        chrome = self.chrome
        if self.layout.kind != "portrait":
            return
        dragging = self.focus.dragged is not None
        busy = bool(self._caption) or self._thinker is not None or self._shown_hand is not None
        away = busy or dragging or REDEAL in self.legal
        drawing = bool(self.accepts and self.view and self.view.drawing)
        chrome.tools_at_prompt(self.layout, not away, drawing)
        chrome.tools(self.layout)

    def _instruct(self, view: Observation) -> None:
        t, prompt, focus = self._app.tr.t, self.chrome.prompt, self.focus
        if focus.target is not None and focus.dragged is not None:
            icon = "crown" if focus.target < DRAW else "cards"
            text = self._release_text(focus.target)
            prompt.say(text, icon, centred=True, short=self.bubble_text(focus.target) or text)
        elif focus.target is not None and self.confirming:
            draw = focus.target >= DRAW
            prompt.say(t("table.prompt_confirm_draw" if draw else "table.prompt_confirm"), "gesture-tap")
        elif view.drawing:
            prompt.say(t("table.prompt_draw"), "tray-arrow-up", short=t("table.prompt_draw_short"))
        elif focus.card is not None and prompt.boxed:
            chip = Chip(RACES[RACE_OF[focus.card]], STRENGTH_OF[focus.card])
            said = self._release_text(focus.target) if focus.target is not None else t("table.prompt_target")
            prompt.say_of_card(chip, said)
        elif focus.card is not None:
            prompt.say(t("table.prompt_target"), "gesture-tap", short=t("table.prompt_target_short"))
        else:
            prompt.say(t("table.prompt_play"), "gesture-tap", short=t("table.prompt_play_short"))

    def _release_text(self, action: Action) -> str:
        t = self._app.tr.t
        assert self.view is not None
        if action >= DRAW:
            return t("table.release_draw")
        found = preview.outcome(self.view, action)
        if found is None:
            return ""
        if found.kind == "capture" and found.owner != self.home_seat:
            return t("table.release_gives", player=self.names[found.owner or 0], value=found.value)
        if found.kind in ("unit", "miner"):
            return t(f"table.release_{found.kind}", n=found.count, of=found.needed)
        return t(f"table.release_{found.kind}", value=found.value)

    def bubble_text(self, action: Action) -> str:
        """What would happen, in three words."""
        t = self._app.tr.t
        assert self.view is not None
        found = preview.outcome(self.view, action) if action < DRAW else None
        if found is None:
            return ""
        if found.kind == "capture" and found.owner != self.home_seat:
            return t("table.bubble_gives", player=self.names[found.owner or 0])
        if found.kind in ("unit", "miner"):
            return t(f"table.bubble_{found.kind}", n=found.count, of=found.needed)
        return t(f"table.bubble_{found.kind}", value=found.value)

    def _show_bubble(self) -> None:
        if self._bubble:
            self._notes.remove_widget(self._bubble)
            self._bubble = None
        target = self.focus.target
        tile = self._tiles.get(("mine", played(target)[1])) if target is not None and target < DRAW else None
        if tile is None or target is None:
            return
        text = self.bubble_text(target)
        scale = max(1.0, self.layout.scale) * self._app.theme.text_scale
        face = marks.bubble(text, self._app.theme, scale, most=self.width / dp(1) - 16)
        bubble = self._bubble = Tile(label=text)
        bubble.size = face.size
        bubble.show(Look(face, 15, shadow="e2"))
        x = tile.x + dp(6)
        bubble.x = min(max(x, self.x + dp(8)), self.right - bubble.width - dp(8))
        own = tile.parent is self._own
        header = mines.header_height(tile.width / dp(1), tile.height / dp(1), own)
        bubble.y = tile.top - dp(header + 11) - bubble.height / 2
        self._notes.add_widget(bubble)

    # --- hints, captions, explanations

    def hint(self, hints: Sequence[Any]) -> None:
        """Glow the best action with its reason; a second call goes on to the next ones."""
        if not hints:
            return
        self._hints = list(hints)
        self._hints_seen = self._hints_seen % len(hints) + 1
        action = self._hints[self._hints_seen - 1].action
        self.focus = Focus()
        if action < DRAW:
            self.focus.card = played(action)[0]
            self.scroll_into_view(played(action)[1])
        self.focus.target = action if action != REDEAL else None
        self.refresh()

    def clear_hint(self) -> None:
        """Forget the hint."""
        if self._hints_seen:
            self._hints, self._hints_seen = [], 0
            self.focus = Focus()

    def _hint_text(self) -> str:
        found = self._hints[self._hints_seen - 1]
        number = f"{self._hints_seen}/{len(self._hints)} " if self._hints_seen > 1 else ""
        reason = found.reasons[0] if found.reasons else None
        return number + (words.explanation(self._app.tr, reason, self.names) if reason else "")

    def caption(self, parts: Any, seat: Seat | None = None, note: str = "") -> None:
        """Say in the prompt's place what happens: `parts` is (key, values) of a sentence; None ends it."""
        if parts is None:
            self._caption = None
        else:
            key, values = parts
            view = self.view
            assert view is not None
            race = RACES[view.races[view.seat if seat is None else seat]]
            self._caption = race, key, dict(values), note
        if self.view is not None:
            self._say()

    def thinking(self, seat: Seat | None, note: str = "") -> None:
        """Show that a player thinks; None ends it."""
        self._thinker, self._thinking_note = seat, note
        if self.view is not None:
            self._say()
            self._place_dots()

    def _place_dots(self) -> None:
        dots = self._dots
        rival = self.rivals.get(self._thinker) if self._thinker is not None else None
        if rival is None:
            self._notes.remove_widget(dots)
            return
        if dots.parent is None:
            self._notes.add_widget(dots)
        dots.right = rival.right + dp(2)
        dots.center_y = rival.top

    def explain(self, reason: Reason | str, action: Action | None = None) -> None:
        """Say beside the target why it is not possible, with the rule to look up."""
        self.clear_why()
        said = isinstance(reason, str)
        text = reason if isinstance(reason, str) else words.reason(self._app.tr, reason, self.names)
        rule = "" if said else reason.rule  # type: ignore[union-attr]
        why = self._why = Why(text=text, rule=rule)
        why.bind(on_look_up=lambda *_: self.dispatch("on_rule", rule))
        why.width = min(dp(360), self.width - dp(24))
        self._notes.add_widget(why)
        why.fbind("height", lambda *_: self._place_why(action))
        self._place_why(action)

    def _place_why(self, action: Action | None) -> None:
        why = self._why
        if why is None:
            return
        tile = self._tile_of(action)
        if tile is None:
            why.center = self.center
            return
        why.center_x = tile.center_x
        above = tile.top + dp(8)
        why.y = above if above + why.height < self.top - dp(8) else tile.y - why.height - dp(8)
        why.x = min(max(why.x, self.x + dp(12)), self.right - why.width - dp(12))
        why.y = min(max(why.y, self.y + dp(8)), self.top - why.height - dp(8))

    def _tile_of(self, action: Action | None) -> Tile | None:
        if action is None:
            return None
        keys = self._keys_of([action])
        return next((self._tiles[key] for key in keys if key in self._tiles), None)

    def clear_why(self) -> None:
        """Take the explanation away."""
        if self._why:
            self._notes.remove_widget(self._why)
            self._why = None
