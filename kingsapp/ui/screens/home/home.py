"""Home: one tap continues the last game, two start a new one; below, every saved game."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from kivy.app import App
from kivy.core.text import Label as CoreLabel
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from kingsapp.core.errors import BadInput
from kingsapp.match import Match, Summary
from kingsapp.storage import StorageError
from kingsapp.ui.base.debounce import after_layout
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.faces import small
from kingsapp.ui.learning import begin_lesson, courses
from kingsapp.ui.navigator import Screen
from kingsapp.ui.platform.clipboard import copy_text
from kingsapp.ui.screens.home.opening import ask_record, open_game
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.common.game_ui import GameTexts, GameUi
from kingsapp.ui.theme import STYLES, rgba
from kingsapp.ui.widgets.button import IconButton, PillButton, RoundButton
from kingsapp.ui.widgets.heading import Heading
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.picture import Badge
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.text import Text

__all__ = [
    "Divider",
    "Heading",
    "HomeScreen",
    "Icon",
    "Panel",
    "PillButton",
    "RoundButton",
    "Text",
]

LISTED = 20
"""How many saved games home lists at first, and how many more each time somebody asks for older ones."""


class HomeScreen(Screen):
    """The mark, Continue, the games and the saved games."""

    has_save = BooleanProperty(False)
    has_others = BooleanProperty(False)
    has_older = BooleanProperty(False)
    """There are more saved games than those that are listed."""
    wide = BooleanProperty(False)
    first = BooleanProperty(False)
    """Nothing was ever played or learned: lessons are the main offer."""
    learned = StringProperty("")
    """How many lessons are done."""
    notice = StringProperty("")

    def __init__(self, listed: int = LISTED, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = App.get_running_app()
        self._latest: Summary | None = None
        self._listed = listed
        for ui in GAME_UIS.values():
            card = GameCard(ui)
            card.bind(on_release=lambda chosen: self._app.nav.go("setup", game=chosen.game))
            self.ids.games.add_widget(card)
        self._app.tr.observe(t=self.refresh)
        self.refresh()

    def on_leave(self) -> None:
        """Stop following the language."""
        self._app.tr.unobserve(t=self.refresh)

    def restore_args(self) -> dict[str, Any]:
        """As many games are listed on the way back."""
        return {"listed": self._listed}

    def refresh(self, *_: object) -> None:
        """Read the shelf again."""
        self._latest, others = self._read_shelf()
        self.has_save = self._latest is not None
        if self._latest:
            self.ids.continued.show(self._latest)
        rows = self.ids.saved
        rows.clear_widgets()
        for place, summary in enumerate(others[: self._listed]):
            if place:
                rows.add_widget(Divider())
            rows.add_widget(SavedGameRow(summary, self.delete))
        self.has_others = bool(others)
        self.has_older = len(others) > self._listed
        self.first = not (self.has_save or self.has_others or self._app.progress.begun)
        self._tell_learned()
        self._tell_notice()

    def _tell_learned(self) -> None:
        tr, progress = self._app.tr, self._app.progress
        lessons = [lesson for of_game in courses().values() for lesson in of_game]
        done = sum(progress.done(lesson.key) for lesson in lessons)
        self.learned = tr.t("learn.done_of", done=done, all=len(lessons))

    def learn(self) -> None:
        """Straight into the first lesson."""
        begin_lesson(self._app, next(iter(courses().values()))[0])

    def show_older(self) -> None:
        """List some more games."""
        self._listed += LISTED
        self.refresh()

    def _read_shelf(self) -> tuple[Summary | None, list[Summary]]:
        """The game to continue, and the others: one more than are listed if there are older ones."""
        saves = self._app.saves
        try:
            latest = saves.latest()
            summaries = saves.summaries(self._listed + 2)
        except StorageError as error:
            self._app.notice = error.reason
            return None, []
        return latest, [summary for summary in summaries if summary != latest]

    def _tell_notice(self) -> None:
        if self._app.notice is None:
            self.notice = ""
            return
        from kingsapp.ui.screens.errors.wording import sentence

        self.notice = sentence(self._app.tr, self._app.notice)

    def copy_notice(self) -> None:
        """Copy what the notice says, and what it does not: which file it is, and what the system said."""
        from kingsapp.core.wording import english

        copy_text(f"{self.notice}\n\n{english(self._app.notice)}")

    def dismiss(self) -> None:
        """The notice has been read."""
        self._app.notice = None
        self.notice = ""

    def resume(self) -> None:
        """Continue the game that was played last."""
        if self._latest:
            open_game(self._app, self._latest, self.ids.continued.match)

    def open_record(self) -> None:
        """Take in a game from a file."""
        ask_record(self._app)

    def enter_code(self) -> None:
        """Take in the code of a friend's game."""
        from kingsapp.ui.screens.challenge import ask_code

        ask_code(self._app)

    def delete(self, save_id: int) -> None:
        """Put a game away; the toast takes that back."""
        app = self._app

        def put(do: Callable[[int], None]) -> bool:
            try:
                do(save_id)
            except StorageError as error:
                from kingsapp.ui.screens.errors.wording import sentence

                app.shell.toast(sentence(app.tr, error.reason))
                return False
            if app.nav.screen is self:
                self.refresh()
            return True

        if put(app.saves.delete):
            app.shell.toast(app.tr.t("home.deleted"), app.tr.t("app.undo"), lambda: put(app.saves.restore))


