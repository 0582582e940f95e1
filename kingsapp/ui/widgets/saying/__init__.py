"""What a table says, and that somebody thinks."""

from kingsapp.ui.widgets.saying.saying import Fitting, Ring, Thinking, ThinkingDots

__all__ = ["Fitting", "Ring", "Thinking", "ThinkingDots"]
