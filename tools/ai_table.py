"""The README's figures of the AI levels: plays the matches and turns their outputs into tables.

    python tools/ai_table.py play build/arena      # hours; goes on where it stopped
    python tools/ai_table.py show build/arena      # prints the tables
    python tools/ai_table.py write build/arena     # puts them into README.md

A match is one seat of a level against all other seats of a weaker one. It is played in parts, each of
which is one `arena` command with a seed of its own, whose output is kept in a file. A level is a number of
playouts, so faster code plays the same games: `--compiled` plays with a copy of the package that mypyc made
(tools/compiled.py). The times come from `bench`, whose output is kept beside.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from kingsapp.ai.arena import wilson
from kingsapp.core.record import LEVELS
from tools.compiled import compile_to

ROOT: Final = Path(__file__).resolve().parent.parent
TABLES: Final = (("kings", 2), ("kings", 4), ("taverns", 3), ("taverns", 5))
NAMES: Final = {"kings": "Underground Kings", "taverns": "Royal Taverns"}
SIZES: Final = {"master": (12, 34), "hard": (100, 10)}
"""Games of a part and number of parts, by the slowest level at the table; but see PARTS."""
QUICK: Final = (1000, 1)
PARTS: Final = {
    ("kings", 4, "master", "random"): 167,
    ("kings", 4, "master", "hard"): 167,
    ("taverns", 5, "master", "hard"): 68,
}
"""How many parts instead, where so few games would not tell enough."""
BARS: Final = {("kings", 2), ("taverns", 3)}
"""Where neighbouring levels meet in matches that are played first."""
BEGIN: Final = "<!-- figures of tools/ai_table.py -->"
BENCH: Final = "bench.json"
END: Final = "<!-- end of the figures -->"
_ROW = re.compile(r"^(?P<level>[a-z]+) +(?P<games>\d+) +(?P<wins>[\d.]+) +[\d.]+% ")


@dataclass(frozen=True)
class Match:
    """One seat of a level against others of a weaker level."""

    game: str
    players: int
    level: str
    other: str

    @property
    def size(self) -> tuple[int, int]:
        """Games of a part, and number of parts."""
        games, parts = SIZES.get(self.level, QUICK)
        return games, PARTS.get((self.game, self.players, self.level, self.other), parts)

    @property
    def parts(self) -> range:
        return range(1, self.size[1] + 1)

    @property
    def tells_most(self) -> bool:
        """Whether neighbouring levels meet at the smallest table."""
        neighbours = LEVELS.index(self.level) == LEVELS.index(self.other) + 1
        return (self.game, self.players) in BARS and neighbours

    def command(self, part: int) -> list[str]:
        """What plays a part, after `python -m kingsapp`."""
        agents = f"{self.level},{self.other}"
        return ["arena", "--game", self.game, "--players", f"{self.players}", "--agents", agents,
                "--games", f"{self.size[0]}", "--seed", f"{part}"]  # fmt: skip

    def output(self, folder: Path, part: int | str) -> Path:
        return folder / f"{self.game}-{self.players}-{self.level}-{self.other}-{part}.txt"


@dataclass
class Row:
    """What a level achieved in one or more parts."""

    games: int = 0
    wins: float = 0.0


def matches(game: str, players: int) -> list[Match]:
    """Every level against every weaker one, those that are soon over first."""
    return [Match(game, players, level, other) for level, other in _pairs()]


def _pairs() -> list[tuple[str, str]]:
    return [(level, other) for number, level in enumerate(LEVELS) for other in reversed(LEVELS[:number])]


def plan() -> Iterator[tuple[Match, int]]:
    """All parts: first the matches without search, then those with it by turns, so that none waits for long.

    A turn has two parts of the matches that tell most, then one of each of the others.
    """
    everything = [match for table in TABLES for match in matches(*table)]
    everything.sort(key=lambda match: LEVELS.index(match.level))
    yield from ((match, 1) for match in everything if match.size == QUICK)
    searching = [match for match in everything if match.size != QUICK]
    for turn in range(1, max(len(match.parts) for match in searching) + 1):
        for part in (2 * turn - 1, 2 * turn):
            yield from ((match, part) for match in searching if match.tells_most and part in match.parts)
        yield from ((match, turn) for match in searching if not match.tells_most and turn in match.parts)


def play(folder: Path, jobs: int, games: Collection[str], compiled: bool) -> None:
    """Play every part that is not there yet."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / BENCH).exists():
        _keep(folder / BENCH, ["bench"], ROOT)
    package = ROOT
    if compiled:
        package = folder.resolve() / "compiled"
        compile_to(package)
    for match, part in plan():
        output = match.output(folder, part)
        if not output.exists() and match.game in games:
            _keep(output, [*match.command(part), "--jobs", f"{jobs}"], package)


