"""A province looked at from near: who is there, what lies there, whose tavern it is, where its roads lead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kivy.metrics import dp

from kingsapp.games.taverns.observation import Observation, ProvinceView
from kingsapp.ui.tables.taverns.atlas import province_name
from kingsapp.ui.widgets.panel import Divider
from kingsapp.ui.widgets.picture import Badge
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text


def show_province(app: Any, key: str, view: Observation, names: Sequence[str]) -> None:
    """Open the sheet about a province as `view` shows it."""
    sheet = Sheet(title=province_name(app.tr, key))
    for place, row in enumerate(_rows(app, view.province(key), view, names)):
        if place:
            sheet.ids.content.add_widget(Divider())
        sheet.ids.content.add_widget(row)
    places = ", ".join(province_name(app.tr, end) for end in dict(view.setup.roads)[key])
    roads = Text(text=app.tr.t("taverns.zoom.roads", places=places), wrap=True)
    roads.color = app.theme.text2
    roads.padding = 0, dp(12)
    sheet.ids.content.add_widget(roads)
    sheet.open()


def _rows(app: Any, province: ProvinceView, view: Observation, names: Sequence[str]) -> Iterator[ListRow]:
    """One row per clan, then what lies there, then the tavern."""
    tr = app.tr
    if not any(province.dwarfs):
        yield _row(tr.t("taverns.zoom.nobody"))
    for seat, count in enumerate(province.dwarfs):
        if count:
            row = _row(names[seat], tr.n("taverns.zoom.dwarfs", count))
            row.add_widget(Badge(race=view.setup.clans[seat], side=32))
            yield row
    if province.gold:
        yield _row(tr.t("taverns.zoom.nuggets", number=province.gold))
    else:
        yield _row(tr.t("taverns.zoom.rock" if province.rock else "taverns.zoom.bare"))
    if province.tavern is not None:
        keeper = province.tavern.keeper
        if keeper is None:
            yield _row(tr.t("taverns.zoom.closed"), tr.t("taverns.zoom.closed_why"))
        else:
            # T8: one respect for each guest of another clan.
            guests = sum(province.dwarfs) - province.dwarfs[keeper]
            income = tr.t("taverns.zoom.income", number=guests)
            yield _row(tr.t("taverns.zoom.tavern", player=names[keeper]), income)


def _row(title: str, subtitle: str = "") -> ListRow:
    return ListRow(title=title, subtitle=subtitle, tappable=False)
