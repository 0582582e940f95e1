"""Settings that all tests share."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import TracebackType

import pytest
from hypothesis import HealthCheck, settings

from kingsapp.core.catalogue import Catalogue
from kingsapp.core.typography import with_plain_spaces

# A third of the time went into looking for garbage, which hardly anything leaves but whole apps.
gc.set_threshold(1_000_000, 5, 5)

MEMORY = Path("/dev/shm")
"""Where Linux keeps files in memory. Every action is saved to the disk before it is shown, and tests would
wait for the disk a hundred times longer than for the store."""
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK):
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))

# A slow machine is no wrong machine: how long an example takes is not what these tests are about.
settings.register_profile("kingsapp", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("kingsapp")


@pytest.fixture(autouse=True)
def plain_spaces(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests quote sentences with plain spaces; where lines must not break matters to those of layout."""
    if request.node.get_closest_marker("no_break_spaces") is not None:
        return
    for name in ("t", "n"):
        monkeypatch.setattr(Catalogue, name, _plain(getattr(Catalogue, name)))


def _plain(say: Callable[..., str]) -> Callable[..., str]:
    return lambda *args, **values: with_plain_spaces(say(*args, **values))


@pytest.fixture(autouse=True)
def nothing_fails_in_silence(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What goes to `sys.excepthook`, since it cannot be raised, fails the test that it happens in."""
    told: list[BaseException] = []

    def hear(_kind: type[BaseException], error: BaseException, _trace: TracebackType | None) -> None:
        told.append(error)

    monkeypatch.setattr(sys, "excepthook", hear)
    yield
    if told:
        raise ExceptionGroup("nobody caught these", [error for error in told if isinstance(error, Exception)])
