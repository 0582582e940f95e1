"""Puzzles that ship: each can be played, its answer leads, and what it says can be said in every language."""

from __future__ import annotations

import json
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from kingsapp.ai.review import Difference, Mistake
from kingsapp.core import record as records
from kingsapp.core.assets import ASSETS
from kingsapp.core.catalogue import LANGUAGES, LOCALE, Catalogue
from kingsapp.core.errors import BadInput
from kingsapp.core.game import CHANCE, State
from kingsapp.core.place import Entry, File, Key
from kingsapp.core.reason import Reason
from kingsapp.games import GAMES
from kingsapp.puzzles import (
    THEMES,
    Puzzle,
    Verdict,
    from_mistake,
    judge,
    puzzle,
    puzzles,
    read_puzzles,
    theme_of,
)

SHIPPED = [each for game in THEMES for each in puzzles(game)]
FEWEST = 60
MOST_BYTES = 250_000
LEAST_LEAD = 0.8


def name(found: Puzzle) -> str:
    return found.key


def position(found: Puzzle) -> State:
    return records.replay(found.record, GAMES[found.game])


@cache
def rules_of(game: str) -> set[str]:
    book = json.loads((ASSETS / "rules" / f"{game}.en.json").read_text(encoding="utf-8"))
    return {rule["id"] for section in book["sections"] for rule in section["rules"]}


@pytest.mark.parametrize("found", SHIPPED, ids=name)
def test_the_record_leads_to_a_decision_of_the_seat(found: Puzzle) -> None:
    game, state = GAMES[found.game], position(found)
    game.check(state)
    assert not state.over
    assert state.seat == found.seat != CHANCE
    legal = {game.text(state, action) for action in state.legal_actions()}
    assert {choice.action for choice in found.choices} <= legal
    assert len(legal) >= 4
    assert records.read(records.write(found.record, game), GAMES) == found.record


@pytest.mark.parametrize("found", SHIPPED, ids=name)
def test_the_answer_leads_beyond_doubt(found: Puzzle) -> None:
    answer, second, *_ = found.choices
    assert (answer.points, answer.doubt) == (0, 0)
    assert second.points <= -LEAST_LEAD
    assert all(choice.points < -choice.doubt for choice in found.choices[1:])
    assert [choice.points for choice in found.choices] == sorted(
        (choice.points for choice in found.choices), reverse=True
    )
    assert 2 <= len(found.choices) <= 4
    assert found.worlds >= 100


@pytest.mark.parametrize("found", SHIPPED, ids=name)
def test_only_the_answer_is_right(found: Puzzle) -> None:
    game, state = GAMES[found.game], position(found)
    for choice in found.choices:
        verdict = judge(found, game.parse(state, choice.action))
        assert verdict.choice == choice
        assert verdict.right == (choice == found.answer)


@pytest.mark.parametrize("found", SHIPPED, ids=name)
def test_reasons_are_those_of_hints_and_cite_a_rule(found: Puzzle) -> None:
    game, state = GAMES[found.game], position(found)
    for choice in found.choices:
        assert list(choice.reasons) == game.guide.explain(state, game.parse(state, choice.action)), (
            "python -m tools.make_puzzles --retell tells them anew"
        )
    telling = [reason for reason in found.answer.reasons if reason.rule == found.rule]
    assert found.rule in rules_of(found.game)
    assert found.theme in {theme_of(found.game, [reason]) for reason in telling}
    assert not {reason.key for reason in telling} <= game.guide.against


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(language: str) -> None:
    words = Catalogue(language, (LOCALE,))
    keys = {
        f"{found.game}.hint.{reason.key}"
        for found in SHIPPED
        for choice in found.choices
        for reason in choice.reasons
    }
    assert {key for key in keys if words.t(key) == key} == set()


