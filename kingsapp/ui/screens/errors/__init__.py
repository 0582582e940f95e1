"""What went wrong, in sentences."""

from kingsapp.ui.screens.errors.errors import ErrorDialog, WordedError, tell_failed
from kingsapp.ui.screens.errors.wording import sentence, word_failure, word_mistakes

__all__ = [
    "ErrorDialog",
    "WordedError",
    "sentence",
    "tell_failed",
    "word_failure",
    "word_mistakes",
]
