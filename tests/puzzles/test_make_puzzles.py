"""The tool that makes puzzles: what it keeps, what it drops, and that it can go on where it was."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kingsapp.ai.budget import Budget
from kingsapp.core.game import Game
from kingsapp.core.reason import Reason
from kingsapp.core.record import Player, Record
from kingsapp.games import GAMES
from kingsapp.games.taverns.actions import ADD, CART, OPEN, PASS
from kingsapp.games.taverns.state import ACTING
from kingsapp.puzzles import Mark, Puzzle, judge, puzzles, read_puzzles
from tests.ai.tables import TABLES, decisions, played
from tests.taverns.builders import table
from tools.make_puzzles import answered
from tools.make_puzzles import collection as collections
from tools.make_puzzles import endings as ending_counts
from tools.make_puzzles import judging as judges
from tools.make_puzzles import race as races
from tools.make_puzzles.__main__ import show
from tools.make_puzzles.answered import check_answered, play_answered
from tools.make_puzzles.collection import Collection
from tools.make_puzzles.decision import Decision, Dropped, decision_of
from tools.make_puzzles.endings import Endings, check_endings, play_endings
from tools.make_puzzles.facts import watch
from tools.make_puzzles.judging import judged
from tools.make_puzzles.knowledge import KNOWLEDGE
from tools.make_puzzles.race import behind, best_first, check_hope, own_part, race
from tools.make_puzzles.reasons import check_behind, check_reason, reason_of, telling, temptations

KINGS, TAVERNS = GAMES["kings"], GAMES["taverns"]
SHIPPED = [each for game in GAMES for each in puzzles(game)]
CAPTURE = Reason("captures_for_you", "K17", {"value": 6})
SMALLER = Reason("captures_for_you", "K17", {"value": 3})
LAID = Reason("lays_unit", "K15", {"value": 6})


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where puzzles and dropped ones are kept instead."""
    monkeypatch.setattr(collections, "FOLDER", tmp_path)
    monkeypatch.setattr(collections, "DROPPED", tmp_path / "dropped.txt")
    monkeypatch.setattr(collections, "PROGRESS", tmp_path / "progress")
    (tmp_path / "dropped.txt").touch()
    return tmp_path


def decided(found: Puzzle, seed: str = "another seed") -> Decision:
    return replace(decision_of(found), seed=seed)


def test_a_reason_tells_if_nothing_that_tempts_has_it_or_only_a_smaller_one() -> None:
    assert telling(KINGS, [CAPTURE], [[LAID]]) == CAPTURE
    assert telling(KINGS, [CAPTURE], [[SMALLER], [LAID]]) == CAPTURE
    for best, others in (([SMALLER], [[CAPTURE]]), ([LAID], [[CAPTURE]]), ([CAPTURE], [[LAID], [CAPTURE]])):
        with pytest.raises(Dropped, match="nothing to say"):
            telling(KINGS, best, others)


def test_what_is_known_of_reasons_is_said_by_the_guide_of_their_game() -> None:
    assert {*KNOWLEDGE} == {key for key, game in GAMES.items() if game.guide.themes}
    for game, known in KNOWLEDGE.items():
        assert known.vague | known.at_once.keys() | known.against_rivals <= {*GAMES[game].guide.explanations}
        assert {*known.players} <= {*GAMES[game].seats}


def test_a_reason_has_to_carry_the_lead() -> None:
    check_reason(KINGS, CAPTURE, 9.0, own=6.0)
    with pytest.raises(Dropped, match="does not explain"):
        check_reason(KINGS, SMALLER, 9.0, own=9.0)


def test_a_reason_has_to_tell_who_gets_more_and_who_gets_less() -> None:
    prospects, stops = Reason("prospects_near", "T13"), Reason("stops_paying", "T8")
    check_reason(TAVERNS, prospects, 3.0, own=2.0)
    check_reason(TAVERNS, stops, 3.0, own=1.0)
    for reason, own in ((prospects, 1.0), (stops, 2.0)):
        with pytest.raises(Dropped, match="does not tell who"):
            check_reason(TAVERNS, reason, 3.0, own)


def test_what_a_reason_speaks_of_has_to_come_true_more_often() -> None:
    gaps = {2: (1.0, 0.5), 3: (0.2, 0.9)}
    check_endings(CAPTURE, 1, [2, 3], Endings({1: 100, 2: 40, 3: 80}, gaps))
    with pytest.raises(Dropped, match="comes true in 100 %, else in 95 %"):
        check_endings(CAPTURE, 1, [2, 3], Endings({1: 100, 2: 40, 3: 95}, gaps))
    with pytest.raises(Dropped, match="comes true in 49 % only"):
        check_endings(CAPTURE, 1, [2], Endings({1: 49, 2: 0}, {2: (1.0, 0.5)}))
    with pytest.raises(Dropped, match="to the end it leads"):
        check_endings(CAPTURE, 1, [2], Endings({}, {2: (0.1, 0.5)}))


