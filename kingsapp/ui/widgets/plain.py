"""The colour that words and symbols have unless they are given one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kingsapp.ui.base.services import running_app

if TYPE_CHECKING:
    from kivy.uix.widget import Widget


class PlainColour:
    """Lets the colour of a label follow one of the theme until something else colours it.

    A kv rule for this would go on next to the rule that overrides it, and the one that ran last would win:
    the ink on gold is the same in both themes, so its rule does not run when the theme changes.
    """

    def __init__(self, label: Widget, role: str) -> None:
        theme = running_app().theme
        self._label = label.proxy_ref
        self._given = list(getattr(theme, role))
        label.color = self._given
        theme.observe(**{role: self._follow})

    def _follow(self, _theme: object, colour: Sequence[float]) -> None:
        before, self._given = self._given, list(colour)
        if self._label.color == before:
            self._label.color = self._given
