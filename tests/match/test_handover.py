"""Who may look at a shared device."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from kingsapp.core.game import Seat
from kingsapp.core.record import Record
from kingsapp.match import Match, Refused, Visibility
from kingsapp.match.handover import visibility
from tests.match.tables import answer, dealt, do, key, match, steps_of
from tests.match.toy import OPEN_TOY, REST, TOY, Drawn, Played

PUBLIC = Visibility(None)


def see(
    humans: str, to_act: Seat | None, looking: Seat | None = None, *, cover: bool = True, secrets: bool = True
) -> Visibility:
    return visibility([int(seat) for seat in humans], to_act, looking, cover=cover, secrets=secrets)


@pytest.mark.parametrize("to_act", [0, 1, 2, None])
@pytest.mark.parametrize("looking", [None, 1])
def test_a_person_alone_among_ai_players_always_looks_and_is_never_covered(
    to_act: Seat | None, looking: Seat | None
) -> None:
    assert see("1", to_act, looking) == Visibility(1)


@pytest.mark.parametrize("to_act", [0, 1, None])
def test_without_people_there_is_only_the_public_table(to_act: Seat | None) -> None:
    assert see("", to_act) == PUBLIC


def test_the_cover_names_the_next_person_until_that_person_looks() -> None:
    assert see("012", to_act=1, looking=None) == Visibility(None, cover=1)
    assert see("012", to_act=1, looking=0) == Visibility(None, cover=1)
    assert see("012", to_act=1, looking=1) == Visibility(1)


def test_ai_turns_between_people_and_the_end_are_public() -> None:
    assert see("02", to_act=1, looking=0) == PUBLIC
    assert see("02", to_act=None, looking=0) == PUBLIC


def test_without_the_cover_setting_the_next_person_is_shown_at_once() -> None:
    assert see("01", to_act=1, looking=0, cover=False) == Visibility(1)
    assert see("02", to_act=1, looking=0, cover=False) == PUBLIC


def test_a_game_without_secrets_needs_no_cover() -> None:
    assert see("01", to_act=1, looking=0, secrets=False) == Visibility(1)


def test_the_game_starts_under_the_cover() -> None:
    assert match().visibility == Visibility(None, cover=0)


def test_a_resumed_game_starts_under_the_cover() -> None:
    left = match(moves="-")
    assert left.visibility == Visibility(0)
    resumed = Match(left.game, left.record, Random(1))
    assert resumed.visibility == Visibility(None, cover=0)
    assert resumed.view(0) == left.view(0)


def test_both_decisions_of_a_turn_need_one_look() -> None:
    game = match()
    game.reveal()
    game.play(game.legal()[0])
    assert game.visibility == Visibility(0)


def test_the_turn_of_the_next_person_brings_the_cover() -> None:
    assert match(moves="-, rest").visibility == Visibility(None, cover=1)


def test_an_ai_turn_between_people_is_public_and_then_comes_the_cover() -> None:
    game = match("Anna carl Boris", "-, rest")
    assert game.visibility == PUBLIC
    answer(game)
    assert game.visibility == PUBLIC
    answer(game, "rest")
    assert game.visibility == Visibility(None, cover=2)


def test_hiding_a_shared_device_brings_the_cover_for_the_same_person() -> None:
    game = match(moves="-")
    game.hide()
    assert game.visibility == Visibility(None, cover=0)
    game.reveal()
    assert game.visibility == Visibility(0)


def test_hiding_changes_nothing_for_a_person_alone() -> None:
    game = match("Anna carl", "-")
    game.hide()
    assert game.visibility == Visibility(0)


def test_taking_back_during_an_ai_turn_covers_the_person_again() -> None:
    game = match("Anna carl Boris", "-, rest")
    game.undo()
    assert game.to_act == 0
    assert game.visibility == Visibility(None, cover=0)


def test_the_cover_can_be_switched_off_and_on_during_the_game() -> None:
    game = match()
    game.cover = False
    assert game.visibility == Visibility(0)
    game.cover = True
    assert game.visibility == Visibility(None, cover=0)


def test_under_the_cover_nothing_can_be_asked_or_decided() -> None:
    game = match(moves="-, rest")
    card = game.view(1).hand[0]
    assert game.legal() == []
    assert key(game.why_not(card)) == "not_your_turn"
    assert game.preview(card) == []
    with pytest.raises(Refused) as refused:
        game.play(card)
    assert refused.value.why.key == "not_your_turn"
    game.reveal()
    assert card in game.legal()


def test_a_person_cannot_decide_for_an_ai_player() -> None:
    game = match("Anna carl", "-, rest")
    answer(game)  # now carl may draw, rest or roll: a stray tap on the deck must not do it for him
    assert game.legal() == []
    with pytest.raises(Refused):
        game.play(REST)


def test_an_open_game_shows_each_person_in_turn() -> None:
    game = match("Anna Boris", "-, rest", game=OPEN_TOY)
    assert game.visibility == Visibility(1)


def test_a_step_is_shown_to_whoever_looked_when_it_was_decided() -> None:
    game = match()
    steps = steps_of(game)
    do(game, "-")
    do(game, "draw")
    play, draw = steps
    assert (play.viewer, draw.viewer) == (0, 0)
    [drawn] = draw.entry.events
    assert isinstance(drawn, Drawn)
    assert drawn.card in draw.after.hand
    assert drawn.card not in draw.before.hand
    assert draw.visibility == Visibility(None, cover=1)


def test_a_step_of_an_ai_player_shows_only_what_is_public_between_people() -> None:
    game = match("Anna carl Boris", "-, rest")
    steps = steps_of(game)
    answer(game)
    answer(game, "draw")
    assert [step.viewer for step in steps] == [None, None]
    assert isinstance(steps[0].entry.events[0], Played)
    assert steps[1].entry.events == (Drawn(1, None),)
    assert steps[1].after.hand == ()


def test_views_and_steps_do_not_depend_on_what_the_viewer_cannot_know() -> None:
    """Two games that differ only in hidden cards look the same to everybody else."""
    record = match("Anna carl Boris").record
    setup = dealt(record)
    deck = setup.deck
    played, kept, deep = deck[3], deck[5], deck[20]  # of carl's hand, and from the bottom of the deck
    swapped = tuple({kept: deep, deep: kept}.get(card, card) for card in deck)
    one = carls_turn(record, played)
    other = carls_turn(replace(record, setup=replace(setup, deck=swapped)), played)
    assert one == other


def carls_turn(record: Record, card: int) -> list[object]:
    """Everything that anybody but carl is shown while he plays `card`."""
    game = Match(TOY, record, Random(1))
    steps = steps_of(game)
    do(game, "-")
    do(game, "draw")
    answer(game, f"play {card}")
    answer(game, "draw")
    views = [game.view(viewer) for viewer in (None, 0, 2)]
    return [steps, views, game.chronicle(None), game.chronicle(0)]
