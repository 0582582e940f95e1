"""What buildozer.spec says, read as buildozer reads it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

from buildozer.specparser import SpecParser

FILES: Final = (
    "icon.filename",
    "icon.adaptive_foreground.filename",
    "icon.adaptive_background.filename",
    "presplash.filename",
    "android.add_resources",
    "android.extra_manifest_application_arguments",
    "android.manifest.intent_filters",
    "p4a.local_recipes",
)
"""The settings that name a file or a folder."""

REQUIREMENT: Final = re.compile(r"([A-Za-z0-9_.-]+)(?:==([A-Za-z0-9_.]+))?")


class Spec:
    """One buildozer.spec."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self._parser: Any = SpecParser()
        self._parser.read(str(file))

    def value(self, key: str) -> str:
        """One value, with `%(source.dir)s` and the like filled in; empty if it is not set."""
        return str(self._parser.getdefault("app", key, ""))

    def values(self, key: str) -> list[str]:
        """A list of values."""
        return [str(value) for value in self._parser.getlist("app", key, [])]

    @property
    def requirements(self) -> dict[str, str]:
        """Every named package with its version, which is empty where none is named."""
        found = (REQUIREMENT.fullmatch(text) for text in self.values("requirements"))
        return {match[1]: match[2] or "" for match in found if match}

    def problems(self) -> list[str]:
        """What buildozer or python-for-android would take amiss, or silently ignore."""
        odd = [text for text in self.values("requirements") if not REQUIREMENT.fullmatch(text)]
        missing = [
            (key, self.value(key))
            for key in FILES
            if self.value(key) and not (self.file.parent / self.value(key)).exists()
        ]
        return [
            *(f"the requirement {text!r} is neither NAME nor NAME==VERSION" for text in odd),
            *(f"{key} names {place}, which does not exist" for key, place in missing),
        ]
