"""A copy of the package whose search is compiled by mypyc: it plays the same games in less time.

    python -m tools.compiled build/compiled

For the arena's many hours only; the app itself stays plain Python. It needs a C compiler.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
MODULES: Final = (
    *(f"ai/{name}" for name in ("ismcts", "search")),
    *(f"games/kings/{name}" for name in ("cards", "evaluation", "heuristics", "plays", "state")),
    *(
        f"games/taverns/{name}"
        for name in ("actions", "crowd", "evaluation", "heuristics", "rounds", "state")
    ),
)
"""Where a search spends its time. Observations stay plain: compiled ones cannot go to another process."""
TRIALS: Final = (("kings", "4"), ("taverns", "5"))
"""Games and players that must play alike in the copy."""
_TIMES = re.compile(r"( +[\d.]+){2}$", re.MULTILINE)


def compile_to(folder: Path) -> None:
    """Make the copy anew, and see that it plays as the project does."""
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("kingsapp", "assets", "tools"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    sources = [f"kingsapp/{module}.py" for module in MODULES]
    settings = {**os.environ, "MYPYC_OPT_LEVEL": "3"}
    command = [sys.executable, "-m", "mypyc", "--ignore-missing-imports", *sources]
    subprocess.run(command, cwd=folder, env=settings, check=True, stdout=subprocess.DEVNULL)
    for game, players in TRIALS:
        if _results(ROOT, game, players) != _results(folder, game, players):
            raise SystemExit(f"compiled: {folder} plays another game of {game} than the project does")


def _results(where: Path, game: str, players: str) -> str:
    """What the arena says, without the times."""
    arena = ["arena", "--game", game, "--players", players, "--agents", "hard,normal", "--games", "1"]
    command = [sys.executable, "-m", "kingsapp", *arena, "--seed", "1", "--jobs", "1"]
    told = subprocess.run(command, cwd=where, check=True, stdout=subprocess.PIPE, text=True).stdout
    return _TIMES.sub("", told)


if __name__ == "__main__":
    compile_to(Path(sys.argv[1]))
