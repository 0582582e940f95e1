"""The deal of the day, worth looking at: before it is played, and after some days."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from typing import Any

from kingsapp.core.record import Result
from kingsapp.games import WEEK
from kingsapp.match.daily import Daily

TODAY = date(2026, 11, 17)


def played(app: Any, day: date, score: int, master: int | None) -> None:
    """A day whose first try ended like this."""
    daily = Daily(app.saves, app.store, app.games)
    if daily.tries(day):
        return
    challenge = daily.challenge(day)
    match = app.saves.create(challenge.table(["Anna", "Boris", "Mira", "Torvald"]), challenge.seed)
    others = [0] * (WEEK[day.weekday()].players - 1)
    app.store.append(match.save_id, 0, [], None, Result((score, *others), (0,)))
    app.saves.delete(match.save_id)
    if master is not None:
        daily.keep_master(day, master)


def show(app: Any) -> Any:
    """The screen on that Tuesday."""
    app.shell.drop_overlays()
    app.nav.start("today")
    screen = app.nav.screen
    screen.today, screen.month = TODAY, TODAY.replace(day=1)
    screen.refresh()
    return screen


def today(app: Any) -> None:
    """A month of which some days were played, with and without success."""
    for back, score, master in ((1, 14, 19), (2, 21, 17), (4, 18, 18), (7, 9, 16), (8, 23, 20), (11, -3, 12)):
        played(app, TODAY - timedelta(days=back), score, master)
    show(app)


def day_offer(app: Any) -> None:
    """A day that was played once."""
    played(app, TODAY - timedelta(days=1), 14, 19)
    show(app).play_yesterday()


SCENES: dict[str, Callable[[Any], None]] = {"today": today, "day_offer": day_offer}
