"""How to play in one minute: the goal first, each sentence with a picture; in the rules and at set-up."""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import AppServices, running_app
from kingsapp.ui.progress.lessons import course
from kingsapp.ui.screens.rules.book import load_book
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["Panel", "RulesSummary", "SummaryPanel", "Text", "show_summary"]


class SummaryRow(BoxLayout):
    """A symbol and a sentence."""

    symbol = StringProperty("")
    text = StringProperty("")


class RulesSummary(BoxLayout):
    """The sentences, and the way to the lessons of the game if it has some."""

    def __init__(self, game: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        app = running_app()
        for line in load_book(game, app.tr.language).summary:
            self.add_widget(SummaryRow(symbol=line.symbol, text=line.text))
        if course(game):
            learn = ListRow(
                icon="school-outline",
                title=app.tr.t("home.learn_by_playing"),
                tail_icon="chevron-right",
                min_height=56,
            )
            learn.bind(on_release=lambda _row: self._learn(app, game))
            self.add_widget(learn)

    def _learn(self, app: AppServices, game: str) -> None:
        app.shell.drop_overlays()
        app.nav.go("learn", game=game)


class SummaryPanel(Panel):
    """The head of the rules."""

    def __init__(self, game: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.add_widget(RulesSummary(game))


def show_summary(app: AppServices, game: str) -> None:
    """The same in a sheet, before a game."""
    Sheet(title=app.tr.t("rules.in_one_minute"), content=RulesSummary(game)).open()


load_kv(__file__)
