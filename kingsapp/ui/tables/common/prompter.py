"""What a table says whatever the game: who thinks, what others do, hints, why something is not possible."""

from __future__ import annotations

from typing import Any

from kivy.event import EventDispatcher
from kivy.metrics import dp

from kingsapp.core.game import CHANCE, Action, Seat
from kingsapp.core.reason import Reason
from kingsapp.ui.faces import marks
from kingsapp.ui.tables.common.places import Box
from kingsapp.ui.widgets.tile import Look, Tile
from kingsapp.ui.widgets.why import Why


class Speech(EventDispatcher):
    """The part of a table that finds the words; a game adds its instructions (`_say`)."""

    messages: Any
    """The module with the sentences of the game."""
    _caption: Any = None
    _thinker: Seat | None = None
    _thinking_note = ""
    _hint: Any = None
    _why: Why | None = None

    def _say(self) -> None:
        """Say in the prompt what is to be done now."""
        raise NotImplementedError

    @property
    def mover(self) -> Seat:
        """Whose turn it is."""
        raise NotImplementedError

    def faction(self, seat: Seat) -> str:
        """The race or clan of a player."""
        raise NotImplementedError

    @property
    def your_turn(self) -> bool:
        """Whether `your turn` says clearly whose turn it is."""
        return self.mover == self.home_seat and self.only_human

    def turn_text(self) -> str:
        """Whose turn it is, in words."""
        t = self._app.tr.t
        if self.view.over:
            return t("table.over")
        return t("table.your_turn") if self.your_turn else t("table.turn_of", player=self.names[self.mover])

    @property
    def others_act(self) -> bool:
        """Whether the prompt belongs to somebody else: they think, or it is told what they do."""
        return bool(self._caption) or self._thinker is not None

    def _say_of_others(self) -> None:
        prompt, t = self.chrome.prompt, self._app.tr.t
        if self._caption:
            seat, key, values, note = self._caption
            prompt.tell(self.faction(seat), key, values, note)
        elif self._thinker is not None:
            name = self.names[self._thinker]
            prompt.think(t("table.thinking", player=name), self._thinking_note, t("table.move_now"), name)

    def caption(self, line: Any, seat: Seat | None = None, note: str = "") -> None:
        """Say in the prompt's place what happens: None ends it."""
        if line is None:
            self._caption = None
        else:
            key, values = line
            who = self.mover if seat is None or seat == CHANCE else seat
            self._caption = who, key, dict(values), note
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
        box = self._seat_box(self._thinker) if self._thinker is not None else None
        if box is None:
            self._notes.remove_widget(dots)
            return
        if dots.parent is None:
            self._notes.add_widget(dots)
        x, y, w, h = box
        dots.right = min(x + w + dp(2), self.right - dp(2))
        dots.center_y = y + h

    def _seat_box(self, seat: Seat) -> Box | None:
        """Where a player sits, if that can be seen."""
        raise NotImplementedError

    def hint(self, hint: Any) -> None:
        """Show an action with what speaks for it."""
        # It may come while something is dragged.
        self.let_go()
        self._hint = hint
        self._point_out(hint.action)

    @property
    def hinted(self) -> bool:
        """Whether a hint is shown now."""
        return self._hint is not None

    def clear_hint(self) -> None:
        """Forget the hint, and what it chose."""
        if self.hinted:
            self._hint = None
            self._choose_nothing()

    def clear_hint_by_touch(self) -> None:
        """A hint ends with the next tap, but what it chose stays chosen."""
        self._hint = None

    def _advice(self) -> str:
        """What speaks for the action that is hinted at."""
        reasons = self._hint.reasons
        return self.messages.explanation(self._app.tr, reasons[0], self.names) if reasons else ""

    def _point_out(self, action: Action) -> None:
        """Choose an action for the person, up to the last tap."""
        raise NotImplementedError

    def _choose_nothing(self) -> None:
        """Go back to where nothing is chosen."""
        raise NotImplementedError

    def explain(self, reason: Reason | str, action: Action | None = None) -> None:
        """Say beside what was tried why it is not possible, with the rule to look up."""
        self.clear_why()
        text = reason if isinstance(reason, str) else self.messages.reason(self._app.tr, reason, self.names)
        rule = "" if isinstance(reason, str) else reason.rule
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
        box = self._tried_box(action)
        if box is None:
            why.center = self.field.center
            return
        x, y, w, h = box
        why.center_x = x + w / 2
        above = y + h + dp(8)
        why.y = above if above + why.height < self.top - dp(8) else y - why.height - dp(8)
        why.x = min(max(why.x, self.x + dp(12)), self.right - why.width - dp(12))
        why.y = min(max(why.y, self.y + dp(8)), self.top - why.height - dp(8))

    def _tried_box(self, action: Action | None) -> Box | None:
        """Where the person tried something, if it was anywhere."""
        raise NotImplementedError

    @property
    def field(self) -> Any:
        """The widget in whose middle stands what belongs to no place."""
        return self

    def clear_why(self) -> None:
        """Take the explanation away."""
        if self._why is not None:
            self._notes.remove_widget(self._why)
            self._why = None

    def _add_bubble(self, text: str, scale: float) -> Tile:
        """A few words in a bubble over the table."""
        face = marks.bubble(text, self._app.theme, scale, most=self.width / dp(1) - 16)
        bubble = Tile(label=text)
        bubble.size = face.size
        bubble.show(Look(face, 15, shadow="e2"))
        self._notes.add_widget(bubble)
        return bubble
