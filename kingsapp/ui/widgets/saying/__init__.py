"""What a table says, and that somebody thinks."""

from kingsapp.ui.widgets.saying.saying import FittedWords, Fitting, Notice, Ring, Thinking, ThinkingDots

__all__ = ["FittedWords", "Fitting", "Notice", "Ring", "Thinking", "ThinkingDots"]
