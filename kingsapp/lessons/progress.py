"""Progress in each lesson, stored as a setting and validated entry by entry when it is read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kingsapp.core.shape import is_whole

KEY: Final = "lessons"


class Progress:
    """The step that each lesson stands at, which are done, and which saved game belongs to one.

    `setting` reads what was kept and `keep` keeps it: the app tries again while the file is busy.
    """

    def __init__(self, setting: Callable[[str, Any], Any], keep: Callable[[str, Any], None]) -> None:
        self._keep = keep
        found = setting(KEY, {})
        self._lessons: dict[str, dict[str, Any]] = {
            lesson: entry
            for lesson, entry in (found.items() if isinstance(found, dict) else ())
            if isinstance(entry, dict)
        }

    def done(self, lesson: str) -> bool:
        """Whether it was ever finished."""
        return self._entry(lesson).get("done") is True

    def step(self, lesson: str) -> int | None:
        """The step to continue with; None if the lesson is not under way."""
        return self._number(lesson, "step")

    def game(self, lesson: str) -> int | None:
        """The saved game of a lesson that is a whole game, while it is under way."""
        return self._number(lesson, "game")

    def reach(self, lesson: str, step: int) -> None:
        """Remember the step that a lesson has reached."""
        self._write(lesson, {"step": step, "done": self.done(lesson)})

    def play(self, lesson: str, game: int) -> None:
        """Remember the saved game of a lesson."""
        self._write(lesson, {"game": game, "done": self.done(lesson)})

    def give_up(self, lesson: str) -> None:
        """Forget how far a lesson has come; whether it was finished before stays."""
        self._write(lesson, {"done": self.done(lesson)})

    def finish(self, lesson: str) -> None:
        """Remember that a lesson was finished."""
        self._write(lesson, {"done": True})

    def _entry(self, lesson: str) -> dict[str, Any]:
        return self._lessons.get(lesson, {})

    def _number(self, lesson: str, name: str) -> int | None:
        value: Any = self._entry(lesson).get(name)
        return value if is_whole(value) and value >= 0 else None

    def _write(self, lesson: str, entry: dict[str, Any]) -> None:
        if self._lessons.get(lesson) != entry:
            self._lessons[lesson] = entry
            self._keep(KEY, self._lessons)
