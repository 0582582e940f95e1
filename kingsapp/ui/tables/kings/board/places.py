"""Where things are on the table, for lessons that point at them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from kingsapp.core.game import Action, Event
from kingsapp.games.kings import events as happened
from kingsapp.games.kings.cards import CARD_OF, RACES
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.plays import DRAW, REDEAL, played
from kingsapp.ui.tables.common.geometry import Box, around, box_of
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.kings.board.board import KingsBoard, targets_of
from kingsapp.ui.tables.kings.board.hud import KingsHud
from kingsapp.ui.tables.kings.input.targets import CampTarget, MineTarget, Target, UnitTarget
from kingsapp.ui.widgets.button import PillButton

PARTS: Final = ("supply", "deck", "discard", "own", "king", "developed", "hand")
"""Parts of the layout that have a name in lessons; `centre` and `rivals` are several places each."""


def named_place(table: TableHost[Observation], board: KingsBoard, hud: KingsHud, name: str) -> Box | None:
    """A part of the table, or `card:`, `mine:` or `camp:` with what it is."""
    kind, _, which = name.partition(":")
    if which:
        target = _target(kind, which)
        return None if target is None else board.tile_box(target)
    layout, geometry = board.layout, table.geometry
    match kind:
        case "centre":
            return around([geometry.box(rect) for rect in layout.centre])
        case "rivals":
            return around([box_of(rival) for rival in board.rivals.values()])
        case "prompt":
            return box_of(hud.prompt)
    return geometry.box(getattr(layout, kind)) if kind in PARTS else None


def _target(kind: str, which: str) -> Target | None:
    match kind:
        case "card":
            return UnitTarget(CARD_OF[which])
        case "mine":
            return MineTarget(int(which))
        case "camp":
            return CampTarget(RACES.index(which))
    return None


def places_to_touch(board: KingsBoard, hud: KingsHud, actions: Sequence[Action]) -> list[Box]:
    """What is left to touch for an action, the next place first."""
    [action] = actions
    if action == REDEAL:
        return [box_of(button) for button in hud.prompt.walk(restrict=True) if isinstance(button, PillButton)]
    targets = list(targets_of([action]))
    if action < DRAW and board.focus.card != played(action)[0]:
        targets.insert(0, UnitTarget(played(action)[0]))
    boxes = (board.tile_box(target) for target in targets)
    return [box for box in boxes if box is not None]


def places_of(board: KingsBoard, hud: KingsHud, actions: Iterable[Action]) -> list[Box]:
    """The cards, the mines and the piles of these actions."""
    chosen = set(actions)
    if REDEAL in chosen:
        return places_to_touch(board, hud, [REDEAL])
    targets = {*targets_of(chosen), *(UnitTarget(played(action)[0]) for action in chosen if action < DRAW)}
    boxes = (board.tile_box(target) for target in targets)
    return [box for box in boxes if box is not None]


def places_changed(
    table: TableHost[Observation], board: KingsBoard, hud: KingsHud, events: Iterable[Event]
) -> list[Box]:
    """The mine that was played onto, the card that was drawn, the score and whoever else was concerned."""
    boxes: list[Box | None] = []
    for event in events:
        match event:
            case happened.CardPlayed(mine=mine):
                boxes.append(board.tile_box(MineTarget(mine)))
            case happened.MineCaptured(mine=mine, owner=owner) if owner == table.home_seat:
                boxes += [board.tile_box(MineTarget(mine)), named_place(table, board, hud, "king")]
            case happened.MineCaptured():
                boxes.append(named_place(table, board, hud, "rivals"))
            case happened.MineDeveloped():
                boxes += [named_place(table, board, hud, name) for name in ("king", "developed")]
            case happened.CampDrawn(card=card) | happened.DeckDrawn(card=int(card)):
                boxes.append(board.tile_box(UnitTarget(card)))
            case happened.HandRedealt():
                boxes.append(named_place(table, board, hud, "hand"))
    return [box for box in boxes if box is not None]
