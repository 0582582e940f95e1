"""The pause: first of all that everything is saved, then the ways from here (mockup 22)."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.sheet import Dialog, Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["Divider", "Icon", "ListRow", "NewGameDialog", "Panel", "PauseSheet", "PillButton", "Text"]


class PauseContent(BoxLayout):
    """The rows of the pause."""

    kept = BooleanProperty(True)
    """Every move is on the device; False where there is nowhere to write."""
    hint = BooleanProperty(False)

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not self.hint:
            for part in (self.ids.hint_row, self.ids.hint_divider):
                self.ids.ways.remove_widget(part)

    def on_choose(self, way: str) -> None:
        """`back`, `rules`, `hint`, `seal`, `settings`, `new_game` or `home`."""


class PauseSheet(Sheet):
    """Tells `on_choose`; closing it in any other way goes back to the game."""

    __events__ = ("on_choose",)

    def __init__(self, *, kept: bool, hint: bool, **kwargs: Any) -> None:
        content = PauseContent(kept=kept, hint=hint)
        super().__init__(content=content, **kwargs)
        content.bind(on_choose=self._choose)

    def _choose(self, _content: Any, way: str) -> None:
        self.close()
        self.dispatch("on_choose", way)

    def on_choose(self, way: str) -> None:
        """One of the ways was taken."""


class NewGameContent(BoxLayout):
    """What a new game means, and the two buttons."""

    __events__ = ("on_begin", "on_cancel")

    def on_begin(self) -> None:
        """The person wants it."""

    def on_cancel(self) -> None:
        """The person does not."""


class NewGameDialog(Dialog):
    """Asks before the same players begin anew; tells `on_begin`."""

    __events__ = ("on_begin",)

    def __init__(self, **kwargs: Any) -> None:
        content = NewGameContent()
        super().__init__(content=content, **kwargs)
        content.bind(on_begin=self._begin, on_cancel=self.close)

    def _begin(self, *_: object) -> None:
        self.close()
        self.dispatch("on_begin")

    def on_begin(self) -> None:
        """A new game is wanted."""


load_kv(__file__)
