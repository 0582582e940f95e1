"""The enlarged view: a card, a mine or a player, large, and explained in words.

show_zoom(app, target, view, names, viewer)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import RACE_OF, RACES, STRENGTH_OF, Card, Side
from kingsapp.games.kings.observation import Mine, Observation
from kingsapp.games.kings.outcomes import mine_of
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import AppServices, running_app
from kingsapp.ui.tables.kings.board.mine_faces import mine_face, side_face
from kingsapp.ui.tables.kings.dialogs.describe import NO, Closeup, Describer, Meaning, Sign
from kingsapp.ui.tables.kings.faces import cards, mines, races
from kingsapp.ui.tables.kings.input.targets import (
    BackTarget,
    CampTarget,
    DeckTarget,
    MineTarget,
    PlayerTarget,
    Target,
    UnitTarget,
)
from kingsapp.ui.tables.kings.text.inline_pictures import SymbolMark
from kingsapp.ui.theme import Theme
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.picture import Picture
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.sentence import InlinePicture
from kingsapp.ui.widgets.sheet import Overlay
from kingsapp.ui.widgets.text import Text

__all__ = [
    "Divider",
    "Icon",
    "Panel",
    "PillButton",
    "Scroll",
    "Text",
    "ZoomOverlay",
    "card_face",
    "show_zoom",
]

TILE_RATIO: Final = 1.5
"""How high a large mine is for its width."""
LARGE: Final = 282
"""The height of the enlarged card where there is room for it (dp)."""
KING: Final = 150
"""The same for a king, who shares the window with what the player has."""
CAPTURED: Final = 126
"""The height of a mine in progress (dp)."""
HELD: Final = 72
"""The height of a card in somebody's hand (dp)."""

Face = Callable[[Theme], Texture]


def show_zoom(
    app: AppServices, target: Target, view: Observation, names: Sequence[str], viewer: Seat | None
) -> ZoomOverlay | None:
    """Enlarge a target for `viewer`, who knows `view`; None if the viewer cannot see it."""
    describer = Describer(app.tr, view, names, viewer)
    closeup = describer.describe(target)
    if closeup is None:
        return None
    largest = KING if isinstance(target, PlayerTarget) else LARGE
    overlay = ZoomOverlay(
        closeup, _pictures(target, describer), _extra(target, describer, app), largest=largest
    )
    overlay.open()
    return overlay


def _pictures(target: Target, describer: Describer) -> list[tuple[Callable[[float], Face], str]]:
    """The faces of a target for a height in dp, each with the words below it."""
    view = describer.view
    match target:
        case UnitTarget(card):
            return _both_sides(card, describer)
        case CampTarget(race) if view.camp[race]:
            return _both_sides(view.camp[race][-1], describer)
        case MineTarget(number):
            found = mine_of(view, number)
            return [] if found is None else [(_tile_face(*found), "")]
        case DeckTarget() | BackTarget():
            side = describer.open_side(target)
            return [] if side is None else [(card_face(side, 1), "")]
        case PlayerTarget(seat):
            king = RACES[view.races[seat]]
            return [(lambda height: lambda theme: races.king(king, height / 1.3, theme), "")]
    return []


def _both_sides(card: Card, describer: Describer) -> list[tuple[Callable[[float], Face], str]]:
    t = describer.tr.t
    large = [(_unit_face(card), "")]
    side = describer.side_of(card)
    if side is not None:
        large.append((card_face(side, 0.56), f"{t('zoom.its_mine_side')}\n{t('zoom.others_see_this')}"))
    return large


def _unit_face(card: Card) -> Callable[[float], Face]:
    race, strength = RACES[RACE_OF[card]], STRENGTH_OF[card]
    return lambda height: lambda _theme: cards.unit(race, strength, round(height / cards.RATIO))


def card_face(side: Side, share: float) -> Callable[[float], Face]:
    """A whole card with its mine side up, which takes a share of the height."""
    face = side_face(side)
    return lambda height: lambda theme: mines.card(face, round(height * share / cards.RATIO), theme)


def _tile_face(mine: Mine, owner: Seat | None) -> Callable[[float], Face]:
    face = mine_face(mine)
    tile = mines.centre_tile if owner is None else mines.own_tile
    return lambda height: lambda theme: tile(face, round(height / TILE_RATIO), round(height), theme)


