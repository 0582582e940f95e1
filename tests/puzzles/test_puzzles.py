"""Puzzles that ship: each can be played, its answer leads, and what it says can be said in every language."""

from __future__ import annotations

import json
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from kingsapp.ai.budget import Budget
from kingsapp.ai.difference import Difference
from kingsapp.ai.players import make_player
from kingsapp.ai.review import Mistake
from kingsapp.core import record as records
from kingsapp.core.assets import ASSETS
from kingsapp.core.catalogue import LANGUAGES, LOCALE, Catalogue
from kingsapp.core.errors import BadInput
from kingsapp.core.game import CHANCE, State
from kingsapp.core.place import File, Index, Key
from kingsapp.core.reason import Reason
from kingsapp.games import GAMES
from kingsapp.puzzles import (
    Choice,
    Mark,
    Puzzle,
    Verdict,
    from_mistake,
    judge,
    puzzle,
    puzzles,
    read_puzzles,
    theme_of,
    themes,
)
from kingsapp.puzzles.puzzle import FINDERS
from tools.make_puzzles.decision import Dropped, decision_of
from tools.make_puzzles.endings import CLEARER
from tools.make_puzzles.facts import FACT_OF, ROOM_FACT
from tools.make_puzzles.finders import finds
from tools.make_puzzles.reasons import fact_of, reason_of

RERATE = "python -m tools.make_puzzles --rerate: AI players or the guide have changed"
WITH_PUZZLES = [key for key, game in GAMES.items() if game.guide.themes]
SHIPPED = [each for game in WITH_PUZZLES for each in puzzles(game)]
FEWEST = {"kings": 60, "taverns": 58}
"""Of Royal Taverns those with which strong players agree; `make_puzzles` adds to them."""
MOST_BYTES = 270_000
"""Of both collections before they are packed: room for some 65 puzzles of each game."""
LEAST_LEAD = 0.8
MOST_BEHIND = 2.0
"""How far another way to do the same may be behind."""


def name(found: Puzzle) -> str:
    return found.key


def explain(found: Puzzle, choice: Choice) -> list[Reason]:
    game, state = GAMES[found.game], position(found)
    return game.guide.explain(state, game.parse(state, choice.action))


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
    assert (found.answer.points, found.answer.doubt) == (0, 0)
    for choice in found.choices:
        if choice.mark is Mark.RIGHT:
            assert choice.points >= -MOST_BEHIND
        else:
            # Both are rounded.
            assert choice.points <= -LEAST_LEAD
            assert choice.points <= -choice.doubt
    points = [choice.points for choice in found.choices]
    assert points == sorted(points, reverse=True)
    assert found.worlds >= 400


@pytest.mark.parametrize("found", SHIPPED, ids=name)
def test_only_the_answer_is_right(found: Puzzle) -> None:
    game, state = GAMES[found.game], position(found)
    answer = explain(found, found.answer)
    for choice in found.choices:
        verdict = judge(found, game.parse(state, choice.action))
        assert verdict.choice == choice
        assert verdict.right == (choice.mark is Mark.RIGHT)
        if verdict.right:
            assert any(reason in answer for reason in explain(found, choice)), "it does the same"
    assert found.answer.mark is Mark.RIGHT


@pytest.mark.parametrize("found", SHIPPED, ids=name)
def test_whatever_is_tried_has_its_price(found: Puzzle) -> None:
    assert all(judge(found, action).choice is not None for action in position(found).legal_actions())
    assert all(choice.own is not None for choice in found.choices)


@pytest.mark.parametrize("found", SHIPPED, ids=name)
def test_what_weak_players_do_is_shown_beside_the_answer_and_tells_how_hard_it_is(found: Puzzle) -> None:
    """The cheap part of how puzzles are rated: strong players take too long to be asked each time."""
    decision = decision_of(found)
    player = make_player(decision.game, "normal")
    action = player.choose(decision.view, decision.luck("normal 0"), Budget(player.budget().playouts))
    verdict = judge(found, action)
    assert verdict.choice in found.shown or verdict.right, RERATE
    right = [
        decision.game.parse(decision.state, each.action) for each in found.choices if each.mark is Mark.RIGHT
    ]
    for number, level in enumerate(FINDERS[:2], 1):
        if finds(decision, level, right):
            assert found.difficulty == number, RERATE
            return
    assert found.difficulty > 2, RERATE


@pytest.mark.parametrize("found", SHIPPED, ids=name)
def test_the_reason_is_that_of_hints_cites_a_rule_and_is_true_of_nothing_that_tempts(found: Puzzle) -> None:
    try:
        reason = reason_of(found)
    except Dropped:
        pytest.fail(RERATE)
    assert (found.theme, found.rule) == (theme_of(found.game, [reason]), reason.rule), RERATE
    assert found.rule in rules_of(found.game)
    assert found.fact == fact_of(reason)


