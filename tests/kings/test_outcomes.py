"""What a play would bring about and what a mine asks for, before anything is played."""

from __future__ import annotations

from random import Random

import pytest

from kingsapp.games.kings.cards import CARD_OF, RACE_OF
from kingsapp.games.kings.events import CardPlayed, MineCaptured, MineDeveloped
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.outcomes import DeadEnd, Need, Outcome, lacking, need, outcome
from kingsapp.games.kings.plays import DRAW, play, played
from tests.kings.builders import Table, table
from tests.kings.random_games import mixed_moves


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_play_ends_as_it_was_foretold(players: int) -> None:
    for before, action, log, _ in mixed_moves(players, 7):
        if action >= DRAW:
            continue
        said = outcome(KINGS.observe(before, before.seat), action)
        assert said is not None
        captured = [event for event in log if isinstance(event, MineCaptured)]
        developed = [event for event in log if isinstance(event, MineDeveloped)]
        assert (said.kind == "capture") == bool(captured)
        assert (said.kind == "developed") == bool(developed)
        if captured:
            assert said.owner == captured[0].owner
        elif not developed:
            laid = log[0]
            assert isinstance(laid, CardPlayed)
            assert (said.kind == "unit") == (laid.place is not None)
            assert said.count == laid.count


def foretold(drawn: Table, text: str) -> Outcome | None:
    state = drawn.state
    return outcome(KINGS.observe(state, 0), KINGS.parse(state, text))


def test_a_unit_short_of_the_defence_is_counted() -> None:
    drawn = table(centre=["defence 3 value 4: orc2", "", "", ""], hand="dwarf5a")
    assert foretold(drawn, "dwarf5a>#1") == Outcome("unit", 4, count=2, needed=3)


def test_k17_the_mine_goes_to_the_race_of_the_last_unit() -> None:
    drawn = table(centre=["defence 2 value 7: orc2", "", "", ""], hand="dwarf5a orc6a")
    assert foretold(drawn, "dwarf5a>#1") == Outcome("capture", 7, owner=0)
    assert foretold(drawn, "orc6a>#1") == Outcome("capture", 7, owner=1)


def test_k17_a_race_without_a_player_captures_for_who_plays() -> None:
    drawn = table(centre=["defence 2 value 7: orc2", "", "", ""], hand="giant5a")
    assert foretold(drawn, "giant5a>#1") == Outcome("capture", 7, owner=0)


def test_miners_are_counted_and_the_last_unit_develops() -> None:
    drawn = table(own=["size 2 value 6: orc2", "size 2 overseer value 8: orc2 orc3"], hand="giant5a dwarf9a")
    assert foretold(drawn, "giant5a>#5") == Outcome("developed", 6, owner=0)
    assert foretold(drawn, "dwarf9a>#6") == Outcome("developed", 8, owner=0)


def test_k13_a_nine_before_the_overseer_waits_for_a_zero_of_the_own_race() -> None:
    drawn = table(own=["size 2 overseer value 8: orc2"], hand="giant9a giant8a")
    assert foretold(drawn, "giant9a>#5") == Outcome("miner", 8, 0, 2, 2, DeadEnd(races=(0,), left=2))
    assert foretold(drawn, "giant8a>#5") == Outcome("miner", 8, 0, 2, 2)


def test_k13_a_nine_before_another_miner_waits_for_any_zero_that_may_work_there() -> None:
    drawn = table(own=["size 3 value 8: orc2"], hand="giant9a")
    assert foretold(drawn, "giant9a>#5") == Outcome("miner", 8, 0, 2, 3, DeadEnd(races=(1, 2, 3), left=6))


def test_a_zero_that_is_out_of_the_game_is_not_waited_for() -> None:
    drawn = table(
        own=["size 1 overseer value 8", "size 2: orc2"],
        hand="giant9a",
        discard="dwarf0a",
        captured={1: ["size 2: dwarf0b"]},
    )
    assert foretold(drawn, "giant9a>#5") == Outcome("miner", 8, 0, 1, 1, DeadEnd(races=(0,), left=0))
    drawn = table(own=["size 1 overseer value 8"], hand="giant9a", discard="dwarf0a", camp="dwarf0b")
    assert foretold(drawn, "giant9a>#5") == Outcome("miner", 8, 0, 1, 1, DeadEnd(races=(0,), left=1))


def test_a_mine_that_is_not_on_the_table_has_no_outcome() -> None:
    drawn = table(hand="giant9a")
    assert outcome(KINGS.observe(drawn.state, 0), play(CARD_OF["giant9a"], 77)) is None


def test_an_outcome_depends_on_nothing_that_the_player_cannot_know() -> None:
    """Whatever lies hidden in the deck and the other hands, the same is foretold."""
    for before, action, _, _ in mixed_moves(3, 11):
        if action >= DRAW:
            continue
        view = KINGS.observe(before, before.seat)
        world = KINGS.worlds(view)(Random(action))
        assert outcome(KINGS.observe(world, world.seat), action) == outcome(view, action)


def needs(drawn: Table, number: int, card: str) -> Need:
    view = KINGS.observe(drawn.state, 0)
    for owner, mines in ((None, view.centre), (0, view.captured[0])):
        for mine in mines:
            if mine.number == number:
                return lacking(view, mine, owner, CARD_OF[card])
    raise AssertionError(number)


def test_the_lock_names_the_strength_that_a_centre_mine_asks_for() -> None:
    drawn = table(centre=["defence 3: giant7", "defence 3: orc9", "", ""], hand="dwarf6a")
    assert needs(drawn, 1, "dwarf6a") == Need(least=8)
    assert needs(drawn, 2, "dwarf6a") == Need(zero=True)


def test_the_lock_names_the_races_that_an_own_mine_accepts() -> None:
    drawn = table(own=["size 2: giant4", "size 1 overseer: orc8"], hand="dwarf6a giant2a")
    assert needs(drawn, 5, "dwarf6a") == Need(races=(1, 2, 3))
    assert needs(drawn, 5, "giant2a") == Need(least=5)
    assert needs(drawn, 6, "giant2a") == Need(races=(0,), least=9)


def test_needs_and_legality_agree() -> None:
    """A card that the needs allow is legal, and no other one is."""
    for before, _, _, _ in mixed_moves(4, 3):
        if before.drawing:
            continue
        view = KINGS.observe(before, before.seat)
        legal = set(before.legal_actions())
        for owner, mines in ((None, view.centre), (before.seat, view.captured[before.seat])):
            for mine in mines:
                asked = need(view, mine, owner)
                for card in view.hand:
                    strength = card % 20 // 2
                    strong = asked.least is None or strength >= asked.least
                    fits = (not asked.races or RACE_OF[card] in asked.races) and (
                        strength == 0 if asked.zero else strong
                    )
                    assert (play(card, mine.number) in legal) == fits, (played, mine, card)