class LearnCard(Press, BoxLayout):
    """The golden offer of the first start."""

    state = StringProperty("normal")
    shown = BooleanProperty(False)


class PractiseTile(Press, BoxLayout):
    """A calm entry for whoever knows the games: lessons and the like."""

    state = StringProperty("normal")
    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    shown = BooleanProperty(True)


class ContinueCard(Press, FloatLayout):
    """The game that was played last, where it stands."""

    line = StringProperty("")
    state = StringProperty("normal")
    status = StringProperty("")
    shown = BooleanProperty(False)
    stacked = BooleanProperty(False)
    """The words stand below the factions, because there is no room beside."""
    status_width = NumericProperty(0)
    """What the status needs to stand in one line; a second one would run under the button."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.match: Match | None = None
        """The game itself, so that nobody has to open it again."""
        App.get_running_app().theme.observe(text_scale=self._measure)
        self.bind(status=self._measure)

    def _measure(self, *_: object) -> None:
        size = App.get_running_app().theme.size_of("labelL")
        words = CoreLabel(font_name=STYLES["labelL"].font, font_size=size)
        self.status_width = words.get_extents(self.status)[0]

    def show(self, summary: Summary) -> None:
        """Say which game, how far and whose turn."""
        app = App.get_running_app()
        when = ago(app, summary.updated)
        saved = app.tr.t("home.saved", when=when) if when else ""
        self.status = _line(_turn(app, summary), saved)
        ui = GAME_UIS[summary.game]
        name = app.tr.t(ui.texts.name)
        self.ids.factions.clear_widgets()
        try:
            self.match = match = app.saves.resume(summary.save_id, self.match)
        except (BadInput, StorageError):
            # It turns out to be unsound; opening it will tell.
            self.match, self.line = None, name
            return
        self.line = app.tr.t("home.continue_round", game=name, round=match.round_number(match.ply))
        for faction in match.record.setup.factions:
            self.ids.factions.add_widget(Badge(style=ui.factions, faction=faction, side=22))


class GameCard(Press, FloatLayout):
    """A game to start, with its picture."""

    texts: GameTexts = ObjectProperty(None)
    ground = ObjectProperty(None, allownone=True)

    def __init__(self, ui: GameUi, **kwargs: Any) -> None:
        super().__init__(texts=ui.texts, **kwargs)
        self.game = ui.key
        self._card = ui.home_card()
        self.ids.picture.add_widget(self._card.picture())
        self._repaint_soon = after_layout(self._repaint)
        self.bind(size=self._repaint_soon)
        App.get_running_app().theme.observe(name=self._repaint)

    def _repaint(self, *_: object) -> None:
        left, right = self._card.dark if App.get_running_app().theme.dark else self._card.light
        self.ground = small.across(self.width / dp(1), self.height / dp(1), 16, rgba(left), rgba(right))


class SavedGameRow(ListRow):
    """A saved game: who plays, how far it is."""

    def __init__(self, summary: Summary, delete: Callable[[int], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        app = App.get_running_app()
        names = ", ".join(player.name for player in summary.players)
        self.title = names or app.tr.t("home.unreadable")
        self.subtitle = " · ".join(
            part for part in (_standing(app, summary), ago(app, summary.updated)) if part
        )
        bin_button = IconButton(icon="trash-can-outline", side=22, label=app.tr.t("app.delete"))
        bin_button.bind(on_release=lambda _button: delete(summary.save_id))
        self.add_widget(bin_button)
        self.bind(on_release=lambda _row: open_game(app, summary))


def _standing(app: Any, summary: Summary) -> str:
    """How far a game is, or why it cannot be opened."""
    if summary.problem:
        from kingsapp.ui.screens.errors.wording import sentence

        return sentence(app.tr, summary.problem)
    if summary.result:
        names = ", ".join(summary.players[seat].name for seat in summary.result.winners)
        standing = app.tr.t("home.finished", names=names)
    else:
        standing = "" if summary.finished else _turn(app, summary)
    what_if = app.tr.t("home.what_if") if summary.what_if else ""
    return _line(what_if, app.tr.t(GAME_UIS[summary.game].texts.name), standing)


def _line(*parts: str) -> str:
    """What is known, side by side."""
    return " · ".join(part for part in parts if part)


def ago(app: Any, when: float | None) -> str:
    """How long ago in the largest unit that fits; nothing if that is not known."""
    if when is None:
        return ""
    minutes = int((time.time() - when) / 60)
    if minutes < 1:
        return str(app.tr.t("home.now"))
    if minutes < 60:
        return str(app.tr.n("home.minutes", minutes))
    hours = minutes // 60
    return str(app.tr.n("home.hours", hours) if hours < 24 else app.tr.n("home.days", hours // 24))


def _turn(app: Any, summary: Summary) -> str:
    if summary.to_act is None:
        return ""
    humans = [seat for seat, player in enumerate(summary.players) if player.kind == "human"]
    if humans == [summary.to_act]:
        return str(app.tr.t("home.your_turn"))
    return str(app.tr.t("home.turn_of", name=summary.players[summary.to_act].name))


load_kv(__file__)
