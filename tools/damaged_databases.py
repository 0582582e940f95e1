"""The app on damaged files: `python -m tools.damaged_databases --files 500 --seed 1`, in a virtual screen.

Makes a file with games of both kinds and every setting, damages copies of it by chance (single bad cells,
random bytes, lost pages, a file cut short) and starts the app on each. Every game that is whole must be
listed and open, every other one must be told about, and nothing may raise. The same seed, the same damage.
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
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

from kingsapp.ai.selfplay import play_game
from kingsapp.core.errors import BadInput
from kingsapp.core.record import Player, Record, result_of
from kingsapp.core.record import replay as replayed
from kingsapp.games import GAMES
from kingsapp.match import GameConfig, Saves, SeatChoice
from kingsapp.storage import FILE_NAME, StorageError, open_store
from kingsapp.storage.schema import VERSION
from tests.ui.conftest import Driver, app_starter, own_time
from tools.virtual_screen import restart_on_virtual_screen

Start = Callable[..., Driver]
Damage = Callable[[Path, Random], str]
"""Spoils a file; says how."""

PAGE: Final = 4096
NAMES: Final = ("Anna", "Борис", "Łucja", "مريم")
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


@dataclass(frozen=True, slots=True)
class Content:
    """What must be found again of one game."""

    game: bytes
    header: bytes
    actions: tuple[bytes, ...]


def make_original(folder: Path, dice: Random) -> Path:
    """A file with games of both kinds, new, under way, finished, and from files, and with every setting."""
    from kingsapp.games.taverns.map import standard_atlas
    from kingsapp.ui.screens.setup.seating import Seating
    from kingsapp.ui.screens.setup.setup import KEPT
    from kingsapp.ui.tables.taverns.map import atlas

    store = open_store(folder).store
    saves = Saves(store, GAMES, dice)
    for key, game in GAMES.items():
        count = game.seats[0] + 1
        seats = tuple(
            SeatChoice(name, kind) for name, kind in zip(NAMES[:count], ["human"] * count, strict=True)
        )
        saves.create(GameConfig(key, seats))
        store.set_setting(KEPT.format(game=key), Seating(key, list(seats)).as_json())
        played = play_game(game, ["random"] * count, f"damage {dice.random()}")
        players = tuple(Player(name, "human") for name in NAMES[:count])
        for share in (3, 1):
            actions = tuple(played.actions[: len(played.actions) // share])
            record = Record(key, players, played.setup, actions)
            saves.add(Record(key, players, played.setup, actions, result_of(replayed(record, game))))
    store.set_setting("preferences", {"language": "ru", "text_size": 1, "volume": 0.5, "theme": "parchment"})
    store.set_setting(atlas.KEPT, [atlas._written(standard_atlas())])
    store.set_setting("last_folder", str(folder))
    store.close()
    return folder / FILE_NAME


def damage_cell(file: Path, dice: Random) -> str:
    """Something else in one cell of a game."""
    with _edited(file) as db:
        columns = [name for (_, name, *_) in db.execute("PRAGMA table_info(games)") if name != "id"]
        column, game = dice.choice(columns), _any(db, "SELECT id FROM games", dice)
        value, how = _bad_value(dice)
        db.execute(f"UPDATE OR IGNORE games SET {column} = {how} WHERE id = ?", (value, game))
        return f"{column} of game {game} is {value!r:.40}"


def damage_json(file: Path, dice: Random) -> str:
    """Something else inside the JSON of one cell."""
    with _edited(file) as db:
        table, column, key = dice.choice(
            [("games", "header", "id"), ("games", "options", "id"), ("games", "result", "id"),
             *[("settings", "value", "key")] * 5]
        )  # fmt: skip
        row = _any(db, f"SELECT {key} FROM {table}", dice)
        [text] = db.execute(f"SELECT {column} FROM {table} WHERE {key} = ?", (row,)).fetchone()
        data = json.loads(text or "null")
        place = dice.choice(list(_places(data)))
        leaf = dice.choice(LEAVES)
        spoilt = json.dumps(_replaced(data, place)).replace(f'"{_MARK}"', leaf)
        db.execute(f"UPDATE {table} SET {column} = ? WHERE {key} = ?", (spoilt, row))
        return f"{'.'.join(map(str, place)) or 'all'} in {column} of {row} is {leaf:.20}"


def damage_action(file: Path, dice: Random) -> str:
    """Something else in one cell of an action, or none of it."""
    with _edited(file) as db:
        game = _any(db, "SELECT DISTINCT game_id FROM actions", dice)
        ply = _any(db, f"SELECT ply FROM actions WHERE game_id = {game}", dice)
        column = dice.choice(("game_id", "ply", "action", ""))
        where = f"WHERE game_id = {game} AND ply = {ply}"
        value, how = _bad_value(dice)
        if column:
            db.execute(f"UPDATE OR IGNORE actions SET {column} = {how} {where}", (value,))
        else:
            db.execute(f"DELETE FROM actions {where}")
        return f"{column or 'all'} of action {ply} of game {game} is {value!r:.40}"


def damage_setting(file: Path, dice: Random) -> str:
    """Something else in the place of a whole setting."""
    with _edited(file) as db:
        key = _any(db, "SELECT key FROM settings", dice)
        value, how = _bad_value(dice)
        db.execute(f"UPDATE OR IGNORE settings SET value = {how} WHERE key = ?", (value, key))
        return f"the setting {key} is {value!r:.40}"


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
    (damage_cell, 6), (damage_json, 6), (damage_action, 3), (damage_setting, 3), (damage_version, 1),
    (damage_bytes, 6), (damage_page, 3), (damage_length, 2),
)  # fmt: skip
"""With how often each comes, beside the others."""


class Rig:
    """Damages copies of one file and starts the app on them."""

    def __init__(self, start: Start, folder: Path, dice: Random) -> None:
        self.done: Counter[str] = Counter()
        """How often what was done."""
        self.whole = 0
        """Games that were whole, listed and opened."""
        self.told = 0
        """Games that were not, and were told about."""
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
        visits: list[Callable[[], None]] = [
            lambda: app.nav.start("settings"),
            lambda: app.nav.start("setup", game="kings"),
            lambda: app.nav.start("setup", game="taverns"),
            app.nav.screen.resume,
        ]
        if whole:
            game = self._dice.choice(sorted(whole))
            visits.append(lambda: self._open(app, game))
        # One each time: all of them would take most of the time.
        self._dice.choice(visits)()
        person.frames(2)

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


def contents(file: Path) -> dict[int, Content]:
    """What SQLite alone finds in a file, game by game; those that are broken off or deleted are left out."""
    found: dict[int, Content] = {}
    address = f"{file.absolute().as_uri()}?mode=ro&immutable=1"
    with suppress(sqlite3.Error, UnicodeDecodeError), closing(sqlite3.connect(address, uri=True)) as db:
        db.text_factory = bytes
        db.execute("PRAGMA writable_schema = ON")
        for game in range(1, 10):
            with suppress(sqlite3.Error, UnicodeDecodeError):
                query = "SELECT game, header, deleted, plies FROM games WHERE id = ?"
                row = db.execute(query, (game,)).fetchone()
                query = "SELECT ply, action FROM actions WHERE game_id = ? ORDER BY ply"
                actions = db.execute(query, (game,)).fetchall()
                lost = row and isinstance(row[3], int) and row[3] > len(actions)
                if row and not isinstance(row[2], float) and not lost:
                    if [ply for ply, _ in actions] == [*range(len(actions))]:
                        found[game] = Content(row[0], row[1], tuple(action for _, action in actions))
    return found


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
    return value, "CAST(? AS TEXT)" if isinstance(value, bytes) and dice.random() < 0.5 else "?"


def _any(db: sqlite3.Connection, query: str, dice: Random) -> Any:
    return dice.choice([value for (value,) in db.execute(query)])


@contextmanager
def _edited(file: Path) -> Iterator[sqlite3.Connection]:
    """The file open for any change; its own rules would refuse some."""
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        yield db


def _version(file: Path) -> int:
    with suppress(sqlite3.Error, UnicodeDecodeError), closing(sqlite3.connect(file)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])
    return 0


def _is_deleted(store: Any, game: int) -> bool:
    """Whether damage has made it a game that somebody threw away."""
    found = store._db.execute("SELECT typeof(deleted) = 'real' FROM games WHERE id = ?", (game,)).fetchone()
    return found is None or bool(found[0])


def main() -> None:
    """Damage so many files, and tell what came of it."""
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
