"""Plays whole games by touch in an app that runs as it would ship; started by tools/apk/runs.py.

python player.py APP_FOLDER LAUNCHER [look]

The app starts from its own launcher, and everything but the loop that turns its frames is its own. With
`look`, some taps are enough. The loop is turned from here, so that time passes as quickly as frames can be
drawn, and fingers come down between two of them. At the end one line of JSON tells what was seen.
"""

from __future__ import annotations

import json
import os
import runpy
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, Final

FRAME: Final = 1 / 30
LEAP: Final = 0.25
"""Seconds between two frames, in the app's time, while fingers are busy, and while they wait."""
STILL: Final = 3
"""Frames in which something has not moved before a finger comes down on it."""
DRAWN: Final = 6
"""One frame in so many is drawn, though only a pixel of it is painted: painting takes most of the time."""
PAINTED: Final = 30
"""One frame in so many is painted whole."""
MOST_IGNORED: Final = 20
"""How many acts may have no effect: a finger misses now and then."""
PATIENCE: Final = 240
"""Seconds of real time after which the app counts as hung, even on a busy machine."""
WRITING: Final = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
CHANGES: Final = (
    "sqlite3.connect",
    "os.mkdir",
    "os.remove",
    "os.rename",
    "os.rmdir",
    "os.link",
    "os.symlink",
    "os.truncate",
    "os.chmod",
)
WITHIN: Final = ("os.mkdir", "os.remove", "os.rmdir")
"""Their paths may be relative to an open folder, whose descriptor comes last."""


class Watcher:
    """Records every file that Python opens or changes, whoever asks for it."""

    def __init__(self, app: Path) -> None:
        self._app = app
        self.opened: set[str] = set()
        """The files of the app that were read."""
        self.written: set[str] = set()
        """Every place that was written to."""

    def hear(self, event: str, details: tuple[Any, ...]) -> None:
        """Take note; this is called by the interpreter itself."""
        if event == "open" and isinstance(details[0], str):
            path = os.path.realpath(details[0])
            if details[2] and details[2] & WRITING:
                self.written.add(path)
            elif path.startswith(f"{self._app}/"):
                self.opened.add(path[len(str(self._app)) + 1 :])
        elif event in CHANGES:
            place = Path(os.fsdecode(details[0]))
            if event in WITHIN and details[-1] >= 0:
                place = Path(f"/proc/self/fd/{details[-1]}").resolve() / place
            self.written.add(os.path.realpath(place))


