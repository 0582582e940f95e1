"""The buttons of the design: primary pills of gold, outlined pills, quiet words, symbols alone."""

from __future__ import annotations

from typing import Any

from kivy.app import App
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from kingsapp.ui.base.debounce import after_layout
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.faces import small
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "IconButton", "PillButton", "RoundButton", "Text"]


class GoldGround:
    """Keeps the golden texture of a button in step with its size, its theme and the finger."""

    gold: Texture

    def _follow_gold(self, widget: Any) -> None:
        widget.regild_soon = after_layout(widget.regild)
        widget.bind(size=widget.regild_soon, pressed=widget.regild)
        App.get_running_app().theme.observe(name=widget.regild)

    def _gold_texture(self, widget: Any) -> Texture:
        width, height = widget.width / dp(1), widget.height / dp(1)
        theme = App.get_running_app().theme
        return small.gold(width, height, height / 2, theme, widget.pressed)


class PillButton(Press, GoldGround, AnchorLayout):
    """A pill with words and perhaps a symbol: `primary` gold, `outline`, `quiet` (words only), `danger`."""

    kind = OptionProperty("primary", options=["primary", "outline", "quiet", "danger"])
    text = StringProperty("")
    icon = StringProperty("")
    ink = ColorProperty()
    padding_side = NumericProperty(24)
    least = NumericProperty(0)
    """Its height in dp; 0 is the height of its kind."""
    word_scale = NumericProperty(1)
    """By how much its words are smaller than usual, where there is little room."""
    gold = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._follow_gold(self)
        self.bind(kind=self.regild_soon)
        self.regild_soon()

    def regild(self, *_: object) -> None:
        """Only the primary button is of gold."""
        self.gold = self._gold_texture(self) if self.kind == "primary" and self.width > 1 else None


class RoundButton(Press, GoldGround, AnchorLayout):
    """A round golden button with a symbol: the play button of Continue."""

    icon = StringProperty("play")
    gold = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._follow_gold(self)
        self.regild_soon()

    def regild(self, *_: object) -> None:
        """Repaint the ground."""
        self.gold = self._gold_texture(self)


class IconButton(Press, AnchorLayout):
    """A symbol alone with a touch area of 48 dp."""

    icon = StringProperty("")
    side = NumericProperty(26)
    ink = ColorProperty()


load_kv(__file__)