def _keep(output: Path, command: list[str], package: Path) -> None:
    command = [sys.executable, "-m", "kingsapp", *command]
    told = subprocess.run(command, cwd=package, stdout=subprocess.PIPE, text=True, check=True).stdout
    output.write_text(told, encoding="utf-8")
    print(output.name, flush=True)


def read(folder: Path, match: Match) -> dict[str, Row]:
    """By level, what is there of a match."""
    rows: dict[str, Row] = {}
    for output in sorted(folder.glob(match.output(Path(), "*").name)):
        for line in output.read_text(encoding="utf-8").splitlines():
            if found := _ROW.match(line):
                row = rows.setdefault(found["level"], Row())
                row.games += int(found["games"])
                row.wins += float(found["wins"])
    return rows


def show(folder: Path) -> str:
    """All tables in Markdown."""
    parts = [_strength(folder, game, players) for game, players in TABLES]
    return "\n\n".join([*parts, _times(folder)])


def _strength(folder: Path, game: str, players: int) -> str:
    """One level in each row, the weaker ones that it plays against in the columns."""
    columns = LEVELS[:-1]
    fair = f"{1 / players:.0%}".replace("%", " %")
    lines = [
        f"**{NAMES[game]}, {players} players** (a fair share is {fair})",
        "",
        "| One seat of | " + " | ".join(f"against {level}" for level in columns) + " |",
        "|---" * (len(columns) + 1) + "|",
    ]
    for number, level in enumerate(LEVELS[1:], 1):
        cells = [_cell(read(folder, Match(game, players, level, other)), level) for other in LEVELS[:number]]
        lines.append(f"| {level} | " + " | ".join(cells + [""] * (len(columns) - number)) + " |")
    return "\n".join(lines)


def _cell(rows: dict[str, Row], level: str) -> str:
    if level not in rows:
        return "not played"
    row = rows[level]
    low, high = wilson(row.wins, row.games)
    return f"{100 * row.wins / row.games:.1f} % ({100 * low:.1f} to {100 * high:.1f}), {row.games:,} games"


def _times(folder: Path) -> str:
    """Milliseconds per decision of the levels that think."""
    levels = LEVELS[1:]
    figures = json.loads((folder / BENCH).read_text(encoding="utf-8"))["ai"]
    lines = [
        "| Milliseconds of processor time per decision, mean and 95th percentile | "
        + " | ".join(levels) + " |",
        "|---" * (len(levels) + 1) + "|",
    ]  # fmt: skip
    for game, name in NAMES.items():
        for players, by_level in figures[game].items():
            cells = [f"{by_level[level]['mean_ms']:.1f}, {by_level[level]['p95_ms']:.1f}" for level in levels]
            lines.append(f"| {name}, {players} players | " + " | ".join(cells) + " |")
    return "\n".join(lines)


def write(folder: Path) -> None:
    """Put the tables into the README, between their marks."""
    readme = ROOT / "README.md"
    text = readme.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    _, _, after = rest.partition(END)
    readme.write_text(f"{before}{BEGIN}\n\n{show(folder)}\n\n{END}{after}", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("what", choices=["play", "show", "write"])
    parser.add_argument("folder", type=Path, help="of the matches' outputs")
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--game", choices=list(NAMES), help="play only this one")
    parser.add_argument("--compiled", action="store_true", help="play with compiled code; needs a C compiler")
    arguments = parser.parse_args()
    if arguments.what == "play":
        games = [arguments.game] if arguments.game else NAMES
        play(arguments.folder, arguments.jobs, games, arguments.compiled)
    elif arguments.what == "show":
        print(show(arguments.folder))
    else:
        write(arguments.folder)


if __name__ == "__main__":
    main()
