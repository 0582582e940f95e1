"""K27 to K29: the end of the deck is the end of the game; scores and winners."""

from __future__ import annotations

import pytest

from kingsapp.core.errors import IllegalAction
from kingsapp.core.game import winners
from kingsapp.core.record import play
from kingsapp.games.kings.events import DeckDrawn, GameEnded, HandRedealt, MineLaid, TurnPassed
from kingsapp.games.kings.game import KINGS
from tests.kings.builders import Table, table
from tests.kings.test_drawing import NINES, UNPLAYABLE


def stuck_with(deck_left: int) -> Table:
    """A player who has to redeal from the end of the deck."""
    return table("dwarf orc", hand=UNPLAYABLE, centre=NINES, deck_left=deck_left)


def test_k27_the_game_ends_when_the_last_card_is_drawn() -> None:
    t = table("dwarf orc", drawing=True, deck="giant5a", deck_left=1)
    told = t.play("draw deck")
    assert t.state.over
    assert "giant5a" in t.hand(0)
    assert [type(event) for event in told] == [DeckDrawn, GameEnded]


def test_k27_with_one_card_left_the_game_goes_on() -> None:
    t = table("dwarf orc", drawing=True, deck_left=2)
    told = t.play("draw deck")
    assert not t.state.over
    assert [type(event) for event in told] == [DeckDrawn, TurnPassed]


def test_k27_a_draw_from_the_camp_does_not_end_the_game() -> None:
    t = table("dwarf orc", drawing=True, camp="giant5a", deck_left=1)
    t.play("draw giant")
    assert not t.state.over
    assert t.state.seat == 1


def test_k27_if_the_new_mine_takes_the_last_card_the_player_does_not_draw() -> None:
    t = table("dwarf orc", hand="dwarf5a", centre=["", "defence 1 value 4", "", ""], deck_left=1)
    told = t.play("dwarf5a>#2")
    assert t.state.over
    assert len(t.hand(0)) == 5
    assert t.camp("dwarf") == "dwarf5a"
    assert [mine["mine"] for mine in t["centre"]] == [1, 5, 3, 4]
    assert [type(event) for event in told][-2:] == [MineLaid, GameEnded]


def test_k27_a_play_that_captures_nothing_goes_on_to_the_last_draw() -> None:
    t = table("dwarf orc", hand="dwarf5a", deck_left=1)
    t.play("dwarf5a>#2")
    assert not t.state.over
    assert t.legal() == {"draw deck"}


@pytest.mark.parametrize("left", [1, 2, 5, 6])
def test_k27_if_a_redeal_empties_the_deck_the_player_takes_all_there_is_and_the_game_ends(left: int) -> None:
    t = stuck_with(left)
    told = t.play("redeal")
    assert t.state.over
    assert t["deck"] == 0
    assert len(t.hand(0)) == left
    assert [type(event) for event in told][-2:] == [HandRedealt, GameEnded]
    redealt = told[-2]
    assert isinstance(redealt, HandRedealt)
    assert (len(redealt.sides), redealt.deck_left) == (left, 0)


def test_k27_a_redeal_that_leaves_a_card_goes_on() -> None:
    t = stuck_with(7)
    t.play("redeal")
    assert not t.state.over
    assert t["deck"] == 1


@pytest.mark.parametrize("text", ["dwarf2a>#1", "draw deck", "draw orc", "redeal"])
def test_k27_nothing_more_is_played_or_drawn_after_the_end(text: str) -> None:
    t = table("dwarf orc", drawing=True, hand="dwarf2a", camp="orc1a", deck_left=1)
    t.play("draw deck")
    with pytest.raises(IllegalAction, match="after the end"):
        play(KINGS, t.state, text)
    reason = t.why_not(text)
    assert reason is not None
    assert (reason.key, reason.rule) == ("game_over", "K27")


def test_k28_developed_values_count_and_captured_ones_are_subtracted() -> None:
    t = table(
        "dwarf orc giant",
        captured={0: ["value 3", "value 4"], 1: ["value 99"]},
        developed={0: ["value 12", "value 1"], 2: ["value 8"]},
    )
    assert t.state.scores() == [12 + 1 - 3 - 4, -99, 8]


def test_k28_units_that_already_lie_on_an_undeveloped_mine_do_not_help() -> None:
    t = table("dwarf orc", own=["size 3 value 5: orc1a giant2a"])
    assert t.state.scores() == [-5, 0]


def test_k28_centre_mines_count_for_nobody() -> None:
    t = table("dwarf orc", centre=["value 9: dwarf1a", "value 8: orc1a", "value 7", "value 6"])
    assert t.state.scores() == [0, 0]


def test_k28_the_scores_are_told_at_the_end() -> None:
    t = table("dwarf orc", drawing=True, developed={1: ["value 8"]}, captured={0: ["value 3"]}, deck_left=1)
    assert t.play("draw deck")[-1] == GameEnded(scores=(-3, 8), winners=(1,))


def test_k28_a_mine_captured_by_the_last_card_still_costs_its_value() -> None:
    t = table("dwarf orc", hand="orc5a", centre=["defence 1 value 4", "", "", ""], deck_left=1)
    assert t.play("orc5a>#1")[-1] == GameEnded(scores=(0, -4), winners=(0,))


def test_k29_the_highest_score_wins() -> None:
    assert winners([3, 7, -2]) == [1]
    assert winners([-3, -7]) == [0]


def test_k29_a_tie_is_a_shared_victory() -> None:
    t = table(
        "dwarf orc giant goblin", drawing=True, deck_left=1,
        developed={0: ["value 5"], 1: ["value 8"], 3: ["value 5", "value 3"]},
    )  # fmt: skip
    assert t.play("draw deck")[-1] == GameEnded(scores=(5, 8, 0, 8), winners=(1, 3))
    assert winners([0, 0, 0]) == [0, 1, 2]
