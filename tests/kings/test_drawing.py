"""K24 to K26: drawing a card, passing the turn, and a hand that cannot be played."""

from __future__ import annotations

from kingsapp.games.kings.cards import STRENGTH_OF
from kingsapp.games.kings.events import CampDrawn, DeckDrawn, HandRedealt, HandShown, TurnPassed
from tests.kings.builders import PLAIN, Table, cards, side, table

NINES = ["orc9a", "orc9b", "goblin9a", "goblin9b"]
UNPLAYABLE = "dwarf1a dwarf2a dwarf3a dwarf4a dwarf5a dwarf6a"


def test_k24_a_player_draws_the_top_of_any_camp_pile_or_of_the_deck() -> None:
    t = table(drawing=True, camp="orc1a orc5a giant2a")
    assert t.legal() == {"draw orc", "draw giant", "draw deck"}


def test_k24_with_an_empty_camp_there_is_the_deck() -> None:
    assert table(drawing=True).legal() == {"draw deck"}


def test_k24_all_four_piles_can_be_drawn_from() -> None:
    t = table(drawing=True, camp="dwarf0a orc0a goblin0a giant0a")
    assert t.legal() == {"draw dwarf", "draw orc", "draw goblin", "draw giant", "draw deck"}


def test_k24_the_top_card_of_a_pile_is_drawn_and_the_next_one_comes_into_sight() -> None:
    t = table(drawing=True, camp="orc1a orc5a giant2a")
    t.play("draw orc")
    assert "orc5a" in t.hand(0)
    assert len(t.hand(0)) == 6
    assert t["camp"] == {"orc": ["orc1a"], "giant": ["giant2a"]}


def test_k24_the_last_card_of_a_pile_leaves_no_pile() -> None:
    t = table(drawing=True, camp="orc1a giant2a")
    t.play("draw orc")
    assert t["camp"] == {"giant": ["giant2a"]}


def test_k24_the_top_card_of_the_deck_is_drawn() -> None:
    t = table(drawing=True, deck="goblin3b giant8a")
    before = t["deck"]
    t.play("draw deck")
    assert "goblin3b" in t.hand(0)
    assert len(t.hand(0)) == 6
    assert t["deck"] == before - 1


def test_k24_a_unit_that_this_turns_capture_put_into_the_camp_may_be_drawn() -> None:
    t = table("dwarf orc", hand="orc7a", centre=["defence 2: giant3a", "", "", ""])
    t.play("orc7a>#1")
    assert t.legal() == {"draw orc", "draw giant", "draw deck"}
    t.play("draw orc")
    assert "orc7a" in t.hand(0)


def test_k24_units_that_left_the_game_may_not_be_drawn() -> None:
    t = table("dwarf orc", hand="orc7a", own=["size 1"])
    t.play("orc7a>#5")
    assert t.legal() == {"draw deck"}


def test_k25_the_turn_ends_with_the_draw_and_play_passes_clockwise() -> None:
    t = table("dwarf orc giant", hand="orc3a", hands={1: "orc4a", 2: "orc5a"})
    turns = []
    for text in ("orc3a>#1", "draw deck", "orc4a>#2", "draw deck", "orc5a>#3", "draw deck"):
        turns.append(t.state.seat)
        t.play(text)
    assert turns == [0, 0, 1, 1, 2, 2]
    assert t.state.seat == 0
    assert not t.state.drawing


def test_k25_a_draw_is_told_and_then_the_turn_passes() -> None:
    t = table("dwarf orc", seat=1, drawing=True, camp="orc5a")
    assert t.play("draw orc") == [CampDrawn(seat=1, card=cards("orc5a")[0], race=1), TurnPassed(0)]
    t = table("dwarf orc", drawing=True, deck="orc5a", sides={"orc5a": "value 7"})
    left = t["deck"]
    assert t.play("draw deck") == [
        DeckDrawn(seat=0, side=side("value 7"), card=cards("orc5a")[0], deck_left=left - 1),
        TurnPassed(1),
    ]


def stuck(**drawn: object) -> Table:
    """Six dwarfs before four nines."""
    return table("dwarf orc", hand=UNPLAYABLE, centre=NINES, **drawn)  # type: ignore[arg-type]


def test_k26_a_player_who_cannot_play_any_card_must_redeal() -> None:
    assert stuck().legal() == {"redeal"}


def test_k26_own_mines_that_take_no_card_of_the_hand_are_no_way_out() -> None:
    assert stuck(own=["size 2", "size 2: giant3a"]).legal() == {"redeal"}


def test_k26_a_single_playable_card_must_be_played() -> None:
    t = table("dwarf orc", hand="dwarf1a dwarf2a dwarf3a dwarf4a dwarf5a dwarf0a", centre=NINES)
    assert t.legal() == {f"dwarf0a>#{mine}" for mine in (1, 2, 3, 4)}
    assert stuck(own=["size 1 overseer: giant5a"]).legal() == {"dwarf6a>#5"}


def test_k26_the_hand_goes_to_the_discard_and_six_new_cards_come_from_the_deck() -> None:
    new = "orc1a orc2a orc3a orc4a orc5a giant1a"
    t = stuck(deck=f"{new} giant2a", camp="goblin1a", discard="giant3a")
    before = t["deck"]
    t.play("redeal")
    assert t.hand(0) == set(new.split())
    assert t["discard"] == [*UNPLAYABLE.split(), "giant3a"]
    assert t["deck"] == before - 6
    assert t.camp("goblin") == "goblin1a"


def test_k26_the_player_goes_on_with_the_same_turn() -> None:
    t = stuck(deck="orc0a")
    t.play("redeal")
    assert t.state.seat == 0
    assert not t.state.drawing
    t.play("orc0a>#1", "draw deck")
    assert t.state.seat == 1


def test_k26_it_may_repeat() -> None:
    t = stuck(deck="orc1a orc2a orc3a orc4a orc5a orc6a giant1a giant2a giant3a giant4a giant5a giant0a")
    t.play("redeal")
    assert t.legal() == {"redeal"}
    t.play("redeal")
    assert t.legal() == {f"giant0a>#{mine}" for mine in (1, 2, 3, 4)}


def test_k26_the_whole_hand_is_shown_to_all() -> None:
    new = "orc1a orc2a orc3a orc4a orc5a giant1a"
    t = stuck(deck=new, sides={"orc1a": "value 7"})
    left = t["deck"]
    shown, redealt = t.play("redeal")
    assert shown == HandShown(seat=0, cards=cards(UNPLAYABLE))
    assert shown.seen_by(1) == shown.seen_by(None) == shown
    assert redealt == HandRedealt(
        seat=0, sides=(side("value 7"), *[PLAIN] * 5), cards=cards(new), deck_left=left - 6
    )


def test_k26_the_new_hand_is_private_again() -> None:
    t = stuck(deck="orc1a orc2a orc3a orc4a orc5a giant1a")
    t.play("redeal")
    assert [held.card for held in t.seen_by(1).hands[0]] == [None] * 6
    assert t.seen_by(0).hand == cards("orc1a orc2a orc3a orc4a orc5a giant1a")


def test_k26_cards_of_a_redealt_hand_are_not_taken_for_remembered_ones() -> None:
    t = stuck(remembered="dwarf1a dwarf2a", deck="orc1a orc2a orc3a orc4a orc5a giant1a")
    t.play("redeal")
    assert not any(held.remembered for held in t.seen_by(1).hands[0])


def test_k26_all_units_that_do_not_fit_make_a_stuck_hand() -> None:
    t = stuck()
    assert all(0 < STRENGTH_OF[card] < 9 for card in t.state.hands[0])
