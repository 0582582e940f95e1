"""Where everything lies on the table: a pure function of the size of the window, without a window.

All lengths are dp. Places are measured from the top left corner of the area that the system leaves free.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kingsapp.ui.base.rect import Rect
from kingsapp.ui.tables.common.rows import LEAST_SCALE, Band, change_places, stack

RING: Final = (22, 13)
"""Cells of the ring along the upper edge, corners included, and between the corners down the side."""
_MAP_RATIO: Final = {"portrait": 412 / 496, "landscape": 900 / 554}
_CHRONICLE: Final = 236.0


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The places of one window."""

    kind: str
    """`portrait`, `landscape` or `wide`."""
    scale: float
    """By how much text and symbols are enlarged on large windows."""
    area: Rect
    bar: Rect
    """Menu, whose turn it is and buttons; in landscape the head of the clans' column."""
    counters: Rect
    """Waste rock and prospectings left; in landscape below the clans, else the right part of the bar."""
    clans: Rect
    """A row of chips in portrait, else a list."""
    track: Rect
    """Two rows of 20 cells, or in `wide` a ring around the map."""
    map: Rect
    prompt: Rect
    """What to do now; in `wide` the panel of the turn."""
    actions: Rect
    """Six buttons: one row, or in landscape two columns of three."""
    passing: Rect
    """The quiet button that passes; in portrait it lies at the end of the prompt."""
    context: Rect | None = None
    """The panel of the chosen action, only in `wide`; elsewhere the prompt has to say it all."""
    chronicle: Rect | None = None

    @property
    def ring(self) -> bool:
        """Whether the track runs around the map."""
        return self.kind == "wide"

    @property
    def frame(self) -> str:
        """What closes the map off: a line above and below, an edge with round corners, or the ring."""
        if self.ring:
            return "none"
        return "round" if self.map.x > 0 else "lines"


def table_layout(
    width: float, height: float, players: int, text_scale: float = 1.0, left_handed: bool = False
) -> TableLayout:
    """The layout for a free area of this size, with this many players."""
    if width < 600 and width < height:
        return _portrait(width, height, text_scale, left_handed)
    if height < 620 or (width < 1024 and height < 860):
        return _landscape(width, height, left_handed)
    if width < 1024:
        return _tall(width, height, text_scale, left_handed)
    return _wide(width, height, players, text_scale, left_handed)


def _portrait(width: float, height: float, text_scale: float, left_handed: bool) -> TableLayout:
    """Phones held upright: everything in one column, the map from edge to edge."""
    margin = 12.0
    inner = width - 2 * margin
    most_map = width / _MAP_RATIO["portrait"] * 1.16
    large = text_scale - 1
    bands = {
        "bar": Band(52, 48),
        "gap1": Band(4, 0),
        "clans": Band(64 * (1 + large * 0.5), 54 * (1 + large * 0.4)),
        "gap2": Band(5, 3),
        "track": Band(56, 47),
        "gap3": Band(6, 3),
        "map": Band(width / _MAP_RATIO["portrait"], 284, share=1),
        "gap4": Band(6, 2),
        "prompt": Band(58 * (1 + large * 0.6), 50 * (1 + large * 0.7)),
        "gap5": Band(4, 2),
        "actions": Band(98, 68 * (1 + large * 0.35)),
        "end": Band(10, 4),
    }
    rows = stack(bands, height)
    if rows["map"].h > most_map:
        # A very long phone: what the map cannot use goes to the gaps around it and to the buttons.
        spare = rows["map"].h - most_map
        grown = {"gap1": 0.08, "gap2": 0.08, "gap3": 0.12, "gap4": 0.2, "gap5": 0.12, "actions": 0.1}
        grown_rows = {name: Band(row.h + spare * grown.get(name, 0)) for name, row in rows.items()}
        rows = stack(grown_rows | {"map": Band(most_map), "end": Band(rows["end"].h, share=1)}, height)
    cell = (width - 16) / 20
    prompt = Rect(margin, rows["prompt"].y, inner, rows["prompt"].h)
    passing = Rect(prompt.right - 104, prompt.y + (prompt.h - 48) / 2, 104, 48)
    if left_handed:
        passing = passing.mirrored(prompt.x, prompt.right)
    return TableLayout(
        kind="portrait",
        scale=1.0,
        area=Rect(0, 0, width, height),
        bar=Rect(0, 0, width, rows["bar"].h),
        counters=Rect(width - 176, 0, 68, rows["bar"].h),
        clans=Rect(margin - 4, rows["clans"].y, inner + 8, rows["clans"].h),
        track=Rect((width - 20 * cell) / 2, rows["track"].y, 20 * cell, rows["track"].h),
        map=Rect(0, rows["map"].y, width, rows["map"].h),
        prompt=prompt,
        actions=Rect(8, rows["actions"].y, width - 16, rows["actions"].h),
        passing=passing,
    )


