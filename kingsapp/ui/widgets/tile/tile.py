"""One thing on the table: a card, a mine or a pile as a few textured rectangles with a state around them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from kivy.graphics import (
    BorderImage,
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from kingsapp.ui.base.services import running_app
from kingsapp.ui.faces import marks
from kingsapp.ui.faces.brush import cache_of_textures, file_texture
from kingsapp.ui.theme import Rgba

WHITE: Final[Rgba] = (1, 1, 1, 1)
_PICTURE, _INSET = 96, 32
"""The pictures of glows and shadows: their side, and how far they reach beyond what they surround (dp)."""
_REACH: Final = {"shadow_e1": 7, "shadow_e2": 15, "shadow_e3": 32, "glow_legal": 22, "glow_active": 32}
"""How far each of them is visible, to draw no more than that."""
_ROUND: Final = 14
"""The part of a corner that must not be stretched (dp)."""
_LEGAL_EDGE, _ACTIVE_EDGE = 2.5, 3.5


@dataclass(frozen=True, slots=True)
class Look:
    """All that can be seen of a tile."""

    face: Texture | None = None
    radius: float = 8
    state: str = ""
    """`legal`, `target` (hovered), `illegal`, `new`, `chosen`, `source`, `last` or nothing."""
    layers: int = 0
    """Cards of a pile that stand out behind the face."""
    low: Texture | None = None
    """A chip or ribbon that hangs near the lower edge: a lock, `New`."""
    note: Texture | None = None
    """Words across the tile: what would happen to it."""
    note_top: float = 0
    """How far below the upper edge the note begins (dp)."""
    tag: Texture | None = None
    """A number at the lower right corner."""
    shade: float = 0
    """How much darker it is while it cannot be used."""
    shadow: str = "e1"
    low_share: float = field(default=0.06)
    """How far above the lower edge `low` hangs, as a share of the height."""


class Tile(Widget):
    """Draws a Look; moving, turning and scaling change one matrix each."""

    angle = NumericProperty(0)
    zoom = NumericProperty(1)
    fade = NumericProperty(1)
    flip = NumericProperty(1)
    """How much of the width is seen while the card is turned over."""
    label = StringProperty("")
    """What a screen reader says."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.look = Look()
        self.target: object = None
        """What the table calls it, if it can be pointed at."""
        self._glow_colour: Color | None = None
        self._theme = running_app().theme
        with self.canvas:
            PushMatrix()
            self._move = Translate(*self.pos)
            self._turn = Rotate(angle=0, axis=(0, 0, 1))
            self._scale = Scale(1, 1, 1)
            self._group = InstructionGroup()
            self.canvas.add(self._group)
            PopMatrix()
        self.fbind("pos", self._follow)
        self.fbind("angle", self._follow)
        self.fbind("zoom", self._follow)
        self.fbind("flip", self._follow)
        self.fbind("size", self._redraw)
        self.fbind("fade", self._redraw)

    def show(self, look: Look) -> None:
        """Take a new look; nothing is drawn if it is the old one."""
        if look != self.look:
            self.look = look
            self._redraw()

    def pulse(self, alpha: float) -> None:
        """Pulse the glow."""
        if self._glow_colour is not None:
            self._glow_colour.a = alpha

    @property
    def glowing(self) -> bool:
        return self._glow_colour is not None

    def _follow(self, *_: object) -> None:
        self._move.xy = round(self.x), round(self.y)
        self._turn.angle = self.angle
        self._turn.origin = self._scale.origin = (self.width / 2, self.height / 2, 0)
        self._scale.xyz = self.zoom * self.flip, self.zoom, 1

    def _redraw(self, *_: object) -> None:
        self._follow()
        self._group.clear()
        self._glow_colour = None
        look = self.look
        if look.face is None or not self.fade:
            return
        width, height = self.width / dp(1), self.height / dp(1)
        theme = self._theme
        if look.shadow:
            self._nine_patch(f"shadow_{look.shadow}", (1, 1, 1, self.fade * (1 if theme.dark else 0.6)))
        if look.state in ("legal", "chosen", "target"):
            name = "active" if look.state == "target" else "legal"
            self._glow_colour = self._nine_patch(f"glow_{name}", (1, 1, 1, self.fade))
        if look.layers:
            texture = marks.layers(width, height, look.layers, look.radius, theme)
            reach = dp(marks.LAYER * look.layers)
            self._quad(texture, 0, 0, self.width + reach, self.height + reach, (1, 1, 1, self.fade))
        self._quad(look.face, 0, 0, self.width, self.height, (1, 1, 1, self.fade))
        if look.state == "illegal":
            self._veil(theme.illegal_scrim)
        elif look.shade:
            self._veil((*theme.backgroundColor[:3], look.shade))
        self._edge(look.state)
        if look.low:
            w, h = look.low.size
            self._quad(
                look.low, (self.width - w) / 2, self.height * look.low_share, w, h, (1, 1, 1, self.fade)
            )
        if look.note:
            w, h = look.note.size
            top = self.height - dp(look.note_top)
            self._quad(look.note, (self.width - w) / 2, top - h, w, h, (1, 1, 1, self.fade))
        if look.tag:
            w, h = look.tag.size
            self._quad(look.tag, self.width - w + dp(7), -dp(5), w, h, (1, 1, 1, self.fade))

    def _edge(self, state: str) -> None:
        theme = self._theme
        colour, thickness = {
            "legal": (theme.legal, _LEGAL_EDGE),
            "chosen": (theme.legal, _LEGAL_EDGE),
            "target": (theme.active, _ACTIVE_EDGE),
            "new": (theme.new_mine, _LEGAL_EDGE),
            "source": (theme.onSurfaceColor, _LEGAL_EDGE),
            "last": (theme.onSurfaceVariantColor, 2),
        }.get(state, (None, 0))
        if colour is None:
            return
        out = thickness - 1
        width, height = self.width / dp(1) + 2 * out, self.height / dp(1) + 2 * out
        texture = marks.rim(width, height, self.look.radius + out, tuple(colour), thickness)
        reach = dp(out)
        self._quad(
            texture, -reach, -reach, self.width + 2 * reach, self.height + 2 * reach, (1, 1, 1, self.fade)
        )

    def _veil(self, colour: Rgba) -> None:
        texture = marks.veil(self.width / dp(1), self.height / dp(1), self.look.radius, colour)
        self._quad(texture, 0, 0, self.width, self.height, (1, 1, 1, colour[3] * self.fade))

    def _quad(self, texture: Texture, x: float, y: float, w: float, h: float, colour: Rgba) -> None:
        self._group.add(Color(*colour))
        self._group.add(Rectangle(texture=texture, pos=(x, y), size=(w, h)))

    def _nine_patch(self, name: str, colour: Rgba) -> Color:
        texture, reach = _frame(name), dp(_REACH[name])
        corner = dp(_REACH[name] + _ROUND)
        cut = texture.width * (_REACH[name] + _ROUND) / (_PICTURE - 2 * (_INSET - _REACH[name]))
        tint = Color(*colour)
        self._group.add(tint)
        self._group.add(
            BorderImage(
                texture=texture,
                pos=(-reach, -reach),
                size=(self.width + 2 * reach, self.height + 2 * reach),
                border=(cut,) * 4,
                display_border=(corner,) * 4,
            )
        )
        return tint


_frames: dict[str, Texture] = cache_of_textures({})


def _frame(name: str) -> Texture:
    """The part of a glow or shadow that can be seen."""
    if name not in _frames:
        whole = file_texture(f"img/np_{name}.png")
        unit = whole.width / _PICTURE
        left = (_INSET - _REACH[name]) * unit
        side = whole.width - 2 * left
        _frames[name] = whole.get_region(left, left, side, side)
    return _frames[name]
