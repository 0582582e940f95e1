"""Looking back shows what a seat knew then, and every hand only once the game is over."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from kingsapp.core.record import Record, load
from kingsapp.games import GAMES
from kingsapp.match import EVERYONE, Match, Replay
from kingsapp.match.absence import Absence
from tests.golden.regenerate import HERE


def golden(name: str) -> Record:
    return load(Path(HERE) / name, GAMES)


def match_of(record: Record) -> Match:
    return Match(GAMES[record.game], record, Random(1))


@pytest.fixture(scope="module")
def kings() -> Replay:
    return Replay(match_of(golden("kings-3-0.json")))


def test_each_seat_of_a_finished_game_shows_what_it_knew(kings: Replay) -> None:
    record = golden("kings-3-0.json")
    for ply in (0, 7, 20, kings.last):
        match = match_of(replace(record, actions=record.actions[:ply], result=None))
        for seat in range(3):
            assert kings.view(ply, seat) == match.view(seat)


def test_all_hands_lie_open_to_everyone_once_the_game_is_over(kings: Replay) -> None:
    assert kings.viewers == (0, 1, 2, EVERYONE)
    view = kings.view(20, EVERYONE, 1)
    assert view.viewer == 1
    for seat in range(3):
        assert view.hands[seat] == kings.view(20, seat).hands[seat]
        assert all(held.card is not None for held in view.hands[seat])


def test_a_game_that_goes_on_or_breaks_off_shows_only_what_everybody_saw() -> None:
    record = golden("kings-3-0.json")
    match = match_of(replace(record, actions=record.actions[:30], result=None))
    replay = Replay(match)
    assert replay.viewers == ()
    assert replay.view(30, None) == match.view(None)
    for viewer in (0, EVERYONE):
        with pytest.raises(ValueError, match="not over"):
            replay.view(30, viewer)
        with pytest.raises(ValueError, match="not over"):
            replay.entries(viewer)
    for closed in (match.open_chronicle, lambda: match.open_table_at(3, 0)):
        with pytest.raises(ValueError, match="until the game is over"):
            closed()


def test_steps_join_the_moments_and_tell_as_much_as_the_viewer_may_know(kings: Replay) -> None:
    for viewer in (0, EVERYONE):
        for ply in range(kings.last):
            step = kings.step(ply, viewer, 0)
            assert step.before == kings.view(ply, viewer, 0)
            assert step.after == kings.view(ply + 1, viewer, 0)
            assert step.entry == kings.entries(viewer)[ply]


def test_turns_begin_where_the_player_changes(kings: Replay) -> None:
    assert kings.turns[0] == 0
    assert kings.turns[-1] == kings.last
    for turn in kings.turns[1:-1]:
        assert kings.movers[turn] != kings.movers[turn - 1]
        assert kings.next_turn(turn - 1) == turn
        assert kings.previous_turn(turn + 1) == turn
    assert kings.previous_turn(0) == 0
    assert kings.next_turn(kings.last) == kings.last


def test_a_game_without_secrets_needs_no_seat_to_look_from() -> None:
    replay = Replay(match_of(golden("taverns-4-0.json")))
    assert replay.viewers == ()
    assert replay.view(50, None).viewer is None


def test_a_decision_is_set_up_again_before_the_eyes_of_its_seat(kings: Replay) -> None:
    match = match_of(golden("kings-3-0.json"))
    for ply in (4, 31):
        seat = match.chronicle(None)[ply].actor
        then = kings.decision(ply)
        assert (then.ply, then.to_act) == (ply, seat)
        assert then.view(seat) == match.table_at(ply, seat)
        assert match.chronicle(None)[ply].action in then.legal(), "that player may act at once"
        others = [player for place, player in enumerate(then.players) if place != seat]
        assert others == [player for place, player in enumerate(match.players) if place != seat]


def test_no_decision_of_a_game_that_goes_on_is_set_up_again() -> None:
    record = golden("kings-3-0.json")
    replay = Replay(match_of(replace(record, actions=record.actions[:30], result=None)))
    with pytest.raises(ValueError, match="once the game is over"):
        replay.decision(3)
    assert replay.thinker(3) is None


def test_an_ai_player_is_asked_about_what_it_decided_for_a_person_and_about_nothing_else() -> None:
    """After a return its decisions used to be the person’s; in a game that was left, all were its own."""
    record = golden("kings-3-0.json")
    players = (record.players[0]._replace(kind="human"), *record.players[1:])
    match = match_of(replace(record, players=players))
    own = [entry.ply for entry in match.open_chronicle() if entry.actor == 0 and not entry.forced]
    match.note_absences(Absence(0, own[2], own[4]), Absence(0, own[6]))
    thinkers = [Replay(match).thinker(ply) for ply in own]
    assert thinkers == [None, None, 0, 0, None, None] + [0] * (len(own) - 6)
