"""A sentence as data, so that it can be shown in the current language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Phrase(NamedTuple):
    """A key of the catalogue and the values of its sentence: words, numbers, and small pictures."""

    key: str
    values: Mapping[str, object]
