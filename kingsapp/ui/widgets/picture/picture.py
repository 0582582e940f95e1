"""Painted faces as widgets: they repaint when what they show, the theme or the density changes."""

from __future__ import annotations

from typing import Any

from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.faces import small


class Picture(Widget):
    """Shows the texture that `face` paints; a subclass says what and in which size."""

    texture = ObjectProperty(None, allownone=True)
    angle = NumericProperty(0)

    watched: tuple[str, ...] = ()
    """The properties that the face depends on."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        app = running_app()
        self.theme = app.theme
        self.theme.observe(name=self.repaint)
        app.metrics.observe(density=self.repaint)
        for name in self.watched:
            self.fbind(name, self.repaint)
        self.repaint()

    def face(self) -> Texture | None:
        """The picture to show now."""
        raise NotImplementedError

    def repaint(self, *_: object) -> None:
        """Look the face up again and take its size."""
        self.texture = self.face()
        if self.texture:
            self.size = self.texture.size


class AppMark(Picture):
    """The mark of the app."""

    side = NumericProperty(84)
    watched = ("side",)

    def face(self) -> Texture:
        return small.mark(self.side)


load_kv(__file__)
