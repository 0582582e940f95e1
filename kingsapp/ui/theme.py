"""The look of the app: the one place where the design tokens become KivyMD's colour roles and font styles.

Torchlight and parchment are its dark and light style. Roles, and the colours of the games for which there is
no role, change at once when `name` does; letters do when `text_scale` does. Everything that is the same in
both themes (motion) is a plain constant.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, reduce
from operator import getitem
from typing import Any, Final, NotRequired, TypedDict

from kivy.core.text import LabelBase
from kivy.metrics import sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty
from kivy.utils import get_color_from_hex
from kivymd.theming import ThemeManager

from kingsapp.core.assets import ASSETS
from kingsapp.ui.base.observable import WeakObservable
from kingsapp.ui.text.extents import remember_extents

Rgba = tuple[float, float, float, float]

TOKENS: Final[dict[str, Any]] = json.loads((ASSETS / "tokens.json").read_text(encoding="utf-8"))
MOTION: Final[dict[str, float]] = TOKENS["motion"]
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


@cache
def colour_token(*path: str) -> Rgba:
    """A colour of the tokens by its path: for what is painted alike in both themes."""
    return rgba(reduce(getitem, path, TOKENS["color"]))


INK: Final = colour_token("torchlight", "ink")
GOLD: Final = colour_token("torchlight", "accent")
GOLD_LIGHT: Final = colour_token("torchlight", "accentHi")
GOLD_DARK: Final = colour_token("state", "parchment", "legal")
SYMBOL_COLOURS: Final = {name: rgba(colour) for name, colour in TOKENS["color"]["symbol"].items()}

ROLES: Final = {
    # KivyMD writes words with `primary` and fills with it: it is the ink, `primaryContainer` is the gold.
    "accent": (
        "primary",
        "inversePrimary",
        "surfaceTint",
        "primaryFixed",
        "primaryFixedDim",
        "primaryPaletteKeyColor",
        "secondary",
        "tertiary",
    ),
    "accentFill": ("primaryContainer", "secondaryContainer"),
    "accentFillLo": ("primaryDim", "secondaryDim"),
    "onAccent": (
        "onPrimary",
        "onPrimaryContainer",
        "onSecondary",
        "onSecondaryContainer",
        "onPrimaryFixed",
        "onTertiary",
    ),
    "bg": ("background", "surfaceDim", "surfaceContainerLowest"),
    "surface1": ("surface", "surfaceContainerLow"),
    "surface2": ("surfaceContainer", "surfaceVariant", "tertiaryContainer"),
    "surface3": ("surfaceContainerHigh", "surfaceContainerHighest", "surfaceBright", "inverseSurface"),
    "text": ("onBackground", "onSurface", "onSurfaceLight", "inverseOnSurface", "onTertiaryContainer"),
    "text2": ("onSurfaceVariant",),
    "text3": ("disabledText",),
    "outline": ("outline", "ripple"),
    "outlineSubtle": ("outlineVariant",),
    "danger": ("error", "errorDim", "errorContainer"),
    "ink": ("onError", "onErrorContainer"),
    "scrim": ("scrim", "shadow"),
}
"""What each colour of the tokens is called in KivyMD."""

FONT_STYLES: Final = {
    ("Display", "large"): "displayL",
    ("Display", "medium"): "displayM",
    ("Display", "small"): "displayM",
    ("Headline", "large"): "displayM",
    ("Headline", "medium"): "titleL",
    ("Headline", "small"): "titleL",
    ("Title", "large"): "titleL",
    ("Title", "medium"): "titleM",
    ("Title", "small"): "titleS",
    ("Body", "large"): "bodyL",
    ("Body", "medium"): "bodyM",
    ("Body", "small"): "labelM",
    ("Label", "large"): "labelL",
    ("Label", "medium"): "labelM",
    ("Label", "small"): "labelM",
}
"""Which step of the type scale each font style of KivyMD is."""

_SNAKE: Final = {
    "accentHi": "accent_hi",
    "stoneHi": "stone_hi",
    "stoneLo": "stone_lo",
    "onStone": "stone_ink",
    "illegalScrim": "illegal_scrim",
    "newMine": "new_mine",
    "lockChipBorder": "lock_border",
}
"""Colours of the games, which KivyMD has no role for, by what kv calls them."""


def tones(group: str, *names: str) -> dict[str, dict[str, Rgba]]:
    """The colours of a group of tokens, each in these tones: `tones("race", "base")["orc"]["base"]`."""
    return {
        key: {name: rgba(colours[name]) for name in names} for key, colours in TOKENS["color"][group].items()
    }


def register_fonts() -> None:
    """Make the five cuts of the two typefaces known to Kivy by name."""
    for name, file in FONTS.items():
        LabelBase.register(name, str(ASSETS / "fonts" / file))
    remember_extents()


class TypeToken(TypedDict):
    """One step of the type scale, as the tokens have it."""

    font: str
    weight: int
    size: float
    line: NotRequired[float]


class TextStyle:
    """One step of the type scale: font, size in sp and line height as a factor."""

    def __init__(self, token: TypeToken) -> None:
        self.font = _FONT_OF_WEIGHT[token["font"], token["weight"]]
        self.size: float = token["size"]
        self.line: float = token.get("line", token["size"])


STYLES: Final = {role: TextStyle(token) for role, token in TOKENS["type"]["scale"].items()}


class Theme(WeakObservable, ThemeManager):
    """The look that is on now: `app.theme_cls` to KivyMD, `app.theme` to the games."""

    name = OptionProperty("torchlight", options=["torchlight", "parchment"])
    dark = BooleanProperty(True)
    text_scale = NumericProperty(1.0)

    accent_hi = ColorProperty()
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
        super().__init__(theme_style="Dark", theme_style_switch_animation=False, **kwargs)
        self.set_colors()
        self.on_text_scale()

    def on_name(self, *_: object) -> None:
        """KivyMD knows the two by their style."""
        self.theme_style = "Dark" if self.name == "torchlight" else "Light"
        self.set_colors()

    def set_colors(self, *_: object) -> None:
        """Take over the tokens. KivyMD, which asks for this, would compute a palette for 0.1 s."""
        colours = TOKENS["color"]
        tokens = {**colours[self.name], **colours["state"][self.name]}
        for token, roles in ROLES.items():
            for role in roles:
                setattr(self, f"{role}Color", rgba(tokens[token]))
        for token in tokens.keys() - (ROLES.keys() - {"ink"}):
            setattr(self, _SNAKE.get(token, token), rgba(tokens[token]))
        self.overseer = rgba(colours["overseer"][self.name])
        self.field = self.backgroundColor if self.name == "torchlight" else self.surfaceColor
        self.dark = self.name == "torchlight"

    def on_text_scale(self, *_: object) -> None:
        """New font styles make every label of KivyMD measure anew."""
        styles: dict[str, dict[str, dict[str, object]]] = {"Icon": {"large": _font_style("Icons", sp(24))}}
        for (style, role), token in FONT_STYLES.items():
            styles.setdefault(style, {})[role] = _font_style(STYLES[token].font, self.size_of(token))
        self.font_styles = styles

    def size_of(self, role: str) -> float:
        """The height of a letter style in pixels, at the text size of the person."""
        return float(sp(STYLES[role].size) * self.text_scale)


def _font_style(font: str, size: float) -> dict[str, object]:
    return {"line-height": 1.0, "font-name": font, "font-size": size}


def faded(colour: Sequence[float], alpha: float) -> Rgba:
    """The same colour, `alpha` as strong."""
    red, green, blue, own = colour
    return red, green, blue, own * alpha


def stands_out(colour: Sequence[float], ground: Sequence[float]) -> bool:
    """Whether a fine line of this colour is seen on the ground."""
    return sum(abs(one - other) for one, other in zip(colour[:3], ground[:3], strict=True)) > 0.5
