"""The application: joins theme, words, window, saved games and screens."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cached_property
from itertools import chain
from pathlib import Path
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Any, TypeVar

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.properties import ObjectProperty
from kivy.utils import platform
from kivymd.app import MDApp

from kingsapp.core.assets import ASSETS
from kingsapp.core.game import Game
from kingsapp.core.reason import Reason
from kingsapp.lessons.progress import Progress
from kingsapp.match import Saves
from kingsapp.storage import StorageError, Store, open_store
from kingsapp.ui.base.attempt import Attempt
from kingsapp.ui.base.keys import ESCAPE
from kingsapp.ui.base.preloader import ModulePreloader
from kingsapp.ui.base.window_metrics import WindowMetrics
from kingsapp.ui.faces import brush
from kingsapp.ui.navigator import MODULES, Navigator
from kingsapp.ui.platform import documents, edges, incoming, rotation, started
from kingsapp.ui.platform.documents import Document
from kingsapp.ui.platform.graphics import GraphicsMemory
from kingsapp.ui.platform.system_theme import system_theme
from kingsapp.ui.preferences import Preferences
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.theme import Theme, register_fonts

if TYPE_CHECKING:
    from kingsapp.ui.progress.puzzles import PuzzleProgress
    from kingsapp.ui.shell import Shell

Found = TypeVar("Found")

LAYOUT_ROUNDS = 60
"""How many layout passes are allowed before a frame. In a page of rules each change of a height passes
through more boxes than Kivy's 20 passes, after which it would paint a half-done page and log a warning."""
_TOOLTIPS_AFTER = 2.0
"""Seconds after the start; nobody rests on a symbol before that, and their module takes time to read."""


