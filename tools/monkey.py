"""A monkey at the app: `python -m tools.monkey --events 10000 --seed 1` in a virtual screen if there is none.

It taps, drags, types, turns the device, lets others look at it, and changes the settings, all by chance. Now
and then it does what leads somewhere: it sits down at a table, takes the device over, carries out a legal
action. So games really end. After every frame it looks for cards in the window that whoever holds the device
may not know. An exception ends the run; the same seed brings it back: whoever acts waits for the AI players.
At the end it names the slowest frames, after what and on which screen; with `--slowest 0.5` it fails if one
took more than half a second of processor time.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random
from typing import Any, Final

from kingsapp.core.game import Seat
from kingsapp.match import GameConfig, SeatChoice
from tests.ui.conftest import Driver
from tools.virtual_screen import restart_on_virtual_screen

FRAMES: Final = (1 / 60, 1 / 60, 1 / 60, 0.3, 1.1)
"""Seconds of a frame in the app's time: mostly as many as it should take, sometimes enough for any motion."""
SIZES: Final = (
    (412, 915), (360, 640), (915, 412), (640, 360), (800, 1280), (1280, 800), (500, 500), (1600, 900),
)  # fmt: skip
INSETS: Final = ((0, 0, 0, 0), (28, 20, 0, 0), (0, 20, 44, 0), (0, 20, 0, 44))
"""What bars and a cut-out cover above, below, left and right; half a turn swaps the last two."""
KEYS: Final = (
    *((code, chr(code)) for code in (*range(48, 55), 122, 104, 114)),
    *((code, "") for code in (8, 9, 13, 27, 27, 27, 32, 127, *range(273, 277), *range(278, 294))),
)
"""Digits and letters, then Backspace, Tab, Enter, Escape or Back, arrows, Home, End and the row of F1."""
PREFERENCES: Final[dict[str, tuple[Any, ...]]] = {
    "language": ("en", "ru", "pl"),
    "theme": ("torchlight", "parchment"),
    "text_size": (0, 1, 2),
    "speed": ("off", "off", "off", "fast", "slow"),
    "left_handed": (False, True),
    "confirm": (False, True),
    "cover": (True, True, False),
    "turn_note": (False, True),
    "mark_known": (False, True),
}
PAINTED: Final = 0.15
"""The share of its events that are painted: painting takes far longer than everything else."""
PATIENCE: Final = 2.0
"""Seconds after which an AI player who has not answered is no longer waited for."""
AWAY: Final = 15
"""Events after which a monkey that is not at a table sits down at one."""
SLOWEST: Final = 8
"""How many of the slowest frames are printed."""


class Leak(AssertionError):
    """Somebody could see what they may not know."""


class TooSlow(AssertionError):
    """A frame took longer than it may."""


