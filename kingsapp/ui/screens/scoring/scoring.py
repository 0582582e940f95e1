"""The end of a game: who won and by what; from here a rematch, home, or the record for somebody else."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.animation import Animation
from kivy.properties import BooleanProperty, StringProperty

from kingsapp.core.errors import BadInput
from kingsapp.core.record import Result
from kingsapp.match import Match, Rematch
from kingsapp.storage import StorageError
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.platform import documents
from kingsapp.ui.platform.clipboard import copy_text
from kingsapp.ui.platform.share import share
from kingsapp.ui.screens.challenge import ChallengeSheet
from kingsapp.ui.screens.errors import sentence
from kingsapp.ui.screens.home.opening import open_match
from kingsapp.ui.screens.scoring.chart import ScoreChart, WinnerMark
from kingsapp.ui.screens.seal import SealSheet
from kingsapp.ui.screens.table.start_game import start_game
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.theme import MOTION
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.filepicker.filepicker import first_folder
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.sheet import ChoiceSheet
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.input.motionevent import MotionEvent
    from kivy.uix.layout import Layout
    from kivy.uix.widget import Widget

__all__ = ["Divider", "IconButton", "ListRow", "Panel", "PillButton", "ScoringScreen", "Scroll", "Text"]


class ScoringScreen(Screen):
    """Winner, chart and breakdown below one another, or side by side."""

    headline = StringProperty("")
    margin_line = StringProperty("")
    two_columns = BooleanProperty(False)
    low = BooleanProperty(False)
    """Whether the winner's name stands beside the wreath, since there is no room below it."""

    def __init__(self, save_id: int, match: Match | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self._save_id = save_id
        self._given = match
        self._filled = False

    def on_enter(self) -> None:
        """Open the game, unless somebody has done so already; count up, then let the crown drop."""
        match = self._given or open_match(self._app, self._save_id)
        if match is not None:
            self._match = match
            self._fill(match)
            self._count_up()

    def _fill(self, match: Match) -> None:
        app = self._app
        ui = GAME_UIS[match.game.key]
        self._score = score = ui.score(match)
        best = score.rows[0].score
        self.mark = WinnerMark([row.faction for row in score.rows if row.score == best], ui.factions)
        self.chart = ScoreChart(score.rows, score.legend, ui.factions)
        self.breakdown = score.breakdown()
        self._filled = True
        self.ids.mark.add_widget(self.mark)
        self.chart.bind(on_look=lambda _chart, moment: self.replay(moment))
        self.ids.chart.add_widget(self.chart, index=1)
        self.bind(two_columns=self._arrange, low=self._arrange)
        if not self._has_code():
            for part in (self.ids.challenge_line.__self__, self.ids.challenge.__self__):
                self.ids.ways.remove_widget(part)
        app.tr.observe(t=self._say)
        self._arrange()
        self._say()

    def _count_up(self) -> None:
        preferences = self._app.preferences
        count, drop = preferences.motion(MOTION["scoreCount"]), preferences.motion(MOTION["crownDrop"])
        if not count:
            return
        self.chart.grown, self.mark.crowned = 0.0, 0.0
        Animation(grown=1.0, duration=count, transition="out_cubic").start(self.chart)
        (Animation(duration=count) + Animation(crowned=1.0, duration=drop, transition="out_bounce")).start(
            self.mark
        )

    def on_leave(self) -> None:
        """Stop moving and following the language."""
        self.finish()
        self._app.tr.unobserve(t=self._say)

    def finish(self) -> None:
        """Show the end of all motion."""
        if not self._filled:
            return
        Animation.cancel_all(self.chart)
        Animation.cancel_all(self.mark)
        self.chart.grown = self.mark.crowned = 1.0

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap finishes the counting, and does what it taps."""
        self.finish()
        return bool(super().on_touch_down(touch))

    def go_back(self) -> bool:
        """Back does not lead back into a finished game."""
        self._app.nav.start("home")
        return True

    def ask_rematch(self) -> None:
        """Who begins the next one, and whether anything else changes."""
        tr = self._app.tr
        options = [
            (Rematch(), tr.t("scoring.same_first"), "repeat"),
            (Rematch(next_first=True), tr.t("scoring.next_first"), "arrow-right-circle-outline"),
        ]
        if self._stronger():
            options.append((Rematch(stronger=True), tr.t("scoring.stronger"), "trending-up"))
        options.append((Rematch(by_lot=True), tr.t("scoring.by_lot"), "shuffle-variant"))
        ChoiceSheet(options, self.rematch, title=tr.t("scoring.rematch")).open()

    def _stronger(self) -> bool:
        """Whether the person won against AI players who can be a level better."""
        levels = [player.kind for player in self._match.players if player.kind != "human"]
        won = self._own_score() == max(self._result.scores)
        return won and any(kind != "ai:master" for kind in levels)

    def rematch(self, wish: Rematch) -> None:
        """Deal again for the same seats."""
        start_game(self._app, lambda: self._app.saves.rematch(self._save_id, wish))

    def check_deal(self) -> None:
        """Say whether the deal is the one that was sealed."""
        SealSheet(self._match).open()

    def _has_code(self) -> bool:
        """Whether somebody else can be challenged: the game of a lesson, for one, was dealt by hand."""
        try:
            self._app.saves.code(self._save_id)
        except (BadInput, StorageError):
            return False
        return True

    def challenge(self) -> None:
        """Offer the code of this game."""
        app = self._app
        try:
            code = app.saves.code(self._save_id)
            tries = app.saves.tries(code)
        except (BadInput, StorageError) as error:
            app.shell.toast(sentence(app.tr, error.reason))
        else:
            ChallengeSheet(self._match, code, tries).open()

    @property
    def plies(self) -> int:
        """How many actions the game had."""
        return int(self._match.ply)

    def replay(self, ply: int) -> None:
        """Look at the game again, from this moment on."""
        self._app.nav.go("replay", once={"match": self._match}, save_id=self._save_id, ply=ply)

    def review(self) -> None:
        """Find out which decisions cost most."""
        self._app.nav.go("review", once={"match": self._match}, save_id=self._save_id)

    def share(self) -> None:
        """Hand the record to somebody: on Android in the way that the person chooses, else as a file."""
        app = self._app
        try:
            text = app.saves.export(self._save_id)
        except StorageError as error:
            app.shell.toast(sentence(app.tr, error.reason))
            return
        stem = time.strftime(f"{self._match.game.key}-%Y-%m-%d")
        if not documents.available():
            self._keep_file(stem, text)
            return
        tr, name = app.tr, f"{stem}.json"
        ways: list[tuple[Callable[[], object], str, str]] = [
            (lambda: self._send(name, text), tr.t("scoring.send"), "share-variant"),
            (lambda: self._create(name, text), tr.t("scoring.save_file"), "content-save-outline"),
            (lambda: copy_text(text), tr.t("scoring.copy_text"), "content-copy"),
        ]
        ChoiceSheet(ways, lambda way: way(), title=tr.t("scoring.share")).open()

    def _send(self, name: str, text: str) -> None:
        if not share(name, text):
            self._create(name, text)

    def _create(self, name: str, text: str) -> None:
        def done(written: bool) -> None:
            shell.toast(tr.t("scoring.saved_there" if written else "scoring.not_saved_there"))

        shell, tr = self._app.shell, self._app.tr
        if not documents.create_document(name, text.encode("utf-8"), done):
            done(False)

    def _keep_file(self, stem: str, text: str) -> None:
        app, folder = self._app, first_folder(None)
        try:
            place = keep_file(folder, stem, text)
        except OSError:
            app.shell.toast(app.tr.t("scoring.not_saved", folder=folder.name))
        else:
            app.shell.toast(app.tr.t("scoring.saved", file=place))

    def _say(self, *_: object) -> None:
        tr, match, rows = self._app.tr, self._match, self._score.rows
        # What a row shows may be counted otherwise than a score, as the cells of a track are.
        scores, winners = self._result.scores, list(self._result.winners)
        best = max(scores)
        points = self._score.points(tr, rows[0].score)
        if len(winners) > 1:
            names = ", ".join(match.names[seat] for seat in winners)
            self.headline = tr.t("scoring.shared", players=names)
            self.margin_line = points
            return
        winner, own = match.names[winners[0]], self._own_score()
        if own is None or own == best:
            self.headline = tr.t("scoring.wins", player=winner) if own is None else tr.t("scoring.you_win")
            margin = {"player": rows[1].name, "n": rows[0].score - rows[1].score}
            self.margin_line = tr.t("scoring.ahead", points=points, **margin)
        else:
            place = 1 + sum(score > own for score in scores)
            self.headline = tr.t(f"scoring.place_{place}")
            self.margin_line = tr.t("scoring.behind", n=best - own, player=winner, points=points)

    @property
    def _result(self) -> Result:
        """The result of the match, which is over."""
        result = self._match.result
        assert result is not None
        return result

    def _own_score(self) -> int | None:
        """What the person has, if only one played, and to the end."""
        match = self._match
        humans = [seat for seat in range(len(match.players)) if match.is_human(seat)]
        return self._result.scores[humans[0]] if len(humans) == 1 else None

    def _arrange(self, *_: object) -> None:
        places = self.ids
        _move(self.breakdown, places.beside if self.two_columns else places.column)
        # Before the last button of the head, or between head and chart.
        column = [widget for widget in places.column.children if widget != places.words]
        _move(places.words, *((places.head, 1) if self.low else (places.column, column.index(places.head))))


def _move(widget: Widget, parent: Layout, index: int = 0) -> None:
    if widget.parent:
        widget.parent.remove_widget(widget)
    parent.add_widget(widget, index=index)


def keep_file(folder: Path, stem: str, text: str, ending: str = ".json") -> Path:
    """Write a file beside those that are there already; raises OSError if that is not possible."""
    number = 1
    while True:
        place = folder / (f"{stem}{ending}" if number == 1 else f"{stem}-{number}{ending}")
        try:
            file = place.open("x", encoding="utf-8")
        except FileExistsError:
            number += 1
            continue
        try:
            with file:
                file.write(text)
        except OSError:
            # A partial file would look complete.
            place.unlink(missing_ok=True)
            raise
        return place


load_kv(__file__)
