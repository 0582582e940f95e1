"""Prepares a release: `python tools/release.py 1.0.0` writes the version wherever one has to stand.

The version itself stands in kingsapp/__init__.py. What follows from it, or has to name it, is changed with
it: the number by which shops order releases, the head of the changelog, the release that Linux shops show.
RELEASING.md says what comes before and after.
"""

from __future__ import annotations

import re
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
VERSION_FILE: Final = "kingsapp/__init__.py"
SPEC: Final = "buildozer.spec"
CHANGELOG: Final = "CHANGELOG.md"
METAINFO: Final = "desktop/org.kingsapp.kingsapp.metainfo.xml"
SHOP: Final = "fastlane/metadata/android"
NEWS_TO_COME: Final = "default.txt"
"""What the next release changes; becomes the file that bears the number of its version."""


class NotReady(Exception):
    """A sentence that says what is missing."""


def version_code(version: str) -> int:
    """The number by which shops order releases: 10203 for 1.2.3."""
    match = re.fullmatch(r"(\d+)\.(\d{1,2})\.(\d{1,2})", version)
    if not match:
        raise NotReady(f"{version!r} is not a version such as 1.2.3")
    major, minor, patch = map(int, match.groups())
    return major * 10000 + minor * 100 + patch


def prepare(root: Path, version: str, day: str) -> list[str]:
    """Write the version; gives the files that have changed, or raises NotReady before it changes any."""
    code = version_code(version)
    written = {
        VERSION_FILE: _replaced(root / VERSION_FILE, r'^__version__ = ".*"$', f'__version__ = "{version}"'),
        SPEC: _replaced(
            root / SPEC, r"^android\.numeric_version = \d+$", f"android.numeric_version = {code}"
        ),
        CHANGELOG: _replaced(
            root / CHANGELOG,
            r"^## \[Unreleased\]\n\n(?=\S)",
            f"## [Unreleased]\n\n## [{version}] - {day}\n\n",
        ),
        METAINFO: _replaced(
            root / METAINFO,
            r"^( *)<releases>$",
            rf'\1<releases>\n\1  <release version="{version}" date="{day}"/>',
        ),
    }
    news = [folder / "changelogs" / NEWS_TO_COME for folder in sorted((root / SHOP).iterdir())]
    missing = [file.relative_to(root) for file in news if not file.exists()]
    if missing:
        raise NotReady(f"{missing[0]} does not say what is new")
    for name, text in written.items():
        (root / name).write_text(text, encoding="utf-8")
    for file in news:
        file.rename(file.with_name(f"{code}.txt"))
    return [*written, *(str(file.with_name(f"{code}.txt").relative_to(root)) for file in news)]


def _replaced(file: Path, old: str, new: str) -> str:
    text, count = re.subn(old, new, file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    if count != 1:
        raise NotReady(f"{file.name} has {count} places for the version instead of one")
    return text


def main(words: list[str]) -> int:
    """Prepare, or say in a sentence why not."""
    if len(words) != 1:
        print(__doc__)
        return 2
    try:
        changed = prepare(ROOT, words[0], datetime.now(tz=UTC).date().isoformat())
    except NotReady as why:
        print(why, file=sys.stderr)
        return 2
    print("\n".join(changed))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
