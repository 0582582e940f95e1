"""Fingers, mouse and keys on the table: drag, tap-tap, long press, arrows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.event import EventDispatcher
from kivy.metrics import dp

from kingsapp.core.game import Action
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, REDEAL, play, played
from kingsapp.ui.tables.kings.pieces import Focus, Key, hand_order
from kingsapp.ui.tables.kings.things import DISCARD, MineThing, PlayerThing
from kingsapp.ui.widgets.tile import Look, Tile

SLOP: Final = 8
RIDE: Final = 40
"""How far above the finger a card is carried (dp)."""
LONG_PRESS: Final = 0.35
TOUCH: Final = 48
_LIFTED, _TILT = 1.1, 5
_RIGHT, _LEFT, _UP, _DOWN = 275, 276, 273, 274
_ENTER, _ENTER_PAD, _ESCAPE, _Z = 13, 271, 27, 122


@dataclass(slots=True)
class Press:
    """A finger on the table."""

    touch: Any
    key: Key | None
    timer: Any = None
    moved: bool = False
    scroll: float | None = None
    """Where the row of own mines stood, if this finger may push it."""


class Gestures(EventDispatcher):
    """The part of the table that turns touches and keys into actions."""

    _press: Press | None = None
    _held: Tile | None = None
    _chosen = False
    """An action was chosen and its step has not come yet."""

    @property
    def confirming(self) -> bool:
        """Whether a move needs a second tap."""
        return bool(self._app.preferences.confirm)

    # --- what lies under a finger

    def key_at(self, x: float, y: float) -> Key | None:
        """The uppermost thing at a place of the window."""
        hand = [key for key in self._tiles if key[0] in ("hand", "back")]
        for key in sorted(hand, key=lambda key: -self._tiles[key].x):
            if self._tiles[key].collide_point(x, y):
                return key
        for key, tile in self._tiles.items():
            if key[0] in ("hand", "back") or not _touches(tile, x, y):
                continue
            if tile.parent is self._own and x < self.box(self.layout.own_row)[0] - dp(4):
                continue
            return key
        if _touches(self._developed, x, y):
            return ("developed",)
        if _touches(self.chrome.king, x, y):
            return ("player", int(self.home_seat))
        for seat, rival in self.rivals.items():
            if rival.collide_point(x, y):
                return self._rival_part(seat, x, y)
        return None

    def _rival_part(self, seat: int, x: float, y: float) -> Key:
        for part, (left, low, width, height) in self.rivals[seat].places.items():
            if part[0] == "mine" and left <= x <= left + width and low <= y <= low + height:
                return ("rival_mine", part[1], seat)
        return ("player", seat)

    # --- fingers

    def on_touch_down(self, touch: Any) -> bool:
        """Buttons first; then whatever lies on the table."""
        if not self.collide_point(*touch.pos) or getattr(touch, "is_mouse_scrolling", False):
            return False
        if self.telling:
            # Whoever shows the table ends what is told: done here too, the next step would end as well.
            return True
        if self._shown_hand is not None and self._shown_hand.on_touch_down(touch):
            return True
        if self._why is not None:
            if self._why.collide_point(*touch.pos):
                return bool(self._why.on_touch_down(touch)) or True
            self.clear_why()
        if super().on_touch_down(touch):  # type: ignore[misc]
            return True
        key = self.key_at(*touch.pos)
        if "button" in touch.profile and touch.button == "right":
            self._enlarge(key)
            return True
        if self._press is not None:
            return True
        press = self._press = Press(touch, key)
        press.timer = Clock.schedule_once(lambda _: self._long_press(press), LONG_PRESS)
        row = self.box(self.layout.own_row)
        if self.most_scroll() and row[1] <= touch.y <= row[1] + row[3] and touch.x >= row[0] - dp(8):
            press.scroll = self.scroll
        touch.grab(self)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Carry a card, or push the own mines."""
        press = self._press
        if press is None or touch.grab_current is not self or press.touch is not touch:
            return bool(super().on_touch_move(touch))  # type: ignore[misc]
        if not press.moved:
            if max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) < dp(SLOP):
                return True
            press.moved = True
            press.timer.cancel()
            self._lift(press)
        if self._held is not None and self.focus.dragged:
            self._carry(touch)
        elif press.scroll is not None:
            self.scroll_to(press.scroll - (touch.x - touch.ox) / dp(1))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Drop a card, or tap."""
        press = self._press
        if press is None or touch.grab_current is not self or press.touch is not touch:
            return bool(super().on_touch_up(touch))  # type: ignore[misc]
        touch.ungrab(self)
        self._press = None
        press.timer.cancel()
        if self.focus.dragged:
            self._drop(touch)
        elif not press.moved:
            self.tapped(press.key)
        return True

    def _long_press(self, press: Press) -> None:
        if self._press is press and not press.moved:
            self._press = None
            press.touch.ungrab(self)
            self._enlarge(press.key)

    def _enlarge(self, key: Key | None) -> None:
        if key is None:
            return
        if key[0] == "player":
            self.dispatch("on_zoom", PlayerThing(key[1]))
        elif key[0] == "rival_mine":
            mine = next(m for m in self.view.captured[key[2]] if m.number == key[1])
            self.dispatch("on_zoom", MineThing(mine, key[2]))
        elif key[0] == "discard":
            self.dispatch("on_browse", DISCARD)
        elif key[0] == "developed":
            self.dispatch("on_peek")
        elif self._tiles[key].thing is not None:
            self.dispatch("on_zoom", self._tiles[key].thing)

    # --- taps

    def tapped(self, key: Key | None) -> None:
        """A tap on something, or on bare rock."""
        self.clear_hint_by_touch()
        if key is None:
            self.cancel_choice()
        elif key[0] == "hand":
            self._tap_card(key[1])
        elif key[0] == "mine":
            self._tap_mine(key[1])
        elif key[0] == "rival_mine":
            if self.accepts and self.focus.card is not None:
                self.dispatch("on_refused", play(self.focus.card, key[1]))
            else:
                self.dispatch("on_zoom", PlayerThing(key[2]))
        elif key[0] == "camp":
            self._tap_pile(DRAW + key[1], key[1])
        elif key[0] == "deck":
            self._tap_pile(DRAW_DECK, None)
        elif key[0] == "discard":
            self.dispatch("on_browse", DISCARD)
        elif key[0] == "developed":
            self.dispatch("on_peek")
        elif key[0] == "player" and key[1] != self.home_seat:
            self.dispatch("on_zoom", PlayerThing(key[1]))

    def _tap_card(self, card: int) -> None:
        if not self.accepts:
            return
        if self.view.drawing:
            self.dispatch(
                "on_refused", next(iter(play(card, mine.number) for mine in self.view.centre), REDEAL)
            )
            return
        self.choose_card(None if self.focus.card == card else card)

    def choose_card(self, card: int | None) -> None:
        """Mark a card of the hand, or none."""
        self.focus = Focus(card=card)
        self.refresh()

    def _tap_mine(self, number: int) -> None:
        card = self.focus.card
        if not self.accepts or card is None:
            return
        self._try(play(card, number))

    def _tap_pile(self, action: Action, race: int | None) -> None:
        if self.accepts and self.view.drawing:
            self._try(action)
        elif race is not None:
            if self.view.camp[race]:
                self.dispatch("on_browse", race)
        elif self.accepts:
            self.dispatch("on_refused", action)

    def _try(self, action: Action) -> None:
        """Play if it is legal, after the second tap if the person wants that."""
        if action not in self.legal:
            self.dispatch("on_refused", action)
        elif self.confirming and self.focus.target != action:
            self.focus.target = action
            self.refresh()
        else:
            self._choose(action)

    def _choose(self, action: Action) -> None:
        if self.accepts and action in self.legal:
            # Until the answer comes, whatever is chosen or in the air stays as it is.
            self._chosen = True
            self.dispatch("on_action", action)
            self._chosen = not self.accepts and not self.telling and self._chosen

    def cancel_choice(self) -> bool:
        """Put a chosen card back; False if there was none."""
        if self.focus.card is None and self.focus.target is None:
            return False
        self.let_go()
        self.focus = Focus()
        self.refresh()
        return True

    def clear_hint_by_touch(self) -> None:
        """A hint ends with the next tap, but what it chose stays chosen."""
        if self._hints_seen:
            self._hints, self._hints_seen = [], 0
            self.focus.target = None

    # --- drags

    def _lift(self, press: Press) -> None:
        key = press.key
        if key is None or not self.accepts:
            return
        if key[0] == "hand" and not self.view.drawing:
            press.scroll = None
            self.clear_hint_by_touch()
            self.focus = Focus(card=key[1], dragged=key)
        elif key[0] in ("camp", "deck") and self._action_of_pile(key) in self.legal:
            self.focus = Focus(dragged=key)
        else:
            return
        source = self._tiles[key]
        held = self._held = Tile()
        held.size = source.size
        held.angle = source.angle
        held.show(Look(source.look.face, source.look.radius, shadow="e3"))
        held.zoom = _LIFTED
        held.angle = _TILT
        self._air.add_widget(held)
        self._carry(press.touch)
        self.lifted()
        self.refresh()

    def lifted(self) -> None:
        """A card left its place; sounds and haptics may answer."""

    @staticmethod
    def _action_of_pile(key: Key) -> Action:
        return DRAW_DECK if key[0] == "deck" else DRAW + int(key[1])  # type: ignore[call-overload]

    def _carry(self, touch: Any) -> None:
        held = self._held
        assert held is not None
        held.center = touch.x, touch.y + dp(RIDE) + held.height * 0.15
        target = self._target(touch)
        if target != self.focus.target:
            self.focus.target = target
            self.refresh()

    def _target(self, touch: Any) -> Action | None:
        """The legal action that a release would carry out."""
        dragged = self.focus.dragged
        assert dragged is not None
        if dragged[0] != "hand":
            row = self.box(self.layout.hand)
            over_hand = touch.y <= row[1] + row[3] + dp(30) and touch.y < touch.oy - dp(24)
            beside = self.layout.kind != "portrait" and row[0] <= touch.x <= row[0] + row[2]
            return (
                self._action_of_pile(dragged) if over_hand or (beside and touch.y < row[1] + row[3]) else None
            )
        number = self._mine_below(touch)
        if number is None:
            return None
        action = play(dragged[1], number)
        return action if action in self.legal else None

    def _mine_below(self, touch: Any) -> int | None:
        """The mine that the carried card covers most; the one under the finger has the better claim."""
        held = self._held
        assert held is not None
        best, most = None, 0.18 * held.width * held.height
        for key, tile in self._tiles.items():
            if key[0] != "mine" or (
                tile.parent is self._own and tile.right < self.box(self.layout.own_row)[0]
            ):
                continue
            wide = min(held.right, tile.right) - max(held.x, tile.x)
            high = min(held.top, tile.top) - max(held.y, tile.y)
            shared = max(wide, 0) * max(high, 0)
            if tile.collide_point(*touch.pos):
                shared += 0.5 * held.width * held.height
            if shared > most:
                best, most = key[1], shared
        return best

    def _drop(self, touch: Any) -> None:
        dragged, target = self.focus.dragged, self.focus.target
        assert dragged is not None
        if target is not None and target in self.legal and not self.confirming:
            # The card stays in the air, so that the motion of the play begins there.
            self._choose(target)
            if self.accepts and self._held is not None and not self.telling:
                self.put_back()
            return
        number = self._mine_below(touch) if dragged[0] == "hand" else None
        card = dragged[1] if dragged[0] == "hand" else None
        self.put_back()
        if target is not None and self.confirming:
            self.focus = Focus(card=card, target=target)
            self.refresh()
        elif number is not None and card is not None:
            self.dispatch("on_refused", play(card, number))

    def let_go(self) -> None:
        """End a drag without a word."""
        self._chosen = False
        if self._press is not None:
            self._press.timer.cancel()
            self._press = None
        if self._held is not None:
            self._air.remove_widget(self._held)
            self._held = None
        if self.focus.dragged is not None:
            self.focus = Focus()

    # --- keys

    def listen_to_keys(self, on: bool) -> None:
        """Hear the keyboard while the table stands in the window."""
        Window.unbind(on_keyboard=self._on_key)
        if on:
            Window.bind(on_keyboard=self._on_key)

    def _on_key(self, _: Any, code: int, _scan: int = 0, text: str | None = "", *_rest: Any) -> bool:
        if self.view is None or self._app.shell.overlay is not None or self.get_root_window() is None:
            return False
        if self.telling:
            if code in (_ENTER, _ENTER_PAD, _ESCAPE, 32):
                self.dispatch("on_skip")
                return True
            return False
        if self._shown_hand is not None and code in (_ENTER, _ENTER_PAD, _ESCAPE, 32):
            self._shown_hand.close()
            return True
        if code == _ESCAPE:
            if self._why is not None:
                self.clear_why()
                return True
            return self.cancel_choice()
        if code == _Z or text in ("z", "Z"):
            self.dispatch("on_undo")
            return True
        if not self.accepts:
            return False
        if text and text in "123456":
            return self._number_key(int(text))
        if code in (_RIGHT, _DOWN):
            return self._next_target(1)
        if code in (_LEFT, _UP):
            return self._next_target(-1)
        if code in (_ENTER, _ENTER_PAD):
            return self._enter()
        return False

    def _number_key(self, number: int) -> bool:
        """1 to 6 choose a card; while drawing, the camp piles and the deck."""
        if self.view.drawing:
            action = DRAW + number - 1
            if action in self.legal:
                self.focus.target = action
                self.refresh()
            return True
        hand = hand_order(self.view.hands[int(self.home_seat)])
        if number <= len(hand):
            self.clear_hint_by_touch()
            self._tap_card(hand[number - 1])
        return True

    def _next_target(self, step: int) -> bool:
        targets = self._targets()
        if not targets:
            return False
        now = self.focus.target
        if now in targets:
            now = targets[(targets.index(now) + step) % len(targets)]
        else:
            now = targets[0 if step > 0 else -1]
        self.focus.target = now
        if now < DRAW:
            self.scroll_into_view(played(now)[1])
        self.refresh()
        return True

    def _targets(self) -> list[Action]:
        """The legal actions with the chosen card, from left to right and from above."""
        if self.view.drawing:
            return sorted(action for action in self.legal if action != REDEAL)
        if self.focus.card is None:
            return []
        order = [*self.view.centre, *self.view.captured[int(self.home_seat)]]
        actions = (play(self.focus.card, mine.number) for mine in order)
        return [action for action in actions if action in self.legal]

    def _enter(self) -> bool:
        if REDEAL in self.legal:
            self._choose(REDEAL)
            return True
        if self.focus.target is None:
            return False
        self._choose(self.focus.target)
        return True


def _touches(tile: Any, x: float, y: float) -> bool:
    """Whether a finger at x, y means the tile; small ones reach as far as a fingertip."""
    wide = max(0, dp(TOUCH) - tile.width) / 2
    high = max(0, dp(TOUCH) - tile.height) / 2
    return bool(
        tile.opacity and tile.x - wide <= x <= tile.right + wide and tile.y - high <= y <= tile.top + high
    )
