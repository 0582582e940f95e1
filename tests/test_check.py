"""The tool behind `make test`: what fails is told, with what it printed, and how long each job took."""

from __future__ import annotations

import pytest

from tools.check import Job, main, run


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
    monkeypatch.setattr("tools.check.OTHERS", others)
    monkeypatch.setattr(
        "tools.check.TESTS", python("tests", f"import sys; print('..\\n2 done'); sys.exit({tests})")
    )
    assert main() == max(style, tests)
    told = capfd.readouterr().out.splitlines()
    assert told[:2] == ["..", "2 done"], "as it happens"
    assert told[-1] == "2 done", "the counts stand at the end too"
    assert ("a long line" in told) == bool(style), "what a job printed is told when it fails"
