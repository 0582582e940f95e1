"""Paints pictures into textures: shapes, emblems and numbers in dp, measured from the top left corner.

Kivy's own shapes have hard edges in a texture, so a picture is painted several times larger and then halved,
which gives each edge pixel its share of what it covers.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from math import cos, radians, sin
from typing import Final, Protocol, TypeVar

from kivy.core.image import Image as CoreImage
from kivy.core.text import Label as CoreLabel
from kivy.graphics import (
    Canvas,
    ClearBuffers,
    ClearColor,
    Color,
    Ellipse,
    Fbo,
    Line,
    Mesh,
    Rectangle,
    RoundedRectangle,
)
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from kingsapp.core.assets import ASSETS
from kingsapp.ui.text.bidi import to_visual_order
from kingsapp.ui.text.fallback_fonts import fallback_font
from kingsapp.ui.theme import Rgba

CAPACITY: Final = 400
"""How many pictures are kept; the longest unused ones go first."""

SCRATCH: Final = 8
"""How many scratch canvases are kept: many cards and mines have the same size."""


class _Emptied(Protocol):
    def clear(self) -> None: ...


Cache = TypeVar("Cache", bound=_Emptied)

_caches: list[_Emptied] = []


def cache_of_textures(cache: Cache) -> Cache:
    """The same cache, which `forget` empties from now on."""
    _caches.append(cache)
    return cache


_pictures: OrderedDict[Hashable, Fbo] = cache_of_textures(OrderedDict())
_scratch: OrderedDict[tuple[tuple[int, int], int], Fbo] = cache_of_textures(OrderedDict())
_files: dict[tuple[str, bool], Texture] = cache_of_textures({})
_gradients: dict[tuple[tuple[float, ...], ...], Texture] = cache_of_textures({})


def picture(
    key: Hashable,
    width: float,
    height: float,
    paint: Callable[[Brush], None],
    radius: float = 0,
    edge: Rgba = (0, 0, 0, 1),
) -> Texture:
    """The picture called `key`, painted by `paint` if it is new.

    What `paint` draws is cut to rounded corners; `edge` is the colour that its soft rim runs out into.
    """
    full_key = (key, width, height, dp(1))
    fbo = _pictures.get(full_key)
    if fbo is None:
        fbo = _pictures[full_key] = _render(width, height, paint, radius, edge)
        if len(_pictures) > CAPACITY:
            _pictures.popitem(last=False)
    else:
        _pictures.move_to_end(full_key)
    return fbo.texture


class Repainting:
    """Repaints pictures that were painted before a font with all their letters was known."""

    def drop_pictures(self) -> None:
        """The fonts of the device are known now."""
        _pictures.clear()


_REPAINTING: Final = Repainting()


def forget() -> None:
    """Drop every texture that is kept for later."""
    for cache in _caches:
        cache.clear()


def file_texture(name: str, *, shrinks: bool = True) -> Texture:
    """A picture file of the assets (`emblem/race_orc.png`), smooth at any smaller size if it `shrinks`."""
    if (name, shrinks) not in _files:
        _files[name, shrinks] = CoreImage(str(ASSETS / name), mipmap=shrinks).texture
    return _files[name, shrinks]


def gradient(*colours: Rgba) -> Texture:
    """A vertical run of colours, the first on top, equally spaced."""
    key = tuple(tuple(colour) for colour in colours)
    if key not in _gradients:
        steps = 64
        pixels = bytearray()
        for step in range(steps):
            place = (1 - step / (steps - 1)) * (len(key) - 1)
            index = min(int(place), len(key) - 2)
            share = place - index
            pixels += bytes(
                round(255 * (a + (b - a) * share)) for a, b in zip(key[index], key[index + 1], strict=True)
            )
        texture = Texture.create(size=(1, steps), colorfmt="rgba")
        texture.blit_buffer(bytes(pixels), colorfmt="rgba", bufferfmt="ubyte")
        texture.wrap = "clamp_to_edge"
        _gradients[key] = texture
    return _gradients[key]


def _render(width: float, height: float, paint: Callable[[Brush], None], radius: float, edge: Rgba) -> Fbo:
    pixels = max(1, round(dp(width))), max(1, round(dp(height)))
    halvings = 2 if dp(1) < 2 else 1
    scale = dp(1) * 2**halvings
    large = pixels[0] << halvings, pixels[1] << halvings

    fbo = _rough(large, edge, 0)
    with fbo:
        paint(Brush(width, height, scale, large[1]))
    fbo.draw()
    if radius:
        cut = _rough(large, edge, 1)
        with cut:
            Color(1, 1, 1, 1)
            # One pixel around stays clear, or the edge of a turned card would be a staircase.
            rim = 1 << halvings
            box = {"pos": (rim, rim), "size": (large[0] - 2 * rim, large[1] - 2 * rim)}
            RoundedRectangle(texture=fbo.texture, **box, radius=[radius * scale - rim], segments=24)
        cut.draw()
        fbo = cut
    for step in range(halvings - 1, -1, -1):
        size = pixels[0] << step, pixels[1] << step
        smaller = _rough(size, edge, 0) if step else _blank(size, edge)
        with smaller:
            Color(1, 1, 1, 1)
            # RoundedRectangle hangs its texture upside down: the first halving turns it back.
            turned = radius and step == halvings - 1
            Rectangle(texture=fbo.texture, size=size, tex_coords=_TURNED if turned else _UPRIGHT)
        smaller.draw()
        fbo = smaller
    return fbo


def _source(name: str) -> Texture:
    """A file to paint with: what is painted large and halved needs no smaller copies, and they cost time."""
    return file_texture(name, shrinks=False)


def _rough(size: tuple[int, int], edge: Rgba, number: int) -> Fbo:
    """A scratch canvas; two of the same size in use at once need two numbers.

    It takes longer to make one than to paint on it.
    """
    fbo = _scratch.pop((size, number), None)
    if fbo is None:
        fbo = _blank(size, edge)
        if len(_scratch) >= SCRATCH:
            _scratch.popitem(last=False)
    else:
        fbo.clear()
        _clear(fbo, edge)
    _scratch[size, number] = fbo
    return fbo


def _blank(size: tuple[int, int], edge: Rgba) -> Fbo:
    # A new Fbo joins whatever canvas is being drawn on; this one keeps it out of all others.
    with Canvas():
        fbo = Fbo(size=size)
    fbo.texture.min_filter = fbo.texture.mag_filter = "linear"
    _clear(fbo, edge)
    return fbo


def _clear(fbo: Fbo, edge: Rgba) -> None:
    with fbo:
        ClearColor(*edge[:3], 0)
        ClearBuffers()


class Brush:
    """Draws onto the picture in hand; x and y are the top left corner of each thing, in dp."""

    def __init__(self, width: float, height: float, scale: float, pixel_height: int) -> None:
        self.width = width
        self.height = height
        self._scale = scale
        self._top = pixel_height

    def _box(self, x: float, y: float, w: float, h: float) -> dict[str, tuple[float, float]]:
        s = self._scale
        return {"pos": (x * s, self._top - (y + h) * s), "size": (w * s, h * s)}

    def fill(self, colour: Rgba) -> None:
        """Cover the whole picture."""
        self.rect(0, 0, self.width, self.height, colour)

    def rect(self, x: float, y: float, w: float, h: float, colour: Rgba, radius: float = 0) -> None:
        """A rectangle, round at the corners if asked."""
        Color(*colour)
        if radius:
            RoundedRectangle(**self._box(x, y, w, h), radius=[radius * self._scale], segments=16)
        else:
            Rectangle(**self._box(x, y, w, h))

    def shade(self, x: float, y: float, w: float, h: float, *colours: Rgba, radius: float = 0) -> None:
        """A rectangle whose colour runs from top to bottom."""
        Color(1, 1, 1, 1)
        if radius:
            # RoundedRectangle hangs its texture upside down.
            RoundedRectangle(
                **self._box(x, y, w, h),
                radius=[radius * self._scale],
                segments=16,
                texture=gradient(*reversed(colours)),
            )
        else:
            Rectangle(**self._box(x, y, w, h), texture=gradient(*colours))

    def outline(
        self, x: float, y: float, w: float, h: float, colour: Rgba, width: float = 1, radius: float = 0
    ) -> None:
        """The rim of a rectangle; all of its `width` lies inside.

        Kivy's `Line` would need a stencil for any colour that lets something through.
        """
        vertices: list[float] = []
        s = self._scale
        for outer, inner in zip(
            _corner_path(x, y, w, h, radius),
            _corner_path(x + width, y + width, w - 2 * width, h - 2 * width, max(radius - width, 0)),
            strict=True,
        ):
            for px, py in (outer, inner):
                vertices += [px * s, self._top - py * s, 0, 0]
        vertices += vertices[:8]
        Color(*colour)
        Mesh(vertices=vertices, indices=list(range(len(vertices) // 4)), mode="triangle_strip")

    def circle(self, cx: float, cy: float, radius: float, colour: Rgba) -> None:
        """A disc."""
        Color(*colour)
        Ellipse(**self._box(cx - radius, cy - radius, 2 * radius, 2 * radius))

    def ridge(self, points: list[tuple[float, float]], floor: float, colour: Rgba) -> None:
        """The area between a line of points, from left to right, and a level below it."""
        s = self._scale
        Color(*colour)
        vertices: list[float] = []
        for x, y in points:
            vertices += [x * s, self._top - y * s, 0, 0, x * s, self._top - floor * s, 0, 0]
        Mesh(vertices=vertices, indices=list(range(2 * len(points))), mode="triangle_strip")

    def patch(self, points: list[tuple[float, float]], colour: Rgba) -> None:
        """The area inside a closed line of points, all of which can be seen from its middle."""
        s = self._scale
        middle = sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)
        vertices: list[float] = []
        for x, y in (middle, *points, points[0]):
            vertices += [x * s, self._top - y * s, 0, 0]
        Color(*colour)
        Mesh(vertices=vertices, indices=list(range(len(points) + 2)), mode="triangle_fan")

    def path(self, points: Iterable[tuple[float, float]], width: float, colour: Rgba) -> None:
        """A line through points, round at its ends and bends; the colour must let nothing through."""
        s = self._scale
        Color(*colour)
        flat = [part for x, y in points for part in (x * s, self._top - y * s)]
        Line(points=flat, width=width * s / 2, cap="round", joint="round")

    def emblem(self, name: str, cx: float, cy: float, size: float, colour: Rgba) -> None:
        """A white emblem of the assets in a colour, `size` dp square around a centre."""
        Color(*colour)
        texture = _source(f"emblem/{name}.png")
        Rectangle(texture=texture, **self._box(cx - size / 2, cy - size / 2, size, size))

    def image(self, name: str, x: float, y: float, w: float, h: float) -> None:
        """A whole picture of the assets (`img/mine_art_1_dark.png`)."""
        Color(1, 1, 1, 1)
        Rectangle(texture=_source(name), **self._box(x, y, w, h))

    def cover_image(self, name: str, x: float, y: float, w: float, h: float, zoom: float = 1) -> None:
        """The middle part of a picture that fills the box without being distorted."""
        texture = _source(name)
        factor = max(w / texture.width, h / texture.height) * zoom
        part_w, part_h = w / factor, h / factor
        left, low = (texture.width - part_w) / 2, (texture.height - part_h) / 2
        Color(1, 1, 1, 1)
        Rectangle(texture=texture.get_region(left, low, part_w, part_h), **self._box(x, y, w, h))

    def text(
        self,
        text: str,
        x: float,
        cy: float,
        size: float,
        colour: Rgba,
        font: str = "DisplayHeavy",
        align: float = 0,
        most: float | None = None,
    ) -> float:
        """One line, the middle of a figure at `cy`; `align` 0 starts at x, 0.5 centres on it, 1 ends there.

        Returns its width. With `most` a longer text is squeezed to that width.
        """
        seen = to_visual_order(text)
        font_name = fallback_font(seen, font, _REPAINTING.drop_pictures)
        label = CoreLabel(text=seen, font_name=font_name, font_size=size * self._scale)
        label.refresh()
        texture = label.texture
        w, h = texture.width / self._scale, texture.height / self._scale
        shown = min(w, most) if most else w
        Color(*colour)
        Rectangle(texture=texture, **self._box(x - align * shown, cy - h * _CAP_MIDDLE[font], shown, h))
        return float(shown)


def _corner_path(x: float, y: float, w: float, h: float, radius: float) -> list[tuple[float, float]]:
    """Points around a rectangle with round corners."""
    corners = (
        (x + w - radius, y + radius, -90),
        (x + w - radius, y + h - radius, 0),
        (x + radius, y + h - radius, 90),
        (x + radius, y + radius, 180),
    )
    points = []
    for cx, cy, start in corners:
        for step in range(_CORNER_STEPS + 1):
            angle = radians(start + 90 * step / _CORNER_STEPS)
            points.append((cx + radius * cos(angle), cy + radius * sin(angle)))
    return points


_UPRIGHT: Final = (0, 0, 1, 0, 1, 1, 0, 1)
_TURNED: Final = (0, 1, 1, 1, 1, 0, 0, 0)
_CORNER_STEPS: Final = 10
_CAP_MIDDLE: Final = {
    "DisplayHeavy": 0.532,
    "Display": 0.532,
    "Body": 0.488,
    "BodyMedium": 0.488,
    "BodyBold": 0.488,
}
"""Where the middle of a figure stands in a line of each font, from its top."""
