"""The word above a group of rows."""

from kingsapp.ui.widgets.heading.heading import Heading, TopBar

__all__ = ["Heading", "TopBar"]
