"""The six actions of a turn and the pass as buttons; what is not possible is faint and says why."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.faces.brush import file_texture
from kingsapp.ui.tables.taverns.input.choice import BAR, Deed
from kingsapp.ui.text.fitting import first_that_fits, least_share, width_of, wrapped
from kingsapp.ui.theme import STYLES
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "Symbol", "Text", "TurnBar", "TurnButton"]

_LEAST_SYMBOL: Final = 22
_SHARES: Final = (1.0, 0.93, 0.87, 0.81, 0.75, 0.7)
"""How large the letters may be, from the best on."""
SYMBOLS: Final = {
    Deed.ADD: "meeple",
    Deed.MOVE: "boot",
    Deed.PROSPECT: "war_pick",
    Deed.COLLECT: "nuggets",
    Deed.OPEN: "tavern_sign",
    Deed.CART: "barrel",
}


class Symbol(Widget):
    """A white symbol of the assets in a colour."""

    name = StringProperty("")
    side = NumericProperty(34)
    color = ObjectProperty((1, 1, 1, 1))
    texture: Texture = ObjectProperty(None, allownone=True)

    def on_name(self, *_: object) -> None:
        """Fetch the picture."""
        self.texture = file_texture(f"emblem/sym_{self.name}.png") if self.name else None


class TurnButton(Press, Panel):
    """A symbol above a word: `chosen` is gold, `faint` is not possible now but may be asked about."""

    deed: Deed = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    symbol = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    faint = BooleanProperty(False)
    scale = NumericProperty(1)
    """By how much symbol and word are larger than on a phone."""
    label = StringProperty("")
    """What a screen reader says."""
    symbol_side = NumericProperty(34)
    word_scale = NumericProperty(1)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._theme = running_app().theme
        self._theme.observe(text_scale=self._fit)
        self.bind(size=self._fit, text=self._fit, scale=self._fit)
        self._fit()

    def _fit(self, *_: object) -> None:
        """Letters so small that the longest word fits and the symbol keeps some room above the words."""
        style = STYLES["labelL"]
        size = style.size * self._theme.text_scale * self.scale
        room = max(self.width / dp(1) - 3, 1)
        least = least_share(size)

        def left(share: float) -> float:
            """How high the symbol may be above the words."""
            return float(self.height / dp(1) - 14 - self._lines(size * share, room)[0] * size * share * 1.2)

        def fits(share: float) -> bool:
            return bool(
                self._lines(size * share, room)[1] <= room and left(share) >= _LEAST_SYMBOL * self.scale
            )

        shrink = first_that_fits([max(share, least) for share in (*_SHARES, least)], fits)
        self.word_scale = self.scale * shrink
        self.symbol_side = min(36 * self.scale, max(left(shrink), 14))

    def _lines(self, size: float, room: float) -> tuple[int, float]:
        """How many lines the words take, and how wide the longest of them is."""
        font = STYLES["labelL"].font
        lines = wrapped(self.text, size, font, room)
        return len(lines), max(width_of(word, size, font) for word in self.text.split(" "))


class TurnBar(Widget):
    """Six buttons in one row, or in two columns of three where the bar stands upright."""

    __events__ = ("on_deed",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.scale = 1.0
        self.buttons: dict[Deed, TurnButton] = {}
        for deed in BAR:
            button = TurnButton(deed=deed, symbol=SYMBOLS[deed])
            button.bind(on_release=lambda pressed: self.dispatch("on_deed", pressed.deed))
            self.buttons[deed] = button
            self.add_widget(button)
        self.fbind("pos", self._place)
        self.fbind("size", self._place)

    @property
    def upright(self) -> bool:
        """Whether it is higher than wide."""
        return bool(self.height > self.width)

    def _place(self, *_: object) -> None:
        columns, rows = (2, 3) if self.upright else (6, 1)
        gap = dp(6 if self.width < dp(420) else 8)
        width = (self.width - (columns - 1) * gap) / columns
        height = (self.height - (rows - 1) * gap) / rows
        for number, button in enumerate(self.buttons.values()):
            row, column = divmod(number, columns)
            button.size = width, height
            button.pos = self.x + column * (width + gap), self.top - (row + 1) * height - row * gap
            button.scale = self.scale

    def show(self, possible: Collection[Deed], chosen: Deed | None) -> None:
        """Say what is possible and what has been chosen."""
        t = running_app().tr.t
        for deed, button in self.buttons.items():
            button.text = t(f"tavernstable.deed.{deed}")
            button.chosen = deed == chosen
            button.faint = deed not in possible and deed != chosen
            button.scale = self.scale
            key = "tavernstable.deed_not_possible" if button.faint else "tavernstable.deed_possible"
            button.label = t(key, deed=button.text)

    def on_deed(self, deed: Deed) -> None:
        """A button was tapped, whether its action is possible or not."""


load_kv(__file__)
