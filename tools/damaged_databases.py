"""The app on damaged files: `python -m tools.damaged_databases --files 500 --seed 1`, in a virtual screen.

Makes a file with games of both kinds, reviews, tries, marks, statistics and every setting, and damages copies
of it by chance: single bad cells of any table, lost rows, random bytes, lost pages, a file cut short. Then it
starts the app on each and visits a screen. Every game that is whole must be listed and open, every other one
must be told about, and nothing may raise. The same seed, the same damage.
"""

from __future__ import annotations

import argparse
import json
import math
import shutil
import sqlite3
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

from kingsapp.ai.difference import Difference
from kingsapp.ai.review import Mistake, as_json
from kingsapp.ai.selfplay import play_game
from kingsapp.core.errors import BadInput
from kingsapp.core.game import Game
from kingsapp.core.record import Player, Record, positions, result_of
from kingsapp.core.record import replay as replayed
from kingsapp.games import GAMES
from kingsapp.match import GameConfig, Match, Saves, SeatChoice
from kingsapp.match.daily import FIRST_DAY, PERSON, Daily
from kingsapp.storage import FILE_NAME, StorageError, Store, open_store
from kingsapp.storage.schema import VERSION
from kingsapp.storage.statistics import ERASED, export_rows, read_statistics
from tests.ui.conftest import Driver, app_starter, own_time
from tools.virtual_screen import restart_on_virtual_screen

Start = Callable[..., Driver]
Damage = Callable[[Path, Random], str]
"""Spoils a file; says how."""

PAGE: Final = 4096
MOST_GAMES: Final = 20
"""More than the file has."""
NAMES: Final = ("Anna", "Борис", "Łucja", "مريم")
LONG_NAME: Final = "Анастасия-Виктория"
NEST: Final = "[" * 100_000
CELLS: Final[tuple[Any, ...]] = (
    None, -7, 0, 77, 2**62, 1.5, 1e300, math.inf, "", "x", "null", "{}", "[]", NEST, b"", b"\xff\x00",
    '{"scores": [1], "winners": [9]}', '{"players": [{"name": 5, "kind": []}]}', "\u202e\0",
)  # fmt: skip
"""What may stand in a cell where it does not belong; bytes also come as text that is not UTF-8."""
LEAVES: Final = (
    "NaN",
    "1e999",
    "-1",
    "7",
    "null",
    "true",
    '"x"',
    '""',
    "[]",
    "{}",
    "1" + "0" * 400,
    '"\\ud83d"',
)
"""The same inside the JSON of a cell."""
JSON_CELLS: Final = (
    ("games", "header"), ("games", "options"), ("games", "result"), ("tries", "result"),
    *[("reviews", "review")] * 3, *[("settings", "value")] * 5,
)  # fmt: skip
"""Where there is JSON: tables and columns, by how often each is damaged."""


@dataclass(frozen=True, slots=True)
class Content:
    """What must be found again of one game."""

    game: bytes
    header: bytes
    actions: tuple[bytes, ...]


def make_original(folder: Path, dice: Random) -> Path:
    """A file that has a row of everything: see the head of this file."""
    from kingsapp.games.taverns.map import standard_atlas
    from kingsapp.ui.tables.taverns.map import atlas

    store = open_store(folder).store
    saves = Saves(store, GAMES, dice)
    for game in GAMES.values():
        _add_games(store, saves, game, dice)
    _play_a_day(store, saves, dice)
    _learn(store)
    store.set_setting("preferences", {"language": "ru", "text_size": 1, "volume": 0.5, "theme": "parchment"})
    store.set_setting(atlas.KEPT, [atlas._written(standard_atlas())])
    store.set_setting("last_folder", str(folder))
    store.set_setting(ERASED, 0)
    store.close()
    return folder / FILE_NAME


