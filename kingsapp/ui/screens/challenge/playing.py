"""Begins the game of a challenge."""

from __future__ import annotations

from collections.abc import Sequence

from kingsapp.match import Challenge
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.screens.table.start_game import start_game


def play_challenge(app: AppServices, challenge: Challenge, names: Sequence[str] = ()) -> None:
    """Deal the game and go to its table; without names, under the usual ones."""
    usual = [app.tr.t(f"setup.name_{seat + 1}") for seat in range(len(challenge.kinds))]
    table = challenge.table(names or usual)
    start_game(app, lambda: app.saves.create(table, challenge.seed))