class Monkey:
    """Does one thing after another, through a Driver."""

    def __init__(self, person: Driver, dice: Random) -> None:
        self.app = person.app
        self.done: Counter[str] = Counter()
        """What it did how often."""
        self.ended: Counter[str] = Counter()
        """The games that came to their end, by key."""
        self.frames = 0
        self.slowest: list[tuple[float, int, str, str]] = []
        """Seconds of processor time of the slowest frames, with the event, what it was and the screen."""
        self.hands_seen = 0
        """Frames in which somebody's hand lay open."""
        self._person = person
        self._dice = dice
        self._away = AWAY
        self._watch = Watch(person.app)
        self._last: Any = None
        self._doing = ""
        self._weights = {
            self._act: 20, self._reveal: 20, self._close: 8, self._wait: 4,
            self._tap_something: 14, self._tap_anywhere: 6, self._hold: 2, self._drag: 5, self._pinch: 2,
            self._scroll: 2, self._press_key: 10, self._write: 2,
            self._resize: 2, self._turn: 1, self._lose_focus: 1, self._pause: 1, self._set: 2,
            self._go_home: 0.3,
        }  # fmt: skip

    def run(self, events: int) -> None:
        """Do so many things."""
        for _ in range(events):
            self.step()

    def step(self) -> None:
        """Do one thing, and let some frames pass."""
        at_table = self.match is not None
        self._away = 0 if at_table else self._away + 1
        if self._away > AWAY:
            event: Callable[[], None] = self._sit_down
        else:
            [event] = self._dice.choices(list(self._weights), list(self._weights.values()))
        self._doing = event.__name__.strip("_")
        self.done[self._doing] += 1
        event()
        self._pass(self._dice.randint(1, 3))
        if self._dice.random() < PAINTED:
            self._person.frames(1)
        self._note_ends()

    @property
    def match(self) -> Any:
        """The game on the table, or None."""
        controller = getattr(self.app.nav.screen, "controller", None)
        return controller.match if controller else None

    @property
    def table(self) -> Any:
        return self.app.nav.screen.controller.table

    @property
    def loop(self) -> Any:
        return self.app.nav.screen.controller.loop

    def _note_ends(self) -> None:
        match = self.match
        if match is not self._last and self._last is not None and self._last.over:
            self.ended[self._last.game.key] += 1
        self._last = match

    def _pass(self, frames: int, seconds: float | None = None) -> None:
        for _ in range(frames):
            self.frames += 1
            began = time.thread_time()
            self._person.leap(self._dice.choice(FRAMES) if seconds is None else seconds)
            self._note_time(time.thread_time() - began)
            self.hands_seen += self._watch.look()

    def _note_time(self, seconds: float) -> None:
        frame = (seconds, self.done.total(), self._doing, type(self.app.nav.screen).__name__)
        self.slowest = sorted([*self.slowest, frame], reverse=True)[:SLOWEST]

    def check_frames(self, most: float) -> None:
        """Raise TooSlow if a frame took more seconds of processor time."""
        slow = [seconds for seconds, *_ in self.slowest if seconds > most]
        if slow:
            raise TooSlow(f"a frame took {slow[0]:.2f} s of processor time, and may take {most} s")

    # What leads somewhere

    def _sit_down(self) -> None:
        """Go on with a game, or begin one."""
        app, dice = self.app, self._dice
        latest = app.saves.latest()
        save_id = (
            latest.save_id if latest and dice.random() < 0.8 else app.saves.create(self._config()).save_id
        )
        app.shell.drop_overlays()
        app.nav.start("table", save_id=save_id)
        self._away = 0

    def _config(self) -> GameConfig:
        """A few people, and AI players who do not think for long."""
        dice = self._dice
        key = dice.choice(sorted(self.app.games))
        count = dice.choice(self.app.games[key].seats)
        people = dice.choice((1, 1, 2, count))
        ais = [dice.choice(("ai:random", "ai:easy", "ai:normal")) for _ in range(people, count)]
        kinds = ["human"] * people + ais
        dice.shuffle(kinds)
        return GameConfig(key, tuple(SeatChoice(f"Player {seat}", kind) for seat, kind in enumerate(kinds)))

    def _close(self) -> None:
        """Close a menu or a dialog, if one is open."""
        if self.app.shell.overlay is not None:
            self.app.shell.go_back()

    def _reveal(self) -> None:
        """Take the device over: hold the ring of the cover."""
        ring = self._find("HoldRing")
        if ring is not None:
            finger = self._finger(*ring.to_window(*ring.center))
            finger.touch_down()
            self._pass(3, 0.3)
            finger.touch_up()

    def _act(self) -> None:
        """Decide on a legal action, as a gesture at the table would, once the others have answered."""
        self._wait()
        if self.match is not None and self.table.accepts:
            self.table.dispatch("on_action", self._dice.choice(sorted(self.table.legal)))

    def _wait(self) -> None:
        """Leave the AI players the time that they need, however busy the machine: they think on a thread."""
        deadline = time.monotonic() + PATIENCE
        while self.match is not None and self.loop.thinking is not None and time.monotonic() < deadline:
            time.sleep(0.002)
            self._pass(1, 0.02)

    # Fingers

    def _finger(self, x: float, y: float) -> Any:
        from kivy.tests.common import UnitTestTouch

        return UnitTestTouch(x, y)

    def _anywhere(self) -> tuple[float, float]:
        from kivy.core.window import Window

        return self._dice.uniform(0, Window.width - 1), self._dice.uniform(0, Window.height - 1)

    def _somewhere(self) -> tuple[float, float]:
        """The middle of something that looks as if it could be touched."""
        things = [
            widget
            for widget in self.app.root.walk()
            if hasattr(widget, "on_release") or hasattr(widget, "target")
        ]
        if not things:
            return self._anywhere()
        widget = self._dice.choice(things)
        x, y = widget.to_window(*widget.center)
        return float(x), float(y)

    def _find(self, name: str) -> Any:
        return next((widget for widget in self.app.root.walk() if type(widget).__name__ == name), None)

    def _tap(self, place: tuple[float, float], seconds: float | None = None) -> None:
        finger = self._finger(*place)
        finger.touch_down()
        self._pass(self._dice.randint(0, 2) if seconds is None else 2, seconds)
        finger.touch_up()

    def _tap_anywhere(self) -> None:
        self._tap(self._anywhere())

    def _tap_something(self) -> None:
        self._tap(self._somewhere())

    def _hold(self) -> None:
        self._tap(self._somewhere(), 0.4)

    def _drag(self) -> None:
        start, end = self._somewhere(), self._dice.choice((self._somewhere, self._anywhere))()
        finger = self._finger(*start)
        finger.touch_down()
        self._pass(1)
        for share in (0.2, 0.6, 1.0):
            finger.touch_move(*(a + (b - a) * share for a, b in zip(start, end, strict=True)))
            self._pass(1)
        finger.touch_up()

    def _pinch(self) -> None:
        first, second = self._finger(*self._somewhere()), self._finger(*self._anywhere())
        first.touch_down()
        second.touch_down()
        for _ in range(2):
            second.touch_move(*self._anywhere())
            self._pass(1)
        second.touch_up()
        first.touch_up()

    def _scroll(self) -> None:
        finger = self._finger(*self._somewhere())
        finger.profile.append("button")
        finger.button = self._dice.choice(("scrollup", "scrolldown", "right"))
        finger.touch_down()
        finger.touch_up()

    # The keyboard

    def _press_key(self) -> None:
        from kivy.core.window import Window

        code, character = self._dice.choice(KEYS)
        if not Window.dispatch("on_keyboard", code, 0, character, []):
            Window.dispatch("on_key_down", code, 0, character, [])
        self._pass(self._dice.randint(0, 1))
        Window.dispatch("on_key_up", code, 0)

    def _write(self) -> None:
        """Letters of any script, also where nobody asks for any."""
        from kivy.core.window import Window

        for _ in range(self._dice.randint(1, 4)):
            Window.dispatch("on_textinput", self._dice.choice("aZ 9é\u738b\u0644\U0001f600"))

    # The device

    def _resize(self) -> None:
        from kivy.core.window import Window

        Window.size = self._dice.choice(SIZES)

    def _turn(self) -> None:
        """Half a turn, or a device with other bars."""
        from kingsapp.ui.platform.edges import Insets

        self.app.metrics.take_insets(Insets(*self._dice.choice(INSETS)))

    def _lose_focus(self) -> None:
        from kivy.core.window import Window

        Window._focus = False
        self._pass(self._dice.randint(0, 2))
        Window._focus = True

    def _pause(self) -> None:
        self.app.dispatch("on_pause")
        self._pass(self._dice.randint(0, 2))
        self.app.dispatch("on_resume")

    def _set(self) -> None:
        name = self._dice.choice(list(PREFERENCES))
        setattr(self.app.preferences, name, self._dice.choice(PREFERENCES[name]))

    def _go_home(self) -> None:
        self.app.shell.drop_overlays()
        self.app.nav.start("home")


