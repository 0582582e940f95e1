"""AI players that think in the background; the threads are real, the players are not."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from queue import SimpleQueue
from random import Random
from threading import Event as Flag
from threading import current_thread

import pytest

from kingsapp.core.game import Action, Game
from kingsapp.match import AiTurns, Background, Match, Step
from tests.match.tables import Disk, do, match
from tests.match.toy import DRAW, View

PATIENCE = 10.0


class Screens:
    """The thread of the screens: what was posted waits until the test lets it run."""

    def __init__(self) -> None:
        self.posted: SimpleQueue[Callable[[], None]] = SimpleQueue()

    def post(self, call: Callable[[], None]) -> None:
        self.posted.put(call)

    def run_one(self) -> None:
        self.posted.get(timeout=PATIENCE)()


class FakeBudget:
    def __init__(self) -> None:
        self.ended = Flag()

    def cancel(self) -> None:
        self.ended.set()


class Ponderer:
    """Thinks until told to stop, then plays its lowest card or rests."""

    def __init__(self) -> None:
        self.saw: list[View] = []
        self.started = Flag()
        self.finished = Flag()
        self.budgets: list[FakeBudget] = []

    def budget(self) -> FakeBudget:
        self.budgets.append(FakeBudget())
        return self.budgets[-1]

    def choose(self, observation: View, rng: Random, budget: FakeBudget) -> Action:
        assert current_thread().daemon, "thinking must not keep the app from ending"
        self.saw.append(observation)
        self.started.set()
        assert budget.ended.wait(PATIENCE)
        self.finished.set()
        return min(observation.hand)


class Quick(Ponderer):
    """Decides at once, by lot."""

    def choose(self, observation: View, rng: Random, budget: FakeBudget) -> Action:
        self.saw.append(observation)
        return rng.choice(observation.hand) if observation.step == "play" else DRAW


class Cheat(Ponderer):
    """Tries what the rules forbid."""

    def choose(self, observation: View, rng: Random, budget: FakeBudget) -> Action:
        return DRAW


class Crash(Ponderer):
    def choose(self, observation: View, rng: Random, budget: FakeBudget) -> Action:
        raise ZeroDivisionError("thought too hard")


class Seating:
    """One match with its turns and everything around them."""

    def __init__(self, player: Ponderer, game: Match | None = None, shortest: float = 0.0) -> None:
        self.player = player
        self.match = game or match("carl Anna")
        self.screens = Screens()
        self.failures: list[Exception] = []
        self.levels: list[str] = []
        self.turns = AiTurns(
            self.match,
            Background(self.screens.post),
            self.make_player,
            self.failures.append,
            shortest,
        )

    def make_player(self, game: Game, level: str) -> Ponderer:
        self.levels.append(level)
        return self.player


@pytest.fixture
def ponderer() -> Iterator[Ponderer]:
    player = Ponderer()
    yield player
    for budget in player.budgets:
        budget.cancel()


def test_a_decision_is_played_when_the_screens_are_ready_for_it() -> None:
    seating = Seating(Quick())
    assert seating.turns.think()
    call = seating.screens.posted.get(timeout=PATIENCE)
    assert seating.match.ply == 0, "not from the thread that thought"
    call()
    assert seating.match.ply == 1
    assert seating.turns.thinking is None
    assert seating.levels == ["normal"]


def test_an_ai_player_sees_its_own_view_and_nothing_else() -> None:
    seating = Seating(Quick())
    expected = seating.match.view(0)
    seating.turns.think()
    seating.screens.run_one()
    assert seating.player.saw == [expected]


def test_nobody_thinks_for_a_person() -> None:
    seating = Seating(Quick(), match("Anna carl"))
    assert not seating.turns.think()
    assert seating.turns.thinking is None


def test_the_same_seed_decides_the_same() -> None:
    def hand_played(seed: int) -> str:
        seating = Seating(Quick(), match("carl Anna", seed=seed))
        seating.turns.think()
        seating.screens.run_one()
        return seating.match.record.actions[0]

    assert [hand_played(3) for _ in range(5)] == [hand_played(3)] * 5
    assert len({hand_played(seed) for seed in range(12)}) > 1


def test_one_player_object_serves_a_seat_for_the_whole_match() -> None:
    seating = Seating(Quick())
    for _ in range(2):
        seating.turns.think()
        seating.screens.run_one()
    assert seating.levels == ["normal"]


def test_move_now_plays_the_best_so_far(ponderer: Ponderer) -> None:
    seating = Seating(ponderer, shortest=60)
    seating.turns.think()
    assert ponderer.started.wait(PATIENCE)
    assert seating.turns.thinking == 0
    seating.turns.move_now()
    seating.screens.run_one()
    assert seating.match.ply == 1


def test_who_thinks_ahead_plays_only_once_the_table_waits_for_it() -> None:
    seating = Seating(Quick(), shortest=0.2)
    assert seating.turns.think_ahead()
    waited_for = [seating.turns.thinking]
    began = time.monotonic()
    assert seating.turns.think()
    waited_for.append(seating.turns.thinking)
    assert waited_for == [None, 0]
    seating.screens.run_one()
    assert len(seating.player.saw) == 1, "the thought that was under way is the one that counts"
    assert seating.match.ply == 1
    assert time.monotonic() - began >= 0.2


def test_a_thought_ahead_that_nobody_waits_for_can_be_cancelled(ponderer: Ponderer) -> None:
    seating = Seating(ponderer)
    seating.turns.think_ahead()
    assert ponderer.started.wait(PATIENCE)
    seating.turns.cancel()
    seating.screens.run_one()
    assert seating.match.ply == 0


def test_asking_twice_starts_one_thought(ponderer: Ponderer) -> None:
    seating = Seating(ponderer)
    assert seating.turns.think()
    assert seating.turns.think()
    assert len(ponderer.budgets) == 1


def test_leaving_the_table_stops_the_thinking_and_nothing_is_played(ponderer: Ponderer) -> None:
    seating = Seating(ponderer, shortest=60)
    seating.turns.think()
    assert ponderer.started.wait(PATIENCE)
    seating.turns.cancel()
    assert seating.turns.thinking is None
    assert ponderer.finished.wait(PATIENCE), "it stops at once"
    seating.screens.run_one()
    assert seating.match.ply == 0


def test_an_answer_that_arrives_after_an_undo_is_dropped(ponderer: Ponderer) -> None:
    game = match("Anna carl", "-, rest")
    seating = Seating(ponderer, game)
    seating.turns.think()
    assert ponderer.started.wait(PATIENCE)
    game.undo()
    do(game, "rest")
    assert seating.turns.thinking is None
    seating.turns.move_now()
    seating.screens.run_one()
    assert game.ply == 2


def test_a_decision_takes_long_enough_to_be_followed() -> None:
    seating = Seating(Quick(), shortest=0.2)
    began = time.monotonic()
    seating.turns.think()
    seating.screens.run_one()
    assert time.monotonic() - began >= 0.2


@pytest.mark.parametrize(("player", "failure"), [(Crash(), "thought too hard"), (Cheat(), "play_first")])
def test_a_faulty_player_is_reported_and_nothing_changes(player: Ponderer, failure: str) -> None:
    seating = Seating(player)
    seating.turns.think()
    seating.screens.run_one()
    [error] = seating.failures
    assert failure in str(error)
    assert seating.match.ply == 0
    assert seating.turns.thinking is None


def test_after_a_failure_the_player_can_think_again() -> None:
    seating = Seating(Crash())
    for _ in range(2):
        seating.turns.think()
        seating.screens.run_one()
    assert len(seating.failures) == 2


def test_a_mistake_of_a_listener_is_not_taken_for_one_of_the_player(monkeypatch: pytest.MonkeyPatch) -> None:
    seating = Seating(Quick())

    def clumsy(step: Step) -> None:
        raise ZeroDivisionError

    seating.match.listen(clumsy)
    told: list[type[BaseException]] = []
    monkeypatch.setattr("sys.excepthook", lambda kind, _error, _trace: told.append(kind))
    seating.turns.think()
    seating.screens.run_one()
    assert (told, seating.failures) == ([ZeroDivisionError], [])
    assert seating.match.ply == 1


def test_a_whole_game_of_ai_players_plays_itself() -> None:
    disk = Disk()
    seating = Seating(Quick(), match("carl dora", save=disk))
    while seating.turns.think():
        seating.screens.run_one()
    assert seating.match.over
    assert disk.result == seating.match.result


def test_any_work_can_run_in_the_background_and_be_hurried_or_cancelled() -> None:
    screens = Screens()
    background = Background(screens.post)
    stop = Flag()
    answers: list[bool] = []
    failures: list[Exception] = []

    def work() -> bool:
        return stop.wait(PATIENCE)

    hurried = background.run(work, answers.append, failures.append, stop.set)
    hurried.hurry()
    screens.run_one()
    assert answers == [True]
    assert not hurried.running

    stop.clear()
    cancelled = background.run(work, answers.append, failures.append, stop.set)
    assert cancelled.running
    cancelled.cancel()
    screens.run_one()
    assert answers == [True], "a cancelled job answers nothing"
    assert not failures
