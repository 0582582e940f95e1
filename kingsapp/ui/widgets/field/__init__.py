"""A line to type in."""

from kingsapp.ui.widgets.field.field import Field

__all__ = ["Field"]
