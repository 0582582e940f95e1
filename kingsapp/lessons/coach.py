"""The coach of real games: explains each thing once, when it first happens.

    [{"key": "capture", "when": {"event": "MineCaptured", "owner": "me"}}, ...]

These are lines of assets/lessons/<game>/coach.json; their sentences stand in the catalogues under
`lessons.<game>_coach_<key>`. `me` is the seat of the person, and `setup.<name>` a part of the set-up. Where
an event matches several lines, the first is said; the others wait for the next match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from kingsapp.core.errors import BadInput
from kingsapp.core.files import read_at_most
from kingsapp.core.game import Event, Seat
from kingsapp.core.place import File, Index, Key
from kingsapp.core.record.parsing import MAX_BYTES, parse
from kingsapp.core.shape import check_keys, is_whole, read_list, read_text
from kingsapp.lessons.conditions import Condition, read_condition

KEY: Final = "coach"
GAMES: Final = 2
"""How many games of each kind it speaks in."""
HELLO: Final = "hello"
"""The key of the sentence that opens the lesson game."""
ME: Final = "me"
SETUP: Final = "setup."


@dataclass(frozen=True, slots=True)
class CoachLine:
    """A sentence and the event that triggers it the first time."""

    key: str
    when: Condition

    def fits(self, event: Event, seat: Seat, setup: Any) -> bool:
        """Whether the event matches, for the person at `seat`."""
        wanted = (replace(want, value=_meant(want.value, seat, setup)) for want in self.when.wanted)
        return replace(self.when, wanted=tuple(wanted)).fits(event)


def _meant(value: Any, seat: Seat, setup: Any) -> Any:
    """A value of the file, resolved for one game."""
    if value == ME:
        return seat
    if isinstance(value, str) and value.startswith(SETUP):
        return getattr(setup, value.removeprefix(SETUP))
    return value


def read_coach(path: Path) -> tuple[CoachLine, ...]:
    """What the coach of a game can say; raises BadInput naming the file, the place and the reason."""
    try:
        data = read_list(parse(read_at_most(path, MAX_BYTES)), ())
        return tuple(_line(each, number) for number, each in enumerate(data))
    except BadInput as mistake:
        raise mistake.within(File(str(path))) from None


def _line(data: Any, number: int) -> CoachLine:
    place = (Index(number),)
    check_keys(data, ("key", "when"), place)
    key = read_text(data["key"], (*place, Key("key")))
    return CoachLine(key, read_condition(data["when"], (*place, Key("when"))))


class CoachMemory:
    """What was said in the games of one kind, and in which games; kept as a setting."""

    def __init__(
        self, game: str, setting: Callable[[str, Any], Any], keep: Callable[[str, Any], None]
    ) -> None:
        self._key = f"{KEY}-{game}"
        self._keep = keep
        found = setting(self._key, {})
        kept: dict[str, Any] = found if isinstance(found, dict) else {}
        self._said = [key for key in _list(kept.get("said")) if isinstance(key, str)]
        self._games = [number for number in _list(kept.get("games")) if is_whole(number)]

    def speaks_in(self, save_id: int) -> bool:
        """Whether the coach speaks in this game; a new one is counted among the first games."""
        if save_id not in self._games:
            if len(self._games) >= GAMES:
                return False
            self._games.append(save_id)
            self._write()
        return True

    def said(self, key: str) -> bool:
        """Whether a sentence was said before."""
        return key in self._said

    def note(self, key: str) -> None:
        """Remember that a sentence was said."""
        self._said.append(key)
        self._write()

    def _write(self) -> None:
        self._keep(self._key, {"said": self._said, "games": self._games})


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else []


class Coach:
    """Finds the sentence that belongs to what has just happened in one game."""

    def __init__(self, lines: Sequence[CoachLine], memory: CoachMemory, seat: Seat, setup: Any) -> None:
        self._lines = lines
        self._memory = memory
        self._seat = seat
        self._setup = setup

    def greet(self) -> str | None:
        """The key of the sentence that opens the lesson game; given only once."""
        if self._memory.said(HELLO):
            return None
        self._memory.note(HELLO)
        return HELLO

    def hear(self, event: Event) -> str | None:
        """The key of the sentence to say after this event, if there is one; it counts as said."""
        for line in self._lines:
            if not self._memory.said(line.key) and line.fits(event, self._seat, self._setup):
                self._memory.note(line.key)
                return line.key
        return None
