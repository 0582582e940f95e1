"""Compiles the translations: `python tools/catalogues.py` writes messages.mo for each language.

The sentences stand in assets/locale/<language>/<area>.po, one file per area of the app, under keys such as
`home.continue` that begin with the name of their file. They are written with plain spaces and get no-break
spaces here. The app itself needs only the compiled files.
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from kingsapp.core.typography import set_no_breaks

LOCALE = Path(__file__).resolve().parent.parent / "assets" / "locale"
_NO_DATE = datetime(2026, 1, 1, tzinfo=UTC)
"""The same sentences give the same file, whenever it is made."""


def merged(language: str, locale: Path = LOCALE) -> Catalog:
    """All areas of one language as one catalogue."""
    catalogue = Catalog(locale=language, fuzzy=False, creation_date=_NO_DATE, revision_date=_NO_DATE)
    for file in sorted((locale / language).glob("*.po")):
        with file.open("rb") as source:
            area = read_po(source, locale=language, abort_invalid=True)
        for message in area:
            if not message.id:
                continue
            key = message.id if isinstance(message.id, str) else message.id[0]
            if not key.startswith(f"{file.stem}."):
                sys.exit(f"{file}: the key {key} does not begin with {file.stem}.")
            if key in catalogue:
                sys.exit(f"{file}: the key {key} stands twice")
            catalogue.add(message.id, _spaced(message.string, language))
    return catalogue


def _spaced(string: Any, language: str) -> str | tuple[str, ...]:
    """A sentence, or all its forms, with the no-break spaces that its language wants."""
    if isinstance(string, str):
        return set_no_breaks(string, language)
    return tuple(set_no_breaks(form, language) for form in string)


def languages(locale: Path = LOCALE) -> list[str]:
    """Every language that has a folder."""
    return sorted(folder.name for folder in locale.iterdir() if folder.is_dir())


def main(locale: Path = LOCALE) -> None:
    """Compile every language."""
    for language in languages(locale):
        with (locale / language / "messages.mo").open("wb") as target:
            write_mo(target, merged(language, locale))


if __name__ == "__main__":
    main()
