"""Mistakes and reasons as the app tells them: in the language of the person, and counted from 1."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kingsapp.core.errors import BadInput
from kingsapp.core.place import File
from kingsapp.core.reason import Reason
from kingsapp.core.wording import word_place, word_reason
from kingsapp.storage import StorageError
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.text.i18n import Translator


@dataclass(frozen=True, slots=True)
class WordedError:
    """One place and what is wrong there: `what` with `quote` beside it in the first line, `why` below.

    `detail` is technical English; it is copied, never shown.
    """

    place: str = ""
    what: str = ""
    quote: str = ""
    why: str = ""
    detail: str = ""

    def as_text(self) -> str:
        """For the clipboard."""
        return " ".join(part for part in (self.place, self.what, self.quote, self.why) if part)


def word_mistakes(tr: Translator, error: BadInput) -> list[WordedError]:
    """Everything that is wrong, each with its place. The file has a line of its own in the dialog."""
    return [_word_mistake(tr, mistake) for mistake in error.each()]


def _word_mistake(tr: Translator, mistake: BadInput) -> WordedError:
    worded = word_reason(tr, _for_people(tr, mistake.reason))
    inside = tuple(step for step in mistake.place if not isinstance(step, File))
    return WordedError(
        place=", ".join(word_place(tr, inside, first=1)),
        what=worded.column,
        quote=worded.quote,
        why=worded.sentence if worded.column or worded.quote else _capitalised(worded.sentence),
        detail=str(mistake),
    )


def word_failure(tr: Translator, error: StorageError) -> WordedError:
    """A storage error in words."""
    return WordedError(why=sentence(tr, error.reason), detail=str(error))


def sentence(tr: Translator, reason: Reason) -> str:
    """A reason of the match or of the storage."""
    return _capitalised(word_reason(tr, _for_people(tr, reason)).as_text())


def _for_people(tr: Translator, reason: Reason) -> Reason:
    """With seats counted from 1, and factions under their names."""
    values = {name: _value(tr, reason, name, value) for name, value in reason.values.items()}
    return replace(reason, values=values)


def _value(tr: Translator, reason: Reason, name: str, value: object) -> object:
    if name in ("seat", "other") and isinstance(value, int):
        return value + 1
    if name == "faction" and reason.key == "faction_twice":
        return GAME_UIS[reason.values["game"]].factions.name(tr, str(value))
    return value


def _capitalised(text: str) -> str:
    return text[:1].upper() + text[1:]
