"""Names and colours of the package are those of the app."""

from __future__ import annotations

import gettext
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tools.apk.places import ROOT, SPEC
from tools.apk.spec import Spec

ANDROID = "{http://schemas.android.com/apk/res/android}"


def title(language: str) -> str:
    """What the app calls itself."""
    with (ROOT / "assets" / "locale" / language / "messages.mo").open("rb") as file:
        return gettext.GNUTranslations(file).gettext("app.title")


def test_the_title_is_the_app_s_own() -> None:
    assert Spec(SPEC).value("title") == title("en")


@pytest.mark.parametrize("language", ["ru", "pl"])
def test_the_title_is_translated(language: str) -> None:
    strings = ET.parse(ROOT / "apk" / "res" / f"values-{language}" / "strings.xml")
    assert strings.findtext("string[@name='app_name']") == title(language)


def test_the_first_picture_stands_on_the_colour_of_the_app() -> None:
    tokens = (ROOT / "assets" / "tokens.json").read_text(encoding="utf-8")
    assert Spec(SPEC).value("android.presplash_color") == re.findall(r'"bg": "(#\w+)"', tokens)[0]


def test_the_icon_in_one_colour_is_the_drawn_one() -> None:
    """Android has its own words for the same shapes: the numbers are those of the SVG, circles are arcs."""
    svg = ET.parse(ROOT / "assets" / "icon" / "icon_monochrome.svg").getroot()
    vector = ET.parse(ROOT / "apk" / "res" / "drawable" / "icon_monochrome.xml").getroot()
    [crown, *pearls] = [path.attrib[f"{ANDROID}pathData"] for path in vector.iter("path")]
    space = "{http://www.w3.org/2000/svg}"
    [drawn] = [path.attrib["d"] for path in svg.iter(f"{space}path")]
    assert numbers(crown) == numbers(drawn)
    sizes = ("cx", "cy", "r")
    circles = [[float(circle.attrib[size]) for size in sizes] for circle in svg.iter(f"{space}circle")]
    for arc, circle in zip(map(numbers, pearls), circles, strict=True):
        assert [arc[0] + arc[2], arc[1], arc[2]] == pytest.approx(circle)


def numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", text)]


def test_the_version_is_written_in_one_place() -> None:
    spec = Spec(SPEC)
    assert spec.value("version") == ""
    assert Path(spec.value("version.filename")).name == "__init__.py"
    assert len(re.findall(spec.value("version.regex"), (ROOT / "kingsapp/__init__.py").read_text())) == 1
