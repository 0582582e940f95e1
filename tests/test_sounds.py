"""The sounds that come with the app are those that the script makes, and they are easy on the ear."""

from __future__ import annotations

import array
import itertools
import math
import subprocess
import sys
import wave
from pathlib import Path

import pytest

from kingsapp.core.assets import ASSETS

SCRIPT = Path(__file__).resolve().parent.parent / "tools" / "make_sounds.py"
SHORTEST = 0.05
LONGEST = dict.fromkeys(("lift", "play", "capture", "develop", "draw", "error"), 0.5)
LONGEST |= {"roll": 0.9, "win": 1.6}
FULL_SCALE = 32_767

each_sound = pytest.mark.parametrize("name", LONGEST)


def path_of(name: str) -> Path:
    return ASSETS / "sounds" / f"{name}.wav"


def samples(name: str) -> array.array[int]:
    with wave.open(str(path_of(name)), "rb") as file:
        heard = array.array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        heard.byteswap()
    return heard


def test_the_script_makes_the_shipped_files_byte_for_byte(tmp_path: Path) -> None:
    subprocess.run([sys.executable, SCRIPT, tmp_path], check=True)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    shipped = {path.name: path.read_bytes() for path in (ASSETS / "sounds").iterdir()}
    assert made.keys() == shipped.keys() == {f"{name}.wav" for name in LONGEST}
    assert [name for name in made if made[name] != shipped[name]] == []


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in (ASSETS / "sounds").iterdir()) < 300_000


@each_sound
def test_a_sound_is_short_mono_and_16_bits_deep(name: str) -> None:
    with wave.open(str(path_of(name)), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, 22_050)
        assert SHORTEST <= file.getnframes() / file.getframerate() <= LONGEST[name]


@each_sound
def test_a_sound_is_neither_clipped_nor_faint(name: str) -> None:
    peak_db = 20 * math.log10(max(map(abs, samples(name))) / FULL_SCALE)
    assert -10 <= peak_db <= -5


@each_sound
def test_a_sound_starts_and_ends_in_silence(name: str) -> None:
    """A loudspeaker that jumps from or to rest clicks."""
    heard = samples(name)
    assert heard[0] == heard[-1] == 0
    edge = heard[:8] + heard[-64:]
    assert max(map(abs, edge)) < 0.01 * FULL_SCALE


@each_sound
def test_a_sound_has_no_offset(name: str) -> None:
    heard = samples(name)
    assert abs(sum(heard) / len(heard)) < 0.001 * FULL_SCALE


@each_sound
def test_a_sound_is_not_harsh(name: str) -> None:
    """Steps from sample to sample carry the high frequencies: they stay small against the sound itself."""
    heard = samples(name)
    sound = sum(sample * sample for sample in heard)
    steps = sum((b - a) ** 2 for a, b in itertools.pairwise(heard))
    brightness_hz = 22_050 / math.pi * math.asin(min(1.0, math.sqrt(steps / sound) / 2))
    assert brightness_hz < 2_500
