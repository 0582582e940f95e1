"""Reading files from outside, with a limit on their size."""

from __future__ import annotations

import re
from pathlib import Path

from kingsapp.core.errors import BadInput, cause


def readable(place: str | Path) -> str:
    """The name or path of a file as a text that can be shown and kept.

    File names may contain any bytes: what cannot be decoded becomes a replacement character.
    """
    return re.sub("[\ud800-\udfff]", "\ufffd", str(place))


def read_at_most(path: Path, most: int) -> bytes:
    """The whole file, or one byte more than `most` of a larger one; raises BadInput without a place."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as error:
        raise BadInput("unreadable", detail=cause(error)) from None
