"""Playing, saving before showing, previewing, and looking back."""

from __future__ import annotations

from random import Random

import pytest

from kingsapp.core import record as records
from kingsapp.core.errors import BadInput, IllegalAction
from kingsapp.core.game import CHANCE, Event
from kingsapp.core.reason import Reason
from kingsapp.match import Match, Refused, Step
from tests.match.tables import Disk, do, match, steps_of, texts
from tests.match.toy import DRAW, REST, ROLL, TOY, Drawn, Played, Rested, Rolled, State


def test_an_action_is_saved_before_it_is_shown() -> None:
    disk = Disk()
    game = match(save=disk)
    saved: list[list[str]] = []
    game.listen(lambda step: saved.append(disk.actions[:]))
    do(game, "-")
    do(game, "rest")
    assert [len(actions) for actions in saved] == [1, 2]
    assert disk.to_act == 1


def test_what_could_not_be_saved_did_not_happen() -> None:
    disk = Disk()
    game = match(moves="-", save=disk)
    steps = steps_of(game)
    before = game.record, game.view(0), game.visibility, game.moment
    disk.full = True
    with pytest.raises(OSError, match="no room"):
        game.play(DRAW)
    with pytest.raises(OSError, match="no room"):
        game.undo()
    assert (game.record, game.view(0), game.visibility, game.moment) == before
    assert steps == []
    disk.full = False
    game.play(DRAW)
    assert len(steps) == 1


def test_an_illegal_action_is_refused_with_its_rule_and_changes_nothing() -> None:
    disk = Disk()
    game = match(save=disk)
    game.reveal()
    with pytest.raises(IllegalAction) as refused:
        game.play(DRAW)
    assert isinstance(refused.value, Refused)
    assert refused.value.why == Reason("play_first", "Y1")
    assert str(refused.value) == "action 0: play_first (Y1)"
    assert game.why_not(DRAW) == Reason("play_first", "Y1")
    assert (game.ply, disk.actions) == (0, [])


def test_the_die_is_rolled_by_the_match_and_saved_together_with_the_decision() -> None:
    disk = Disk()
    game = match(moves="-", save=disk)
    steps = steps_of(game)
    do(game, "roll")
    roll, rolled = steps
    assert (roll.entry.text, roll.entry.actor) == ("roll", 0)
    assert rolled.entry.actor == CHANCE
    [event] = rolled.entry.events
    assert isinstance(event, Rolled)
    assert disk.actions == [disk.actions[0], "roll", f"rolled {event.number}"]
    assert game.to_act == 1


def test_the_same_seed_rolls_the_same_and_all_six_numbers_come_up() -> None:
    def roll(seed: int) -> Event:
        return match(moves="-, roll", seed=seed).chronicle(None)[-1].events[0]

    rolls = [roll(seed) for seed in range(60)]
    assert rolls == [roll(seed) for seed in range(60)]
    assert set(rolls) == {Rolled(number) for number in range(1, 7)}


def test_a_record_that_stops_before_a_roll_is_rolled_on() -> None:
    record = match(moves="-, roll").record
    stopped = records.Record(record.game, record.players, record.setup, record.actions[:-1])
    disk = Disk()
    disk.actions = list(stopped.actions)
    game = Match(TOY, stopped, Random(4), disk)
    assert game.to_act == 1
    assert disk.actions[-1].startswith("rolled ")


def test_a_listener_may_play_on_and_every_listener_hears_everything_in_order() -> None:
    game = match("Anna carl")
    heard: list[Step] = []

    def eager(step: Step) -> None:
        if step.entry.text.startswith("play"):
            game.play(ROLL)

    game.listen(eager)
    game.listen(heard.append)
    game.play(game.legal()[0])
    assert [step.entry.ply for step in heard] == [0, 1, 2]


def test_a_listener_that_stopped_hears_nothing_more() -> None:
    game = match()
    heard: list[Step] = []
    stop = game.listen(heard.append)
    do(game)
    stop()
    do(game, "rest")
    assert len(heard) == 1


def test_preview_tells_what_would_happen_but_never_what_is_hidden() -> None:
    game = match(moves="-, rest, -")
    assert game.preview(REST) == [Rested(1)]
    assert game.preview(DRAW) == []
    assert game.preview(5) == [], "not possible now"
    assert game.ply == 3


def test_preview_of_a_card() -> None:
    game = match()
    game.reveal()
    card = game.legal()[0]
    assert game.preview(card) == [Played(0, card)]


