"""Home: one tap continues the last game, two start a new one; below, every saved game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from kingsapp.lessons.lesson import Outline
from kingsapp.match import Summary
from kingsapp.storage import StorageError
from kingsapp.ui.base.debounce import after_frames, after_layout
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.faces import small
from kingsapp.ui.navigator import Screen
from kingsapp.ui.platform.clipboard import copy_text
from kingsapp.ui.progress.lessons import begin_lesson, begun_lesson, courses, offered_lesson, played_lessons
from kingsapp.ui.screens.home.opening import ask_record, open_game
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.common.game_ui import GameTexts, GameUi
from kingsapp.ui.theme import rgba
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.heading import Heading
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.picture import AppMark
from kingsapp.ui.widgets.press import Press
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kingsapp.ui.screens.home.continue_card import ContinueCard
    from kingsapp.ui.screens.home.learn_card import LearnCard
    from kingsapp.ui.screens.home.rest import HomeRest

__all__ = ["AppMark", "Heading", "HomeScreen", "Icon", "PillButton", "Scroll", "Text"]

_ANSWERED = 2
"""Frames after the layout in which pictures are painted and a first touch is handled."""
LISTED = 20
"""How many saved games home lists at first, and how many more each time somebody asks for older ones."""


class HomeScreen(Screen):
    """The mark, Continue, the games and the saved games."""

    has_save = BooleanProperty(False)
    wide = BooleanProperty(False)
    beside = BooleanProperty(False)
    """The title stands beside the mark, not below it."""
    stacked = BooleanProperty(False)
    """The text is so large that rows become columns."""
    upright = BooleanProperty(False)
    tallest = NumericProperty(0)
    """The height of the highest tile of the row, which all of them take."""
    first = BooleanProperty(False)
    """A lesson is the main offer."""
    played = BooleanProperty(False)
    """A game was played that is no lesson."""
    learned = StringProperty("")
    """How many lessons are done."""
    solved = StringProperty("")
    """How many puzzles are solved, or what they ask."""
    notice = StringProperty("")

    def __init__(self, listed: int = LISTED, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self._latest: Summary | None = None
        self._others: list[Summary] = []
        self._lesson: Outline | None = None
        """The lesson offered to a beginner."""
        self._listed = listed
        self._rest: HomeRest | None = None
        for ui in GAME_UIS.values():
            card = GameCard(ui)
            card.bind(on_release=lambda chosen: self._app.nav.go("setup", game=chosen.game))
            self.ids.games.add_widget(card)
        self._app.tr.observe(t=self.refresh)
        self.refresh()
        if self._app.nav.screen:
            self._add_rest()
        else:
            # The app is just starting: what is not visible yet must not delay it.
            after_layout(self._add_rest_if_seen)()

    def on_leave(self) -> None:
        """Stop following the language."""
        self._app.tr.unobserve(t=self.refresh)

    def restore_args(self) -> dict[str, object]:
        """List as many games when coming back."""
        return {"listed": self._listed}

    def _add_rest_if_seen(self, *_: object) -> None:
        if self.ids.column.minimum_height < self.content_height:
            self._add_rest()
        else:
            after_frames(_ANSWERED, self._add_rest)

    def _add_rest(self) -> None:
        from kingsapp.ui.screens.home.rest import HomeRest

        self._rest = HomeRest(home=self)
        self._show_rest()
        below_all_else = 1
        self.ids.column.add_widget(self._rest, index=below_all_else)

    def _show_rest(self) -> None:
        if self._rest is None:
            return
        self._rest.show(self._others[: self._listed], has_older=len(self._others) > self._listed)

    def refresh(self, *_: object) -> None:
        """Read the saved games again."""
        self._latest, self._others = self._read_shelf()
        self.has_save = self._latest is not None
        if self._latest:
            self._continued.show(self._latest)
        self.offer_lesson([summary for summary in (self._latest, *self._others) if summary is not None])
        self._show_rest()
        self._tell_learned()
        self._tell_solved()
        self._tell_notice()

    def offer_lesson(self, games: list[Summary]) -> None:
        """Offer a lesson first until a course is done; after a game that is no lesson, one that was begun."""
        progress = self._app.progress
        for lesson in played_lessons(progress):
            from kingsapp.ui.screens.lesson.coached import settle_coached_game

            settle_coached_game(self._app, lesson)
        self.played = any(not summary.lesson for summary in games)
        self._lesson = begun_lesson(progress) if self.played else offered_lesson(progress)
        self.first = self._lesson is not None
        if self._lesson is not None:
            self._learn_card.show(self._lesson)

    def _tell_learned(self) -> None:
        tr, progress = self._app.tr, self._app.progress
        lessons = [lesson for of_game in courses().values() for lesson in of_game]
        done = sum(progress.done(lesson.key) for lesson in lessons)
        self.learned = tr.t("learn.done_of", done=done, all=len(lessons))

    def _tell_solved(self) -> None:
        tr, solved = self._app.tr, self._app.puzzle_progress.solved_count
        self.solved = tr.n("puzzles.solved", solved) if solved else tr.t("puzzles.home_why")

    def on_has_save(self, *_: object) -> None:
        """There is a game to continue, or no longer one."""
        place = self.ids.continued
        place.clear_widgets()
        if self.has_save:
            from kingsapp.ui.screens.home.continue_card import ContinueCard

            place.add_widget(ContinueCard(on_release=self.resume))

    @property
    def _continued(self) -> ContinueCard:
        """The card of the game to continue."""
        card: ContinueCard = self.ids.continued.children[0]
        return card

    def on_first(self, *_: object) -> None:
        """Lessons are the main offer, or no longer."""
        place = self.ids.learn
        place.clear_widgets()
        if self.first:
            from kingsapp.ui.screens.home.learn_card import LearnCard

            place.add_widget(LearnCard(on_release=self.learn))

    @property
    def _learn_card(self) -> LearnCard:
        """The card of the lesson that is offered."""
        card: LearnCard = self.ids.learn.children[0]
        return card

    def on_notice(self, *_: object) -> None:
        """Something has to be told, or was read."""
        place = self.ids.notice
        place.clear_widgets()
        if self.notice:
            from kingsapp.ui.screens.home.home_notice import HomeNotice

            place.add_widget(HomeNotice(told=self.notice, on_copy=self.copy_notice, on_dismiss=self.dismiss))

    def learn(self, *_: object) -> None:
        """Begin the offered lesson."""
        if self._lesson is not None:
            begin_lesson(self._app, self._lesson)

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
        return latest, [summary for summary in summaries if not latest or summary.save_id != latest.save_id]

    def _tell_notice(self) -> None:
        if self._app.notice is None:
            self.notice = ""
            return
        from kingsapp.ui.screens.errors.wording import sentence

        self.notice = sentence(self._app.tr, self._app.notice)

    def copy_notice(self, *_: object) -> None:
        """Copy what the notice says, and what it does not: which file it is, and what the system said."""
        from kingsapp.core.wording import english

        if self._app.notice is not None:
            copy_text(f"{self.notice}\n\n{english(self._app.notice)}")

    def dismiss(self, *_: object) -> None:
        """The notice has been read."""
        self._app.notice = None
        self.notice = ""

    def resume(self, *_: object) -> None:
        """Continue the game that was played last."""
        if self._latest:
            open_game(self._app, self._latest, self._continued.match)

    def open_record(self) -> None:
        """Open a game from a file."""
        ask_record(self._app)

    def enter_code(self) -> None:
        """Enter the code of a friend's game."""
        from kingsapp.ui.screens.challenge import ask_code

        ask_code(self._app)

    def delete(self, save_id: int) -> None:
        """Delete a game; the toast offers to undo it."""
        app = self._app

        def refresh() -> None:
            if app.nav.screen is self:
                self.refresh()

        def restore() -> None:
            app.save(key, lambda: app.saves.restore(save_id), lambda _: refresh())

        def deleted() -> None:
            refresh()
            app.shell.toast(app.tr.t("home.deleted"), app.tr.t("app.undo"), restore)

        key = f"shelf:{save_id}"
        app.save(key, lambda: app.saves.delete(save_id), lambda _: deleted())


