"""A value in a pill that opens the list of its options."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import DictProperty, ListProperty, ObjectProperty, StringProperty

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.widgets.button import PillButton


class Select(PillButton):
    """`options` are (value, text) or (value, text, icon) as for `ChoiceSheet`; `on_choose` tells a choice."""

    options = ListProperty([])
    value = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    note = StringProperty("")
    notes = DictProperty({})
    """What is said below an option in the list, by its value."""

    __events__ = ("on_choose",)

    def on_options(self, *_: object) -> None:
        """Say the chosen one in the new words."""
        self.text = next((option[1] for option in self.options if option[0] == self.value), "")

    def on_value(self, *_: object) -> None:
        """Say the chosen one."""
        self.on_options()

    def on_release(self) -> None:
        """Open the list: a sheet within reach of a thumb on phones, a menu at the pill elsewhere."""
        if running_app().metrics.kind in ("compact", "landscape"):
            from kingsapp.ui.widgets.sheet import ChoiceSheet

            ChoiceSheet(
                self.options, self._take, self.value, notes=self.notes, title=self.title, note=self.note
            ).open()
        else:
            self._open_menu()

    def _open_menu(self) -> None:
        from kingsapp.ui.widgets.select.menu import Menu, MenuRow

        def pick(value: object) -> None:
            menu.close()
            self._take(value)

        rows = [
            MenuRow(
                title=text,
                subtitle=self.notes.get(value, ""),
                tail_icon="check" if value == self.value else "",
                on_release=lambda _row, value=value: pick(value),
            )
            for value, text, *_ in self.options
        ]
        menu = Menu(rows, caller=self)
        menu.open()

    def _take(self, value: object) -> None:
        if value != self.value:
            self.value = value
            self.dispatch("on_choose", value)

    def on_choose(self, value: object) -> None:
        """A person chose `value`."""

    def arrange(self, *_: object) -> None:
        """Words at the left, the arrow at the right."""
        self._button_icon.x = self.width - self._button_icon.width - dp(8)
        self._button_text.x = dp(14)


load_kv(__file__)
