"""Makes the sounds of the app: struck wood, stone and metal, a die, and the rustle of a card.

    python tools/make_sounds.py [FOLDER]

Every run writes the same bytes, so a changed sound is always a changed line here. Only the standard
library is used. 22.05 kHz is enough: nothing here rings above 8 kHz, and a phone loads half as much.
"""

from __future__ import annotations

import math
import struct
import sys
import wave
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

RATE: Final = 22_050
FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "sounds"

PLAIN_DB: Final = -6.0
QUIET_DB: Final = -9.0
"""For what is heard many times a turn: as loud as the rest, it would soon annoy."""

Track = list[float]
Modes = tuple[tuple[float, float, float], ...]
"""How a thing rings when struck: each partial's ratio to the pitch, its level and its decay in seconds."""

WOOD: Final[Modes] = ((1.0, 1.0, 0.040), (2.57, 0.40, 0.022), (4.90, 0.15, 0.012))
STONE: Final[Modes] = ((1.0, 1.0, 0.060), (1.51, 0.55, 0.045), (2.33, 0.30, 0.028), (3.72, 0.12, 0.016))
METAL: Final[Modes] = ((1.0, 1.0, 0.110), (2.76, 0.35, 0.070), (5.40, 0.12, 0.040))
MARIMBA: Final[Modes] = ((1.0, 1.0, 0.220), (3.93, 0.22, 0.060), (9.20, 0.05, 0.025))
BELL: Final[Modes] = (
    (0.5, 0.25, 0.42),
    (1.0, 1.0, 0.36),
    (2.0, 0.35, 0.22),
    (3.01, 0.20, 0.14),
    (4.17, 0.10, 0.09),
)

# All in C major, so that sounds which overlap agree; nothing under D3, since a phone could not play it.
D3, F3, G3 = 146.83, 174.61, 196.00
C4, D4, E4, G4 = 261.63, 293.66, 329.63, 392.00
C5, E5, G5, C6 = 523.25, 659.26, 783.99, 1046.50


def silence(seconds: float) -> Track:
    return [0.0] * round(seconds * RATE)


def strike(track: Track, at: float, pitch: float, modes: Modes, gain: float) -> None:
    """Add one blow at the time `at`; it swells for two milliseconds, since a sudden start clicks."""
    start = round(at * RATE)
    swell = round(0.002 * RATE)
    for ratio, level, decay in modes:
        turn = math.tau * pitch * ratio / RATE
        for i in range(len(track) - start):
            onset = min(1.0, i / swell)
            track[start + i] += gain * level * onset * math.exp(-i / (decay * RATE)) * math.sin(turn * i)


def rustle(
    track: Track, at: float, seconds: float, band: tuple[float, float], gain: float, rng: Random
) -> None:
    """Add a card sliding over wood: a hump of noise whose band glides between the two pitches."""
    start, length = round(at * RATE), round(seconds * RATE)
    breath = low = mid = 0.0
    for i in range(length):
        along = i / length
        pitch = band[0] * (band[1] / band[0]) ** along
        tuning = 2.0 * math.sin(math.pi * pitch / RATE)
        low += tuning * mid
        breath += 0.25 * (rng.uniform(-1.0, 1.0) - breath)
        mid += tuning * (breath - low - 1.1 * mid)
        track[start + i] += gain * math.sin(math.pi * along) ** 2 * mid


def lift() -> Track:
    """A card leaves the hand: a short upward rustle."""
    track = silence(0.10)
    rustle(track, 0.0, 0.10, (700.0, 1500.0), 1.6, Random(1))
    strike(track, 0.01, E4, WOOD, 0.2)
    return track


def play() -> Track:
    """A card is laid onto a mine: a wooden knock with stone below it."""
    track = silence(0.24)
    rustle(track, 0.0, 0.06, (1400.0, 700.0), 0.9, Random(2))
    strike(track, 0.02, G4, WOOD, 0.8)
    strike(track, 0.02, G3, STONE, 0.6)
    return track


