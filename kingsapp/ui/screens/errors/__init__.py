"""What went wrong, in sentences."""

from kingsapp.ui.screens.errors.errors import ErrorDialog, Mistake, tell_failed
from kingsapp.ui.screens.errors.wording import sentence, word_failure, word_mistakes

__all__ = [
    "ErrorDialog",
    "Mistake",
    "sentence",
    "tell_failed",
    "word_failure",
    "word_mistakes",
]
