"""The app offers what the rest of the ui is told that it offers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pytest

from kingsapp.ui.base.services import AppServices, ShellServices, running_app
from tests.ui.conftest import Driver
from tests.ui.promises import broken_promises, promised


@pytest.fixture
def person(start_app: Callable[..., Driver]) -> Driver:
    return start_app()


def test_the_app_keeps_its_promises(person: Driver) -> None:
    assert {"tr", "theme", "nav", "saves", "save_setting", "puzzle_progress"} <= promised(AppServices)
    assert broken_promises(AppServices, person.app) == []
    assert broken_promises(ShellServices, person.app.shell) == []


def test_the_screens_keep_what_their_parts_are_promised(person: Driver) -> None:
    from kingsapp.ui.progress.lessons import begin_lesson, course
    from kingsapp.ui.screens.setup.host import SetupHost
    from kingsapp.ui.screens.table.controller import TableScreenHost
    from kingsapp.ui.screens.table.table import TableScreen

    person.app.nav.go("setup", game="kings")
    assert broken_promises(SetupHost, person.app.nav.screen) == []
    assert broken_promises(TableScreenHost, TableScreen(save_id=1)) == []
    begin_lesson(person.app, course("kings")[0])
    assert broken_promises(TableScreenHost, person.app.nav.screen) == []


class Answering(Protocol):
    """Some promises."""

    mood: str

    def answer(self, question: str, loud: bool = False) -> str:
        """Say something."""

    def leave(self, *, slowly: bool) -> None:
        """Go."""


def test_a_promise_is_broken_by_what_is_missing_or_is_called_in_another_way() -> None:
    class Keeps:
        mood = "fine"

        def answer(self, question: str, loud: bool = False, twice: bool = False) -> str:
            return question

        def leave(self, *, slowly: bool) -> None:
            pass

    class ForgetsAndRenames:
        def answer(self, words: str, loud: bool = False) -> str:
            return words

        def leave(self, *, slowly: bool) -> None:
            pass

    class WantsMore:
        mood = "bad"

        def answer(self, question: str, loud: bool) -> str:
            return question

        def leave(self) -> None:
            pass

    assert broken_promises(Answering, Keeps()) == []
    assert [each.partition("(")[0] for each in broken_promises(Answering, ForgetsAndRenames())] == [
        "mood",
        "answer",
    ]
    assert [each.partition("(")[0] for each in broken_promises(Answering, WantsMore())] == ["answer", "leave"]


def test_the_running_app_is_the_one_that_was_started(person: Driver) -> None:
    assert running_app() is person.app