def test_the_doubt_of_a_lead_shrinks_with_the_number_of_worlds() -> None:
    rng = Random(1)
    values = {
        action: [(lead, lead / 2) for lead in (rng.gauss(best, 2) for _ in range(400))]
        for action, best in ((1, 3), (2, 1))
    }
    gap, doubt = behind(values, 2, 1)
    assert gap == pytest.approx(2.0, abs=0.4)
    assert own_part(values, 2, 1) == pytest.approx(-gap / 2)
    few = {1: values[1], 2: values[2][:100]}
    assert behind(few, 2, 1)[1] == pytest.approx(2 * doubt, rel=0.25), "only worlds that both have seen count"
    assert best_first(few) == [1, 2]


def test_a_lead_that_is_too_small_or_a_matter_of_course_is_given_up() -> None:
    decision = decided(puzzles("kings")[0])
    best, second = (
        decision.game.parse(decision.state, each.action) for each in puzzles("kings")[0].shown[:2]
    )
    for lead, why in ((0.1, "at most"), (30.0, "a matter of course")):
        values = {best: [(1.0 + lead, 0.0), (1.2 + lead, 0.0)], second: [(1.0, 0.0), (1.1, 0.0)]}
        with pytest.raises(Dropped, match=why):
            check_hope(decision, [best, second], values)


def test_only_what_does_the_same_may_come_near() -> None:
    decision = decided(puzzles("kings")[0])
    best, other = decision.different()[:2]
    near = {best: [(1.0, 0.0), (2.0, 0.0)], other: [(0.9, 0.0), (1.9, 0.0)]}
    check_behind(decision, near, other, best, same=True)
    with pytest.raises(Dropped, match="comes near"):
        check_behind(decision, near, other, best, same=False)
    far = {best: [(3.0, 0.0), (4.1, 0.0)], other: [(0.9, 0.0), (1.9, 0.0)]}
    check_behind(decision, far, other, best, same=False)
    with pytest.raises(Dropped, match="does the same"):
        check_behind(decision, far, other, best, same=True)


def test_a_race_finds_the_answer_of_a_puzzle_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(races, "LAPS", (40,))
    found = max(puzzles("kings"), key=lambda each: -each.shown[1].points)
    decision = decided(found)
    ranked, values = race(decision)
    assert judge(found, ranked[0]).right
    assert {len(each) for each in values.values()} == {40}
    assert sorted(ranked) == sorted(decision.different()), "every action has a price"


@pytest.mark.parametrize("fact", sorted({each.fact for each in SHIPPED if each.fact}))
def test_what_comes_true_is_counted(fact: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ending_counts, "ENDS", 12)
    found = next(each for each in SHIPPED if each.fact == fact)
    decision = decided(found)
    best, *others = (decision.game.parse(decision.state, each.action) for each in found.shown)
    counted = play_endings(decision, reason_of(found), best, others)
    assert counted.percents[best] == pytest.approx(found.answer.percent, abs=40)
    assert counted.percents[best] >= max(counted.percents[other] for other in others) - 10


class Bidders:
    """The seat that decided opens a tavern as soon as it can; who comes next may draw level before that."""

    def __init__(self, seat: int, province: int, *, answers: bool) -> None:
        self._seat = seat
        self._province = province
        self._answers = answers

    def budget(self) -> Budget:
        return Budget(0)

    def choose(self, view: Any, _rng: Random, _budget: Budget) -> int:
        if self._answers and view.turn == (self._seat + 1) % view.players:
            return ADD + self._province
        opens = OPEN + self._province
        return opens if opens in TAVERNS.worlds(view)(Random(0)).legal_actions() else PASS


def on_the_table(picture: str) -> Decision:
    """A decision of the first clan of such a position."""
    state = table(picture).state
    players = (Player("", "ai:hard"),) * state.players
    return Decision(TAVERNS, "a seed", Record("taverns", players, state.setup, ()), state)


