"""Files from outside, read no further than what they claim to be could go."""

from __future__ import annotations

from pathlib import Path

from kingsapp.core.errors import BadInput, cause


def read_at_most(path: Path, most: int) -> bytes:
    """The whole file, or one byte more than `most` of a larger one; raises BadInput without a place."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except (OSError, ValueError) as error:
        raise BadInput("", f"cannot be read ({cause(error)})") from None