def _extra(target: Target, describer: Describer, app: AppServices) -> list[Shelf]:
    """What a player has on the table and shows of the hand."""
    if not isinstance(target, PlayerTarget):
        return []
    t, seat = describer.tr.t, target.seat
    shelves: list[Shelf] = []
    captured = describer.view.captured[seat]
    if captured:
        faces = [_tile_face(mine, seat)(CAPTURED) for mine in captured]
        shelves.append(Shelf(t("zoom.in_progress"), faces))
    hand = describer.open_hand(seat, bool(app.preferences.mark_known))
    if hand:
        note = t("zoom.known") if any(held.card is not None for held in hand) else ""
        shelves.append(Shelf(t("zoom.hand_sides"), [_held_face(held.side, held.card) for held in hand], note))
    return shelves


def _held_face(side: Side, card: Card | None) -> Face:
    if card is None:
        return card_face(side, 1)(HELD)
    return _unit_face(card)(HELD)


class FacePicture(Picture):
    """A face that is painted by a function of the theme."""

    paint = ObjectProperty(None, allownone=True)
    watched = ("paint",)

    def face(self) -> Texture | None:
        return self.paint(self.theme) if self.paint else None


class SignPicture(Widget):
    """A symbol of the cards, or a small card."""

    texture = ObjectProperty(None, allownone=True)
    tint = ColorProperty((1, 1, 1, 1))

    def __init__(self, sign: InlinePicture, scale: float = 1.4, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        theme = running_app().theme
        self.texture = sign.picture(scale, theme)
        if isinstance(sign, SymbolMark):
            self.tint = sign.colour(theme)
            self.size = dp(20 * scale), dp(20 * scale)
        else:
            self.size = self.texture.size


class Shelf(BoxLayout):
    """Faces in a row that breaks, below a heading."""

    title = StringProperty("")
    note = StringProperty("")

    def __init__(self, title: str, faces: Sequence[Face], note: str = "", **kwargs: Any) -> None:
        super().__init__(title=title, note=note, **kwargs)
        for face in faces:
            self.ids.faces.add_widget(FacePicture(paint=face))


class ZoomRow(BoxLayout):
    """A symbol with what it means."""

    title = StringProperty("")
    text = StringProperty("")

    def __init__(self, row: Meaning, **kwargs: Any) -> None:
        super().__init__(title=row.title, text=row.text, **kwargs)
        self.ids.sign.add_widget(_sign(row.sign))
        if row.units:
            stack = ChipRow()
            for unit in row.units:
                stack.add_widget(SignPicture(unit, 1.1))
            self.ids.words.add_widget(stack)


class ChipRow(StackLayout):
    """Small pictures and words in a row that breaks."""


class NowRow(ChipRow):
    """What is legal now."""

    def __init__(self, parts: Sequence[Sign | str], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for place, part in enumerate(parts):
            if isinstance(part, str):
                self.add_widget(NowText(text=part, label=place == 0 and len(parts) > 1))
            else:
                self.add_widget(SignPicture(part, 1.25))


class NowText(Text):
    """Words between small pictures."""

    label = BooleanProperty(False)


class Plinth(BoxLayout):
    """A large picture with words below it."""

    text = StringProperty("")


class ZoomOverlay(Overlay):
    """The large picture above or beside the panel that explains it."""

    title = StringProperty("")
    place = StringProperty("")
    lead = StringProperty("")
    upright = BooleanProperty(True)
    largest = NumericProperty(LARGE)
    picture_height = NumericProperty(LARGE)

    def __init__(
        self,
        closeup: Closeup,
        pictures: Sequence[tuple[Callable[[float], Face], str]],
        extra: Sequence[Shelf] = (),
        **kwargs: Any,
    ) -> None:
        self._pictures = list(pictures)
        super().__init__(title=closeup.title, place=closeup.place, lead=closeup.lead, **kwargs)
        content = self.ids.content
        for row in closeup.rows:
            content.add_widget(Divider())
            content.add_widget(ZoomRow(row))
        for shelf in extra:
            content.add_widget(Divider())
            content.add_widget(shelf)
        if closeup.now:
            self.ids.footer.add_widget(Divider())
            self.ids.footer.add_widget(NowRow(closeup.now))
        self.bind(picture_height=self._paint)
        self._paint()

    def _paint(self, *_: object) -> None:
        stage = self.ids.stage
        stage.clear_widgets()
        for face, words in self._pictures:
            plinth = Plinth(text=words)
            plinth.add_widget(
                FacePicture(paint=face(self.picture_height), pos_hint={"center_x": 0.5}), index=1
            )
            stage.add_widget(plinth)


class NotPossible(Icon):
    """Beside what cannot be done."""


def _sign(sign: Sign) -> Icon | SignPicture:
    if sign == NO:
        return NotPossible(icon=sign, side=28)
    return Icon(icon=sign, side=28) if isinstance(sign, str) else SignPicture(sign)


load_kv(__file__)
