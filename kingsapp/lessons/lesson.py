"""A lesson that was read: its steps, and the position in which each of them begins."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from kingsapp.core.game import Action
from kingsapp.lessons.conditions import Condition

LEARNER: Final = 0
"""The seat of the person; the others do as the lesson says."""


@dataclass(frozen=True, slots=True)
class Outline:
    """What a list shows of a lesson; `key` is `<game>_<name>`."""

    key: str
    game: str
    number: int
    """Its place among the lessons of its game, from 1."""
    minutes: int
    steps: int
    path: Path
    plays: bool
    """Whether it is a whole game against AI players, with a coach."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where a step begins: a set-up, and what has happened since, in notation."""

    setup: Any
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One thing to see or to do."""

    key: str
    """The end of the keys of its texts."""
    rule: str
    """The number of the rule that it teaches."""
    look: tuple[str, ...]
    """What to point out, in the words of the table; what is to be done is pointed out anyway."""
    show: tuple[Action, ...]
    """The decision that is led to, or that *Show me* takes; none where there is nothing to do."""
    goal: tuple[Condition, ...]
    """What has to come about, if more than the one decision will do."""
    answers: Mapping[int, Action]
    """What the others do after the decision, by the number of the action."""
    dice: tuple[Action, ...]
    """What the dice show after the decision, one after the other."""
    begins: Position

    @property
    def does(self) -> bool:
        """Whether there is something to do."""
        return bool(self.show)

    @property
    def alone(self) -> bool:
        """Whether the person has to find the way alone."""
        return bool(self.goal)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson; `steps` is empty for one that is a game against AI players of `level`."""

    key: str
    game: str
    minutes: int
    players: int
    steps: tuple[LessonStep, ...]
    level: str
    begins: Position
