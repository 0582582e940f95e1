"""The lower part of home: opening files and codes, and the saved games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.match import Summary
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.screens.home.opening import open_game
from kingsapp.ui.screens.home.standing import standing
from kingsapp.ui.text.ago import ago
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.heading import Heading
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kingsapp.ui.screens.home.home import HomeScreen

__all__ = ["Divider", "Heading", "HomeRest", "ListRow", "Panel", "Text"]


class HomeRest(BoxLayout):
    """Built after the start: most phones have to scroll to it."""

    home: HomeScreen = ObjectProperty(None)
    wide = BooleanProperty(False)
    has_save = BooleanProperty(False)
    """There is a game to continue; it is not on the shelf."""
    has_others = BooleanProperty(False)
    has_older = BooleanProperty(False)
    """There are more saved games than those that are listed."""

    def show(self, listed: Sequence[Summary], *, has_older: bool) -> None:
        """List the saved games."""
        rows = self.ids.saved
        rows.clear_widgets()
        for place, summary in enumerate(listed):
            if place:
                rows.add_widget(Divider())
            rows.add_widget(SavedGameRow(summary, self.home.delete))
        self.has_save = self.home.has_save
        self.has_others = bool(listed)
        self.has_older = has_older


class SavedGameRow(ListRow):
    """A saved game: who plays, how far it is."""

    def __init__(self, summary: Summary, delete: Callable[[int], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        app = running_app()
        names = ", ".join(player.name for player in summary.players)
        self.title = names or app.tr.t("home.unreadable")
        self.subtitle = " · ".join(
            part for part in (standing(app, summary), ago(app.tr, summary.updated)) if part
        )
        bin_button = IconButton(icon="trash-can-outline", side=22, label=app.tr.t("app.delete"))
        bin_button.bind(on_release=lambda _button: delete(summary.save_id))
        self.add_widget(bin_button)
        self.bind(on_release=lambda _row: open_game(app, summary))


load_kv(__file__)
