"""What makes the app known to a Linux desktop says the same as the app, and the bundle carries it."""

from __future__ import annotations

import gettext
import tomllib
from configparser import RawConfigParser
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import kingsapp
from kingsapp.core.catalogue import LANGUAGES
from tools.apk.places import ROOT
from tools.apk.spec import Spec
from tools.bundle.__main__ import SHARED
from tools.release import CHANGELOG, METAINFO, SHOP, SPEC, VERSION_FILE, NotReady, prepare

ID = "org.kingsapp.kingsapp"
LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def title(language: str) -> str:
    with (ROOT / "assets" / "locale" / language / "messages.mo").open("rb") as file:
        return gettext.GNUTranslations(file).gettext("app.title")


def entry() -> dict[str, str]:
    parser = RawConfigParser()
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(ROOT / "desktop" / f"{ID}.desktop", encoding="utf-8")
    assert parser.sections() == ["Desktop Entry"]
    return dict(parser["Desktop Entry"])


def metainfo() -> ET.Element:
    return ET.parse(ROOT / METAINFO).getroot()


def test_the_menu_names_the_app_in_every_language() -> None:
    shown = entry()
    assert [shown["Name"], shown["Name[ru]"], shown["Name[pl]"]] == [
        title(language) for language in LANGUAGES
    ]
    for key in ("GenericName", "Comment", "Keywords"):
        assert {key, f"{key}[ru]", f"{key}[pl]"} <= set(shown)


def test_the_menu_starts_the_command_that_pip_installs() -> None:
    shown = entry()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert [shown["Exec"]] == list(project["scripts"])
    assert (shown["Type"], shown["Terminal"], shown["Icon"]) == ("Application", "false", ID)
    assert shown["Categories"].endswith(";")
    assert "Game" in shown["Categories"].split(";")


def test_shops_of_linux_find_everything_in_every_language() -> None:
    root = metainfo()
    assert root.findtext("id") == ID
    assert root.findtext("launchable") == f"{ID}.desktop"
    for tag in ("name", "summary", "description/p"):
        assert [element.get(LANG, "en") for element in root.iterfind(tag)] == list(LANGUAGES)
    assert [lang.text for lang in root.iterfind("languages/lang")] == list(LANGUAGES)
    assert [name.text for name in root.iterfind("name")] == [title(language) for language in LANGUAGES]
    assert all(len(summary.text or "") <= 90 for summary in root.iterfind("summary"))
    package = Spec(ROOT / "buildozer.spec")
    assert f"{package.value('package.domain')}.{package.value('package.name')}" == ID


def test_the_wheel_and_the_bundle_put_them_where_linux_looks() -> None:
    assert all((ROOT / source).is_file() for source in SHARED)
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["hatch"]["build"]
    assert wheel["targets"]["wheel"]["shared-data"] == SHARED


def project_to_release(folder: Path) -> Path:
    """The files that a release changes, as they are."""
    for name in (VERSION_FILE, SPEC, CHANGELOG, METAINFO):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes((ROOT / name).read_bytes())
    for shop in ("en-US", "pl-PL", "ru-RU"):
        news = folder / SHOP / shop / "changelogs" / "default.txt"
        news.parent.mkdir(parents=True)
        news.write_text("News")
    return folder


def test_one_command_writes_the_version_everywhere(tmp_path: Path) -> None:
    changed = prepare(project_to_release(tmp_path), "7.8.9", "2030-01-02")
    assert '__version__ = "7.8.9"\n' in (tmp_path / VERSION_FILE).read_text()
    assert "android.numeric_version = 70809\n" in (tmp_path / SPEC).read_text()
    assert "## [Unreleased]\n\n## [7.8.9] - 2030-01-02\n\n" in (tmp_path / CHANGELOG).read_text()
    [release, *_] = ET.parse(tmp_path / METAINFO).getroot().iterfind("releases/release")
    assert release.attrib == {"version": "7.8.9", "date": "2030-01-02"}
    assert (tmp_path / SHOP / "pl-PL" / "changelogs" / "70809.txt").read_text() == "News"
    assert len(changed) == 7


@pytest.mark.parametrize("version", ["1.0", "1.0.0rc1", "1.100.0", "v1.0.0"])
def test_a_version_that_shops_cannot_order_is_refused(tmp_path: Path, version: str) -> None:
    with pytest.raises(NotReady, match="is not a version"):
        prepare(project_to_release(tmp_path), version, "2030-01-02")


def test_a_release_without_news_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    project_to_release(tmp_path)
    (tmp_path / SHOP / "ru-RU" / "changelogs" / "default.txt").unlink()
    with pytest.raises(NotReady, match="does not say what is new"):
        prepare(tmp_path, "7.8.9", "2030-01-02")
    assert kingsapp.__version__ in (tmp_path / VERSION_FILE).read_text()
