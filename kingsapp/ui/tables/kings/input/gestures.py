"""Fingers, mouse and keys on the table: drag, tap-tap, long press, arrows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from kivy.metrics import dp

from kingsapp.core.game import Action, Seat
from kingsapp.games.kings.cards import Card
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.outcomes import mine_of
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, REDEAL, play, played
from kingsapp.ui.base.keys import BACK_TAB, DOWN, ENTER, LEFT, RIGHT, TAB, UP
from kingsapp.ui.tables.common.geometry import Box, box_of
from kingsapp.ui.tables.common.gestures import Finger, Gestures
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.kings.animation.motion import KingsMotion
from kingsapp.ui.tables.kings.board.board import KingsBoard, targets_of
from kingsapp.ui.tables.kings.board.pieces import Focus, hand_order
from kingsapp.ui.tables.kings.faces.pictures import KingBadge
from kingsapp.ui.tables.kings.input.targets import (
    DISCARD,
    BackTarget,
    CampTarget,
    DeckTarget,
    DevelopedTarget,
    DiscardTarget,
    MineTarget,
    PlayerTarget,
    Target,
    UnitTarget,
)
from kingsapp.ui.widgets.tile import Look, Tile

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent
    from kivy.uix.widget import Widget

RIDE: Final = 40
"""How far above the finger a card is carried (dp)."""
TOUCH: Final = 48
_LIFTED, _TILT = 1.1, 5


@dataclass(slots=True)
class KingsFinger(Finger):
    """A finger on the table."""

    target: Target | None
    scroll: float | None = None
    """Where the row of own mines stood, if this finger may push it."""


class KingsGestures(Gestures[Observation, KingsFinger]):
    """Turns touches and keys into actions of Underground Kings."""

    def __init__(
        self, table: TableHost[Observation], board: KingsBoard, motion: KingsMotion, king: KingBadge
    ) -> None:
        super().__init__(table)
        self._board = board
        self._motion = motion
        self._king = king
        """The widget of the own king."""

    def target_at(self, x: float, y: float) -> Target | None:
        """The uppermost thing at a place of the window."""
        tiles = self._board.tiles
        hand: list[Target] = [target for target in tiles if isinstance(target, UnitTarget | BackTarget)]
        for target in sorted(hand, key=lambda target: -tiles[target].x):
            if tiles[target].collide_point(x, y):
                return target
        for target, tile in tiles.items():
            if target not in hand and _touches(tile, x, y) and not self._pushed_out(tile, x):
                return target
        if _touches(self._board.developed, x, y):
            return DevelopedTarget()
        if _touches(self._king, x, y):
            return PlayerTarget(self._table.home_seat)
        for seat, rival in self._board.rivals.items():
            if rival.collide_point(x, y):
                return self._part_of_rival(seat, x, y)
        return None

    def _pushed_out(self, tile: Tile, x: float) -> bool:
        """Whether an own mine is touched where its row has already ended."""
        return tile.parent is self._board.own and x < self._own_row[0] - dp(4)

    @property
    def _own_row(self) -> Box:
        return self._table.geometry.box(self._board.layout.own_row)

    def _part_of_rival(self, seat: Seat, x: float, y: float) -> Target:
        for number, (left, low, width, height) in self._board.rivals[seat].mine_boxes.items():
            if left <= x <= left + width and low <= y <= low + height:
                return MineTarget(number)
        return PlayerTarget(seat)

    def touch_down(self, touch: MotionEvent) -> bool:
        target = self.target_at(*touch.pos)
        if "button" in touch.profile and touch.button == "right":
            self._enlarge(target)
        elif self._finger is None:
            finger = KingsFinger(touch, target)
            row = self._own_row
            in_row = row[1] <= touch.y <= row[1] + row[3] and touch.x >= row[0] - dp(8)
            if self._board.most_scroll() and in_row:
                finger.scroll = self._board.scroll
            self._follow(finger)
        return True

    def _push(self, finger: KingsFinger) -> None:
        """Push the own mines."""
        if finger.scroll is not None:
            self._board.scroll_to(finger.scroll - (finger.touch.x - finger.touch.ox) / dp(1))

    def _tap(self, finger: KingsFinger) -> None:
        self.tap(finger.target)

    def _look_closer(self, finger: KingsFinger) -> None:
        self._enlarge(finger.target)

    def _enlarge(self, target: Target | None) -> None:
        match target:
            case None:
                pass
            case DiscardTarget():
                self._table.dispatch("on_browse", DISCARD)
            case DevelopedTarget():
                self._table.dispatch("on_developed")
            case CampTarget(race) if not self._table.view.camp[race]:
                pass
            case DeckTarget() if self._table.view.deck_top is None:
                pass
            case _:
                self._table.dispatch("on_zoom", target)

    def tap(self, target: Target | None) -> None:
        """Handle a tap on a target, or on nothing."""
        hinted = self._end_hint()
        match target:
            case None:
                self.cancel_choice()
            case UnitTarget(card):
                self._tap_card(card, hinted)
            case MineTarget(number):
                self._tap_mine(number)
            case CampTarget(race):
                self._tap_camp(race)
            case DeckTarget():
                self._tap_deck()
            case DiscardTarget():
                self._table.dispatch("on_browse", DISCARD)
            case DevelopedTarget():
                self._table.dispatch("on_developed")
            case PlayerTarget(seat) if seat != self._table.home_seat:
                self._table.dispatch("on_zoom", target)

    def _tap_card(self, card: Card, hinted: bool) -> None:
        """Choose a card, or put the chosen one back; one that a hint chose is taken up by the first tap."""
        table = self._table
        if not table.accepts:
            return
        if table.view.drawing:
            plays = (play(card, mine.number) for mine in table.view.centre)
            table.dispatch("on_refused", next(plays, REDEAL))
            return
        chosen = self._board.focus.card == card and not hinted
        self.choose_card(None if chosen else card)

    def choose_card(self, card: Card | None) -> None:
        """Mark a card of the hand, or none."""
        self.let_go()
        self._set_focus(Focus(card=card))

    def _set_focus(self, focus: Focus) -> None:
        self._board.focus = focus
        self._table.refresh()

    def _tap_mine(self, number: int) -> None:
        table, card = self._table, self._board.focus.card
        if table.accepts and card is not None:
            self._try(play(card, number))
            return
        _, owner = mine_of(table.view, number) or (None, None)
        if owner is not None and owner != table.home_seat:
            table.dispatch("on_zoom", PlayerTarget(owner))
        elif table.accepts:
            self._ask_for_card(number)

    def _ask_for_card(self, number: int) -> None:
        """A mine was tapped before any card: say what comes first."""
        table = self._table
        action = next((play(card, number) for card in table.view.hand), REDEAL)
        if table.view.drawing or REDEAL in table.legal:
            table.dispatch("on_refused", action)
        else:
            table.explain(table.app.tr.t("table.choose_card_first"), action)

    def _tap_camp(self, race: int) -> None:
        table = self._table
        if table.accepts and table.view.drawing:
            self._try(DRAW + race)
        elif table.view.camp[race]:
            table.dispatch("on_browse", race)

    def _tap_deck(self) -> None:
        table = self._table
        if table.accepts and table.view.drawing:
            self._try(DRAW_DECK)
        elif table.accepts:
            table.dispatch("on_refused", DRAW_DECK)

    def _try(self, action: Action) -> None:
        """Play if it is legal, after the second tap if that is asked for."""
        table, focus = self._table, self._board.focus
        if action not in table.legal:
            table.dispatch("on_refused", action)
        elif focus.target != action and table.asks_twice(action):
            focus.target = action
            table.refresh()
        else:
            self._choose(action)

    def _choose(self, action: Action) -> bool:
        return self._table.accepts and action in self._table.legal and self._decide(action)

    def cancel_choice(self) -> bool:
        """Put a chosen card back; False if there was none."""
        focus = self._board.focus
        if focus.card is None and focus.target is None:
            return False
        self.let_go()
        self._set_focus(Focus())
        return True

    def choose_nothing(self) -> None:
        self._board.focus = Focus()

    def point_out(self, action: Action, *_then: Action) -> None:
        focus = self._board.focus = Focus()
        if action < DRAW:
            focus.card = played(action)[0]
            self._board.scroll_into_view(played(action)[1])
        focus.target = action if action != REDEAL else None
        self._table.refresh()

    def tried_box(self, action: Action | None) -> Box | None:
        boxes = (self._board.tile_box(target) for target in targets_of([] if action is None else [action]))
        return next(boxes, None)

    def _lift(self, finger: KingsFinger) -> None:
        target, table = finger.target, self._table
        if target is None or not table.accepts:
            return
        match target:
            case UnitTarget(card) if not table.view.drawing:
                self._end_hint()
                self._board.focus = Focus(card=card, dragged=target)
            case CampTarget() | DeckTarget() if self._draw_from(target) in table.legal:
                self._board.focus = Focus(dragged=target)
            case _:
                return
        source = self._board.tiles[target]
        held = Tile()
        held.size = source.size
        held.show(Look(source.look.face, source.look.radius, shadow="e3"))
        held.zoom = _LIFTED
        held.angle = _TILT
        table.air.hold(held)
        self._carry(finger.touch)
        table.dispatch("on_lifted")
        table.refresh()

    @staticmethod
    def _draw_from(pile: Target) -> Action:
        return DRAW + pile.race if isinstance(pile, CampTarget) else DRAW_DECK

    def _carry(self, touch: MotionEvent) -> None:
        held = self._table.air.held
        assert held is not None
        _, low, _, height = self._table.geometry.table
        highest = low + height - held.height * _LIFTED / 2
        held.center = touch.x, min(touch.y + dp(RIDE) + held.height * 0.15, highest)
        aimed = self._aimed(touch, held)
        if aimed != self._board.focus.target:
            self._board.focus.target = aimed
            self._table.refresh()

    def _aimed(self, touch: MotionEvent, held: Tile) -> Action | None:
        """The legal action that a release would carry out."""
        dragged = self._board.focus.dragged
        if isinstance(dragged, UnitTarget):
            number = self._mine_below(touch, held)
            action = None if number is None else play(dragged.card, number)
            return action if action in self._table.legal else None
        assert dragged is not None
        return self._draw_from(dragged) if self._over_hand(touch) else None

    def _over_hand(self, touch: MotionEvent) -> bool:
        """Whether a card from a pile is dragged to the own hand."""
        layout = self._board.layout
        row = self._table.geometry.box(layout.hand)
        top = row[1] + row[3]
        if touch.y <= top + dp(30) and touch.y < touch.oy - dp(24):
            return True
        beside = layout.kind != "portrait" and row[0] <= touch.x <= row[0] + row[2]
        return bool(beside and touch.y < top)

    def _mine_below(self, touch: MotionEvent, held: Tile) -> int | None:
        """The mine that the carried card covers most; the one under the finger takes precedence."""
        best, most = None, 0.18 * held.width * held.height
        for number, tile in self._mines_in_sight():
            wide = min(held.right, tile.right) - max(held.x, tile.x)
            high = min(held.top, tile.top) - max(held.y, tile.y)
            shared = max(wide, 0) * max(high, 0)
            if tile.collide_point(*touch.pos):
                shared += 0.5 * held.width * held.height
            if shared > most:
                best, most = number, shared
        return best

    def _mines_in_sight(self) -> Iterator[tuple[int, Tile]]:
        board, left = self._board, self._own_row[0]
        for target, tile in board.tiles.items():
            if isinstance(target, MineTarget) and not (tile.parent is board.own and tile.right < left):
                yield target.number, tile

    def _drop(self, touch: MotionEvent) -> None:
        table, focus, held = self._table, self._board.focus, self._table.air.held
        target = focus.target
        assert held is not None
        if target is not None and target in table.legal and not table.confirming:
            # The card stays in the air, so that the motion of the play begins there.
            if not self._choose(target):
                self._put_back()
            return
        card = focus.dragged.card if isinstance(focus.dragged, UnitTarget) else None
        number = None if card is None else self._mine_below(touch, held)
        self._put_back()
        if target is not None and table.confirming:
            self._set_focus(Focus(card=card, target=target))
        elif number is not None and card is not None:
            table.dispatch("on_refused", play(card, number))

    def _put_back(self) -> None:
        """Let a dragged card fly back to where it came from."""
        air = self._table.air
        held, dragged = air.held, self._board.focus.dragged
        self._set_focus(Focus())
        if held is None or dragged is None or dragged not in self._board.tiles:
            self.let_go()
            return
        air.held = None
        self._motion.fly_back(held, dragged)

    def _put_down(self) -> None:
        self._board.focus = Focus()

    def press_key(self, code: int, text: str) -> bool:
        if text and text in "123456":
            return self._number_key(int(text))
        if code in (RIGHT, DOWN, TAB):
            return self._next_target(1)
        if code in (LEFT, UP, BACK_TAB):
            return self._next_target(-1)
        return code in ENTER and self._enter()

    def _number_key(self, number: int) -> bool:
        """1 to 6 choose a card; while drawing, the camp piles and the deck."""
        table = self._table
        if table.view.drawing:
            action = DRAW + number - 1
            if action in table.legal:
                self._board.focus.target = action
                table.refresh()
            return True
        hand = hand_order(table.view.hands[table.home_seat])
        if number <= len(hand):
            self._tap_card(hand[number - 1], self._end_hint())
        return True

    def _next_target(self, step: int) -> bool:
        actions = self._actions_in_order()
        if not actions:
            return False
        now = self._board.focus.target
        if now in actions:
            now = actions[(actions.index(now) + step) % len(actions)]
        else:
            now = actions[0 if step > 0 else -1]
        self._board.focus.target = now
        if now < DRAW:
            self._board.scroll_into_view(played(now)[1])
        self._table.refresh()
        return True

    def _actions_in_order(self) -> list[Action]:
        """The legal actions with the chosen card, from left to right and from above."""
        table, card = self._table, self._board.focus.card
        if table.view.drawing:
            return sorted(action for action in table.legal if action != REDEAL)
        if card is None:
            return []
        order = [*table.view.centre, *table.view.captured[table.home_seat]]
        actions = (play(card, mine.number) for mine in order)
        return [action for action in actions if action in table.legal]

    def show_hand(self) -> None:
        """K26: the person shows a hand without a playable card."""
        self._choose(REDEAL)

    def _enter(self) -> bool:
        if REDEAL in self._table.legal:
            self.show_hand()
            return True
        target = self._board.focus.target
        if target is None:
            return False
        self._choose(target)
        return True


def _touches(widget: Widget, x: float, y: float) -> bool:
    """Whether a finger at x, y means a widget; small ones reach as far as a fingertip."""
    left, low, width, height = box_of(widget)
    wide = max(0, dp(TOUCH) - width) / 2
    high = max(0, dp(TOUCH) - height) / 2
    return bool(
        widget.opacity and left - wide <= x <= left + width + wide and low - high <= y <= low + height + high
    )
