"""What a match refuses."""

from __future__ import annotations

from collections.abc import Sequence

from kingsapp.core.errors import BadInput, IllegalAction
from kingsapp.core.game import Reason


class Refused(IllegalAction):
    """An action or an undo that is not possible now; `why` says so in a form that can be translated."""

    def __init__(self, place: str, reason: str, why: Reason | None = None) -> None:
        super().__init__(place, reason)
        self.why = why or Reason(reason)

    @classmethod
    def because(cls, place: str, why: Reason) -> Refused:
        return cls(place, f"{why.key} ({why.rule})" if why.rule else why.key, why)


class BadConfig(BadInput):
    """A game that cannot start as it was set up; `reasons` lists all that is wrong."""

    def __init__(self, place: str, reason: str, reasons: Sequence[Reason] = ()) -> None:
        super().__init__(place, reason)
        self.reasons = tuple(reasons)

    @classmethod
    def because(cls, reasons: Sequence[Reason]) -> BadConfig:
        return cls("table", ", ".join(reason.key for reason in reasons), reasons)
