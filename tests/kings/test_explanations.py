"""What a hint says about giving a mine away depends on whether it can still be finished."""

from __future__ import annotations

import pytest

from kingsapp.games.kings.game import KINGS
from tests.kings.builders import table


@pytest.mark.parametrize(
    ("deck_left", "key"), [(40, "gives_good_mine"), (4, "gives_mine"), (2, "gives_unfinishable_mine")]
)
def test_a_mine_is_no_good_gift_when_the_deck_is_almost_empty(deck_left: int, key: str) -> None:
    drawn = table(
        "dwarf orc goblin", centre=["defence 1 size 2 value 4", "", "", ""], hand="orc5a", deck_left=deck_left
    )
    [action] = [
        action for action in drawn.state.legal_actions() if KINGS.text(drawn.state, action) == "orc5a>#1"
    ]
    assert [reason.key for reason in KINGS.guide.explain(drawn.state, action)] == [key]
