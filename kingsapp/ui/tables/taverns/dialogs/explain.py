"""A sheet that explains what a finger was held on.

show_explanation(describer.describe(ProvinceTarget("lugach")))
"""

from __future__ import annotations

from typing import Any

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.tables.taverns.dialogs.describe import Explanation
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "Text", "show_explanation"]


class ExplainRow(BoxLayout):
    """A symbol with what it means."""

    icon = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")


class ExplainSheet(Sheet):
    """One thing of the table in plain words."""

    def __init__(self, explanation: Explanation, **kwargs: Any) -> None:
        super().__init__(title=explanation.title, note=explanation.note, closable=True, **kwargs)
        for place, row in enumerate(explanation.rows):
            if place:
                self.ids.content.add_widget(Divider())
            self.ids.content.add_widget(ExplainRow(icon=row.icon, title=row.title, text=row.text))


def show_explanation(explanation: Explanation) -> ExplainSheet:
    """Bring the sheet up."""
    sheet = ExplainSheet(explanation)
    sheet.open()
    return sheet


load_kv(__file__)
