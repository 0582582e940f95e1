"""The ground of all screens: hewn rock or parchment, the glow of a torch and dark corners."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.core.image import Image as CoreImage
from kivy.core.window import Window
from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from kingsapp.core.assets import ASSETS
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app

if TYPE_CHECKING:
    from kingsapp.ui.theme import Theme

SMALL: Final = 1024
"""The side of the small pictures: reading a large one for a small window would dominate the start."""


class Rock(Widget):
    """Covers the window with the middle of a square picture."""

    ground = ObjectProperty(None, allownone=True)
    glow = ObjectProperty(None, allownone=True)
    shade = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._file = ""
        theme = running_app().theme
        theme.observe(name=self._take_theme)
        self.bind(size=self._cover)
        self.glow = _picture("torch_glow.png")
        self.shade = _picture("vignette.png")
        self._take_theme(theme)

    def _take_theme(self, theme: Theme, *_: object) -> None:
        self._name = "bg_rock_dark" if theme.dark else "bg_parchment"
        self._cover()

    def _cover(self, *_: object) -> None:
        file = f"{self._name}_small.jpg" if max(Window.size) <= SMALL else f"{self._name}.jpg"
        if file != self._file:
            self._file, self._picture = file, _picture(file)
        scale = self._picture.width / max(self.width, self.height, 1)
        width, height = self.width * scale, self.height * scale
        left, low = (self._picture.width - width) / 2, (self._picture.height - height) / 2
        self.ground = self._picture.get_region(left, low, width, height)


def _picture(name: str) -> Texture:
    """A picture without smaller copies of itself: it is about as large as the window, and they take long."""
    return CoreImage(str(ASSETS / "img" / name)).texture


load_kv(__file__)
