"""What is wrong with external input, as data: a reason and a place.

The command line words it in English and the app in the person's language (`kingsapp.core.wording`).
"""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import Any, Self

from kingsapp.core.place import Place, Step
from kingsapp.core.reason import Reason
from kingsapp.core.wording import english, english_line


def cause(error: OSError | ValueError) -> str:
    """Why the system refused a file; a ValueError means that its name contains a NUL."""
    return error.strerror if isinstance(error, OSError) and error.strerror else str(error)


class BadInput(ValueError):
    """Something read from outside is wrong: `reason` says what, `place` where.

    `BadInput("must_be_list", (Key("players"),), found="7")` names the key and the values of its reason.
    """

    def __init__(
        self, reason: Reason | str, place: Place = (), /, *, detail: str = "", **values: Any
    ) -> None:
        self.reason = reason if isinstance(reason, Reason) else Reason(reason, values=values, detail=detail)
        self.place = place
        super().__init__(self.reason, place)

    def within(self, *outer: Step) -> Self:
        """The same mistake with an outer step added to its place (a file, an action)."""
        told = copy(self)
        told.place = (*outer, *self.place)
        return told

    def each(self) -> Sequence[BadInput]:
        """All mistakes; here just this one."""
        return (self,)

    def __str__(self) -> str:
        return english(self.reason, self.place)


class Mistakes(BadInput):
    """Several mistakes at once, each with its place inside; `reason` is that of the first."""

    def __init__(self, mistakes: Sequence[BadInput], place: Place = (), /) -> None:
        super().__init__(mistakes[0].reason, place)
        self.args = (mistakes, place)
        self.mistakes = tuple(mistakes)

    def each(self) -> Sequence[BadInput]:
        """All mistakes, each with the place of the whole added."""
        return [mistake.within(*self.place) for mistake in self.mistakes]

    def __str__(self) -> str:
        return english_line(self.place, "; ".join(map(str, self.mistakes)))


class IllegalAction(BadInput):
    """An action that the rules do not allow at this position; `why` is the rule's own reason."""

    def __init__(
        self,
        reason: Reason | str,
        place: Place = (),
        /,
        *,
        why: Reason | None = None,
        detail: str = "",
        **values: Any,
    ) -> None:
        super().__init__(reason, place, detail=detail, **values)
        self.why = why
