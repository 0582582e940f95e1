"""The manifest leads other apps' records to the one activity, and its languages and version are the app's."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import kingsapp
from kingsapp.core.catalogue import LANGUAGES
from tools.apk.manifest import ANDROID, activity_problems
from tools.apk.places import ROOT, SPEC
from tools.apk.spec import Spec
from tools.release import version_code

SPACE = 'xmlns:android="http://schemas.android.com/apk/res/android"'
FILTERS = (ROOT / "apk" / "intent_filters.xml").read_text(encoding="utf-8")
MODE = Spec(SPEC).value("android.manifest.launch_mode")


def manifest(tmp_path: Path, filters: str = FILTERS, more: str = "", **attributes: str) -> Path:
    given = {"launchMode": MODE, "exported": "true", **attributes}
    words = " ".join(f'android:{name}="{value}"' for name, value in given.items())
    file = tmp_path / "AndroidManifest.xml"
    file.write_text(f"<manifest {SPACE}><activity {words}>{filters}</activity>{more}</manifest>")
    return file


def test_records_of_other_apps_come_to_our_one_activity(tmp_path: Path) -> None:
    assert activity_problems(manifest(tmp_path)) == []


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"launchMode": "standard"}, "a record from another app would start the app a second time"),
        ({"exported": "false"}, "no other app may start the activity"),
        ({"filters": FILTERS.replace("text/plain", "text/html")}, "SEND of text/plain does not lead to us"),
        ({"more": "<activity/>"}, "there are 2 activities instead of one"),
    ],
)
def test_what_would_keep_them_away_is_found(tmp_path: Path, changed: dict[str, str], problem: str) -> None:
    [found] = activity_problems(manifest(tmp_path, **changed))
    assert found.startswith(problem)


def test_android_offers_the_languages_that_the_app_speaks() -> None:
    config = ET.parse(ROOT / "apk" / "res" / "xml" / "locales_config.xml").getroot()
    offered = [locale.attrib[f"{ANDROID}name"] for locale in config.iter("locale")]
    assert offered == list(LANGUAGES)
    assert '"@xml/locales_config"' in (ROOT / "apk" / "application.txt").read_text(encoding="utf-8")


def test_the_number_of_the_version_follows_from_the_version() -> None:
    assert Spec(SPEC).value("android.numeric_version") == str(version_code(kingsapp.__version__))
    assert [version_code(version) for version in ("0.1.0", "1.0.0", "1.2.3")] == [100, 10000, 10203]
