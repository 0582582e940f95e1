"""The assets are found wherever the package stands."""

from __future__ import annotations

from pathlib import Path

from kingsapp.core.assets import ASSETS, find_assets


def test_in_a_checkout_and_on_android_they_stand_beside_the_package(tmp_path: Path) -> None:
    (tmp_path / "kingsapp").mkdir()
    assert find_assets(tmp_path / "kingsapp") == tmp_path / "assets"


def test_in_a_wheel_they_are_inside_the_package_whatever_else_is_called_assets(tmp_path: Path) -> None:
    (tmp_path / "kingsapp" / "_assets").mkdir(parents=True)
    (tmp_path / "assets").mkdir()
    assert find_assets(tmp_path / "kingsapp") == tmp_path / "kingsapp" / "_assets"


def test_here_they_are() -> None:
    assert (ASSETS / "LICENSES.md").is_file()
