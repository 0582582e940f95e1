"""What a table says, and that somebody thinks."""

from kingsapp.ui.widgets.fitted_text.fitted_text import (
    FittedWords,
    Fitting,
    Notice,
    Ring,
    Thinking,
    ThinkingDots,
)

__all__ = ["FittedWords", "Fitting", "Notice", "Ring", "Thinking", "ThinkingDots"]
