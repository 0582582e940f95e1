"""How far the best move of a hint is ahead, in words."""

from __future__ import annotations

import pytest

from kingsapp.ai.difference import Difference
from kingsapp.ui.tables.common.lead import lead_text
from tests.ui.test_words import translator


@pytest.mark.parametrize(
    ("language", "clear", "unsure", "none"),
    [
        ("en", "about 2 points more", "could be chance", "No move stands out"),
        ("ru", "примерно на 2 очка больше", "может быть случайной", "Явно лучшего хода нет"),
        ("pl", "o około 2 punkty więcej", "może być przypadkiem", "Żaden ruch się nie wyróżnia"),
    ],
)
def test_a_lead_is_told_in_points_only_if_it_is_more_than_chance(
    language: str, clear: str, unsure: str, none: str
) -> None:
    leads = {Difference(2.2, 1.0, 60): clear, Difference(2.2, 2.5, 60): unsure}
    leads |= {Difference(0.4, 0.1, 60): none, Difference(-1.0, 0.5, 60): none}
    for lead, words in leads.items():
        text = lead_text(translator(language), lead).replace("\N{NO-BREAK SPACE}", " ")
        assert words in text
        assert "60" in text
