"""A line or paragraph in one of the type styles."""

from kingsapp.ui.widgets.text.text import Text

__all__ = ["Text"]