@pytest.mark.parametrize("game", THEMES)
def test_there_are_enough_of_everything(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= FEWEST
    assert len({each.key for each in found}) == len(found)
    assert [each.difficulty for each in found] == sorted(each.difficulty for each in found)
    assert all(each.key.startswith(f"{game}-") for each in found)


@pytest.mark.parametrize("game", THEMES)
def test_no_two_come_from_the_same_deal(game: str) -> None:
    setups = [each.record.setup for each in puzzles(game)]
    assert all(setup not in setups[:number] for number, setup in enumerate(setups))


def test_all_of_them_are_small() -> None:
    assert sum(path.stat().st_size for path in (ASSETS / "puzzles").iterdir()) < MOST_BYTES


@pytest.mark.parametrize("game", THEMES)
def test_whatever_a_guide_says_has_a_theme(game: str) -> None:
    explanations = GAMES[game].guide.explanations
    assert {theme_of(game, [Reason(key)]) for key in explanations} == set(THEMES[game])


def test_levels_follow_from_difficulty() -> None:
    levels = {each.difficulty: each.level for each in SHIPPED}
    assert levels.items() <= {(1, "easy"), (2, "normal"), (3, "hard"), (4, "master"), (5, None)}


def test_a_puzzle_is_found_by_its_key() -> None:
    assert puzzle(SHIPPED[0].key) is SHIPPED[0]
    for key in ("kings-999", "chess-001", ""):
        with pytest.raises(BadInput) as caught:
            puzzle(key)
        assert caught.value.reason.key == "no_puzzle"


def test_a_game_without_puzzles_has_none() -> None:
    assert puzzles("pebbles") == ()


def test_the_other_copy_of_a_unit_is_as_right() -> None:
    """K2: there are two of each, and whoever holds both may play either."""
    game = GAMES["kings"]
    setups = (game.deal(f"twins {number}", [None] * 2) for number in count())
    setup, plays = next((setup, plays) for setup in setups if (plays := twins(game.start(setup))))
    record = records.Record("kings", (records.Player("", "human"),) * 2, setup)
    one, other, third = plays
    found = from_mistake(record, Mistake(0, third, one, Difference(2.0, 0.5, 300)), "own-1")
    assert judge(found, one) == judge(found, other) == Verdict(True, found.answer)
    assert judge(found, third) == Verdict(False, found.choices[1])


def twins(state: State) -> tuple[int, int, int] | None:
    """Two plays of equal units onto the same mine, and another play, if there are any."""
    game = GAMES["kings"]
    legal = {game.text(state, action): action for action in state.legal_actions()}
    for text, action in legal.items():
        other = legal.get(text.replace("a>", "b>"), action)
        if other != action:
            return (
                action,
                other,
                next(each for each in legal.values() if not game.guide.alike(state, each, action)),
            )
    return None


def test_what_is_no_choice_is_wrong() -> None:
    found = next(each for each in SHIPPED if len(position(each).legal_actions()) > 2 * len(each.choices))
    game, state = GAMES[found.game], position(found)
    listed = [game.parse(state, choice.action) for choice in found.choices]
    other = next(
        action
        for action in state.legal_actions()
        if not any(game.guide.alike(state, action, each) for each in listed)
    )
    verdict = judge(found, other)
    assert (verdict.right, verdict.choice) == (False, None)


def test_an_own_mistake_is_a_puzzle() -> None:
    shipped = SHIPPED[0]
    game, state = GAMES[shipped.game], position(shipped)
    better, played = (game.parse(state, choice.action) for choice in shipped.choices[:2])
    whole = records.Record(
        shipped.game,
        shipped.record.players,
        shipped.record.setup,
        (*shipped.record.actions, shipped.choices[1].action),
    )
    own = from_mistake(whole, Mistake(shipped.ply, played, better, Difference(2.5, 0.5, 300)), "own-1")
    assert own.record.actions == shipped.record.actions, "nothing of what came after"
    assert (own.key, own.seat, own.ply, own.worlds) == ("own-1", shipped.seat, shipped.ply, 300)
    assert [choice.action for choice in own.choices] == [choice.action for choice in shipped.choices[:2]]
    assert [(choice.points, choice.doubt) for choice in own.choices] == [(0, 0), (-2.5, 0.5)]
    assert own.answer.reasons == shipped.answer.reasons
    assert own.rule == own.answer.reasons[0].rule
    assert judge(own, better).right
    assert not judge(own, played).right


GOOD: dict[str, Any] = {
    "key": "kings-001",
    "seed": "abc",
    "players": 2,
    "seat": 0,
    "theme": "draw",
    "difficulty": 1,
    "worlds": 800,
    "rule": "K24",
    "choices": [
        {"action": "draw orc", "points": 0.0, "doubt": 0.0, "reasons": []},
        {
            "action": "draw deck",
            "points": -2,
            "doubt": 0.5,
            "reasons": [{"key": "k", "rule": "K24", "values": {}}],
        },
    ],
    "actions": ["orc7a>#5"],
}


def written(folder: Path, *entries: Any) -> Path:
    path = folder / "kings.json"
    path.write_text(json.dumps(list(entries)), encoding="utf-8")
    return path


def test_a_file_is_read_without_replaying(tmp_path: Path) -> None:
    [found] = read_puzzles(written(tmp_path, GOOD), GAMES["kings"])
    assert (found.game, found.ply, found.level) == ("kings", 1, "easy")
    assert [player.kind for player in found.record.players] == ["human", "ai:hard"]
    assert found.choices[1].reasons == (Reason("k", "K24"),)


@pytest.mark.parametrize(
    ("part", "value", "reason"),
    [
        ("key", 7, "must_be_text"),
        ("seed", "", "no_seed"),
        ("players", 5, "wrong_players"),
        ("players", True, "wrong_players"),
        ("seat", 2, "must_be_seat"),
        ("theme", "love", "none_of"),
        ("difficulty", 6, "number_between"),
        ("worlds", 0, "number_from"),
        ("rule", None, "must_be_text"),
        ("choices", {}, "must_be_list"),
        ("choices", [], "entries"),
        ("actions", "orc7a>#5", "must_be_list"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(tmp_path: Path, part: str, value: Any, reason: str) -> None:
    path = written(tmp_path, GOOD, {**GOOD, "key": "kings-002", part: value})
    with pytest.raises(BadInput) as caught:
        read_puzzles(path, GAMES["kings"])
    assert caught.value.reason.key == reason
    assert caught.value.place == (File(str(path)), Entry(1), Key(part))


@pytest.mark.parametrize(
    ("part", "value", "reason"),
    [
        ("action", 1, "must_be_text"),
        ("points", "2", "must_be_number"),
        ("points", True, "must_be_number"),
        ("doubt", None, "must_be_number"),
        ("reasons", None, "must_be_list"),
    ],
)
def test_what_is_wrong_in_a_choice_is_named(tmp_path: Path, part: str, value: Any, reason: str) -> None:
    first, second = GOOD["choices"]
    path = written(tmp_path, {**GOOD, "choices": [first, {**second, part: value}]})
    with pytest.raises(BadInput) as caught:
        read_puzzles(path, GAMES["kings"])
    assert caught.value.reason.key == reason
    assert caught.value.place == (File(str(path)), Entry(0), Key("choices"), Entry(1), Key(part))


def test_shapes_and_doubles_are_refused(tmp_path: Path) -> None:
    for entries, reason in (([7], "must_hold"), ([{}], "missing"), ([GOOD, GOOD], "twice")):
        with pytest.raises(BadInput) as caught:
            read_puzzles(written(tmp_path, *entries), GAMES["kings"])
        assert caught.value.reason.key == reason
    path = tmp_path / "kings.json"
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(BadInput, match="must be a list"):
        read_puzzles(path, GAMES["kings"])
