"""Asks for one line of text: a name, a seed, a code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.platform.keyboard import covers_window
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.field import Field
from kingsapp.ui.widgets.sheet import Dialog
from kingsapp.ui.widgets.text import Text

__all__ = ["AskDialog", "Field", "PillButton", "Text"]


class AskDialog(Dialog):
    """A line to type in, with a limit on its length; `answered` is called with what was typed."""

    def __init__(
        self, text: str, most: int, answered: Callable[[str], None], why: str = "", **kwargs: Any
    ) -> None:
        self.form = AskForm(max_length=most, why=why)
        if not why:
            self.form.remove_widget(self.form.ids.why)
        super().__init__(content=self.form, high=covers_window(), **kwargs)
        self._answered = answered
        field = self.form.ids.field
        field.text = text
        field.bind(on_text_validate=self._done)
        self.form.ids.done.bind(on_release=self._done)
        self.form.ids.cancel.bind(on_release=self.close)

    def open(self) -> None:
        """Take the focus at once."""
        super().open()
        self.form.ids.field.take_focus()

    def close(self, *_: object) -> None:
        """Release the keyboard too."""
        self.form.ids.field.focus = False
        super().close()

    def _done(self, *_: object) -> None:
        typed = self.form.ids.field.text
        self.close()
        self._answered(typed)


class AskForm(BoxLayout):
    """What the line is for, the line, and the buttons below it."""

    max_length = NumericProperty(0)
    why = StringProperty("")


load_kv(__file__)
