"""A game that was played, move by move on its table.

replay.py        the screen: which moment is shown, to whom, and what follows by itself
panel.py         the controls below the table
slider.py        all moves in a line
"""

from kingsapp.ui.screens.replay.replay import ReplayScreen
from kingsapp.ui.screens.replay.sound_part import LookOffer, offer_look

__all__ = ["LookOffer", "ReplayScreen", "offer_look"]
