"""A sentence of the catalogue in which small pictures stand among the words.

    sentence.say("chronicle.played", card=Chip("goblin", 3), mine=Gem(7), name="Mira")

The text has placeholders, `{name} plays {card} on {mine}`, and `<b>...</b>` around what is emphasised;
names are shown as they were typed. Chip and Gem are InlinePictures, which a game has for what it writes of.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.text.bidi import to_visual_order
from kingsapp.ui.text.clip import PARAGRAPH, clipped
from kingsapp.ui.text.fallback_fonts import fallback_font
from kingsapp.ui.theme import STYLES, Rgba, Theme


class InlinePicture(ABC):
    """What may stand among the words of a sentence."""

    @abstractmethod
    def picture(self, scale: float, theme: Theme) -> Texture:
        """What is drawn; `scale` is the text size that a person has chosen."""

    def side(self, scale: float) -> float | None:
        """How wide and high it stands there (dp); None: as large as its picture is."""
        return None

    def colour(self, theme: Theme) -> Rgba:
        """What its picture is coloured with."""
        return 1, 1, 1, 1


@dataclass(slots=True)
class _Piece:
    """A word or picture with its place in the paragraph."""

    texture: Texture
    colour: Rgba
    width: float
    height: float
    glue: bool
    """It follows the piece before without a space."""
    x: float = 0
    line: int = 0


class Sentence(Widget):
    """Breaks its lines at its own width and takes the height that they need."""

    role = OptionProperty("bodyM", options=list(STYLES))
    color = ColorProperty()
    strong = ColorProperty()
    align = OptionProperty("left", options=["left", "center"])
    natural_width = NumericProperty(0)
    """How wide the longest line is."""

    def __init__(self, key: str = "", values: Mapping[str, object] | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self._key = key
        self._values = values or {}
        self._pieces: list[_Piece] = []
        self.bind(
            width=self._lay_out, pos=self._draw, color=self._rebuild, strong=self._rebuild, role=self._rebuild
        )
        self._app.tr.observe(t=self._rebuild)
        self._app.theme.observe(name=self._rebuild, text_scale=self._rebuild)
        self._rebuild()

    def say(self, key: str, **values: object) -> None:
        """Say another sentence of the catalogue."""
        self._key, self._values = key, values
        self._rebuild()

    def _rebuild(self, *_: object) -> None:
        if not self._key or not self.color:
            return
        pictures = {name: value for name, value in self._values.items() if isinstance(value, InlinePicture)}
        words = {name: value for name, value in self._values.items() if name not in pictures}
        marked = {name: f"\x00{name}\x00" for name in pictures}
        # Angle brackets typed into a name must not count as tags, and our markers cannot be typed.
        typed = {n: clipped(str(v)).replace("<", "\x01") for n, v in words.items()}
        text = self._app.tr.t(self._key, **typed, **marked)
        self._pieces = []
        strong = False
        for part in re.split(r"(\x00\w+\x00|</?b>)", text):
            if part in ("<b>", "</b>"):
                strong = part == "<b>"
            elif part.startswith("\x00"):
                self._add_picture(pictures[part.strip("\x00")])
            else:
                self._add_words(part.replace("\x01", "<"), strong)
        self._lay_out()

    def _add_words(self, text: str, strong: bool) -> None:
        style = STYLES[self.role]
        font = "BodyMedium" if strong and style.font == "Body" else style.font
        # A name of several words may run from right to left as a whole.
        for place, word in enumerate(to_visual_order(text, PARAGRAPH).split(" ")):
            if not word:
                continue
            size = self._app.theme.size_of(self.role)
            label = CoreLabel(text=word, font_name=fallback_font(word, font, self._rebuild), font_size=size)
            label.refresh()
            glue = place == 0 and bool(self._pieces)
            colour = self.strong if strong else self.color
            self._pieces.append(
                _Piece(label.texture, colour, label.texture.width, label.texture.height, glue)
            )

    def _add_picture(self, value: InlinePicture) -> None:
        scale = self._app.theme.text_scale
        theme = self._app.theme
        texture = value.picture(scale, theme)
        side = value.side(scale)
        width, height = texture.size if side is None else (dp(side), dp(side))
        self._pieces.append(_Piece(texture, value.colour(theme), width, height, False))

    def _lay_out(self, *_: object) -> None:
        space = self._app.theme.size_of(self.role) * 0.28
        x, line, widest = 0.0, 0, 0.0
        for piece in self._pieces:
            gap = 0 if x == 0 or piece.glue else space
            if x and x + gap + piece.width > self.width and not piece.glue:
                x, line, gap = 0.0, line + 1, 0
            piece.x, piece.line = x + gap, line
            x += gap + piece.width
            widest = max(widest, x)
        self.natural_width = widest
        lines = line + 1 if self._pieces else 0
        self._line_height = max((piece.height for piece in self._pieces), default=0) + dp(2)
        self.height = lines * self._line_height
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        widths: dict[int, float] = {}
        for piece in self._pieces:
            widths[piece.line] = piece.x + piece.width
        with self.canvas:
            for piece in self._pieces:
                free = self.width - widths[piece.line] if self.align == "center" else 0
                middle = self.top - (piece.line + 0.5) * self._line_height
                Color(*piece.colour)
                Rectangle(
                    texture=piece.texture,
                    pos=(round(self.x + free / 2 + piece.x), round(middle - piece.height / 2)),
                    size=(piece.width, piece.height),
                )


load_kv(__file__)
