"""Where the points of a finished game went.

review.py        the screen: the score by round and the decisions that cost most
reviewer.py      makes a review in the background, and keeps it
score_lines.py   the score by round as lines
compared.py      where the points came from, beside those of the winner
find_better.py   one decision again, on its table: find a better move
"""

from kingsapp.ui.screens.review.find_better import FindBetterScreen
from kingsapp.ui.screens.review.review import ReviewScreen

__all__ = ["FindBetterScreen", "ReviewScreen"]
