"""Set-up installs what is missing, once, and says in one sentence what it cannot install."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
Patch = pytest.MonkeyPatch
Capture = pytest.CaptureFixture[str]


@pytest.fixture
def setup() -> ModuleType:
    """A fresh copy of tools/setup.py, which is no part of a package."""
    spec = importlib.util.spec_from_file_location("setup_of_kingsapp", ROOT / "tools" / "setup.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def commands(setup: ModuleType, tmp_path: Path, monkeypatch: Patch) -> list[list[str]]:
    """The commands that set-up would run, all of which succeed; its .venv is in a folder of the test."""
    ran: list[list[str]] = []

    def succeeds(command: list[str], quietly: bool = False) -> bool:
        ran.append(command)
        return True

    (tmp_path / "pyvenv.cfg").write_text("include-system-site-packages = false\n")
    monkeypatch.setattr(setup, "succeeds", succeeds)
    monkeypatch.setattr(setup, "VENV", tmp_path)
    monkeypatch.setattr(setup, "VENV_PYTHON", tmp_path / "bin" / "python")
    monkeypatch.setattr(setup, "INSTALLED", tmp_path / "installed.txt")
    return ran


def programs(monkeypatch: Patch, *names: str) -> None:
    """Let nothing but these programs be on the machine."""
    monkeypatch.setattr(shutil, "which", lambda name: name if name in names else None)


def is_root(monkeypatch: Patch, yes: bool) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0 if yes else 1000)


def without_screen(monkeypatch: Patch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)


def sentence(capsys: Capture, refused: pytest.ExceptionInfo[SystemExit]) -> str:
    """What set-up said before it gave up, which must be one sentence."""
    assert refused.value.code == 2
    said = capsys.readouterr().err
    assert re.fullmatch(r"kingsapp: [^\n]+[.]\n", said)
    return said


def test_the_phone_s_packages_are_installed_and_kivymd_without_its_dependencies(
    setup: ModuleType, commands: list[list[str]]
) -> None:
    setup.install_packages(setup.requirements(["dependencies"]))
    together, alone = commands
    assert "kivy[base]==2.3.1" in together
    assert "--no-deps" not in together
    assert not any("kivymd" in word for word in together)
    assert alone[-2:] == ["--no-deps", "kivymd==2.0.0"]


def test_the_second_time_nothing_is_installed(setup: ModuleType, commands: list[list[str]]) -> None:
    setup.install_packages(["kivy[base]==2.3.1", "pytest==9.2.0"])
    commands.clear()
    setup.install_packages(["kivy[base]==2.3.1", "pytest==9.2.0"])
    setup.install_packages(["kivy[base]==2.3.1"])
    assert commands == []


def test_another_version_is_installed_and_only_that(setup: ModuleType, commands: list[list[str]]) -> None:
    setup.install_packages(["plyer==2.0.0", "pytest==9.2.0"])
    commands.clear()
    setup.install_packages(["plyer==2.1.0", "pytest==9.2.0"])
    setup.install_packages(["plyer==2.1.0"])
    [install] = commands
    assert install[-1] == "plyer==2.1.0"
    assert "pytest==9.2.0" not in install


def test_a_failed_installation_is_tried_again(
    setup: ModuleType, commands: list[list[str]], monkeypatch: Patch, capsys: Capture
) -> None:
    with monkeypatch.context() as broken:
        broken.setattr(setup, "succeeds", lambda *_, **__: False)
        with pytest.raises(SystemExit) as refused:
            setup.install_packages(["plyer==2.1.0"])
    assert "pip could not install" in sentence(capsys, refused)
    setup.install_packages(["plyer==2.1.0"])
    assert [command[-1] for command in commands] == ["plyer==2.1.0"]


def test_kivy_of_the_system_is_not_installed_again(setup: ModuleType, commands: list[list[str]]) -> None:
    (setup.VENV / "pyvenv.cfg").write_text("include-system-site-packages = true\n")
    wanted = setup.requirements(["dependencies", "test"])
    assert not any(requirement.startswith("kivy[") for requirement in wanted)
    assert "kivymd==2.0.0" in wanted


def test_without_a_screen_a_virtual_one_and_gl_are_needed(setup: ModuleType, monkeypatch: Patch) -> None:
    without_screen(monkeypatch)
    programs(monkeypatch)
    monkeypatch.setattr(setup, "loads", lambda library: False)
    assert setup.missing_system_packages() == ["libegl1", "libgl1", "xauth", "xvfb"]
    monkeypatch.setattr(setup, "loads", lambda library: library == "libGL.so.1")
    programs(monkeypatch, "Xvfb", "xvfb-run")
    assert setup.missing_system_packages() == ["libegl1", "xauth"]


@pytest.mark.parametrize("variable", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_with_a_screen_no_virtual_one_is_needed(setup: ModuleType, monkeypatch: Patch, variable: str) -> None:
    without_screen(monkeypatch)
    programs(monkeypatch)
    monkeypatch.setenv(variable, ":0")
    assert setup.missing_system_packages() == []


def test_root_on_debian_gets_system_packages_installed(
    setup: ModuleType, commands: list[list[str]], monkeypatch: Patch
) -> None:
    programs(monkeypatch, "apt-get")
    is_root(monkeypatch, True)
    setup.install_system_packages(["xvfb"])
    assert [command[:2] for command in commands] == [["apt-get", "update"], ["apt-get", "install"]]
    assert commands[-1][-1] == "xvfb"


def test_nobody_else_on_debian_is_told_the_command(
    setup: ModuleType, monkeypatch: Patch, capsys: Capture
) -> None:
    programs(monkeypatch, "apt-get")
    is_root(monkeypatch, False)
    with pytest.raises(SystemExit) as refused:
        setup.install_system_packages(["xauth", "xvfb"])
    assert "`sudo apt-get install xauth xvfb`" in sentence(capsys, refused)


def test_elsewhere_the_packages_are_named(setup: ModuleType, monkeypatch: Patch, capsys: Capture) -> None:
    programs(monkeypatch)
    with pytest.raises(SystemExit) as refused:
        setup.install_system_packages(["xvfb"])
    assert "what Debian calls xvfb" in sentence(capsys, refused)


@pytest.mark.parametrize(
    ("version", "told"),
    [
        ((3, 8), "this is Python 3.8: install one from 3.11"),
        ((3, 14), "not published for Python 3.14: install Python 3.13"),
    ],
)
def test_a_python_without_kivy_is_told_which_one_to_install(
    setup: ModuleType, monkeypatch: Patch, capsys: Capture, version: tuple[int, int], told: str
) -> None:
    programs(monkeypatch)
    monkeypatch.setattr(setup, "this_python", lambda: version)
    monkeypatch.setattr(setup, "venv_works", lambda: False)
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(SystemExit) as refused:
        setup.use_suitable_python()
    assert told in sentence(capsys, refused)


def test_another_python_that_has_kivy_takes_over(setup: ModuleType, monkeypatch: Patch) -> None:
    taken: list[Any] = []
    programs(monkeypatch, "python3.12", "python3.11")
    monkeypatch.setattr(setup, "this_python", lambda: (3, 9))
    monkeypatch.setattr(setup, "venv_works", lambda: False)
    monkeypatch.setattr(setup, "runs", lambda python: python != "python3.12")
    monkeypatch.setattr(os, "execv", lambda program, arguments: taken.append(program))
    with pytest.raises(SystemExit):
        setup.use_suitable_python()
    assert taken == ["python3.11"]


@pytest.mark.skipif(not shutil.which("make"), reason="make is not here")
@pytest.mark.parametrize("target", ["play", "test"])
def test_make_says_that_python_is_missing(target: str) -> None:
    make = ["make", "--no-print-directory", target, "PYTHON=no-such-python"]
    environment = {name: value for name, value in os.environ.items() if name != "MAKEFLAGS"}
    told = subprocess.run(make, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert told.returncode == 2
    assert told.stderr.startswith("kingsapp: Python is missing: install Python 3.11 or newer")
