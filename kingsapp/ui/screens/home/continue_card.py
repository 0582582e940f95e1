"""The game that was played last, to be continued with one tap."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivymd.uix.floatlayout import MDFloatLayout

from kingsapp.core.errors import BadInput
from kingsapp.match import Match, Summary
from kingsapp.storage import StorageError
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.screens.home.standing import line, turn
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.common.badge import Badge
from kingsapp.ui.text.ago import ago
from kingsapp.ui.text.fitting import pixels_of
from kingsapp.ui.theme import STYLES
from kingsapp.ui.widgets.button import RoundButton
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.text import Text

__all__ = ["ContinueCard", "RoundButton", "Text"]


class ContinueCard(Press, MDFloatLayout):
    """The game that was played last, where it stands."""

    line = StringProperty("")
    state = StringProperty("normal")
    status = StringProperty("")
    stacked = BooleanProperty(False)
    """The words stand below the factions, because there is no room beside."""
    status_width = NumericProperty(0)
    """What the status needs to stand in one line; a second one would run under the button."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.match: Match | None = None
        """The game itself, so that nobody has to open it again."""
        running_app().theme.observe(text_scale=self._measure)
        self.bind(status=self._measure)

    def _measure(self, *_: object) -> None:
        size = running_app().theme.size_of("labelL")
        self.status_width = pixels_of(self.status, size, STYLES["labelL"].font)

    def show(self, summary: Summary) -> None:
        """Say which game, how far and whose turn."""
        app = running_app()
        when = ago(app.tr, summary.updated)
        saved = app.tr.t("home.saved", when=when) if when else ""
        self.status = line(turn(app, summary), saved)
        ui = GAME_UIS[summary.game]
        name = app.tr.t(ui.texts.name)
        self.ids.factions.clear_widgets()
        try:
            self.match = match = app.saves.resume(summary.save_id, self.match)
        except (BadInput, StorageError):
            # It turns out to be unsound; opening it will tell.
            self.match, self.line = None, name
            return
        self.line = app.tr.t("home.continue_round", game=name, round=match.round_number(match.ply))
        for faction in match.record.setup.factions:
            self.ids.factions.add_widget(Badge(style=ui.factions, faction=faction, side=22))


load_kv(__file__)
