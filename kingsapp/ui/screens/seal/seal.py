"""The seal of a deal: what it is while the game goes on, and at the end whether it was kept."""

from __future__ import annotations

from typing import Any, Final

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.core.record import check_deal
from kingsapp.match import Match
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.platform.clipboard import copy_text
from kingsapp.ui.screens.errors import sentence
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.icon import Icon
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["Icon", "IconButton", "ListRow", "Panel", "PillButton", "SealSheet", "Text"]

GROUP: Final = 4
SHOWN: Final = 2 * GROUP
"""Digits of a seal that people compare; *Copy* has all of them."""


class SealContent(BoxLayout):
    """What is to be said of a deal, whatever its state."""

    headline = StringProperty("")
    why = StringProperty("")
    seal = StringProperty("")
    """All digits; empty where the game is not sealed."""
    seed = StringProperty("")
    """Only what may be known by now."""
    verdict = StringProperty("")
    """`kept`, `broken`, or empty where there is nothing to check yet."""
    running = BooleanProperty(True)

    @property
    def short_seal(self) -> str:
        """As people read it to one another."""
        digits = self.seal[:SHOWN].upper()
        return f"{digits[:GROUP]}\u2013{digits[GROUP:]}"

    def copy_seal(self) -> None:
        """The whole seal, to be compared or sent to somebody."""
        copy_text(self.seal)


class SealSheet(Sheet):
    """The seal of a game that goes on, or the check of one that is over."""

    def __init__(self, match: Match, **kwargs: Any) -> None:
        tr = running_app().tr
        super().__init__(title=tr.t("deal.title"), closable=True, **kwargs)
        self.said = SealContent(**_said(tr, match))
        self.ids.content.add_widget(self.said)


def _said(tr: Translator, match: Match) -> dict[str, object]:
    """What the sheet tells of a match."""
    deal = match.deal
    if deal is None:
        return {"headline": tr.t("deal.unsealed"), "why": tr.t("deal.unsealed_why"), "running": False}
    told = {"seal": deal.seal, "running": not match.over}
    if not match.over:
        return {**told, "headline": tr.t("deal.fixed"), "why": tr.t("deal.fixed_why")}
    if deal.secret is None:
        return {**told, "headline": tr.t("deal.unknown"), "why": tr.t("deal.unknown_why")}
    told["seed"] = deal.secret.seed
    difference = check_deal(match.record, match.game)
    if difference is None:
        return {**told, "verdict": "kept", "headline": tr.t("deal.kept"), "why": tr.t("deal.kept_why")}
    return {
        **told,
        "verdict": "broken",
        "headline": tr.t("deal.broken"),
        "why": sentence(tr, difference),
    }


load_kv(__file__)
