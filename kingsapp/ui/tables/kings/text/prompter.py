"""What the table says: instructions, outcomes of a move, hints, captions, explanations."""

from __future__ import annotations

from kivy.metrics import dp

from kingsapp.core.game import Action, Seat
from kingsapp.games.kings.cards import RACE_OF, RACES, STRENGTH_OF
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.plays import DRAW, REDEAL, played
from kingsapp.ui.faces import mines
from kingsapp.ui.tables.common.places import Box
from kingsapp.ui.tables.common.prompter import Speech
from kingsapp.ui.tables.kings.board.pieces import Focus
from kingsapp.ui.tables.kings.text import messages, preview
from kingsapp.ui.widgets.sentence import Chip
from kingsapp.ui.widgets.tile import Tile


class KingsSpeech(Speech):
    """The part of the table that finds the words."""

    messages = messages
    _bubble: Tile | None = None

    @property
    def mover(self) -> Seat:
        """Whose turn it is."""
        return self.view.seat

    def faction(self, seat: Seat) -> str:
        """The race of a player."""
        return RACES[self.view.races[seat]]

    @property
    def your_turn(self) -> bool:
        """Whoever looks at the own hand knows who is meant, also where several people play."""
        return super().your_turn or self.mover == self.home_seat == self.view.viewer

    def _say(self) -> None:
        view = self.view
        assert view is not None
        t, prompt = self._app.tr.t, self.chrome.prompt
        self.chrome.place_prompt(self.others_act or (REDEAL in self.legal and self.accepts))
        if self.others_act:
            self._say_of_others()
        elif view.over:
            prompt.say(t("table.over"), "flag-checkered")
        elif not self.accepts:
            prompt.say(self.turn_text() if view.seat != self.home_seat else "")
        elif REDEAL in self.legal:
            prompt.ask_redeal(t("table.prompt_redeal"), t("table.redeal"), t("table.no_legal"))
        elif self.hinted:
            prompt.say(self._advice(), "lightbulb-on-outline")
        else:
            self._instruct(view)
        self._show_tools()

    def _show_tools(self) -> None:
        """The buttons beside the prompt give way to a caption and to a card in the air."""
        if self.layout.kind == "portrait":
            dragging = self.focus.dragged is not None
            away = self.others_act or self._shown_hand is not None or dragging or REDEAL in self.legal
            self.chrome.tools_at_prompt(not away, bool(self.accepts and self.view.drawing))
        self.chrome.tools()

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
        elif focus.card is not None and prompt.panel:
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
        scale = max(1.0, self.layout.scale) * self._app.theme.text_scale
        bubble = self._bubble = self._add_bubble(self.bubble_text(target), scale)
        x = tile.x + dp(6)
        bubble.x = min(max(x, self.x + dp(8)), self.right - bubble.width - dp(8))
        own = tile.parent is self._own
        header = mines.header_height(tile.width / dp(1), tile.height / dp(1), own)
        bubble.y = tile.top - dp(header + 11) - bubble.height / 2

    def _point_out(self, action: Action) -> None:
        self.focus = Focus()
        if action < DRAW:
            self.focus.card = played(action)[0]
            self.scroll_into_view(played(action)[1])
        self.focus.target = action if action != REDEAL else None
        self.refresh()

    def _choose_nothing(self) -> None:
        self.focus = Focus()

    def clear_hint_by_touch(self) -> None:
        """A hint ends with the next tap, but the card that it chose stays chosen."""
        if self.hinted:
            self.focus.target = None
        super().clear_hint_by_touch()

    def _seat_box(self, seat: Seat) -> Box | None:
        rival = self.rivals.get(seat)
        if rival is None:
            return None
        # Tiles lie right below the edge of the panel: what stands on it keeps clear of them.
        return *rival.pos, rival.width, rival.height + (dp(8) if rival.tiles else 0)

    def _tried_box(self, action: Action | None) -> Box | None:
        keys = self._keys_of([] if action is None else [action])
        return next((self._tile_box(key) for key in keys if key in self._tiles), None)
