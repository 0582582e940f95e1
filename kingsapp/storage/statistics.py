"""Statistics of the saved games. SQLite does the counting: thousands of games are counted in no time.

`seats` has a row for each seat of each finished game. It is filled from the records themselves, whenever a
finished game is missing in it, so it can be lost or thrown away at any time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from kingsapp.core.game import Seat
from kingsapp.core.record import KINDS
from kingsapp.core.shape import is_whole
from kingsapp.storage.rows import LAST_TIME
from kingsapp.storage.store import Store

ERASED: Final = "statistics-erased"
"""The setting with the number of the last game that no longer counts."""
LAST: Final = 20
"""Length of the list of recent games."""
LARGEST: Final = 2**63
"""A number too large for SQLite."""
MOST_POINTS: Final = 1_000_000
"""Nobody has as many."""
MIXED: Final = "mixed"
"""The level of a game against several levels."""

FILL: Final = """
INSERT OR IGNORE INTO seats
SELECT games.id, player.key,
    coalesce(json_extract(player.value, '$.name'), ''),
    coalesce(json_extract(player.value, '$.kind'), ''),
    coalesce(json_extract(games.result, '$.scores[' || player.key || ']'), 0),
    coalesce((SELECT max(other.value) FROM json_each(games.result, '$.scores') AS other
        WHERE other.key != player.key), 0),
    EXISTS (SELECT 1 FROM json_each(games.result, '$.winners') AS winner WHERE winner.value = player.key)
FROM games, json_each(games.header, '$.players') AS player
WHERE games.result IS NOT NULL AND json_valid(games.header) AND json_valid(games.result)
    AND games.id NOT IN (SELECT game_id FROM seats)
"""

TIDY: Final = f"""
DELETE FROM seats WHERE game_id IN (
    SELECT game_id FROM seats
    WHERE typeof(seat) != 'integer' OR typeof(name) != 'text' OR kind NOT IN ({", ".join(map(repr, KINDS))})
        OR typeof(score) != 'integer' OR score NOT BETWEEN -{MOST_POINTS} AND {MOST_POINTS}
        OR typeof(best_other) != 'integer' OR best_other NOT BETWEEN -{MOST_POINTS} AND {MOST_POINTS}
        OR won NOT IN (0, 1)
)
"""
"""Damaged rows are deleted before the rest is filled in, rows of damaged games afterwards."""
_WHEN: Final = f"CASE WHEN typeof(updated) = 'real' AND updated BETWEEN 0 AND {LAST_TIME} THEN updated END"
_FINISHED: Final = f"""
CREATE TEMP TABLE finished AS
SELECT games.id, games.game, games.played, games.updated,
    count(*) AS players,
    sum(seats.kind = 'human') AS people,
    CASE count(DISTINCT CASE WHEN seats.kind != 'human' THEN seats.kind END)
        WHEN 0 THEN '' WHEN 1 THEN substr(max(CASE WHEN seats.kind != 'human' THEN seats.kind END), 4)
        ELSE '{MIXED}' END AS level
FROM seats JOIN games ON games.id = seats.game_id
WHERE games.id > :erased AND games.game = :game AND typeof(games.deleted) != 'real'
    AND NOT EXISTS (SELECT 1 FROM marks WHERE marks.game_id = games.id
        AND (marks.mark IN ('what_if', 'hinted', 'lesson') OR marks.mark LIKE 'stand_in:%'))
GROUP BY games.id
HAVING :players IS NULL OR count(*) = :players
"""
"""The games that count."""
_OWN: Final = """
CREATE TEMP TABLE own AS
SELECT finished.*, seats.score, seats.score - seats.best_other AS margin, seats.won
FROM finished JOIN seats ON seats.game_id = finished.id
WHERE finished.people = 1 AND finished.players > 1 AND seats.kind = 'human'
"""
"""Those of one person against AI players."""
_FRESH: Final = ("DROP TABLE IF EXISTS temp.own", "DROP TABLE IF EXISTS temp.finished")

_TOTALS: Final = """
SELECT count(*), coalesce(sum(won), 0), coalesce(sum(1.0 / players), 0), coalesce(avg(margin), 0), max(score)
FROM own
"""
_RUN: Final = """
SELECT coalesce(max(length), 0) FROM (
    SELECT count(*) AS length FROM (
        SELECT won, sum(won = 0) OVER (ORDER BY played, id) AS losses FROM own
    ) WHERE won GROUP BY losses
)
"""
_BY_LEVEL: Final = """
SELECT level, count(*), sum(won), sum(1.0 / players), avg(margin) FROM own GROUP BY level
"""
_LAST: Final = f"""
SELECT id, {_WHEN}, score, won FROM own ORDER BY played DESC, id DESC LIMIT {LAST}
"""
_PAIRS: Final = """
SELECT one.name, other.name, count(*), sum(one.score > other.score), sum(other.score > one.score)
FROM finished
JOIN seats AS one ON one.game_id = finished.id AND one.kind = 'human'
JOIN seats AS other ON other.game_id = finished.id AND other.kind = 'human' AND other.name > one.name
WHERE finished.people > 1
GROUP BY one.name, other.name ORDER BY count(*) DESC, one.name, other.name
"""
_APART: Final = """
SELECT
    coalesce(sum(what_if), 0),
    coalesce(sum(hinted AND NOT absent AND NOT open AND NOT what_if), 0),
    coalesce(sum(absent AND NOT open AND NOT what_if), 0),
    coalesce(sum(open AND NOT what_if), 0)
