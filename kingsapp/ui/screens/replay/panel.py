"""The controls of a replay: the moves in a line, how they are played, and whose knowledge is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.uix.chip import MDChip

from kingsapp.core.game import Seat
from kingsapp.match import EVERYONE
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.screens.replay.slider import MoveSlider
from kingsapp.ui.tables.common.presenter import Landmark
from kingsapp.ui.widgets.button import IconButton, PillButton, RoundButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.press import Pressed
from kingsapp.ui.widgets.sheet import ChoiceSheet
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "IconButton", "MoveSlider", "PillButton", "ReplayPanel", "RoundButton", "Text"]

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0)
LOW: Final = 720
"""In a window lower than this (dp) the seats come in a sheet instead of a row."""
WAYS: Final = (
    ("landmark_back", "chevron-double-left"),
    ("turn_back", "skip-previous"),
    ("back", "step-backward"),
    ("on", "step-forward"),
    ("turn_on", "skip-next"),
    ("landmark_on", "chevron-double-right"),
)
"""The ways through a game by their names, with their symbols; playing stands in the middle."""
ROWS: Final = ("told", "line", "ways", "seats", "both")
FEW: Final = ("landmark_back", "back", "on", "landmark_on")
"""Those for which a phone has room that is held sideways; keys and the line do the rest."""


class SeatChip(Pressed, MDChip):
    """One seat, or everyone; `chosen` while the table shows what it knew."""

    seat = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    icon = StringProperty("")
    named = BooleanProperty(False)
    """There is room for the name."""
    chosen = BooleanProperty(False)

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        """KivyMD's chip leaves out every child that is not of its own kinds: badges too."""
        BoxLayout.add_widget(self, widget, *args, **kwargs)


