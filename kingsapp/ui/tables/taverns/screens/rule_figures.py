"""The pictures of the rules, put together from the pieces of the real table.

A figure is what the rules file says: provinces with their dwarfs and the keeper of their tavern, one after
the other; or a piece of the track with the marker and the way of a scoring dwarf.
"""

from __future__ import annotations

from typing import Any, Final

from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from kingsapp.games.taverns.map import standard_atlas
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.tables.common.game_ui import FigureData
from kingsapp.ui.tables.taverns.faces import pieces as faces
from kingsapp.ui.tables.taverns.faces.pieces import TokenFace
from kingsapp.ui.tables.taverns.map.atlas import province_name
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.picture import Picture
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "TavernFigure", "Text"]

PLATE: Final = (112, 52)
SIGN: Final = (48, 27)
TOKEN: Final = 22
CELL: Final = 46
"""The lengths of a plate, a sign, a token and a cell of the track, in dp."""


class PlatePicture(Picture):
    """A province and who is there."""

    province = StringProperty("")
    dwarfs = ObjectProperty({})
    watched = ("province", "dwarfs")

    def face(self) -> Texture | None:
        if not self.province:
            return None
        tokens = [
            TokenFace(clan, count, 22 + place * 46, 35, TOKEN, 15)
            for place, (clan, count) in enumerate(self.dwarfs.items())
        ]
        name = province_name(running_app().tr, standard_atlas(), self.province)
        return faces.plate(name, tokens, *PLATE, 15, 14, 10, self.theme)


class TavernSign(Picture):
    """A tavern and the clan of its keeper."""

    clan = StringProperty("")
    watched = ("clan",)

    def face(self) -> Texture | None:
        return faces.sign(self.clan or None, *SIGN, self.theme) if self.clan else None


class TavernProvince(BoxLayout):
    """A plate with its sign below."""

    province = StringProperty("")
    dwarfs = ObjectProperty({})
    keeper = StringProperty("")


class TrackPiece(Widget):
    """Some cells in a row: the marker on one of them, a scoring dwarf that walks from one to another."""

    first = NumericProperty(1)
    cells = NumericProperty(4)

    def __init__(self, figure: FigureData, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._figure = figure
        self._theme = running_app().theme
        self.size_hint = None, None
        self.first, last = figure["cells"]
        self.cells = last - self.first + 1
        self.size = dp(CELL * self.cells), dp(CELL + 26)
        self.bind(pos=self._draw)
        self._theme.observe(name=self._draw)
        self._draw()

    def _middle(self, cell: int) -> tuple[float, float]:
        return self.x + dp(CELL * (cell - self.first + 0.5)), self.y + dp(CELL / 2)

    def _draw(self, *_: object) -> None:
        figure, theme = self._figure, self._theme
        marker, token = faces.marker(30), faces.token(figure["clan"], 28)
        self.canvas.clear()
        with self.canvas:
            for place in range(int(self.cells)):
                Color(*theme.outlineColor)
                frame = (self.x + dp(CELL * place) + dp(2), self.y + dp(2), dp(CELL - 4), dp(CELL - 4), dp(6))
                SmoothLine(rounded_rectangle=frame, width=dp(0.7), overdraw_width=1)
            Color(1, 1, 1, 1)
            self._put(marker, *self._middle(figure["marker"]))
            self._put(token, *self._middle(figure["to"]))
            Color(1, 1, 1, 0.4)
            self._put(token, *self._middle(figure["from"]))
            Color(*theme.primaryColor)
            self._arc(figure["from"], figure["to"])

    def _arc(self, start: int, end: int) -> None:
        (x1, y1), (x2, _) = self._middle(start), self._middle(end)
        low = y1 + dp(CELL / 2 - 4)
        points: list[float] = []
        for step in range(17):
            share = step / 16
            points += [x1 + (x2 - x1) * share, low + dp(22) * 4 * share * (1 - share)]
        SmoothLine(points=points, width=dp(1.3), overdraw_width=1)
        way = 1 if x2 > x1 else -1
        head = [x2 - way * dp(8), low + dp(3), x2, low, x2 - way * dp(1), low + dp(9)]
        SmoothLine(points=head, width=dp(1.3), overdraw_width=1)

    @staticmethod
    def _put(texture: Texture, x: float, y: float) -> None:
        width, height = texture.size
        Rectangle(texture=texture, pos=(round(x - width / 2), round(y - height / 2)), size=texture.size)


class TavernFigure(BoxLayout):
    """One picture of the rules."""

    def __init__(self, figure: FigureData, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for part in _CONTENT[figure["kind"]](figure):
            part.pos_hint = {"center_y": 0.5}
            self.ids.parts.add_widget(part)


def _majority(figure: FigureData) -> list[Widget]:
    parts: list[Widget] = []
    for moment in figure["moments"]:
        if parts:
            parts.append(Icon(icon="arrow-right", side=22))
        parts.append(
            TavernProvince(province=figure["province"], dwarfs=moment["dwarfs"], keeper=moment["keeper"])
        )
    return parts


def _track(figure: FigureData) -> list[Widget]:
    return [TrackPiece(way) for way in figure["ways"]]


_CONTENT: Final = {"majority": _majority, "track": _track}


load_kv(__file__)
