"""Every file of the app ships, including those added later, and nothing else does."""

from __future__ import annotations

import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.apk import contents
from tools.apk.places import ROOT

APP = ("main.py", "LICENSE", "kingsapp/__init__.py", "kingsapp/ui/shell.kv", "assets/fonts/Roboto.ttf")


def written(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name)
    return folder


def packed(folder: Path, archive: Path, *names: str) -> Path:
    with tarfile.open(archive, "w:gz") as tar:
        for name in names:
            tar.add(written(folder, name) / name, name)
    return archive


def problems(tmp_path: Path, here: tuple[str, ...], collected: tuple[str, ...]) -> list[str]:
    """What is said if a project with these files is collected like this, and packed well."""
    collected = (*collected, *contents.COLLECTED)
    root, sources = written(tmp_path / "project", *here), written(tmp_path / "collected", *collected)
    compiled = [name.replace(".py", ".pyc") for name in collected]
    archive = packed(tmp_path / "packed", tmp_path / "private.tar", *compiled, *contents.ADDED)
    return contents.problems(root, sources, archive)


def test_a_whole_package_has_no_problem(tmp_path: Path) -> None:
    assert problems(tmp_path, APP, APP) == []


@pytest.mark.parametrize(
    "stays",
    [
        "kingsapp/cli.py",
        "kingsapp/commands/bench.py",
        "assets/locale/en/home.po",
        "assets/icon/icon.svg",
        "kingsapp/__pycache__/x.pyc",
        "tests/test_x.py",
        "README.md",
    ],
)
def test_what_is_for_developers_stays_behind(tmp_path: Path, stays: str) -> None:
    assert problems(tmp_path, (*APP, stays), APP) == []


def test_a_new_kind_of_file_that_is_not_collected_is_found(tmp_path: Path) -> None:
    found = problems(tmp_path, (*APP, "assets/img/map.webp"), APP)
    assert found == [
        f"assets/img/map.webp is not {how}: see source.include_exts"
        for how in ("collected by buildozer", "packed")
    ]


@pytest.mark.parametrize("stray", ["tests/test_x.py", "venv/lib/x.py", "Makefile", "build/apk/x.py"])
def test_what_does_not_belong_to_the_app_is_found(tmp_path: Path, stray: str) -> None:
    [found, again] = problems(tmp_path, APP, (*APP, stray))
    assert found == f"{stray} is collected by buildozer, but does not belong to the app"
    assert "is packed, but does not belong" in again


def test_an_app_that_is_too_heavy_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "MOST", 100)
    [problem] = problems(tmp_path, APP, APP)
    assert problem.endswith("100 is the most")


def test_modules_weigh_what_pip_brings_and_what_our_recipe_builds(tmp_path: Path) -> None:
    written(tmp_path, "site/materialyoucolor/hct.py", "site/kivy/app.py")
    (tmp_path / "site" / "materialyoucolor" / "hct.py").write_text("x = 1\n" * 5000)
    (tmp_path / "wheels").mkdir()
    with zipfile.ZipFile(tmp_path / "wheels" / "kivymd.whl", "w") as wheel:
        wheel.writestr("kivymd/app.py", "x" * 700)
        wheel.writestr("kivymd/toast/toast.py", "x" * 5000)
    weight = contents.weight_of_modules(tmp_path / "wheels", tmp_path / "site")
    assert 700 < weight < 1700, "compressed, without Kivy, and without what apk/hook.py leaves out"


def test_our_own_rule_covers_the_files_that_the_app_opens() -> None:
    ships = set(contents.shipping(ROOT))
    assert {"main.py", "assets/LICENSES.md", "assets/locale/ru/messages.mo", "kingsapp/ui/app.py"} <= ships
    assert {"assets/puzzles/kings.json", "assets/puzzles/taverns.json"} <= ships
    assert not any(name.startswith(("tests/", "tools/", "kingsapp/commands/")) for name in ships)
