"""What the window shows, and where two pictures of it differ.

Only the colours that a person sees count, and a difference is told as a place: in words, millions of bytes
would take minutes to compare.
"""

from __future__ import annotations

from typing import Any

from PIL import Image, ImageChops

from tests.ui.conftest import paint

Box = tuple[int, int, int, int]


def picture(box: Box | None = None) -> Image.Image:
    """The window, painted now, or a part of it: left, bottom, width and height."""
    from kivy.core.window import Window
    from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

    paint()
    left, bottom, width, height = box or (0, 0, *Window.size)
    pixels = bytes(glReadPixels(left, bottom, width, height, GL_RGBA, GL_UNSIGNED_BYTE))
    return Image.frombytes("RGBA", (width, height), pixels).convert("RGB")


def picture_of(widget: Any) -> Image.Image:
    """What the window shows where a widget stands."""
    x, y = widget.to_window(*widget.pos)
    return picture((max(0, int(x)), max(0, int(y)), int(widget.width), int(widget.height)))


def difference(one: Image.Image, other: Image.Image) -> Box | None:
    """The smallest box, from the lower left, outside of which both are the same; None if all of it is."""
    return ImageChops.difference(one, other).getbbox()
