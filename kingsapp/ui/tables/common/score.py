"""What the screen at the end shows of any game: a row of bars for each player, and the details below."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from kivy.uix.widget import Widget

from kingsapp.ui.text.i18n import Translator

FULL, SOFT, THIN, LOSS = "full", "soft", "thin", "loss"
"""How a bar is drawn: in the player's colour, in a softer one, as a frame, or as a frame of danger."""


@dataclass(frozen=True, slots=True)
class Bar:
    """A part of what a player gained or lost."""

    value: int
    way: str = FULL
    moment: int | None = None
    """After how many actions it came, or most of it; a tap leads there."""


class ScoreRow(Protocol):
    """What the chart shows of one player."""

    @property
    def name(self) -> str: ...

    @property
    def faction(self) -> str: ...

    @property
    def score(self) -> int: ...

    @property
    def gains(self) -> Sequence[Bar]: ...

    @property
    def losses(self) -> Sequence[Bar]: ...


@dataclass(frozen=True, slots=True)
class Score:
    """The end of one match."""

    rows: Sequence[ScoreRow]
    """One per player, the best first."""
    legend: Sequence[tuple[str, str]]
    """What the bars mean: a key of the catalogue, and how the bar is drawn."""
    points: Callable[[Translator, int], str]
    """A score in words."""
    breakdown: Callable[[], Widget]
    """Builds what stands below or beside the chart: where the points come from."""
