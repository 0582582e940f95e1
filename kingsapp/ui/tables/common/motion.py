"""How a step is told: one event after the other, in motion, until a tap ends it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final, Generic

import asynckivy as ak

from kingsapp.core.game import Event
from kingsapp.match import Step
from kingsapp.ui.base.animate import animate
from kingsapp.ui.faces.outcome import outcome
from kingsapp.ui.tables.common.geometry import middle
from kingsapp.ui.tables.common.host import TableHost, ViewT

_LARGE_WORDS: Final = 1700
"""Milliseconds that they stand."""


class Motion(ABC, Generic[ViewT]):
    """Tells steps; a game says how an event moves (`_move`) and what it changes (`_apply`)."""

    def __init__(self, table: TableHost[ViewT]) -> None:
        self._table = table
        self.telling = False
        self._hurry: ak.Event | None = None
        self._told = 0
        """How many events of the step that is being told have been shown."""

    async def tell(self, step: Step, at_once: bool = False) -> None:
        """Show the events of a step in motion, up to `step.after`; `at_once` it is just there."""
        self.telling = True
        self._table.accepts = False
        self._told = 0
        self._hurry = hurry = ak.Event()
        self._begin(step)
        try:
            if not at_once:
                async with ak.move_on_when(hurry.wait()):
                    await self._show(step)
        finally:
            self.telling = False
            self._finish(step, step.entry.events[self._told :])

    async def _show(self, step: Step) -> None:
        if not self._table.app.preferences.motion(1):
            await self._show_without_motion(step)
            return
        for event in step.entry.events:
            self._table.dispatch("on_moment", event)
            await self._move(event)
            self._told += 1
            self._apply(event, step.after)

    async def deal(self) -> None:
        """Animate the deal of the first position, until a tap ends it."""
        if not self._table.app.preferences.motion(1):
            return
        self.telling = True
        self._hurry = hurry = ak.Event()
        try:
            async with ak.move_on_when(hurry.wait()):
                await self._deal()
        finally:
            self.telling = False
            self._table.air.clear()
            self._laid_out()

    async def _deal(self) -> None:
        """Animate the deal; a game that begins with an empty table needs nothing here."""

    def _laid_out(self) -> None:
        """Show everything in its final place."""

    async def _say_large(self, text: str) -> None:
        """Show something important in the middle of the table."""
        table = self._table
        size = 1.5 * table.app.theme.text_scale
        face = outcome(text, table.app.theme, size, gold=True, most=table.geometry.size[0] - 32)
        banner = table.air.add(face, middle(table.geometry.table), face.height / 2, "e3")
        banner.zoom = 0.6
        await animate(banner, zoom=1.0, duration=self._seconds(240), transition="out_back")
        await ak.sleep(self._seconds(_LARGE_WORDS))

    def finish(self) -> None:
        """End a running motion at once."""
        if self.telling and self._hurry is not None:
            self._hurry.set()

    @abstractmethod
    def _begin(self, step: Step) -> None:
        """Show the position before the step."""

    @abstractmethod
    async def _move(self, event: Event) -> None:
        """Animate an event; one that is visible in the position alone needs no motion."""

    @abstractmethod
    def _apply(self, event: Event, after: ViewT) -> None:
        """Change the position by one event, on the way to the position `after` the step."""

    async def _show_without_motion(self, step: Step) -> None:
        """Show what somebody has to see of a step also when nothing moves."""

    @abstractmethod
    def _finish(self, step: Step, untold: Sequence[Event]) -> None:
        """Show the position after the step, whatever has been shown so far."""

    def _seconds(self, milliseconds: float) -> float:
        return self._table.app.preferences.motion(milliseconds)
