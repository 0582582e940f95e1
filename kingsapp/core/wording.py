"""Reasons and places as words, in whichever language: the only place that knows under which keys they stand.

The command line says a mistake in one English line, `game.json: action 57: giant9b>#99 is illegal (K12)`; the
app shows the same parts apart, in the language of the person. It counts from 1 as people do, files from 0.
"""

from __future__ import annotations

from dataclasses import dataclass

from kingsapp.core.catalogue import Words, catalogue
from kingsapp.core.place import ActionAt, Byte, File, Index, Key, Line, Place, Ply, Step
from kingsapp.core.reason import Reason
from kingsapp.core.typography import with_plain_spaces


@dataclass(frozen=True, slots=True)
class Worded:
    """A reason in words: `sentence` reads on from `column` and `quote`, which may be empty."""

    column: str
    quote: str
    sentence: str

    def as_text(self) -> str:
        """All of it in one line."""
        return " ".join(part for part in (self.column, self.quote, self.sentence) if part)


def word_reason(words: Words, reason: Reason) -> Worded:
    """What is wrong. A key without a text, such as one of another app's game, is shown as it is."""
    values = reason.values
    key = f"errors.{reason.key}"
    sentence = words.t(key, **values)
    if sentence == key:
        sentence = f"{reason.key} ({reason.rule})" if reason.rule else reason.key
    column = values.get("column", "")
    part = words.t(f"errors.column_{column}") if column else ""
    return Worded(part, str(values.get("quote", "")), sentence)


def word_place(words: Words, place: Place, first: int = 0) -> list[str]:
    """The steps of a place; actions and entries are counted from `first`."""
    return [_word_step(words, step, first) for step in place]


def _word_step(words: Words, step: Step, first: int) -> str:
    match step:
        case File(path):
            return path
        case Key(name):
            return name
        case Line(number, None):
            return words.t("errors.place_line", n=number)
        case Line(number, column):
            return words.t("errors.place_line_column", n=number, column=column)
        case Byte(number):
            return words.t("errors.place_byte", n=number)
        case Ply(number):
            return words.t("errors.place_ply", n=number)
        case ActionAt(number):
            return words.t("errors.place_action", n=number + first)
        case Index(number):
            return words.t("errors.place_entry", n=number + first)


def english(reason: Reason, place: Place = ()) -> str:
    """Place and reason in one line, with the technical detail: for the command line and for logs."""
    said = word_reason(catalogue("en"), reason).as_text()
    return english_line(place, f"{said} ({reason.detail})" if reason.detail else said)


def english_line(place: Place, said: str) -> str:
    """What is said, with its place before it, in the plain spaces that a terminal wants."""
    return with_plain_spaces(": ".join([*word_place(catalogue("en"), place), said]))
