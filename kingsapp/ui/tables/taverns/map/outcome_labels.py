"""Labels at each province that may be chosen: what choosing it would change, and for whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from kivy.metrics import dp

from kingsapp.core.game import Action
from kingsapp.games.taverns import outcomes
from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.tables.common.geometry import Box, Point, box_of
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.common.notes import Notes
from kingsapp.ui.tables.taverns.input.choice import TWO_PLACES, Deed
from kingsapp.ui.tables.taverns.input.decision import Decision
from kingsapp.ui.tables.taverns.map.map_board import MapBoard
from kingsapp.ui.tables.taverns.text.outcome_text import OutcomeText, outcome_texts
from kingsapp.ui.text.fitting import first_that_fits
from kingsapp.ui.widgets.tile import Tile

SCALE = 0.9
"""Labels on the map are a little smaller than those on mines."""
NARROW = 116
"""The width (dp) of labels that stand close together: three have room side by side on the smallest phone."""


@dataclass(frozen=True, slots=True)
class MapLabel:
    """The label of a province."""

    province: str
    tile: Tile
    says: OutcomeText


class OutcomeLabels:
    """Keeps the labels in line with what has been chosen, and at their provinces while the map moves."""

    def __init__(
        self, table: TableHost[Observation], decision: Decision, board: MapBoard, notes: Notes
    ) -> None:
        self._table = table
        self._decision = decision
        self._board = board
        self._notes = notes
        self.shown: Sequence[MapLabel] = ()

    def show(self) -> None:
        """Say what each action would bring about that a tap may carry out next."""
        table = self._table
        texts: dict[str, OutcomeText] = {}
        for goal, actions in self._considered() if table.accepts and not table.telling else ():
            for province, text in self._texts(goal, actions).items():
                texts.setdefault(province, text)
        whole, narrow = self._board.width / dp(1) - 8, NARROW * self._size
        attempts = ((whole, False), (narrow, False), (narrow, True))
        first_that_fits(attempts, lambda attempt: self._fit(texts, *attempt))

    @property
    def _size(self) -> float:
        """On a large map labels grow with its plates."""
        island = self._board.island
        return max(1.0, island.style.k) if island else 1.0

    def _fit(self, texts: Mapping[str, OutcomeText], most: float, briefly: bool) -> bool:
        for label in self.shown:
            self._notes.layer.remove_widget(label.tile)
        self.shown = [self._label(province, text, most, briefly) for province, text in texts.items()]
        self.place()
        return not self._crowded()

    def _crowded(self) -> bool:
        """Whether a label hides a part of another, or of a province that it does not speak of."""
        boxes = {label.province: box_of(label.tile) for label in self.shown}
        keys = [province.key for province in self._table.view.provinces]
        plates = {key: self._board.plate_box(key) for key in keys}
        return any(_meet(one, other) for one, other in combinations(boxes.values(), 2)) or any(
            _meet(box, plate) for at, box in boxes.items() for key, plate in plates.items() if at != key
        )

    def _texts(self, goal: str | None, actions: Sequence[Action]) -> dict[str, OutcomeText]:
        table, deed = self._table, self._decision.choice.deed
        effect = outcomes.effect(table.view, actions)
        pays = deed in (Deed.OPEN, Deed.CART)
        return outcome_texts(table.app.tr, table.view, goal, effect, pays)

    def _label(self, province: str, text: OutcomeText, most: float, briefly: bool) -> MapLabel:
        theme = self._table.app.theme
        face = text.face(theme, SCALE * theme.text_scale * self._size, most, briefly=briefly)
        return MapLabel(province, self._notes.bubble(face, text.spoken), text)

    def place(self) -> None:
        """Put each below its plate, or below the sign that hangs there; never off the map."""
        board, view = self._board, self._table.view
        for label in self.shown:
            tile = label.tile
            x, y, w, h = board.plate_box(label.province)
            if view.province(label.province).tavern is not None:
                x, y, w, h = board.sign_box(label.province)
            tile.center_x = x + w / 2
            tile.x = min(max(tile.x, board.x + dp(4)), board.right - tile.width - dp(4))
            below = y - tile.height + dp(5)
            tile.y = below if below >= board.y else y + h - dp(5)

    def plate_box(self, province: str) -> Box:
        """The plate of a province, together with its label if it has one."""
        x, y, w, h = self._board.plate_box(province)
        for label in self.shown:
            if label.province == province:
                left, low, width, height = box_of(label.tile)
                right, top = max(x + w, left + width), max(y + h, low + height)
                x, y = min(x, left), min(y, low)
                w, h = right - x, top - y
        return x, y, w, h

    def province_at(self, pos: Point) -> str | None:
        """The province whose label is there: a tap on it means the province."""
        return next((label.province for label in self.shown if label.tile.collide_point(*pos)), None)

    def _considered(self) -> list[tuple[str | None, tuple[Action, ...]]]:
        """What may be done next, and where: the chosen action, or all that a tap would carry out."""
        turn, choice = self._decision.turn, self._decision.choice
        if choice.deed == Deed.SEND:
            sent = turn.carry_out(choice)
            return [(self._table.view.find, sent.actions)] if sent else []
        if choice.deed is None or choice.deed == Deed.PROSPECT:
            return []
        aimed = turn.aimed(choice)
        if aimed is not None:
            return [(choice.cursor or choice.target, (aimed,))]
        if choice.deed in TWO_PLACES and choice.origin is None:
            return []
        goals = sorted(turn.open_to(choice))
        actions = {goal: turn.aimed(replace(choice, target=goal)) for goal in goals}
        return [(goal, (action,)) for goal, action in actions.items() if action is not None]


def _meet(one: Box, other: Box) -> bool:
    (x, y, w, h), (left, low, width, height) = one, other
    return x < left + width and left < x + w and y < low + height and low < y + h
