"""What KivyMD 2.0.0 gets wrong and the app needs right."""

from __future__ import annotations

from typing import Any


def apply() -> None:
    """Repair the ripple of widgets that have no size yet: KivyMD asks for a picture of no pixels and dies."""
    from kivymd.uix.behaviors import ripple_behavior

    ripple_behavior.M3CommonRipple.init_fbos = _init_fbos


def _init_fbos(self: Any) -> None:
    from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle

    size = max(1, int(self.width)), max(1, int(self.height))
    self._phase = 0.0
    self.ripple_pos = (0, 0)
    self.fbo = Fbo(size=size, group="m3_ripple_behavior")
    self.set_shader(self.fbo)
    with self.fbo:
        ClearColor(0, 0, 0, 0)
        ClearBuffers()
        Color(1, 1, 1, 1)
        self.rect = Rectangle(pos=(0, 0), size=size)
