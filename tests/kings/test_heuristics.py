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


HAND = "giant7a giant7b giant8a giant8b giant9a giant9b"


def test_copies_of_a_unit_are_ranked_after_other_units() -> None:
    drawn = table(centre=["", "", "", ""], hand=HAND)
    # Four equal mines, three units: that is all there is to think about.
    assert {text[:6] for text in ranked(drawn)[:3]} == {"giant7", "giant8", "giant9"}
    assert len(ranked(drawn)) == 24


def test_mines_that_need_as_many_units_are_not_alike_for_that() -> None:
    drawn = table(centre=["size 3", "size 2 overseer", "size 3", "size 2 overseer"], hand=HAND)
    first = {(text[:6], int(text[-1]) % 2) for text in ranked(drawn)[:6]}
    assert len(first) == 6, "three units and two kinds of mines"


def worth(drawn: Table, text: str) -> float:
    return {KINGS.text(drawn.state, action): worth for worth, action in KINGS.guide.ranked(drawn.state)}[text]


RICH = ["defence 1 size 2 value 6", "", "", ""]


def test_who_has_many_mines_to_fill_already_wants_no_other() -> None:
    free, burdened = (
        table("dwarf orc goblin", centre=RICH, own=["size 4 value 1"] * mines, hand=HAND, deck_left=20)
        for mines in (0, 5)
    )
    # Nobody plays the giants, so who plays them takes the mine.
    assert worth(free, "giant7a>#1") > 0 > worth(burdened, "giant7a>#1")


def test_a_mine_is_given_to_the_leader_last() -> None:
    drawn = table(
        "dwarf orc goblin", centre=RICH, hand="orc7a goblin7a", developed={1: ["value 9"]}, deck_left=40
    )
    assert worth(drawn, "orc7a>#1") < worth(drawn, "goblin7a>#1")


def test_the_next_unit_in_hand_speaks_for_a_mine() -> None:
    # Dwarfs may be no miners, and only their overseer may follow the last one.
    ready, lacking = (
        table("dwarf orc", own=["size 1 overseer value 6"], hand=hand, deck_left=40)
        for hand in (
            "orc3a dwarf5a giant1a giant2a goblin1a goblin2a",
            "orc3a dwarf2a giant1a giant2a goblin1a goblin2a",
        )
    )
    assert worth(ready, "orc3a>#5") > worth(lacking, "orc3a>#5")
