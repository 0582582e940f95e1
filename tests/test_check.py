"""The tool behind `make test`: what fails is told, with what it printed, and how long each job took."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tools import check
from tools.check import Job, PartOfTests, closing_line, main, run, run_and_tell


def python(name: str, code: str) -> Job:
    return Job(name, ("-c", code))


def test_a_job_that_fails_says_so_and_keeps_what_it_printed() -> None:
    result = run(python("types", "import sys; print('out'); sys.stdout.flush(); sys.exit('wrong')"))
    assert result.status == 1
    assert result.output == "out\nwrong\n"
    assert "FAILED with status 1" in result.line


def test_the_processor_time_is_that_of_all_processes_of_a_job() -> None:
    busy = "import time\nwhile time.process_time() < 0.3: pass"
    nested = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {busy!r}])"
    result = run(python("tests", nested))
    assert result.status == 0
    assert result.processor >= 0.3


@pytest.mark.parametrize(("style", "tests"), [(0, 0), (1, 0), (0, 1)])
def test_one_failure_is_a_failure_of_all(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], style: int, tests: int
) -> None:
    others = (python("style", f"import sys; print('a long line'); sys.exit({style})"),)
    parts = [
        python("ui 1", "print('...'); print('2 passed in 3.21s')"),
        python("ai", f"import sys; print('why'); print('{tests} failed, 5 passed in 1s'); sys.exit({tests})"),
    ]
    monkeypatch.setattr(check, "OTHERS", others)
    monkeypatch.setattr(check, "parts_of_tests", lambda: parts)
    assert main() == max(style, tests)
    told = capfd.readouterr().out.splitlines()
    assert told[-1] == f"7 passed, {tests} failed", "the counts of all parts stand at the end"
    assert any(line.startswith("ui 1") and line.endswith("2 passed in 3.21s") for line in told)
    assert ("why" in told) == bool(tests), "what a part printed is told when it fails"
    assert ("a long line" in told) == bool(style), "and so is what another job printed"


def test_errors_are_failures_and_what_is_skipped_is_counted_too() -> None:
    last = ["1 failed, 20 passed, 1 skipped in 4.0s", "3 passed, 2 errors in 0.1s"]
    parts = [PartOfTests(python("ai", ""), 1, f"...\n{line}\n", 1.0, 1.0) for line in last]
    assert closing_line(parts) == "23 passed, 3 failed, 1 skipped"


@pytest.mark.parametrize("end", ["os._exit(0)", "os.kill(os.getpid(), 9)", "sys.exit(3)"])
def test_a_part_that_breaks_off_has_failed(end: str, capsys: pytest.CaptureFixture[str]) -> None:
    part = run_and_tell(python("ui 1", f"import os, sys; print('....', flush=True); {end}"))
    assert not part.passed
    assert closing_line([part]) == "0 passed, 1 failed"
    assert "FAILED" in capsys.readouterr().out


def test_a_process_that_ends_at_once_keeps_what_came_of_its_tests(tmp_path: Path) -> None:
    for code, status in (("assert 1", 0), ("assert 0", 1)):
        (tmp_path / "test_it.py").write_text(f"def test_it(): {code}\n", encoding="utf-8")
        options = ("-q", "-p", "tools.end_at_once", "-c", os.devnull, "--rootdir", str(tmp_path))
        part = run_and_tell(Job("ui 1", ("-m", "pytest", *options, str(tmp_path))))
        assert part.status == status, part.output
        assert part.counts["failed"] == status
        assert part.passed == (status == 0)


def test_every_test_is_in_exactly_one_part() -> None:
    found = [
        file
        for part in check.parts_of_tests()
        for argument in part.arguments
        if argument.startswith("tests/")
        for file in _files(check.ROOT / argument)
    ]
    assert sorted(found) == sorted(_files(check.ROOT / "tests"))
    assert len(found) == len(set(found))


def _files(path: Path) -> list[Path]:
    return [path] if path.is_file() else sorted(path.rglob("test_*.py"))
