"""Puzzles: "What's best here?", positions in which one decision is clearly better than all others.

They come with the app, in assets/puzzles/<game>.json, or from the person's own games. The solver knows
what its seat knew, and what is best was found in worlds that agree with that, not in the true position.

    puzzles("kings") -> Sequence[Puzzle]            # all that ship, the easiest first; nothing is replayed
    puzzle("kings-017") -> Puzzle
    judge(puzzle, action) -> Verdict                # right or not, and which of its choices it is
    from_mistake(record, mistake) -> Puzzle         # a costly decision that a review found
    themes("kings") -> Sequence[str]                # what a puzzle can be about

A puzzle asks for one action, where its seat has a choice. A turn may have several actions (a unit is played,
then a card is drawn; nuggets are placed, then dwarfs are called): the record of a puzzle then goes as far as
the action that is asked for, and whatever follows is not judged. An action that comes to the same as the
answer, such as the other copy of a unit, or does the same at hardly another price, is as right as the answer.
Every other action was compared with the answer, so that whatever is tried can be told its price.

tools/make_puzzles makes those that ship and says how.
"""

from __future__ import annotations

from kingsapp.puzzles.mistakes import from_mistake
from kingsapp.puzzles.puzzle import HARDEST, Choice, Mark, Puzzle, Verdict, judge
from kingsapp.puzzles.reading import puzzle, puzzles, read_puzzles
from kingsapp.puzzles.themes import theme_of, themes

__all__ = [
    "HARDEST",
    "Choice",
    "Mark",
    "Puzzle",
    "Verdict",
    "from_mistake",
    "judge",
    "puzzle",
    "puzzles",
    "read_puzzles",
    "theme_of",
    "themes",
]
