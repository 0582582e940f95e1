"""`python -m tools.check`: everything that a change must pass, at the same time; `make test` runs it.

The tests take most of the time. They are divided into parts, two of which run at once, each in a process of
its own: a third of the time of those that open screens would go into freeing them, which the end of a
process does for nothing. Whatever else waits for a disk or a package index leaves its core to them, so that
the jobs together take hardly longer than the tests alone.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from subprocess import PIPE, STDOUT
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent

AT_ONCE: Final = 2
"""So many parts of the tests run at the same time."""
LONGEST: Final = ("tests/ui/test_layout_rules.py", "tests/ui/test_lessons.py")
"""Each is a part of its own and begins first, so that nobody waits for it at the end."""
UI_PARTS: Final = 18
"""The other files of `tests/ui` are dealt to so many parts: what one process makes has to fit into memory."""
COUNTED: Final = ("passed", "failed", "error", "skipped", "xfailed", "xpassed", "warning")


@dataclass(frozen=True, slots=True)
class Job:
    """Something to run, as arguments of Python."""

    name: str
    arguments: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a job."""

    job: Job
    status: int
    output: str
    seconds: float
    processor: float
    """Seconds that the job and all its processes kept a core busy."""

    @property
    def line(self) -> str:
        """One line about it."""
        verdict = "passed" if self.status == 0 else f"FAILED with status {self.status}"
        times = f"{self.seconds:6.1f} s, {self.processor:6.1f} s of processor time"
        return f"{self.job.name:<10} {verdict} after {times}"

    @property
    def counts(self) -> Counter[str]:
        """What pytest has counted: its last line."""
        last = self.output.rstrip().rpartition("\n")[2]
        found = re.findall(rf"(\d+) ({'|'.join(COUNTED)})s?\b", last)
        return Counter({kind: int(number) for number, kind in found})


OTHERS: Final = (
    Job("style", ("-m", "ruff", "check", "--quiet")),
    Job("format", ("-m", "ruff", "format", "--check", "--quiet")),
    Job("types", ("-m", "mypy")),
    Job("package", ("-m", "tools.apk")),
)


def parts_of_tests() -> list[Job]:
    """All tests, in parts."""
    folders = sorted(path for path in (ROOT / "tests").iterdir() if path.name not in ("ui", "ai"))
    files = [path for path in sorted((ROOT / "tests/ui").glob("test_*.py")) if _name(path) not in LONGEST]
    groups = [[ROOT / file] for file in LONGEST] + [files[start::UI_PARTS] for start in range(UI_PARTS)]
    others = [path for path in folders if path.is_dir() or path.name.startswith("test_")]
    return [
        *(_part(f"ui {number}", group, "-p", "tools.end_at_once") for number, group in enumerate(groups, 1)),
        _part("ai", [ROOT / "tests/ai"]),
        _part("rules", others),
    ]


def _part(name: str, paths: Iterable[Path], *options: str) -> Job:
    return Job(name, ("-m", "pytest", "-q", *options, *(_name(path) for path in paths)))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def main() -> int:
    """Run all jobs; 0 if every one has passed."""
    with ThreadPoolExecutor(len(OTHERS)) as threads, ThreadPoolExecutor(AT_ONCE) as pair:
        others = [threads.submit(run, job) for job in OTHERS]
        began = time.monotonic()
        tests = list(pair.map(run_and_tell, parts_of_tests()))
        seconds = time.monotonic() - began
        results = [other.result() for other in others]
    for result in results:
        if result.status != 0:
            print(f"\n{result.job.name}:\n{result.output.rstrip()}")
    print("\n" + "\n".join(result.line for result in results))
    processor = sum(part.processor for part in tests)
    print(f"{'tests':<10} took {seconds:.1f} s, {processor:.1f} s of processor time")
    # The counts stand at the very end, where everybody looks for them.
    print(closing_line(tests))
    return 0 if all(result.status == 0 for result in [*results, *tests]) else 1


def closing_line(tests: Iterable[Result]) -> str:
    """What all parts have counted together."""
    counts = sum((part.counts for part in tests), Counter[str]())
    counts["failed"] += counts.pop("error", 0)
    more = [f"{counts[kind]} {kind}" for kind in COUNTED[2:] if counts[kind]]
    return ", ".join([f"{counts['passed']} passed", f"{counts['failed']} failed", *more])


def run_and_tell(job: Job) -> Result:
    """Run a part of the tests and say what came of it, in full if something failed."""
    result = run(job)
    print(f"{result.line}: {result.output.rstrip().rpartition(chr(10))[2]}", flush=True)
    if result.status != 0:
        print(result.output, flush=True)
    return result


def run(job: Job) -> Result:
    """Run a job to its end; what it prints is kept."""
    began = time.monotonic()
    command = [sys.executable, *job.arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=PIPE, stderr=STDOUT, text=True) as process:
        assert process.stdout
        output = process.stdout.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    seconds, processor = time.monotonic() - began, usage.ru_utime + usage.ru_stime
    return Result(job, process.returncode, output, seconds, processor)


if __name__ == "__main__":
    sys.exit(main())
