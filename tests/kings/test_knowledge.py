"""K30 to K32: what is public, what is private, and what people remember."""

from __future__ import annotations

import pytest

from kingsapp.core.game import Seat
from kingsapp.games.kings.events import DeckDrawn
from kingsapp.games.kings.observation import HeldCard
from tests.kings.builders import PLAIN, cards, side, table

VIEWERS = (0, 1, 2, None)
HAND = "dwarf1a dwarf2a orc3a orc4a giant5a giant6a"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_k30_centre_mines_and_their_units_are_public(viewer: Seat | None) -> None:
    t = table("dwarf orc giant", centre=["defence 2 value 4: orc1a", "", "dwarf1a dwarf5a", ""])
    centre = t.seen_by(viewer).centre
    assert [mine.number for mine in centre] == [1, 2, 3, 4]
    assert [mine.units for mine in centre] == [cards("orc1a"), (), cards("dwarf1a dwarf5a"), ()]
    assert centre[0].side == side("defence 2 value 4")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_k30_all_captured_mines_and_their_units_are_public(viewer: Seat | None) -> None:
    t = table("dwarf orc giant", own=["size 3 value 2: orc1a"], captured={2: ["value 9", "dwarf2a"]})
    captured = t.seen_by(viewer).captured
    assert [[mine.number for mine in mines] for mines in captured] == [[5], [], [6, 7]]
    assert [[mine.units for mine in mines] for mines in captured] == [
        [cards("orc1a")],
        [],
        [(), cards("dwarf2a")],
    ]
    assert captured[2][0].side == side("value 9")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_k30_the_whole_camp_is_browsable(viewer: Seat | None) -> None:
    t = table("dwarf orc giant", camp="orc1a orc5a giant0b")
    assert t.seen_by(viewer).camp == ((), cards("orc1a orc5a"), (), cards("giant0b"))


@pytest.mark.parametrize("viewer", VIEWERS)
def test_k30_the_discard_is_public(viewer: Seat | None) -> None:
    t = table("dwarf orc giant", discard="orc5a giant1b dwarf2a")
    assert t.seen_by(viewer).discard == cards("dwarf2a orc5a giant1b")


@pytest.mark.parametrize("viewer", VIEWERS)
def test_k30_the_decks_size_and_its_top_mine_side_are_public(viewer: Seat | None) -> None:
    t = table("dwarf orc giant", deck="orc5a", deck_left=9, sides={"orc5a": "value 9"})
    assert t.seen_by(viewer).deck_left == 9
    assert t.seen_by(viewer).deck_top == side("value 9")


def test_k30_a_finished_deck_has_no_top() -> None:
    t = table(drawing=True, deck_left=1)
    t.play("draw deck")
    assert t.seen_by(0).deck_top is None


@pytest.mark.parametrize("viewer", VIEWERS)
def test_k30_k8_the_mine_sides_of_all_hands_are_public(viewer: Seat | None) -> None:
    t = table("dwarf orc giant", hands={1: HAND}, sides={"orc3a": "value 7", "giant5a": "value 8"})
    values = sorted(held.side.value for held in t.seen_by(viewer).hands[1])
    assert values == [1, 1, 1, 1, 7, 8]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_k30_who_developed_how_many_mines_is_public(viewer: Seat | None) -> None:
    t = table("dwarf orc giant", developed={1: ["value 3", "value 5"]})
    assert [len(mines) for mines in t.seen_by(viewer).developed] == [0, 2, 0]


def test_k31_the_owner_sees_the_units_of_the_own_hand() -> None:
    t = table("dwarf orc giant", seat=1, hand=HAND)
    assert t.seen_by(1).hand == cards(HAND)
    assert [held.card for held in t.seen_by(1).hands[1]] == list(cards(HAND))


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_k31_nobody_else_sees_them(viewer: Seat | None) -> None:
    t = table("dwarf orc giant", hands={1: HAND})
    assert t.seen_by(viewer).hands[1] == (HeldCard(PLAIN),) * 6


