"""What the screen of a running game is doing, and what may follow: pure logic, without a toolkit.

The game loop sends a signal for everything that happens around the table and acts on the state that follows.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final


class TableState(Enum):
    """What the screen is doing."""

    RUNNING = auto()
    """The game goes on: steps are told, an AI player thinks, or a person decides."""
    COVERING = auto()
    """The cover fades in above the hand of the last player."""
    COVERED = auto()
    """The cover is up, nothing of the table is left below it, and the next player is awaited."""
    LOOKING_BACK = auto()
    """An earlier moment is shown."""
    PAUSED = auto()
    """The menu is open above the table."""
    PAUSED_COVERED = auto()
    """The menu is open above the cover."""
    PAUSED_LOOKING_BACK = auto()
    """The menu is open above an earlier moment."""
    FAILED = auto()
    """A move could not be made or saved; the game stands still until somebody wants another try."""
    OVER = auto()
    """The last action has been told."""
    CLOSED = auto()
    """The table has been left."""

    @property
    def runs(self) -> bool:
        """Whether the game goes on by itself."""
        return self in _RUNNING

    @property
    def covered(self) -> bool:
        """Whether the cover is up, however much it still lets through."""
        return self in _COVERED or self is TableState.COVERING

    @property
    def concealed(self) -> bool:
        """Whether nothing of the table may be left in the window."""
        return self in _COVERED

    @property
    def looks_back(self) -> bool:
        return self in (TableState.LOOKING_BACK, TableState.PAUSED_LOOKING_BACK)

    @property
    def paused(self) -> bool:
        """Whether the menu is open."""
        return self in _MENUS.values()


class Signal(Enum):
    """Something that happened around the table."""

    HAND_OVER = auto()
    """The device goes to somebody else: the cover begins to fade in."""
    COVER_UP = auto()
    """The cover lets nothing through any more."""
    REVEAL = auto()
    """Whoever may see the table is looking."""
    HIDE = auto()
    """Somebody else may look at what only one person may see: the cover has to be there at once."""
    GO_PUBLIC = auto()
    """Somebody else may look, and what everybody may know is shown instead."""
    OPEN_MENU = auto()
    CLOSE_MENU = auto()
    LOOK_BACK = auto()
    LOOK_NOW = auto()
    UNDO = auto()
    """The last decision was taken back."""
    FAIL = auto()
    RETRY = auto()
    END = auto()
    CLOSE = auto()


_S: Final = TableState
_RUNNING: Final = (_S.RUNNING, _S.COVERING, _S.COVERED)
_COVERED: Final = (_S.COVERED, _S.PAUSED_COVERED)
_MENUS: Final = {
    _S.RUNNING: _S.PAUSED,
    _S.COVERED: _S.PAUSED_COVERED,
    _S.LOOKING_BACK: _S.PAUSED_LOOKING_BACK,
}
"""What a menu makes of the state below it."""

_NEXT: Final[dict[Signal, dict[TableState, TableState]]] = {
    Signal.HAND_OVER: {_S.RUNNING: _S.COVERING},
    Signal.COVER_UP: {_S.COVERING: _S.COVERED},
    Signal.REVEAL: {_S.COVERED: _S.RUNNING},
    # A menu makes way for the cover; one that was opened from the cover shows nothing of the table.
    Signal.HIDE: dict.fromkeys(
        (_S.RUNNING, _S.COVERING, _S.LOOKING_BACK, _S.PAUSED, _S.PAUSED_LOOKING_BACK, _S.FAILED), _S.COVERED
    ),
    # An earlier moment is shown as one person knew it.
    Signal.GO_PUBLIC: {
        _S.RUNNING: _S.RUNNING,
        _S.LOOKING_BACK: _S.RUNNING,
        _S.PAUSED: _S.PAUSED,
        _S.PAUSED_LOOKING_BACK: _S.PAUSED,
        _S.FAILED: _S.FAILED,
    },
    # Opened while the cover fades in, the menu must not keep the hand below it.
    Signal.OPEN_MENU: {**_MENUS, _S.COVERING: _S.PAUSED_COVERED, _S.FAILED: _S.PAUSED},
    Signal.CLOSE_MENU: {menu: below for below, menu in _MENUS.items()},
    Signal.LOOK_BACK: dict.fromkeys((_S.RUNNING, _S.LOOKING_BACK, _S.FAILED), _S.LOOKING_BACK),
    Signal.LOOK_NOW: {_S.LOOKING_BACK: _S.RUNNING},
    Signal.UNDO: dict.fromkeys((_S.RUNNING, _S.LOOKING_BACK, _S.FAILED), _S.RUNNING),
    Signal.FAIL: dict.fromkeys((_S.RUNNING, _S.LOOKING_BACK, _S.FAILED), _S.FAILED),
    Signal.RETRY: {_S.FAILED: _S.RUNNING},
    Signal.END: {_S.RUNNING: _S.OVER},
    Signal.CLOSE: dict.fromkeys(_S, _S.CLOSED),
}


def after(state: TableState, signal: Signal) -> TableState | None:
    """The state that follows; None if the signal means nothing now and everything stays as it is."""
    return _NEXT[signal].get(state)
