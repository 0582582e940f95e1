"""Moments around the table that are worth looking at: cover, pause, chronicle, a hand shown to all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from kingsapp.ai.budget import Budget
from kingsapp.ai.hints import hints
from kingsapp.core.record import result_of
from kingsapp.games.kings.cards import CARD_OF, Side
from kingsapp.games.kings.events import DeckDrawn
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


def pause_left(app: Any) -> None:
    """The pause above a game that was left to AI players, with the way back."""
    save_id = played(app, ALONE, 32)
    app.saves.mark_stand_in(save_id, 0, 32)
    go_to_table(app, save_id).pause()


def hint_question(app: Any) -> None:
    """The question before the first hint on a device."""
    turn = [ply for ply in range(24, 48) if to_act(app, ALONE, ply) == 0]
    controller = go_to_table(app, played(app, ALONE, turn[0]))
    app.preferences.hint_price_known = False
    controller.ask_hint()
    app.preferences.hint_price_known = True


def chronicle(app: Any) -> None:
    """The chronicle, as a sheet where there is no room for a column."""
    controller = go_to_table(app, played(app, ALONE, 32))
    controller.history.open()


def since(app: Any) -> None:
    """Anna's turn: what the others did since her last one stands above the chronicle."""
    turn = [ply for ply in range(24, 48) if to_act(app, ALONE, ply) == 0]
    go_to_table(app, played(app, ALONE, turn[0])).history.open()


def to_act(app: Any, table: GameConfig, plies: int) -> int | None:
    """Who decides after so many actions."""
    match = app.saves.resume(played(app, table, plies))
    found: int | None = match.to_act
    return found


def pass_on(app: Any) -> None:
    """A card from the deck, until its player passes the device on."""
    controller = go_to_table(app, played(app, FOUR, 34))
    app.shell.cover.dispatch("on_reveal")
    drawn = DeckDrawn(1, Side(2, 2, 1, 6), CARD_OF["goblin7a"], 20)
    line = controller.presenter.messages.event(app.tr, drawn, controller.match.names)
    words = app.tr.t("flow.only_you_see"), app.tr.t("flow.pass_on")
    controller.table.accepts = False
    controller.table.caption(line, 1, *words)


def undo_question(app: Any) -> None:
    """The question before the move of another person is undone."""
    go_to_table(app, played(app, ALONE, 32))._ask_undo(1)


def play_on(app: Any) -> None:
    """The question before AI players finish the game."""
    go_to_table(app, played(app, ALONE, 32))._ask_play_on()


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
    "pause_left": pause_left,
    "hint_question": hint_question,
    "chronicle": chronicle,
    "since": since,
    "pass_on": pass_on,
    "undo_question": undo_question,
    "play_on": play_on,
    "look_back": look_back,
    "new_game": new_game,
    "top_three": top_three,
}
