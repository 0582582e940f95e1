"""What a position promises to its players."""

from __future__ import annotations

from kingsapp.games.kings.evaluation import evaluation
from tests.kings.builders import table


def expected(mines: int) -> float:
    """What the player in turn can expect with so many mines, all of them still without units."""
    drawn = table("dwarf orc", own=["size 4 value 5"] * mines, hand="dwarf0a", deck_left=30)
    return evaluation(2).expected(drawn.state)[0]


def test_the_more_mines_are_to_be_filled_the_less_each_of_them_promises() -> None:
    gains = [expected(mines + 1) - expected(mines) for mines in range(9)]
    assert gains == sorted(gains, reverse=True)
    assert gains[1] > 0 > gains[8], "one more is good, a tenth only does harm"


def test_what_is_developed_counts_in_full() -> None:
    drawn = table("dwarf orc", developed={0: ["value 7"], 1: ["value 2"]})
    assert evaluation(2).expected(drawn.state) == [7.0, 2.0]
