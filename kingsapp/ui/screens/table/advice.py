"""The best actions of a hint, one below the other; a tap shows one of them on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.properties import NumericProperty, StringProperty
from kivymd.uix.list import MDListItem

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.tables.common.presenter import Advice
from kingsapp.ui.text.phrase import Phrase
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider
from kingsapp.ui.widgets.press import Pressed
from kingsapp.ui.widgets.sentence import Sentence
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["AdviceSheet", "Icon", "Text"]

SAME: Final = 0.75
"""Fewer points than this make no difference: as many games again might tell the opposite."""


class AdviceRow(Pressed, MDListItem):
    """One action: its rank, what it is, why, and how far it is behind the best."""

    rank = NumericProperty(1)
    why = StringProperty("")
    worth = StringProperty("")

    def __init__(self, line: Phrase, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.words.add_widget(Sentence(*line, role="bodyL"), index=2)


class AdviceSheet(Sheet):
    """The best first; `on_choose` tells the place of the one that was tapped."""

    __events__ = ("on_choose",)

    def __init__(self, advice: Sequence[Advice], **kwargs: Any) -> None:
        super().__init__(closable=True, **kwargs)
        for place, advised in enumerate(advice):
            if place:
                self.ids.content.add_widget(Divider())
            worth = _worth(place, advised.behind)
            row = AdviceRow(advised.line, rank=place + 1, why=advised.why, worth=worth)
            row.bind(on_release=lambda _row, place=place: self._choose(place))
            self.ids.content.add_widget(row)

    def _choose(self, place: int) -> None:
        self.close()
        self.dispatch("on_choose", place)

    def on_choose(self, place: int) -> None:
        """A person wants to see this one on the table."""


def _worth(place: int, behind: float) -> str:
    """How good it is beside the best; played games tell no more than about how many points."""
    tr = running_app().tr
    if not place:
        return str(tr.t("flow.best"))
    return str(tr.n("flow.behind", round(behind)) if behind >= SAME else tr.t("flow.as_good"))


load_kv(__file__)
