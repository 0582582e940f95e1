"""The app offers what the rest of the ui is told that it offers."""

from __future__ import annotations

from collections.abc import Callable
from inspect import get_annotations

import pytest

from kingsapp.ui.base.services import AppServices, ShellServices, running_app
from tests.ui.conftest import Driver


@pytest.fixture
def person(start_app: Callable[..., Driver]) -> Driver:
    return start_app()


def promised(protocol: type) -> set[str]:
    """The names of everything that whoever fits a protocol has."""
    return {name for name in (*get_annotations(protocol), *vars(protocol)) if not name.startswith("_")}


def test_the_app_keeps_its_promises(person: Driver) -> None:
    assert {"tr", "theme", "nav", "saves", "save_setting", "puzzle_progress"} <= promised(AppServices)
    assert [name for name in promised(AppServices) if not hasattr(person.app, name)] == []
    assert [name for name in promised(ShellServices) if not hasattr(person.app.shell, name)] == []


def test_the_running_app_is_the_one_that_was_started(person: Driver) -> None:
    assert running_app() is person.app
