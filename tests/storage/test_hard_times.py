"""Full disks, folders without rights, other processes, and a kill at any moment: nothing shown is lost."""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from kingsapp.storage import (
    DiskFull,
    FolderUnwritable,
    StorageBusy,
    Store,
    WriteFailed,
    opening,
)
from kingsapp.storage import store as store_module
from kingsapp.storage.schema import VERSION
from tests.storage.stores import actions_of, add, file_in, names_in, opened, write_golden

ROOT = Path(__file__).parents[2]


def run(script: str, folder: Path) -> subprocess.Popen[str]:
    """A process of its own that runs `script` with `folder` in sys.argv[1]."""
    return subprocess.Popen(
        [sys.executable, "-c", script, str(folder)], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )


def fill(store: Store, game: int, kept: list[str]) -> None:
    """Add actions, noting each that was kept, until there is no room."""
    while len(kept) < 10_000:
        action = f"{len(kept)}" + "x" * 500
        store.append(game, len(kept), [action], 0, None)
        kept.append(action)


def test_on_a_full_disk_every_action_that_was_accepted_is_kept(tmp_path: Path, store: Store) -> None:
    game = add(store)
    [pages] = store._db.execute("PRAGMA page_count").fetchone()
    store._db.execute(f"PRAGMA max_page_count = {pages + 5}")
    kept: list[str] = []
    with pytest.raises(DiskFull) as refused:
        fill(store, game, kept)
    assert refused.value.reason.key == "storage_disk_full"
    assert refused.value.reason.values["file"] == str(file_in(tmp_path))
    assert len(kept) > 10
    assert actions_of(store, game) == kept
    with pytest.raises(DiskFull):
        add(store, ["x" * 9000])
    store.truncate(game, len(kept), 1, 0)
    store.append(game, 1, ["after making room"], 0, None)
    again = opened(tmp_path)
    assert again.set_aside is None
    assert actions_of(again.store, game)[1:] == ["after making room"]
    again.store.close()


LIMITED = """
import resource, sys
from pathlib import Path
from kingsapp.storage import StorageError, open_store
store = open_store(Path(sys.argv[1])).store
game = store.add("toy", "{}", [], 0, None)
resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000))
ply = 0
try:
    while True:
        store.append(game, ply, ["x" * 500], 0, None)
        ply += 1
except StorageError as error:
    print(type(error).__name__, game, ply, len(store.load(game)[1]))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_when_the_device_refuses_to_write_everything_before_is_kept(tmp_path: Path) -> None:
    process = run(LIMITED, tmp_path)
    said, _ = process.communicate(timeout=60)
    error, game, plies, kept = said.split()
    assert error in (DiskFull.__name__, WriteFailed.__name__)
    assert kept == plies
    again = opened(tmp_path)
    assert again.set_aside is None
    assert len(actions_of(again.store, int(game))) == int(plies)
    again.store.close()


@contextmanager
def somebody_without_rights() -> Iterator[None]:
    """Root may write anywhere, so become nobody for a while."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that everybody may enter."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        folder.chmod(0o755)


@pytest.mark.skipif(sys.platform == "win32", reason="rights are different there")
@pytest.mark.parametrize("file_mode", [0o444, 0o666])
def test_the_games_of_a_folder_that_may_not_be_written_are_there_and_changes_are_not_kept(
    open_folder: Path, file_mode: int
) -> None:
    store = opened(open_folder).store
    game = add(store, ["a"])
    store.set_setting("language", "pl")
    store.close()
    file_in(open_folder).chmod(file_mode)
    open_folder.chmod(0o555)
    before = file_in(open_folder).read_bytes()
    with somebody_without_rights():
        found = opened(open_folder)
    assert isinstance(found.refused, FolderUnwritable)
    assert found.notice is not None
    assert found.notice.key == "storage_not_kept"
    assert not found.store.durable
    assert found.store.setting("language") == "pl"
    found.store.append(game, 1, ["b"], 0, None)
    assert actions_of(found.store, game) == ["a", "b"]
    found.store.close()
    assert names_in(open_folder) == ["kingsapp.db"]
    assert file_in(open_folder).read_bytes() == before


@pytest.mark.skipif(sys.platform == "win32", reason="rights are different there")
def test_what_can_be_read_of_a_damaged_file_is_there_in_a_folder_that_may_not_be_written(
    open_folder: Path,
) -> None:
    store = opened(open_folder).store
    game = add(store, ["a", "b"])
    store.close()
    content = file_in(open_folder).read_bytes()
    file_in(open_folder).write_bytes(content.replace(b"options", b"option\xeb", 1))
    file_in(open_folder).chmod(0o444)
    open_folder.chmod(0o555)
    with somebody_without_rights():
        found = opened(open_folder)
    assert isinstance(found.refused, FolderUnwritable)
    assert actions_of(found.store, game) == ["a", "b"]
    found.store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="rights are different there")
