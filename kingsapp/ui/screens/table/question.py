"""A question before an action: what it means, and two buttons."""

from __future__ import annotations

from typing import Any

from kivy.core.window import Window
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.keys import ENTER
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.sheet import Dialog
from kingsapp.ui.widgets.text import Text

__all__ = ["PillButton", "Question", "Text"]


class QuestionContent(BoxLayout):
    """What a yes means, and the two buttons."""

    note = StringProperty("")
    yes_text = StringProperty("")

    __events__ = ("on_yes", "on_cancel")

    def on_yes(self) -> None:
        """The person wants it."""

    def on_cancel(self) -> None:
        """The person does not."""


class Question(Dialog):
    """Dispatches `on_yes`; closing it in any other way is a no."""

    __events__ = ("on_yes",)

    def __init__(self, *, note: str, yes: str, **kwargs: Any) -> None:
        content = QuestionContent(note=note, yes_text=yes)
        super().__init__(content=content, **kwargs)
        content.bind(on_yes=self._agree, on_cancel=self.close)
        self.bind(parent=self._listen)

    def _listen(self, *_: object) -> None:
        """The last listener gets a key first: the question stands above the table."""
        Window.unbind(on_keyboard=self._on_key)
        if self.parent is not None:
            Window.bind(on_keyboard=self._on_key)

    def _on_key(self, _window: object, code: int, *_rest: object) -> bool:
        """Enter presses the golden button."""
        if code not in ENTER or running_app().shell.overlay is not self:
            return False
        self._agree()
        return True

    def _agree(self, *_: object) -> None:
        self.close()
        self.dispatch("on_yes")

    def on_yes(self) -> None:
        """It is wanted."""


load_kv(__file__)
