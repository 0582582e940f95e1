"""What's best here?

puzzles.py       the themes of a game and their puzzles, with how far somebody has come
puzzle.py        one of them on its table
decision.py      the game up to it, and which one follows
watching.py      its answer happens on the table
panel.py         where something is said of a try, and of the answer with its alternatives
wording.py       what is said
difficulty.py    dots for how hard it is, hearts for the tries that are left
own.py           costly decisions of one's own games, as puzzles of the same kind
"""

from kingsapp.ui.screens.puzzles.puzzle import PuzzleScreen
from kingsapp.ui.screens.puzzles.puzzles import PuzzlesScreen

__all__ = ["PuzzleScreen", "PuzzlesScreen"]
