"""Challenge codes: the code of a game that is over, and games that are begun from one."""

from kingsapp.ui.screens.challenge.challenge import ChallengeSheet
from kingsapp.ui.screens.challenge.entering import ask_code

__all__ = ["ChallengeSheet", "ask_code"]
