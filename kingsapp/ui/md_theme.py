"""KivyMD's theme from the design tokens: its colour roles and font styles, without computing a palette."""

from __future__ import annotations

from typing import Any, Final

from kivy.metrics import sp
from kivymd.theming import ThemeManager

from kingsapp.ui.theme import STYLES, TOKENS, rgba

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

FONTS: Final = {
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


class KingsTheme(ThemeManager):
    """The two themes of the design as KivyMD's Dark and Light."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(theme_style="Dark", theme_style_switch_animation=False, **kwargs)
        self.scale_text(1.0)

    def set_colors(self, *_: object) -> None:
        """KivyMD asks for this at the start and whenever `theme_style` changes."""
        tokens = TOKENS["color"]["torchlight" if self.theme_style == "Dark" else "parchment"]
        for token, roles in ROLES.items():
            for role in roles:
                setattr(self, f"{role}Color", rgba(tokens[token]))

    def scale_text(self, scale: float) -> None:
        """A new dict makes every label measure anew."""
        styles: dict[str, Any] = {
            "Icon": {"large": {"line-height": 1, "font-name": "Icons", "font-size": sp(24)}}
        }
        for (style, role), token in FONTS.items():
            ours = STYLES[token]
            styles.setdefault(style, {})[role] = {
                "line-height": 1.0,
                "font-name": ours.font,
                "font-size": sp(ours.size) * scale,
            }
        self.font_styles = styles