FROM (
    SELECT games.result IS NULL AS open,
        coalesce(max(marks.mark = 'what_if'), 0) AS what_if,
        coalesce(max(marks.mark = 'hinted'), 0) AS hinted,
        coalesce(max(marks.mark LIKE 'stand_in:%'), 0) AS absent
    FROM games LEFT JOIN marks ON marks.game_id = games.id
    WHERE games.id > :erased AND games.game = :game AND typeof(games.deleted) != 'real'
        AND games.id NOT IN (SELECT game_id FROM marks WHERE mark = 'lesson')
    GROUP BY games.id
)
"""
"""Each game is listed once."""
_EXPORT: Final = f"""
SELECT games.id, games.game, {_WHEN}, seats.seat, seats.name, seats.kind, seats.score, seats.won,
    coalesce((SELECT group_concat(mark, ' ') FROM marks WHERE marks.game_id = games.id), '')
FROM seats JOIN games ON games.id = seats.game_id
WHERE games.id > :erased AND typeof(games.deleted) != 'real'
ORDER BY games.played, games.id, seats.seat
"""
HEADINGS: Final = ("game_id", "game", "finished", "seat", "name", "kind", "score", "won", "marks")
"""Of the columns of an export."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How often somebody won, compared with pure chance."""

    games: int
    wins: int
    by_chance: float
    """How many games would be won if every seat won as often as the others."""
    margin: float
    """Points ahead of the best of the others, on average."""


@dataclass(frozen=True, slots=True)
class PlayedGame:
    """One of the last games."""

    save_id: int
    when: float | None
    """None if the file no longer tells."""
    score: int
    won: bool


@dataclass(frozen=True, slots=True)
class Pair:
    """Two people who play on this device, and how often each was ahead of the other."""

    names: tuple[str, str]
    games: int
    ahead: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Apart:
    """How many games are not counted, and why."""

    what_if: int
    hinted: int
    left: int
    """An AI player decided some of it for a person."""
    unfinished: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """Everything about one game, for one number of players or all."""

    total: Rate
    best: int | None
    run: int
    """The longest winning streak."""
    levels: dict[str, Rate]
    last: list[PlayedGame]
    """The newest first."""
    pairs: list[Pair]
    apart: Apart


def read_statistics(store: Store, game: str, players: int | None = None) -> Statistics:
    """Count the games of one kind; raises StorageError."""
    values = {"erased": erased(store), "game": game, "players": players}
    store.change(*_FRESH, TIDY, FILL, TIDY, _FINISHED, _OWN, values=values)

    def ask(query: str) -> list[Any]:
        return store.rows(query, {})

    [(games, wins, chance, margin, best)] = ask(_TOTALS)
    [(run,)] = ask(_RUN)
    [apart] = store.rows(_APART, {"erased": values["erased"], "game": game})
    return Statistics(
        Rate(games, wins, chance, margin),
        best,
        run,
        {level: Rate(*rate) for level, *rate in ask(_BY_LEVEL)},
        [PlayedGame(save_id, when, score, bool(won)) for save_id, when, score, won in ask(_LAST)],
        [Pair((one, other), count, (ahead, behind)) for one, other, count, ahead, behind in ask(_PAIRS)],
        Apart(*apart),
    )


ExportRow = tuple[int, str, float | None, *tuple[object, ...]]
"""Number of the game, its key, when it ended, and the rest of `_EXPORT`."""


def export_rows(store: Store) -> list[ExportRow]:
    """A row for each seat of each finished game, counted or not, the oldest first."""
    store.change(TIDY, FILL, TIDY)
    return store.rows(_EXPORT, {"erased": erased(store)})


def erased(store: Store) -> int:
    """The number of the last game that no longer counts."""
    number = store.setting(ERASED, 0)
    return number if is_whole(number) and 0 <= number < LARGEST else 0


def erase(store: Store) -> int:
    """Stop counting all present games; returns what `restore` needs to undo this."""
    before = erased(store)
    [(last,)] = store.rows("SELECT coalesce(max(id), 0) FROM games", {})
    store.set_setting(ERASED, last)
    return before


def restore(store: Store, before: int) -> None:
    """Take an erasure back."""
    store.set_setting(ERASED, before)


def names_of(store: Store, save_id: int) -> list[tuple[Seat, str, str, int]]:
    """The seats of a finished game: number, name, kind and score, the best first."""
    query = "SELECT seat, name, kind, score FROM seats WHERE game_id = :id ORDER BY score DESC, seat"
    return [(seat, name, kind, score) for seat, name, kind, score in store.rows(query, {"id": save_id})]
