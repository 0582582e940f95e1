"""Where things are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SPEC: Final = ROOT / "buildozer.spec"
BUILD: Final = ROOT / "build" / "apk"
