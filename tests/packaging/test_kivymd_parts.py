"""Exactly those parts of KivyMD ship that the app uses."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.apk import kivymd
from tools.apk.places import PACKAGES, ROOT


def written(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")


@pytest.fixture
def packages(tmp_path: Path) -> Path:
    """A KivyMD of few parts, of which the app uses two: one itself, one by way of the other."""
    files = {
        "app/main.py": "def start():\n    from kivymd.uix.button import MDButton\n",
        "kivymd/__init__.py": "",
        "kivymd/theming.py": "",
        "kivymd/fonts/icons.ttf": "",
        "kivymd/data/ripple.glsl": "",
        "kivymd/uix/__init__.py": "",
        "kivymd/uix/button/__init__.py": "from .button import MDButton",
        "kivymd/uix/button/button.py": "from ..label import MDLabel\nfrom ...theming import Theme",
        "kivymd/uix/label/__init__.py": "",
        "kivymd/uix/swiper/__init__.py": "",
        "kivymd/uix/widget.py": "",
    }
    written(tmp_path, files)
    return tmp_path


def left_out(monkeypatch: pytest.MonkeyPatch, *parts: str) -> None:
    monkeypatch.setitem(kivymd.HOOK, "UNUSED", parts)


def test_what_the_app_uses_of_the_kivymd_that_is_installed_ships_and_nothing_else() -> None:
    assert kivymd.problems(ROOT / "kingsapp", PACKAGES) == []


def test_parts_are_used_by_way_of_others(packages: Path) -> None:
    used = kivymd.used_parts(packages / "app", packages)
    assert {"uix/button", "uix/label", "theming"} <= used
    assert not used & {"uix/swiper", "uix/widget"}


def test_a_part_that_would_ship_unused_is_found(packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left_out(monkeypatch, "uix/widget")
    [problem] = kivymd.problems(packages / "app", packages)
    assert problem == "kivymd/uix/swiper ships, but nothing imports it"


def test_a_part_that_would_be_missing_is_found(packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left_out(monkeypatch, "uix/widget", "uix/swiper", "uix/label")
    [problem] = kivymd.problems(packages / "app", packages)
    assert problem == "kivymd/uix/label is used, but apk/hook.py leaves it out"


def test_a_part_that_kivymd_no_longer_has_is_found(packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left_out(monkeypatch, "uix/widget", "uix/swiper", "uix/gone")
    [problem] = kivymd.problems(packages / "app", packages)
    assert problem == "kivymd/uix/gone is left out by apk/hook.py, but does not exist"


def test_modules_and_folders_are_left_out_of_every_bundle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    bundle = "_python_bundle__arm64-v8a/_python_bundle/site-packages/kivymd/"
    parts = ("uix/widget.pyc", "uix/swiper/__init__.pyc", "uix/button/__init__.pyc", "app.pyc")
    written(tmp_path, {bundle + part: "" for part in parts})
    kivymd.HOOK["before_apk_build"](None)
    left = sorted(str(file.relative_to(tmp_path / bundle)) for file in Path().absolute().rglob("*.pyc"))
    assert left == ["app.pyc", "uix/button/__init__.pyc"]
