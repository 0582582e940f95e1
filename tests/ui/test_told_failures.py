"""What fails in the background is told in plain words; where it failed is only copied, without any card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kingsapp.ai import review as reviews
from kingsapp.core.catalogue import LANGUAGES, catalogue
from kingsapp.ui.base import comparing
from kingsapp.ui.screens.seen import redeals
from tests.ui import puzzle_scenes, replay_scenes
from tests.ui.conftest import Driver
from tests.ui.scenes import finished_game

StartApp = Callable[..., Driver]


def fail(*_: object, **__: object) -> None:
    raise IndexError("giant9b")


def a_review(app: Any, broken: pytest.MonkeyPatch) -> None:
    broken.setattr(reviews, "review", fail)
    app.nav.start("review", save_id=finished_game(app))


def another_move(app: Any, broken: pytest.MonkeyPatch) -> None:
    broken.setattr(comparing, "difference", fail)
    replay_scenes.find_better(app)
    screen = app.nav.screen
    mistake = screen._told.mistake
    screen.attempt(
        next(each for each in screen.match.legal() if each not in (mistake.played, mistake.better))
    )


def a_puzzle(app: Any, broken: pytest.MonkeyPatch) -> None:
    broken.setattr(comparing, "difference", fail)
    screen = puzzle_scenes.ask(app)
    screen._measure(screen.match.legal()[0])


def other_deals(app: Any, broken: pytest.MonkeyPatch) -> None:
    replay_scenes.seen(app)
    broken.setattr(redeals, "Random", fail)
    app.nav.screen.change()


@pytest.mark.parametrize("scene", [a_review, another_move, a_puzzle, other_deals])
def test_a_failure_is_told_in_plain_words_and_its_place_is_copied(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch, scene: Callable[[Any, pytest.MonkeyPatch], None]
) -> None:
    person = start_app()
    scene(person.app, monkeypatch)
    person.until(lambda: person.widgets("ErrorDialog"))
    said = [person.says(widget) or "" for widget in person.app.root.walk()]
    assert any("didn’t work" in text for text in said)
    assert not any("IndexError" in text or " line " in text for text in said)
    [dialog] = person.widgets("ErrorDialog")
    copied = dialog.as_text()
    assert "IndexError" in copied
    assert "test_told_failures.py:" in copied
    assert "giant9b" not in copied


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_waits_for_the_place_of_a_failure(language: str) -> None:
    spoken = catalogue(language)
    for key in ("review.failed", "seen.failed"):
        assert "{" not in spoken.t(key)
