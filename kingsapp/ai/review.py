"""A look back at a finished game: which decisions of a seat cost points, by what that seat could know then.

Every decision with a choice is looked at briefly. The few that seem to have cost most are then looked at
thoroughly, in worlds that were not drawn before, so that luck which made a decision look bad is not counted
against it again. Both moves meet the same world and the same dice. What is left of the difference after
its uncertainty is called a mistake; a forced move never is. Where there is no mistake, the decisions that may
have cost most are named all the same, as what they are: nobody can tell them from chance.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from kingsapp.ai.breather import Breather
from kingsapp.ai.difference import LEAST, Difference, measured
from kingsapp.ai.search import advantage, follow
from kingsapp.core.game import Action, Game, Seat, World
from kingsapp.core.record import Record, play, positions
from kingsapp.core.shape import is_whole

COSTLIEST: Final = 5
"""The most mistakes that are reported."""
PERHAPS: Final = 3
"""The most decisions that are reported that may have cost points, where none did for certain."""
MOST: Final = 1000
"""No decision of any game is worth more points."""
CANDIDATES: Final = 4
"""How many of the guide's best actions are looked at beside the one that was played."""
FIRST_WORLDS: Final = 12
"""Worlds in which every decision is looked at."""
SUSPECTS: Final = 8
"""How many decisions are looked at thoroughly."""
WORLDS: Final = 300
"""Worlds used for each of those."""

Progress = Callable[[float], bool]
"""Called with the share of the work that is done; returns False to stop."""


class Stopped(Exception):
    """The caller no longer wants the result."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """A decision that cost points, or perhaps did (`loss.certain`), and one that would have been better."""

    ply: int
    played: Action
    better: Action
    loss: Difference


@dataclass(frozen=True, slots=True)
class _Suspect:
    ply: int
    view: Any
    played: Action
    better: Action
    gap: float


def review(
    record: Record,
    game: Game,
    seat: Seat,
    rng: Random,
    progress: Progress,
    plies: Container[int] | None = None,
) -> list[Mistake]:
    """The costliest mistakes of a seat, in these plies if they are given, the worst first.

    Where none is certain, those that may have cost most. Raises Stopped if `progress` says so.
    """
    choices = [choice for choice in _choices(record, game, seat) if plies is None or choice[0] in plies]
    work = _Work(len(choices) * FIRST_WORLDS + SUSPECTS * WORLDS, progress)
    suspects = [_first_look(game, *choice, rng, work) for choice in choices]
    suspects = sorted((found for found in suspects if found.gap > 0), key=lambda found: -found.gap)
    judged = []
    for suspect in suspects[:SUSPECTS]:
        loss = difference(game, suspect.view, suspect.better, suspect.played, rng, work.step)
        if loss.points >= LEAST:
            judged.append(Mistake(suspect.ply, suspect.played, suspect.better, loss))
    judged.sort(key=lambda mistake: -mistake.loss.points)
    mistakes = [mistake for mistake in judged if mistake.loss.certain]
    return mistakes[:COSTLIEST] or judged[:PERHAPS]


def difference(
    game: Game, view: Any, better: Action, worse: Action, rng: Random, step: Callable[[], None]
) -> Difference:
    """By how much `better` is better for the seat to act, who knows no more than `view`."""
    worlds, breather = game.worlds(view), Breather()
    found = []
    for _ in range(WORLDS):
        first, second = _outcomes(game, worlds, (better, worse), rng, breather)
        found.append(first - second)
        step()
    return measured(found)


def _choices(record: Record, game: Game, seat: Seat) -> list[tuple[int, Any, Action]]:
    """Every decision in which the seat had a choice: its ply, what the seat knew and what was played."""
    state = game.start(record.setup)
    found = []
    for ply, text in enumerate(record.actions):
        before = state.clone()
        action = play(game, state, text)
        if before.seat == seat and len(before.legal_actions()) > 1:
            found.append((ply, game.observe(before, seat), action))
    return found


def _first_look(game: Game, ply: int, view: Any, played: Action, rng: Random, work: _Work) -> _Suspect:
    worlds = game.worlds(view)
    ranked = [action for _, action in game.guide.sensible(worlds(rng), CANDIDATES)]
    actions = [played, *(action for action in ranked if action != played)]
    totals = [0.0] * len(actions)
    for _ in range(FIRST_WORLDS):
        for place, value in enumerate(_outcomes(game, worlds, actions, rng, work.breather)):
            totals[place] += value
        work.step()
    best = max(range(len(actions)), key=totals.__getitem__)
    return _Suspect(ply, view, played, actions[best], (totals[best] - totals[0]) / FIRST_WORLDS)


def _outcomes(
    game: Game, worlds: World, actions: Sequence[Action], rng: Random, breather: Breather
) -> list[float]:
    """The lead in points to which each action leads in one world, with the same luck for all."""
    world, luck = worlds(rng), rng.getrandbits(32)
    seat, plies = world.seat, game.guide.plans["hard"].plies
    found = []
    for action in actions:
        after = world.clone()
        after.apply(action)
        found.append(advantage(follow(after, game.guide, Random(luck), plies), seat))
        breather.rest()
    return found


class _Work:
    """Tells how much is done."""

    def __init__(self, steps: int, progress: Progress) -> None:
        self._steps = steps
        self._done = 0
        self._progress = progress
        self.breather = Breather()

    def step(self) -> None:
        """Count one more world; raises Stopped if the caller no longer waits."""
        self._done += 1
        if not self._progress(min(1.0, self._done / self._steps)):
            raise Stopped


def as_json(mistakes: Sequence[Mistake]) -> list[dict[str, Any]]:
    """Mistakes as they are stored."""
    return [
        {
            "ply": mistake.ply,
            "played": mistake.played,
            "better": mistake.better,
            "points": mistake.loss.points,
            "doubt": mistake.loss.doubt,
            "worlds": mistake.loss.worlds,
        }
        for mistake in mistakes
    ]


def from_json(data: Any) -> list[Mistake] | None:
    """The reverse of `as_json`; None if the data is invalid and the review has to be made again."""
    if not isinstance(data, list) or not all(isinstance(kept, dict) for kept in data):
        return None
    mistakes = [_mistake(kept) for kept in data]
    found = [mistake for mistake in mistakes if mistake is not None]
    return found if len(found) == len(data) else None


def _mistake(kept: dict[str, Any]) -> Mistake | None:
    numbers: list[Any] = [kept.get(name) for name in ("ply", "played", "better", "worlds")]
    points: list[Any] = [kept.get(name) for name in ("points", "doubt")]
    if not all(is_whole(number) for number in numbers) or not all(map(_is_points, points)):
        return None
    (ply, played, better, worlds), (loss, doubt) = numbers, points
    return Mistake(ply, played, better, Difference(float(loss), float(doubt), worlds))


def _is_points(value: Any) -> bool:
    return (is_whole(value) or isinstance(value, float)) and 0 <= value <= MOST


def fits(mistakes: Sequence[Mistake], record: Record, game: Game, seat: Seat) -> bool:
    """Whether a seat may have made these mistakes in this game."""
    due = {mistake.ply: mistake for mistake in mistakes}
    if len(due) < len(mistakes):
        return False
    for ply, state in enumerate(positions(record, game)):
        mistake = due.pop(ply, None)
        if mistake is None:
            continue
        if ply == len(record.actions) or state.seat != seat:
            return False
        legal, played = state.legal_actions(), game.parse(state, record.actions[ply])
        if mistake.played != played or mistake.better == played or mistake.better not in legal:
            return False
    return not due
