"""Underground Kings on the screen: the object that the screens know, and behind it the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from kingsapp.ui.tables.common.game_ui import GameTexts, GameUi, HomeCard, Messages

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from kingsapp.core.game import Setup
    from kingsapp.match import Match
    from kingsapp.ui.base.services import AppServices
    from kingsapp.ui.tables.common.game_ui import FigureData
    from kingsapp.ui.tables.common.presenter import GamePresenter
    from kingsapp.ui.tables.common.score import Score
    from kingsapp.ui.tables.common.setup_parts import SetupParts
    from kingsapp.ui.tables.kings.factions import RaceStyle


class KingsUi(GameUi):
    """Everything is imported when it is first asked for."""

    key = "kings"
    texts = GameTexts(
        name="game.kings",
        two_lines="game.kings_two_lines",
        players="game.kings_players",
        length="game.kings_length",
        choose_faction="setup.faction_kings",
        first_player="setup.first_why_kings",
    )
    preload = (
        "kingsapp.ui.tables.kings.board.layout",
        "kingsapp.ui.tables.kings.screens.setup_parts",
        "kingsapp.ui.tables.kings.table",
        "kingsapp.ui.tables.kings.screens.presenter",
    )
    theme_icons: ClassVar[Mapping[str, str]] = {
        "capture": "flag-outline",
        "gift": "gift-outline",
        "overseer": "eye-outline",
        "timing": "timer-sand",
        "draw": "cards-outline",
    }

    @property
    def factions(self) -> RaceStyle:
        from kingsapp.ui.tables.kings.factions import RACE_STYLE

        return RACE_STYLE

    def home_card(self) -> HomeCard:
        from kingsapp.ui.tables.kings.screens.home_card import CardFan

        return HomeCard(dark=("#3A2A1E", "#2A2C33"), light=("#F7E7C6", "#DDE0DE"), picture=CardFan)

    def setup_parts(self) -> SetupParts:
        from kingsapp.ui.tables.kings.screens.setup_parts import SETUP_PARTS

        return SETUP_PARTS

    def presenter(self, app: AppServices, match: Match) -> GamePresenter:
        from kingsapp.ui.tables.kings.screens.presenter import Presenter

        return Presenter(app, match)

    def messages(self, setup: Setup) -> Messages:
        from kingsapp.ui.tables.kings.text import messages

        return messages

    def score(self, match: Match) -> Score:
        from kingsapp.ui.tables.kings.screens.score import score

        return score(match)

    def rule_figure(self, figure: FigureData, outcome: str) -> Widget:
        from kingsapp.ui.tables.kings.screens.rule_figures import Figure

        return Figure(figure, outcome)


GAME_UI: Final = KingsUi()
