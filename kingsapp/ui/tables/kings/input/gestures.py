"""Fingers, mouse and keys on the table: drag, tap-tap, long press, arrows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from kingsapp.core.game import Action
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, REDEAL, play, played
from kingsapp.ui.tables.common.gestures import DOWN, ENTER, LEFT, RIGHT, UP, Finger, Gestures
from kingsapp.ui.tables.kings.board.pieces import Focus, Key, hand_order
from kingsapp.ui.tables.kings.input.targets import DISCARD, MineTarget, PlayerTarget
from kingsapp.ui.widgets.tile import Look, Tile

RIDE: Final = 40
"""How far above the finger a card is carried (dp)."""
LONG_PRESS: Final = 0.35
TOUCH: Final = 48
_LIFTED, _TILT = 1.1, 5


@dataclass(slots=True)
class KingsFinger(Finger):
    """A finger on the table."""

    key: Key | None
    scroll: float | None = None
    """Where the row of own mines stood, if this finger may push it."""


class KingsGestures(Gestures):
    """The part of the table that turns touches and keys into actions."""

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

    def _touched(self, touch: Any) -> bool:
        key = self.key_at(*touch.pos)
        if "button" in touch.profile and touch.button == "right":
            self._enlarge(key)
        elif self._finger is None:
            finger = KingsFinger(touch, key)
            row = self.box(self.layout.own_row)
            if self.most_scroll() and row[1] <= touch.y <= row[1] + row[3] and touch.x >= row[0] - dp(8):
                finger.scroll = self.scroll
            self._follow(finger)
            Clock.schedule_once(lambda _: self._long_press(finger), LONG_PRESS)
        return True

    def _push(self, finger: KingsFinger) -> None:
        """Push the own mines."""
        if finger.scroll is not None:
            self.scroll_to(finger.scroll - (finger.touch.x - finger.touch.ox) / dp(1))

    def _tap(self, finger: KingsFinger) -> None:
        self.tapped(finger.key)

    def _long_press(self, finger: KingsFinger) -> None:
        if self._finger is finger and not finger.moved:
            self.let_go()
            self._enlarge(finger.key)

    def _enlarge(self, key: Key | None) -> None:
        if key is None:
            return
        if key[0] == "player":
            self.dispatch("on_zoom", PlayerTarget(key[1]))
        elif key[0] == "rival_mine":
            mine = next(m for m in self.view.captured[key[2]] if m.number == key[1])
            self.dispatch("on_zoom", MineTarget(mine, key[2]))
        elif key[0] == "discard":
            self.dispatch("on_browse", DISCARD)
        elif key[0] == "developed":
            self.dispatch("on_peek")
        elif self._tiles[key].thing is not None:
            self.dispatch("on_zoom", self._tiles[key].thing)

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
                self.dispatch("on_zoom", PlayerTarget(key[2]))
        elif key[0] == "camp":
            self._tap_pile(DRAW + key[1], key[1])
        elif key[0] == "deck":
            self._tap_pile(DRAW_DECK, None)
        elif key[0] == "discard":
            self.dispatch("on_browse", DISCARD)
        elif key[0] == "developed":
            self.dispatch("on_peek")
        elif key[0] == "player" and key[1] != self.home_seat:
            self.dispatch("on_zoom", PlayerTarget(key[1]))

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
        self.let_go()
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
            self._decide(action)

    def cancel_choice(self) -> bool:
        """Put a chosen card back; False if there was none."""
        if self.focus.card is None and self.focus.target is None:
            return False
        self.let_go()
        self.focus = Focus()
        self.refresh()
        return True

    def _lift(self, finger: KingsFinger) -> None:
        key = finger.key
        if key is None or not self.accepts:
            return
        if key[0] == "hand" and not self.view.drawing:
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
        self._carry(finger.touch)
        self.dispatch("on_lifted")
        self.refresh()

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

    def _put_down(self) -> None:
        self.focus = Focus()

    def _deciding_key(self, code: int, text: str) -> bool:
        if text and text in "123456":
            return self._number_key(int(text))
        if code in (RIGHT, DOWN):
            return self._next_target(1)
        if code in (LEFT, UP):
            return self._next_target(-1)
        return code in ENTER and self._enter()

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

    def show_hand(self) -> None:
        """K26: the person shows a hand without a playable card."""
        self._choose(REDEAL)

    def _enter(self) -> bool:
        if REDEAL in self.legal:
            self.show_hand()
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
