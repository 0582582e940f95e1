"""What tests of matches share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from kingsapp.storage import Store, memory_store


@pytest.fixture
def store() -> Iterator[Store]:
    found = memory_store()
    yield found
    found.close()
