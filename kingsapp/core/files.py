"""Files from outside, read no further than what they claim to be could go."""

from __future__ import annotations

import re
from pathlib import Path

from kingsapp.core.errors import BadInput, cause


def readable(place: str | Path) -> str:
    """The name or path of a file as a text that can be shown and kept.

    What is no letter in it, since the name of a file may be any bytes, becomes a replacement character.
    """
    return re.sub("[\ud800-\udfff]", "\ufffd", str(place))


def read_at_most(path: Path, most: int) -> bytes:
    """The whole file, or one byte more than `most` of a larger one; raises BadInput without a place."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as error:
        raise BadInput("unreadable", detail=cause(error)) from None