class ReplayPanel(Panel):
    """Dispatches `on_look` with a moment, `on_way` with the name of a way, `on_play` and `on_seat`."""

    shape = OptionProperty("tall", options=["tall", "low", "strip", "wide"])
    playing = BooleanProperty(False)
    moment = NumericProperty(0)
    count = NumericProperty(0)
    round = NumericProperty(1)
    speed = NumericProperty(1.0)
    viewer = ObjectProperty(None, allownone=True)

    __events__ = ("on_look", "on_way", "on_play", "on_seat")

    def __init__(
        self, seats: Sequence[tuple[Seat, str, Widget | None]], landmarks: Sequence[Landmark], **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        app = running_app()
        self._tr = app.tr
        self._seats = seats
        self._landmarks = landmarks
        # Not the references of kv, which would not keep a row while it is not shown.
        self._row = {name: self.ids[name].__self__ for name in ROWS}
        self.slider = MoveSlider()
        self.slider.bind(on_look=lambda _slider, moment: self.dispatch("on_look", moment))
        self.ways = {way: IconButton(icon=icon, side=28) for way, icon in WAYS}
        for way, button in self.ways.items():
            button.bind(on_release=lambda _button, way=way: self.dispatch("on_way", way))
        self.play = RoundButton(icon="play")
        self.play.bind(on_release=lambda _button: self.dispatch("on_play"))
        self.pace = PillButton(kind="quiet", padding_side=17)
        self.pace.bind(on_release=lambda _button: self._next_speed())
        self.eye = IconButton(icon="eye-outline")
        self.eye.bind(on_release=lambda _button: self._ask_seat())
        self.chips = [self._chip(seat, name, badge) for seat, name, badge in seats]
        app.tr.observe(t=self._write)
        app.metrics.observe(kind=self._arrange, height=self._arrange)
        self.bind(playing=self._write, moment=self._write, count=self._write, round=self._write)
        self.bind(speed=self._write, viewer=self._write)
        self._arrange()
        self._write()

    def close(self) -> None:
        """Stop following window and language."""
        app = running_app()
        app.tr.unobserve(t=self._write)
        app.metrics.unobserve(kind=self._arrange, height=self._arrange)

    def _chip(self, seat: Seat, name: str, badge: Widget | None) -> SeatChip:
        chip = SeatChip(seat=seat, text=name, icon="" if badge else "eye-outline")
        if badge:
            badge.pos_hint = {"center_y": 0.5}
            chip.add_widget(badge, index=1)
        chip.bind(on_release=lambda _chip: self.dispatch("on_seat", seat))
        return chip

    def _next_speed(self) -> None:
        place = SPEEDS.index(self.speed) + 1
        self.speed = SPEEDS[place % len(SPEEDS)]

    def _ask_seat(self) -> None:
        t = self._tr.t
        options = [(seat, self._name(seat, name)) for seat, name, _ in self._seats]
        ChoiceSheet(
            options, lambda seat: self.dispatch("on_seat", seat), self.viewer, title=t("replay.seen_from")
        ).open()

    def _name(self, seat: Seat, name: str) -> str:
        return str(self._tr.t("replay.all_open")) if seat == EVERYONE else name

    def _arrange(self, *_: object) -> None:
        metrics = running_app().metrics
        if metrics.kind == "landscape":
            self.shape = "strip"
        elif metrics.width >= 1024:
            self.shape = "wide"
        else:
            self.shape = "low" if metrics.height < LOW else "tall"
        for row in (self, *(self._row[name] for name in ROWS if name != "told")):
            row.clear_widgets()
        self._row["told"].pos_hint = {"center_y": 0.5} if self.shape == "wide" else {}
        for widget in self._line():
            self._row["line"].add_widget(widget)
        for widget in self._transport():
            self._row["ways"].add_widget(widget)
        for chip in self.chips:
            chip.named = self.shape == "wide" or (chip.seat == EVERYONE and metrics.width >= 400)
            self._row["seats"].add_widget(chip)
        for name in self._rows():
            self.add_widget(self._row[name])
        self._write()

    def _line(self) -> list[Widget]:
        if self.shape == "strip":
            return [*self._buttons(), self.slider, self.pace, *([self.eye] if self._seats else [])]
        if self.shape == "low":
            return [self.pace, self.slider, *([self.eye] if self._seats else [])]
        return [self.slider]

    def _transport(self) -> list[Widget]:
        if self.shape == "strip":
            return []
        pace = [] if self.shape == "low" else [self.pace]
        return [*pace, Widget(), *self._buttons(), Widget()]

    def _buttons(self) -> list[Widget]:
        shown = [self.ways[way] for way, _ in WAYS if self.shape != "strip" or way in FEW]
        middle = len(shown) // 2
        side = dp(52 if self.shape in ("low", "strip") else 60)
        self.play.size = side, side
        for button in (*shown, self.play, self.pace, self.eye):
            button.pos_hint = {"center_y": 0.5}
        return [*shown[:middle], self.play, *shown[middle:]]

    def _rows(self) -> tuple[str, ...]:
        """The names of the rows that are shown, from above."""
        if self.shape == "strip":
            return ("line",)
        if self.shape == "low":
            return "line", "ways"
        if self.shape == "wide":
            for name in ("told", "ways", "seats"):
                self._row["both"].add_widget(self._row[name])
            return "line", "both"
        return ("told", "line", "ways", "seats") if self._seats else ("told", "line", "ways")

    def _write(self, *_: object) -> None:
        t = self._tr.t
        for way, button in self.ways.items():
            button.label = t(f"replay.way.{way}")
            button.disabled = self.moment >= self.count if way.endswith("on") else self.moment <= 0
        self.play.icon = "pause" if self.playing else "play"
        self.play.label = t("replay.pause" if self.playing else "replay.play")
        self.pace.text = "½×" if self.speed < 1 else f"{self.speed:.0f}×"
        self.eye.label = t("replay.seen_from")
        self.ids.legend.text = "   ".join(
            f"{'•' if mark.dot else '|'} {t(mark.text)}" for mark in self._landmarks
        )
        self.ids.move.text = t(
            "replay.move", n=int(self.moment), count=int(self.count), round=int(self.round)
        )
        for chip in self.chips:
            chip.chosen = chip.seat == self.viewer
            if chip.seat == EVERYONE:
                chip.text = t("replay.all")
        self.slider.moment = int(self.moment)

    def on_look(self, moment: int) -> None:
        """Another moment is wanted."""

    def on_way(self, way: str) -> None:
        """One of WAYS is wanted."""

    def on_play(self) -> None:
        """Play, or pause."""

    def on_seat(self, seat: Seat) -> None:
        """What this seat knew is to be shown."""


load_kv(__file__)
