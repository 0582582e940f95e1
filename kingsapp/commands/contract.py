"""What every game promises, as checks on positions: `check` runs them in bulk, tests/contract one by one.

Each check raises BrokenPromise with a sentence; none changes the position that it looks at.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Final

from kingsapp.core.errors import BadInput
from kingsapp.core.game import CHANCE, Action, Event, Game, Seat, State, to_act, winners
from kingsapp.core.record import KINDS, Player, Record, play, read, replay, result_of, verify, write

CLONE_STEPS: Final = 4
TRIED: Final = 10
"""Other actions to try at a position."""


class BrokenPromise(AssertionError):
    """A game did not do what the protocol of kingsapp.core.game says."""


@dataclass(frozen=True, slots=True)
class CheckedGame:
    """One random game that kept all promises."""

    record: Record
    plies: int


def promise(kept: bool, sentence: str) -> None:
    if not kept:
        raise BrokenPromise(sentence)


def viewers(state: State) -> list[Seat | None]:
    """Every seat, and the table while nobody looks."""
    return [*range(state.players), None]


def check_conservation(game: Game, state: State) -> None:
    """Nothing is lost, doubled or miscounted."""
    try:
        game.check(state)
    except AssertionError as finding:
        raise BrokenPromise(f"game.check: {finding}") from finding


def check_legal(state: State) -> list[Action]:
    """Before the end somebody acts, and there is something to do, listed once."""
    legal = state.legal_actions()
    promise(bool(legal), "no legal action, though the game is not over")
    promise(len(set(legal)) == len(legal), "an action is listed twice as legal")
    promise(state.seat == CHANCE or 0 <= state.seat < state.players, f"seat {state.seat} is to act")
    return legal


def check_text(game: Game, state: State, action: Action) -> None:
    """An action's text names that action again."""
    text = game.text(state, action)
    promise(game.parse(state, text) == action, f"{text} is read as another action")
    promise(text.isprintable() and text == " ".join(text.split()), f"{text!r} is not plain text")


def check_texts(game: Game, state: State) -> None:
    """All legal actions have texts of their own."""
    legal = state.legal_actions()
    for action in legal:
        check_text(game, state, action)
        promise(game.why_not(state, action) is None, f"why_not objects to {game.text(state, action)}")


def check_refusals(game: Game, state: State, texts: Iterable[str]) -> None:
    """`why_not` speaks exactly if an action is illegal; then it is refused and nothing has changed."""
    before = snapshot(game, state)
    refused = [text for text in texts if not _is_legal(game, state, text)]
    for text in refused:
        try:
            play(game, state, text)
        except BadInput:
            continue
        raise BrokenPromise(f"{text} is illegal but was played")
    promise(snapshot(game, state) == before, f"refusing {', '.join(refused)} changed the position")


def _is_legal(game: Game, state: State, text: str) -> bool:
    try:
        action = game.parse(state, text)
    except BadInput:
        return False
    legal = not state.over and action in state.legal_actions()
    reason = game.why_not(state, action)
    judged = "legal" if legal else "illegal"
    promise((reason is None) == legal, f"{text} is {judged}, but why_not says {reason}")
    if reason is not None:
        promise(reason.key in game.reasons, f"{reason.key}, against {text}, is not among the game's reasons")
        promise(reason.rule != "", f"{reason.key}, against {text}, names no rule")
    return legal


def check_views(game: Game, state: State, rng: Random) -> None:
    """Every world drawn from an observation looks the same to its observer, and is a sound position."""
    for viewer in viewers(state):
        observation = game.observe(state, viewer)
        promise(game.observe(state, viewer) == observation, f"seat {viewer} sees two things at once")
        world = game.worlds(observation)(rng)
        same_view = game.observe(world, viewer) == observation
        promise(same_view, f"seat {viewer} can tell a drawn world from the truth")
        promise(to_act(world) == to_act(state), f"another seat acts in a world of seat {viewer}")
        check_conservation(game, world)
        if viewer == state.seat and not state.over:
            same = sorted(world.legal_actions()) == sorted(state.legal_actions())
            promise(same, f"seat {viewer} has other actions in a drawn world")


def check_clone(game: Game, state: State, rng: Random) -> None:
    """A clone is equal at first, and then neither hears of what happens to the other."""
    clone, before = state.clone(), snapshot(game, state)
    promise(snapshot(game, clone) == before, "a clone differs from its original")
    advance(clone, rng)
    promise(snapshot(game, state) == before, "playing on a clone changed the original")
    later, after = clone.clone(), snapshot(game, clone)
    promise(snapshot(game, later) == after, "a clone differs from its original")
    advance(clone, rng)
    promise(snapshot(game, later) == after, "playing on the original changed its clone")


def check_events(game: Game, state: State, action: Action) -> None:
    """Every event of an action is an Event for each viewer, and telling it changes nothing."""
    told, silent = state.clone(), state.clone()
    log: list[Event] = []
    told.apply(action, log)
    silent.apply(action)
    promise(snapshot(game, told) == snapshot(game, silent), "an action does something else when it is told")
    for event in log:
        for viewer in viewers(state):
            seen = isinstance(event.seen_by(viewer), Event)
            promise(seen, f"{type(event).__name__} is no event for seat {viewer}")


