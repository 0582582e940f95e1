"""Royal Taverns on the screen: the object that the screens know, and behind it the table."""

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
    from kingsapp.ui.tables.taverns.factions import ClanStyle


class TavernsUi(GameUi):
    """Everything is imported when it is first asked for."""

    key = "taverns"
    first_point = 1
    texts = GameTexts(
        name="game.taverns",
        two_lines="game.taverns_two_lines",
        players="game.taverns_players",
        length="game.taverns_length",
        choose_faction="setup.faction_taverns",
        first_player="setup.first_why_taverns",
    )
    preload = (
        "kingsapp.ui.tables.taverns.board.layout",
        "kingsapp.ui.tables.taverns.screens.setup_parts",
        "kingsapp.ui.tables.taverns.table",
        "kingsapp.ui.tables.taverns.screens.presenter",
    )
    theme_icons: ClassVar[Mapping[str, str]] = {
        "rumour": "bullhorn-outline",
        "majority": "account-group-outline",
        "tavern": "glass-mug-variant",
        "collect": "gold",
    }

    @property
    def factions(self) -> ClanStyle:
        from kingsapp.ui.tables.taverns.factions import CLAN_STYLE

        return CLAN_STYLE

    def home_card(self) -> HomeCard:
        from kingsapp.ui.tables.taverns.screens.home_card import IslandScene

        return HomeCard(dark=("#2C3A24", "#1F3A48"), light=("#E4E8C4", "#CFE0E2"), picture=IslandScene)

    def setup_parts(self) -> SetupParts:
        from kingsapp.ui.tables.taverns.screens.setup_parts import SETUP_PARTS

        return SETUP_PARTS

    def presenter(self, app: AppServices, match: Match) -> GamePresenter:
        from kingsapp.ui.tables.taverns.screens.presenter import Presenter

        return Presenter(app, match)

    def messages(self, setup: Setup) -> Messages:
        from kingsapp.games.taverns.setup import Setup as TavernsSetup
        from kingsapp.ui.tables.taverns.map.atlas import atlas_of
        from kingsapp.ui.tables.taverns.text.messages import TavernsMessages

        assert isinstance(setup, TavernsSetup)
        return TavernsMessages(atlas_of(setup.roads), setup.clans)

    def score(self, match: Match) -> Score:
        from kingsapp.ui.tables.taverns.screens.score import score

        return score(match)

    def rule_figure(self, figure: FigureData, outcome: str) -> Widget:
        from kingsapp.ui.tables.taverns.screens.rule_figures import TavernFigure

        return TavernFigure(figure)


GAME_UI: Final = TavernsUi()
