"""One folder per game: its table."""

from __future__ import annotations

from typing import Final

TABLES: Final = ("kings", "taverns")
"""The games that can be played, in the order in which they are offered."""