class Guided:
    """Follows the guide, and notes whose decisions it takes."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self.seats: list[int] = []

    def budget(self) -> Budget:
        return Budget(0)

    def choose(self, view: Any, rng: Random, _budget: Budget) -> int:
        state = self._game.worlds(view)(rng)
        self.seats.append(state.seat)
        return self._game.guide.policy(state, rng)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_strong_players_go_on_for_two_own_turns_whatever_a_turn_is(key: str, players: int) -> None:
    game = GAMES[key]
    for _, state in decisions(game, played(key, players), every=17):
        seat, after = state.seat, state.clone()
        after.apply(game.guide.policy(state, Random(1)))
        guided = Guided(game)
        answered._go_on(game, guided, after, seat, Random(1), None)
        turns = [mover for mover, _ in groupby(guided.seats)]
        if turns and turns[0] == seat:
            del turns[0]
        assert after.over or (after.seat == seat and turns.count(seat) == answered.TURNS)
        assert turns.count(seat) <= answered.TURNS


def test_a_lead_that_rivals_answer_is_no_tavern(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playouts rarely draw level, so that nearly every lead seemed to become a tavern."""
    decision = on_the_table("lugach red 2, blue 2; rock\nfrukfurt yellow 1")
    best, other = (TAVERNS.parse(decision.state, text) for text in ("add lugach", "add pasburg"))
    [reason] = (each for each in decision.reasons(best) if each.key == "gains_lead")
    monkeypatch.setattr(answered, "ANSWERED", 3)

    def counted(*, answers: bool) -> Endings:
        bidders = Bidders(decision.state.seat, best - ADD, answers=answers)
        monkeypatch.setattr(answered, "make_player", lambda *_: bidders)
        return play_answered(decision, reason, best, [other])

    unanswered = counted(answers=False)
    assert unanswered.percents == {best: 100, other: 0}
    assert unanswered.gaps[other][0] > 0
    check_answered(reason, best, unanswered)
    with pytest.raises(Dropped, match="tavern_yours comes true in 0 % only if strong players answer"):
        check_answered(reason, best, counted(answers=True))


def test_what_leads_has_to_lead_if_strong_players_answer_too() -> None:
    lead, gold = (Reason(key, values={"province": "lugach"}) for key in ("gains_lead", "collects"))
    found = Endings({1: 60, 2: 0}, {2: (1.0, 0.5)})
    for reason in (lead, gold):
        check_answered(reason, 1, found)
        with pytest.raises(Dropped, match="only if strong players answer"):
            check_answered(reason, 1, replace(found, gaps={2: (-1.0, 0.5)}))
        with pytest.raises(Dropped, match="comes true in 60 %, else in 50 %"):
            check_answered(reason, 1, replace(found, percents={1: 60, 2: 50}))
    # Gold that a strong player leaves for a better move may still be there.
    check_answered(gold, 1, replace(found, percents={1: 20, 2: 0}))


def test_nobody_is_tempted_to_give_a_tavern_away() -> None:
    """They rank high, since they leave little to rivals, and stood in the place of what really tempts."""
    decision = on_the_table("lugach red 2, blue 2; tavern red; rock\nmalien yellow 1\npickutsk red 1")
    given = [each for each in decision.different() if CART <= each < OPEN]
    right = [TAVERNS.parse(decision.state, "add lugach")]
    others = [each for each in decision.different() if each not in (*given, *right)]
    shown = temptations(decision, [*right, *given, *others], right)
    assert [each for each in shown if each in given] == given[:1], "there is always the second"
    assert len(shown) > 1


def test_mines_are_looked_at_in_the_end() -> None:
    states = (decision_of(each).state for each in puzzles("kings"))
    state: Any = next(state for state in states if any(state.captured))  # type: ignore[attr-defined]
    owner = next(seat for seat, mines in enumerate(state.captured) if mines)
    mine = state.captured[owner][0]
    for fact, expected in (("gift_spoiled", True), ("mine_room", False), ("mine_yours", owner == state.seat)):
        looking = watch(fact, Reason("", values={"mine": mine, "owner": owner}), state)
        looking.end(state)
        assert looking.known is expected, fact


def test_a_tavern_is_looked_at_after_a_round() -> None:
    states = (decision_of(each).state for each in puzzles("taverns"))
    state: Any = next(state for state in states if state.taverns_in and state.phase == ACTING)  # type: ignore[attr-defined]
    place = next(province for province in range(12) if state.keeper[province] >= 0)
    values = {"province": state.board.keys[place], "clan": state.setup.clans[state.keeper[place]]}
    looking = watch("tavern_stopped", Reason("breaks_lead", values=values), state)
    looking.before(state, 0)
    assert looking.known is False
    other = (state.keeper[place] + 1) % state.players
    looking = watch("tavern_stopped", Reason("", values={**values, "clan": state.setup.clans[other]}), state)
    looking.before(state, 0)
    assert looking.known is True


def test_what_is_written_is_read_again(folder: Path) -> None:
    collection = Collection(KINGS, 64)
    for each in puzzles("kings")[:3]:
        collection.add(each)
    assert read_puzzles(folder / "kings.json", KINGS) == tuple(puzzles("kings")[:3])


