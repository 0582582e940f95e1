"""A plugin of pytest for processes that have built hundreds of screens: nobody needs their memory back.

Pytest and Python would look for garbage among millions of objects before they end.
"""

from __future__ import annotations

import os
import sys

import pytest

_SESSION = pytest.StashKey[pytest.Session]()


def pytest_sessionstart(session: pytest.Session) -> None:
    """Remember who knows how it ends."""
    session.config.stash[_SESSION] = session


@pytest.hookimpl(tryfirst=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    """Everything is said."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(int(config.stash[_SESSION].exitstatus))
