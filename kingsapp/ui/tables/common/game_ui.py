"""The one object by which the screens know a game; `kingsapp.ui.tables` says how it is used."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

from kingsapp.core.assets import ASSETS

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

    from kingsapp.core.game import Event, Setup
    from kingsapp.core.reason import Reason
    from kingsapp.match import Match
    from kingsapp.ui.base.services import AppServices
    from kingsapp.ui.tables.common.faction_style import FactionStyle
    from kingsapp.ui.tables.common.presenter import GamePresenter
    from kingsapp.ui.tables.common.score import Score
    from kingsapp.ui.tables.common.setup_parts import SetupParts
    from kingsapp.ui.text.i18n import Translator
    from kingsapp.ui.text.phrase import Phrase


@dataclass(frozen=True, slots=True)
class GameTexts:
    """What is said of a game before it is played, as keys of the catalogue."""

    name: str
    two_lines: str
    """The name as its card at home shows it."""
    players: str
    """How many can play: 2–4."""
    length: str
    """How long a game takes."""
    choose_faction: str
    """Above the list of what a seat may play."""
    first_player: str
    """What it means to begin."""


@dataclass(frozen=True, slots=True)
class HomeCard:
    """The card that offers a game at home."""

    dark: tuple[str, str]
    """The colours of its ground from left to right, by torchlight."""
    light: tuple[str, str]
    """The same on parchment."""
    picture: Callable[[], Widget]
    """Builds the widget beside the words; it fills the place that it is given."""


FigureData = Mapping[str, Any]
"""A picture as the rules file describes it; only its game knows what it contains."""


class Messages(Protocol):
    """The sentences of a game; a module of functions will do. Seats are named by `names`."""

    def reason(self, tr: Translator, why: Reason, names: Sequence[str]) -> str:
        """Why an action is not possible."""

    def explanation(self, tr: Translator, why: Reason, names: Sequence[str]) -> str:
        """Why an action is worth considering."""

    def undo(self, tr: Translator, why: Reason, names: Sequence[str]) -> str:
        """Why nothing can be taken back."""

    def event(self, tr: Translator, fact: Event, names: Sequence[str]) -> Phrase | None:
        """What happened; None for what the screen shows anyway."""


class GameUi(ABC):
    """Everything that the screens show of one game.

    Home asks for `texts`, `factions` and `home_card` before anything else is loaded, so these must need
    neither the rules nor the table; the other methods import what they need when they are called.
    """

    key: str
    """That of its `Game`."""
    texts: GameTexts
    preload: tuple[str, ...] = ()
    """Modules to read while nobody touches the screen, the one that is needed first before the others."""
    first_point: int = 0
    """What a score of 0 is called; on a track it is the first cell."""
    theme_icons: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """The symbol of each theme of its puzzles; `<key>.theme_<theme>` is its name."""
    assets: Path = ASSETS
    """Where `rules/<key>.<language>.json` and `locale/<language>/` are."""

    @property
    @abstractmethod
    def factions(self) -> FactionStyle:
        """How the factions of its `Game` are called and look."""

    @abstractmethod
    def home_card(self) -> HomeCard:
        """How home offers it."""

    @abstractmethod
    def setup_parts(self) -> SetupParts:
        """What can be chosen before it begins, beyond its seats."""

    @abstractmethod
    def presenter(self, app: AppServices, match: Match) -> GamePresenter:
        """The presenter of one match; it also builds its table."""

    @abstractmethod
    def messages(self, setup: Setup) -> Messages:
        """Its sentences about games that began with this set-up, for a record that has no table."""

    @abstractmethod
    def score(self, match: Match) -> Score:
        """What the screen at the end shows of a match that is over."""

    @abstractmethod
    def rule_figure(self, figure: FigureData, outcome: str) -> Widget:
        """A picture of the rules: `figure` is what the rules file says, `outcome` its words."""
