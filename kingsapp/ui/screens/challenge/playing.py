"""Begins the game of a challenge."""

from __future__ import annotations

from collections.abc import Sequence

from kingsapp.core.errors import BadInput
from kingsapp.match import Challenge
from kingsapp.storage import StorageError
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.screens.errors import sentence


def play(app: AppServices, challenge: Challenge, names: Sequence[str] = ()) -> None:
    """Deal the game and go to its table, or say why that cannot be; without names, under the usual ones."""
    usual = [app.tr.t(f"setup.name_{seat + 1}") for seat in range(len(challenge.kinds))]
    try:
        match = app.saves.create(challenge.table(names or usual), challenge.seed)
    except (BadInput, StorageError) as error:
        app.shell.toast(sentence(app.tr, error.reason))
    else:
        app.nav.start("table", once={"match": match}, save_id=match.save_id)
