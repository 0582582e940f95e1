"""The interface of the app for all parts of the ui, and the only way to reach it.

For mypy a Kivy class has every attribute, and `KingsApp` is one. So other modules know the app by
these types; tests/ui/test_services.py checks that the app fits them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Protocol, TypeVar

from kivy.app import App

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from kivy.uix.widget import Widget

    from kingsapp.core.game import Game
    from kingsapp.core.reason import Reason
    from kingsapp.lessons.progress import Progress
    from kingsapp.match import Saves
    from kingsapp.storage import StorageError, Store
    from kingsapp.ui.base.window_metrics import WindowMetrics
    from kingsapp.ui.navigator import Navigator
    from kingsapp.ui.preferences import Preferences
    from kingsapp.ui.progress.puzzles import PuzzleProgress
    from kingsapp.ui.text.i18n import Translator
    from kingsapp.ui.theme import Theme

Found = TypeVar("Found")


class ShellServices(Protocol):
    """The frame around all screens. Overlays and the cover are Kivy widgets."""

    @property
    def overlay(self) -> Widget | None:
        """The topmost sheet or dialog, or None."""

    @property
    def cover(self) -> Widget | None:
        """What hides the screen between two people who share the device, or None."""

    def raise_cover(self, cover: Widget) -> None:
        """Hide everything that is shown now."""

    def drop_cover(self) -> None:
        """Show the screen again."""

    def show_overlay(self, overlay: Widget) -> None:
        """Put a sheet or dialog above the screen."""

    def drop_overlay(self, overlay: Widget) -> None:
        """Take a sheet or dialog away."""

    def drop_overlays(self) -> None:
        """Take everything away that stands above the screen."""

    def toast(self, text: str, action_text: str = "", action: Callable[[], object] | None = None) -> None:
        """Show a sentence for a short time."""


class AppServices(Protocol):
    """The app."""

    tr: Translator
    theme: Theme
    preferences: Preferences
    metrics: WindowMetrics
    shell: ShellServices
    nav: Navigator
    store: Store
    saves: Saves
    games: Mapping[str, Game]
    progress: Progress
    """The progress in the lessons."""
    dice: Random
    """The random numbers for every deal and everything that players leave to chance."""
    left_covered: set[int]
    """Saved games that were left below the cover."""
    notice: Reason | None
    """What has to be told at the first screen, or None."""
    title: str

    @property
    def puzzle_progress(self) -> PuzzleProgress:
        """The progress with puzzles."""

    @property
    def folder(self) -> Path:
        """Where saved games, settings and the reports of failures are kept."""

    def save_setting(self, key: str, value: object) -> None:
        """Save a setting; if that fails, the person is told and the app goes on."""

    def save(
        self,
        key: str,
        change: Callable[[], Found],
        done: Callable[[Found], object] | None = None,
        failed: Callable[[StorageError], object] | None = None,
    ) -> None:
        """Save a change, with retries while another process writes, even if the screen changes.

        Of two waiting changes with the same `key`, only the later is made. `done` gets the result,
        `failed` an error that retrying did not cure; without `failed`, a toast shows it.
        """

    def tell_failure(self, _sender: object, error: StorageError) -> None:
        """Show a toast about a change that could not be saved."""

    def bind(self, **callbacks: Callable[..., object]) -> None:
        """Follow its properties and events."""

    def unbind(self, **callbacks: Callable[..., object]) -> None:
        """Stop following them."""


def running_app() -> AppServices:
    """The running app; there always is one when a widget is built."""
    app: AppServices = App.get_running_app()
    return app