class Watch:
    """Looks for cards in the window that whoever holds the device may not know."""

    def __init__(self, app: Any) -> None:
        self._app = app
        self._match: Any = None
        self._holder: Seat | None = None
        """Who was last shown the table by right, unless the cover has been up since."""

    def look(self) -> bool:
        """Raise Leak if there is one; whether a hand lies open at all."""
        controller = getattr(self._app.nav.screen, "controller", None)
        if controller is None:
            return False
        match = controller.match
        if match is not self._match or controller.loop.state.concealed:
            self._match, self._holder = match, None
        if controller.table.view.viewer == match.visibility.viewer is not None:
            self._holder = match.visibility.viewer
        if not match.game.secrets:
            return False
        return self._judge(match, controller.table)

    def _judge(self, match: Any, table: Any) -> bool:
        widgets = list(self._app.root.walk())
        viewer = table.view.viewer
        cover = self._app.shell.cover
        if cover is not None and cover.opacity == 1 and table in widgets:
            raise Leak(f"below the cover lies a table, which {viewer} looks at")
        # Without a cover the next player may look already while the one before still looks at a drawn card.
        if viewer not in (None, self._holder, match.visibility.viewer):
            raise Leak(f"the table is seen as {viewer} sees it, but {self._holder} holds the device")
        # While something is told, and when people look back, the table shows another moment than the match.
        if not table.past and table.view == match.view(viewer):
            shown = shown_cards(widgets)
            if leaked := shown & set(_hidden(match, viewer)):
                raise Leak(f"{viewer} sees cards of others: {sorted(leaked)}")
        return viewer is not None and table in widgets


