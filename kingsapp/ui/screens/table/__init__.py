"""The table with everything around it: hand-over, AI turns, undo, hints, chronicle, pause."""

from kingsapp.ui.screens.table.table import TableScreen

__all__ = ["TableScreen"]
