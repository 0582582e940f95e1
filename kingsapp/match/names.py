"""Names of players: any script, up to 20 characters as a person counts them.

A character is a letter with the marks that stand on it, or one emoji with its variations: what a reader would
point at. Unicode's full rules (UAX 29) need tables that the standard library lacks; these few cover names.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from typing import Final

from kingsapp.core.record import Player, Record

NAME_LIMIT: Final = 20

_LONGEST_CHARACTER: Final = 12
"""Code points; a family emoji needs 11, and more stacked accents would leave their line."""

_MOST_READ: Final = 4 * NAME_LIMIT * _LONGEST_CHARACTER
"""Code points; the rest cannot be part of the name and may be very long."""

_JOINER: Final = "\u200d"
_KEPT_FORMATS: Final = frozenset({_JOINER, "\u200c"})
"""Persian and Indic spelling and emoji need them; every other invisible format character goes."""


def clean_name(typed: str, default: str) -> str:
    """The name as it is shown: tidied and cut to NAME_LIMIT, or `default` if nothing visible is left."""
    text = "".join(map(_plain, unicodedata.normalize("NFC", typed[:_MOST_READ])))
    name = "".join(characters(" ".join(text.split()))[:NAME_LIMIT]).strip()
    return name if any(unicodedata.category(char)[0] in "LNPS" for char in name) else default


def clean_players(players: Iterable[Player]) -> tuple[Player, ...]:
    """Players of a record as they are shown: names that nobody could have typed are tidied as typed ones are.

    Whoever has no name left is called by the number of the seat.
    """
    return tuple(
        player._replace(name=clean_name(player.name, str(number))) for number, player in enumerate(players, 1)
    )


def with_clean_names(record: Record) -> Record:
    """A record as it is shown."""
    return replace(record, players=clean_players(record.players))


def _plain(char: str) -> str:
    category = unicodedata.category(char)
    if category[0] == "Z" or char in "\t\n\r":
        return " "
    # Controls, and marks of direction, which would turn the sentences around the name.
    if category[0] == "C" and char not in _KEPT_FORMATS:
        return ""
    return char


def characters(text: str) -> list[str]:
    """The characters of `text` as a person counts them."""
    found: list[str] = []
    for char in text:
        if found and _belongs_to(found[-1], char):
            if len(found[-1]) < _LONGEST_CHARACTER:
                found[-1] += char
        else:
            found.append(char)
    return found


def _belongs_to(before: str, char: str) -> bool:
    """Whether `char` continues the character `before`."""
    if unicodedata.category(char)[0] == "M" or char in _KEPT_FORMATS or before[-1] == _JOINER:
        return True
    if "\U0001f3fb" <= char <= "\U0001f3ff":
        return True  # the colour of a skin
    return _is_flag_half(char) and len(before) == 1 and _is_flag_half(before)


def _is_flag_half(char: str) -> bool:
    return "\U0001f1e6" <= char <= "\U0001f1ff"
