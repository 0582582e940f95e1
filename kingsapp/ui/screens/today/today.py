"""The deal of the day, and a calendar of the days that were played."""

from __future__ import annotations

import time
from calendar import Calendar
from datetime import date, timedelta
from threading import Event as Flag
from typing import Any, Final

from kivy.properties import BooleanProperty, StringProperty

from kingsapp.core.errors import BadInput
from kingsapp.games import WEEK
from kingsapp.match import Job
from kingsapp.match.daily import FIRST_DAY, Daily, day_at, master_score
from kingsapp.storage import StorageError
from kingsapp.ui.base.background import screen_background
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.progress.lessons import course
from kingsapp.ui.screens.challenge.challenge import levels_line
from kingsapp.ui.screens.challenge.entering import OfferSheet
from kingsapp.ui.screens.challenge.playing import play_challenge
from kingsapp.ui.screens.errors import sentence
from kingsapp.ui.screens.today.day_cells import DayCell, WeekdayName
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.heading.topbar import TopBar
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "IconButton", "ListRow", "Panel", "PillButton", "Scroll", "Text", "TodayScreen", "TopBar"]


LOOKED_AT: Final = 50
"""How many of the last games tell whether somebody knows a game."""


class TodayScreen(Screen):
    """Today's deal above, the month below; on wide windows side by side."""

    two_columns = BooleanProperty(False)
    day_line = StringProperty("")
    game_name = StringProperty("")
    levels = StringProperty("")
    result = StringProperty("")
    """How the first try went, once it is over."""
    play_text = StringProperty("")
    learn_text = StringProperty("")
    """Offers the lessons to whoever does not know today's game yet."""
    month_name = StringProperty("")
    yesterday_title = StringProperty("")
    yesterday_game = StringProperty("")
    has_later = BooleanProperty(False)
    has_earlier = BooleanProperty(True)

    def __init__(self, month: date | None = None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = app = running_app()
        self.daily = Daily(app.saves, app.store, app.games)
        self.today = day_at(time.time())
        self.month = (month or self.today).replace(day=1)
        self._background = screen_background()
        self._job: Job | None = None
        self._stopped = Flag()
        app.tr.observe(t=self.refresh)
        self.refresh()

    def on_enter(self) -> None:
        """Begin to compute what masters made of the days that were played."""
        self._compute_next()

    def on_leave(self) -> None:
        """Stop computing and following the language."""
        self._app.tr.unobserve(t=self.refresh)
        self._stopped.set()
        if self._job is not None:
            self._job.cancel()

    def restore_args(self) -> dict[str, object]:
        """The same month on the way back."""
        return {"month": self.month}

    def refresh(self, *_: object) -> None:
        """Show everything as it is now."""
        try:
            self._show_today()
            self._show_yesterday()
            self._show_month()
        except StorageError as error:
            self._app.shell.toast(sentence(self._app.tr, error.reason))

    def _show_today(self) -> None:
        tr, day = self._app.tr, self.today
        challenge = self.daily.challenge(day)
        self.day_line = self._date(day)
        self.game_name = tr.t(GAME_UIS[challenge.game].texts.name)
        self.levels = levels_line(tr, list(challenge.kinds))
        self.result = self._result(day)
        running = self.daily.open_game(day) is not None
        self.play_text = tr.t(
            "today.continue" if running else "today.practise" if self.result else "today.play"
        )

        known = any(self._app.progress.done(lesson.key) for lesson in course(challenge.game)) or any(
            game.finished and game.game == challenge.game for game in self._app.saves.summaries(LOOKED_AT)
        )
        self.learn_text = "" if known else tr.t("today.learn", game=self.game_name)

    def learn(self) -> None:
        """Go to the lessons of today's game."""
        self._app.nav.go("learn", game=self.daily.challenge(self.today).game)

    def _show_yesterday(self) -> None:
        tr, day = self._app.tr, self.today - timedelta(days=1)
        told = self._result(day)
        self.yesterday_title = tr.t("today.yesterday", result=told or tr.t("today.not_played"))
        self.yesterday_game = tr.t(GAME_UIS[WEEK[day.weekday()].game].texts.name)

    def _show_month(self) -> None:
        tr, month = self._app.tr, self.month
        number = month.month
        self.month_name = tr.t("today.month", month=tr.t(f"today.month_{number}"), year=month.year)
        self.has_later = _month_after(month) <= self.today
        self.has_earlier = month > FIRST_DAY
        names, grid = self.ids.weekdays, self.ids.days
        names.clear_widgets()
        grid.clear_widgets()
        for weekday in range(1, 8):
            names.add_widget(WeekdayName(name=tr.t(f"today.weekday_{weekday}")))
        for day in Calendar().itermonthdates(month.year, number):
            grid.add_widget(self._cell(day) if day.month == number else DayCell())

    def _cell(self, day: date) -> DayCell:
        come = FIRST_DAY <= day <= self.today
        result = self.daily.result(day) if come else None
        cell = DayCell(number=str(day.day), come=come, now=day == self.today)
        if result is not None and result.own:
            cell.show(result, self._first_point(day))
        elif cell.now and result is None:
            cell.mark = "play"
        if come:
            cell.bind(on_release=lambda _cell: self.offer(day))
        return cell

    def _date(self, day: date) -> str:
        tr = self._app.tr
        month, weekday = day.month, day.isoweekday()
        return str(
            tr.t(
                "today.date",
                weekday=tr.t(f"today.day_{weekday}"),
                day=day.day,
                month=tr.t(f"today.of_{month}"),
            )
        )

    def _result(self, day: date) -> str:
        result, tr = self.daily.result(day), self._app.tr
        if result is None:
            return ""
        if not result.own:
            return str(tr.t("today.not_finished"))
        first = self._first_point(day)
        if result.master is None:
            return str(tr.t("today.you", score=result.score + first))
        return str(tr.t("today.you_and_master", score=result.score + first, master=result.master + first))

    def _first_point(self, day: date) -> int:
        return GAME_UIS[self.daily.challenge(day).game].first_point

    def turn_month(self, later: bool) -> None:
        """Show the month after or before."""
        self.month = _month_after(self.month) if later else (self.month - timedelta(days=1)).replace(day=1)
        self.refresh()
        self._compute_next()

    def play(self) -> None:
        """Begin today's deal, go on with it, or practise it."""
        self._play(self.today)

    def play_yesterday(self) -> None:
        """The deal of the day before."""
        self.offer(self.today - timedelta(days=1))

    def offer(self, day: date) -> None:
        """Say what is played on a day and how it went, before it is dealt."""
        try:
            tries = self.daily.tries(day)
        except StorageError as error:
            self._app.shell.toast(sentence(self._app.tr, error.reason))
            return
        OfferSheet(self.daily.challenge(day), tries, lambda: self._play(day), self._date(day)).open()

    def _play(self, day: date) -> None:
        app = self._app
        try:
            running = self.daily.open_game(day)
            match = app.saves.resume(running) if running is not None else None
        except (BadInput, StorageError):
            # It was deleted or is damaged: another one is practice.
            match = None
        if match is not None:
            app.nav.start("table", once={"match": match}, save_id=match.save_id)
            return
        play_challenge(app, self.daily.challenge(day))

    def _compute_next(self) -> None:
        """One day after the other, the latest first; what is known is kept and never computed again."""
        if self._stopped.is_set() or (self._job is not None and self._job.running):
            return
        try:
            day = self._day_without_master()
        except StorageError:
            # What cannot be read now has been told; masters can wait until somebody comes back.
            return
        if day is None:
            return
        challenge, game, stopped = self.daily.challenge(day), self.daily.game_of(day), self._stopped

        def done(score: int | None) -> None:
            if score is not None:
                self._keep(day, score)

        self._job = self._background.run(lambda: master_score(challenge, game, stopped.is_set), done, _raise)

    def _keep(self, day: date, score: int) -> None:
        def kept() -> None:
            if not self._stopped.is_set():
                self.refresh()
                self._compute_next()

        # What is refused is computed again another time; now the calendar would ask for it for ever.
        self._app.save(
            f"master:{day}",
            lambda: self.daily.keep_master(day, score),
            lambda _: kept(),
            lambda _error: self._stopped.set(),
        )

    def _day_without_master(self) -> date | None:
        last = min(self.today, _month_after(self.month) - timedelta(days=1))
        days = (last - timedelta(days=back) for back in range((last - self.month).days + 1))
        results = ((day, self.daily.result(day)) for day in days)
        waiting = (day for day, result in results if result and result.own and result.master is None)
        return next(waiting, None)


def _raise(error: Exception) -> None:
    """What fails in the background is told as any failure that nobody expected."""
    raise error


def _month_after(month: date) -> date:
    return (month.replace(day=28) + timedelta(days=4)).replace(day=1)


load_kv(__file__)
