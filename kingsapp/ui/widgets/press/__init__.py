"""Things that can be pressed."""

from kingsapp.ui.widgets.press.press import Press, Pressed, Rippleless, Unhovered

__all__ = ["Press", "Pressed", "Rippleless", "Unhovered"]
