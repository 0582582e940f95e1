"""Takes in a code that was read out or sent, and offers the game that it names."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.core.errors import BadInput
from kingsapp.match import Challenge, person_of, read_code, write_code
from kingsapp.storage import StorageError, Try
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import AppServices, running_app
from kingsapp.ui.screens.ask import AskDialog
from kingsapp.ui.screens.challenge.challenge import levels_line, tries_line
from kingsapp.ui.screens.challenge.playing import play_challenge
from kingsapp.ui.screens.errors import sentence
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["OfferSheet", "PillButton", "Text", "ask_code"]

LONGEST: Final = 600
"""Characters: more than the code of the longest seed has, spaces included."""


def ask_code(app: AppServices, typed: str = "", why: str = "") -> None:
    """Let the person type a code; one that cannot be played is asked for again, with the reason."""

    def answered(text: str) -> None:
        if not text.strip():
            return
        try:
            challenge = read_code(text, app.games)
            tries = app.saves.tries(write_code(challenge, app.games[challenge.game]))
        except (BadInput, StorageError) as error:
            ask_code(app, text, sentence(app.tr, error.reason))
            return
        OfferSheet(challenge, tries, lambda: play_challenge(app, challenge)).open()

    tr = app.tr
    AskDialog(
        typed, LONGEST, answered, title=tr.t("challenge.enter"), why=why or tr.t("challenge.enter_why")
    ).open()


class OfferContent(BoxLayout):
    """Which game a code names, how it went before, and the button that begins it."""

    day = StringProperty("")
    """The date, if it is the deal of a day."""
    game = StringProperty("")
    levels = StringProperty("")
    tries = StringProperty("")

    __events__ = ("on_play",)

    def on_play(self) -> None:
        """The person wants to play it."""


class OfferSheet(Sheet):
    """The game of a code, before it is dealt."""

    def __init__(
        self, challenge: Challenge, tries: list[Try], begin: Callable[[], None], day: str = "", **kwargs: Any
    ) -> None:
        app = running_app()
        tr, kinds, game = app.tr, list(challenge.kinds), GAME_UIS[challenge.game]
        super().__init__(title=tr.t("challenge.offer"), closable=True, **kwargs)
        self.said = OfferContent(
            day=day,
            game=tr.t(game.texts.name),
            levels=levels_line(tr, kinds),
            tries=tries_line(tr, tries, person_of(kinds), game.first_point) or tr.t("challenge.untried"),
        )
        self.said.bind(on_play=lambda _content: self._begin(begin))
        self.ids.content.add_widget(self.said)

    def _begin(self, begin: Callable[[], None]) -> None:
        self.close()
        begin()


load_kv(__file__)