class Player:
    """Somebody at the app who sees words and tiles, and taps them."""

    def __init__(self) -> None:
        from kivy.app import App
        from kivy.clock import Clock

        self.app: Any = App.get_running_app()
        self._now = Clock.time()
        Clock.time, Clock._max_fps = (lambda: self._now), 0
        self._dice = Random(7)
        self.played: list[str] = []
        """The games that were played to their end."""
        self.opened_by_address = False
        self.actions = 0
        self._ignored = 0
        self.drawn = 0
        self._passed = 0

    def frames(self, count: int, seconds: float = FRAME) -> None:
        """Let so many frames pass, so many seconds apart, and one in a few be drawn."""
        for _ in range(count):
            self._passed += 1
            if self._passed % DRAWN:
                self._unseen(seconds)
            elif self._passed % PAINTED:
                self._unseen(seconds)
                self._draw_corner()
            else:
                self._seen(seconds)

    def _seen(self, seconds: float) -> None:
        """A frame as the loop of the app does it, all of which is painted."""
        from kivy.base import EventLoop
        from kivy.core.window import Window

        self.drawn += 1
        self._now += seconds
        Window.canvas.ask_update()
        EventLoop.idle()

    def _draw_corner(self) -> None:
        """Draw everything, but paint one pixel of it."""
        from kivy.core.window import Window
        from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glScissor

        self.drawn += 1
        glEnable(GL_SCISSOR_TEST)
        glScissor(0, 0, 1, 1)
        Window.dispatch("on_draw")
        glDisable(GL_SCISSOR_TEST)
        Window.dispatch("on_flip")

    def _unseen(self, seconds: float) -> None:
        """A frame that nobody looks at: all that the loop does, up to the painting."""
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.lang import Builder

        self._now += seconds
        Clock.tick()
        EventLoop.dispatch_input()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()

    def until(self, so: Callable[[], bool], what: str) -> None:
        """Wait for something; the AI players think in real time."""
        deadline = time.monotonic() + PATIENCE
        while not so():
            if time.monotonic() > deadline:
                raise TimeoutError(f"after {PATIENCE} s still not so: {what}")
            self.frames(DRAWN, LEAP)
            time.sleep(0.01)

    def tap(self, place: tuple[float, float]) -> None:
        """Put a finger down and lift it."""
        from kivy.base import EventLoop
        from kivy.core.window import Window

        finger = self._finger_at(place[0] / (Window.width - 1), place[1] / (Window.height - 1))
        EventLoop.post_dispatch_input("begin", finger)
        self.frames(1)
        EventLoop.post_dispatch_input("end", finger)
        self.frames(1)

    def _finger_at(self, sx: float, sy: float) -> Any:
        from kivy.input import MotionEvent

        class Finger(MotionEvent):  # type: ignore[misc]
            """Touches at a share of the window's width and height."""

            def depack(self, args: tuple[float, float]) -> None:
                self.profile = ["pos"]
                self.sx, self.sy = args
                super().depack(args)

        return Finger("player", 1, (sx, sy), is_touch=True, type_id="touch")

    def tap_words(self, key: str) -> None:
        """Tap what says the sentence under this key of the catalogue."""
        words = self.app.tr.t(key)

        def found() -> Any:
            return next(widget for widget in self.app.root.walk() if getattr(widget, "text", None) == words)

        self.frames(1)
        self._tap_when_still(found)

    def _tap_when_still(self, found: Callable[[], Any]) -> None:
        """Tap the middle of a widget once it stands still: sheets slide in, and buttons fit their words."""
        place, still, widget = (0.0, 0.0), 0, None
        deadline = time.monotonic() + PATIENCE
        while still < STILL:
            if time.monotonic() > deadline:
                raise TimeoutError(f"after {PATIENCE} s it still moves: {widget}")
            self.frames(1)
            widget = found()
            before, place = place, widget.to_window(*widget.center)
            still = still + 1 if place == before else 0
        self.tap(place)

    def look(self) -> None:
        """Find the way to the settings and back, and let nothing move any more."""
        self.tap_words("navigation.settings")
        self.tap_words("settings.off")
        self.tap_words("navigation.home")

    def play(self) -> None:
        """Every game from the first screen to the score."""
        self.look()
        acts = {"kings": self._act_in_kings, "taverns": self._act_in_taverns}
        for game in sorted(self.app.games):
            self._sit_down(game)
            while self._my_turn():
                ply = self.app.nav.screen.controller.match.ply
                acts[game]()
                self._expect_progress(ply)
                self.actions += 1
            self.played.append(game)

    def _expect_progress(self, ply: int) -> None:
        """Stop where the table ignores an act, which would be tried for ever."""
        if self._deciding and self.app.nav.screen.controller.match.ply == ply:
            self._ignored += 1
            if self._ignored > MOST_IGNORED:
                raise RuntimeError(f"the table takes no act after {ply} actions")

    def open_by_address(self) -> None:
        """Get back a finished game, which was deleted, as a document that another app holds."""
        import jnius
        from jnius.documents import Intent

        app = self.app
        [summary, *_] = app.saves.summaries()
        record = app.saves.export(summary.save_id).encode()
        app.saves.delete(summary.save_id)
        left = len(app.saves.summaries())
        app.nav.start("settings")
        self.frames(3)
        app.nav.screen.open_record()
        self.tap_words("home.record_file")
        address = jnius.ACTIVITY.documents.hold("content://com.example.cloud/document/42", record)
        jnius.ACTIVITY.answer(-1, Intent(data=address))
        self.until(lambda: app.nav.current == "scoring", "the record is opened")
        self.opened_by_address = len(app.saves.summaries()) == left + 1

    def _sit_down(self, game: str) -> None:
        """Begin a game as it is offered, and wait until somebody is asked for a decision."""
        self.app.nav.start("home")
        self.frames(3)
        [card] = [widget for widget in self.app.root.walk() if getattr(widget, "game", None) == game]
        shelf = card.parent
        while not hasattr(shelf, "scroll_to"):
            shelf = shelf.parent
        shelf.scroll_to(card, animate=False)
        self.frames(2)
        self.tap(card.to_window(*card.center))
        self.until(lambda: self.app.nav.current == "setup", f"{game} can be set up")
        if game == "taverns":
            from kingsapp.ui.tables.taverns.screens.setup_parts import LENGTH

            # The whole way, but the shortest one.
            self.app.nav.screen.choose_part(LENGTH.part, LENGTH.values[0][0])
            self.frames(2)
        self.tap_words("setup.start")
        self.until(lambda: self.app.nav.current == "table", f"the table of {game} is laid")
        if not self._my_turn():
            raise RuntimeError(f"{game} was over before it began")

    def _my_turn(self) -> bool:
        """Whether there is something to decide; False when everything is over."""
        nav = self.app.nav
        while True:
            self.until(
                lambda: nav.current == "scoring" or self._deciding or self._hand_is_shown,
                "it is my turn, a hand is shown or the game is over",
            )
            if not self._hand_is_shown:
                return self._deciding
            self.tap_words("table.continue")
            self.until(lambda: not self._hand_is_shown, "the shown hand has been looked at")

    @property
    def _hand_is_shown(self) -> bool:
        """Whether somebody had to show a hand (K26), which lies open until it has been looked at."""
        nav = self.app.nav
        reveal = getattr(nav.screen.controller.table, "reveal", None) if nav.current == "table" else None
        return reveal is not None and reveal.panel is not None

    @property
    def _deciding(self) -> bool:
        """Whether the table waits for a decision; the one before may still have to be carried out."""
        nav = self.app.nav
        return bool(nav.current == "table" and nav.screen.controller.loop.deciding)

    def _act_in_kings(self) -> None:
        from kingsapp.games.kings.plays import DRAW, DRAW_DECK, REDEAL, played
        from kingsapp.ui.tables.kings.input.targets import CampTarget, DeckTarget, MineTarget, UnitTarget

        table = self.app.nav.screen.controller.table
        legal = sorted(table.legal)
        action = DRAW_DECK if DRAW_DECK in legal else self._dice.choice(legal)
        if action == REDEAL:
            self.tap_words("table.redeal")
        elif action < DRAW:
            card, mine = played(action)
            tile = table.board.tiles[UnitTarget(card)]
            middle = tile.to_window(*tile.center)
            # The next card of the hand may cover the right half.
            self.tap((middle[0] - tile.width * 0.3, middle[1]))
            table.board.scroll_into_view(mine)
            self._tap_tile(table, MineTarget(mine), action)
        else:
            pile = DeckTarget() if action == DRAW_DECK else CampTarget(action - DRAW)
            self._tap_tile(table, pile, action)

    def _act_in_taverns(self) -> None:
        from kingsapp.games.taverns import actions
        from kingsapp.games.taverns.game import TAVERNS
        from kingsapp.games.taverns.observation import state_of
        from kingsapp.ui.tables.taverns.input.choice import Deed

        table = self.app.nav.screen.controller.table
        ranked = TAVERNS.guide.ranked(state_of(table.view))
        action = int(ranked[0][1]) if ranked else self._dice.choice(sorted(table.legal))
        if action >= actions.RUMOUR:
            for tray in table.decision.turn.trays(table.decision.choice):
                if not tray.locked and tray.chosen is None:
                    self.tap(table.trays.views[tray.province].chip_centre(tray.clans[0]))
            self._confirm(table)
        elif action >= actions.SETTLE:
            self._tap_province(table, action - actions.SETTLE)
        elif action >= actions.GOLD:
            found = actions.ROCK if action >= actions.ROCK else actions.GOLD
            twice = table.asks_twice(action)
            self._tap_province(table, action - found)
            if twice:
                self._tap_province(table, action - found)
        elif action == actions.PROSPECT:
            self._tap_widget(table.hud.actions.buttons[Deed.PROSPECT])
            self._confirm(table)
        elif action == actions.PASS:
            hud, twice = table.hud, table.asks_twice(action)
            self._tap_widget(hud.passing if hud.passing.parent else hud.passing_tile)
            if twice:
                self._confirm(table)
        else:
            self._act_on_map(table, action)

    def _act_on_map(self, table: Any, action: int) -> None:
        """An action's button, then its provinces."""
        from kingsapp.games.taverns.actions import ADD, CART, COLLECT, MOVE, OPEN, ORIGIN_TARGET
        from kingsapp.ui.tables.taverns.input.choice import Deed

        places: tuple[int, ...]
        if action >= COLLECT:
            deed, places = Deed.COLLECT, (action - COLLECT,)
        elif action >= OPEN:
            deed, places = Deed.OPEN, (action - OPEN,)
        elif action >= CART:
            deed, places = Deed.CART, ORIGIN_TARGET[action - CART]
        elif action >= ADD:
            deed, places = Deed.ADD, (action - ADD,)
        else:
            deed, places = Deed.MOVE, ORIGIN_TARGET[action - MOVE]
        self._tap_widget(table.hud.actions.buttons[deed])
        for province in places:
            if table.decision.choice.origin != table.view.provinces[province].key:
                self._tap_province(table, province)
        if table.decision.turn.carry_out(table.decision.choice):
            self._confirm(table)

    def _confirm(self, table: Any) -> None:
        """Tap the golden button, if the game waits for that; it may be over by now."""
        if self._deciding:
            self._tap_widget(table.hud.primary)

    def _tap_province(self, table: Any, province: int) -> None:
        self.tap(table.board.centre(table.view.provinces[province].key))

    def _tap_widget(self, widget: Any) -> None:
        self._tap_when_still(lambda: widget)

    def _tap_tile(self, table: Any, target: Any, action: int) -> None:
        """Tap what an action needs last; twice, if it could not be taken back."""
        tile = table.board.tiles[target]
        for _ in range(2 if table.asks_twice(action) else 1):
            self.tap(tile.to_window(*tile.center))


