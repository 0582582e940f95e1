"""Colours, type and lengths: the design tokens as properties that kv rules follow.

`app.theme.surface1` and its sisters change at once when `name` does; `text_scale` when the person picks
another text size. Everything that is the same in both themes (motion, radii) is a plain constant.
"""

from __future__ import annotations

import json
from typing import Any, Final

from kivy.core.text import LabelBase
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty
from kivy.utils import get_color_from_hex

from kingsapp.core.assets import ASSETS
from kingsapp.ui.base.observable import WeakObservable

Rgba = tuple[float, float, float, float]

TOKENS: Final[dict[str, Any]] = json.loads((ASSETS / "tokens.json").read_text(encoding="utf-8"))
MOTION: Final[dict[str, Any]] = TOKENS["motion"]
TEXT_SCALES: Final = (1.0, 1.15, 1.3)
"""The three text sizes that a person may choose."""

FONTS: Final = {
    "Display": "AlegreyaSC-Lining-Bold.ttf",
    "DisplayHeavy": "AlegreyaSC-Lining-ExtraBold.ttf",
    "Body": "Roboto-Regular.ttf",
    "BodyMedium": "Roboto-Medium.ttf",
    "BodyBold": "Roboto-Bold.ttf",
}
_FONT_OF_WEIGHT: Final = {
    ("display", 700): "Display",
    ("display", 800): "DisplayHeavy",
    ("body", 400): "Body",
    ("body", 500): "BodyMedium",
    ("body", 700): "BodyBold",
}


def rgba(text: str, alpha: float = 1.0) -> Rgba:
    """A colour token (`#F0BE55`, `#100C0A @ 66%`) as numbers."""
    colour, _, percent = text.partition(" @ ")
    red, green, blue = get_color_from_hex(colour)[:3]
    return red, green, blue, float(percent[:-1]) / 100 if percent else alpha


INK: Final = rgba(TOKENS["color"]["torchlight"]["ink"])
SYMBOL_COLOURS: Final = {name: rgba(colour) for name, colour in TOKENS["color"]["symbol"].items()}

_SNAKE: Final = {
    "outlineSubtle": "outline_subtle",
    "accentHi": "accent_hi",
    "accentFill": "accent_fill",
    "accentFillLo": "accent_fill_lo",
    "onAccent": "accent_ink",
    "stoneHi": "stone_hi",
    "stoneLo": "stone_lo",
    "onStone": "stone_ink",
    "illegalScrim": "illegal_scrim",
    "newMine": "new_mine",
    "lockChipBorder": "lock_border",
}


def tones(group: str, *names: str) -> dict[str, dict[str, Rgba]]:
    """The colours of a group of tokens, each in these tones: `tones("race", "base")["orc"]["base"]`."""
    return {
        key: {name: rgba(colours[name]) for name in names} for key, colours in TOKENS["color"][group].items()
    }


def register_fonts() -> None:
    """Make the five cuts of the two typefaces known to Kivy by name."""
    for name, file in FONTS.items():
        LabelBase.register(name, str(ASSETS / "fonts" / file))


class TextStyle:
    """One step of the type scale: font, size in sp and line height as a factor."""

    def __init__(self, token: dict[str, Any]) -> None:
        self.font = _FONT_OF_WEIGHT[token["font"], token["weight"]]
        self.size: float = token["size"]
        self.line: float = token.get("line", token["size"])


STYLES: Final = {role: TextStyle(token) for role, token in TOKENS["type"]["scale"].items()}


class Theme(WeakObservable):
    """The look that is on now."""

    name = OptionProperty("torchlight", options=["torchlight", "parchment"])
    dark = BooleanProperty(True)
    text_scale = NumericProperty(1.0)

    bg = ColorProperty()
    surface1 = ColorProperty()
    surface2 = ColorProperty()
    surface3 = ColorProperty()
    scrim = ColorProperty()
    outline = ColorProperty()
    outline_subtle = ColorProperty()
    text = ColorProperty()
    text2 = ColorProperty()
    text3 = ColorProperty()
    accent = ColorProperty()
    accent_hi = ColorProperty()
    accent_fill = ColorProperty()
    accent_fill_lo = ColorProperty()
    accent_ink = ColorProperty()
    danger = ColorProperty()
    positive = ColorProperty()
    steel = ColorProperty()
    stone_hi = ColorProperty()
    stone = ColorProperty()
    stone_lo = ColorProperty()
    stone_ink = ColorProperty()
    ink = ColorProperty()
    overseer = ColorProperty()
    legal = ColorProperty()
    active = ColorProperty()
    illegal_scrim = ColorProperty()
    new_mine = ColorProperty()
    lock_border = ColorProperty()
    field = ColorProperty()
    """The inside of a control: an unchosen segment, a text field."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.on_name()

    def on_name(self, *_: object) -> None:
        """Take over the colours of the theme called `name`."""
        colours = TOKENS["color"]
        for token, colour in (*colours[self.name].items(), *colours["state"][self.name].items()):
            setattr(self, _SNAKE.get(token, token), rgba(colour))
        self.overseer = rgba(colours["overseer"][self.name])
        self.field = self.bg if self.name == "torchlight" else self.surface1
        self.dark = self.name == "torchlight"

    def size_of(self, role: str) -> float:
        """The height of a letter style in pixels, at the text size of the person."""
        return float(sp(STYLES[role].size) * self.text_scale)


def faded(colour: Any, alpha: float) -> Rgba:
    """The same colour, `alpha` as strong."""
    red, green, blue, own = colour
    return red, green, blue, own * alpha
