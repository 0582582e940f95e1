"""A sentence as data: what is wrong, not yet worded in any language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Reason:
    """A key that every catalogue has a sentence for, and the values that the sentence names.

    Two values stand before the sentence instead of inside it: `quote`, which is what was found there, and
    `column`, the part of a line that it was found in. `detail` is what a library or the system said about it:
    technical English, never part of a sentence for a player.
    """

    key: str
    rule: str = ""
    values: Mapping[str, Any] = field(default_factory=dict)
    detail: str = ""
