"""Names that nobody could have typed, in records that are opened, played and shown everywhere."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from kingsapp.ai.selfplay import play_game
from kingsapp.core import record as records
from kingsapp.core.record import Player, Record, result_of
from kingsapp.games import GAMES
from kingsapp.match import NAME_LIMIT, characters
from tests.ui.conftest import Driver

NASTY: Final = {
    "empty": "",
    "spaces": " \t\u00a0\u3000 ",
    "invisible": "\u200b\u2060\ufeff",
    "line break": "An\nna\r\n\u2028\u2029B",
    "nul": "\0",
    "nul around a name": "\0card\0",
    "controls": "".join(map(chr, range(32))) + "\x7f",
    "markup": "[b]A[/b] <b>B</b> [ref=x]{name} %s &amp;",
    "override": "\u202eannA\u2066",
    "zalgo": "Z\u0336\u0341\u0334" * 30 + "a" + "\u0301\u0316" * 500,
    "marks alone": "\u0301" * 1000,
    "emoji": "👩‍👩‍👧‍👦🏳️‍🌈🇵🇱👍🏽" * 9,
    "joiners": "\u200d" * 5000,
    "arabic": "\u0645\u062d\u0645\u062f \u0644\u0627" * 9,
    "hebrew": "\u05d0\u05d1 12 (\u05d2)" * 9,
    "indic": "\u0915\u094d\u0937\u093f" * 40,
    "chinese": "\u738b\u660e" * 40,
    "unassigned": "\U000e0fff\uffff\ue000",
    "21 letters": "A" * 21,
    "1000 letters": "W" * 1000,
    "100,000 letters": "A" * 100_000,
}
SLOWEST: Final = 20.0
"""Seconds of processor time for everything below with one record; it takes about two."""

# As many names at one table as there are seats.
TABLES: Final = [
    pytest.param(game, list(NASTY.values())[first : first + GAMES[game].seats[-1]], id=f"{game} {first}")
    for game in GAMES
    for first in range(0, len(NASTY), GAMES[game].seats[-1])
]


def record_of(game: str, names: Sequence[str], plies: int | None) -> Record:
    """A game of players with these names, whole or up to some action."""
    rules = GAMES[game]
    names = [*names, *(f"P{seat}" for seat in range(len(names), rules.seats[0]))]
    played = play_game(rules, ["random"] * len(names), "nasty")
    players = tuple(Player(name, "human") for name in names)
    record = Record(game, players, played.setup, tuple(played.actions[:plies]))
    return replace(record, result=result_of(records.replay(record, rules)))


def open_file(person: Driver, file: Path, record: Record) -> Any:
    """The match of a record that was opened from a file."""
    from kingsapp.ui.screens.home.opening import open_record

    file.write_text(records.write(record, GAMES[record.game]), encoding="utf-8")
    open_record(person.app, file)
    person.settle()
    controller = getattr(person.app.nav.screen, "controller", None)
    return controller.match if controller else None


@pytest.mark.usefixtures("unpainted")
@pytest.mark.parametrize(("game", "names"), TABLES)
def test_a_record_with_nasty_names_is_opened_played_and_shown(
    start_app: Callable[..., Driver], tmp_path: Path, game: str, names: list[str]
) -> None:
    person = start_app(cover=False, turn_note=False).look()
    app, began = person.app, time.process_time()
    match = open_file(person, tmp_path / "going on.json", record_of(game, names, 6))
    assert app.nav.current == "table"
    for _ in range(4):
        match.reveal()
        match.play(match.legal()[0])
        person.settle()
    app.nav.screen.controller.history.open()
    person.frames(2)
    open_file(person, tmp_path / "over.json", record_of(game, names, None))
    assert app.nav.current == "scoring"
    app.nav.start("home")
    person.frames(2)
    assert time.process_time() - began < SLOWEST
    for shown in match.names:
        assert 0 < len(characters(shown)) <= NAME_LIMIT
        assert shown.replace("\u200d", "").isprintable()
    [row] = person.widgets("SavedGameRow")
    assert row.title == ", ".join(match.names)
    again = start_app().look()
    assert again.app.nav.screen.has_save
