"""The code of a game that is over, with a picture of it, and what may be told of the result."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.match import Match, achievements_by_round, person_of, read_code, seat_result
from kingsapp.storage import Try
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.platform.clipboard import copy_text
from kingsapp.ui.platform.share import share_text
from kingsapp.ui.screens.challenge.playing import play_challenge
from kingsapp.ui.screens.challenge.qr import QrPicture
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["ChallengeSheet", "Icon", "Panel", "PillButton", "QrPicture", "Text"]

SQUARES: Final = "\U0001f7e8\U0001f7e6\U0001f7e9"
"""Yellow, blue, green: for the first, second and third of a game's achievements."""
QUIET_SQUARE: Final = "\u2b1b"
ICONS: Final = {
    "developed": "crown",
    "captured": "shield",
    "gift": "gift",
    "collected": "gold",
    "tavern": "glass-mug-variant",
    "found": "pickaxe",
}


class CodeGroup(Panel):
    """Some characters of a code in a frame."""

    text = StringProperty("")


class AchievementCell(Panel):
    """One round, or an entry of the legend: its colour and symbol."""

    icon = StringProperty("")
    colour = ListProperty((0, 0, 0, 0))


class AchievementMeaning(BoxLayout):
    """An entry of the legend."""

    text = StringProperty("")

    def __init__(self, achievement: str | None, order: tuple[str, ...], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.add_widget(cell(achievement, order), index=1)


class ChallengeContent(BoxLayout):
    """Code, picture, result and what can be done with them."""

    code = StringProperty("")
    levels = StringProperty("")
    score = StringProperty("")
    place = StringProperty("")
    tries = StringProperty("")

    __events__ = ("on_share", "on_copy", "on_again")

    def on_share(self) -> None:
        """Hand the card to another app."""

    def on_copy(self) -> None:
        """Put the card where it can be pasted."""

    def on_again(self) -> None:
        """Play the same deal once more."""


class ChallengeSheet(Sheet):
    """The challenge that a finished game is for others."""

    def __init__(self, match: Match, code: str, tries: list[Try], **kwargs: Any) -> None:
        app = running_app()
        super().__init__(title=app.tr.t("challenge.title"), closable=True, **kwargs)
        self._app, self._match, self._code = app, match, code
        self._seat = person_of([player.kind for player in match.players])
        assert match.result is not None
        reached = seat_result(match.result, self._seat)
        first = GAME_UIS[match.game.key].first_point
        self._rounds = achievements_by_round(match, self._seat)
        self._ordinal = next((one.number for one in tries if one.game_id == match.save_id), 0)
        self.said = ChallengeContent(
            code=code,
            levels=levels_line(app.tr, [player.kind for player in match.players]),
            score=str(reached.score + first),
            place=app.tr.t("challenge.place", n=reached.place, of=reached.players),
            tries=tries_line(app.tr, tries, self._seat, first),
        )
        self._fill()
        self.said.bind(on_share=self._share, on_copy=self._copy, on_again=self._again)
        self.ids.content.add_widget(self.said)

    def _fill(self) -> None:
        ids, order = self.said.ids, self._match.game.achievements
        for group in self._code.split("-"):
            ids.groups.add_widget(CodeGroup(text=group))
        for achievement in self._rounds if order else ():
            ids.grid.add_widget(cell(achievement, order))
        for achievement in (*order, None) if order else ():
            tr = self._app.tr
            text = tr.t(f"challenge.achievement_{achievement}") if achievement else tr.t("challenge.quiet")
            ids.legend.add_widget(AchievementMeaning(achievement, order, text=text))

    def card(self) -> str:
        """What is shared: game, seats, result, the course of the game by round, and the code; no names."""
        tr, match = self._app.tr, self._match
        order = match.game.achievements
        kinds = [player.kind for player in match.players]
        squares = "".join(
            SQUARES[order.index(achievement)] if achievement else QUIET_SQUARE for achievement in self._rounds
        )
        result = tr.t("challenge.card_result", score=self.said.score, place=self.said.place)
        if self._ordinal:
            result = f"{result} · {try_name(tr, self._ordinal)}"
        game = tr.t(GAME_UIS[match.game.key].texts.name)
        lines = [f"{game} · {levels_line(tr, kinds)}", result, squares if order else "", self._code]
        return "\n".join(filter(None, lines))

    def _share(self, *_: object) -> None:
        if not share_text(self._app.tr.t("challenge.title"), self.card()):
            copy_text(self.card())

    def _copy(self, *_: object) -> None:
        copy_text(self.card())

    def _again(self, *_: object) -> None:
        self.close()
        play_challenge(self._app, read_code(self._code, self._app.games), self._match.names)


def cell(achievement: str | None, order: tuple[str, ...]) -> AchievementCell:
    """The cell of an achievement; that of a quiet round is empty."""
    theme = running_app().theme
    fills = (theme.accent_hi, theme.steel, theme.positive)
    if achievement is None:
        return AchievementCell()
    return AchievementCell(
        icon=ICONS.get(achievement, "circle-small"), colour=fills[order.index(achievement)]
    )


def levels_line(tr: Translator, kinds: list[str]) -> str:
    """How many play, and of which levels the AI players are."""
    levels = dict.fromkeys(kind.removeprefix("ai:") for kind in kinds if kind != "human")
    names = ", ".join(tr.t(f"setup.level_{level}") for level in levels)
    players = tr.n("challenge.players", len(kinds))
    return f"{players} · {names}" if names else players


def try_name(tr: Translator, number: int) -> str:
    """Which try of a code it is; only the first one was blind."""
    return tr.t("challenge.first_try") if number == 1 else tr.t("challenge.later_try", n=number)


def tries_line(tr: Translator, tries: list[Try], seat: int, first: int) -> str:
    """The results of all tries on this device, the first one first; a score of 0 is called `first`."""
    told = []
    for one in tries:
        if one.result is not None and seat < len(one.result.scores):
            told.append(f"{try_name(tr, one.number)}: {one.result.scores[seat] + first}")
    return " · ".join(told)


load_kv(__file__)
