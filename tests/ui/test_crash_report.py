"""A report of a failure says where it happened and nothing that anybody hides; the log stays small."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from kingsapp import __version__
from kingsapp.ui.crash.log import FILE_NAME, MOST, add_report
from kingsapp.ui.crash.report import MOST_LINES, origin, report


def fail_with(card: str) -> None:
    hand = {card: "hidden"}
    raise KeyError(f"{card} of {hand}")


def caught(card: str = "orc7a") -> KeyError:
    try:
        fail_with(card)
    except KeyError as error:
        return error
    raise AssertionError


def test_a_report_names_the_version_the_kind_and_the_lines() -> None:
    text = report(caught(), ["screen table"])
    assert f"kingsapp {__version__}" in text
    assert "screen table" in text
    assert "KeyError" in text
    assert "fail_with" in text
    assert "test_crash_report.py:" in text


def test_a_report_holds_no_value_and_no_word_of_the_exception() -> None:
    text = report(caught("giant9b"))
    assert "giant9b" not in text
    assert "hidden" not in text


def test_a_report_tells_what_led_to_the_failure_and_nothing_of_its_words() -> None:
    try:
        try:
            fail_with("elf3a")
        except KeyError as error:
            raise RuntimeError("elf3a again") from error
    except RuntimeError as error:
        text = report(error)
    assert "RuntimeError" in text
    assert "cause: KeyError" in text
    assert "elf3a" not in text


def test_a_report_tells_every_failure_of_a_group() -> None:
    try:
        raise ExceptionGroup("orc7a", [caught(), ValueError("orc7a")])
    except ExceptionGroup as group:
        text = report(group)
    assert "inner: KeyError" in text
    assert "inner: ValueError" in text
    assert "orc7a" not in text


def test_an_endless_recursion_makes_a_short_report() -> None:
    def deeper() -> None:
        deeper()

    with pytest.raises(RecursionError) as raised:
        deeper()
    text = report(raised.value)
    assert text.count("deeper") <= MOST_LINES


def test_no_report_has_the_path_to_a_home(tmp_path: Path) -> None:
    file = tmp_path / "anna" / "broken.py"
    file.parent.mkdir()
    file.write_text("raise ZeroDivisionError", encoding="utf-8")
    with pytest.raises(ZeroDivisionError) as raised:
        runpy.run_path(str(file))
    assert "broken.py:1" in report(raised.value)
    assert "anna" not in report(raised.value)


def test_the_same_failure_is_told_from_another() -> None:
    assert origin(caught("orc7a")) == origin(caught("elf3b"))
    assert origin(caught()) != origin(ValueError())


def test_the_log_keeps_the_latest_reports_whole_and_never_grows_beyond_its_size(tmp_path: Path) -> None:
    for number in range(200):
        add_report(tmp_path, f"report {number}\n" + "x" * 2000)
        assert (tmp_path / FILE_NAME).stat().st_size <= MOST
    kept = (tmp_path / FILE_NAME).read_text(encoding="utf-8").strip().split("\n\n")
    assert kept[-1].startswith("report 199\n")
    assert all(text.startswith("report ") for text in kept)
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


def test_a_report_longer_than_the_log_leaves_its_end(tmp_path: Path) -> None:
    add_report(tmp_path, "x" * (2 * MOST) + " the end")
    assert (tmp_path / FILE_NAME).stat().st_size <= MOST
    assert (tmp_path / FILE_NAME).read_text(encoding="utf-8").strip().endswith("the end")


def test_a_folder_that_cannot_be_written_makes_no_second_failure(tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.touch()
    add_report(file, "report")
    assert file.read_bytes() == b""