def _add_games(store: Store, saves: Saves, game: Game, dice: Random) -> None:
    """Games that are new, under way and finished, from files too; one has everything that a game can have."""
    from kingsapp.ui.progress.reviews import VERSION as REVIEW_VERSION
    from kingsapp.ui.screens.setup.seating import Seating
    from kingsapp.ui.screens.setup.setup import KEPT

    count = game.seats[0] + 1
    seats = tuple(SeatChoice(name) for name in NAMES[:count])
    saves.create(GameConfig(game.key, seats))
    # Rows of four kings with such names are too long for one page.
    saves.create(
        GameConfig(game.key, tuple(SeatChoice(f"{LONG_NAME} {seat}") for seat in range(game.seats[-1])))
    )
    store.set_setting(KEPT.format(game=game.key), Seating(game.key, list(seats)).as_json())
    played = play_game(game, ["random"] * count, f"damage {dice.random()}")
    players = tuple(Player(name, "human") for name in NAMES[:count])
    for share in (3, 1):
        actions = tuple(played.actions[: len(played.actions) // share])
        record = Record(game.key, players, played.setup, actions)
        saves.add(Record(game.key, players, played.setup, actions, result_of(replayed(record, game))))
    others = (replace(seat, kind="ai:random") for seat in seats[1:])
    match = saves.create(GameConfig(game.key, (seats[0], *others)))
    _play_out(match, dice)
    assert match.save_id is not None
    mistakes = list(_any_mistakes(match.record, game))
    review = {"version": REVIEW_VERSION, "mistakes": as_json(mistakes), "seen": [mistakes[0].ply]}
    store.keep_review(match.save_id, PERSON, review)
    saves.mark_hinted(match.save_id)
    saves.mark_stand_in(match.save_id, PERSON, len(match.record.actions) - 1)
    # These fill the table of the statistics.
    read_statistics(store, game.key)


def _play_out(match: Match, dice: Random) -> None:
    while match.to_act is not None:
        world = match.game.worlds(match.view(match.to_act))(dice)
        action = dice.choice(world.legal_actions())
        if match.is_human(match.to_act):
            match.play(action)
        else:
            match.answer(match.moment, action)


def _any_mistakes(record: Record, game: Game) -> Iterator[Mistake]:
    """Three decisions of the person, as if others had been better."""
    found = 0
    for ply, state in enumerate(positions(record, game)):
        if found < 3 and not state.over and state.seat == PERSON and len(state.legal_actions()) > 1:
            action = game.parse(state, record.actions[ply])
            better = next(other for other in state.legal_actions() if other != action)
            found += 1
            yield Mistake(ply, action, better, Difference(2.5, 0.5, 300))


def _play_a_day(store: Store, saves: Saves, dice: Random) -> None:
    """The first deal of the day, with what a master made of it."""
    daily = Daily(saves, store, GAMES)
    challenge = daily.challenge(FIRST_DAY)
    _play_out(saves.create(challenge.table(NAMES), challenge.seed), dice)
    daily.keep_master(FIRST_DAY, 17)


def _learn(store: Store) -> None:
    """Lessons and puzzles, begun and done, and what the coach has said."""
    from kingsapp.lessons.coach import CoachMemory
    from kingsapp.lessons.progress import Progress
    from kingsapp.puzzles import puzzles
    from kingsapp.ui.progress.lessons import courses
    from kingsapp.ui.progress.puzzles import PuzzleProgress

    lessons, solved = (
        Progress(store.setting, store.set_setting),
        PuzzleProgress(store.setting, store.set_setting),
    )
    for key, course in courses().items():
        lessons.finish(course[0].key)
        lessons.reach(course[1].key, 1)
        lessons.play(course[-1].key, 1)
        first, second, *_ = puzzles(key)
        solved.finish(first, found=True)
        solved.miss(second.key)
        coach = CoachMemory(key, store.setting, store.set_setting)
        coach.speaks_in(1)
        coach.note("goal")


def damage_cell(file: Path, dice: Random) -> str:
    """Something else in one cell of any table."""
    with _edited(file) as db:
        table, where = _any_row(db, dice)
        column = dice.choice([name for (_, name, *_) in db.execute(f"PRAGMA table_info({table})")])
        value, how = _bad_value(dice)
        keys = {f"key_{name}": key for name, key in where.items()}
        place = " AND ".join(f"{name} IS :key_{name}" for name in where)
        # The number of a row is the one cell in which SQLite takes nothing else.
        with suppress(sqlite3.IntegrityError):
            db.execute(
                f"UPDATE OR IGNORE {table} SET {column} = {how} WHERE {place}", {"value": value, **keys}
            )
        return f"{column} of {table} {where} is {value!r:.40}"


def damage_row(file: Path, dice: Random) -> str:
    """One row of any table is gone."""
    with _edited(file) as db:
        table, where = _any_row(db, dice)
        db.execute(f"DELETE FROM {table} WHERE {' AND '.join(f'{name} IS :{name}' for name in where)}", where)
        return f"{table} has no {where}"


def damage_json(file: Path, dice: Random) -> str:
    """Something else inside the JSON of one cell."""
    with _edited(file) as db:
        table, column = dice.choice(JSON_CELLS)
        text = _any(db, f"SELECT {column} FROM {table} WHERE {column} IS NOT NULL", dice)
        data = json.loads(text)
        place = dice.choice(list(_places(data)))
        leaf = dice.choice(LEAVES)
        spoilt = json.dumps(_replaced(data, place)).replace(f'"{_MARK}"', leaf)
        db.execute(f"UPDATE {table} SET {column} = ? WHERE {column} = ?", (spoilt, text))
        return f"{'.'.join(map(str, place)) or 'all'} in {column} of {table} is {leaf:.20}"


def damage_version(file: Path, dice: Random) -> str:
    """Another number of the version."""
    with _edited(file) as db:
        number = dice.choice((-(2**31), -1, 0, 1, VERSION, VERSION + 1, 2**31 - 1))
        db.execute(f"PRAGMA user_version = {number}")
        return f"the version is {number}"


def damage_bytes(file: Path, dice: Random) -> str:
    """Some bytes changed."""
    content = bytearray(file.read_bytes())
    count = dice.choice((1, 3, 30, 300))
    for _ in range(count):
        content[dice.randrange(len(content))] = dice.randrange(256)
    file.write_bytes(content)
    return f"{count} random bytes"


def damage_page(file: Path, dice: Random) -> str:
    """A page lost, or another one in its place."""
    content = bytearray(file.read_bytes())
    pages = len(content) // PAGE
    lost, other = dice.randrange(pages), dice.randrange(pages)
    empty = dice.random() < 0.5
    content[lost * PAGE : (lost + 1) * PAGE] = (
        bytes(PAGE) if empty else content[other * PAGE : (other + 1) * PAGE]
    )
    file.write_bytes(content)
    return f"page {lost} of {pages} is {'empty' if empty else f'page {other}'}"


def damage_length(file: Path, dice: Random) -> str:
    """The file cut short, or too long."""
    content = file.read_bytes()
    length = dice.randrange(len(content))
    file.write_bytes(content[:length] if dice.random() < 0.8 else content + content[:length])
    return f"{file.stat().st_size} bytes instead of {len(content)}"


DAMAGES: Final[tuple[tuple[Damage, int], ...]] = (
    (damage_cell, 10), (damage_json, 8), (damage_row, 3), (damage_version, 1),
    (damage_bytes, 6), (damage_page, 3), (damage_length, 2),
)  # fmt: skip
"""With how often each comes, beside the others."""


class Rig:
    """Damages copies of one file and starts the app on them."""

    def __init__(self, start: Start, folder: Path, dice: Random) -> None:
        self.done: Counter[str] = Counter()
        """How often each kind of damage was done."""
        self.whole = 0
        """Games that were whole, listed and opened."""
        self.told = 0
        """Games that were damaged, and reported as such."""
        self._start = start
        self._folder = folder
        self._dice = dice
        self._original = make_original(folder / "original", dice)
        self._content = contents(self._original)

    def step(self, damage: Damage | None = None) -> str:
        """One damaged file, with that damage or any; says what was done to it."""
        folder = Path(tempfile.mkdtemp(dir=self._folder))
        file = folder / FILE_NAME
        shutil.copyfile(self._original, file)
        if damage is None:
            damages, weights = zip(*DAMAGES, strict=True)
            [damage] = self._dice.choices(damages, weights)
        how = damage(file, self._dice)
        self.done[damage.__name__.removeprefix("damage_")] += 1
        whole = self._whole_games(file)
        try:
            self._look(self._start(folder=folder), whole)
        except Exception as error:
            error.add_note(f"{damage.__name__}: {how}")
            raise
        shutil.rmtree(folder)
        return how

    def _whole_games(self, file: Path) -> set[int]:
        if _version(file) > VERSION:
            return set()
        found = contents(file)
        return {game for game, content in self._content.items() if found.get(game) == content}

    def _look(self, person: Driver, whole: set[int]) -> None:
        """At everything that reads the file."""
        app = person.app
        summaries = {summary.save_id: summary for summary in app.saves.summaries()}
        self._check_shelf(person, summaries)
        self._check_games(app, summaries, whole)
        ways = [*visits(app, summaries), app.nav.screen.resume]
        ways += [partial(self._open, app, game) for game in whole]
        # One each time: all of them would take most of the time.
        visit = self._dice.choice(ways)
        try:
            visit()
            person.frames(3)
        except Exception as error:
            error.add_note(f"on {app.nav.current}")
            raise

    @staticmethod
    def _open(app: Any, game: int) -> None:
        app.nav.start("table", save_id=game)
        assert app.nav.current in ("table", "scoring")

    def _check_shelf(self, person: Driver, summaries: dict[int, Any]) -> None:
        rows, home = person.widgets("SavedGameRow"), person.app.nav.screen
        assert len(rows) + home.has_save == len(summaries), "every game has its row"
        for row in rows:
            assert row.title
            assert row.subtitle
        assert bool(home.notice) == bool(person.app.notice)

    def _check_games(self, app: Any, summaries: dict[int, Any], whole: set[int]) -> None:
        for game in self._content:
            summary = summaries.get(game)
            if game in whole:
                assert summary, f"game {game} is whole and not listed"
                assert summary.problem is None
                app.saves.resume(game)
                self.whole += 1
            elif summary is None:
                assert app.notice or _is_deleted(app.store, game), f"game {game} is gone without a word"
                self.told += 1
            else:
                # A damaged game is refused with a reason, or is still one that the rules accept.
                with suppress(BadInput, StorageError):
                    app.saves.resume(game)
                self.told += summary.problem is not None


def visits(app: Any, summaries: dict[int, Any]) -> list[Callable[[], object]]:
    """Ways to every screen that reads the file."""
    from kingsapp.ui.screens.puzzles.own import OWN, own_puzzles
    from kingsapp.ui.screens.statistics.statistics import as_csv

    def go(screen: str, **arguments: Any) -> Callable[[], object]:
        return lambda: app.nav.start(screen, **arguments)

    def challenge(save_id: int) -> None:
        app.nav.start("scoring", save_id=save_id)
        app.nav.screen.challenge()

    def see_what_an_ai_player_saw(save_id: int) -> None:
        app.nav.start("replay", save_id=save_id, ply=5)
        # A game that cannot be opened has no replay.
        replay: Any = getattr(app.nav.screen, "replay", None)
        seen = range(replay.last) if replay else ()
        ply = next((ply for ply in seen if replay.thinker(ply) is not None), None)
        if ply is not None:
            app.nav.go("seen", save_id=save_id, ply=ply)

    def solve(game: str) -> None:
        for own in own_puzzles(app, game):
            app.nav.start("puzzle", game=game, key=own.key)

    ways: list[Callable[[], object]] = [go("settings"), go("learn"), go("today", month=FIRST_DAY)]
    ways += [partial(_enter_day, app), lambda: as_csv(export_rows(app.store))]
    for game in GAMES:
        ways += [go("setup", game=game), go("statistics", game=game), go("puzzles", game=game)]
        ways += [go("puzzles", game=game, theme=OWN), partial(solve, game)]
    for save_id, summary in summaries.items():
        if summary.finished and summary.problem is None and not _goes_on(app, save_id):
            ways += [go("scoring", save_id=save_id), go("review", save_id=save_id)]
            ways += [partial(challenge, save_id), partial(see_what_an_ai_player_saw, save_id)]
            for own in own_puzzles(app, summary.game):
                if own.save_id == save_id:
                    ways.append(go("better", save_id=save_id, seat=own.seat, ply=own.mistake.ply))
    return ways


def _goes_on(app: Any, save_id: int) -> bool:
    """Whether a game was not played to its end, although its row may say so."""
    try:
        return not app.saves.resume(save_id).over
    except (BadInput, StorageError):
        return False


def _enter_day(app: Any) -> None:
    """The first deal of the day is offered and begun, or gone on with."""
    app.nav.start("today", month=FIRST_DAY)
    app.nav.screen.offer(FIRST_DAY)
    app.shell.overlay.said.dispatch("on_play")


def contents(file: Path) -> dict[int, Content]:
    """What SQLite alone finds in a file, game by game; those that are broken off or deleted are left out."""
    found: dict[int, Content] = {}
    address = f"{file.absolute().as_uri()}?mode=ro&immutable=1"
    with suppress(sqlite3.Error, UnicodeDecodeError), closing(sqlite3.connect(address, uri=True)) as db:
        db.text_factory = bytes
        db.execute("PRAGMA writable_schema = ON")
        for game in range(1, MOST_GAMES):
            with suppress(sqlite3.Error, UnicodeDecodeError):
                row = db.execute("SELECT game, header FROM games WHERE id = ?", (game,)).fetchone()
                query = "SELECT ply, action FROM actions WHERE game_id = ? ORDER BY ply"
                actions = db.execute(query, (game,)).fetchall()
                plies = _cell(db, "plies", game)
                lost = isinstance(plies, int) and plies > len(actions)
                if row and not lost and not isinstance(_cell(db, "deleted", game), float):
                    if [ply for ply, _ in actions] == [*range(len(actions))]:
                        found[game] = Content(row[0], row[1], tuple(action for _, action in actions))
    return found


def _cell(db: sqlite3.Connection, column: str, game: int) -> Any:
    """A cell of a game; None if its row breaks off before it."""
    with suppress(sqlite3.Error, UnicodeDecodeError):
        for (cell,) in db.execute(f"SELECT {column} FROM games WHERE id = ?", (game,)):
            return cell
    return None


_MARK: Final = "here stands what does not belong here"


def _places(data: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value inside."""
    yield place
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield from _places(value, (*place, key))


def _replaced(data: Any, place: tuple[Any, ...]) -> Any:
    if not place:
        return _MARK
    copy = dict(data) if isinstance(data, dict) else list(data)
    copy[place[0]] = _replaced(copy[place[0]], place[1:])
    return copy


def _bad_value(dice: Random) -> tuple[Any, str]:
    """A value and how it is written."""
    value = dice.choice(CELLS)
    return value, "CAST(:value AS TEXT)" if isinstance(value, bytes) and dice.random() < 0.5 else ":value"


def _any(db: sqlite3.Connection, query: str, dice: Random) -> Any:
    return dice.choice([value for (value,) in db.execute(query)])


def _any_row(db: sqlite3.Connection, dice: Random) -> tuple[str, dict[str, Any]]:
    """A table, each as often as the others, and the key of one of its rows."""
    query = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    table = _any(db, query, dice)
    columns = db.execute(f"PRAGMA table_info({table})")
    names = [name for (_, name, _, _, _, part_of_key) in columns if part_of_key]
    key = dice.choice(list(db.execute(f"SELECT {', '.join(names)} FROM {table}")))
    return table, dict(zip(names, key, strict=True))


@contextmanager
def _edited(file: Path) -> Iterator[sqlite3.Connection]:
    """The file, opened without its constraints, which would refuse some kinds of damage."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        yield db


def _version(file: Path) -> int:
    with suppress(sqlite3.Error, UnicodeDecodeError), closing(sqlite3.connect(file)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])
    return 0


def _is_deleted(store: Any, game: int) -> bool:
    """Whether damage has made it look like a deleted game."""
    found = store._db.execute("SELECT typeof(deleted) = 'real' FROM games WHERE id = ?", (game,)).fetchone()
    return found is None or bool(found[0])


def main() -> None:
    """Damage that many files and print the outcome."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    restart_on_virtual_screen("tools.damaged_databases")
    folder = Path(tempfile.mkdtemp(prefix="damaged-"))
    began = time.monotonic()
    with app_starter(folder, own_time()) as start:
        rig = Rig(start, folder, Random(chosen.seed))
        for number in range(1, chosen.files + 1):
            rig.step()
            if number % 50 == 0 or number == chosen.files:
                print(
                    f"{time.monotonic() - began:5.0f} s: {number} files {dict(rig.done)}; "
                    f"{rig.whole} games opened, {rig.told} told as damaged",
                    flush=True,
                )
    shutil.rmtree(folder)


if __name__ == "__main__":
    main()
