"""Starts a game from any screen: deals and saves it and goes to its table, or says why not."""

from __future__ import annotations

from collections.abc import Callable

from kingsapp.core.errors import BadInput
from kingsapp.match import BadConfig, Match
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.screens.errors import ErrorDialog, sentence, word_mistakes


def start_game(app: AppServices, deal: Callable[[], Match], go: Callable[..., None] | None = None) -> None:
    """Deal a game and show its table with a method of the navigator, usually `start`.

    While another process writes it is tried again, until the screen is left on which it was asked for.
    """
    here = app.nav.screen

    def change() -> Match | None:
        if app.nav.screen is not here:
            return None
        try:
            return deal()
        except BadInput as error:
            _tell_not_started(app, error)
            return None

    def done(match: Match | None) -> None:
        if match is not None:
            (go or app.nav.start)("table", once={"match": match}, save_id=match.save_id)

    app.save("game:start", change, done)


def _tell_not_started(app: AppServices, error: BadInput) -> None:
    """Say why: in a toast for a bad set-up, in a dialog for a bad custom deck."""
    tr = app.tr
    if isinstance(error, BadConfig):
        app.shell.toast(" ".join(sentence(tr, reason) for reason in error.reasons))
        return
    mistakes = word_mistakes(tr, error)
    ErrorDialog(mistakes, title=tr.t("errors.start_title"), kept=tr.t("errors.start_kept")).open()
