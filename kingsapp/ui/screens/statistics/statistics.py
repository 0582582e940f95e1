"""Statistics: games, wins beside pure chance, margins, the last games, and who is ahead of whom."""

from __future__ import annotations

import csv
import io
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.core.record import LEVELS
from kingsapp.match import clean_name
from kingsapp.storage import StorageError
from kingsapp.storage.statistics import (
    ERASED,
    HEADINGS,
    MIXED,
    ExportRow,
    Pair,
    PlayedGame,
    Rate,
    Statistics,
    erase,
    export_rows,
    names_of,
    read_statistics,
    restore,
)
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.platform import documents
from kingsapp.ui.screens.errors import sentence
from kingsapp.ui.screens.scoring.scoring import keep_file
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.text.numbers import signed, spelled, whole_text
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.filepicker.filepicker import first_folder
from kingsapp.ui.widgets.heading import Heading
from kingsapp.ui.widgets.heading.topbar import TopBar
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.segmented import Segmented
from kingsapp.ui.widgets.sheet import ChoiceSheet
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.uix.layout import Layout
    from kivy.uix.widget import Widget

__all__ = [
    "Heading",
    "IconButton",
    "Panel",
    "PillButton",
    "Scroll",
    "Segmented",
    "StatisticsScreen",
    "Text",
    "TopBar",
]


class StatFigure(Panel):
    """One number and what it counts."""

    number = StringProperty("")
    label = StringProperty("")


class RateRow(BoxLayout):
    """How often games of one kind are won: a bar, a mark where chance would be, and the numbers."""

    title = StringProperty("")
    share = NumericProperty(0.0)
    chance = NumericProperty(0.0)
    percent = StringProperty("")
    count = StringProperty("")
    margin = StringProperty("")


