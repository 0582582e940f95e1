"""Collects and packs what would ship, by the code of buildozer and python-for-android, as far as Gradle."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tarfile
from contextlib import suppress
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

import pythonforandroid
from buildozer import Buildozer

from tools.apk.places import ROOT

BOOTSTRAP: Final = ("common", "_sdl_common", "sdl2")
"""The layers that python-for-android lays on one another for an app on SDL 2."""
FOR_THE_TOOLCHAIN: Final = (
    "--ndk-api",
    "--bootstrap",
    "--dist_name",
    "--arch",
    "--local-recipes",
    "--activity-class-name",
)
"""What buildozer tells python-for-android's first half; the second half, which packs, does not know it."""
COMPILES_WHAT_IS_NAMED: Final = """
import sys, compileall
for line in sys.stdin:
    done = compileall.compile_file(line.strip(), legacy=True, force=True, quiet=1)
    print(bool(done), flush=True)
"""
RENAMED: Final = {"--add-resource": "--resource", "--add-asset": "--asset"}


@dataclass(frozen=True, slots=True)
class Staged:
    """What was packed."""

    sources: Path
    """The files that buildozer collected."""
    project: Path
    """The Android project, ready for Gradle."""

    @property
    def archive(self) -> Path:
        """The app as the device unpacks it; gzip, whatever it is called."""
        return self.project / "src" / "main" / "assets" / "private.tar"

    @property
    def manifest(self) -> Path:
        return self.project / "src" / "main" / "AndroidManifest.xml"

    @property
    def resources(self) -> Path:
        return self.project / "src" / "main" / "res"

    def unpack(self, folder: Path) -> None:
        """Do what the app does at its first start on a device."""
        with tarfile.open(self.archive) as archive:
            archive.extractall(folder, filter="data")


def stage(spec: Path, folder: Path, hostpython: Path) -> Staged:
    """Collect and pack; `hostpython` compiles, as the one that python-for-android builds would."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    # buildozer keeps its things in the home folder and in the working folder, one spec to a process.
    environment = {**os.environ, "HOME": str(folder), "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "tools.apk.staging", str(spec), str(folder), str(hostpython)]
    done = subprocess.run(
        command, cwd=spec.parent, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise RuntimeError(f"packing stopped: {(done.stderr or done.stdout).strip()[-2000:]}")
    return Staged(sources=folder / "buildozer" / "android" / "app", project=folder / "project")


def _stage(spec: str, folder: Path, hostpython: str) -> None:
    buildozer = Buildozer(spec)
    buildozer.config.set("buildozer", "build_dir", str(folder / "buildozer"))
    buildozer.user_bin_dir = str(folder / "bin")
    buildozer.set_target("android")
    buildozer.build_application()
    project = folder / "project"
    for layer in BOOTSTRAP:
        source = Path(pythonforandroid.__file__).parent / "bootstraps" / layer / "build"
        shutil.copytree(source, project, dirs_exist_ok=True)
    arguments = _arguments_of_packing(buildozer.target, project)
    _pretend_to_have_built(buildozer.target, project, hostpython)
    _pack(project, arguments, hostpython)


def _pack(project: Path, arguments: list[str], hostpython: str) -> None:
    """Run the packing half with one compiling Python for all files, where it would start one for each."""
    os.chdir(project)
    sys.path.insert(0, str(project))
    build: Any = import_module("build")
    worker = [hostpython, "-I", "-OO", "-W", "error::SyntaxWarning", "-c", COMPILES_WHAT_IS_NAMED]
    with subprocess.Popen(worker, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as compiling:

        def compile_py_file(file: str, optimize_python: bool = True) -> str:
            assert compiling.stdin
            assert compiling.stdout
            print(file, file=compiling.stdin, flush=True)
            if compiling.stdout.readline() != "True\n":
                raise SyntaxError(f"{hostpython} cannot compile {file}")
            return str(Path(file).with_suffix(".pyc"))

        build.compile_py_file = compile_py_file
        build.parse_args_and_make_package(arguments)


def _arguments_of_packing(target: Any, project: Path) -> list[str]:
    """Let buildozer write its orders to python-for-android, and keep those that the packing half takes."""
    orders: list[list[str]] = []
    target._p4a = lambda command, env=None, **_: orders.append([str(word) for word in command])
    target._update_libraries_references = lambda _project: None
    target.get_dist_dir = lambda _name: str(project)
    target.compile_platform()
    with suppress(FileNotFoundError):  # at last it looks for what Gradle made
        target.build_package()
    [order] = [order for order in orders if order[0] in ("apk", "aab")]
    return list(_for_packing(order[1:]))


def _for_packing(words: list[str]) -> list[str]:
    kept, rest = [], iter(words)
    for word in rest:
        if word in FOR_THE_TOOLCHAIN:
            next(rest)
        elif word != "--copy-libs" and not word.startswith("--storage-dir"):
            kept.append(RENAMED.get(word, word))
    return kept


def _pretend_to_have_built(target: Any, project: Path, hostpython: str) -> None:
    """Write the files that the packing half expects from the first half, which compiles."""
    told = {
        "hostpython": hostpython,
        "bootstrap": "sdl2",
        "archs": target._archs,
        "ndk_api": int(target.android_minapi),
        "use_setup_py": False,
        "dist_name": "kingsapp",
        "recipes": [],
        "python_version": "3.14",
    }
    sdk = project.parent / "sdk"
    (sdk / "build-tools" / "36.0.0").mkdir(parents=True)
    (project / "dist_info.json").write_text(json.dumps(told), encoding="utf-8")
    (project / "project.properties").write_text(f"target=android-{target.android_api}", encoding="utf-8")
    (project / "local.properties").write_text(f"sdk.dir={sdk}", encoding="utf-8")
    for arch in target._archs:
        (project / "libs" / arch).mkdir(parents=True)
        (project / f"_python_bundle__{arch}").mkdir()


if __name__ == "__main__":
    _stage(sys.argv[1], Path(sys.argv[2]), sys.argv[3])
