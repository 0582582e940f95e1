"""A plugin of pytest for processes that have built hundreds of screens: nobody needs their memory back.

Python and pytest would look for garbage among millions of objects before they end.
"""

from __future__ import annotations

import os
import sys

import pytest


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    session.config.add_cleanup(lambda: _leave(int(exitstatus)))


def _leave(status: int) -> None:
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(status)