class PractiseTile(Press, Panel):
    """A quiet tile for people who know the games: lessons, puzzles and the like."""

    state = StringProperty("normal")
    icon = StringProperty("")
    title = StringProperty("")
    note = StringProperty("")
    upright = BooleanProperty(False)
    """The symbol stands above the words, since three tiles share the width of a phone."""
    need = NumericProperty(0)
    """How high its words make it."""


class GameCard(Press, FloatLayout):
    """A game to start, with its picture."""

    texts: GameTexts = ObjectProperty(None)
    ground = ObjectProperty(None, allownone=True)
    low = BooleanProperty(False)

    @staticmethod
    def height_on(kind: str, window_height: float, text_scale: float) -> float:
        """How high it is where there is room, in pixels; `window_height` in dp."""
        if kind == "expanded":
            return float(dp(max(240, min(400, 0.38 * window_height))))
        return float(dp(194 + 120 * (text_scale - 1)))

    def __init__(self, ui: GameUi, **kwargs: Any) -> None:
        super().__init__(texts=ui.texts, **kwargs)
        self.game = ui.key
        self._card = ui.home_card()
        self.ids.picture.add_widget(self._card.picture())
        running_app().theme.observe(name=self._repaint)
        self._repaint()

    def _repaint(self, *_: object) -> None:
        left, right = self._card.dark if running_app().theme.dark else self._card.light
        self.ground = small.across(rgba(left), rgba(right))


load_kv(__file__)
