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

    def within(self, other: Rect, slack: float = 0.01) -> bool:
        """Whether this lies inside the other."""
        return (
            self.x >= other.x - slack
            and self.y >= other.y - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )

    def overlaps(self, other: Rect, slack: float = 0.01) -> bool:
        """Whether the two share any area."""
        return (
            self.x < other.right - slack
            and other.x < self.right - slack
            and self.y < other.bottom - slack
            and other.y < self.bottom - slack
        )

    def scaled(self, factor: float, dx: float, dy: float) -> Rect:
        """The same place in a layout that is enlarged and moved."""
        return Rect(self.x * factor + dx, self.y * factor + dy, self.w * factor, self.h * factor)

    def mirrored(self, left: float, right: float) -> Rect:
        """The same place seen in a mirror that stands between two edges."""
        return replace(self, x=left + right - self.x - self.w)
