"""How a step is told: one event after the other, in motion, until a tap ends it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import asynckivy as ak
from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture

from kingsapp.core.game import Event
from kingsapp.ui.tables.common.places import Point
from kingsapp.ui.widgets.tile import Look, Tile


class Motion(EventDispatcher):
    """The part of a table that tells steps; a game says how an event moves (`_move`) and what it changes."""

    telling = False
    _hurry: ak.Event | None = None
    _told = 0
    """How many events of the step that is being told have been shown."""
    _held: Tile | None
    _hint: Any

    async def tell(self, step: Any) -> None:
        """Show the events of a step in motion, up to `step.after`; without motion it is there at once."""
        self.finish()
        self.telling = True
        self._told = 0
        self._hurry = hurry = ak.Event()
        self._chosen = False
        # What it lies on may be elsewhere when it is lifted.
        self._lose_finger()
        self.clear_why()
        self.legal = frozenset()
        self._hint = None
        self._prepare(step)
        try:
            if self._app.preferences.motion(1):
                async with ak.move_on_when(hurry.wait()):
                    for event in step.entry.events:
                        self.dispatch("on_moment", event)
                        await self._move(event)
                        self._told += 1
                        self._take(event, step.after)
            else:
                self._leave(step)
        finally:
            self.telling = False
            self._land(step, step.entry.events[self._told :])

    def finish(self) -> None:
        """End a running motion at once."""
        if self.telling and self._hurry is not None:
            self._hurry.set()

    def _prepare(self, step: Any) -> None:
        """Stand where the step begins."""
        raise NotImplementedError

    async def _move(self, event: Event) -> None:
        """Events that show in the position alone need no motion."""

    def _take(self, event: Event, after: Any) -> None:
        """Change the position by one event, on the way to the position `after` the step."""
        raise NotImplementedError

    def _leave(self, step: Any) -> None:
        """What is to be seen longer than its step, where nothing moves."""

    def _land(self, step: Any, untold: Sequence[Event]) -> None:
        """Stand where the step ends, whatever has been shown of the way to it."""
        raise NotImplementedError

    def _clear_air(self) -> None:
        self._held = None
        self._air.clear_widgets()

    def _seconds(self, milliseconds: float) -> float:
        return self._app.preferences.motion(milliseconds)

    def _in_air(self, face: Texture, centre: Point, radius: float, shadow: str) -> Tile:
        """A piece in the air, in the size of its face."""
        tile = Tile()
        tile.size = face.size
        tile.show(Look(face, radius, shadow=shadow))
        tile.center = centre
        self._air.add_widget(tile)
        return tile
