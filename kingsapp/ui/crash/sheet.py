"""What the person sees of a failure: that the game is safe, details to copy, and a button to go on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.platform.clipboard import copy_text
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["CrashSheet", "PillButton", "Text"]


class CrashContent(BoxLayout):
    """A few calm words and two buttons."""

    __events__ = ("on_copy", "on_go_on")

    def on_copy(self) -> None:
        """The details are wanted."""

    def on_go_on(self) -> None:
        """The game is wanted."""


class CrashSheet(Sheet):
    """Whichever way it is closed, `go_on` is called."""

    def __init__(self, details: str, go_on: Callable[[], None], **kwargs: Any) -> None:
        content = CrashContent()
        super().__init__(content=content, title=running_app().tr.t("crash.title"), **kwargs)
        content.bind(on_copy=lambda _content: copy_text(details), on_go_on=self.close)
        self.bind(on_close=lambda _sheet: go_on())


load_kv(__file__)
