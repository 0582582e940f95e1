"""Screens worth looking at: each brings the running app to one of them."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

from kingsapp.core import record as records
from kingsapp.core.assets import ASSETS
from tests.ui import (
    deal_scenes,
    flow_scenes,
    kings_tables,
    puzzle_scenes,
    replay_scenes,
    sheet_scenes,
    taverns_moments,
    taverns_scenes,
    today_scenes,
)
from tests.ui.flow_scenes import FOUR

RECORDS = Path(__file__).parent / "records"
"""Games that were played once: what a test says of their end does not depend on how AI players play today."""


def home(app: Any) -> None:
    """Home with a game to continue and one more on the shelf."""
    while len(app.saves.summaries()) < 2:
        app.saves.create(FOUR)
    app.shell.drop_overlays()
    app.nav.start("home")


def home_first(app: Any) -> None:
    """Home at the very first start."""
    app.shell.drop_overlays()
    app.nav.start("home")
    app.nav.screen.has_save = False
    app.nav.screen.offer_lesson([])


def learn(app: Any) -> None:
    """The list of lessons: some done, one under way."""
    app.progress.finish("kings_turn")
    app.progress.reach("kings_capture", 2)
    app.shell.drop_overlays()
    app.nav.start("learn", game="kings")


def lesson(app: Any) -> Any:
    """A step that is led."""
    app.progress.reach("kings_capture", 0)
    app.shell.drop_overlays()
    app.nav.start("lesson", key="kings_capture")
    return app.nav.screen


def lesson_answered(app: Any) -> None:
    """A step in which something else was tried."""
    controller = lesson(app).controller
    other = next(a for a in controller.match.legal() if controller.match.text(a) == "orc5a>#1")
    controller.play(other)


def settings(app: Any) -> None:
    """The settings."""
    app.shell.drop_overlays()
    app.nav.start("settings")


def setup(app: Any) -> None:
    """A new game for four, two of them people."""
    from kingsapp.ui.screens.setup.seating import Seating

    seats = [
        replace(seat, faction=None if seat.name in ("Boris", "Torvald") else seat.faction)
        for seat in FOUR.seats
    ]
    app.store.set_setting("last-setup-kings", Seating("kings", seats).as_json())
    app.shell.drop_overlays()
    app.nav.start("setup", game="kings")


def setup_summary(app: Any) -> None:
    """How to play in one minute, at set-up."""
    setup(app)
    app.nav.screen.show_summary()


def lesson_of_taverns(app: Any) -> None:
    """The rumour of a lesson: three trays, and one of them to choose in."""
    app.progress.reach("taverns_prospect", 2)
    app.shell.drop_overlays()
    app.nav.start("lesson", key="taverns_prospect")


def coached(app: Any) -> None:
    """What the coach says over the table of the last lesson."""
    from kingsapp.ui.progress.lessons import find_lesson
    from kingsapp.ui.screens.lesson.coached import open_coached_game

    app.shell.drop_overlays()
    app.nav.start("home")
    open_coached_game(app, find_lesson("kings_game"))
    controller = app.nav.screen.controller
    mine = controller.match.view(0).centre[0]

    from kingsapp.games.kings.events import MineDeveloped

    controller.moment(MineDeveloped(0, mine.number, mine.side, ()))


def finished_game(app: Any) -> int:
    """The id of a game that was played to its end."""
    for summary in app.saves.summaries():
        if summary.finished and summary.game == "kings":
            return int(summary.save_id)
    record = records.load(RECORDS / "kings-finished.json", app.games)
    return int(app.saves.add(replace(record, players=FOUR.players)))


def scoring(app: Any) -> None:
    """The end of a game."""
    app.shell.drop_overlays()
    app.nav.start("scoring", save_id=finished_game(app))


def about(app: Any) -> None:
    """About the app."""
    app.shell.drop_overlays()
    app.nav.start("about")


def bad_deck(app: Any) -> None:
    """A deck file with four mistakes."""
    setup(app)
    lines = (ASSETS / "decks" / "standard.csv").read_text(encoding="utf-8").splitlines()
    for line, column, text in ((13, 3, "4"), (51, 5, "yes"), (69, 6, "x7")):
        cells = lines[line].split(",")
        cells[column] = text
        lines[line] = ",".join(cells)
    lines[50] = lines[49]
    file = Path(tempfile.mkdtemp()) / "my-printed-deck.csv"
    file.write_text("\n".join(lines), encoding="utf-8")
    app.nav.screen.take_file(file)


def bad_record(app: Any) -> None:
    """A record that breaks a rule."""
    from kingsapp.ui.screens.home.opening import open_record

    home(app)
    data = json.loads(app.saves.export(finished_game(app)))
    data["actions"][36] = data["actions"][0]
    file = Path(tempfile.mkdtemp()) / "kings-2025-11-12.json"
    file.write_text(json.dumps(data), encoding="utf-8")
    open_record(app, file)


def moves_before(app: Any) -> None:
    """The moves before the mistake of a record."""
    bad_record(app)
    app.shell.overlay.look_before()


def failure(app: Any) -> None:
    """What people see when something has gone wrong."""
    from kingsapp.ui.crash.sheet import CrashSheet

    flow_scenes.go_to_table(app, flow_scenes.played(app, flow_scenes.ALONE, 8))
    app.nav.abandon()
    CrashSheet("details", app.nav.rebuild).open()


SCENES: dict[str, Callable[[Any], object]] = {
    "home": home,
    "home_first": home_first,
    "learn": learn,
    "lesson": lesson,
    "lesson_answered": lesson_answered,
    "settings": settings,
    "setup": setup,
    "setup_summary": setup_summary,
    "lesson_of_taverns": lesson_of_taverns,
    "coached": coached,
    "scoring": scoring,
    "about": about,
    "bad_deck": bad_deck,
    "bad_record": bad_record,
    "moves_before": moves_before,
    "failure": failure,
}
SCENES |= sheet_scenes.SCENES | kings_tables.SCENES | flow_scenes.SCENES
SCENES |= taverns_scenes.SCENES | taverns_moments.SCENES | deal_scenes.SCENES | replay_scenes.SCENES
SCENES |= today_scenes.SCENES | puzzle_scenes.SCENES