class StatisticsScreen(Screen):
    """One game at a time, for any number of players or for one."""

    game = StringProperty("")
    players = NumericProperty(0)
    """Only games of so many players; 0 is any number."""
    empty = BooleanProperty(True)
    lonely = BooleanProperty(True)
    """Nobody has played against another person here."""
    side = NumericProperty(0)
    """Where everything begins and ends, in pixels from the edges."""
    wide = BooleanProperty(False)
    """Whether the last games stand beside the rest."""
    filtered = StringProperty("")
    apart = StringProperty("")

    def __init__(self, game: str = "", players: int = 0, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self.game = game or next(iter(GAME_UIS))
        self.players = players
        self._app.tr.observe(t=self._write)
        self._write()

    def on_leave(self) -> None:
        """Stop following the language."""
        self._app.tr.unobserve(t=self._write)

    def restore_args(self) -> dict[str, object]:
        """The same game and the same number of players."""
        return {"game": self.game, "players": self.players}

    def choose_game(self, game: str) -> None:
        """Count the games of another kind."""
        self.game, self.players = game, 0
        self._write()

    def ask_players(self) -> None:
        """Count only games of so many players."""
        tr = self._app.tr
        options = [(0, tr.t("statistics.any_players"))]
        options += [(count, tr.n("statistics.players", count)) for count in self._app.games[self.game].seats]
        ChoiceSheet(options, self._take_players, int(self.players), title=tr.t("statistics.filter")).open()

    def _take_players(self, players: int) -> None:
        self.players = players
        self._write()

    def _write(self, *_: object) -> None:
        tr, ids = self._app.tr, self.ids
        ids.games.options = [(ui.key, tr.t(ui.texts.name)) for ui in GAME_UIS.values()]
        ids.games.value = self.game
        players = int(self.players)
        self.filtered = tr.n("statistics.players", players) if players else ""
        try:
            found = read_statistics(self._app.store, self.game, players or None)
        except StorageError as error:
            self._app.shell.toast(sentence(tr, error.reason))
            return
        self._show(found)

    def _show(self, found: Statistics) -> None:
        tr = self._app.tr
        self.empty = not found.total.games
        self.lonely = not found.pairs
        first = GAME_UIS[self.game].first_point
        figures = [
            (str(found.total.games), tr.t("statistics.games")),
            (_percent(tr, found.total), tr.t("statistics.wins")),
            (_margin(tr, found.total) if found.total.games else "–", tr.t("statistics.margin")),
            ("–" if found.best is None else whole_text(found.best + first), tr.t("statistics.best")),
            (str(found.run), tr.t("statistics.run")),
        ]
        _fill(self.ids.figures, [StatFigure(number=number, label=label) for number, label in figures])
        order = {level: place for place, level in enumerate((*LEVELS, MIXED))}
        levels = sorted(found.levels.items(), key=lambda item: order.get(item[0], 99))
        _fill(self.ids.levels, [self._rate_row(level, rate) for level, rate in levels])
        _fill(self.ids.pairs, [self._pair_row(pair) for pair in found.pairs])
        _fill(self.ids.last, [self._game_row(played, first) for played in found.last])
        apart = found.apart
        counts = (
            ("unfinished", apart.unfinished),
            ("left", apart.left),
            ("hinted", apart.hinted),
            ("what_if", apart.what_if),
        )
        self.apart = "\n".join(tr.n(f"statistics.apart_{key}", number) for key, number in counts if number)

    def _rate_row(self, level: str, rate: Rate) -> RateRow:
        tr = self._app.tr
        name = tr.t("statistics.mixed") if level == MIXED else tr.t(f"table.kind.{level}")
        return RateRow(
            title=name,
            share=rate.wins / rate.games,
            chance=rate.by_chance / rate.games,
            percent=_percent(tr, rate),
            count=tr.t("statistics.of", wins=rate.wins, games=rate.games),
            margin=tr.t(
                "statistics.level_note",
                margin=_margin(tr, rate),
                chance=spelled(tr, rate.by_chance),
            ),
        )

    def _pair_row(self, pair: Pair) -> ListRow:
        tr = self._app.tr
        names = [clean_name(name, "?") for name in pair.names]
        return ListRow(
            title=f"{names[0]} {pair.ahead[0]} : {pair.ahead[1]} {names[1]}",
            subtitle=tr.n("statistics.together", pair.games),
            tappable=False,
            min_height=52,
        )

    def _game_row(self, played: PlayedGame, first: int) -> ListRow:
        app, tr = self._app, self._app.tr
        seats = names_of(app.store, played.save_id)
        others = ", ".join(
            f"{clean_name(name, '?')} {whole_text(score + first)}" for _, name, _, score in seats
        )
        shared = sum(score == seats[0][3] for *_, score in seats) > 1 if seats else False
        key = "statistics.shared" if played.won and shared else "statistics.won" if played.won else ""
        place = 1 + sum(score > played.score for *_, score in seats)
        result = tr.t(key) if key else tr.t("statistics.place", n=place)
        day = "" if played.when is None else time.strftime("%Y-%m-%d", time.localtime(played.when))
        row = ListRow(
            title=f"{whole_text(played.score + first)} · {result}",
            subtitle=" · ".join(filter(None, (others, day))),
            tail_icon="play-circle-outline",
            min_height=60,
        )
        row.bind(on_release=lambda _row: app.nav.go("scoring", save_id=played.save_id))
        return row

    def export(self) -> None:
        """Save every finished game as a table that other programs read."""
        app, tr = self._app, self._app.tr
        try:
            text = as_csv(export_rows(app.store))
        except StorageError as error:
            app.shell.toast(sentence(tr, error.reason))
            return
        stem = time.strftime("kingsapp-%Y-%m-%d")
        if documents.available():

            def done(written: bool) -> None:
                app.shell.toast(tr.t("statistics.saved_there" if written else "statistics.not_saved_there"))

            if not documents.create_document(f"{stem}.csv", text.encode("utf-8"), done):
                done(False)
            return
        folder = first_folder(None)
        try:
            place = keep_file(folder, stem, text, ".csv")
        except OSError:
            app.shell.toast(tr.t("statistics.not_saved", folder=folder.name))
        else:
            app.shell.toast(tr.t("statistics.saved", file=place))

    def erase(self) -> None:
        """Reset the statistics; the toast offers to undo it, and no game is lost."""
        app, tr = self._app, self._app.tr

        def erased(before: int) -> None:
            self._write_if_seen()
            app.shell.toast(tr.t("statistics.erased"), tr.t("app.undo"), lambda: self._restore(before))

        app.save(ERASED, lambda: erase(app.store), erased)

    def _restore(self, before: int) -> None:
        store = self._app.store
        self._app.save(ERASED, lambda: restore(store, before), lambda _: self._write_if_seen())

    def _write_if_seen(self) -> None:
        if self._app.nav.screen is self:
            self._write()


def as_csv(rows: Sequence[ExportRow]) -> str:
    """A table with headings; times as everybody writes them."""
    target = io.StringIO()
    writer = csv.writer(target)
    writer.writerow(HEADINGS)
    for save_id, game, when, *rest in rows:
        written = "" if when is None else time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(when))
        writer.writerow((save_id, game, written, *rest))
    return target.getvalue()


def _fill(box: Layout, widgets: Sequence[Widget]) -> None:
    box.clear_widgets()
    for place, widget in enumerate(widgets):
        if place and isinstance(widget, ListRow):
            box.add_widget(Divider())
        box.add_widget(widget)


def _margin(tr: Translator, rate: Rate) -> str:
    return signed(tr, rate.margin, zero="+")


def _percent(tr: Translator, rate: Rate) -> str:
    if not rate.games:
        return "–"
    return tr.t("statistics.percent", n=round(100 * rate.wins / rate.games))


load_kv(__file__)
