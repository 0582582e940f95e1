"""Words are measured once for each font and size, with the same result as if measured each time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

WORDS = ("Rat", "Подземные", "короли", "żółw", "")


def labels(**more: Any) -> list[Any]:
    from kivy.core.text import Label

    found = [
        Label(font_name=font, font_size=size, **more) for font in ("Body", "Display") for size in (12, 20)
    ]
    for label in found:
        label.resolve_font_name()
    return found


@pytest.mark.parametrize("more", [{}, {"bold": True}, {"underline": True}])
def test_what_is_remembered_is_what_would_be_measured(start_app: Callable[..., Any], more: Any) -> None:
    start_app()
    for _ in range(2):
        for label in labels(**more):
            extents = label.get_cached_extents()
            assert [extents(word) for word in WORDS] == [label.get_extents(word) for word in WORDS]


def test_a_word_is_measured_once_for_each_font(
    start_app: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    from kivy.core.text import Label

    start_app()
    measured: list[str] = []
    measure = Label.get_extents

    def count(label: Any, text: str) -> Any:
        measured.append(text)
        return measure(label, text)

    monkeypatch.setattr(Label, "get_extents", count)
    for _ in range(3):
        for label in labels():
            label.get_cached_extents()("a word that nobody has measured before")
    assert len(measured) == len(labels())


def test_no_more_words_are_kept_than_there_is_room_for(start_app: Callable[..., Any]) -> None:
    from kingsapp.ui.text.extents import WordMemory

    start_app()
    memory = WordMemory(10)
    label = labels()[0]
    for number in range(100):
        memory.of_label(label)(str(number))
        assert len(memory) <= 10
