"""Screens around the table of Royal Taverns that are worth looking at."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from kingsapp.ai.alone import play_alone
from kingsapp.core.game import winners
from kingsapp.core.record import Record, Result
from kingsapp.games.taverns.map import STANDARD_MAP
from kingsapp.match import SeatChoice, Table

FOUR = Table(
    "taverns",
    (
        SeatChoice("Anna", "human", "red"),
        SeatChoice("Boris", "human", "blue"),
        SeatChoice("Mira", "ai:hard", "purple"),
        SeatChoice("Torvald", "ai:normal", "green"),
    ),
    first=0,
)
SIX = replace(
    FOUR,
    seats=(
        FOUR.seats[0],
        *(replace(seat, kind="ai:normal") for seat in FOUR.seats[1:]),
        SeatChoice("Greta", "ai:normal", "yellow"),
        SeatChoice("Oskar", "ai:normal", "white"),
    ),
)


def setup(app: Any) -> None:
    """A new game for five, two of them people, some clans by lot."""
    from kingsapp.ui.screens.setup.seating import Seating

    seats = [*FOUR.seats, SeatChoice("Greta", "ai:master")]
    seats[3] = replace(seats[3], banner=None)
    seating = Seating("taverns", seats, [SeatChoice("Oskar", "ai:normal")])
    app.store.set_setting("last-setup-taverns", seating.as_json())
    app.shell.drop_overlays()
    app.nav.start("setup", game="taverns")


def clans(app: Any) -> None:
    """The clans that a seat may choose."""
    setup(app)
    app.nav.screen.ask_banner(3)


def bad_map(app: Any) -> None:
    """A map file with four mistakes."""
    setup(app)
    data = json.loads(STANDARD_MAP.read_text(encoding="utf-8"))
    provinces = data["provinces"]
    provinces["malien"]["x"] = 3
    provinces["lugach"]["pl"] = ""
    provinces["kegabad"]["neighbours"] = ["malien"]
    provinces["pasburg"]["height"] = 4
    file = Path(tempfile.mkdtemp()) / "my-island.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    app.nav.screen.take_file(file)


def finished_game(app: Any) -> int:
    """The id of a game of four that was played to its end."""
    for summary in app.saves.summaries():
        if summary.finished and summary.game == "taverns":
            return int(summary.save_id)
    game = app.games["taverns"]
    played = play_alone(game, ["easy", "normal", "easy", "normal"], "7")
    result = Result(tuple(played.scores), tuple(winners(played.scores)))
    return int(app.saves.add(Record("taverns", FOUR.players, played.setup, tuple(played.actions), result)))


def scoring(app: Any) -> None:
    """The end of a game."""
    app.shell.drop_overlays()
    app.nav.start("scoring", save_id=finished_game(app))


SCENES: dict[str, Callable[[Any], None]] = {
    "taverns_setup": setup,
    "taverns_clans": clans,
    "taverns_bad_map": bad_map,
    "taverns_scoring": scoring,
}
