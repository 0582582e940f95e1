"""Checks that compare what a game shows with what its rules hide, for any table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from kingsapp.commands.contract import check_alike, promise, viewers
from kingsapp.core.game import Event, Game, Seat, State
from kingsapp.core.record import play, replay
from tests.contract.secrets import secrets_of
from tests.contract.tables import Table

WORLDS = 150
"""So many that a card with one chance in ten is missed once in ten million times."""


def check_secrets(table: Table, seed: int) -> int:
    """Change what a viewer cannot know: it sees the same at every ply so far, and goes on seeing the same.

    Returns how many actions were played after the change.
    """
    game, rng, steps = table.game, Random(seed), 0
    record, ply = table.moment(seed)
    for viewer in [*range(table.players), None]:
        for variant in islice(secrets_of(game)(game, record, ply, viewer, rng), 2):
            state, twin = game.start(record.setup), game.start(variant.record.setup)
            for number, action in enumerate(record.actions[:ply]):
                if number % 9 == 0:  # Looking takes longer than playing.
                    check_same_view(game, state, twin, viewer, number)
                seen, seen_in_twin = (
                    [event.seen_by(viewer) for event in played(game, position, action)]
                    for position in (state, twin)
                )
                promise(seen == seen_in_twin, f"{action} at ply {number}: events tell seat {viewer} a secret")
            check_same_view(game, state, twin, viewer, ply)
            steps += check_alike(game, state, twin, viewer, rng, variant.strictly)
    return steps


def check_same_view(game: Game, state: State, twin: State, viewer: Seat | None, ply: int) -> None:
    same = game.observe(state, viewer) == game.observe(twin, viewer)
    promise(same, f"ply {ply}: seat {viewer} knows a secret")


def played(game: Game, state: State, action: str) -> list[Event]:
    log: list[Event] = []
    play(game, state, action, log)
    return log


def check_secrets_of_worlds(table: Table, seed: int) -> int:
    """The game's own worlds look alike as well, for as long as nothing hidden is revealed."""
    game, rng = table.game, Random(seed)
    truth = table.somewhere(seed)
    steps = 0
    for viewer in viewers(truth):
        draw = game.worlds(game.observe(truth, viewer))
        for _ in range(8):
            steps += check_alike(game, truth, draw(rng), viewer, rng, strictly=False)
    return steps


def check_reached(table: Table, seed: int) -> None:
    """Whatever could be the truth for a viewer turns up in the worlds drawn for it."""
    game, rng = table.game, Random(seed)
    record, ply = table.moment(seed)
    truth = replay(record, game, ply)
    for viewer in viewers(truth):
        draw = game.worlds(game.observe(truth, viewer))
        reached = set()
        for _ in range(WORLDS):
            reached |= set(facts(now_and_next(table, draw(rng))))
        for variant in islice(secrets_of(game)(game, record, ply, viewer, rng), 6):
            possible = set(facts(now_and_next(table, replay(variant.record, game))))
            missed = possible - reached
            promise(not missed, f"seat {viewer} is never shown {sorted(map(str, missed))[:3]}")


def now_and_next(table: Table, state: State) -> list[Any]:
    """The position, and what becomes of it by an action that is legal whatever is hidden from its actor."""
    now = table.game.position(state)
    if state.over:
        return [now]
    texts = {table.game.text(state, action): action for action in state.legal_actions()}
    draws = sorted(text for text in texts if text.startswith("draw"))
    if not draws:
        return [now]
    after = state.clone()
    after.apply(texts[draws[0]])
    return [now, table.game.position(after)]


def facts(value: Any, path: tuple[object, ...] = ()) -> Iterator[tuple[tuple[object, ...], Any]]:
    """Every single value of a position with its place; what stands in one list has the same place."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from facts(inner, (*path, key))
    elif isinstance(value, list) and any(isinstance(inner, list | dict) for inner in value):
        for place, inner in enumerate(value):
            yield from facts(inner, (*path, place))
    elif isinstance(value, list):
        yield from ((path, inner) for inner in value)
    else:
        yield path, value
