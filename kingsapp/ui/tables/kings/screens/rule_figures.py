"""The pictures of the rules, put together from the faces of real cards.

A figure is what the rules file says: a mine, the units on it, the unit played, and whose king gets it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from kivy.graphics.texture import Texture
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.tables.common.game_ui import FigureData
from kingsapp.ui.tables.kings.faces import mines
from kingsapp.ui.tables.kings.faces.mines import MineFace, Unit
from kingsapp.ui.tables.kings.faces.pictures import KingBadge, UnitCard
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.picture import Picture
from kingsapp.ui.widgets.text import Text

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

__all__ = ["Figure", "Icon", "KingBadge", "Text"]

TILE: Final = (84, 138)
"""A mine in a figure (dp)."""
CARD: Final = 64


class MineTile(Picture):
    """A mine with its units, in the centre or captured."""

    mine = ObjectProperty(None, allownone=True)
    captured = ObjectProperty(False)
    watched = ("mine", "captured")

    def face(self) -> Texture | None:
        if self.mine is None:
            return None
        tile = mines.own_tile if self.captured else mines.centre_tile
        return tile(self.mine, *TILE, self.theme)


class Sign(Icon):
    """What stands between the parts of a figure."""


class OutcomeMark(BoxLayout):
    """The king who gets the mine, and the words for it."""

    race = StringProperty("")
    text = StringProperty("")


class Figure(BoxLayout):
    """One picture of the rules."""

    def __init__(self, figure: FigureData, outcome: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        parts = _CONTENT[figure["kind"]](figure, outcome)
        for part in parts:
            part.pos_hint = {"center_y": 0.5}
            self.ids.parts.add_widget(part)


def _capture(figure: FigureData, outcome: str) -> list[Widget]:
    units = tuple(_unit(name) for name in figure["units"])
    return [
        MineTile(mine=_mine(figure["mine"], units)),
        Sign(icon="plus"),
        _card(figure["played"]),
        Sign(icon="arrow-right"),
        OutcomeMark(race=figure["owner"], text=outcome),
    ]


def _development(figure: FigureData, _outcome: str) -> list[Widget]:
    units = tuple(_unit(name) for name in figure["units"])
    return [
        MineTile(mine=_mine(figure["mine"], ()), captured=True),
        Sign(icon="arrow-right"),
        MineTile(mine=_mine(figure["mine"], units), captured=True),
        Sign(icon="plus"),
        _card(figure["played"]),
    ]


_CONTENT: Final = {"capture": _capture, "development": _development}


def _mine(side: FigureData, units: tuple[Unit, ...]) -> MineFace:
    return MineFace(side["defence"], side["size"], side["overseer"], side["value"], units)


def _unit(name: str) -> Unit:
    """`orc7`; a strength has one digit."""
    return Unit(name[:-1], int(name[-1]))


def _card(name: str) -> UnitCard:
    unit = _unit(name)
    return UnitCard(race=unit.race, strength=unit.strength, breadth=CARD)


load_kv(__file__)