def test_k31_the_order_of_a_hand_gives_nothing_away() -> None:
    """A hand is kept in the order of drawing: the place of a mine side must not tell when it was drawn."""
    orders = (HAND, " ".join(reversed(HAND.split())))
    kinds = {"dwarf1a": "value 7", "giant6a": "value 2", "orc3a": "value 7"}
    one, other = [table(hand=order, sides=kinds) for order in orders]
    for viewer in (0, 1, None):
        assert one.seen_by(viewer) == other.seen_by(viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_k31_the_order_of_the_deck_below_its_top_is_known_to_nobody(viewer: Seat | None) -> None:
    kinds = {"orc1a": "value 5", "orc2a": "value 7", "orc3a": "value 9"}
    one = table("dwarf orc giant", deck="orc1a orc2a orc3a", sides=kinds)
    other = table("dwarf orc giant", deck="orc1a orc3a orc2a", sides=kinds)
    assert one.seen_by(viewer) == other.seen_by(viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_k31_the_unit_side_of_the_decks_top_is_known_to_nobody(viewer: Seat | None) -> None:
    kinds = {"orc1a": "value 7", "giant2a": "value 7"}
    one = table("dwarf orc giant", deck="orc1a giant2a", sides=kinds)
    other = table("dwarf orc giant", deck="giant2a orc1a", sides=kinds)
    assert one.seen_by(viewer) == other.seen_by(viewer)


@pytest.mark.parametrize("viewer", VIEWERS)
def test_k31_the_unit_side_of_a_card_that_lies_as_a_mine_is_known_to_nobody(viewer: Seat | None) -> None:
    """One of two cards with the same mine side is laid as a mine, the other stays on the deck."""
    views = []
    for deck in ("orc1a giant2a", "giant2a orc1a"):
        t = table(
            "dwarf orc giant", hand="dwarf5a", centre=["defence 1", "", "", ""], deck=deck,
            sides={"orc1a": "value 7", "giant2a": "value 7"},
        )  # fmt: skip
        told = t.play("dwarf5a>#1")
        views.append((t.seen_by(viewer), [event.seen_by(viewer) for event in told]))
    assert views[0] == views[1]


def test_k31_a_card_drawn_from_the_deck_is_told_to_its_owner_only() -> None:
    t = table("dwarf orc giant", drawing=True, deck="orc1a", deck_left=9, sides={"orc1a": "value 7"})
    drawn = t.play("draw deck")[0]
    assert drawn.seen_by(0) == DeckDrawn(0, side("value 7"), cards("orc1a")[0], deck_left=8)
    for viewer in (1, 2, None):
        assert drawn.seen_by(viewer) == DeckDrawn(0, side("value 7"), None, deck_left=8)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_k32_a_card_from_the_camp_is_known_to_all_while_it_stays_in_that_hand(viewer: Seat | None) -> None:
    t = table("dwarf orc giant", drawing=True, camp="orc5a", hands={1: "goblin1a", 2: "goblin2a"})
    t.play("draw orc")
    known = HeldCard(PLAIN, cards("orc5a")[0], remembered=True)
    assert known in t.seen_by(viewer).hands[0]
    t.play("goblin1a>#1", "draw deck", "goblin2a>#2", "draw deck")
    assert known in t.seen_by(viewer).hands[0]
    t.play("orc5a>#3")
    assert all(held.card is None for held in t.seen_by(viewer).hands[0])


def test_k32_the_other_cards_of_that_hand_stay_private() -> None:
    t = table("dwarf orc giant", drawing=True, camp="orc5a")
    t.play("draw orc")
    for viewer in (1, 2, None):
        assert sum(held.card is None for held in t.seen_by(viewer).hands[0]) == 5


def test_k32_the_owner_knows_which_cards_the_others_remember() -> None:
    t = table("dwarf orc", drawing=True, hand="dwarf1a dwarf2a dwarf3a dwarf4a dwarf5a", camp="orc5a")
    t.play("draw orc")
    assert [held.remembered for held in t.seen_by(0).hands[0]] == [False] * 5 + [True]


def test_k32_a_card_that_went_back_to_the_camp_and_was_taken_by_another_is_known_there() -> None:
    t = table(
        "dwarf orc", drawing=True, camp="giant5a", hands={1: "goblin1a"}, centre=["defence 1", "", "", ""]
    )
    t.play("draw giant", "goblin1a>#2", "draw deck", "giant5a>#1", "draw deck")
    assert t.camp("giant") == "giant5a"
    t.play(min(t.legal()))
    t.play("draw giant")
    assert HeldCard(PLAIN, cards("giant5a")[0], remembered=True) in t.seen_by(0).hands[1]


def test_k32_a_card_dealt_or_drawn_from_the_deck_is_not_remembered() -> None:
    t = table("dwarf orc", drawing=True, deck="orc5a")
    t.play("draw deck")
    assert all(held == HeldCard(PLAIN) for held in t.seen_by(1).hands[0])
