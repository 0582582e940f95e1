"""The contract: what every registered game promises, whoever plays it and with however many players.

A game that is added to the registry is tested here unasked; if it hides anything, it says so in secrets.py.
"""

from __future__ import annotations

import json
import re
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsapp.commands import trace
from kingsapp.commands.contract import (
    check_clone,
    check_conservation,
    check_end,
    check_events,
    check_legal,
    check_record,
    check_refusals,
    check_texts,
    check_views,
    play_through,
    snapshot,
    viewers,
)
from kingsapp.core.errors import BadInput
from kingsapp.core.game import CHANCE, Event, Game
from kingsapp.core.record import play, positions, verify
from kingsapp.games import GAMES
from tests.contract.knowledge import check_reached, check_secrets, check_secrets_of_worlds
from tests.contract.secrets import nothing, secrets_of
from tests.contract.tables import POLICIES, SEEDS, Table, examples, vocabulary

TABLES = [Table(game, players) for game in GAMES.values() for players in game.seats]
PUBLIC = [table for table in TABLES if not table.game.secrets]
SECRET = [table for table in TABLES if table.game.secrets]

every_table = pytest.mark.parametrize("table", TABLES, ids=str)


@every_table
@examples(4)
@given(SEEDS)
def test_a_random_game_keeps_every_promise(table: Table, seed: int) -> None:
    play_through(table.game, table.players, Random(seed), every=10, texts=vocabulary(table))


@every_table
@examples(6)
@given(SEEDS, st.sampled_from(sorted(POLICIES)))
def test_a_game_ends_within_its_proven_bound(table: Table, seed: int, policy: str) -> None:
    actions = table.play(seed, policy).actions
    assert 0 < len(actions) <= table.game.action_bound(table.players)


@every_table
@examples(4)
@given(SEEDS)
def test_a_written_set_up_names_first_player_factions_and_components(table: Table, seed: int) -> None:
    """Whoever sets a game up replaces these parts of it and knows no more of it."""
    game, setup = table.game, table.game.new_setup(table.players, Random(seed))
    written = game.write_setup(setup)
    assert written["first"] == setup.first in range(table.players)
    assert written[game.faction_field] == list(setup.factions)
    assert len(set(setup.factions)) == table.players
    assert {*setup.factions} <= {*game.factions}
    assert {*game.components} <= written.keys() - {"first", game.faction_field}


@every_table
@examples(2)
@given(SEEDS)
def test_rounds_are_counted_from_one_and_follow_one_another(table: Table, seed: int) -> None:
    log: list[Event] = []
    rounds = [
        table.game.round_number(log, table.players) for _ in positions(table.play(seed), table.game, log)
    ]
    assert rounds[0] == 1
    assert {later - earlier for earlier, later in pairwise(rounds)} == {0, 1}


@every_table
@examples(4)
@given(SEEDS)
def test_until_the_end_there_is_something_to_do(table: Table, seed: int) -> None:
    record = table.play(seed)
    for state in positions(record, table.game):
        if not state.over:
            check_legal(state)
    check_end(state)


@every_table
@examples(20)
@given(SEEDS)
def test_the_text_of_an_action_names_that_action(table: Table, seed: int) -> None:
    state = table.somewhere(seed)
    if not state.over:
        check_texts(table.game, state)
        texts = [table.game.text(state, action) for action in state.legal_actions()]
        assert len(set(texts)) == len(texts)


@every_table
@examples(12)
@given(SEEDS)
def test_why_not_objects_to_exactly_what_is_illegal_and_play_refuses_it(table: Table, seed: int) -> None:
    state = table.somewhere(seed)
    check_refusals(table.game, state, Random(seed).sample(vocabulary(table), 60))


@every_table
@examples(40)
@given(SEEDS, st.data())
def test_a_text_that_names_no_action_is_refused(table: Table, seed: int, data: st.DataObject) -> None:
    state = table.somewhere(seed)
    text = data.draw(st.sampled_from(vocabulary(table)))
    cut = data.draw(st.integers(0, len(text)))
    damaged = text[:cut] + data.draw(st.text(max_size=3)) + text[cut + data.draw(st.integers(0, 3)) :]
    try:
        action = table.game.parse(state, damaged)
    except BadInput:
        return
    table.game.why_not(state, action)
    assert table.game.parse(state, table.game.text(state, action)) == action


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_reason_names_a_rule(game: Game) -> None:
    assert all(re.fullmatch("[KT][1-9][0-9]?", rule) for rule in game.reasons.values())


