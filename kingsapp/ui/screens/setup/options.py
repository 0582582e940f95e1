"""What else belongs to a new game: who begins, what is played with, and Start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.screens.setup.host import SetupHost
from kingsapp.ui.screens.setup.seating import Seating
from kingsapp.ui.tables.common.setup_parts import OwnFile, PartChoice
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.select import Select
from kingsapp.ui.widgets.toggle import Toggle

__all__ = ["Panel", "PillButton", "SetupOptions", "StartBar", "Toggle"]


class PartRow(ListRow):
    """A component that can be chosen: its name, what the choice means, and the values."""

    def __init__(self, screen: SetupHost, choice: PartChoice, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._screen = screen
        self._choice = choice
        self._values = Select(size_hint_x=None, width=dp(132))
        self._values.bind(on_choose=lambda _values, value: screen.choose_part(choice.part, value))
        self.add_widget(self._values)

    def show(self, components: Mapping[str, object]) -> None:
        """Show what is chosen."""
        app, choice = running_app(), self._choice
        value = components.get(choice.part)
        self._values.width = dp(132) * app.theme.text_scale
        self.title = self._values.title = app.tr.t(choice.title)
        self.subtitle = app.tr.t(choice.meaning, value=choice.means.get(value, ""))
        self._values.options = [(value, app.tr.t(key)) for value, key in choice.values]
        self._values.value = value


class SetupOptions(BoxLayout):
    """First player, components and hand-over."""

    first_names = ListProperty([])
    first = ObjectProperty(None, allownone=True)
    first_why = StringProperty("")
    own_file: OwnFile | None = ObjectProperty(None, allownone=True)
    """What players may bring as a file, if anything."""
    file_title = StringProperty("")
    file_name = StringProperty("")
    shared = BooleanProperty(False)
    """More than one person plays, so that the device changes hands."""
    handover = StringProperty("cover")
    """The preference that says what happens then."""
    seed = StringProperty("")
    """What the deal is made from if somebody typed it."""

    def __init__(self, screen: SetupHost, **kwargs: Any) -> None:
        self.screen = screen
        self.own_file = screen.parts.file
        self.handover = "cover" if screen.game.secrets else "turn_note"
        super().__init__(**kwargs)
        self._parts = [PartRow(screen, choice, tappable=False) for choice in screen.parts.choices]
        for row in self._parts:
            self.ids.parts.add_widget(row)
            self.ids.parts.add_widget(Divider())

    def show(self, seating: Seating) -> None:
        """Show what is chosen."""
        tr = running_app().tr
        names = [(seat, choice.name) for seat, choice in enumerate(seating.seats)]
        self.first_names = [(None, tr.t("setup.random")), *names]
        self.first = seating.first
        self.first_why = tr.t(self.screen.ui.texts.first_player)
        if self.own_file is not None:
            self.file_title = tr.t(self.own_file.texts.title)
            self.file_name = seating.file_name or tr.t(self.own_file.texts.standard)
        for row in self._parts:
            row.show(seating.components)
        self.shared = seating.humans > 1
        self.seed = seating.seed

    def choose_first(self, seat: int | None) -> None:
        """Who begins."""
        self.screen.seating.first = seat
        self.first = seat

    def turn_handover(self) -> None:
        """Switch the cover, or the note whose turn it is, on or off."""
        preferences = running_app().preferences
        setattr(preferences, self.handover, not getattr(preferences, self.handover))


class StartBar(BoxLayout):
    """The golden button, always in sight."""

    side = NumericProperty(0)
    """What is free at its left and right, in pixels."""

    def __init__(self, screen: SetupHost, **kwargs: Any) -> None:
        self.screen = screen
        super().__init__(**kwargs)


load_kv(__file__)
