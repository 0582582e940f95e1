"""What the documents promise is there: every command, option, file and version that they name."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from kingsapp import __version__

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "assets/LICENSES.md"]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CODE = re.findall(r"^```\n(.*?)^```|`([^`\n]+)`", README, re.MULTILINE | re.DOTALL)
COMMANDS = sorted({line.strip() for parts in CODE for line in "".join(parts).splitlines()})
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def commands(start: str) -> list[str]:
    """The commands of the README that begin so."""
    return [command for command in COMMANDS if command.startswith(start)]


def test_the_readme_names_the_two_commands_that_set_everything_up() -> None:
    assert {"make play", "make test"} <= set(COMMANDS)


@pytest.mark.parametrize("command", commands("make "))
def test_every_make_target_exists(command: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in command.split()[1:]:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), f"the Makefile cannot make {target}"


@pytest.mark.parametrize("command", commands("python -m kingsapp "))
def test_every_command_and_option_exists(command: str) -> None:
    words = command.split()[3:]
    ask = [sys.executable, "-m", "kingsapp", words[0], "--help"]
    told = subprocess.run(ask, cwd=ROOT, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    assert [word for word in words if word.startswith("--") and word not in told.stdout] == []


@pytest.mark.parametrize("command", commands("pip install"))
def test_the_versions_to_install_by_hand_are_those_of_the_project(command: str) -> None:
    named = [word.strip('"') for word in command.split()[2:] if not word.startswith("-")]
    assert named
    known = {*PROJECT["dependencies"], ".", *(f".[{extra}]" for extra in PROJECT["optional-dependencies"])}
    assert [requirement for requirement in named if requirement not in known] == []


def test_all_dependencies_can_be_installed_by_hand() -> None:
    named = {word.strip('"') for command in commands("pip install") for word in command.split()}
    needed = [requirement for requirement in PROJECT["dependencies"] if " @ " not in requirement]
    assert [requirement for requirement in needed if requirement not in named] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_link_to_a_file_leads_somewhere(document: str) -> None:
    path = ROOT / document
    links = re.findall(r"\]\(([^)#]+)\)", path.read_text(encoding="utf-8"))
    assert [link for link in links if "://" not in link and not (path.parent / link).exists()] == []


def test_every_folder_of_the_map_exists() -> None:
    architecture = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    named = re.findall(r"`((?:kingsapp|assets|tests|tools)/(?:\w+/)*|main\.py)`", architecture)
    assert named
    assert [name for name in named if not (ROOT / name).exists()] == []


def test_every_dependency_is_explained() -> None:
    tables = re.findall(r"^\|.*\|$", (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"), re.MULTILINE)
    lists = [PROJECT["dependencies"], *PROJECT["optional-dependencies"].values()]
    names = [re.split(r"[\[=<> ]", requirement)[0] for requirements in lists for requirement in requirements]
    assert [name for name in names if not any(re.search(rf"\b{name}\b", row) for row in tables)] == []


def test_every_emblem_by_somebody_else_or_ourselves_is_credited() -> None:
    licences = (ROOT / "assets" / "LICENSES.md").read_text(encoding="utf-8")
    emblems = [path.stem for path in (ROOT / "assets" / "emblem").glob("*.png")]
    drawn_here = re.compile(r"(shape|die)_")
    assert [name for name in emblems if not drawn_here.match(name) and f"`{name}`" not in licences] == []


def test_the_changelog_has_the_version_or_announces_it() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## \[([^\]]+)\]", changelog, re.MULTILINE)
    assert newest
    assert newest[1] in ("Unreleased", __version__)


def test_every_switch_of_the_environment_is_explained() -> None:
    """And no other: they belong on the page about debugging."""
    switch = re.compile(r"\bKINGSAPP_[A-Z_]+")
    sources = [path for part in ("kingsapp", "tests/ui") for path in (ROOT / part).rglob("*.py")]
    known = {name for path in sources for name in switch.findall(path.read_text(encoding="utf-8"))}
    assert known == set(switch.findall((ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")))
