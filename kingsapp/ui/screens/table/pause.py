"""The pause: first of all that everything is saved, then the ways from here (mockup 22)."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.kv import load_kv
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.sheet import Dialog, Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["Divider", "Icon", "ListRow", "NewDealDialog", "Panel", "PauseSheet", "PillButton", "Text"]


class PauseContent(BoxLayout):
    """The rows of the pause."""

    kept = BooleanProperty(True)
    """Every move is on the device; False where there is nowhere to write."""
    hint = BooleanProperty(False)
    again = StringProperty("")
    """What a new game with the same players is called."""

    __events__ = ("on_choose",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        if not self.hint:
            for part in (self.ids.hint_row, self.ids.hint_divider):
                self.ids.ways.remove_widget(part)

    def on_choose(self, way: str) -> None:
        """`back`, `rules`, `hint`, `settings`, `new_deal` or `home`."""


class PauseSheet(Sheet):
    """Tells `on_choose`; closing it in any other way goes back to the game."""

    __events__ = ("on_choose",)

    def __init__(self, *, kept: bool, hint: bool, again: str, **kwargs: Any) -> None:
        content = PauseContent(kept=kept, hint=hint, again=again)
        super().__init__(content=content, **kwargs)
        content.bind(on_choose=self._choose)

    def _choose(self, _content: Any, way: str) -> None:
        self.close()
        self.dispatch("on_choose", way)

    def on_choose(self, way: str) -> None:
        """One of the ways was taken."""


class NewDealContent(BoxLayout):
    """What a new deal means, and the two buttons."""

    __events__ = ("on_deal", "on_cancel")

    def on_deal(self) -> None:
        """The person wants it."""

    def on_cancel(self) -> None:
        """The person does not."""


class NewDealDialog(Dialog):
    """Asks before the table is dealt anew; tells `on_deal`."""

    __events__ = ("on_deal",)

    def __init__(self, **kwargs: Any) -> None:
        content = NewDealContent()
        super().__init__(content=content, **kwargs)
        content.bind(on_deal=self._deal, on_cancel=self.close)

    def _deal(self, *_: object) -> None:
        self.close()
        self.dispatch("on_deal")

    def on_deal(self) -> None:
        """A new deal is wanted."""


load_kv(__file__)
