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
"""Each language under the name that its speakers give it."""
LOCALE: Final = ASSETS / "locale"


class Words(Protocol):
    """Whatever says a text by its key: a catalogue, or the translator that the screens follow."""

    def t(self, key: str, **values: object) -> str:
        """The text with its values; the key itself where there is no such text."""

    def n(self, key: str, count: int, **values: object) -> str:
        """The text that goes with this number."""


class Catalogue:
    """All texts of one language: those of the project, and those that a game brings in its own folder."""

    def __init__(self, language: str, folders: Iterable[Path] = (LOCALE,)) -> None:
        # Not before it is needed: most runs of the command line say nothing.
        from gettext import GNUTranslations, NullTranslations

        self._texts = NullTranslations()
        for folder in folders:
            with (folder / language / "messages.mo").open("rb") as file:
                self._texts.add_fallback(GNUTranslations(file))

    def t(self, key: str, **values: object) -> str:
        """The text with its values; the key itself where there is no such text."""
        text = self._texts.gettext(key)
        return text.format(**values) if values else text

    def n(self, key: str, count: int, **values: object) -> str:
        """The text that goes with this number."""
        return self._texts.ngettext(key, key, count).format(n=count, **values)


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of one of LANGUAGES, read once."""
    return Catalogue(language)
