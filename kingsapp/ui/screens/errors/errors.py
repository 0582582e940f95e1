"""The error dialog: which file, each place with its reason, what was kept.

ErrorDialog(title=..., note=..., file=..., mistakes=[WordedError(...)], kept=...).open()
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.crash.report import origin
from kingsapp.ui.platform.clipboard import copy_text
from kingsapp.ui.screens.errors.wording import WordedError
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.sheet import DialogBody, Overlay
from kingsapp.ui.widgets.text import Text

__all__ = [
    "DialogBody",
    "Divider",
    "ErrorDialog",
    "Icon",
    "Panel",
    "PillButton",
    "Scroll",
    "Text",
    "WordedError",
]

MOST_SHOWN: Final = 100
"""The rest is in what Copy copies."""


class MistakeRow(BoxLayout):
    """One place and what is wrong there."""

    place = StringProperty("")
    what = StringProperty("")
    quote = StringProperty("")
    why = StringProperty("")


class ErrorDialog(Overlay):
    """Shows everything at once; `again` offers another try, `before` a look at what is not damaged."""

    title = StringProperty("")
    note = StringProperty("")
    file = StringProperty("")
    kept = StringProperty("")
    again_text = StringProperty("")
    before_text = StringProperty("")

    def __init__(
        self,
        mistakes: Sequence[WordedError] = (),
        again: Callable[[], None] | None = None,
        before: Callable[[], None] | None = None,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._mistakes = mistakes
        self._again = again
        self._before = before
        rows = self.ids.rows
        for number, mistake in enumerate(mistakes[:MOST_SHOWN]):
            if number:
                rows.add_widget(Divider())
            rows.add_widget(
                MistakeRow(place=mistake.place, what=mistake.what, quote=mistake.quote, why=mistake.why)
            )
        if not again:
            self.ids.bottom.remove_widget(self.ids.close)
        if not before:
            self.ids.bottom.remove_widget(self.ids.before)

    def need(self, *parts: float) -> float:
        """The height that its parts ask for, with the gaps between and around them."""
        return float(sum(parts) + dp(44 + 16 * len(parts)))

    def proceed(self) -> None:
        """The golden button: another try if there is one, else just close."""
        self.close()
        if self._again:
            self._again()

    def look_before(self) -> None:
        """Look at the moves before the mistake."""
        self.close()
        if self._before:
            self._before()

    def as_text(self) -> str:
        """All of it as plain text, and then what was not shown: what the system said, in its own words."""
        head = " · ".join(part for part in (self.title, self.note, self.file) if part)
        told = [head, *(mistake.as_text() for mistake in self._mistakes)]
        details = [mistake.detail for mistake in self._mistakes if mistake.detail]
        return "\n".join([*told, "", *details] if details else told)

    def copy(self) -> None:
        """Put the text where it can be pasted."""
        copy_text(self.as_text())


def tell_failed(tr: Translator, why: str, error: Exception) -> None:
    """Say that something did not work. Where it happened is only copied; what it said might name a card."""
    ErrorDialog([WordedError(why=why, detail=origin(error))], title=tr.t("flow.problem")).open()


load_kv(__file__)
