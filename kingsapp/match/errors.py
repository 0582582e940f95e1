"""The exceptions of a match."""

from __future__ import annotations

from collections.abc import Sequence

from kingsapp.core.errors import BadInput, IllegalAction, Mistakes
from kingsapp.core.place import Place
from kingsapp.core.reason import Reason


class Refused(IllegalAction):
    """An action or an undo that is not possible now; `why` is the whole reason."""

    why: Reason

    def __init__(self, why: Reason, place: Place = (), /) -> None:
        super().__init__(why, place, why=why)


class BadConfig(Mistakes):
    """A game that cannot start as it was set up; `reasons` lists all that is wrong."""

    def __init__(self, reasons: Sequence[Reason], place: Place = (), /) -> None:
        super().__init__([BadInput(reason) for reason in reasons], place)
        self.args = (reasons, place)
        self.reasons = tuple(reasons)
