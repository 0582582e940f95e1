"""A list that scrolls below a bar."""

from kingsapp.ui.widgets.scroll.scroll import Scroll

__all__ = ["Scroll"]
