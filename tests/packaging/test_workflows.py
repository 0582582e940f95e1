"""The workflows are valid for GitHub, safe, and consistent with the files that they build from."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from kingsapp.ui.platform.first_frame import LINE
from tools.apk.places import ROOT, SPEC
from tools.apk.spec import Spec

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def program(name: str) -> str:
    """A program of this Python's environment."""
    return str(Path(sys.executable).with_name(name))


def text(name: str) -> str:
    return (ROOT / ".github" / "workflows" / name).read_text(encoding="utf-8")


def test_github_can_read_them() -> None:
    command = [
        program("check-jsonschema"),
        "--builtin-schema",
        "vendor.github-workflows",
        *map(str, WORKFLOWS),
    ]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_they_are_safe() -> None:
    config = ROOT / ".github" / "zizmor.yml"
    command = [program("zizmor"), "--offline", "--no-progress", "--config", str(config), *map(str, WORKFLOWS)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ["android.yml", "release.yml"])
def test_they_build_with_the_tools_that_are_tested(name: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    [tested] = [
        need for need in project["optional-dependencies"]["packaging"] if need.startswith("buildozer")
    ]
    assert re.findall(r"BUILDOZER: (\S+)", text(name)) == [tested]


def test_what_is_kept_between_builds_is_of_the_right_sdk() -> None:
    spec = Spec(SPEC)
    key = f"sdk-ndk{spec.value('android.ndk')}-api{spec.value('android.api')}"
    assert re.findall(r"key: (sdk-\S+)", text("android.yml")) == [key]


def test_the_emulators_are_the_oldest_tried_and_the_target_with_both_sizes_of_pages() -> None:
    tried = re.findall(r"api-level: (\d+), target: (\w+)", text("android.yml"))
    target = Spec(SPEC).value("android.api")
    assert tried == [("30", "default"), (target, "google_apis"), (target, "google_apis_ps16k")]


def test_the_build_waits_for_the_line_that_the_app_writes() -> None:
    assert LINE in text("android.yml")
    assert LINE in (ROOT / "apk" / "start_on_device.sh").read_text(encoding="utf-8")
