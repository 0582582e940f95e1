"""The part of a damaged record that the rules accept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypedDict

from kingsapp.core import record as records
from kingsapp.core.errors import BadInput
from kingsapp.core.game import CHANCE, Game
from kingsapp.core.place import ActionAt
from kingsapp.core.record import Record
from kingsapp.ui.base.services import AppServices


class LookOffer(TypedDict, total=False):
    """What the dialog about a damaged record needs to offer the moves before the damage."""

    before_text: str
    before: Callable[[], None]


def offer_look(app: AppServices, record: Record, error: BadInput) -> LookOffer:
    """The offer to look at the moves before `error`; empty if there are none."""
    sound = sound_part(record, app.games[record.game], error)
    if not sound.actions:
        return {}
    return {
        "before_text": app.tr.n("errors.view_before", len(sound.actions)),
        "before": lambda: app.nav.go("replay", record=sound, ply=len(sound.actions)),
    }


def sound_part(record: Record, game: Game, error: BadInput) -> Record:
    """The record up to the action that `error` names, less those that wait for a die that was not rolled."""
    count = next((step.number for step in error.place if isinstance(step, ActionAt)), 0)
    while count and records.replay(record, game, count).seat == CHANCE:
        count -= 1
    return replace(record, actions=record.actions[:count], result=None)
