"""Looking at the moves of a game that cannot be opened."""

from kingsapp.ui.screens.look.look import LookScreen
from kingsapp.ui.screens.look.sound_part import offer_look

__all__ = ["LookScreen", "offer_look"]
