"""A store in a fresh folder, closed at the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from kingsapp.storage import Store
from tests.storage.stores import Clock, opened


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(tmp_path: Path, clock: Clock) -> Iterator[Store]:
    found = opened(tmp_path, clock).store
    yield found
    found.close()
