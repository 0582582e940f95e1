"""The app offers what the rest of the ui is told that it offers."""

from __future__ import annotations

from collections.abc import Callable
from inspect import Parameter, get_annotations, isfunction, signature
from types import SimpleNamespace
from typing import Protocol

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


def wrong_signatures(protocol: type, real: object) -> list[str]:
    """The methods that cannot be called as a protocol says: with its arguments, by their names and places."""
    wrong = []
    for name, method in vars(protocol).items():
        if name.startswith("_") or not isfunction(method):
            continue
        asked = [each for each in signature(method).parameters.values() if each.name != "self"]
        least = [each for each in asked if each.default is Parameter.empty]
        try:
            taken = signature(getattr(real, name))
            for given in (asked, least):
                places = [each for each in given if each.kind is not Parameter.VAR_KEYWORD]
                taken.bind(*places)
                # A name that begins so is nobody's business.
                named = [each.name for each in places if not each.name.startswith("_")]
                taken.bind(*places[: len(places) - len(named)], **dict.fromkeys(named))
            if any(each.kind is Parameter.VAR_KEYWORD for each in asked):
                taken.bind(any_name=None)
        except (AttributeError, TypeError, ValueError) as error:
            wrong.append(f"{name}: {error}")
    return wrong


def test_what_the_app_offers_is_called_as_promised(person: Driver) -> None:
    assert wrong_signatures(AppServices, person.app) == []
    assert wrong_signatures(ShellServices, person.app.shell) == []


class Promise(Protocol):
    """Of a shell."""

    def toast(self, text: str, action_text: str = "") -> None: ...


def toast_of_one(text: str) -> None:
    """Takes too little."""


def toast_of_three(text: str, action_text: str, action: object) -> None:
    """Asks for too much."""


def toast_by_another_name(words: str, action_text: str = "") -> None:
    """Does not know `text`."""


def toast(text: str, action_text: str = "", action: object = None) -> None:
    """Keeps the promise, and more."""


@pytest.mark.parametrize(
    ("real", "wrong"),
    [(toast_of_one, 1), (toast_of_three, 1), (toast_by_another_name, 1), (None, 1), (toast, 0)],
)
def test_a_signature_that_breaks_its_promise_is_found(real: object, wrong: int) -> None:
    assert len(wrong_signatures(Promise, SimpleNamespace(toast=real) if real else SimpleNamespace())) == wrong


def test_the_running_app_is_the_one_that_was_started(person: Driver) -> None:
    assert running_app() is person.app