def capture() -> Track:
    """The mine falls: stone breaks, then a pick rings a fifth up."""
    track = silence(0.50)
    strike(track, 0.0, F3, STONE, 0.9)
    rustle(track, 0.0, 0.18, (1000.0, 300.0), 1.6, Random(3))
    strike(track, 0.09, C5, METAL, 0.50)
    strike(track, 0.19, G5, METAL, 0.45)
    return track


def develop() -> Track:
    """The mine pays: three rising wooden bars and a glint of gold."""
    track = silence(0.50)
    for step, pitch in enumerate((G4, C5, E5)):
        strike(track, 0.075 * step, pitch, MARIMBA, 0.7)
    strike(track, 0.225, C6, METAL, 0.30)
    return track


def draw() -> Track:
    """A card comes into the hand: a downward rustle that ends in a tap."""
    track = silence(0.22)
    rustle(track, 0.0, 0.16, (1700.0, 650.0), 1.6, Random(4))
    strike(track, 0.12, D4, WOOD, 0.35)
    return track


def roll() -> Track:
    """A die hops over a table: knocks that come more and more slowly, as it does on the screen."""
    track = silence(0.90)
    for at, pitch, gain in ((0.03, G4, 0.8), (0.13, C5, 0.7), (0.27, E4, 0.65), (0.45, G4, 0.55)):
        strike(track, at, pitch, WOOD, gain)
        strike(track, at, pitch / 2, STONE, gain / 3)
    strike(track, 0.68, C4, WOOD, 0.6)
    return track


def win() -> Track:
    """The crown drops: a rising chord of bars, then bells over a low stone floor."""
    track = silence(1.60)
    for step, pitch in enumerate((C4, E4, G4, C5)):
        strike(track, 0.11 * step, pitch, MARIMBA, 0.7)
    strike(track, 0.46, D3, STONE, 0.4)
    for pitch, gain in ((C4, 0.45), (G4, 0.35), (E5, 0.40), (C6, 0.22)):
        strike(track, 0.46, pitch, BELL, gain)
    return track


def error() -> Track:
    """Not allowed: two muffled knocks, the second lower, so that they do not startle."""
    track = silence(0.28)
    strike(track, 0.0, E4, WOOD, 0.8)
    strike(track, 0.11, C4, WOOD, 0.8)
    return track


SOUNDS: Final[dict[str, tuple[Callable[[], Track], float]]] = {
    "lift": (lift, QUIET_DB),
    "play": (play, PLAIN_DB),
    "capture": (capture, PLAIN_DB),
    "develop": (develop, PLAIN_DB),
    "draw": (draw, QUIET_DB),
    "roll": (roll, QUIET_DB),
    "win": (win, PLAIN_DB),
    "error": (error, QUIET_DB),
}


def without_rumble(track: Track) -> Track:
    """Take out what no small loudspeaker plays and what would hold an end off the zero line."""
    keep = 1.0 - math.tau * 40.0 / RATE
    heard: Track = []
    last_in = last_out = 0.0
    for sample in track:
        last_out = keep * (last_out + sample - last_in)
        last_in = sample
        heard.append(last_out)
    return heard


def faded(track: Track) -> Track:
    """Silent at both ends: the last third of the sound sinks along half a cosine."""
    rise, fall, last = round(0.002 * RATE), len(track) // 3, len(track) - 1
    return [
        sample
        * (0.5 - 0.5 * math.cos(math.pi * min(1.0, i / rise)))
        * (0.5 - 0.5 * math.cos(math.pi * min(1.0, (last - i) / fall)))
        for i, sample in enumerate(track)
    ]


def write(path: Path, track: Track, peak_db: float) -> None:
    """One mono file of 16 bits whose loudest sample is at `peak_db` under full scale."""
    heard = faded(without_rumble(track))
    scale = 32_767.0 * 10.0 ** (peak_db / 20.0) / max(abs(sample) for sample in heard)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(struct.pack(f"<{len(heard)}h", *(round(scale * sample) for sample in heard)))


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, (sound, peak_db) in SOUNDS.items():
        write(folder / f"{name}.wav", sound(), peak_db)


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER)