def shown_cards(widgets: Iterable[Any]) -> set[int]:
    """The units that tiles show; everything else on the table lies open to all."""
    cards = (getattr(getattr(widget, "target", None), "card", None) for widget in widgets)
    return {card for card in cards if card is not None}


def _hidden(match: Any, viewer: Seat | None) -> Iterator[int]:
    """The units in other hands that nobody else has seen."""
    for seat in range(len(match.players)):
        if seat != viewer:
            yield from (held.card for held in match.view(seat).hands[seat] if not held.remembered)


def main() -> None:
    """Let a monkey at an app of its own, and tell what it did."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=10_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--slowest", metavar="SECONDS", type=float, help="fail if a frame takes longer")
    chosen = parser.parse_args()
    restart_on_virtual_screen("tools.monkey")
    monkey = _at_an_app(Random(chosen.seed))
    began = time.monotonic()
    for event in range(1, chosen.events + 1):
        monkey.step()
        if event % 500 == 0 or event == chosen.events:
            print(
                f"{time.monotonic() - began:5.0f} s: {event} events, {monkey.frames} frames, "
                f"{monkey.hands_seen} with an open hand; games that ended: {dict(monkey.ended)}",
                flush=True,
            )
    for seconds, event, doing, shown in monkey.slowest:
        print(f"{seconds:5.2f} s for a frame of {shown}, event {event}: {doing}")
    monkey.app.dispatch("on_stop")
    if chosen.slowest is not None:
        monkey.check_frames(chosen.slowest)


def _at_an_app(dice: Random) -> Monkey:
    """The app as it starts, in folders of its own."""
    home = tempfile.mkdtemp(prefix="monkey-")
    os.environ.update(HOME=home, XDG_CONFIG_HOME=home)
    from kingsapp.ui.launch import configure

    configure()
    from kivy.base import runTouchApp
    from kivy.clock import Clock

    from kingsapp.ui.app import KingsApp

    now = [Clock.time()]
    Clock.time, Clock._max_fps = (lambda: now[0]), 0
    app = KingsApp(folder=Path(home), dice=Random(dice.random()))
    app._run_prepare()
    runTouchApp(embedded=True)
    app.preferences.speed = "off"
    return Monkey(Driver(app, now), dice)


if __name__ == "__main__":
    main()
