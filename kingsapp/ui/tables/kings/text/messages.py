"""Sentences of Underground Kings: why not, why, and what happened, in the language of the person."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kingsapp.core.game import Event
from kingsapp.core.reason import Reason
from kingsapp.games.kings import events as happened
from kingsapp.games.kings.cards import CARD_OF, RACE_OF, RACES, STRENGTH_OF, Card
from kingsapp.ui.tables.kings.text.inline_pictures import Chip, Gem
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.text.phrase import Phrase

COUNTED: Final = {
    "captures_for_you": "size",
    "captures_hard_for_you": "size",
    "gives_mine": "size",
    "gives_unfinishable_mine": "size",
    "adds_miner": "missing",
    "lays_unit": "missing",
    "draws_hidden": "left",
    "draws_for_mines": "left",
    "draws_to_hurry": "left",
}
"""Explanations that depend on a number, and which of their values it is."""


def reason(tr: Translator, why: Reason, names: Sequence[str]) -> str:
    """Why an action is not possible."""
    return tr.t(f"kings.why.{why.key}", **_values(tr, why, names))


def explanation(tr: Translator, why: Reason, names: Sequence[str]) -> str:
    """Why an action is worth considering."""
    key, values = f"kings.hint.{why.key}", _values(tr, why, names)
    if why.key in COUNTED:
        return tr.n(key, values[COUNTED[why.key]], **values)
    return tr.t(key, **values)


def undo(tr: Translator, why: Reason, names: Sequence[str]) -> str:
    """Why nothing can be taken back."""
    key = why.key
    if key == "undo_revealed":
        key = {"DeckDrawn": "undo_drawn", "MineLaid": "undo_laid"}.get(why.values["event"], "undo_redealt")
    return tr.t(f"kings.{key}", **_values(tr, why, names))


def card_name(tr: Translator, card: Card) -> str:
    """A card within a sentence: Orcs 7."""
    return f"{tr.t(f'race.inside.{RACES[RACE_OF[card]]}')} {STRENGTH_OF[card]}"


def _values(tr: Translator, why: Reason, names: Sequence[str]) -> dict[str, Any]:
    """The values of a reason as a sentence shows them: seats as names, cards and races as words."""
    values = dict(why.values)
    for key in ("card", "top"):
        if key in values:
            values[key] = card_name(tr, CARD_OF[values[key]])
    if "race" in values:
        values["race"] = tr.t(f"race.inside.{values['race']}")
    if "owner" in values:
        values["player"] = names[values["owner"]]
    for key in ("player", "next"):
        if isinstance(values.get(key), int):
            values[key] = names[values[key]]
    return values


def event(tr: Translator, fact: Event, names: Sequence[str]) -> Phrase | None:
    """What happened; None for what the screen shows anyway."""
    match fact:
        case happened.CardPlayed():
            return _played(tr, fact, names)
        case happened.MineCaptured(seat=seat, owner=owner):
            key = "kings.event.captured" if seat == owner else "kings.event.captured_for"
            return Phrase(key, {"player": names[owner], **_mine(tr, fact)})
        case happened.MineLaid(_, _, side, _):
            return Phrase("kings.event.laid", {"mine": Gem(side.value)})
        case happened.MineDeveloped(seat=seat, side=side):
            return Phrase(
                "kings.event.developed",
                {
                    "player": names[seat],
                    **_mine(tr, fact),
                    "value": side.value,
                },
            )
        case happened.CampDrawn(seat, card, _):
            return Phrase("kings.event.took", {"player": names[seat], "card": _chip(card)})
        case happened.DeckDrawn(seat, _, int() as card, _):
            return Phrase("kings.event.drew_card", {"player": names[seat], "card": _chip(card)})
        case happened.DeckDrawn(seat, _, _, _):
            return Phrase("kings.event.drew", {"player": names[seat]})
        case happened.HandShown(seat, _):
            return Phrase("kings.event.shown", {"player": names[seat]})
        case happened.HandRedealt(seat, sides, _, _):
            return Phrase(
                "kings.event.redealt",
                {
                    "player": names[seat],
                    "cards": tr.n("kings.new_cards", len(sides)),
                },
            )
        case happened.GameEnded():
            return Phrase("kings.event.over", {})
    return None


def _played(tr: Translator, fact: happened.CardPlayed, names: Sequence[str]) -> Phrase:
    if fact.place is not None:
        key = "kings.event.played"
    else:
        key = "kings.event.miner" if fact.count <= fact.side.size else "kings.event.overseer"
    return Phrase(key, {"player": names[fact.seat], "card": _chip(fact.card), **_mine(tr, fact)})


def _mine(
    tr: Translator, fact: happened.CardPlayed | happened.MineCaptured | happened.MineDeveloped
) -> dict[str, object]:
    """A mine by its worth, and by its place if there is another one of that worth beside it."""
    return {"mine": Gem(fact.side.value), "which": _which(tr, fact.nth)}


def _which(tr: Translator, nth: int) -> str:
    return f" ({tr.t('kings.nth', n=nth)})" if nth else ""


def _chip(card: Card) -> Chip:
    return Chip(RACES[RACE_OF[card]], STRENGTH_OF[card])
