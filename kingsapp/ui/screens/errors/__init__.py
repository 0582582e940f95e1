"""What went wrong, in sentences."""

from kingsapp.ui.screens.errors.errors import ErrorDialog, Mistake
from kingsapp.ui.screens.errors.wording import origin, sentence, word_failure, word_mistakes

__all__ = [
    "ErrorDialog",
    "Mistake",
    "origin",
    "sentence",
    "word_failure",
    "word_mistakes",
]