def main(app: Path, launcher: Path, only_look: bool) -> None:
    """Start the launcher of the app, and turn its loop."""
    watcher = Watcher(app)
    sys.addaudithook(watcher.hear)
    if launcher.parent == app:
        # So does python-for-android.
        os.chdir(app)
        sys.path.insert(0, ".")
    began = time.monotonic()
    from kingsapp.ui import launch

    launch.configure()
    from kivy.base import EventLoopBase

    seen: dict[str, Any] = {}

    def turn(_loop: Any) -> None:
        from kivy.core.window import Window
        from kivy.metrics import Metrics

        from kingsapp.ui.screens.table.game_loop import THINKING

        # How long an AI player pretends to think.
        THINKING.update(dict.fromkeys(THINKING, 0.0))
        player = Player()
        if only_look:
            player.look()
        else:
            player.play()
            if "jnius" in sys.modules:
                player.open_by_address()
        seen.update(
            ended=player.app.nav.current,
            played=player.played,
            opened_by_address=player.opened_by_address,
            actions=player.actions,
            frames=player.drawn,
            python=sys.version.split()[0],
            density=Metrics.density,
            size=list(Window.size),
            data=player.app.user_data_dir,
            modules=sorted({name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names),
        )
        player.app.stop()

    EventLoopBase.mainloop = turn
    with suppress(SystemExit):  # a command ends like that
        runpy.run_path(str(launcher), run_name="__main__")
    seen.update(seconds=round(time.monotonic() - began, 1), opened=sorted(watcher.opened))
    seen.update(written=sorted(watcher.written), docstrings=launch.main.__doc__ is not None)
    sys.stdout.write(f"\n{json.dumps(seen)}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve(), "look" in sys.argv[3:])
