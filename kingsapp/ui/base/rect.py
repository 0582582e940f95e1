"""A place in the window, measured in dp from the top left: layouts are made of these, without a window."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True, slots=True)
class Rect:
    """A place on the table."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def scaled(self, factor: float, dx: float, dy: float) -> Rect:
        """The same place in a layout that is enlarged and moved."""
        return Rect(self.x * factor + dx, self.y * factor + dy, self.w * factor, self.h * factor)

    def mirrored(self, left: float, right: float) -> Rect:
        """The same place mirrored between two edges."""
        return replace(self, x=left + right - self.x - self.w)
