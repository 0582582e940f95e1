"""`python -m tools.check`: everything that a change must pass, at the same time; `make test` runs it.

The tests take two processes and most of the time. Whatever waits for a disk or a package index leaves its
core to them, so that the jobs together take hardly longer than the tests alone.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from subprocess import PIPE, STDOUT
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent


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


TESTS: Final = Job("tests", ("-m", "pytest", "-q", "-n", "2", "--dist", "worksteal"))
OTHERS: Final = (
    Job("style", ("-m", "ruff", "check", "--quiet")),
    Job("format", ("-m", "ruff", "format", "--check", "--quiet")),
    Job("types", ("-m", "mypy")),
    Job("package", ("-m", "tools.apk")),
)


def main() -> int:
    """Run all jobs; 0 if every one has passed."""
    with ThreadPoolExecutor(len(OTHERS)) as threads:
        others = [threads.submit(run, job) for job in OTHERS]
        tests = run(TESTS, aloud=True)
        results = [*(other.result() for other in others), tests]
    for result in results:
        if result.status != 0 and result is not tests:
            print(f"\n{result.job.name}:\n{result.output.rstrip()}")
    print("\n" + "\n".join(result.line for result in results))
    # The counts of pytest stand at the very end, where everybody looks for them.
    print(tests.output.rstrip().rpartition("\n")[2])
    return 0 if all(result.status == 0 for result in results) else 1


def run(job: Job, aloud: bool = False) -> Result:
    """Run a job to its end; what it prints is kept and, if aloud, passed on at once."""
    began = time.monotonic()
    output = []
    command = [sys.executable, *job.arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=PIPE, stderr=STDOUT, text=True) as process:
        assert process.stdout
        for line in process.stdout:
            output.append(line)
            if aloud:
                print(line, end="", flush=True)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    seconds, processor = time.monotonic() - began, usage.ru_utime + usage.ru_stime
    return Result(job, process.returncode, "".join(output), seconds, processor)


if __name__ == "__main__":
    sys.exit(main())
