"""The buttons of the design on those of KivyMD: gold or outlined pills, quiet words, symbols alone."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivymd.uix.button import MDButton, MDButtonIcon, MDButtonText, MDIconButton

from kingsapp.ui.base.kv import load_kv, share_lean_rule
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.press import Pressed, Unhovered
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "IconButton", "PillButton", "RoundButton", "Text"]


class PillText(Unhovered, MDButtonText):
    """The words of a pill."""


class PillIcon(Icon, MDButtonIcon):
    """The symbol of a pill."""


class PillButton(Pressed, MDButton):
    """A pill with words and perhaps a symbol: `primary` gold, `outline`, `quiet` (words only), `danger`."""

    kind = OptionProperty("primary", options=["primary", "outline", "quiet", "danger"])
    text = StringProperty("")
    icon = StringProperty("")
    ink = ColorProperty()
    padding_side = NumericProperty(24)
    min_height = NumericProperty(0)
    """Its least height in dp; 0 is that of its kind."""
    raised = BooleanProperty(False)
    """Gold buttons are raised and cast a shadow."""
    word_scale = NumericProperty(1)
    """The factor by which its words shrink if there is little room."""

    need = NumericProperty(0)
    """The width of its content."""

    def on_kv_post(self, _base: object) -> None:
        for part in self.children:
            part.bind(texture_size=self.arrange)
        self.bind(size=self.arrange, size_hint_x=self.arrange, icon=self.arrange, padding_side=self.arrange)
        self.arrange()

    def on_text(self, *_: object) -> None:
        """Take the width of the new words at once: its neighbours depend on it."""
        words = self._button_text
        if words is not None:
            words.text = self.text
            words.texture_update()

    @property
    def symbol_x(self) -> float:
        """Where the middle of its symbol is."""
        return float(self.x + self._button_icon.center_x)

    def adjust_width(self, *_: object) -> None:
        """KivyMD would do so 0.2 s after each change of the words."""

    adjust_pos = adjust_width

    def arrange(self, *_: object) -> None:
        """Take the width of the content, and centre the content."""
        words, symbol = self._button_text, self._button_icon
        beside = symbol.width + dp(10) * bool(self.text) if self.icon else 0
        self.need = need = words.texture_size[0] + beside
        if self.size_hint_x is None:
            self.width = need + 2 * dp(self.padding_side)
        symbol.x = (self.width - need) / 2
        words.x = symbol.x + beside


class IconButton(Pressed, MDIconButton):
    """A symbol alone with a touch area of 48 dp; `label` says what it does to screen readers and mice."""

    label = StringProperty("")
    side = NumericProperty(26)
    ink = ColorProperty()
    round = NumericProperty(0)

    @property
    def symbol_x(self) -> float:
        """Where the middle of its symbol is."""
        return float(self.center_x)

    def on_md_bg_color(self, *_: object) -> None:
        """MDLabel would draw its ground anew in the next frame."""


class RoundButton(IconButton):
    """A round golden button with a symbol: the play button of Continue."""


share_lean_rule(Icon, PillIcon)
load_kv(__file__)
