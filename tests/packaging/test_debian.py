"""Where Debian's packages come from is known to the machine, not to the project."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.apk import debian


@pytest.fixture
def debootstrap(tmp_path: Path) -> Path:
    """The script of the package, as far as it matters."""
    script = tmp_path / "debootstrap"
    script.write_text(
        'VARIANT=""\nDEF_MIRROR="http://third.example/debian"\nDEF_HTTPS_MIRROR="https://third.example/debian"\n',
        encoding="utf-8",
    )
    return script


def test_a_debian_machine_asks_where_its_own_packages_come_from(debootstrap: Path) -> None:
    sources = [
        "http://one.example/debian-security/",
        "http://two.example/debian/",
        "http://four.example/debian",
    ]
    assert debian.mirror(sources, debootstrap) == "http://two.example/debian/"


def test_another_machine_asks_where_debootstrap_would(debootstrap: Path) -> None:
    sources = ["http://one.example/ubuntu/", "http://two.example/debian-security/"]
    assert debian.mirror(sources, debootstrap) == "http://third.example/debian"
    assert debian.mirror([], debootstrap) == "http://third.example/debian"


def test_a_machine_that_knows_no_mirror_says_what_is_missing(tmp_path: Path) -> None:
    with pytest.raises(debian.NotHere, match="the package debootstrap would name one"):
        debian.mirror(["http://one.example/ubuntu/"], tmp_path / "debootstrap")
