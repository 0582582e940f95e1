"""The developed mines of the person who looks: nobody else may (K23).

show_developed(app, view, viewer)
"""

from __future__ import annotations

from typing import Final

from kingsapp.core.game import Seat
from kingsapp.games.kings.observation import Observation
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.tables.kings.dialogs.zoom import Shelf, card_face
from kingsapp.ui.tables.kings.faces.cards import RATIO
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text

BREADTH: Final = 72
"""The width of a developed mine (dp)."""


def show_developed(app: AppServices, view: Observation, viewer: Seat | None) -> Sheet | None:
    """Show the own developed mines, most valuable first; None on a table that nobody in particular sees."""
    if viewer is None or viewer != view.viewer:
        return None
    t = app.tr.t
    developed = sorted((mine.side for mine in view.developed[viewer]), key=lambda side: -side.value)
    if developed:
        points = app.tr.n("piles.points", sum(side.value for side in developed))
        faces = [card_face(side, 1)(BREADTH * RATIO) for side in developed]
        content: Shelf | Text = Shelf(t("piles.developed_sum", points=points), faces)
    else:
        content = Text(text=t("piles.developed_none"), role="bodyL", wrap=True)
    sheet = Sheet(title=t("piles.developed"), content=content)
    sheet.open()
    return sheet
