"""The words of the app in the language of the person, switched live.

kv rules say `app.tr.t('home.continue')` and follow a change of language, because the callable itself is a
property. What stands under the keys is in `kingsapp.core.catalogue`.
"""

from __future__ import annotations

import locale
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from kivy.properties import ObjectProperty, OptionProperty

from kingsapp.core.catalogue import LANGUAGES, LOCALE, Catalogue
from kingsapp.ui.base.observable import WeakObservable


class Translator(WeakObservable):
    """`t` says a text, `n` a text that depends on a number."""

    language = OptionProperty("en", options=list(LANGUAGES))
    t: Callable[..., str] = ObjectProperty(None)
    n: Callable[..., str] = ObjectProperty(None)

    def __init__(self, folders: Iterable[Path] = (LOCALE,), **kwargs: Any) -> None:
        self._folders = tuple(folders)
        super().__init__(**kwargs)
        self.on_language()

    def on_language(self, *_: object) -> None:
        """Read the catalogue; new callables make every rule that used the old ones run again."""
        words = Catalogue(self.language, self._folders)
        self.n = words.n
        self.t = words.t


def system_language() -> str:
    """The language of the device if the app speaks it, else English."""
    for name in (*_android_languages(), *(os.environ.get(v, "") for v in ("LC_ALL", "LC_MESSAGES", "LANG"))):
        if name[:2] in LANGUAGES:
            return name[:2]
        if name[:2].isalpha() and name not in ("C", "POSIX") and not name.startswith("C."):
            return "en"
    code = locale.getlocale()[0] or ""
    return code[:2].lower() if code[:2].lower() in LANGUAGES else "en"


def _android_languages() -> list[str]:
    try:
        from jnius import autoclass
    except ImportError:
        return []
    return [autoclass("java.util.Locale").getDefault().getLanguage()]
