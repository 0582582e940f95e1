"""Where the files that come with the app are: decks, maps, rules, fonts, pictures, sounds, translations."""

from __future__ import annotations

from pathlib import Path
from typing import Final


def find_assets(package: Path) -> Path:
    """The asset folder that belongs to the package folder `kingsapp`.

    A wheel carries the assets inside the package, because it owns no other folder. In a
    checkout, and in an Android package, which is a copy of one, they are beside it.
    """
    inside = package / "_assets"
    return inside if inside.is_dir() else package.parent / "assets"


ASSETS: Final[Path] = find_assets(Path(__file__).resolve().parent.parent)
