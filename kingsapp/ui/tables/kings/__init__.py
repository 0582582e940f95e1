"""The table of Underground Kings."""

from __future__ import annotations

from kingsapp.ui.tables.kings.table import KingsTable

__all__ = ["KingsTable"]
