"""Pebbles on the screen: the object that the screens know, and behind it the table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from kingsapp.ui.tables.common.game_ui import GameTexts, GameUi, HomeCard, Messages

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from kingsapp.match import Match
    from kingsapp.ui.base.services import AppServices
    from kingsapp.ui.tables.common.faction_style import FactionStyle
    from kingsapp.ui.tables.common.presenter import GamePresenter
    from kingsapp.ui.tables.common.score import Score
    from kingsapp.ui.tables.common.setup_parts import SetupParts


class PebblesUi(GameUi):
    """Everything is imported when it is first asked for."""

    key = "pebbles"
    texts = GameTexts(
        name="pebbles.name",
        two_lines="pebbles.name",
        players="pebbles.players",
        length="pebbles.length",
        choose_faction="pebbles.choose_colour",
        first_player="pebbles.first_player",
    )
    preload = ("tests.ui.toy_game.tables.pebbles.presenter",)
    theme_icons: ClassVar[Mapping[str, str]] = {"heap": "circle-multiple-outline"}
    assets = Path(__file__).resolve().parents[2] / "assets"

    @property
    def factions(self) -> FactionStyle:
        from tests.ui.toy_game.tables.pebbles.factions import COLOUR_STYLE

        return COLOUR_STYLE

    def home_card(self) -> HomeCard:
        from tests.ui.toy_game.tables.pebbles.heap import Heap

        return HomeCard(dark=("#2A2A33", "#33333A"), light=("#E4E4EA", "#D4D4DE"), picture=Heap)

    def setup_parts(self) -> SetupParts:
        from kingsapp.ui.tables.common.setup_parts import SetupParts

        return SetupParts()

    def presenter(self, app: AppServices, match: Match) -> GamePresenter:
        from tests.ui.toy_game.tables.pebbles.presenter import Presenter

        return Presenter(app, match)

    def messages(self, setup: Any) -> Messages:
        from tests.ui.toy_game.tables.pebbles import messages

        return messages

    def score(self, match: Match) -> Score:
        from tests.ui.toy_game.tables.pebbles.score import score

        return score(match)

    def rule_figure(self, figure: Mapping[str, Any], outcome: str) -> Widget:
        from tests.ui.toy_game.tables.pebbles.heap import Heap

        return Heap(size_hint_y=None, number=figure["heap"])


GAME_UI: Final = PebblesUi()
