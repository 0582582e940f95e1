"""What puzzles are about, as the guide of each game names it."""

from __future__ import annotations

from collections.abc import Sequence

from kingsapp.core.reason import Reason
from kingsapp.games import GAMES


def themes(game: str) -> tuple[str, ...]:
    """What a puzzle of a game can be about; nothing if it has no puzzles."""
    return tuple(GAMES[game].guide.themes) if game in GAMES else ()


def theme_of(game: str, reasons: Sequence[Reason]) -> str:
    """What a decision is about that these reasons speak for, the weightiest first; empty if none fits."""
    key = reasons[0].key if reasons else ""
    return next((theme for theme, keys in GAMES[game].guide.themes.items() if key in keys), "")
