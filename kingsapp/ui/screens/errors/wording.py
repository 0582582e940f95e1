"""Reasons and mistakes of the lower layers as sentences in the person's language.

Files are judged in `kingsapp.core` and the games, in English sentences for logs and the command line. Here
they are recognised by their form and said again; a sentence that is not recognised is shown as it is.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kingsapp.core.errors import BadInput
from kingsapp.core.game import Reason
from kingsapp.ui.text.factions import faction_name

Pattern = tuple[str, str]
"""The form of an English sentence, and the key of ours; named groups are its values, `quote` its chip."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """One place and what is wrong there: `what` with `quote` beside it in the first line, `why` below."""

    place: str = ""
    what: str = ""
    quote: str = ""
    why: str = ""

    def as_text(self) -> str:
        """For the clipboard."""
        return " ".join(part for part in (self.place, self.what, self.quote, self.why) if part)


PLACES: Final[Sequence[Pattern]] = (
    (r"action (?P<n>\d+)", "errors.place_action"),
    (r"line (?P<n>\d+)(?:, column \d+)?", "errors.place_line"),
    (r"byte (?P<n>\d+)", "errors.place_byte"),
)

RECORD: Final[Sequence[Pattern]] = (
    (r"(?P<quote>\S+) is illegal \((?P<rule>\w+)\)", "errors.breaks_rule"),
    (r"(?P<quote>\S+) is illegal", "errors.illegal"),
    (r"(?P<quote>\S+) comes after the end of the game", "errors.after_end"),
    (r"(?P<quote>.+) is not the text of an action", "errors.no_action"),
    (r"(?P<quote>.+) is written (?P<right>.+)", "errors.written_otherwise"),
    (r"cannot be read \((?P<detail>.*)\)", "errors.unreadable"),
    (r"is too large to be a record.*", "errors.too_large"),
    (r"is not UTF-8 text", "errors.no_text"),
    (r"is not JSON.*", "errors.no_json"),
    (r"is nested too deeply.*", "errors.no_record"),
    (r"is not a record.*", "errors.no_record"),
    (r"this record has version (?P<version>\d+), made by a newer app.*", "errors.newer"),
    (r"(?P<quote>\S+) is missing", "errors.missing"),
    (r"(?P<quote>\S+) is none of (?P<known>.*)", "errors.none_of"),
    (r"must be null: the game is not over.*", "errors.result_early"),
    (r"must be \{.*", "errors.result_wrong"),
    (r"must be an object with (?P<keys>.*), not (?P<quote>.*)", "errors.must_hold"),
    (r"must be a seat from 0 to (?P<last>\d+)", "errors.must_be_seat"),
    (r"must be a list of whole numbers, not (?P<quote>.*)", "errors.must_be_numbers"),
    (r"must be a list, not (?P<quote>.*)", "errors.must_be_list"),
    (r"is not a list", "errors.must_be_list"),
    (r"must be text, not (?P<quote>.*)", "errors.must_be_text"),
    (r"is not an object", "errors.must_be_object"),
    (r"holds half a character, which is not text", "errors.no_text"),
    (r"has (?P<found>\d+) entries instead of (?P<due>\d+)", "errors.entries"),
    (r"(?P<quote>.+) is not a name that the rules know", "errors.unknown_name"),
    (r"(?P<quote>.+) stands there twice", "errors.twice"),
    (r"must be a whole number from (?P<least>\d+) on(?:, not (?P<quote>.*))?", "errors.number_from"),
    (r"(?P<quote>\w+) must be a whole number from (?P<least>\d+) to (?P<most>\d+)", "errors.number_between"),
    (
        r"\w+ is for (?P<few>\d+) to (?P<many>\d+) players, not for (?P<found>\d+)",
        "errors.wrong_players",
    ),
    (r"(?P<quote>.+) is not a card", "errors.no_card"),
    (r"must be defence, size, overseer and value", "errors.mine_side"),
    (r"(?P<quote>.+) is not an action of .*", "errors.no_action"),
    (r"nobody plays the clan (?P<quote>.+)", "errors.no_clan"),
    (r"there is no province (?P<quote>.+)", "errors.no_province"),
)


def said(tr: Any, patterns: Sequence[Pattern], text: str, where: str = "") -> Mistake:
    """An English sentence again in our language; unknown ones stay."""
    for form, key in patterns:
        if found := re.fullmatch(form, text, re.DOTALL):
            values = found.groupdict()
            quote = values.pop("quote", "") or ""
            return Mistake(where, quote=quote.strip('"'), why=tr.t(key, **values))
    return Mistake(where, why=text)


def input_mistake(tr: Any, error: BadInput) -> Mistake:
    """What is wrong with a record."""
    # Files and logs count actions from 0, people from 1.
    counted = re.sub(r"^action (\d+)", lambda found: f"action {int(found[1]) + 1}", error.place)
    place = said(tr, PLACES, counted).why
    return said(tr, RECORD, error.reason, place)


def sentence(tr: Any, reason: Reason) -> str:
    """A reason of the match or of the storage; seats count from 1 for people."""
    values = {name: _value(tr, name, value) for name, value in reason.values.items()}
    return str(tr.t(f"errors.{reason.key}", **_complete(values)))


def _value(tr: Any, name: str, value: Any) -> Any:
    if name in ("seat", "other"):
        return value + 1
    return faction_name(tr, value) if name == "faction" else value


def _complete(values: Mapping[str, Any]) -> dict[str, Any]:
    """Every value that a sentence may name, so that one that is not known leaves a gap and no crash."""
    return {"file": "", "folder": "", "kept_as": "", "detail": "", **values}
