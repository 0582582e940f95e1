"""A line to type in: a name, the place of a file."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import NumericProperty
from kivymd.uix.textfield import MDTextField

from kingsapp.core.files import readable
from kingsapp.match import characters
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.text.fallback_fonts import fallback_font
from kingsapp.ui.widgets.press import Unhovered


class Field(Unhovered, MDTextField):
    """One line; `max_length` characters as a person counts them, 0 is any number."""

    max_length = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(text=self._borrow_font)
        self._borrow_font()
        # Kivy lays out the first line in the next frame, and looks for it as soon as a finger or a key comes.
        self._refresh_text(self.text)

    def _borrow_font(self, *_: object) -> None:
        self.font_name = fallback_font(self.text, "Body", self._borrow_font)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Accept what fits and can be drawn: no lone surrogates, as truncated texts contain."""
        substring = readable(substring)
        if self.max_length and not from_undo:
            room = int(self.max_length) - len(characters(self.text))
            substring = "".join(characters(substring)[: max(0, room)])
        super().insert_text(substring, from_undo=from_undo)

    def take_focus(self) -> None:
        """Take the focus, with everything selected."""
        self.focus = True
        Clock.schedule_once(lambda _: self.select_all(), 0)


load_kv(__file__)
