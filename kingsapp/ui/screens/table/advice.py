"""The best actions of a hint, one below the other; a tap shows one of them on the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import NumericProperty, StringProperty
from kivymd.uix.list import MDListItem

from kingsapp.ai.difference import LEAST
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.tables.common.presenter import Advice
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.text.phrase import Phrase
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider
from kingsapp.ui.widgets.press import Pressed
from kingsapp.ui.widgets.sentence import Sentence
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["AdviceSheet", "Icon", "Text"]


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
            worth = _worth(running_app().tr, place, advised)
            row = AdviceRow(advised.line, rank=place + 1, why=advised.why, worth=worth)
            row.bind(on_release=lambda _row, place=place: self._choose(place))
            self.ids.content.add_widget(row)

    def _choose(self, place: int) -> None:
        self.close()
        self.dispatch("on_choose", place)

    def on_choose(self, place: int) -> None:
        """A person wants to see this one on the table."""


def _worth(tr: Translator, place: int, advised: Advice) -> str:
    """What it costs beside the best, in whole points, and how sure that is: in the words of a review."""
    if not place:
        return tr.t("flow.best")
    points = round(advised.behind)
    if advised.behind < LEAST or not points:
        return tr.t("flow.as_good")
    if advised.behind <= advised.doubt:
        return tr.n("flow.perhaps_behind", points)
    return tr.n("flow.behind", points, doubt=max(1, round(advised.doubt)))


load_kv(__file__)