def test_a_folder_that_may_not_be_written_and_holds_nothing_is_named_at_the_start(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    with somebody_without_rights():
        found = opened(open_folder)
    assert isinstance(found.refused, FolderUnwritable)
    assert found.store.games() == []
    found.store.close()
    assert names_in(open_folder) == []


def test_a_folder_that_cannot_be_made_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    found = opened(tmp_path / "file" / "folder")
    assert isinstance(found.refused, FolderUnwritable)
    assert not found.store.durable
    found.store.close()


def full(*_: object) -> None:
    raise DiskFull(file="kingsapp.db", detail="database or disk is full")


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_start_on_a_full_disk_shows_the_games_that_are_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    write_golden(tmp_path, version)
    monkeypatch.setattr(opening, "_open_file", full)
    found = opened(tmp_path)
    assert found.notice is not None
    assert found.notice.key == "storage_not_kept_full"
    assert [stored.id for stored in found.store.games()] == [2, 1]
    assert not found.store.durable
    found.store.close()


@pytest.mark.skipif(sys.platform == "win32", reason="rights are different there")
@pytest.mark.parametrize("before", [None, 0o644])
def test_nobody_else_may_read_the_games(tmp_path: Path, before: int | None) -> None:
    folder = tmp_path / "own"
    if before is not None:
        folder.mkdir()
        file_in(folder).touch(before)
    store = opened(folder).store
    add(store)
    assert file_in(folder).stat().st_mode & 0o777 == 0o600
    if before is None:
        assert folder.stat().st_mode & 0o777 == 0o700
    store.close()


def test_a_file_that_another_process_keeps_locked_is_busy_and_not_damaged(
    tmp_path: Path, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_module, "PATIENCE", 0.05)
    other = sqlite3.connect(file_in(tmp_path), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    found = opened(tmp_path)
    assert isinstance(found.refused, StorageBusy)
    found.store.close()
    other.execute("ROLLBACK")
    other.close()
    assert names_in(tmp_path) == ["kingsapp.db"]
    add(store)


def test_a_setting_that_cannot_be_read_now_is_as_if_it_had_not_been_kept(
    tmp_path: Path, store: Store
) -> None:
    store.set_setting("language", "pl")
    other = sqlite3.connect(file_in(tmp_path), isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert store.setting("language", "en") == "en"
    other.execute("ROLLBACK")
    other.close()
    assert store.setting("language", "en") == "pl"


PLAYER = """
import sys
from pathlib import Path
from kingsapp.storage import open_store
opened = open_store(Path(sys.argv[1]))
assert opened.set_aside is None, opened.set_aside
store = opened.store
games = store.games()
game = games[0].id if games else store.add("toy", "{}", [], 0, None)
ply = len(store.load(game)[1])
print("start", ply, flush=True)
while True:
    if ply % 7 == 6:
        store.truncate(game, ply, ply - 2, 0)
        ply -= 2
        print("shown", ply, flush=True)
    store.append(game, ply, [f"action {ply}", "roll 4"][: 1 + ply % 3 // 2], 0, None)
    ply += 1 + ply % 3 // 2
    print("shown", ply, flush=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is meant")
def test_a_kill_at_any_moment_leaves_that_action_or_the_one_before(tmp_path: Path) -> None:
    """The next start finds what was last shown, or the one change that was being made, and no error."""
    rng = random.Random(5)
    found = 0
    for _ in range(25):
        process = run(PLAYER, tmp_path)
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(rng.randint(1, 5))]
        assert lines[0].split() == ["start", str(found)]
        time.sleep(rng.random() * 0.02)
        process.send_signal(signal.SIGKILL)
        lines += process.communicate()[0].splitlines(keepends=True)
        # The kill may have cut the last line off.
        last = int([line for line in lines if line.endswith("\n")][-1].split()[1])
        found = plies_in(tmp_path)
        assert found in changes(last), (last, found)


def changes(ply: int) -> set[int]:
    """The number of actions that the player above has at `ply` and after its next change."""
    return {ply, ply - 2 if ply % 7 == 6 else ply + 1 + ply % 3 // 2, ply + 1 + ply % 3 // 2}


def plies_in(folder: Path) -> int:
    again = opened(folder)
    assert again.set_aside is None
    plies = 0
    for stored in again.store.games():
        plies = len(actions_of(again.store, stored.id))
        assert stored.plies == plies
    again.store.close()
    return plies
