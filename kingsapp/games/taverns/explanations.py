"""Why an action is worth considering, in terms of the rules: the data behind hints."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from kingsapp.core.game import Action, Reason, Seat
from kingsapp.games.taverns.actions import (
    ADD,
    BIT,
    CART,
    COLLECT,
    GOLD,
    MOVE,
    OPEN,
    ORIGIN_TARGET,
    PASS,
    PROSPECT,
    ROCK,
    RUMOUR,
    SETTLE,
    Province,
)
from kingsapp.games.taverns.crowd import NOBODY
from kingsapp.games.taverns.state import State

_RULES: Final = {
    "settles_for_rumours": "T15",
    "settles_apart": "T5",
    "takes_tavern": "T19",
    "takes_closed_tavern": "T18",
    "defends_tavern": "T19",
    "threatens_tavern": "T19",
    "breaks_lead": "T17",
    "gains_lead": "T17",
    "stops_paying": "T8",
    "loses_tavern": "T19",
    "reaches_nuggets": "T16",
    "adds_dwarf": "T10",
    "moves_dwarf": "T11",
    "collects": "T16",
    "exhausts": "T16",
    "jumps_marker": "T21",
    "opens_tavern": "T17",
    "carts_to_guests": "T18",
    "carts_away": "T18",
    "prospects": "T12",
    "last_prospecting": "T12",
    "gold_for_own": "T13",
    "gold_far_from_rivals": "T13",
    "rock_spoils": "T14",
    "calls_own": "T15",
    "calls_from_lead": "T15",
    "calls_harmless": "T15",
    "waits": "T9",
}
KEYS: Final = tuple(_RULES)
"""Every explanation there is."""


def explain(state: State, action: Action) -> list[Reason]:
    """What the action brings, the weightiest first; never nothing."""
    if action >= RUMOUR:
        return [_explain_rumour(state, (action - RUMOUR) // 12)]
    if action >= SETTLE:
        return [_explain_settling(state, action - SETTLE)]
    if action >= ROCK:
        return [_reason("rock_spoils", province=state.board.keys[action - ROCK])]
    if action >= GOLD:
        return [_explain_gold(state, action - GOLD)]
    if action == PROSPECT:
        last = state.marker + 1 == state.mine
        return [_reason("last_prospecting" if last else "prospects", finds=state.mine - state.marker)]
    if action == PASS:
        return [_reason("waits")]
    if action >= COLLECT:
        return list(_explain_collecting(state, action - COLLECT))
    if action >= OPEN:
        place = action - OPEN
        guests = state.crowds[place].guests[state.seat]
        return [_reason("opens_tavern", province=state.board.keys[place], guests=guests)]
    if action >= CART:
        return [_explain_cart(state, *ORIGIN_TARGET[action - CART])]
    if action >= ADD:
        province = action - ADD
        reasons = list(_explain_arrival(state, province))
        return reasons or [_reason("adds_dwarf", province=state.board.keys[province])]
    origin, target = ORIGIN_TARGET[action - MOVE]
    reasons = [*_explain_arrival(state, target), *_explain_departure(state, origin)]
    keys = state.board.keys
    return reasons or [_reason("moves_dwarf", origin=keys[origin], target=keys[target])]


def _reason(key: str, **values: Any) -> Reason:
    return Reason(key, _RULES[key], values)


def _explain_settling(state: State, province: Province) -> Reason:
    """Own dwarfs two roads away can follow a rumour to the same province."""
    here = state.here[state.seat]
    board = state.board
    for middle in board.neighbours[province]:
        if here & board.near[middle]:
            return _reason("settles_for_rumours", province=board.keys[province], find=board.keys[middle])
    return _reason("settles_apart", province=board.keys[province])


def _explain_arrival(state: State, province: Province) -> Iterator[Reason]:
    """What one dwarf more of the player's clan changes."""
    seat = state.seat
    where = state.board.keys[province]
    crowd = state.crowds[province]
    joined = crowd.joined(seat)
    host = state.keeper[province]
    if state.taverns_in & BIT[province]:
        if host == seat:
            if crowd.lead <= 1 and crowd.guests[seat]:
                yield _reason("defends_tavern", province=where, guests=crowd.guests[seat])
        elif joined.leader == seat and host == NOBODY:
            yield _reason("takes_closed_tavern", province=where, guests=joined.guests[seat])
        elif joined.leader == seat:
            yield _reason("takes_tavern", province=where, clan=_clan(state, host), guests=joined.guests[seat])
        elif host != NOBODY and joined.counts[seat] == joined.counts[host]:
            yield _reason("threatens_tavern", province=where, clan=_clan(state, host))
    elif joined.leader == seat and crowd.leader != seat and joined.guests[seat]:
        yield _reason("gains_lead", province=where, guests=joined.guests[seat])
    elif joined.leader == NOBODY and crowd.leader not in (NOBODY, seat):
        yield _reason("breaks_lead", province=where, clan=_clan(state, crowd.leader))
    nuggets = state.gold[province]
    workers = joined.counts[seat] - (host == seat)
    if 0 < workers <= nuggets:
        yield _reason("reaches_nuggets", province=where, number=workers)


def _explain_departure(state: State, province: Province) -> Iterator[Reason]:
    """What one dwarf less of the player's clan changes."""
    seat = state.seat
    host = state.keeper[province]
    where = state.board.keys[province]
    left = state.crowds[province].left(seat)
    if host == seat:
        stays = left.leader in (NOBODY, seat) and left.counts[seat]
        if not stays:
            yield _reason("loses_tavern", province=where)
    elif host != NOBODY:
        yield _reason("stops_paying", province=where, clan=_clan(state, host))


def _explain_collecting(state: State, province: Province) -> Iterator[Reason]:
    seat = state.seat
    where = state.board.keys[province]
    lying = state.gold[province]
    number = min(lying, state.crowds[province].counts[seat] - (state.keeper[province] == seat))
    yield _reason("collects", province=where, number=number)
    if state.cells[seat] < state.marker <= state.cells[seat] + number:
        yield _reason("jumps_marker", cell=state.marker)
    if number == lying:
        yield _reason("exhausts", province=where)


def _explain_cart(state: State, origin: Province, target: Province) -> Reason:
    keys = state.board.keys
    crowd = state.crowds[target]
    if crowd.leader == state.seat:
        guests = crowd.guests[state.seat]
        return _reason("carts_to_guests", origin=keys[origin], target=keys[target], guests=guests)
    return _reason("carts_away", origin=keys[origin], target=keys[target])


def _explain_gold(state: State, province: Province) -> Reason:
    """Own dwarfs are there or can follow the rumour; else it is at least nobody else's."""
    seat = state.seat
    board = state.board
    own = state.crowds[province].counts[seat]
    for origin in board.neighbours[province]:
        own += state.crowds[origin].counts[seat] > (state.keeper[origin] == seat)
    key = "gold_for_own" if own else "gold_far_from_rivals"
    return _reason(key, province=board.keys[province], number=state.die, dwarfs=own)


def _explain_rumour(state: State, clan: Seat) -> Reason:
    keys = state.board.keys
    origin = state.pending[0]
    where = {"province": keys[origin], "find": keys[state.find]}
    if clan == state.seat:
        return _reason("calls_own", **where)
    before = state.crowds[origin]
    if before.leader == clan and before.left(clan).leader != clan:
        return _reason("calls_from_lead", clan=_clan(state, clan), **where)
    return _reason("calls_harmless", clan=_clan(state, clan), **where)


def _clan(state: State, seat: Seat) -> str:
    return state.setup.clans[seat]
