"""The word above a group."""

from kingsapp.ui.widgets.heading.heading import Heading

__all__ = ["Heading"]
