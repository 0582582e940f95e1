"""A game that was played, move by move on its table.

replay.py        the screen: which moment is shown, to whom, and what follows by itself
panel.py         the controls below the table
slider.py        all moves in a line
"""

from kingsapp.ui.screens.replay.replay import ReplayScreen
from kingsapp.ui.screens.replay.sound_part import offer_look

__all__ = ["ReplayScreen", "offer_look"]
