"""A person in the middle of a lesson."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from kingsapp.core.explaining import reasons_for
from kingsapp.core.game import Action, Game
from kingsapp.core.reason import Reason
from kingsapp.core.record import Player, Record
from kingsapp.lessons.lesson import LEARNER, Lesson, LessonStep, Position
from kingsapp.match import Match, Thinker

OTHERS: Final = "ai:easy"


class LessonRun:
    """Which step it is, and what counts there."""

    def __init__(self, game: Game, lesson: Lesson, names: Sequence[str], step: int = 0) -> None:
        self._game = game
        self.lesson = lesson
        self._names = names
        self.number = min(max(step, 0), len(lesson.steps) - 1)
        """The present step, from 0."""
        self._begun = -1
        """The step whose beginning the last match was built for."""

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.number]

    @property
    def ends_scene(self) -> bool:
        """Whether the match ends with this step: what follows begins elsewhere."""
        return len(self._same_scene(self.number)) == 1

    @property
    def begins_scene(self) -> bool:
        """Whether it starts on another table than the step before."""
        return self.number > 0 and not _goes_on(self.lesson.steps[self.number - 1], self.step)

    @property
    def last(self) -> bool:
        """Whether nothing follows this step."""
        return self.number == len(self.lesson.steps) - 1

    def match(self, done: Sequence[str] = ()) -> Match:
        """A match at the beginning of the present step; its dice are scripted.

        `done` are actions in notation that were carried out there before.
        """
        self._begun = self.number
        begun = record_at(self._game, self.step.begins, self._names, OTHERS)
        record = replace(begun, actions=(*begun.actions, *done))
        return Match(self._game, record, ScriptedDice(self._dice()))

    def _dice(self) -> list[Action]:
        return [action for step in self._same_scene(self.number) for action in step.dice]

    def _same_scene(self, first: int) -> list[LessonStep]:
        """The steps that share one match, from there on."""
        scene = [self.lesson.steps[first]]
        for before, step in zip(self.lesson.steps[first:], self.lesson.steps[first + 1 :], strict=False):
            if not _goes_on(before, step):
                break
            scene.append(step)
        return scene

    def judge(self, match: Match, actions: Sequence[Action]) -> bool:
        """Whether this decision, which the rules allow, is what the step asks for."""
        step = self.step
        if not step.alone:
            return bool(step.show) and sorted(actions) == sorted(step.show)
        events = match.preview(*actions)
        return any(condition.met_by(events) for condition in step.goal)

    def reasons(self, match: Match, actions: Sequence[Action]) -> Sequence[Reason]:
        """What a decision that is not asked for would bring, as a hint would tell it."""
        view = match.view(LEARNER)
        for action in actions:
            if action not in self.step.show:
                return reasons_for(self._game, view, action)
            world = self._game.worlds(view)(Random(match.ply))
            world.apply(action, [])
            view = self._game.observe(world, LEARNER)
        return ()

    def advance(self) -> None:
        """Go on to the next step; where the one before ends a scene, its match has to be built."""
        self.number += 1

    def back(self) -> None:
        """Go back one step; its match has to be built anew."""
        self.number = max(0, self.number - 1)

    def player(self, match: Match) -> Thinker:
        """The player of the other seats, who follows the script."""
        answers = {
            ply: action for step in self._same_scene(self._begun) for ply, action in step.answers.items()
        }
        return ScriptedPlayer(match, answers)


def _goes_on(before: LessonStep, step: LessonStep) -> bool:
    """Whether a step begins where the one before it ends, whatever the person did there."""
    return not before.alone and step.begins.setup is before.begins.setup


def record_at(game: Game, position: Position, names: Sequence[str], others: str) -> Record:
    """The record of a game that stands in this position, with one person."""
    seats: range = range(len(position.setup.factions))
    players = tuple(Player(names[seat], "human" if seat == LEARNER else others) for seat in seats)
    return Record(game.key, players, position.setup, position.actions)


class ScriptedDice(Random):
    """Dice that follow a script first and are random afterwards."""

    def __init__(self, rolls: Sequence[Action]) -> None:
        super().__init__(0)
        self._rolls = list(rolls)

    def choice(self, seq: Any) -> Any:
        """The next roll that was planned."""
        if self._rolls and self._rolls[0] in seq:
            return self._rolls.pop(0)
        return super().choice(seq)


class ScriptedPlayer:
    """Plays the scripted answers."""

    def __init__(self, match: Match, answers: dict[int, Action]) -> None:
        self._match = match
        self._answers = answers

    def budget(self) -> NoBudget:
        """No budget is needed."""
        return NoBudget()

    def choose(self, observation: Any, rng: Random, budget: Any) -> Action:
        """The answer that belongs to this position."""
        return self._answers[self._match.ply]


class NoBudget:
    """The budget of a player who does not think."""

    def cancel(self) -> None:
        """There is nothing to stop."""
