"""Sentences of Pebbles: why not, why, and what happened, in the language of the person."""

from __future__ import annotations

from collections.abc import Sequence

from kingsapp.core.game import Event
from kingsapp.core.reason import Reason
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.text.phrase import Phrase
from tests.ui.toy_game.games.pebbles.state import DieFell, DieThrown, PebblesTaken


def reason(tr: Translator, why: Reason, names: Sequence[str]) -> str:
    """Why an action is not possible."""
    return tr.t(f"pebbles.why_{why.key}")


def explanation(tr: Translator, why: Reason, names: Sequence[str]) -> str:
    """Why an action is worth considering."""
    return tr.t(f"pebbles.hint_{why.key}")


def undo(tr: Translator, why: Reason, names: Sequence[str]) -> str:
    """Why nothing can be taken back."""
    return tr.t("pebbles.no_undo")


def event(tr: Translator, fact: Event, names: Sequence[str]) -> Phrase | None:
    """What happened."""
    match fact:
        case PebblesTaken(seat, number):
            return Phrase("pebbles.took", {"player": names[seat], "number": number})
        case DieThrown(seat):
            return Phrase("pebbles.threw", {"player": names[seat]})
        case DieFell(seat, number):
            return Phrase("pebbles.fell", {"player": names[seat], "number": number})
    return None
