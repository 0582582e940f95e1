"""Records: what is written is read again, and whatever is wrong is one sentence with its place."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsapp.core.errors import BadInput, IllegalAction
from kingsapp.core.record import MAX_BYTES, Player, Record, load, play, positions, read, replay, verify, write
from tests.contract.toy import HOARD, Hoard, Setup, State

GAMES = {"hoard": HOARD}
SETUP = Setup(2, (4, 7, 1, 2, 3, 5, 6, 8, 9))
WHOLE_GAME = ("take 3", "draw", "roll 5", "take 3", "take 1")


def record(*actions: str, result: Any = None) -> dict[str, Any]:
    """A record of Hoard as it stands in a file."""
    return {
        "format": "kingsapp-record",
        "version": 1,
        "game": "hoard",
        "players": [{"name": "Аня", "kind": "human"}, {"name": "Łucja", "kind": "ai:hard"}],
        "setup": {"deck": list(SETUP.deck)},
        "actions": list(actions),
        "result": result,
    }


FINISHED = record(*WHOLE_GAME, result={"scores": [10, 8], "winners": [0]})


def sentence(data: object) -> str:
    """How reading and verifying these data fails."""
    text = data if isinstance(data, str | bytes) else json.dumps(data)
    with pytest.raises(BadInput) as mistake:
        verify(read(text, GAMES), HOARD)
    return str(mistake.value)


def changed(path: str, value: Any) -> dict[str, Any]:
    """The finished game with another value at a place such as `players.0.kind`."""
    data: Any = json.loads(json.dumps(FINISHED))
    inner = data
    *outer, last = path.split(".")
    for key in outer:
        inner = inner[int(key) if isinstance(inner, list) else key]
    inner[int(last) if isinstance(inner, list) else last] = value
    return dict(data)


def without(key: str) -> dict[str, Any]:
    return {other: value for other, value in FINISHED.items() if other != key}


def test_a_record_that_was_written_is_read_as_the_same_record() -> None:
    game = read(json.dumps(FINISHED), GAMES)
    assert game.players == (Player("Аня", "human"), Player("Łucja", "ai:hard"))
    assert game.setup == SETUP
    assert read(write(game, HOARD).encode(), GAMES) == game
    assert json.loads(write(game, HOARD)) == FINISHED


def test_a_record_is_written_the_same_way_every_time_and_in_readable_utf_8() -> None:
    text = write(read(json.dumps(FINISHED), GAMES), HOARD)
    assert text == write(read(text, GAMES), HOARD)
    keys = [line.split(":")[0] for line in text.splitlines()]
    assert keys == ['{"format"', ' "version"', ' "game"', ' "players"', ' "setup"', ' "actions"', ' "result"']
    assert '"Аня"' in text
    assert text.endswith("}\n")


def test_keys_may_come_in_any_order() -> None:
    assert read(json.dumps(dict(reversed(FINISHED.items()))), GAMES) == read(json.dumps(FINISHED), GAMES)


def test_verify_returns_the_last_position() -> None:
    assert verify(read(json.dumps(FINISHED), GAMES), HOARD).scores() == [10, 8]


def test_a_game_that_is_not_over_has_no_result() -> None:
    assert not verify(read(json.dumps(record("take 3", "draw")), GAMES), HOARD).over


def test_replay_leads_to_any_ply_without_playing_further() -> None:
    game = Record("hoard", (Player("A", "human"), Player("B", "human")), SETUP, (*WHOLE_GAME[:3], "nonsense"))
    heaps = [HOARD.position(replay(game, HOARD, ply))["heap"] for ply in range(4)]
    assert heaps == [12, 9, 9, 4]


def test_positions_are_those_before_each_action_and_after_the_last() -> None:
    game = read(json.dumps(FINISHED), GAMES)
    assert [HOARD.position(state)["heap"] for state in positions(game, HOARD)] == [12, 9, 9, 4, 1, 0]


@pytest.mark.parametrize("ply", [-1, 6, 10**9])
def test_replay_knows_no_ply_outside_the_record(ply: int) -> None:
    with pytest.raises(BadInput, match=f"^ply {ply}: this record has the positions 0 to 5$"):
        replay(read(json.dumps(FINISHED), GAMES), HOARD, ply)


def test_play_tells_what_happened() -> None:
    log: list[Any] = []
    state = HOARD.start(SETUP)
    play(HOARD, state, "draw", log)
    assert [event.card for event in log] == [1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "line 1, column 1: not valid JSON from here on (Expecting value)"),
        ("{", "line 1, column 2: not valid JSON from here on"),
        ('{"format":\n "kingsapp-record",}', "line 2, column"),
        ("\ufeff{}", "line 1, column 1: not valid JSON from here on (Unexpected UTF-8 BOM"),
        (b'{"format": "\xff"}', "byte 12: not UTF-8 text"),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ("[" * 50 + "]" * 50, "nested too deeply"),
        ("[]", "not a game record of this app"),
        ("null", "not a game record"),
        ('"kingsapp-record"', "not a game record"),
        ('{"format": "pgn"}', "not a game record"),
        ('{"format": "kingsapp-record", "version": NaN}', "version: NaN is not allowed here"),
        ('{"format": "kingsapp-record", "x": [1, -Infinity]}', "x: entry 1: -Infinity is not allowed here"),
        ('{"version": 1, "version": 1}', "version: appears twice"),
        ('{"a": [{"b": 1, "b": 2}]}', "a: entry 0: b: appears twice"),
        ('{"version": ' + "9" * 10_000 + "}", "version: too large a number: 10000 digits"),
        ('{"version": ' + "9" * 100 + "}", "version: too large a number: 100 digits"),
        (r'{"a": "\ud800"}', "a: contains half a character, which is not text"),
        (" " * (MAX_BYTES + 1), "too large: more than 8388608 bytes"),
    ],
    ids=count(),
)
def test_what_is_not_a_record_is_refused_with_its_place(text: str | bytes, said: str) -> None:
    assert sentence(text).startswith(said)


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (without("version"), "version: must be a whole number, 1 or more, not null"),
        (changed("version", True), "version: must be a whole number, 1 or more, not true"),
        (changed("version", 1.0), "version: must be a whole number, 1 or more, not 1.0"),
        (changed("version", 0), "version: must be a whole number, 1 or more, not 0"),
        (changed("version", "1"), "version: must be a whole number, 1 or more, not 1"),
        (
            changed("version", 2) | {"mood": "new"},
            "version: made by a newer app (version 2; this one reads up to 1): update the app to open it",
        ),
        (without("actions"), "actions is missing"),
        (without("result"), "result is missing"),
        (FINISHED | {"date": "today"}, "date is not one of: format, version, game, players, setup, actions,"),
        (FINISHED | {"a\nb": 1}, r'"a\nb" is not one of: format'),
        (changed("game", "chess"), "game: chess is not one of: hoard"),
        (changed("game", ["hoard"]), 'game: ["hoard"] is not one of: hoard'),
        (changed("game", "x" * 999), "game: " + "x" * 57 + "... is not one of: hoard"),
        (changed("players", {}), "players: must be a list, not {}"),
        (changed("players", []), "players: this game is for 2 to 3 players, not for 0"),
        (
            changed("players", [FINISHED["players"][0]] * 4),
            "players: this game is for 2 to 3 players, not for 4",
        ),
        (changed("players.1", "Anna"), "players: entry 1: must be an object with name, kind, not Anna"),
        (changed("players.1", {"name": "Anna"}), "players: entry 1: kind is missing"),
        (changed("players.0.age", 7), "players: entry 0: age is not one of: name, kind"),
        (changed("players.0.name", None), "players: entry 0: name: must be text, not null"),
        (
            changed("players.1.kind", "ai:god"),
            "players: entry 1: kind: ai:god is not one of: human, ai:random, ",
        ),
        (changed("players.1.kind", []), "players: entry 1: kind: [] is not one of: human"),
        (changed("setup", None), "setup: must be an object with deck"),
        (changed("setup.deck.3", True), "setup: deck: must be a list of whole numbers"),
        (changed("setup.deck.3", 9), "setup: deck: must hold the cards 1 to 9 once each"),
        (changed("actions", "take 3"), 'actions: must be a list, not "take 3"'),
        (changed("actions.1", 3), "action 1: 3 is not an action of this game"),
        (changed("actions.1", ""), 'action 1: "" is not an action of this game'),
        (changed("actions.1", "draw\n"), r'action 1: "draw\n" is not an action of this game'),
        (changed("actions.1", "draw" * 999), "action 1: drawdraw"),
        (changed("result", []), "result: must be an object with scores, winners, not []"),
        (changed("result", {"scores": [1, 2]}), "result: winners is missing"),
        (changed("result.scores.0", 10.0), "result: scores: must be a list of whole numbers, not [10.0, 8]"),
        (changed("result.winners.0", False), "result: winners: must be a list of whole numbers, not [false]"),
        (changed("result.winners", 0), "result: winners: must be a list of whole numbers, not 0"),
    ],
    ids=count(),
)
def test_a_record_of_the_wrong_shape_is_refused_with_its_place(data: dict[str, Any], said: str) -> None:
    assert sentence(data).startswith(said)
    assert len(sentence(data)) < 200


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (record("take 3", "roll 4"), "action 1: roll 4 is illegal (N3)"),
        (record("take 4"), "action 0: take 4 is illegal (N2)"),
        (record("draw", "draw"), "action 1: draw is illegal (N3)"),
        (record("take 3", "jump"), "action 1: jump is not an action of this game"),
        (record("take 3", "take 02"), "action 1: take 02 should be written take 2"),
        (changed("actions", [*WHOLE_GAME, "draw"]), "action 5: draw comes after the end of the game"),
        (
            changed("result", None),
            'result: must be {"scores": [10, 8], "winners": [0]} after these moves, not null',
        ),
        (
            changed("result.scores.1", 9),
            'result: must be {"scores": [10, 8], "winners": [0]} after these moves, not {"scores": [10, 9]',
        ),
        (
            changed("result.winners", [0, 1]),
            'result: must be {"scores": [10, 8], "winners": [0]} after these moves, not',
        ),
        (
            changed("result.winners", []),
            'result: must be {"scores": [10, 8], "winners": [0]} after these moves, not',
        ),
        (
            record("take 3", result={"scores": [7, 7], "winners": [0, 1]}),
            "result: must be null: the game is not over after 1 actions",
        ),
    ],
    ids=count(),
)
def test_what_the_rules_refuse_has_its_number_text_and_rule(data: dict[str, Any], said: str) -> None:
    assert sentence(data).startswith(said)


class BigHoard(Hoard):
    """With stones for a long game."""

    def start(self, setup: Any) -> State:
        state = super().start(setup)
        state.heap = 200
        return state


def test_an_illegal_action_57_is_named_57() -> None:
    """Counted from 0, as plies are."""
    people = (Player("A", "human"), Player("B", "human"))
    game = Record("hoard", people, SETUP, ("take 1",) * 57 + ("take 4", "take 1"))
    with pytest.raises(IllegalAction, match=r"^action 57: take 4 is illegal \(N2\)$"):
        verify(game, BigHoard())


def test_a_refused_action_leaves_the_position_as_it_was() -> None:
    state = HOARD.start(SETUP)
    before = HOARD.position(state)
    for text in ("take 4", "roll 1", "nonsense"):
        with pytest.raises(BadInput):
            play(HOARD, state, text)
    assert HOARD.position(state) == before


def test_a_refusal_is_an_illegal_action_also_after_the_file_and_number_were_added(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record("take 3", "take 4")), encoding="utf-8")
    with pytest.raises(IllegalAction) as mistake:
        load(path, GAMES)
    assert str(mistake.value) == f"{path}: action 1: take 4 is illegal (N2)"


def test_a_file_is_read_and_verified(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(FINISHED), encoding="utf-8")
    assert load(path, GAMES) == read(path, GAMES) == read(json.dumps(FINISHED), GAMES)


def test_a_mistake_in_a_file_names_the_file_first(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(b"{\xff")
    with pytest.raises(BadInput) as mistake:
        load(path, GAMES)
    assert str(mistake.value) == f"{path}: byte 1: not UTF-8 text"


def test_a_missing_file_is_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"nowhere.json: cannot be read \(No such file or directory\)$"):
        load(tmp_path / "nowhere.json", GAMES)


def test_a_directory_is_not_a_record(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        load(tmp_path, GAMES)


def test_a_name_that_no_file_can_have_is_a_sentence() -> None:
    with pytest.raises(BadInput, match="cannot be read"):
        load(Path("a\0b"), GAMES)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs an endless file")
def test_an_endless_file_is_not_read_to_its_end() -> None:
    with pytest.raises(BadInput, match="too large: more than 8388608 bytes"):
        load(Path("/dev/zero"), GAMES)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
PLACES = [
    "format", "version", "game", "players", "players.0", "players.1.name", "players.1.kind", "setup",
    "setup.deck", "setup.deck.4", "actions", "actions.0", "actions.4", "result", "result.scores",
    "result.winners.0",
]  # fmt: skip


def refusal(text: str | bytes) -> str | None:
    """What is said against a record, None if it is right."""
    try:
        verify(read(text, GAMES), HOARD)
    except BadInput as mistake:
        return str(mistake)
    return None


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(PLACES), JSON)
def test_whatever_stands_anywhere_is_either_right_or_one_sentence(place: str, value: Any) -> None:
    data = changed(place, value)
    said = refusal(json.dumps(data))
    if said is None:
        assert json.loads(write(read(json.dumps(data), GAMES), HOARD)) == data
    else:
        assert len(said.splitlines()) == 1
        assert len(said) < 400


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=60))
def test_no_bytes_crash_the_reader(data: bytes) -> None:
    with pytest.raises(BadInput):
        read(data, GAMES)


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_damaged_file_is_never_a_crash(data: st.DataObject) -> None:
    """A file that was cut or overwritten somewhere."""
    text = json.dumps(FINISHED, ensure_ascii=False).encode()
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 20))
    damaged = text[:start] + data.draw(st.binary(max_size=10)) + text[start + length :]
    assert refusal(damaged) != ""


def test_a_long_name_is_kept() -> None:
    people = (Player("и" * 5000, "human"), Player("", "human"))
    game = replace(read(json.dumps(FINISHED), GAMES), players=people)
    assert read(write(game, HOARD), GAMES) == game