def test_an_answer_counts_only_at_the_moment_it_was_made_for() -> None:
    game = match("carl Anna")
    moment = game.moment
    card = game.view(0).hand[0]
    assert not match("carl Anna").answer(moment, card), "another match"
    assert game.answer(moment, card)
    assert not game.answer(moment, REST), "another ply"
    assert game.ply == 1


def test_an_answer_for_a_position_that_was_taken_back_is_dropped_even_at_the_same_ply() -> None:
    game = match("Anna carl", "-, rest")
    moment, card = game.moment, game.view(1).hand[0]
    game.undo()
    game.play(REST)
    assert game.moment.ply == moment.ply
    assert not game.answer(moment, card)
    assert game.answer(game.moment, card)


def test_an_ai_player_that_answers_nonsense_is_refused() -> None:
    game = match("carl Anna")
    with pytest.raises(IllegalAction):
        game.answer(game.moment, DRAW)
    assert game.ply == 0


def test_a_finished_game_has_a_result_and_takes_nothing_more() -> None:
    disk = Disk()
    game = match(moves="-, rest, -, rest, -, rest, -, rest, -", save=disk)
    assert game.over
    assert game.to_act is None
    assert game.result is not None
    assert game.result == disk.result
    assert max(game.result.scores) == game.result.scores[game.result.winners[0]]
    assert game.legal() == []
    with pytest.raises(Refused):
        game.play(REST)


def test_the_record_replays_to_the_same_match() -> None:
    game = match("Anna carl Boris", "-, draw, -, roll, -, rest, -")
    again = Match(TOY, game.record, Random(9))
    assert again.record == game.record
    assert [again.view(seat) for seat in range(3)] == [game.view(seat) for seat in range(3)]
    assert again.chronicle(0) == game.chronicle(0)


def test_a_record_that_does_not_replay_is_refused_with_the_number_of_its_action() -> None:
    record = match(moves="-, rest").record
    spoilt = records.Record(record.game, record.players, record.setup, (*record.actions, "draw"))
    with pytest.raises(BadInput, match="action 2: draw is illegal"):
        Match(TOY, spoilt, Random(1))


def test_the_chronicle_names_a_drawn_card_only_to_its_owner() -> None:
    game = match("Anna carl", "-, draw")
    mine, theirs, everybodys = (game.chronicle(viewer)[1].events for viewer in (0, 1, None))
    assert theirs == everybodys == (Drawn(0, None),)
    assert isinstance(mine[0], Drawn)
    assert mine[0].card is not None


def test_the_table_at_a_past_moment_is_what_the_viewer_knew_then() -> None:
    game = match(seed=3)
    shown = []
    for move in ("-", "draw", "-", "roll", "-"):
        shown.append((game.ply, [game.view(viewer) for viewer in (None, 0, 1)]))
        do(game, move)
    assert len(shown) == 5
    for ply, views in shown:
        assert [game.table_at(ply, viewer) for viewer in (None, 0, 1)] == views
    assert game.table_at(game.ply, 0) == game.view(0)


@pytest.mark.parametrize("ply", [-1, 3])
def test_there_is_no_table_outside_the_game(ply: int) -> None:
    with pytest.raises(BadInput, match="positions 0 to 2"):
        match(moves="-, rest").table_at(ply, None)


def test_looking_back_changes_nothing() -> None:
    game = match(moves="-, rest")
    before = game.record
    game.table_at(0, 0)
    assert game.record == before
    do(game)
    assert texts(game.chronicle(None))[:2] == list(before.actions)


def test_a_match_gives_no_state_away() -> None:
    game = match("Anna carl", "-")
    answers = [getattr(game, name) for name in dir(game) if not name.startswith("_")]
    assert not any(isinstance(value, State) for value in answers)


def test_a_listener_that_raises_keeps_neither_the_move_from_the_others_nor_the_next_step_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    disk = Disk()
    game = match(moves="-", save=disk)

    def broken(_step: Step) -> None:
        raise RuntimeError("nobody draws this")

    game.listen(broken)
    steps = steps_of(game)
    told: list[BaseException] = []
    monkeypatch.setattr("sys.excepthook", lambda _kind, error, _trace: told.append(error))
    do(game, "roll")
    assert [step.entry.ply for step in steps] == [1, 2], (
        "the roll is told with the decision that it belongs to"
    )
    assert len(disk.actions) == 3
    assert [str(error) for error in told] == ["nobody draws this"] * 2
