"""Every text and picture of the shops is there in every language, and as the shops want it."""

from __future__ import annotations

import gettext
from pathlib import Path

import pytest
from PIL import Image

import kingsapp
from kingsapp.core.catalogue import LANGUAGES as OURS
from tools.apk.places import ROOT
from tools.release import NEWS_TO_COME, version_code
from tools.store import BANNER, DEVICES, LANGUAGES, SHOP

LONGEST = {"title.txt": 30, "short_description.txt": 80, "full_description.txt": 4000}
"""Characters that Google Play takes; F-Droid takes as many."""
NEWS = 500
MOST_BYTES = 500_000
"""Of one picture: the repository keeps all of them."""

every_language = pytest.mark.parametrize("shop", LANGUAGES)


def text(shop: str, name: str) -> str:
    return (SHOP / shop / name).read_text(encoding="utf-8")


def test_the_shops_have_the_languages_of_the_app() -> None:
    assert sorted(LANGUAGES.values()) == sorted(OURS)
    assert sorted(folder.name for folder in SHOP.iterdir()) == sorted(LANGUAGES)


@every_language
@pytest.mark.parametrize("name", LONGEST)
def test_texts_are_as_long_as_a_shop_takes(shop: str, name: str) -> None:
    written = text(shop, name).strip()
    assert 0 < len(written) <= LONGEST[name]


@every_language
def test_the_title_is_that_of_the_app(shop: str) -> None:
    with (ROOT / "assets" / "locale" / LANGUAGES[shop] / "messages.mo").open("rb") as file:
        assert text(shop, "title.txt").strip() == gettext.GNUTranslations(file).gettext("app.title")


@every_language
def test_what_is_new_is_told_for_this_version_or_the_next(shop: str) -> None:
    news = list((SHOP / shop / "changelogs").iterdir())
    assert {file.name for file in news} & {NEWS_TO_COME, f"{version_code(kingsapp.__version__)}.txt"}
    assert all(0 < len(file.read_text(encoding="utf-8")) <= NEWS for file in news)


def size(file: Path) -> tuple[int, int]:
    with Image.open(file) as picture:
        width, height = picture.size
        return width, height


@every_language
def test_icon_and_banner_have_the_sizes_of_the_shops(shop: str) -> None:
    images = SHOP / shop / "images"
    assert size(images / "icon.png") == (512, 512)
    assert size(images / "featureGraphic.jpg") == BANNER == (1024, 500)
    assert (images / "icon.png").read_bytes() == (ROOT / "assets" / "icon" / "icon_512.png").read_bytes()


@every_language
@pytest.mark.parametrize("kind", DEVICES)
def test_screenshots_are_all_there_and_of_a_form_that_shops_take(shop: str, kind: str) -> None:
    device = DEVICES[kind]
    files = sorted((SHOP / shop / "images" / kind).iterdir())
    assert [file.name for file in files] == [f"{number}.jpg" for number in range(1, len(device.scenes) + 1)]
    assert 2 <= len(files) <= 8
    for file in files:
        width, height = size(file)
        assert f"{width}x{height}" == device.size
        assert 320 <= min(width, height) <= max(width, height) <= 3840
        assert max(width, height) <= 2 * min(width, height)
        assert file.stat().st_size <= MOST_BYTES


def test_large_tablets_get_at_least_1080_pixels() -> None:
    assert min(map(int, DEVICES["tenInchScreenshots"].size.split("x"))) >= 1080
