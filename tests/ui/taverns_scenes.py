"""Screens around the table of Royal Taverns that are worth looking at."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from kingsapp.ai.budget import Budget
from kingsapp.ai.hints import hints
from kingsapp.core import record as records
from kingsapp.games.taverns.map import STANDARD_MAP
from kingsapp.match import GameConfig, SeatChoice
from tests.ui import flow_scenes

FOUR = GameConfig(
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
    seats[3] = replace(seats[3], faction=None)
    seating = Seating("taverns", seats, [SeatChoice("Oskar", "ai:normal")])
    app.store.set_setting("last-setup-taverns", seating.as_json())
    app.shell.drop_overlays()
    app.nav.start("setup", game="taverns")


def clans(app: Any) -> None:
    """The clans that a seat may choose."""
    setup(app)
    app.nav.screen.ask_faction(3)


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
    record = records.load(Path(__file__).parent / "records" / "taverns-finished.json", app.games)
    return int(app.saves.add(replace(record, players=FOUR.players)))


def scoring(app: Any) -> None:
    """The end of a game."""
    app.shell.drop_overlays()
    app.nav.start("scoring", save_id=finished_game(app))


def table(app: Any) -> Any:
    """One person against five AI players, in the middle of the game; returns the controller."""
    return flow_scenes.go_to_table(app, flow_scenes.played(app, SIX, 65, seed=5))


def pause(app: Any) -> None:
    """The pause above a game."""
    table(app).pause()


def chronicle(app: Any) -> None:
    """The chronicle, as a sheet where there is no room for a column."""
    table(app).history.open()


def since(app: Any) -> None:
    """Anna's turn: on large windows the free panel tells what the others did."""
    table(app)


def look_back(app: Any) -> None:
    """The table of an earlier moment."""
    table(app).look_back(30)


def top_three(app: Any) -> None:
    """The best three actions of a hint."""
    from kingsapp.ui.screens.table.advice import AdviceSheet

    controller = table(app)
    match = controller.match
    best = hints(match.game, match.view(0), Random(1), Budget(60))
    AdviceSheet(controller.presenter.advice(best), title=app.tr.n("flow.best_moves", len(best))).open()


def turn_note(app: Any) -> None:
    """Two people at one device: the note says whose turn it is."""
    flow_scenes.go_to_table(app, flow_scenes.played(app, FOUR, 17, seed=5))


def rules(app: Any) -> None:
    """The rules at the section about actions."""
    app.shell.drop_overlays()
    app.nav.start("rules")
    app.nav.screen.show_game("taverns")
    app.nav.screen.show_section(4)


def rules_track(app: Any) -> None:
    """The rules at the section about the track."""
    rules(app)
    app.nav.screen.show_section(5)


def rules_found(app: Any) -> None:
    """A search in the rules."""
    app.shell.drop_overlays()
    app.nav.start("rules", game="taverns")
    screen = app.nav.screen
    screen._search.text = {"en": "keeper", "ru": "хозяин", "pl": "gospodarz"}[app.tr.language]
    screen._searched()


SCENES: dict[str, Callable[[Any], None]] = {
    "taverns_setup": setup,
    "taverns_clans": clans,
    "taverns_bad_map": bad_map,
    "taverns_scoring": scoring,
    "taverns_rules": rules,
    "taverns_rules_track": rules_track,
    "taverns_rules_found": rules_found,
    "taverns_pause": pause,
    "taverns_chronicle": chronicle,
    "taverns_since": since,
    "taverns_look_back": look_back,
    "taverns_top_three": top_three,
    "taverns_turn_note": turn_note,
}
