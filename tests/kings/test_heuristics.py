"""How a good player ranks actions at first sight."""

from __future__ import annotations

from kingsapp.games.kings.game import KINGS
from tests.kings.builders import Table, table


def ranked(drawn: Table) -> list[str]:
    return [KINGS.text(drawn.state, action) for _, action in KINGS.guide.ranked(drawn.state)]


def test_of_plays_that_come_to_the_same_only_one_is_ranked_before_the_others() -> None:
    drawn = table(
        centre=["defence 2: orc3", "defence 2: orc3", "defence 2: goblin3", "defence 3: goblin2 orc5"],
        own=["size 3: giant1", "size 3: giant1"],
        hand="giant7a giant7b orc6a goblin8a dwarf4a dwarf9a",
    )
    order = ranked(drawn)
    assert set(order) == drawn.legal()
    looks = {"1": "centre orc3", "2": "centre orc3", "5": "own giant1", "6": "own giant1"}
    plays = []
    for text in order:
        card, _, mine = text.partition(">#")
        plays.append((card[:-1], looks.get(mine, mine)))
    different = len(set(plays))
    assert different < len(plays)
    assert len(set(plays[:different])) == different


def test_both_copies_of_a_unit_are_ranked() -> None:
    drawn = table(centre=["", "", "", ""], hand="giant7a giant7b giant8a giant8b giant9a giant9b")
    # Four equal mines, three units: that is all there is to think about.
    assert {text[:6] for text in ranked(drawn)[:3]} == {"giant7", "giant8", "giant9"}
    assert len(ranked(drawn)) == 24
