"""What went wrong, in sentences."""

from kingsapp.ui.screens.errors.errors import ErrorDialog, Mistake
from kingsapp.ui.screens.errors.wording import input_mistake, sentence

__all__ = ["ErrorDialog", "Mistake", "input_mistake", "sentence"]
