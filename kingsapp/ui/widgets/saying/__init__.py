"""What a table says, and that somebody thinks."""

from kingsapp.ui.widgets.saying.saying import Fitting, Notice, Ring, Thinking, ThinkingDots

__all__ = ["Fitting", "Notice", "Ring", "Thinking", "ThinkingDots"]
