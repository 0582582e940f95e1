"""Screens worth looking at: each brings the running app to one of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
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


def setup(app: Any) -> None:
    """A new game for four, two of them people."""
    from kingsapp.ui.screens.setup.seating import Seating

    seats = [replace(seat, banner=None if seat.name in ("Boris", "Torvald") else seat.banner) for seat in FOUR.seats]
    app.store.set_setting("setup.kings", Seating("kings", seats).as_json())
    app.shell.drop_overlays()
    app.nav.start("setup")


SCENES: dict[str, Callable[[Any], None]] = {"home": home, "settings": settings, "setup": setup}
