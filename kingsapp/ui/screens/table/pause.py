"""The pause: first of all that everything is saved, then the ways from here."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["Divider", "Icon", "ListRow", "Panel", "PauseSheet", "PillButton", "Text"]


class PauseContent(BoxLayout):
    """The rows of the pause."""

    kept = BooleanProperty(True)
    """Every move is on the device; False where there is nowhere to write."""
    hint = BooleanProperty(False)
    alone = BooleanProperty(False)
    """Only one person plays, who may let the AI players finish."""
    left = BooleanProperty(False)
    """That person did so, and may come back."""

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        ids = self.ids
        for offered, parts in (
            (self.hint, (ids.hint_row, ids.hint_divider)),
            (self.alone, (ids.play_on_row, ids.play_on_divider)),
            (self.left, (ids.take_back_row, ids.take_back_divider)),
        ):
            for part in () if offered else parts:
                ids.ways.remove_widget(part)

    def on_choose(self, way: str) -> None:
        """`back`, `rules`, `hint`, `seal`, `settings`, `play_on`, `take_back`, `new_game` or `home`."""


class PauseSheet(Sheet):
    """Dispatches `on_choose`; closing it in any other way goes back to the game."""

    __events__ = ("on_choose",)

    def __init__(self, *, kept: bool, hint: bool, alone: bool, left: bool, **kwargs: Any) -> None:
        content = PauseContent(kept=kept, hint=hint, alone=alone, left=left)
        super().__init__(content=content, **kwargs)
        content.bind(on_choose=self._choose)

    def _choose(self, _content: object, way: str) -> None:
        self.close()
        self.dispatch("on_choose", way)

    def on_choose(self, way: str) -> None:
        """One of the ways was taken."""


load_kv(__file__)