def check_alike(
    game: Game, state: State, twin: State, viewer: Seat | None, rng: Random, strictly: bool
) -> int:
    """Play the same actions at two positions that look alike to `viewer` until they no longer do.

    While they look alike, events may not tell them apart. If `strictly`, events must tell when they stop to:
    nothing came into sight but what an event names. Returns how many actions were told alike.
    """
    state, twin = state.clone(), twin.clone()
    promise(game.observe(state, viewer) == game.observe(twin, viewer), f"seat {viewer} knows a secret")
    for step in count():
        both = [] if state.over else sorted(_by_text(game, state).keys() & _by_text(game, twin).keys())
        if not both:
            return step
        text = rng.choice(both)
        seen, seen_in_twin = _seen(game, state, text, viewer), _seen(game, twin, text, viewer)
        alike = game.observe(state, viewer) == game.observe(twin, viewer)
        promise(seen == seen_in_twin or not alike, f"{text}: events tell seat {viewer} a secret")
        promise(seen != seen_in_twin or alike or not strictly, f"{text}: seat {viewer} learns a secret")
        if not alike:
            return step
    raise AssertionError("a game has no end")


def _by_text(game: Game, state: State) -> dict[str, Action]:
    return {game.text(state, action): action for action in state.legal_actions()}


def _seen(game: Game, state: State, text: str, viewer: Seat | None) -> list[Event]:
    log: list[Event] = []
    state.apply(game.parse(state, text), log)
    return [event.seen_by(viewer) for event in log]


def check_end(state: State) -> None:
    """A game ends with a score for everybody and at least one winner."""
    scores = state.scores()
    promise(len(scores) == state.players, f"{len(scores)} scores for {state.players} players")
    promise(bool(winners(scores)), "nobody wins")


def check_record(game: Game, record: Record, last: State) -> None:
    """A record survives writing and reading, and its replay leads to the position that was played."""
    text = write(record, game)
    middle = len(record.actions) // 2
    try:
        again = read(text.encode(), {game.key: game})
        replayed = verify(again, game)
        resumed = replay(again, game, middle)
        for action in record.actions[middle:]:
            play(game, resumed, action)
    except BadInput as refusal:
        raise BrokenPromise(f"the record of this game is refused: {refusal}") from refusal
    promise(write(again, game) == text, "a record that was read is written differently")
    reached = snapshot(game, last)
    promise(snapshot(game, replayed) == reached, "a replay leads to another position")
    promise(snapshot(game, resumed) == reached, f"going on from ply {middle} leads elsewhere")


def snapshot(game: Game, state: State) -> object:
    """All that anybody can find out about a position."""
    legal = None if state.over else list(state.legal_actions())
    views = [game.observe(state, viewer) for viewer in viewers(state)]
    return to_act(state), state.over, legal, state.scores(), game.position(state), views


def advance(state: State, rng: Random) -> None:
    """Play a few random actions."""
    for _ in range(CLONE_STEPS):
        if not state.over:
            state.apply(rng.choice(check_legal(state)))


def play_through(
    game: Game, players: int, rng: Random, every: int = 100, texts: Iterable[str] = ()
) -> CheckedGame:
    """Play one random game through all checks; those that take long run about once in `every` plies.

    `texts` are further actions to try; what was legal before is tried again anyway.
    """
    setup = game.new_setup(players, rng)
    state = game.start(setup)
    bound = game.action_bound(players)
    actions: list[str] = []
    tried = list(texts)
    try:
        while True:
            check_conservation(game, state)
            if state.over:
                break
            promise(len(actions) < bound, f"more than the {bound} actions that are the proven bound")
            action = rng.choice(check_legal(state))
            check_text(game, state, action)
            if rng.randrange(every) == 0:
                _check_slowly(game, state, action, rng, tried)
            tried.append(game.text(state, action))
            actions.append(tried[-1])
            state.apply(action)
        _check_over(game, state, rng, tried)
        names = tuple(Player(f"seat {seat}", KINDS[1]) for seat in range(players))
        record = Record(game.key, names, setup, tuple(actions), result_of(state))
        check_record(game, record, state)
    except BrokenPromise as finding:
        raise BrokenPromise(f"ply {len(actions)}: {finding}") from finding
    return CheckedGame(record, len(actions))


def _check_slowly(game: Game, state: State, action: Action, rng: Random, tried: list[str]) -> None:
    check_texts(game, state)
    check_views(game, state, rng)
    check_clone(game, state, rng)
    check_events(game, state, action)
    check_refusals(game, state, rng.sample(tried, min(len(tried), TRIED)))


def _check_over(game: Game, state: State, rng: Random, tried: list[str]) -> None:
    check_end(state)
    check_views(game, state, rng)
    check_refusals(game, state, rng.sample(tried, min(len(tried), TRIED)))
