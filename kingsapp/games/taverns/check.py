"""What holds in every position, whatever was played: nothing is lost, doubled or miscounted."""

from __future__ import annotations

from kingsapp.core.game import CHANCE
from kingsapp.games.taverns.actions import EVERYWHERE, MEMBERS
from kingsapp.games.taverns.crowd import NOBODY
from kingsapp.games.taverns.events import Ending
from kingsapp.games.taverns.setup import FIRST_CELL, MARKER_CELL, RESERVE, SETTLERS, TOKENS
from kingsapp.games.taverns.state import ACTING, PLACING, ROLLING, RUMOURS, SETTLING, State


def check(state: State) -> None:
    """Raise AssertionError with a sentence if something is wrong."""
    _check_dwarfs(state)
    _check_taverns(state)
    _check_finds(state)
    _check_track(state)
    _check_phase(state)
    _check_end(state)
    _check_derived(state)


def _check_dwarfs(state: State) -> None:
    players = state.players
    counts = [crowd.counts for crowd in state.crowds]
    assert {len(row) for row in counts} == {players}, f"{state.crowds} in a game of {players}"
    assert min([min(row) for row in counts]) >= 0, f"{state.crowds} lack dwarfs"
    rounds, begun = divmod(SETTLERS[players] * players - state.settlers_left, players)
    for seat, row in enumerate(zip(*counts, strict=True)):
        on_map = sum(row)
        added = RESERVE[players] - state.reserve[seat]
        # T4: one dwarf at a time, clockwise from the first player.
        settled = rounds + ((seat - state.setup.first) % players < begun)
        assert state.reserve[seat] >= 0, f"seat {seat} has a reserve of {state.reserve[seat]}"
        assert on_map == settled + added, f"seat {seat}: {on_map} dwarfs on the map, not {settled} + {added}"


def _check_taverns(state: State) -> None:
    placed = sum(TOKENS - tokens for tokens in state.tokens)
    standing = len(MEMBERS[state.taverns_in])
    assert min(state.tokens) >= 0, f"tokens are {state.tokens}"
    assert placed == standing, f"{placed} tavern tokens were placed, {standing} taverns stand"
    for province in MEMBERS[EVERYWHERE ^ state.taverns_in]:
        where = state.board.keys[province]
        assert state.keeper[province] == NOBODY, f"{where} has a keeper without a tavern"
    for province in MEMBERS[state.taverns_in]:
        keeper = state.keeper[province]
        where = state.board.keys[province]
        crowd = state.crowds[province]
        if keeper != NOBODY:
            assert crowd.counts[keeper], f"the keeper in {where} is not there"
        # T19 waits for the last dwarf of a rumour.
        waits = state.phase == RUMOURS and state.board.near[state.find] >> province & 1
        if crowd.leader != NOBODY and not waits:
            assert keeper == crowd.leader, f"the tavern in {where} is not with the clan that has most dwarfs"


def _check_finds(state: State) -> None:
    assert min(state.gold) >= 0, f"nuggets are {state.gold}"
    for province in MEMBERS[state.rock_in]:
        where = state.board.keys[province]
        assert state.gold[province] == 0, f"nuggets and waste rock in {where}"
    most = 5 * (state.marker - MARKER_CELL)
    assert sum(state.gold) <= most, f"{sum(state.gold)} nuggets after {state.marker - MARKER_CELL} finds"


def _check_track(state: State) -> None:
    assert MARKER_CELL <= state.marker <= state.mine, f"the marker is on cell {state.marker} of {state.mine}"
    for seat, cell in enumerate(state.cells):
        assert cell >= FIRST_CELL, f"seat {seat} is on cell {cell}"
        assert cell != state.marker, f"seat {seat} is on the marker's cell {cell}"


def _check_phase(state: State) -> None:
    phase = state.phase
    assert phase in (SETTLING, ACTING, ROLLING, PLACING, RUMOURS), f"phase {phase}"
    assert (phase == SETTLING) == bool(state.settlers_left), "settling and its phase disagree"
    assert (phase == PLACING) == bool(state.die), "the die lies there at the wrong time"
    assert (phase == RUMOURS) == bool(state.pending), "a rumour that nobody follows"
    assert (phase == RUMOURS) == (state.find >= 0), "a rumour without a find"
    assert (phase == ROLLING) == (state.seat == CHANCE), "the die is rolled by the wrong hand"
    assert 0 <= state.turn < state.players, f"it is the turn of seat {state.turn}"


def _check_end(state: State) -> None:
    assert state.over == (state.ending is not None), "an end without a reason, or the other way round"
    assert 0 <= state.quiet <= state.quiet_limit, f"{state.quiet} quiet turns"
    if state.phase != ACTING:
        return
    endings = {
        Ending.EXHAUSTED: state.rock_in == EVERYWHERE,
        Ending.NOTHING_LEFT: state.marker == state.mine and not any(state.gold),
        Ending.STALLED: state.quiet == state.quiet_limit,
    }
    assert state.over == any(endings.values()), f"over: {state.over}, but {endings}"
    assert state.ending is None or endings[state.ending], f"it did not end by {state.ending}"


def _check_derived(state: State) -> None:
    fresh = state.clone()
    fresh.derive()
    for name in ("here", "own", "gold_in", "rest"):
        kept, derived = getattr(state, name), getattr(fresh, name)
        assert kept == derived, f"{name} is {kept}, but from the table follows {derived}"
