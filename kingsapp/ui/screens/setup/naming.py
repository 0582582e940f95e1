"""Asks for the name of a seat."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.uix.boxlayout import BoxLayout

from kingsapp.match import NAME_LIMIT
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.platform.keyboard import covers_window
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.field import Field
from kingsapp.ui.widgets.sheet import Dialog
from kingsapp.ui.widgets.text import Text

__all__ = ["Field", "NameDialog", "PillButton", "Text"]


class NameDialog(Dialog):
    """Asks for a name."""

    def __init__(self, name: str, named: Any, **kwargs: Any) -> None:
        app = App.get_running_app()
        self.form = NameForm()
        title = app.tr.t("setup.name")
        super().__init__(content=self.form, title=title, high=covers_window(), **kwargs)
        self._named = named
        field = self.form.ids.field
        field.text = name
        field.bind(on_text_validate=self._done)
        self.form.ids.done.bind(on_release=self._done)
        self.form.ids.cancel.bind(on_release=self.close)

    def open(self) -> None:
        """Wait for keys at once."""
        super().open()
        self.form.ids.field.take_focus()

    def close(self, *_: object) -> None:
        """Let the keyboard go too."""
        self.form.ids.field.focus = False
        super().close()

    def _done(self, *_: object) -> None:
        typed = self.form.ids.field.text
        self.close()
        self._named(typed)


class NameForm(BoxLayout):
    """The line to type in and the buttons below it."""

    limit = NAME_LIMIT


load_kv(__file__)