class KingsApp(MDApp):
    """What every widget knows as `app`: `theme`, `tr`, `metrics`, `preferences`, `saves`, `nav`, `shell`.

    `progress` is how far somebody has come in the lessons.
    """

    theme = ObjectProperty(None)
    tr = ObjectProperty(None)
    metrics = ObjectProperty(None)
    preferences = ObjectProperty(None)
    nav = ObjectProperty(None, allownone=True)
    shell = ObjectProperty(None, allownone=True)

    def __init__(self, folder: Path | None = None, dice: Random | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        register_fonts()
        self.theme_cls = self.theme = Theme()
        self._folder = folder
        self.dice = dice or SystemRandom()
        """The random numbers for every deal and everything that players leave to chance."""
        self._saving: dict[str, Attempt] = {}
        """The changes that had to wait for another process, by key."""
        self.left_covered: set[int] = set()
        """Saved games that were left below the cover: it comes back, whatever was set in between."""
        self.notice: Reason | None = None
        """The notice on the first screen: a database that was set aside or cannot be opened."""

    def build(self) -> Shell:
        """Put everything together; the first screen is home."""
        Clock.max_iteration = LAYOUT_ROUNDS
        self.store = self._open_store()
        self.games = LateGames()
        self.saves = Saves(self.store, self.games, self.dice)
        self.preferences = Preferences(self.store)
        self.progress = Progress(self.store.setting, self.save_setting)
        folders = dict.fromkeys([ASSETS, *(ui.assets for ui in GAME_UIS.values())])
        self.tr = Translator(folder / "locale" for folder in folders)
        self.metrics = WindowMetrics()
        self._follow_preferences()

        from kingsapp.ui.shell import Shell

        self.shell = shell = Shell()
        self.nav = shell.navigator
        Window.bind(on_keyboard=self._on_key, focus=self._follow_system)
        edges.draw_to_edges()
        edges.follow_insets(self, self.metrics.take_insets)
        self._graphics = GraphicsMemory(self._paint_anew)
        started.tell_first_frame()
        return shell

    def on_start(self) -> None:
        """Show home."""
        self.nav.start("home")
        self._tooltips_soon = Clock.schedule_once(self.shell.start_tooltips, _TOOLTIPS_AFTER)
        tables = chain.from_iterable(ui.preload for ui in GAME_UIS.values())
        self._read_ahead = ModulePreloader(["kingsapp.games", *MODULES, *tables])
        if documents.listen():
            incoming.follow_incoming(self._receive)

    def on_stop(self) -> None:
        """Stop what runs for the screen and close the file."""
        Window.unbind(on_keyboard=self._on_key, focus=self._follow_system)
        self._read_ahead.stop()
        self._tooltips_soon.cancel()
        self.shell.stop()
        if self.nav:
            self.nav.close()
        for saving in self._saving.values():
            saving.cancel()
        self.preferences.close()
        self.store.close()

    def on_pause(self) -> bool:
        """Every action is saved already; the screen hides what others must not see."""
        return True

    def on_resume(self) -> None:
        """The textures may have been lost meanwhile."""
        Window.update_viewport()
        Window.canvas.ask_update()
        self._graphics.check_soon()
        self._follow_system()

    def _paint_anew(self) -> None:
        """All textures are gone: what stands above the screen goes too, and the screen is built again."""
        brush.forget()
        self.shell.drop_overlays()
        self.nav.rebuild()

    def open_settings(self, *_: object) -> bool:
        """F1 asks Kivy for its own settings, which are no part of this app: nothing opens."""
        return False

    def get_application_name(self) -> str:
        """The title of the window."""
        return str(self.tr.t("app.title"))

    def save_setting(self, key: str, value: object) -> None:
        """Save a setting; if that fails, the person is told and the app goes on."""
        self.save(f"setting {key}", lambda: self.store.set_setting(key, value))

    def save(
        self,
        key: str,
        change: Callable[[], Found],
        done: Callable[[Found], object] | None = None,
        failed: Callable[[StorageError], object] | None = None,
    ) -> None:
        """Save a change, with retries while another process writes, even if the screen changes.

        Of two waiting changes with the same `key`, only the later is made.
        """
        waiting = self._saving.pop(key, None)
        if waiting:
            waiting.cancel()
        saving = Attempt(failed or (lambda error: self.tell_failure(self, error)))
        saving.make(change, done)
        if saving.waiting:
            self._saving[key] = saving

    def tell_failure(self, _sender: object, error: StorageError) -> None:
        """Show a toast about a change that could not be saved."""
        if self.shell:
            from kingsapp.ui.screens.errors.wording import sentence

            self.shell.toast(sentence(self.tr, error.reason))

    @cached_property
    def puzzle_progress(self) -> PuzzleProgress:
        """How far somebody has come with puzzles, read when it is first asked for."""
        from kingsapp.ui.progress.puzzles import PuzzleProgress

        return PuzzleProgress(self.store.setting, self.save_setting)

    @staticmethod
    def asset(name: str) -> str:
        """The path of a file of the assets, for kv rules."""
        return str(ASSETS / name)

    @property
    def navigator(self) -> Navigator:
        navigator: Navigator = self.shell.navigator
        return navigator

    def _receive(self, document: Document | None) -> None:
        from kingsapp.ui.screens.home.opening import receive_record

        receive_record(self, document)

    @property
    def folder(self) -> Path:
        """Where saved games, settings and the reports of failures are kept."""
        return self._folder or self._own_folder()

    def _open_store(self) -> Store:
        opened = open_store(self.folder)
        self.notice = opened.notice
        return opened.store

    def _own_folder(self) -> Path:
        """Where the device keeps what belongs to this app."""
        if platform == "linux":
            # Kivy makes the last folder of the path and fails on a new account that has not even ~/.config.
            config = Path(os.environ.get("XDG_CONFIG_HOME") or "~/.config").expanduser()
            with suppress(OSError):
                config.mkdir(parents=True, exist_ok=True)
        try:
            folder = Path(self.user_data_dir)
        except OSError as error:
            # Return it anyway: opening it tells the person that nothing can be saved there.
            return Path(error.filename)
        # Kivy creates it readable for everybody.
        with suppress(OSError):
            folder.chmod(0o700)
        return folder

    def _follow_preferences(self) -> None:
        preferences = self.preferences
        preferences.bind(on_save_failed=self.tell_failure)
        preferences.bind(language=self._take_language, theme=self._take_theme, text_size=self._take_text_size)
        rotation.follow_rotation(preferences)
        self._take_language()
        self._take_theme()
        self._take_text_size()

    def _follow_system(self, *_: object) -> None:
        """The device may have been set to another language or theme: in the background, or by the quick
        settings, which only take the focus away."""
        self._take_language()
        self._take_theme()

    def _take_language(self, *_: object) -> None:
        self.tr.language = self.preferences.spoken
        self.title = self.tr.t("app.title")

    def _take_theme(self, *_: object) -> None:
        chosen = self.preferences.theme
        self.theme.name = system_theme() if chosen == "system" else chosen
        edges.tint_bars(self.theme.dark)

    def _take_text_size(self, *_: object) -> None:
        self.theme.text_scale = self.preferences.text_scale

    def _on_key(self, _window: object, key: int, *_: object) -> bool:
        return key == ESCAPE and self.shell.go_back()


class LateGames(Mapping[str, Game]):
    """The registry of games, imported on first use: home can be shown before the rules are loaded."""

    @property
    def _games(self) -> Mapping[str, Game]:
        from kingsapp.games import GAMES

        return GAMES

    def __getitem__(self, key: str) -> Game:
        return self._games[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)
