"""The keys of a keyboard by the codes that Kivy gives them."""

from __future__ import annotations

from typing import Final

TAB, BACK_TAB = 9, -9
"""The second is Shift+Tab, which has no code of its own."""
ENTER: Final = (13, 271)
"""Enter, and Enter on the number pad."""
ESCAPE, SPACE = 27, 32
A, Z = 97, 122
UP, DOWN, RIGHT, LEFT = 273, 274, 275, 276
HOME, END, PAGE_UP, PAGE_DOWN = 278, 279, 280, 281
ARROWS: Final = {RIGHT: (1, 0), LEFT: (-1, 0), UP: (0, 1), DOWN: (0, -1)}
"""Where they point to, y upwards."""