def _tall(width: float, height: float, text_scale: float, left_handed: bool) -> TableLayout:
    """Tablets held upright: the column of the phone with the lengths of the tablet."""
    margin = 20.0
    inner = width - 2 * margin
    most_map = inner / _MAP_RATIO["portrait"] * 1.06
    large = text_scale - 1
    bands = {
        "bar": Band(56),
        "gap1": Band(8),
        "clans": Band(84 * (1 + large * 0.5), 70 * (1 + large * 0.4)),
        "gap2": Band(10),
        "track": Band(72, 60),
        "gap3": Band(10),
        "map": Band(most_map, 400),
        "gap4": Band(10),
        "prompt": Band(68 * (1 + large * 0.6)),
        "gap5": Band(10, share=1),
        "actions": Band(100, 84),
        "end": Band(16),
    }
    over = sum(band.wish for band in bands.values()) - height
    bands["map"] = Band(most_map - max(0.0, min(over, most_map - 480)), 400)
    rows = stack(bands, height)
    prompt = Rect(margin, rows["prompt"].y, inner, rows["prompt"].h)
    passing = Rect(prompt.right - 132, prompt.y + (prompt.h - 52) / 2, 132, 52)
    if left_handed:
        passing = passing.mirrored(prompt.x, prompt.right)
    return TableLayout(
        kind="portrait",
        scale=1.0,
        area=Rect(0, 0, width, height),
        bar=Rect(0, 0, width, 56),
        counters=Rect(width - 330, 0, 130, 56),
        clans=Rect(margin, rows["clans"].y, inner, rows["clans"].h),
        track=Rect(margin, rows["track"].y, inner, rows["track"].h),
        map=Rect(margin, rows["map"].y, inner, rows["map"].h),
        prompt=prompt,
        actions=Rect(margin, rows["actions"].y, inner, rows["actions"].h),
        passing=passing,
    )


def _landscape(width: float, height: float, left_handed: bool) -> TableLayout:
    """Phones held sideways and low windows: clans, map and actions in three columns."""
    # The columns are drawn for 412 by 859 and grow or shrink together.
    scale = max(min(height / 412, width / 859, 1.5), LEAST_SCALE)
    w, h = width / scale, height / scale
    edge = min(28.0, max(8.0, (w - 859) / 2))
    left = Rect(edge, 0, 148, h)
    right = Rect(w - edge - 136, 0, 136, h)
    middle = Rect(left.right + 8, 0, right.x - left.right - 16, h)
    layout = TableLayout(
        kind="landscape",
        scale=1.0,
        area=Rect(0, 0, w, h),
        bar=Rect(left.x, 6, left.w, 48),
        counters=Rect(left.x, h - 54, left.w, 48),
        clans=Rect(left.x, 58, left.w, h - 58 - 58),
        track=Rect(middle.x, 4, middle.w, 52),
        map=Rect(middle.x, 60, middle.w, h - 60 - 8),
        prompt=Rect(right.x, 6, right.w, 62),
        actions=Rect(right.x, 74, right.w, h - 74 - 64),
        passing=Rect(right.x, h - 58, right.w, 48),
    )
    if left_handed:
        layout = change_places(layout, lambda rect: rect.mirrored(0, w))
    return replace(change_places(layout, lambda rect: rect.scaled(scale, 0, 0)), scale=scale)


def _wide(width: float, height: float, players: int, text_scale: float, left_handed: bool) -> TableLayout:
    """Tablets and desktops: the track around the map, everything else beside and below it."""
    scale = min(width / 1280, height / 800, 1.5)
    scale = max(scale, 1.0)
    w, h = width / scale, height / scale
    column = 256.0 if w >= 1180 else 236.0
    # A long window has room for the chronicle; what is left then stays free at both sides.
    told = w - 1280 >= _CHRONICLE + 16
    whole = min(w, 1280.0 + (_CHRONICLE + 16 if told else 120))
    left = (w - whole) / 2 + 20
    side = left + whole - 40 - column - (_CHRONICLE + 16 if told else 0)
    main = side - 16 - left
    actions_h, bar = 84.0, 56.0
    # The ring takes the height that is there, but the map keeps its shape within reason.
    room = h - bar - 8 - 12 - actions_h - 14
    cell_h = 32.0
    cell_w = main / RING[0]
    map_w = main - 2 * cell_w
    map_h = min(room - 2 * cell_h, map_w / 1.2)
    if map_w / map_h > 1.95:
        map_w = map_h * 1.95
        cell_w = map_w / (RING[0] - 2)
    main_w = map_w + 2 * cell_w
    left += (main - main_w) / 2
    spare = room - map_h - 2 * cell_h
    top = bar + 8 + spare * 0.4
    track = Rect(left, top, main_w, map_h + 2 * cell_h)
    actions = Rect(left, track.bottom + 12 + spare * 0.2, main_w, actions_h)
    clans_h = (42 + players * 50) * (1 + (text_scale - 1) * 0.3)
    clans_h = min(clans_h, track.h - 190)
    clans = Rect(side, top, column, clans_h)
    layout = TableLayout(
        kind="wide",
        scale=1.0,
        area=Rect(0, 0, w, h),
        bar=Rect(0, 0, w, bar),
        counters=Rect(w - 216 - 440, 0, 440, bar),
        clans=clans,
        track=track,
        map=Rect(track.x + cell_w, track.y + cell_h, map_w, map_h),
        prompt=Rect(side, actions.y, column, actions_h),
        actions=replace(actions, w=main_w - 84 - 8),
        passing=Rect(actions.right - 84, actions.y, 84, actions_h),
        context=Rect(side, clans.bottom + 12, column, track.bottom - clans.bottom - 12),
        chronicle=Rect(side + column + 16, top, _CHRONICLE, actions.bottom - top) if told else None,
    )
    if left_handed:
        turned = change_places(layout, lambda rect: rect.mirrored(0, w))
        layout = replace(turned, bar=layout.bar, counters=layout.counters)
    return replace(change_places(layout, lambda rect: rect.scaled(scale, 0, 0)), scale=scale)
