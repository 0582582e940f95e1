"""What is best here?

puzzles.py       the themes of a game and their puzzles, with how far somebody has come
puzzle.py        one of them on its table
panel.py         what is said of a try, and the answer with its alternatives
own.py           costly decisions of one's own games, as puzzles of the same kind
"""

from kingsapp.ui.screens.puzzles.puzzle import PuzzleScreen
from kingsapp.ui.screens.puzzles.puzzles import PuzzlesScreen

__all__ = ["PuzzleScreen", "PuzzlesScreen"]
