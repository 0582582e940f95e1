"""Debian's packages, unpacked into a folder of ours; nothing is installed, and no rights are needed.

They bring what the package index lacks: Python and Kivy in the versions that ship, compiled for this machine,
and the resources of Android that a manifest is linked with.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

RELEASE: Final = "forky"
"""The release whose Python is the one that python-for-android builds."""
ARCHIVE: Final = "debian"
"""How the address of every mirror of Debian's main archive ends."""
DEBOOTSTRAP: Final = Path("/usr/sbin/debootstrap")
"""Knows a mirror of Debian on machines whose own packages come from elsewhere, such as Ubuntu."""
KEYS: Final = ("gpg", "pgp")
LIBRARIES: Final = ("usr/lib/x86_64-linux-gnu", "usr/lib/x86_64-linux-gnu/pulseaudio")


class NotHere(Exception):
    """Debian's packages are not available on this machine; the message says why."""


class Debian:
    """A folder that looks like a machine with this release."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.root = folder / "root"

    def bring(self, packages: tuple[str, ...], alone: tuple[str, ...] = ()) -> None:
        """Unpack packages with their dependencies, and others without, unless that was done before."""
        wanted = " ".join((RELEASE, *packages, *alone))
        done = self._folder / "unpacked"
        if done.exists() and done.read_text(encoding="utf-8") == wanted:
            return
        self._make_fresh()
        self._apt("update")
        archives = self._folder / "cache" / "archives"
        self._apt("install", "--yes", "--download-only", *packages)
        if alone:
            self._apt("download", *alone, cwd=archives)
        with ThreadPoolExecutor() as workers:
            list(workers.map(self._unpack, sorted(archives.glob("*.deb"))))
        shutil.rmtree(archives)
        done.write_text(wanted, encoding="utf-8")

    def python(self, version: str) -> Path:
        """A command that starts the Python of that version."""
        command = self._folder / f"python{version}"
        loader = self.root / "usr" / "lib64" / "ld-linux-x86-64.so.2"
        libraries = ":".join(str(self.root / place) for place in LIBRARIES)
        program = self.root / "usr" / "bin" / f"python{version}"
        command.write_text(
            "#!/bin/sh\n"
            f'export PYTHONHOME="{self.root}/usr"\n'
            f'exec "{loader}" --library-path "{libraries}" "{program}" "$@"\n',
            encoding="utf-8",
        )
        command.chmod(0o755)
        return command

    def module(self, name: str, folder: Path) -> Path:
        """A folder for Python's path with this module of Debian's and none of those beside it."""
        folder.mkdir(parents=True, exist_ok=True)
        link = folder / name
        link.unlink(missing_ok=True)
        link.symlink_to(self.root / "usr" / "lib" / "python3" / "dist-packages" / name)
        return folder

    def _make_fresh(self) -> None:
        if not shutil.which("apt-get"):
            raise NotHere("this machine has no apt-get")
        keys = [Path(f"/usr/share/keyrings/debian-archive-keyring.{ending}") for ending in KEYS]
        here = [key for key in keys if key.exists()]
        if not here:
            raise NotHere("the package debian-archive-keyring is not installed")
        address = mirror(_sources(), DEBOOTSTRAP)
        shutil.rmtree(self._folder, ignore_errors=True)
        for place in ("etc", "state/lists/partial", "cache/archives/partial", "root"):
            (self._folder / place).mkdir(parents=True)
        (self._folder / "state" / "status").touch()
        source = f"deb [signed-by={here[0]} arch=amd64] {address} {RELEASE} main\n"
        (self._folder / "etc" / "sources.list").write_text(source, encoding="utf-8")

    def _apt(self, *words: str, cwd: Path | None = None) -> None:
        places = {
            "Dir::Etc": f"{self._folder}/etc",
            "Dir::Etc::SourceParts": "/dev/null",
            "Dir::State": f"{self._folder}/state",
            "Dir::State::Status": f"{self._folder}/state/status",
            "Dir::Cache": f"{self._folder}/cache",
            "APT::Architecture": "amd64",
            "APT::Install-Recommends": "0",
            "APT::Sandbox::User": "",
            "Acquire::Languages": "none",
            "Debug::NoLocking": "1",
        }
        options = [word for key, value in places.items() for word in ("-o", f"{key}={value}")]
        done = subprocess.run(
            ["apt-get", "-qq", *options, *words], cwd=cwd, capture_output=True, text=True, check=False
        )
        if done.returncode != 0 or "\nE: " in f"\n{done.stderr}":
            raise NotHere(f"apt-get {words[0]} failed: {done.stderr.strip()[-300:]}")

    def _unpack(self, package: Path) -> None:
        subprocess.run(["dpkg-deb", "-x", str(package), str(self.root)], check=True)


def mirror(sources: Sequence[str], debootstrap: Path) -> str:
    """Where this machine finds Debian's archive: by its own `sources`, else by debootstrap."""
    for address in sources:
        if address.rstrip("/").endswith(f"/{ARCHIVE}"):
            return address
    script = debootstrap.read_text(encoding="utf-8") if debootstrap.exists() else ""
    found = re.search(r'^DEF_MIRROR="?([^"\s]+)', script, re.MULTILINE)
    if found is None:
        raise NotHere("no mirror of Debian is known here; the package debootstrap would name one")
    return found[1]


def _sources() -> list[str]:
    """The addresses from which apt takes packages on this machine; anybody may ask."""
    asked = ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages"]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    return list(dict.fromkeys(done.stdout.split()))
