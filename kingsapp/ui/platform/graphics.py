"""The memory of the graphics card: Android may empty it while the app is in the background."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.cache import Cache
from kivy.clock import Clock
from kivy.graphics import SmoothLine, SmoothRectangle
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture

if TYPE_CHECKING:
    from kivy.graphics.texture import Texture

log = logging.getLogger(__name__)


class GraphicsMemory:
    """Notices that all textures are lost, and restores what Kivy can restore."""

    def __init__(self, lost: Callable[[], None]) -> None:
        self._lost = lost
        # One texture serves all smooth lines and one the edges of all smooth shapes; Kivy fills each again
        # only while the first that used it lives.
        self._known = SmoothLine().texture
        SmoothRectangle(size=(1, 1))
        shared = (Cache.get("kv.graphics.texture", name) for name in ("smoothline", "antialiasing_line"))
        self._pixels = {texture: texture.pixels for texture in shared}
        for texture in self._pixels:
            texture.add_reload_observer(self._refill)

    def check_soon(self) -> None:
        """Look in the next frame: the app hears that it is resumed before SDL has restored its context."""
        Clock.schedule_once(lambda _seconds: self.check(), 0)

    def check(self) -> None:
        """If one known texture is gone, all are: everything has to be drawn again."""
        if not glIsTexture(self._known.id):
            log.warning("the graphics memory was lost while the app was away")
            self.restore()

    def restore(self) -> None:
        """Let Kivy reload files, fonts and shaders, and report that the rest is lost."""
        get_context().reload()
        # Some pictures come back black, and stay in the caches.
        for kept in ("kv.image", "kv.texture"):
            Cache.remove(kept)
        self._lost()

    def _refill(self, texture: Texture) -> None:
        texture.blit_buffer(self._pixels[texture], colorfmt="rgba", bufferfmt="ubyte")
