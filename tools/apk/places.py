"""Where things are."""

from __future__ import annotations

import sysconfig
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
SPEC: Final = ROOT / "buildozer.spec"
BUILD: Final = ROOT / "build" / "apk"
PACKAGES: Final = Path(sysconfig.get_path("purelib"))
"""What is installed for the tests, KivyMD whole among it."""
