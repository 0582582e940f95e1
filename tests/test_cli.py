"""The command line: exact output, the same for the same seed, and one sentence for every mistake."""

from __future__ import annotations

import errno
import json
import os
import signal
import subprocess
import sys
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kingsapp.ai.budget import Budget
from kingsapp.ai.players import RandomPlayer
from kingsapp.cli import main
from kingsapp.commands import bench, bench_ai
from kingsapp.commands.bench_ai import ai
from kingsapp.commands.bench_speed import speed
from kingsapp.core.record import LEVELS, load, replay
from kingsapp.games import GAMES

ROOT = Path(__file__).resolve().parent.parent
TABLES = [(game.key, players) for game in GAMES.values() for players in game.seats]


def kingsapp(*arguments: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run `python -m kingsapp` as people do."""
    return subprocess.run(
        [sys.executable, "-m", "kingsapp", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def simulate(out: Path, **options: object) -> int:
    """Play one game of Underground Kings for two, or what the options say."""
    chosen = {"game": "kings", "players": 2, "seed": 7, "out": out} | options
    return main(["simulate", *(f"--{name}={value}" for name, value in chosen.items())])


def kingsapp_in_shell(line: str) -> subprocess.CompletedProcess[str]:
    program = f"{sys.executable} -m kingsapp {line}"
    return subprocess.run(
        ["bash", "-c", program], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The record of a whole game of Underground Kings for two."""
    assert simulate(tmp_path) == 0
    return tmp_path / "kings-7-0.json"


def edited(record: Path, name: str, **changes: Any) -> Path:
    path = record.with_name(name)
    path.write_text(json.dumps(json.loads(record.read_text(encoding="utf-8")) | changes), encoding="utf-8")
    return path


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_simulate_writes_one_verified_record_per_game(game: str, players: int, tmp_path: Path) -> None:
    assert simulate(tmp_path / "new" / "dir", game=game, players=players, games=2, seed=41) == 0
    files = sorted((tmp_path / "new" / "dir").iterdir())
    assert [path.name for path in files] == [f"{game}-41-0.json", f"{game}-41-1.json"]
    first, second = (load(path, GAMES) for path in files)
    assert None not in (first.result, second.result)
    assert first.actions != second.actions
    assert [kind for _, kind in first.players] == ["ai:random"] * players


def test_the_same_seed_writes_the_same_files_in_any_process(tmp_path: Path) -> None:
    for number in "12":
        arguments = ["--game", "kings", "--players", 3, "--games", 2, "--seed", 5, "--out", tmp_path / number]
        assert kingsapp("simulate", *arguments, PYTHONHASHSEED=number).returncode == 0
    for name in ("kings-5-0.json", "kings-5-1.json"):
        assert (tmp_path / "1" / name).read_bytes() == (tmp_path / "2" / name).read_bytes()


def test_another_seed_writes_another_game(tmp_path: Path) -> None:
    simulate(tmp_path, seed=1)
    simulate(tmp_path, seed=2)
    assert load(tmp_path / "kings-1-0.json", GAMES).setup != load(tmp_path / "kings-2-0.json", GAMES).setup


def test_one_game_of_a_run_does_not_depend_on_how_many_there_are(tmp_path: Path) -> None:
    simulate(tmp_path / "one", games=1)
    simulate(tmp_path / "two", games=2)
    assert (tmp_path / "one/kings-7-0.json").read_bytes() == (tmp_path / "two/kings-7-0.json").read_bytes()


def test_the_last_agent_repeats(tmp_path: Path) -> None:
    assert simulate(tmp_path, players=4, agents="random,normal") == 0
    kinds = [kind for _, kind in load(tmp_path / "kings-7-0.json", GAMES).players]
    assert kinds == ["ai:random", "ai:normal", "ai:normal", "ai:normal"]


def test_trace_prints_every_position_before_each_action_and_after_the_last(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game = load(record, GAMES)
    assert main(["trace", str(record)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["ply"] for line in lines] == list(range(len(game.actions) + 1))
    assert all(action in line["legal"] for action, line in zip(game.actions, lines, strict=False))
    assert [line["over"] for line in lines] == [False] * len(game.actions) + [True]
    assert game.result
    assert tuple(lines[-1]["scores"]) == game.result.scores


def test_trace_works_on_a_game_that_is_not_over(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    begun = edited(record, "begun.json", actions=[], result=None)
    assert main(["trace", str(begun)]) == 0
    [line] = capsys.readouterr().out.splitlines()
    assert list(json.loads(line)) == ["ply", "to_act", "legal", "scores", "over", "state"]


@pytest.mark.parametrize("seat", [0, 1])
def test_observe_prints_what_that_seat_may_know(
    record: Path, seat: int, capsys: pytest.CaptureFixture[str]
) -> None:
    game = load(record, GAMES)
    for ply in (0, 17, len(game.actions)):
        assert main(["observe", str(record), "--ply", str(ply), "--seat", str(seat)]) == 0
        kings = GAMES["kings"]
        view = kings.observe(replay(game, kings, ply), seat)
        assert json.loads(capsys.readouterr().out) == kings.write_observation(view)


@pytest.mark.parametrize("level", LEVELS)
def test_choose_prints_a_legal_action_and_the_same_one_again(
    record: Path, level: str, capsys: pytest.CaptureFixture[str]
) -> None:
    state = replay(load(record, GAMES), GAMES["kings"], 17)
    legal = [GAMES["kings"].text(state, action) for action in state.legal_actions()]
    arguments = ["choose", str(record), "--ply=17", "--level", level, "--seed=5", "--iterations=8"]
    assert (main(arguments), main(arguments)) == (0, 0)
    first, again = capsys.readouterr().out.splitlines()
    assert first in legal
    assert again == first


def test_choose_has_nothing_to_say_when_nobody_decides(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate(tmp_path, game="taverns", players=3) == 0
    path = tmp_path / "taverns-7-0.json"
    game = load(path, GAMES)
    roll = next(ply for ply, action in enumerate(game.actions) if action.startswith("roll "))
    for ply, why in ((roll, "the die is to be rolled"), (len(game.actions), "the game is over")):
        sentence = said(["choose", path, "--ply", ply, "--level", "normal"], capsys)
        assert sentence == f"{path}: ply {ply}: {why}, so there is nothing to choose"


def test_arena_prints_a_line_for_each_level(capsys: pytest.CaptureFixture[str]) -> None:
    options = ["--players=3", "--games=4", "--seed=2", "--jobs=1"]
    assert main(["arena", "--game", "kings", "--agents", "normal,random", *options]) == 0
    title, head, normal, random = capsys.readouterr().out.splitlines()
    assert title == "kings, 3 players, normal random random, seats rotated, seed 2"
    assert "95 % interval" in head
    assert normal.split()[:2] == ["normal", "6"]
    assert random.split()[:2] == ["random", "12"]
    assert float(normal.split()[2]) + float(random.split()[2]) == 6


@pytest.mark.parametrize("game", GAMES)
def test_check_plays_games_through_all_invariants(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--game", game, "--games", "24", "--seed", "3"]) == 0
    summary = json.loads(capsys.readouterr().out)
    assert (summary["games"], summary["findings"], summary["seed"]) == (24, 0, 3)
    assert summary["players"] == list(GAMES[game].seats)
    assert 0 < summary["longest"] <= summary["actions"]


def test_check_finds_the_same_in_several_processes() -> None:
    runs = [kingsapp("check", "--game", "kings", "--games", 25, "--jobs", jobs) for jobs in (1, 2)]
    alone, together = (json.loads(run.stdout) for run in runs)
    assert {**alone, "seconds": 0} == {**together, "seconds": 0}


def test_check_tells_a_finding_and_how_to_see_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(state: Any) -> None:
        assert state.scores() == [0, 0], "a score that is not 0"

    monkeypatch.setattr(GAMES["kings"], "check", broken)
    assert main(["check", "--game", "kings", "--players", "2", "--games", "3", "--first", "5"]) == 1
    output = capsys.readouterr()
    assert json.loads(output.out)["findings"] == 3
    first = output.err.splitlines()[0]
    assert first.startswith("check --game kings --players 2 --seed 0 --first 5 --games 1: BrokenPromise: ply")
    assert first.endswith("game.check: a score that is not 0")


@pytest.fixture
def only_speed(monkeypatch: pytest.MonkeyPatch) -> None:
    """`bench` without the parts that take long."""
    monkeypatch.setattr(bench, "PARTS", (speed,))


@pytest.fixture
def only_random(monkeypatch: pytest.MonkeyPatch) -> None:
    """`bench` with nothing but the decisions of the quickest level."""
    monkeypatch.setattr(bench, "PARTS", (ai,))
    monkeypatch.setattr("kingsapp.core.record.LEVELS", ("random",))


@pytest.mark.usefixtures("only_speed")
def test_bench_prints_one_json_object_with_every_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--quick"]) == 0
    report = json.loads(capsys.readouterr().out)
    for game, players in TABLES:
        figures = report[game][str(players)]
        assert figures["loop"] > 0
        assert 0 < figures["clone_us"] < 1000
        assert (figures["loop_to_hearts"] is None) == (report["hearts"]["loop"] is None)


@pytest.mark.usefixtures("only_speed")
def test_bench_without_openspiel_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert main(["bench", "--quick"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["hearts"]["loop"] is None
    assert "pip install open_spiel adds it" in report["hearts"]["note"]
    assert report["kings"]["2"]["loop_to_hearts"] is None


@pytest.mark.usefixtures("only_random")
def test_bench_measures_the_decisions_of_every_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--quick"]) == 0
    report = json.loads(capsys.readouterr().out)
    for game, players in TABLES:
        figures = report["ai"][game][str(players)]["random"]
        assert 0 < figures["mean_ms"] < 1000
        assert figures["p95_ms"] > 0
        assert figures["peak_kib"] > 0


def test_bench_counts_the_playouts_that_were_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where there is but one sensible action nobody plays out anything."""
    ticks = count()
    monkeypatch.setattr(bench_ai, "process_time", lambda: next(ticks) / 2)
    numbers = iter([7, 0, 5, 0])

    class Thinker(RandomPlayer):
        def choose(self, observation: Any, rng: Random, budget: Budget) -> int:
            for _ in range(next(numbers)):
                budget.played_out()
            return super().choose(observation, rng, budget)

        def budget(self) -> Budget:
            return Budget(100)

    positions = bench_ai.spread_decisions(GAMES["kings"], 2, 3)
    assert bench_ai.figures(GAMES["kings"], Thinker(GAMES["kings"]), positions)["playouts_per_s"] == 12 / 1.5


def said(arguments: Sequence[object], capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence that a wrong command line gets."""
    assert main([str(argument) for argument in arguments]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    [sentence] = output.err.splitlines()
    return sentence


SIMULATE = ["simulate", "--game", "kings", "--players", "2", "--out", "OUT"]
ARENA = ["arena", "--game", "kings", "--agents", "random"]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "kingsapp: the following arguments are required: COMMAND"),
        (["fly"], "kingsapp: argument COMMAND: invalid choice: 'fly'"),
        (["trace"], "kingsapp trace: the following arguments are required: RECORD"),
        (["trace", "a.json", "b.json"], "kingsapp: unrecognized arguments: b.json"),
        (["simulate"], "kingsapp simulate: the following arguments are required: --game, --players, --out"),
        ([*SIMULATE, "--seed", "x"], "kingsapp simulate: argument --seed: 'x' is not a whole number from 0"),
        ([*SIMULATE, "--seed", "-1"], "kingsapp simulate: argument --seed: '-1' is not a whole number"),
        ([*SIMULATE, "--seed", "9" * 5000], "kingsapp simulate: argument --seed: '9999999"),
        ([*SIMULATE[:-1], ""], "kingsapp simulate: argument --out: a folder needs a name"),
        ([*SIMULATE, "--games", "0"], "kingsapp simulate: argument --games: '0' is not a whole number"),
        ([*SIMULATE, "--games", "1_0"], "kingsapp simulate: argument --games: '1_0' is not a whole number"),
        ([*SIMULATE, "--agents", "genius"], "--agents: 'genius' is not one of: random"),
        ([*SIMULATE, "--agents", ""], "--agents: '' is not one of: random"),
        ([*SIMULATE, "--agents", "random,,random"], "--agents: '' is not one of: random"),
        ([*SIMULATE, "--agents", "random,random,random"], "--agents: 3 agents are too many for 2 players"),
        ([*SIMULATE, "--game", "chess"], "--game: 'chess' is not one of: kings, taverns"),
        ([*SIMULATE, "--players", "5"], "--players: kings is for 2 to 4 players, not for 5"),
        (["arena", "--game", "kings", "--agents", "genius"], "--agents: 'genius' is not one of: random"),
        ([*ARENA, "--jobs", "62"], "kingsapp arena: argument --jobs: '62' is not a whole number from 1 to"),
        ([*ARENA, "--games", "9" * 9], "kingsapp arena: argument --games: '999999999' is not a whole number"),
        (["check", "--game", "kings", "--jobs", "62"], "kingsapp check: argument --jobs: '62' is not"),
        (["check", "--game", "taverns", "--players", "2"], "--players: taverns is for 3 to 6 players"),
        (["observe", "x.json", "--ply", "0"], "kingsapp observe: the following arguments are required"),
        (["trace", "nowhere.json"], "nowhere.json: cannot be read (No such file or directory)"),
        (["trace", "."], ".: cannot be read (Is a directory)"),
        (["trace", "two\nlines.json"], "two lines.json: cannot be read"),
    ],
    ids=lambda value: " ".join(value)[:70] if isinstance(value, list) else "",
)
def test_a_wrong_command_line_gets_one_sentence(
    arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert said(arguments, capsys).startswith(sentence)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("ply", 10**6, "ply 1000000: this record has the positions 0 to "),
        ("seat", 2, "seat 2: this record has the seats 0 to 1"),
    ],
)
def test_observe_knows_no_ply_and_no_seat_outside_the_record(
    record: Path, option: str, value: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    where = {"ply": 0, "seat": 0} | {option: value}
    arguments = ["observe", record, "--ply", where["ply"], "--seat", where["seat"]]
    assert said(arguments, capsys).startswith(f"{record}: {sentence}")


COMMANDS = [
    ["trace"],
    ["observe", "--ply", "0", "--seat", "0"],
    ["choose", "--ply", "0", "--level", "random"],
]


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command[0])
def test_a_bad_record_gets_one_sentence_with_file_place_and_reason(
    record: Path, command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Also where only its first position is asked for."""
    game = load(record, GAMES)
    broken = [*game.actions[:57], "giant9b>#99", *game.actions[58:]]
    bad = edited(record, "bad.json", actions=broken)
    assert said([*command, bad], capsys).startswith(f"{bad}: action 57: giant9b>#99 is illegal (K")
    bad = edited(record, "bad.json", actions=[*game.actions, "draw deck"])
    after_end = f"action {len(game.actions)}: draw deck comes after the end of the game"
    assert said([*command, bad], capsys) == f"{bad}: {after_end}"
    bad = edited(record, "bad.json", result=None)
    assert said([*command, bad], capsys).startswith(f"{bad}: result: must be ")
    bad.write_text("[" * 10**6, encoding="utf-8")
    assert said([*command, bad], capsys) == f"{bad}: nested too deeply"


def test_simulate_says_why_it_cannot_write(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file in the place of the directory stops everybody, root too."""
    occupied = tmp_path / "out"
    occupied.write_text("mine", encoding="utf-8")
    for out in (occupied, occupied / "deeper"):
        arguments = ["simulate", "--game", "kings", "--players", "2", "--out", out]
        assert said(arguments, capsys).startswith(f"{out}: cannot be written (")
    assert occupied.read_text(encoding="utf-8") == "mine"


def test_simulate_leaves_no_half_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    occupied = tmp_path / "kings-7-0.json"
    occupied.mkdir()
    sentence = said([*SIMULATE[:-1], tmp_path, "--seed", "7"], capsys)
    assert sentence.startswith(f"{occupied}: cannot be written")
    assert [path.name for path in tmp_path.iterdir()] == ["kings-7-0.json"]


@pytest.mark.skipif(os.name == "nt", reason="needs symbolic links")
def test_simulate_does_not_write_through_a_link(tmp_path: Path) -> None:
    """A link under the name of the half-written file used to be followed, and its target overwritten."""
    precious = tmp_path / "precious.txt"
    precious.write_text("mine", encoding="utf-8")
    (tmp_path / "kings-7-0.part").symlink_to(precious)
    assert simulate(tmp_path) == 0
    assert precious.read_text(encoding="utf-8") == "mine"
    assert load(tmp_path / "kings-7-0.json", GAMES).result is not None


def test_simulate_says_so_where_a_folder_has_the_name_of_the_half_written_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "kings-7-0.part").mkdir()
    sentence = said([*SIMULATE[:-1], tmp_path, "--seed", "7"], capsys)
    assert sentence.startswith(f"{tmp_path / 'kings-7-0.json'}: cannot be written (")


def test_a_mistake_is_one_line_on_stderr_and_status_2() -> None:
    run = kingsapp("trace", "nowhere.json")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "nowhere.json: cannot be read (No such file or directory)\n"


def test_a_reader_that_goes_away_is_no_error_worth_a_traceback(record: Path) -> None:
    run = kingsapp_in_shell(f"trace {record} | head -n 1")
    assert json.loads(run.stdout)["ply"] == 0
    assert run.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_a_full_disk_is_one_sentence(record: Path) -> None:
    run = kingsapp_in_shell(f"trace {record} > /dev/full")
    assert run.returncode == 2
    assert run.stderr == "the output cannot be written (No space left on device)\n"


@pytest.mark.skipif(os.name == "nt", reason="needs a shell that closes files")
@pytest.mark.parametrize("line", ["trace {record}", "bench --quick", "simulate --game kings"])
def test_a_closed_output_is_one_sentence(record: Path, line: str) -> None:
    """It used to end in a traceback after all the work was done."""
    run = kingsapp_in_shell(f"{line.format(record=record)} >&-")
    assert run.returncode == 2
    assert run.stderr == "the output cannot be written (it is closed)\n"


@pytest.mark.skipif(os.name == "nt", reason="needs a terminal and its signals")
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_the_arena_and_its_processes_without_a_traceback(jobs: str) -> None:
    ours, theirs = os.openpty()
    run = subprocess.Popen(
        [sys.executable, "-m", "kingsapp", *ARENA, "--games", "100000", "--jobs", jobs],
        cwd=ROOT, stdout=subprocess.DEVNULL, stderr=theirs, start_new_session=True,
        # A shell makes background jobs ignore Ctrl+C, and tests started there inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509 - no threads here
    )  # fmt: skip
    os.close(theirs)
    told = b""
    while b"deals" not in told:
        told += os.read(ours, 1000)
    os.killpg(run.pid, signal.SIGINT)
    assert run.wait(timeout=60) == 130
    assert b"Traceback" not in told + _read_until_all_writers_are_gone(ours)


def _read_until_all_writers_are_gone(terminal: int) -> bytes:
    told = b""
    try:
        while more := os.read(terminal, 1000):
            told += more
    except OSError as error:  # how Linux tells it
        assert error.errno == errno.EIO
    finally:
        os.close(terminal)
    return told


def test_the_command_line_starts_fast_and_without_kivy(record: Path) -> None:
    code = (
        "import sys; from kingsapp.cli import main; main(sys.argv[1:]);"
        "loaded = sys.modules.keys() & {'kivy', 'kivymd', 'pyspiel', 'numpy'};"
        "sys.exit(str(loaded) if loaded else 0)"
    )
    arguments = [sys.executable, "-c", code, "observe", str(record), "--ply", "3", "--seat", "0"]
    seconds = []
    for _ in range(3):
        before = sum(os.times()[2:4])
        subprocess.run(arguments, cwd=ROOT, check=True, capture_output=True, timeout=60)
        seconds.append(sum(os.times()[2:4]) - before)
    assert min(seconds) < 0.3


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_deal_writes_what_the_seed_gives(game: str, players: int, tmp_path: Path) -> None:
    out = tmp_path / "deal.json"
    line = ["deal", "--game", game, "--players", str(players), "--seed", "two words", "--out", str(out)]
    assert main(line) == 0
    record = load(out, GAMES)
    assert [tuple(player) for player in record.players] == [
        (f"Player {seat + 1}", "human") for seat in range(players)
    ]
    assert record.actions == ()
    assert record.deal is not None
    assert record.deal.secret is not None
    assert record.deal.secret.seed == "two words"
    first = out.read_bytes()
    assert main(line) == 0
    assert out.read_bytes() == first
    assert main(["verify", str(out)]) == 0


def test_deal_takes_everything_from_a_code(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "deal.json"
    assert main(["deal", "4458-84g7-zwyr-d637", "--out", str(out)]) == 0
    record = load(out, GAMES)
    assert [tuple(player) for player in record.players] == [
        ("Player 1", "human"),
        ("Player 2", "ai:hard"),
        ("Player 3", "ai:hard"),
    ]
    assert main(["verify", str(out)]) == 0
    assert main(["deal", "4458-84g7-zwyr-d638"]) == 2
    assert capsys.readouterr().err.startswith("4458-84g7-zwyr-d638: A character in this code is wrong")


def test_deal_draws_a_seed_where_none_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    seeds = set()
    for _ in range(2):
        assert main(["deal", "--game", "kings", "--players", "2"]) == 0
        seeds.add(json.loads(capsys.readouterr().out)["deal"]["seed"])
    assert len(seeds) == 2
    assert {len(seed) for seed in seeds} == {20}


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (["--players", "9", "--seed", "x"], "--players: kings is for 2 to 4 players, not for 9"),
        (["--players", "2", "--seed", ""], "kingsapp deal: argument --seed: a seed is a text of 1 to 64"),
        (["--players", "2", "--seed", "x" * 65], "kingsapp deal: argument --seed: a seed is a text of 1 to"),
        (["--players", "2", "--out", ""], ".: cannot be written ("),
        ([], "kingsapp deal: a code is needed, or --game and --players"),
        (["4458-84G7-ZWYR-D637"], "kingsapp deal: a code says game, players and seed by itself"),
        (["--players", "2", "--out", "/nowhere/x.json"], "/nowhere/x.json: cannot be written ("),
    ],
)
def test_deal_says_what_is_wrong(line: list[str], sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deal", "--game", "kings", *line]) == 2
    assert capsys.readouterr().err.startswith(sentence)


@pytest.mark.parametrize("game", GAMES)
def test_verify_says_ok_for_a_game_that_kept_its_seal(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert simulate(tmp_path, game=game, players=3) == 0
    assert main(["verify", str(tmp_path / f"{game}-7-0.json")]) == 0
    assert capsys.readouterr().out == "ok\n"


def test_verify_says_what_differs(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    deal = json.loads(record.read_text(encoding="utf-8"))["deal"]
    for part, value in {"seed": "another", "salt": "0" * 32, "seal": "0" * 64}.items():
        changed = edited(record, "changed.json", deal=deal | {part: value})
        assert main(["verify", str(changed)]) == 1
        assert capsys.readouterr().out.startswith("The seal does not match: ")


def test_verify_names_the_roll_that_differs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert simulate(tmp_path, game="taverns", players=3) == 0
    played = tmp_path / "taverns-7-0.json"
    actions = json.loads(played.read_text(encoding="utf-8"))["actions"]
    ply, rolled = next((ply, text) for ply, text in enumerate(actions) if text.startswith("roll"))
    other = "roll 1" if rolled != "roll 1" else "roll 2"
    changed = edited(played, "changed.json", actions=[*actions[:ply], other], result=None)
    assert main(["verify", str(changed)]) == 1
    told = capsys.readouterr().out
    assert told == f"Roll 1 of the game should be “{rolled}”, but the record has “{other}”.\n"
    # The rest of the game no longer fits, but it is the roll that was changed.
    whole = edited(played, "whole.json", actions=[*actions[:ply], other, *actions[ply + 1 :]])
    assert main(["verify", str(whole)]) == 1
    assert capsys.readouterr().out == told


def test_verify_refuses_a_game_that_breaks_the_rules(record: Path) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    broken = edited(record, "broken.json", actions=[*data["actions"][:-1], "fly"])
    assert main(["verify", str(broken)]) == 2
    wrong = edited(record, "wrong.json", result={"scores": [99, 0], "winners": [0]})
    assert main(["verify", str(wrong)]) == 2


def test_verify_cannot_check_what_tells_no_seed(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(record.read_text(encoding="utf-8"))
    sealed = edited(record, "sealed.json", deal={"seal": data["deal"]["seal"]})
    assert main(["verify", str(sealed)]) == 2
    assert "still sealed" in capsys.readouterr().err
    record.write_text(json.dumps({key: data[key] for key in data if key != "deal"}), encoding="utf-8")
    assert main(["verify", str(record)]) == 2
    assert "not sealed" in capsys.readouterr().err
    assert main(["verify", str(record.with_name("missing.json"))]) == 2


@pytest.mark.parametrize("command", ["check", "arena", "simulate", "deal"])
def test_help_names_every_game_that_is_registered(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([command, "--help"])
    assert f"which game: {' or '.join(sorted(GAMES))}" in " ".join(capsys.readouterr().out.split())
