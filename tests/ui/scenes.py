"""Screens worth looking at: each brings the running app to one of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kingsapp.match import SeatChoice, Table

FOUR = Table(
    "kings",
    (
        SeatChoice("Anna", "human", "dwarf"),
        SeatChoice("Boris", "human", "orc"),
        SeatChoice("Mira", "ai:hard", "goblin"),
        SeatChoice("Torvald", "ai:normal", "giant"),
    ),
    first=0,
)


def home(app: Any) -> None:
    """Home with a game to continue and one more on the shelf."""
    while len(app.saves.summaries()) < 2:
        app.saves.create(FOUR)
    app.shell.drop_overlays()
    app.nav.start("home")


def settings(app: Any) -> None:
    """The settings."""
    app.shell.drop_overlays()
    app.nav.start("settings")


SCENES: dict[str, Callable[[Any], None]] = {"home": home, "settings": settings}
