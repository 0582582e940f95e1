"""The pictures of the shops: `python tools/shots.py --store` makes them from the real app and our own art.

They lie in fastlane/metadata/android, beside the texts, where Google Play and F-Droid look for them.
"""

from __future__ import annotations

import gettext
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

ROOT: Final = Path(__file__).resolve().parents[1]
ASSETS: Final = ROOT / "assets"
SHOP: Final = ROOT / "fastlane" / "metadata" / "android"
LANGUAGES: Final = {"en-US": "en", "ru-RU": "ru", "pl-PL": "pl"}
"""The languages of the shops, each with ours."""
THEME: Final = "torchlight"
QUALITY: Final = 75
BANNER: Final = (1024, 500)
"""The size of the picture above an entry of the shop."""


class Device(NamedTuple):
    """What is photographed: its pixels, how many of them a dp has, and which scenes of tests/ui/scenes.py."""

    size: str
    density: float
    scenes: tuple[str, ...]


# A shop takes no picture that is more than twice as long as wide.
DEVICES: Final = {
    "phoneScreenshots": Device(
        "824x1648", 2, ("table_aimed", "taverns_table_move", "top_three", "scoring", "cover", "home")
    ),
    "tenInchScreenshots": Device("1920x1080", 1.5, ("table_aimed", "taverns_table_move", "scoring")),
}


def make_pictures() -> None:
    """Every picture of every language anew."""
    for shop, language in LANGUAGES.items():
        images = SHOP / shop / "images"
        shutil.rmtree(images, ignore_errors=True)
        images.mkdir(parents=True)
        shutil.copy(ASSETS / "icon" / "icon_512.png", images / "icon.png")
        banner(language).save(images / "featureGraphic.jpg", quality=90)
    for kind, device in DEVICES.items():
        photograph(kind, device)


def photograph(kind: str, device: Device) -> None:
    """One device in all languages, numbered in the order of the shop."""
    shots = [sys.executable, str(ROOT / "tools" / "shots.py"), "--theme", THEME, "--size", device.size]
    with tempfile.TemporaryDirectory() as folder:
        scenes = [word for scene in device.scenes for word in ("--screen", scene)]
        environment = {**os.environ, "KIVY_METRICS_DENSITY": str(device.density)}
        subprocess.run([*shots, "--out", folder, *scenes], check=True, env=environment)
        for shop, language in LANGUAGES.items():
            place = SHOP / shop / "images" / kind
            place.mkdir()
            for number, scene in enumerate(device.scenes, 1):
                taken = Path(folder) / f"{scene}_{device.size}_{THEME}_{language}.png"
                with Image.open(taken) as picture:
                    picture.save(place / f"{number}.jpg", quality=QUALITY, optimize=True)


def banner(language: str) -> Image.Image:
    """Crown, title and motto on the rock of the app."""
    with (ASSETS / "locale" / language / "messages.mo").open("rb") as file:
        words = gettext.GNUTranslations(file).gettext
    colours = json.loads((ASSETS / "tokens.json").read_text(encoding="utf-8"))["color"][THEME]
    picture = _rock()
    with Image.open(ASSETS / "icon" / "mark.png") as mark:
        crown = mark.convert("RGBA").resize(
            (330, round(330 * mark.height / mark.width)), Image.Resampling.LANCZOS
        )
    picture.paste(crown, (70, (BANNER[1] - crown.height) // 2 - 10), crown)
    draw, left, room = ImageDraw.Draw(picture), 440, BANNER[0] - 440 - 50
    name, motto = words("game.kings_two_lines"), words("app.motto")
    large = _font("AlegreyaSC-Lining-ExtraBold.ttf", 88, name, room)
    small = _font("Roboto-Regular.ttf", 34, motto, room)
    _, top, _, bottom = draw.multiline_textbbox((0, 0), name, font=large, spacing=0)
    high = (BANNER[1] - (bottom - top) - 66) / 2 - top
    draw.multiline_text((left, high), name, fill=colours["text"], font=large, spacing=0)
    draw.text((left, high + bottom + 30), motto, fill=colours["accent"], font=small)
    return picture


def _rock() -> Image.Image:
    with Image.open(ASSETS / "img" / "bg_rock_dark.jpg") as rock:
        side = BANNER[0]
        whole = rock.convert("RGB").resize((side, side), Image.Resampling.LANCZOS)
    picture: Image.Image = whole.crop((0, (side - BANNER[1]) // 2, side, (side + BANNER[1]) // 2))
    with Image.open(ASSETS / "img" / "torch_glow.png") as glow:
        light = glow.convert("RGBA").resize((900, 900), Image.Resampling.LANCZOS)
    picture.paste(light, (-215, -200), light)
    return picture


def _font(name: str, size: int, text: str, room: int) -> ImageFont.FreeTypeFont:
    """The font as large as the longest line allows."""
    file = str(ASSETS / "fonts" / name)
    font = ImageFont.truetype(file, size)
    longest = max(font.getlength(line) for line in text.splitlines())
    return font if longest <= room else ImageFont.truetype(file, int(size * room / longest))
