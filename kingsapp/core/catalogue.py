"""The sentences of the project in one language, as `tools/catalogues.py` compiled them.

Every text has a key, `home.continue`; its sentence stands in `assets/locale/<language>/home.po` and is read
from `messages.mo`. The app speaks the person's language, the command line English: both read it here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final, Protocol

from kingsapp.core.assets import ASSETS

LANGUAGES: Final = {"en": "English", "ru": "Русский", "pl": "Polski"}
"""The name of each language in that language."""
LOCALE: Final = ASSETS / "locale"


class Words(Protocol):
    """Anything that looks up a text by its key: a catalogue, or the screens' translator."""

    def t(self, key: str, **values: object) -> str:
        """The text with its values filled in; the key itself if there is no such text."""

    def n(self, key: str, count: int, **values: object) -> str:
        """The plural form of a text for this number."""


class Catalogue:
    """All texts of one language: the project's own, and those that a game keeps in its folder."""

    def __init__(self, language: str, folders: Iterable[Path] = (LOCALE,)) -> None:
        # Imported late: most runs of the command line need no text.
        from gettext import GNUTranslations, NullTranslations

        self._texts = NullTranslations()
        for folder in folders:
            with (folder / language / "messages.mo").open("rb") as file:
                self._texts.add_fallback(GNUTranslations(file))

    def t(self, key: str, **values: object) -> str:
        """The text with its values filled in; the key itself if there is no such text."""
        text = self._texts.gettext(key)
        return text.format(**values) if values else text

    def n(self, key: str, count: int, **values: object) -> str:
        """The plural form of a text for this number."""
        return self._texts.ngettext(key, key, count).format(n=count, **values)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of one of LANGUAGES, read once."""
    return Catalogue(language)
