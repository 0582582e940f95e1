"""What may be taken back."""

from __future__ import annotations

import pytest

from kingsapp.core.reason import Reason
from kingsapp.match import Refused
from tests.match.tables import Disk, do, key, match
from tests.match.toy import OPEN_TOY


def test_a_card_that_was_just_played_can_be_taken_back() -> None:
    disk = Disk()
    game = match(save=disk)
    before = game.view(0)
    do(game)
    assert game.why_no_undo() is None
    assert game.undo() == 1
    assert game.view(0) == before
    assert (disk.actions, disk.to_act) == ([], 0)
    assert game.visibility.viewer == 0, "the person still looks: no cover"


def test_at_the_start_there_is_nothing_to_take_back() -> None:
    assert match().why_no_undo() == Reason("undo_nothing")


def test_a_card_from_the_deck_cannot_be_taken_back() -> None:
    game = match("Anna carl", "-, draw")
    assert game.why_no_undo() == Reason("undo_revealed", values={"player": "Anna", "event": "Drawn"})
    with pytest.raises(Refused) as refused:
        game.undo()
    assert refused.value.why == game.why_no_undo()
    assert game.ply == 2


def test_nothing_before_a_roll_can_be_taken_back() -> None:
    assert key(match("Anna carl", "-, roll").why_no_undo()) == "undo_rolled"


def test_the_whole_turn_can_be_taken_back_one_decision_at_a_time_while_an_ai_player_thinks() -> None:
    game = match("Anna carl", "-, rest")
    assert [game.undo(), game.undo()] == [1, 1]
    assert key(game.why_no_undo()) == "undo_nothing"


def test_an_ai_player_that_has_answered_from_a_hidden_hand_cannot_be_taken_back() -> None:
    game = match("Anna carl", "-, rest, -")
    assert game.why_no_undo() == Reason("undo_answered", values={"player": "carl"})
    do(game, "rest")
    assert key(game.why_no_undo()) == "undo_answered"


def test_after_a_new_decision_undo_goes_back_to_the_answer_and_no_further() -> None:
    game = match("Anna carl", "-, rest, -, rest, -")
    assert game.undo() == 1
    assert key(game.why_no_undo()) == "undo_answered"


def test_a_hand_over_cannot_be_taken_back() -> None:
    game = match("Anna Boris", "-, rest")
    assert game.why_no_undo() == Reason("undo_handed_over", values={"player": "Anna", "next": "Boris"})
    game.cover = False
    assert key(game.why_no_undo()) == "undo_handed_over"


def test_after_a_hand_over_the_own_decision_can_be_taken_back() -> None:
    game = match("Anna Boris", "-, rest, -")
    assert game.undo() == 1
    assert key(game.why_no_undo()) == "undo_handed_over"


def test_a_finished_game_stays_finished() -> None:
    assert key(match(moves="-, rest, -, rest, -, rest, -, rest, -").why_no_undo()) == "undo_over"


def test_without_people_there_is_nothing_to_take_back() -> None:
    assert key(match("carl dora", "-", game=OPEN_TOY).why_no_undo()) == "undo_nothing"


def test_in_an_open_game_answers_are_taken_back_with_the_decision() -> None:
    game = match("Anna carl", "-, rest, -, rest", game=OPEN_TOY)
    assert game.undo() == 3
    assert game.to_act == 0
    assert game.record.actions[-1].startswith("play")
    assert game.undo() == 1


def test_in_an_open_game_people_may_take_back_each_others_decisions_up_to_the_last_roll() -> None:
    game = match("Anna Boris", "-, roll, -, rest, -", game=OPEN_TOY)
    assert [game.undo(), game.undo(), game.undo()] == [1, 1, 1]
    assert key(game.why_no_undo()) == "undo_rolled"
