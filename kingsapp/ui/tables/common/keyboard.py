"""The keys of a table: what they mean in every game, and which are left to the game that is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from kivy.core.window import Window

from kingsapp.ui.base.keys import BACK_TAB, ENTER, ESCAPE, SPACE, TAB, Z

_GO_ON: Final = (*ENTER, ESCAPE, SPACE)


class KeyTable(Protocol):
    """What keys may ask of a table."""

    accepts: bool

    @property
    def telling(self) -> bool:
        """Whether a step is being told."""

    @property
    def hears_keys(self) -> bool:
        """Whether keys are meant for the table now."""

    def close_above(self) -> bool:
        """Close what stands over the table; False if nothing does."""

    def close_why(self) -> bool:
        """Close the explanation; False if there is none."""

    def pass_on(self) -> bool:
        """Press the button of a caption; False if there is none."""

    def cancel_choice(self) -> bool:
        """Take a choice back; False if there was none."""

    def press_key(self, code: int, text: str) -> bool:
        """Handle a key for the person who decides; returns whether it meant anything."""

    def dispatch(self, event: str, *values: object) -> object:
        """Dispatch an event to the screen."""


class Keyboard:
    """Handles keys while the table is in the window."""

    def __init__(self, table: KeyTable) -> None:
        self._table = table

    def listen(self, on: bool) -> None:
        """Start or stop listening."""
        Window.unbind(on_keyboard=self._on_key)
        if on:
            Window.bind(on_keyboard=self._on_key)

    def _on_key(
        self,
        _: object,
        code: int,
        _scan: int = 0,
        text: str | None = "",
        held: Sequence[str] = (),
        *_rest: object,
    ) -> bool:
        table = self._table
        if not table.hears_keys:
            return False
        if table.telling:
            if code in _GO_ON:
                table.dispatch("on_skip")
                return True
            return False
        if code in _GO_ON and (table.close_above() or table.pass_on()):
            return True
        if code == ESCAPE:
            return table.close_why() or table.cancel_choice()
        if code == Z or text in ("z", "Z"):
            table.dispatch("on_undo")
            return True
        if code == TAB and "shift" in held:
            code = BACK_TAB
        return table.accepts and table.press_key(code, text or "")
