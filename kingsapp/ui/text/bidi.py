"""Names that are written from right to left, such as Arabic ones.

Kivy draws one letter after the other from left to right and joins none. `to_visual_order` puts letters
into the forms that join and reverses what runs from right to left, so that it reads right.
All that it knows comes from the Unicode tables of Python. Indic letters, which join otherwise, stay apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from typing import Final
from unicodedata import bidirectional, category, decomposition

from kingsapp.ui.text.clip import LINE, clipped

_LAM: Final = "\u0644"
_PRESENTATION_FORMS: Final = (*range(0xFB50, 0xFC00), *range(0xFE80, 0xFEFD))
_RIGHT_TO_LEFT: Final = re.compile(r"[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")
_SIGN: Final = re.compile(r"[\u0590-\u08ff]")
_BRACKETS: Final = {"(": ")", "[": "]", "{": "}"}
_MIRROR: Final = str.maketrans("()[]{}<>", ")(][}{><")

Forms = dict[str, str]
"""The shapes of a letter by where it is joined: `isolated`, `initial`, `medial`, `final`."""


def to_visual_order(text: str, most: int = LINE) -> str:
    """What to draw from left to right so that people read `text`, or the first `most` letters of it."""
    return _in_visual_order(clipped(text, most))


@lru_cache(maxsize=1024)
def _in_visual_order(text: str) -> str:
    if not _RIGHT_TO_LEFT.search(text):
        return text
    return "\n".join(map(_line_in_visual_order, text.split("\n")))


def _line_in_visual_order(text: str) -> str:
    # Signs of vowels would stand beside their letters; names are usually written without them.
    letters = "".join(sign for sign in text if not (category(sign) == "Mn" and _SIGN.match(sign)))
    return "".join(_turned(run) if backward else run for run, backward in _runs("".join(_joined(letters))))


@cache
def _forms() -> dict[str, Forms]:
    """Every letter, and lam with each alef, with its shapes."""
    found: dict[str, Forms] = {}
    for code in _PRESENTATION_FORMS:
        kind, *letters = decomposition(chr(code)).split() or [""]
        if kind[1:-1] in ("isolated", "initial", "medial", "final") and "0020" not in letters:
            found.setdefault("".join(chr(int(letter, 16)) for letter in letters), {})[kind[1:-1]] = chr(code)
    return found


def _joined(text: str) -> Iterator[str]:
    """The letters of a text in the shapes that they have beside one another."""
    forms = _forms()
    skip = -1
    for place, letter in enumerate(text):
        if place <= skip:
            continue
        before, after = text[place - 1 : place], text[place + 1 : place + 2]
        pair = text[place : place + 2]
        if letter == _LAM and pair in forms:
            skip = place + 1
            yield forms[pair]["final" if _reaches_on(before) else "isolated"]
            continue
        shapes = forms.get(letter)
        if not shapes:
            yield letter
            continue
        joined_before = _reaches_on(before) and "final" in shapes
        joined_after = "initial" in shapes and "final" in forms.get(after, {})
        shape = {
            (True, True): "medial",
            (True, False): "final",
            (False, True): "initial",
            (False, False): "isolated",
        }[joined_before, joined_after]
        yield shapes.get(shape, letter)


def _reaches_on(letter: str) -> bool:
    """Whether a letter joins the one after it."""
    return "initial" in _forms().get(letter, {})


def _runs(text: str) -> Iterator[tuple[str, bool]]:
    """The text in parts that run the same way."""
    start = 0
    while begin := _RIGHT_TO_LEFT.search(text, start):
        end = _end_of_run(text, begin.start())
        yield text[start : begin.start()], False
        yield text[begin.start() : end], True
        start = end
    yield text[start:], False


def _end_of_run(text: str, begin: int) -> int:
    """Behind the last letter before those that run forward, and behind brackets that open before it."""
    end = begin
    for place in range(begin, len(text)):
        if _RIGHT_TO_LEFT.match(text[place]):
            end = place + 1
        elif bidirectional(text[place]) == "L":
            break
    closing = [_BRACKETS[sign] for sign in text[begin:end] if sign in _BRACKETS]
    for sign in text[begin:end]:
        if sign in closing:
            closing.remove(sign)
    while closing and text[end : end + 1] == closing[-1]:
        closing.pop()
        end += 1
    return end


def _turned(run: str) -> str:
    """A run from its end to its beginning; numbers stay as they are."""
    pieces = re.findall(r"[0-9\u0660-\u0669\u06f0-\u06f9]+|.", run, re.DOTALL)
    return "".join(piece.translate(_MIRROR) for piece in reversed(pieces))
