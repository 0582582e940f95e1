"""A plugin of pytest for processes that have built hundreds of screens: nobody needs their memory back.

Pytest and Python would look for garbage among millions of objects before they end.
"""

from __future__ import annotations

import os
import sys

import pytest

_STATUS = pytest.StashKey[int]()


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """All tests are done; their counts are still to be printed."""
    session.config.stash[_STATUS] = int(exitstatus)


@pytest.hookimpl(tryfirst=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Everything is said."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(config.stash[_STATUS])
