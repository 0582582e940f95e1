"""Importing modules before they are needed, while nobody touches the screen."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from kivy.base import EventLoop
from kivy.clock import Clock

FIRST: Final = 1.5
"""Seconds after the first screen until the first module is imported: the person is still reading it."""
NEXT: Final = 0.4
"""Seconds between two modules, since each import may delay a frame."""


class ModulePreloader:
    """Imports one module after the other; a screen that needs one earlier imports it itself."""

    def __init__(self, modules: Sequence[str]) -> None:
        self._modules = list(modules)
        self._event = Clock.schedule_once(self._step, FIRST)

    def stop(self) -> None:
        """The app ends."""
        self._event.cancel()

    def _step(self, _seconds: float) -> None:
        if not EventLoop.touches:
            import_module(self._modules.pop(0))
        if self._modules:
            self._event = Clock.schedule_once(self._step, NEXT)
