"""The state of a saved game in words."""

from __future__ import annotations

from kingsapp.match import Summary
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.tables import GAME_UIS


def standing(app: AppServices, summary: Summary) -> str:
    """The state of a game, or why it cannot be opened."""
    if summary.problem:
        from kingsapp.ui.screens.errors.wording import sentence

        return sentence(app.tr, summary.problem)
    if summary.result:
        names = ", ".join(summary.players[seat].name for seat in summary.result.winners)
        standing = app.tr.t("home.finished", names=names)
    else:
        standing = "" if summary.finished else turn(app, summary)
    what_if = app.tr.t("home.what_if") if summary.what_if else ""
    return line(what_if, app.tr.t(GAME_UIS[summary.game].texts.name), standing)


def line(*parts: str) -> str:
    """What is known, side by side."""
    return " · ".join(part for part in parts if part)


def turn(app: AppServices, summary: Summary) -> str:
    """Whose turn it is, if anybody's."""
    if summary.left_to_others:
        return str(app.tr.t("home.left_to_others"))
    if summary.to_act is None:
        return ""
    humans = [seat for seat, player in enumerate(summary.players) if player.kind == "human"]
    if humans == [summary.to_act]:
        return str(app.tr.t("home.your_turn"))
    return str(app.tr.t("home.turn_of", name=summary.players[summary.to_act].name))
