"""Moments around the table that are worth looking at: cover, pause, chronicle, a hand shown to all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from kingsapp.ai.budget import Budget
from kingsapp.ai.hints import hints
from kingsapp.core.record import result_of
from kingsapp.match import GameConfig, SeatChoice, deal

FOUR = GameConfig(
    "kings",
    (
        SeatChoice("Anna", "human", "dwarf"),
        SeatChoice("Boris", "human", "orc"),
        SeatChoice("Mira", "ai:hard", "goblin"),
        SeatChoice("Torvald", "ai:normal", "giant"),
    ),
    first=0,
)
ALONE = replace(FOUR, seats=(FOUR.seats[0], *(replace(seat, kind="ai:normal") for seat in FOUR.seats[1:])))


def played(app: Any, table: GameConfig, plies: int, seed: int = 4) -> int:
    """A saved game in which so many actions were taken at random."""
    game = app.games[table.game]
    record = deal(game, table, Random(seed))
    state = game.start(record.setup)
    dice = Random(seed)
    actions: list[str] = []
    while len(actions) < plies and not state.over:
        action = dice.choice(state.legal_actions())
        actions.append(game.text(state, action))
        state.apply(action)
    return int(app.saves.add(replace(record, actions=tuple(actions), result=result_of(state))))


def go_to_table(app: Any, save_id: int) -> Any:
    """The table of a saved game; returns its controller."""
    app.shell.drop_overlays()
    app.nav.start("table", save_id=save_id)
    return app.nav.screen.controller


def cover(app: Any) -> None:
    """The cover names Boris and tells what the others did."""
    go_to_table(app, played(app, FOUR, 34))


def pause(app: Any) -> None:
    """The pause above a game of one person."""
    go_to_table(app, played(app, ALONE, 32)).pause()


def chronicle(app: Any) -> None:
    """The chronicle, as a sheet where there is no room for a column."""
    controller = go_to_table(app, played(app, ALONE, 32))
    controller.history.open()


def look_back(app: Any) -> None:
    """The table of an earlier moment."""
    controller = go_to_table(app, played(app, ALONE, 32))
    controller.look_back(20)


def new_game(app: Any) -> None:
    """The question before a new game."""
    controller = go_to_table(app, played(app, ALONE, 32))
    controller._ask_new_game()


def top_three(app: Any) -> None:
    """The best three actions of a hint."""
    from kingsapp.ui.screens.table.advice import AdviceSheet

    controller = go_to_table(app, played(app, ALONE, 32))
    match = controller.match
    best = hints(match.game, match.view(0), Random(1), Budget(60))
    AdviceSheet(controller.presenter.advice(best), title=app.tr.n("flow.best_moves", len(best))).open()


SCENES: dict[str, Callable[[Any], None]] = {
    "cover": cover,
    "pause": pause,
    "chronicle": chronicle,
    "look_back": look_back,
    "new_game": new_game,
    "top_three": top_three,
}
