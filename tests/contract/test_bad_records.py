"""Whatever is changed in a record of any game, it is either a right record or refused in one sentence."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsapp.core.errors import BadInput
from kingsapp.core.record import read, verify, write
from kingsapp.games import GAMES
from tests.contract.tables import SEEDS, Table, examples

TABLES = [Table(game, game.seats[0]) for game in GAMES.values()]

ODD: list[Any] = [None, True, -1, 0, 1, 2.5, 10**14, "", "a", "0", "ö\n", "x" * 5000, [], [[]], {}, {"": {}}]
JSON = st.sampled_from(ODD) | st.recursive(
    st.none() | st.booleans() | st.integers(-3, 100) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


def somewhere(data: Any, rng: Random) -> tuple[Any, Any]:
    """An object or list within the data, and one of its keys or places."""
    holder, key = data, rng.choice(list(data))
    while isinstance(holder[key], list | dict) and holder[key] and rng.random() < 0.8:
        holder = holder[key]
        key = rng.choice(list(holder)) if isinstance(holder, dict) else rng.randrange(len(holder))
    return holder, key


def refusal(data: Any) -> str | None:
    try:
        record = read(json.dumps(data), GAMES)
        verify(record, GAMES[record.game])
    except BadInput as mistake:
        return str(mistake)
    return None


def check_sentence(data: Any) -> None:
    said = refusal(data)
    if said is None:
        again = read(json.dumps(data), GAMES)
        assert json.loads(write(again, GAMES[again.game])) == data
    else:
        assert len(said.splitlines()) == 1
        assert 5 < len(said) < 400


@pytest.mark.parametrize("table", TABLES, ids=str)
@examples(400)
@given(SEEDS, JSON)
def test_another_value_anywhere_is_right_or_refused(table: Table, seed: int, value: Any) -> None:
    data = json.loads(write(table.play(seed % 5), table.game))
    holder, key = somewhere(data, Random(seed))
    holder[key] = value
    check_sentence(data)


@pytest.mark.parametrize("table", TABLES, ids=str)
@examples(150)
@given(SEEDS)
def test_what_is_missing_twice_or_elsewhere_is_right_or_refused(table: Table, seed: int) -> None:
    rng = Random(seed)
    data = json.loads(write(table.play(seed % 5), table.game))
    holder, key = somewhere(data, rng)
    there, other = somewhere(data, rng)
    match seed % 3:
        case 0:
            del holder[key]
        case 1:
            there[other] = json.loads(json.dumps(holder[key]))
        case 2:
            holder[key], there[other] = json.loads(json.dumps((there[other], holder[key])))
    check_sentence(data)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_actions_of_another_game_are_refused_with_their_number(table: Table) -> None:
    data = json.loads(write(table.play(1), table.game))
    for other in TABLES:
        if other.game is not table.game:
            data["actions"][5:] = other.play(1).actions[-3:]
            said = refusal(data)
            assert said is not None
            assert said.startswith("action 5: ")


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_record_cut_anywhere_needs_no_result(table: Table) -> None:
    data = json.loads(write(table.play(2), table.game))
    whole = data["actions"]
    for length in range(0, len(whole), 7):
        data["actions"] = whole[:length]
        assert refusal(data) == f"result: must be null: the game is not over after {length} actions"
        assert refusal(data | {"result": None}) is None
