"""A row of a list."""

from kingsapp.ui.widgets.row.row import ListRow

__all__ = ["ListRow"]