def test_puzzles_are_rated_anew(folder: Path) -> None:
    found = next(each for each in puzzles("kings") if each.difficulty <= 2)
    collection = Collection(KINGS, 64)
    wrong = tuple(replace(each, mark=Mark.NONE) for each in found.choices[1:] if each.mark is not Mark.RIGHT)
    right = tuple(each for each in found.choices if each.mark is Mark.RIGHT)
    collection.add(replace(found, difficulty=5, choices=right + wrong))
    collection.rerate()
    [again] = Collection(KINGS, 64).puzzles
    assert again.difficulty == found.difficulty
    assert {each.action for each in again.shown} == {each.action for each in found.shown}


def test_puzzles_that_are_none_any_more_go(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = puzzles("kings")[:2]
    collection = Collection(KINGS, 64)
    collection.add(first)
    collection.add(second)

    def again_judged(decision: Decision, _collection: Collection, key: str) -> Puzzle:
        if key == first.key:
            raise Dropped("a draw comes near")
        assert decision.ply == second.ply
        return replace(second, difficulty=4)

    monkeypatch.setattr(collections, "judged", again_judged)
    collection.rejudge()
    again = Collection(KINGS, 64)
    assert [(each.key, each.difficulty) for each in again.puzzles] == [(second.key, 4)]
    assert (folder / "dropped.txt").read_text() == f"{first.key} a draw comes near\n"


def test_who_measures_anew_and_is_stopped_goes_on_with_the_rest(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = {each.key: each for each in puzzles("kings")[:4]}
    for each in shipped.values():
        Collection(KINGS, 64).add(each)
    looked_at: list[str] = []

    def again_judged(_decision: Decision, collection: Collection, key: str) -> Puzzle:
        if len(looked_at) == 2 and key not in looked_at:
            looked_at.append("stopped")
            raise KeyboardInterrupt
        assert not any(each.key == key for each in collection.puzzles), "it does not compete with itself"
        looked_at.append(key)
        if key == min(shipped):
            raise Dropped("a draw comes near")
        return replace(shipped[key], difficulty=4)

    monkeypatch.setattr(collections, "judged", again_judged)
    with pytest.raises(KeyboardInterrupt):
        Collection(KINGS, 64).rejudge()
    assert len(Collection(KINGS, 64).puzzles) == 3, "those that wait are kept"
    Collection(KINGS, 64).rejudge()
    assert sorted(looked_at) == [*sorted(shipped), "stopped"], "none is measured twice"
    assert {each.difficulty for each in Collection(KINGS, 64).puzzles} == {4}
    Collection(KINGS, 64).rejudge()
    assert len(looked_at) == 5 + 3, "whoever begins once more measures all of them"


def test_a_reason_that_has_no_theme_makes_no_puzzle(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    found = max(puzzles("kings"), key=lambda each: -each.shown[1].points)
    others = {theme: keys for theme, keys in KINGS.guide.themes.items() if theme != found.theme}
    monkeypatch.setattr(races, "LAPS", (40,))
    monkeypatch.setattr(KINGS.guide, "themes", others)
    with pytest.raises(Dropped, match="has no theme"):
        judged(decided(found), Collection(KINGS, 64), found.key)


def test_what_would_be_said_has_to_be_why_it_leads(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    found = max(puzzles("kings"), key=lambda each: -each.shown[1].points)
    monkeypatch.setattr(races, "LAPS", (40,))
    monkeypatch.setattr(judges, "reason_of", lambda _made: LAID)
    for judge_ in ("check_other_judge", "check_endings"):
        monkeypatch.setattr(judges, judge_, lambda *_: None)
    with pytest.raises(Dropped, match="lays_unit would be said for it"):
        judged(decided(found), Collection(KINGS, 64), found.key)


def test_a_dropped_puzzle_stays_away_and_its_number_is_not_used_again(folder: Path) -> None:
    collection = Collection(KINGS, 64)
    assert collection.next_game == 1
    found = replace(puzzles("kings")[0], key="kings-007")
    collection.add(found)
    collection.drop("kings-007", "the second is as good")
    again = Collection(KINGS, 64)
    assert again.puzzles == []
    assert again.next_game == 8


def test_there_is_room_for_something_of_each(folder: Path) -> None:
    collection = Collection(KINGS, 2)
    found = puzzles("kings")[0]
    reason = reason_of(found)
    assert collection.wants(reason)
    collection.check_difficulty(found.difficulty)
    collection.add(found)
    assert not collection.wants(reason)
    with pytest.raises(Dropped, match="enough of difficulty"):
        collection.check_difficulty(found.difficulty)


def test_a_puzzle_is_shown_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    found = puzzles("taverns")[0]
    show(found)
    told = capsys.readouterr().out
    assert told.startswith(f"{found.key}: {found.theme}")
    assert all(choice.action in told for choice in found.choices)
