"""From a record to its positions.

Every position is rebuilt by replaying a record, so `play` is the only way by which an action from
outside (a file, a paste, a hand-edited save) reaches a `State`: what the rules forbid is refused here with
its number, counted from 0, and `State.apply` may trust the rest.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import islice

from kingsapp.core.errors import BadInput, IllegalAction
from kingsapp.core.game import Action, Event, Game, State
from kingsapp.core.place import ActionAt, Key, Ply
from kingsapp.core.record.values import Record, result_of
from kingsapp.core.record.writing import write_result
from kingsapp.core.shape import shown


def play(game: Game, state: State, text: str, log: list[Event] | None = None) -> Action:
    """Carry out the action that `text` names; raises BadInput, with `state` as it was, if it may not be."""
    if state.over:
        raise IllegalAction("after_end", quote=text)
    action = game.parse(state, text)
    if action not in state.legal_actions():
        why = game.why_not(state, action)
        if why is None or not why.rule:
            raise IllegalAction("illegal", why=why, quote=text)
        raise IllegalAction("breaks_rule", why=why, quote=text, rule=why.rule)
    if game.text(state, action) != text:
        raise BadInput("written_otherwise", quote=text, right=game.text(state, action))
    state.apply(action, log)
    return action


def positions(record: Record, game: Game, log: list[Event] | None = None) -> Iterator[State]:
    """The position before each action and after the last one.

    It is one state that moves on: clone what you keep. What happens is told into `log`, if there is one.
    Raises BadInput at an action that the rules refuse.
    """
    state = game.start(record.setup)
    yield state
    for number, text in enumerate(record.actions):
        try:
            play(game, state, text, log)
        except BadInput as mistake:
            raise mistake.within(ActionAt(number)) from None
        yield state


def events(record: Record, game: Game) -> list[Event]:
    """Everything that happened in a record; raises BadInput at an action that the rules refuse."""
    found: list[Event] = []
    for _ in positions(record, game, found):
        pass
    return found


def replay(record: Record, game: Game, ply: int | None = None) -> State:
    """The position before action number `ply`, or after the last action."""
    last = len(record.actions)
    if ply is not None and not 0 <= ply <= last:
        raise BadInput("no_position", (Ply(ply),), last=last)
    return next(islice(positions(record, game), last if ply is None else ply, None))


def verify(record: Record, game: Game) -> State:
    """The last position of a record whose actions and result are all right; raises BadInput if one is not."""
    state = replay(record, game)
    due = result_of(state)
    if record.result == due:
        return state
    if due is None:
        raise BadInput("result_early", (Key("result"),), actions=len(record.actions))
    claimed = shown(write_result(record.result))
    raise BadInput("result_wrong", (Key("result"),), due=json.dumps(write_result(due)), found=claimed)