@pytest.mark.parametrize("found", SHIPPED, ids=name)
def test_what_the_answer_is_for_comes_true_clearly_more_often(found: Puzzle) -> None:
    best, *others = (choice.percent for choice in found.shown)
    assert 1 <= len(others) <= 4
    if found.fact:
        assert all(best is not None and other is not None and best - other >= CLEARER for other in others)
    else:
        assert {best, *others} == {None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_its_sentence(language: str) -> None:
    words = Catalogue(language, (LOCALE,))
    facts = [fact for game in GAMES.values() for fact in game.guide.facts]
    keys = {f"puzzles.fact_{fact}" for fact in facts}
    assert {key for key in keys if words.t(key) == key} == set()
    assert sorted({*FACT_OF.values(), ROOM_FACT}) == sorted(facts), "each is a fact of one game"


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_there_are_enough_of_everything(game: str) -> None:
    found = puzzles(game)
    assert len(found) >= FEWEST[game]
    assert len({each.key for each in found}) == len(found)
    assert [each.difficulty for each in found] == sorted(each.difficulty for each in found)
    assert all(each.key.startswith(f"{game}-") for each in found)
    assert {each.theme for each in found} == {*themes(game)}, "a theme without puzzles goes from the guide"
    for number in range(1, 6):
        assert sum(each.difficulty == number for each in found) <= len(found) * 0.6, RERATE


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_no_two_come_from_the_same_deal(game: str) -> None:
    setups = [each.record.setup for each in puzzles(game)]
    assert all(setup not in setups[:number] for number, setup in enumerate(setups))


def test_all_of_them_are_small() -> None:
    assert sum(path.stat().st_size for path in (ASSETS / "puzzles").iterdir()) < MOST_BYTES


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_themes_are_told_by_what_the_guide_says_each_by_one(game: str) -> None:
    guide = GAMES[game].guide
    told = [key for keys in guide.themes.values() for key in keys]
    assert set(told) <= set(guide.explanations)
    assert len(told) == len(set(told))
    assert {theme_of(game, [Reason(key)]) for key in told} == set(themes(game))


@pytest.mark.parametrize("game", WITH_PUZZLES)
@pytest.mark.parametrize("reasons", [[], [Reason("luck")]], ids=["nothing", "unknown"])
def test_what_no_guide_knows_has_no_theme(game: str, reasons: list[Reason]) -> None:
    assert theme_of(game, reasons) == ""


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


def test_what_a_review_has_not_compared_is_no_choice() -> None:
    game = GAMES["kings"]
    setup = game.deal("review", [None] * 2)
    record = records.Record("kings", (records.Player("", "human"),) * 2, setup)
    better, played, other, *_ = game.start(setup).legal_actions()
    found = from_mistake(record, Mistake(0, played, better, Difference(2.0, 0.5, 300)), "own-1")
    assert judge(found, other) == Verdict(False, None)


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
    assert own.rule == explain(shipped, shipped.answer)[0].rule
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
    "fact": "next_capture",
    "choices": [["draw orc", 0.0, 0.0, "right", 0.0, 100], ["draw deck", -2, 0.5, "tempting", -1.5, None]],
    "actions": ["orc7a>#5"],
}


def written(folder: Path, *entries: Any) -> Path:
    path = folder / "kings.json"
    path.write_text(json.dumps(list(entries)), encoding="utf-8")
    return path


def test_a_file_is_read_without_replaying(tmp_path: Path) -> None:
    [found] = read_puzzles(written(tmp_path, GOOD), GAMES["kings"])
    assert (found.game, found.ply, found.difficulty) == ("kings", 1, 1)
    assert [player.kind for player in found.record.players] == ["human", "ai:hard"]
    assert found.choices[1] == Choice("draw deck", -2, 0.5, Mark.TEMPTING, -1.5)


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
        ("fact", "luck", "none_of"),
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
    assert caught.value.place == (File(str(path)), Index(1), Key(part))


@pytest.mark.parametrize(
    ("part", "value", "reason"),
    [
        (0, 1, "must_be_text"),
        (1, "2", "must_be_number"),
        (1, True, "must_be_number"),
        (2, None, "must_be_number"),
        (3, "good", "none_of"),
        (4, None, "must_be_number"),
        (5, 101, "number_between"),
    ],
)
def test_what_is_wrong_in_a_choice_is_named(tmp_path: Path, part: int, value: Any, reason: str) -> None:
    first, second = GOOD["choices"]
    spoilt = [*second[:part], value, *second[part + 1 :]]
    path = written(tmp_path, {**GOOD, "choices": [first, spoilt]})
    with pytest.raises(BadInput) as caught:
        read_puzzles(path, GAMES["kings"])
    assert caught.value.reason.key == reason
    assert caught.value.place == (File(str(path)), Index(0), Key("choices"), Index(1), Index(part))


@pytest.mark.parametrize(("choice", "reason"), [({}, "must_be_list"), (["draw orc", 0.0], "entries")])
def test_a_choice_of_another_shape_is_refused(tmp_path: Path, choice: Any, reason: str) -> None:
    path = written(tmp_path, {**GOOD, "choices": [choice, *GOOD["choices"]]})
    with pytest.raises(BadInput) as caught:
        read_puzzles(path, GAMES["kings"])
    assert caught.value.reason.key == reason


def test_shapes_and_doubles_are_refused(tmp_path: Path) -> None:
    for entries, reason in (([7], "must_hold"), ([{}], "missing"), ([GOOD, GOOD], "twice")):
        with pytest.raises(BadInput) as caught:
            read_puzzles(written(tmp_path, *entries), GAMES["kings"])
        assert caught.value.reason.key == reason
    path = tmp_path / "kings.json"
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(BadInput, match="must be a list"):
        read_puzzles(path, GAMES["kings"])
