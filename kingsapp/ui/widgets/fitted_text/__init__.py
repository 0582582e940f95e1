"""Texts that have to fit, and signs that somebody is thinking."""

from kingsapp.ui.widgets.fitted_text.fitted_text import (
    FittedWords,
    Fitting,
    Notice,
    Ring,
    Thinking,
    ThinkingDots,
)

__all__ = ["FittedWords", "Fitting", "Notice", "Ring", "Thinking", "ThinkingDots"]
