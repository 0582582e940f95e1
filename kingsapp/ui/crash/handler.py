"""Handles every uncaught exception: keeps a report and recovers.

The first failure takes the screen away and shows a sheet; from there the same screen is opened again, a table
from its save. If it fails again soon, the way leads home; if that does not help either, the app ends.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from types import TracebackType
from typing import TYPE_CHECKING, Final

from kivy.base import EventLoop, ExceptionHandler, ExceptionManager
from kivy.clock import Clock

from kingsapp.ui.base.services import AppServices
from kingsapp.ui.crash.log import add_report
from kingsapp.ui.crash.report import origin, report

if TYPE_CHECKING:
    from kingsapp.ui.crash.sheet import CrashSheet

SOON: Final = 10.0
"""Seconds after going on within which another failure counts as the same."""
MANY: Final = 120
"""This many failures under the sheet mean that the sheet itself cannot be shown."""


class NoWayOn(Exception):
    """Recovery failed: neither the screen nor home can be shown."""


class CrashHandler(ExceptionHandler):
    """For one app, while it is installed."""

    def __init__(self, app: AppServices) -> None:
        self._app = app
        self._level = 0
        """How many recoveries have been tried in a row."""
        self._went_on = 0.0
        self._sheet: CrashSheet | None = None
        self._below = 0
        """Failures since the sheet came up."""
        self._reported: set[str] = set()
        """What has been reported since the person last went on."""
        self._ending = False

    def install(self) -> None:
        """Start handling exceptions."""
        ExceptionManager.add_handler(self)
        sys.excepthook = self._uncaught
        threading.excepthook = self._uncaught_in_thread

    def uninstall(self) -> None:
        """Stop handling exceptions."""
        ExceptionManager.remove_handler(self)
        sys.excepthook = sys.__excepthook__
        threading.excepthook = threading.__excepthook__

    def handle_exception(self, error: BaseException) -> int:
        """A touch, a callback of the clock or a frame failed: go on, unless the app is to end."""
        if self._ending or not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)
        try:
            self._recover(self._report(error))
        except Exception as another:  # noqa: BLE001 - nothing else is left to catch it
            self._report(another)
            self._ending = True
            return int(ExceptionManager.RAISE)
        return int(ExceptionManager.PASS)

    def _uncaught(
        self, _kind: type[BaseException], error: BaseException, _trace: TracebackType | None
    ) -> None:
        """Called by our code where an exception must not propagate, or by Python when one ended the app."""
        if isinstance(error, Exception):
            self._hear_later(error)
        else:
            sys.__excepthook__(_kind, error, _trace)

    def _uncaught_in_thread(self, told: threading.ExceptHookArgs) -> None:
        if isinstance(told.exc_value, Exception):
            self._hear_later(told.exc_value)

    def _hear_later(self, error: Exception) -> None:
        """Handle it on the thread of the screens, if there are any: no other thread may inspect them."""
        if EventLoop.status == "started" and not self._ending:
            Clock.schedule_once(lambda _seconds: self._recover(self._report(error)), 0)
        else:
            self._report(error)

    def _report(self, error: BaseException) -> str:
        """Keep a report, unless it is a repetition; returns its text."""
        text = report(error, self._surroundings())
        if origin(error) not in self._reported:
            self._reported.add(origin(error))
            add_report(self._app.folder, text)
            sys.stderr.write(text + "\n")
        return text

    def _surroundings(self) -> list[str]:
        """What was on the screen, as far as everybody may know it."""
        try:
            screen = self._app.nav.screen
            return [f"screen: {self._app.nav.current}", *(screen.describe() if screen else ())]
        except Exception as error:  # noqa: BLE001 - the failure itself matters more
            return [f"screen: {type(error).__name__}"]

    def _recover(self, details: str) -> None:
        if self._sheet is not None and self._sheet.parent:
            self._below += 1
            if self._below < MANY:
                return
        elif Clock.get_time() - self._went_on > SOON:
            self._level = 0
        self._below = 0
        self._level += 1
        self._clear()
        if self._level > 2:
            raise NoWayOn
        if self._level == 2:
            self._app.nav.start("home")
        self._show(details)

    def _clear(self) -> None:
        """Remove everything that may be the cause; what cannot be removed is left as it is."""
        shell = self._app.shell
        self._sheet = None
        for part in (self._app.nav.abandon, shell.drop_overlays, shell.drop_cover):
            self._try(part)

    def _try(self, part: Callable[[], None]) -> None:
        try:
            part()
        except Exception as error:  # noqa: BLE001 - a failure while handling a failure
            self._report(error)

    def _show(self, details: str) -> None:
        from kingsapp.ui.crash.sheet import CrashSheet

        self._sheet = CrashSheet(details, self._go_on)
        self._sheet.open()

    def _go_on(self) -> None:
        """Open the screen again as if for the first time; home is already there."""
        if self._sheet is None:
            return
        self._sheet = None
        self._reported.clear()
        self._went_on = Clock.get_time()
        if self._app.nav.screen is None:
            self._app.nav.rebuild()
