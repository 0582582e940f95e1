"""Things that can be pressed."""

from kingsapp.ui.widgets.press.press import Press

__all__ = ["Press"]
