"""Where the cells of the respect track lie: a ring or two rows, in dp from the top left corner."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil
from typing import Final

from kingsapp.ui.base.rect import Rect
from kingsapp.ui.tables.taverns.board.layout import RING

ROW: Final = 20
"""Cells of a row where the track has two; it pages by as many."""
OVERLAPPING: Final = 2
"""So many pieces on one cell may overlap."""
CROWDED: Final = 1.12
"""How much of its share of a crowded cell a piece takes: a little more, since it is round."""
LAP: Final = 2 * (RING[0] + RING[1])
"""Cells of the ring."""


@dataclass(frozen=True, slots=True)
class TrackCells:
    """The cells of a track that can be seen."""

    boxes: dict[int, Rect]
    """By cell number, as it is written."""
    ring: bool

    def box(self, cell: int) -> Rect:
        """Where a cell is; one that is not in sight lies beyond the end that is nearer to it."""
        if self.ring:
            return self.boxes[(cell - 1) % LAP + 1]
        first, last = min(self.boxes), max(self.boxes)
        return self.boxes[min(max(cell, first), last)]

    def shows(self, cell: int) -> bool:
        """Whether a cell is in sight."""
        return self.ring or cell in self.boxes

    def laps(self, cell: int) -> int:
        """How many times around the ring a cell is."""
        return (cell - 1) // LAP if self.ring else 0


def ring_cells(width: float, height: float, cell_h: float) -> TrackCells:
    """The ring: clockwise from the top left."""
    across, down = RING
    w = width / across
    h = (height - 2 * cell_h) / down
    boxes: dict[int, Rect] = {}
    for n in range(across):
        boxes[n + 1] = Rect(n * w, 0, w, cell_h)
        boxes[across + down + across - n] = Rect(n * w, height - cell_h, w, cell_h)
    for n in range(down):
        boxes[across + n + 1] = Rect(width - w, cell_h + n * h, w, h)
        boxes[LAP - n] = Rect(0, cell_h + n * h, w, h)
    return TrackCells(dict(sorted(boxes.items())), ring=True)


def row_cells(width: float, height: float, page: int, gap: float = 2.0) -> TrackCells:
    """Two rows of 20 cells, beginning after cell 20 × `page`."""
    w, h = width / ROW, (height - gap) / 2
    boxes = {
        ROW * page + row * ROW + n + 1: Rect(n * w, row * (h + gap), w, h)
        for row in range(2)
        for n in range(ROW)
    }
    return TrackCells(boxes, ring=False)


def standing_place(box: Rect, place: int, count: int, size: float) -> tuple[float, float, float]:
    """Where number `place` of the pieces on one cell stands: its middle and its size.

    Two overlap by half, along the longer side of the cell. More stand side by side, smaller, so that all of
    them can be seen.
    """
    x, y = box.centre
    if count <= OVERLAPPING:
        wide = box.w > 1.25 * size
        step = min(size / 2, (box.w if wide else box.h) - size / 2)
        off = (place - (count - 1) / 2) * step
        return (x + off, y, size) if wide else (x, y + off, size)
    columns = 2 if box.h >= box.w else ceil(count / 2)
    rows = ceil(count / columns)
    small = min(size, box.w / columns * CROWDED, box.h / rows * CROWDED)
    row, column = divmod(place, columns)
    x += (column - (columns - 1) / 2) * box.w / columns
    y += (row - (rows - 1) / 2) * box.h / rows
    return x, y, small


def page_for(cells: Iterable[int], important: int) -> int:
    """The page that shows the important cell and as many of the others as possible, rather an earlier one."""
    others = list(cells)
    last = (important - 1) // ROW
    choices = [page for page in (last - 1, last) if page >= 0]

    def seen(page: int) -> int:
        return sum(ROW * page < cell <= ROW * (page + 2) for cell in others)

    return max(choices, key=lambda page: (seen(page), -page))


def last_page(cells: Iterable[int]) -> int:
    """The last page that has anything to show."""
    return max(0, (max(cells) - 1) // ROW - 1)
