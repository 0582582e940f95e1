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
COUNTED: Final = ("passed", "failed", "error", "skipped", "xfailed", "xpassed")


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
    def passed(self) -> bool:
        """Whether nothing is wrong."""
        return self.status == 0

    @property
    def line(self) -> str:
        """One line about it."""
        verdict = "passed" if self.passed else f"FAILED with status {self.status}"
        times = f"{self.seconds:6.1f} s, {self.processor:6.1f} s of processor time"
        return f"{self.job.name:<10} {verdict} after {times}"


class PartOfTests(Result):
    """What came of a part of the tests."""

    __slots__ = ()

    @property
    def passed(self) -> bool:
        """Whether pytest came to its end, too: a process that just ends has tested nothing."""
        return self.status == 0 and self.counts["passed"] > 0

    @property
    def last_line(self) -> str:
        """Where pytest says what it has counted."""
        return self.output.rstrip().rpartition("\n")[2]

    @property
    def counts(self) -> Counter[str]:
        """What pytest has counted; whatever broke off is a failure."""
        found = re.findall(rf"(\d+) ({'|'.join(COUNTED)})s?\b", self.last_line)
        counts = Counter({kind: int(number) for number, kind in found})
        counts["failed"] += counts.pop("error", 0)
        if self.status != 0 or not counts["passed"]:
            counts["failed"] = max(counts["failed"], 1)
        return counts


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
        parts = list(pair.map(run_and_tell, parts_of_tests()))
        seconds = time.monotonic() - began
        results = [other.result() for other in others]
    failed = [result for result in [*results, *parts] if not result.passed]
    for result in results:
        if not result.passed:
            print(f"\n{result.job.name}:\n{result.output.rstrip()}")
    print("\n" + "\n".join(result.line for result in results))
    processor = sum(part.processor for part in parts)
    print(f"{'tests':<10} took {seconds:.1f} s, {processor:.1f} s of processor time")
    for part in parts:
        if not part.passed:
            print(part.line)
    # The counts stand at the very end, where everybody looks for them.
    print(closing_line(parts))
    return 1 if failed else 0


def closing_line(parts: Iterable[PartOfTests]) -> str:
    """What all parts have counted together."""
    counts = sum((part.counts for part in parts), Counter[str]())
    more = [f"{counts[kind]} {kind}" for kind in COUNTED[3:] if counts[kind]]
    return ", ".join([f"{counts['passed']} passed", f"{counts['failed']} failed", *more])


def run_and_tell(job: Job) -> PartOfTests:
    """Run a part of the tests and say what came of it, in full if something failed."""
    result = run(job)
    part = PartOfTests(job, result.status, result.output, result.seconds, result.processor)
    print(f"{part.line}: {part.last_line}\n" + ("" if part.passed else part.output), end="", flush=True)
    return part


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