@every_table
@examples(4)
@given(SEEDS)
def test_a_replay_is_the_game_that_was_played(table: Table, seed: int) -> None:
    record = table.play(seed)
    check_record(table.game, record, verify(record, table.game))


@every_table
@examples(4)
@given(SEEDS)
def test_the_same_seed_makes_the_same_game(table: Table, seed: int) -> None:
    assert table.play(seed) == table.play(seed)


@every_table
def test_another_seed_makes_another_game(table: Table) -> None:
    assert len({table.play(seed).actions for seed in range(10)}) > 1


@every_table
@examples(4)
@given(SEEDS)
def test_nothing_is_lost_doubled_or_miscounted(table: Table, seed: int) -> None:
    for state in positions(table.play(seed), table.game):
        check_conservation(table.game, state)


@every_table
@examples(12)
@given(SEEDS)
def test_a_clone_and_its_original_do_not_hear_of_each_other(table: Table, seed: int) -> None:
    check_clone(table.game, table.somewhere(seed), Random(seed))


@every_table
@examples(12)
@given(SEEDS)
def test_telling_what_happens_changes_nothing(table: Table, seed: int) -> None:
    state = table.somewhere(seed)
    if not state.over:
        check_events(table.game, state, Random(seed).choice(state.legal_actions()))


@every_table
@examples(3)
@given(SEEDS)
def test_a_trace_line_is_as_the_formats_say(table: Table, seed: int) -> None:
    for ply, state in enumerate(positions(table.play(seed), table.game)):
        line = trace.line(table.game, state, ply)
        assert json.loads(json.dumps(line)) == line
        assert list(line) == ["ply", "to_act", "legal", "scores", "over", "state"]
        assert line["legal"] == sorted(line["legal"])
        if line["over"]:
            assert (line["to_act"], line["legal"]) == (None, [])
        elif line["to_act"] == "chance":
            assert line["legal"] == [f"roll {die}" for die in range(1, 7)]
        else:
            assert 0 <= line["to_act"] < table.players


@every_table
@examples(12)
@given(SEEDS)
def test_a_drawn_world_looks_like_the_truth_to_its_observer(table: Table, seed: int) -> None:
    check_views(table.game, table.somewhere(seed), Random(seed))


@every_table
@examples(12)
@given(SEEDS)
def test_an_observation_is_json(table: Table, seed: int) -> None:
    state = table.somewhere(seed)
    for viewer in viewers(state):
        observation = table.game.write_observation(table.game.observe(state, viewer))
        assert json.loads(json.dumps(observation)) == observation


@pytest.mark.parametrize("table", SECRET, ids=str)
@examples(14)
@given(SEEDS)
def test_what_a_seat_cannot_know_never_changes_what_it_sees(table: Table, seed: int) -> None:
    check_secrets(table, seed)


@pytest.mark.parametrize("table", SECRET, ids=str)
@examples(8)
@given(SEEDS)
def test_events_tell_no_secrets(table: Table, seed: int) -> None:
    check_secrets_of_worlds(table, seed)


@pytest.mark.parametrize("table", SECRET, ids=str)
@examples(5)
@given(SEEDS)
def test_drawn_worlds_reach_every_possible_hidden_card(table: Table, seed: int) -> None:
    check_reached(table, seed)


@pytest.mark.parametrize("table", PUBLIC, ids=str)
@examples(12)
@given(SEEDS)
def test_where_nothing_is_hidden_every_world_is_the_truth(table: Table, seed: int) -> None:
    state = table.somewhere(seed)
    for viewer in viewers(state):
        world = table.game.worlds(table.game.observe(state, viewer))(Random(seed))
        assert snapshot(table.game, world) == snapshot(table.game, state)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_game_says_what_it_hides(game: Game) -> None:
    assert (secrets_of(game) is nothing) == (not game.secrets)


@every_table
def test_nothing_can_be_done_after_the_end(table: Table) -> None:
    state = verify(table.play(1), table.game)
    before = snapshot(table.game, state)
    for text in vocabulary(table)[:20]:
        with pytest.raises(BadInput, match="comes after the end of the game"):
            play(table.game, state, text)
    assert snapshot(table.game, state) == before


@every_table
def test_chance_acts_by_itself_and_a_seat_by_itself(table: Table) -> None:
    """Whoever acts, all rolls are legal for chance and none for a seat."""
    for state in positions(table.play(3), table.game):
        if not state.over:
            rolls = [table.game.text(state, action).startswith("roll ") for action in state.legal_actions()]
            assert all(rolls) if state.seat == CHANCE else not any(rolls)
