"""How likely a position is won."""

from __future__ import annotations

import pytest

from kingsapp.core.guide import POINT
from kingsapp.games.kings.evaluation import evaluation
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.state import State
from kingsapp.games.kings.weights import read_weights
from kingsapp.games.kings.winning import TRAITS, traits, winning
from tests.ai.tables import decisions, played
from tests.kings.builders import Table, table

LEARNED = sorted(map(int, read_weights()["winning"]))


def lead(deck_left: int) -> Table:
    """The player in turn is six points ahead, and nobody has a mine to fill."""
    return table("dwarf orc", developed={0: ["value 8"], 1: ["value 2"]}, deck_left=deck_left)


def test_a_lead_is_worth_more_towards_the_end() -> None:
    chances = [winning(2).win_chances(lead(left).state)[0] for left in (20, 10, 5, 2)]
    assert chances == sorted(chances)
    assert 0.6 < chances[0] < 0.75 < 0.85 < chances[-1] < 1.01


def test_who_still_has_mines_to_fill_has_a_better_chance_than_who_has_as_many_points_without() -> None:
    filled = table("dwarf orc", developed={0: ["value 8"]}, deck_left=12)
    to_fill = table("dwarf orc", own=["size 4 value 8"] * 2, developed={0: ["value 24"]}, deck_left=12)
    assert filled.state.scores() == to_fill.state.scores()
    settled, open_ = (winning(2).win_chances(drawn.state)[0] for drawn in (filled, to_fill))
    assert 0.5 < settled < open_ - 0.05


@pytest.mark.parametrize("players", LEARNED)
def test_chances_are_shares_of_one_win(players: int) -> None:
    for _, state in decisions(KINGS, played("kings", players), every=9):
        assert isinstance(state, State)
        estimate = evaluation(players).expected(state)
        chances = winning(players).win_chances(state)
        shares = [chance - POINT * points for chance, points in zip(chances, estimate, strict=True)]
        assert sum(shares) == pytest.approx(1)
        assert min(shares) > 0
        assert KINGS.guide.win_chances(state) == chances


def test_traits_are_what_their_names_say() -> None:
    drawn = table("dwarf orc goblin", own=["size 2 value 6"], developed={1: ["value 4"]}, deck_left=30)
    state = drawn.state
    own, orc, goblin = (dict(zip(TRAITS, seat, strict=True)) for seat in traits(state, evaluation(3)))
    assert (own["score"], own["lacks"], own["mines"], own["stake"]) == (-6, 2, 1, 6)
    assert (orc["score"], orc["lacks"], orc["mines"], orc["stake"]) == (4, 0, 0, 0)
    assert own["estimate"] == evaluation(3).expected(state)[0]
    assert [seat["next"] for seat in (own, orc, goblin)] == [0, 1, 0]
    assert (own["plays"], own["draws"]) == (1, 0)
    state.drawing = True
    assert traits(state, evaluation(3))[0][5:7] == [0, 1]
