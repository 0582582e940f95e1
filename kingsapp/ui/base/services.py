"""What every part of the ui may ask of the app, and the one way to find it.

To mypy a Kivy class has every attribute there is, and `KingsApp` is one. So whoever needs the app knows it by
these types; tests/ui/test_services.py holds the app to them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from kivy.app import App

if TYPE_CHECKING:
    from pathlib import Path
    from random import Random

    from kingsapp.core.game import Game
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
    def overlay(self) -> Any:
        """The topmost sheet or dialog, or None."""

    @property
    def cover(self) -> Any:
        """What hides the screen between two people who share the device, or None."""

    def raise_cover(self, cover: Any) -> None:
        """Hide everything that is shown now."""

    def drop_cover(self) -> None:
        """Show the screen again."""

    def show_overlay(self, overlay: Any) -> None:
        """Put a sheet or dialog above the screen."""

    def drop_overlay(self, overlay: Any) -> None:
        """Take a sheet or dialog away."""

    def drop_overlays(self) -> None:
        """Take everything away that stands above the screen."""

    def toast(self, text: str, action_text: str = "", action: Callable[[], object] | None = None) -> None:
        """Let a sentence pass by."""


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
    """How far somebody has come in the lessons."""
    dice: Random
    """Where every deal, and everything that players leave to chance, comes from."""
    left_covered: set[int]
    """Saved games that were left below the cover."""
    notice: Any
    """What has to be told at the first screen, or None."""
    title: str

    @property
    def puzzle_progress(self) -> PuzzleProgress:
        """How far somebody has come with puzzles."""

    @property
    def folder(self) -> Path:
        """Where saved games, settings and the reports of failures are kept."""

    def save_setting(self, key: str, value: Any) -> None:
        """Keep a setting; a device that refuses is told about, and the app goes on."""

    def save(
        self,
        key: str,
        change: Callable[[], Found],
        done: Callable[[Found], object] | None = None,
        failed: Callable[[StorageError], object] | None = None,
    ) -> None:
        """Change what is saved, again and again while another process writes, on whatever screen.

        Of two changes with the same `key` that wait, only the later is made. `done` hears what came of it,
        `failed` what the device refused for good; without `failed`, that is said in a toast.
        """

    def tell_failure(self, _sender: Any, error: StorageError) -> None:
        """Say in a toast what the device refused to keep."""

    def bind(self, **callbacks: Callable[..., Any]) -> None:
        """Follow its properties and events."""

    def unbind(self, **callbacks: Callable[..., Any]) -> None:
        """Follow them no longer."""


def running_app() -> AppServices:
    """The app that runs; there is always one where a widget is built."""
    app: AppServices = App.get_running_app()
    return app
