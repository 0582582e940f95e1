"""The script that tries a package on an emulator fails whenever something went wrong; adb is a stand-in."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from kingsapp.ui.platform.first_frame import LINE
from tools.apk.places import ROOT

SCRIPT = ROOT / "apk" / "start_on_device.sh"
GOOD_LOG = f"11-17 12:00:00 100 100 I python  : {LINE}"
ADB = """#!/bin/sh
echo "$*" >> asked.txt
case "$*" in
    "logcat -d") cat device.log; [ ! -f late.log ] || { [ ! -f turned ] || cat late.log; } ;;
    "shell pidof "*) if [ -f turned ] && [ -f later.pid ]; then cat later.pid; else cat device.pid; fi ;;
    "exec-out screencap -p") if [ -f same ]; then echo same; else date +%N; fi ;;
    "shell wm size") echo "Physical size: 1080x2400" ;;
    "shell settings put system user_rotation 1") touch turned ;;
esac
"""


def tried(tmp_path: Path, **files: str) -> subprocess.CompletedProcess[str]:
    """Run the script on a device whose answers lie in these files."""
    (tmp_path / "bin").mkdir()
    adb = tmp_path / "bin" / "adb"
    adb.write_text(ADB)
    adb.chmod(0o755)
    for name, text in {"device.log": GOOD_LOG, "device.pid": "4711", **files}.items():
        (tmp_path / name.replace("_", ".")).write_text(f"{text}\n")
    path = f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}"
    return subprocess.run(
        ["sh", str(SCRIPT), "app.apk"],
        cwd=tmp_path,
        env={"PATH": path, "PAUSE": "0", "TRIES": "3"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_a_healthy_app_is_tapped_left_turned_and_stays_the_same_process(tmp_path: Path) -> None:
    done = tried(tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("The app is still process 4711.\n")
    asked = (tmp_path / "asked.txt").read_text()
    assert "shell input tap 226 1272" in asked
    assert "shell input keyevent KEYCODE_HOME" in asked
    assert asked.count("shell am start -W -n org.kingsapp.kingsapp/org.kivy.android.PythonActivity") == 2
    assert {"log.txt", "first.png", "play.png", "back.png", "turned.png"} <= {
        file.name for file in tmp_path.iterdir()
    }


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"device_log": "nothing"}, "The app did not draw its first frame."),
        (
            {"device_log": f"{GOOD_LOG}\nE AndroidRuntime: FATAL EXCEPTION: main"},
            "Something fatal stands in the log",
        ),
        (
            {"late_log": "F libc : Fatal signal 11 (SIGSEGV)"},
            "Something fatal stands in the log, after turning",
        ),
        (
            {"late_log": "I python : Traceback (most recent call last):"},
            "Something fatal stands in the log, after",
        ),
        ({"later_pid": "4712"}, "The app has ended, or was started anew, after turning the device."),
        ({"later_pid": ""}, "The app has ended, or was started anew, after turning the device."),
        ({"same": ""}, "Tapping Play changed nothing."),
    ],
)
def test_what_goes_wrong_is_told(tmp_path: Path, files: dict[str, str], told: str) -> None:
    done = tried(tmp_path, **files)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1].startswith(told)
    assert (tmp_path / "log.txt").exists()
