"""Why an action is not allowed, with the number of the rule: the readable form of `State.legal_actions`.

tests/taverns checks that the two agree on every action there is.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kingsapp.core.game import Action, Seat
from kingsapp.core.reason import Reason
from kingsapp.games.taverns.actions import (
    ADD,
    CART,
    COLLECT,
    EVERYWHERE,
    GOLD,
    MEMBERS,
    MOVE,
    OPEN,
    ROCK,
    ROLL,
    RUMOUR,
    SETTLE,
    Kind,
    Parts,
    Province,
    parts,
)
from kingsapp.games.taverns.crowd import NOBODY
from kingsapp.games.taverns.state import PLACING, ROCK_EYES, ROLLING, RUMOURS, SETTLING, State

REASONS: Final = {
    "over_exhausted": "T24",
    "over_nothing_left": "T25",
    "over_stalled": "T25",
    "settle_first": "T4",
    "settling_done": "T4",
    "province_settled": "T4",
    "next_to_own": "T5",
    "reserve_empty": "T10",
    "no_dwarf_to_move": "T11",
    "no_road": "T11",
    "marker_on_mine": "T12",
    "no_room_for_nuggets": "T12",
    "roll_first": "T12",
    "nothing_to_roll": "T12",
    "place_nuggets_first": "T13",
    "no_nuggets_found": "T13",
    "nuggets_on_rock": "T13",
    "nuggets_at_tavern": "T13",
    "place_rock_first": "T14",
    "no_rock_found": "T14",
    "rock_on_nuggets": "T14",
    "rock_on_rock": "T14",
    "rock_at_tavern": "T14",
    "rumour_first": "T15",
    "no_rumour": "T15",
    "not_next_to_find": "T15",
    "other_province_sends": "T15",
    "no_dwarf_to_send": "T15",
    "keeper_stays": "T15",
    "no_nuggets_there": "T16",
    "no_dwarf_to_collect": "T16",
    "only_keeper_there": "T16",
    "owns_tavern": "T17",
    "no_token_left": "T17",
    "second_tavern": "T17",
    "no_dwarf_to_keep": "T17",
    "not_strictly_most": "T17",
    "no_tavern_there": "T18",
    "tavern_closed": "T18",
    "tavern_of_other": "T18",
    "cart_to_tavern": "T18",
}
"""Every reason against a single action, with its rule."""
NOWHERE: Final = {
    "no_dwarf_anywhere": "T11",
    "no_nuggets_at_dwarfs": "T16",
    "only_keepers_at_nuggets": "T16",
    "most_nowhere": "T17",
    "no_own_tavern": "T18",
    "taverns_everywhere": "T18",
}
"""The reasons against a kind of action wherever it is tried, if no reason of a single one says it."""


def why_not(state: State, action: Action) -> Reason | None:
    """The rule that forbids `action` here, or None if it is legal."""
    if state.over:
        return _reason(f"over_{state.ending}")
    return _wrong_moment(state, action) or _why_not_now(state, action)


def why_nowhere(state: State, kind: Kind) -> Reason | None:
    """Why no action of a kind that needs a province is legal in any of them; None if one is."""
    if state.over:
        return _reason(f"over_{state.ending}")
    return _wrong_moment(state, _ANY[kind]) or _WHOLE[kind](state)


def _reason(key: str, **values: Any) -> Reason:
    return Reason(key, REASONS[key], values)


def _wrong_moment(state: State, action: Action) -> Reason | None:
    """The reason if something else has to be done first, or if it is too late."""
    phase = state.phase
    if phase == SETTLING:
        return None if SETTLE <= action < RUMOUR else _reason("settle_first")
    if phase == ROLLING:
        return None if ROLL <= action < GOLD else _reason("roll_first")
    if phase == PLACING and state.die == ROCK_EYES:
        return None if ROCK <= action < SETTLE else _reason("place_rock_first")
    if phase == PLACING:
        return None if GOLD <= action < ROCK else _reason("place_nuggets_first", number=state.die)
    if phase == RUMOURS:
        # Which neighbour is asked next depends on who was chosen already, which only the asker knows.
        return None if action >= RUMOUR else _reason("rumour_first", find=state.board.keys[state.find])
    return _too_late(action)


def _too_late(action: Action) -> Reason | None:
    """The reason if the action belongs to another part of a turn than its beginning (T9)."""
    if action >= RUMOUR:
        return _reason("no_rumour")
    if action >= SETTLE:
        return _reason("settling_done")
    if action >= GOLD:
        return _reason("no_nuggets_found" if action < ROCK else "no_rock_found")
    return _reason("nothing_to_roll") if action >= ROLL else None


def _why_not_now(state: State, action: Action) -> Reason | None:
    """The reason, at a moment when actions of this kind are possible."""
    match parts(action):
        case Parts(Kind.PASS | Kind.ROLL):
            return None
        case Parts(Kind.PROSPECT):
            return _why_not_prospect(state)
        case Parts(Kind.RUMOUR, origin, clan=clan):
            return _why_not_rumour(state, origin, clan)
        case Parts(Kind.MOVE, origin, target):
            return _why_not_move(state, origin, target)
        case Parts(Kind.CART, origin, target):
            return _why_not_cart(state, origin, target)
        case Parts(kind, target=target):
            return _IN_ONE_PROVINCE[kind](state, target)


def _why_not_settle(state: State, province: Province) -> Reason | None:
    here = state.board.keys[province]
    if state.crowds[province].size:
        return _reason("province_settled", province=here)
    own = state.here[state.seat] & state.board.near[province]
    if own and not state.settling_places() >> province & 1:
        return _reason("next_to_own", province=here, own=state.board.keys[MEMBERS[own][0]])
    return None


def _why_not_add(state: State, _province: Province) -> Reason | None:
    return None if state.reserve[state.seat] else _reason("reserve_empty")


def _why_not_move(state: State, origin: Province, target: Province) -> Reason | None:
    keys = state.board.keys
    if not state.crowds[origin].counts[state.seat]:
        return _reason("no_dwarf_to_move", province=keys[origin])
    if not state.board.near[origin] >> target & 1:
        return _reason("no_road", origin=keys[origin], target=keys[target])
    return None


def _why_not_prospect(state: State) -> Reason | None:
    if state.marker == state.mine:
        return _reason("marker_on_mine", cell=state.mine)
    if state.rock_in | state.taverns_in == EVERYWHERE:
        return _reason("no_room_for_nuggets")
    return None


def _why_not_gold(state: State, province: Province) -> Reason | None:
    where = state.board.keys[province]
    if state.rock_in >> province & 1:
        return _reason("nuggets_on_rock", province=where)
    if state.taverns_in >> province & 1:
        return _reason("nuggets_at_tavern", province=where)
    return None


def _why_not_rock(state: State, province: Province) -> Reason | None:
    where = state.board.keys[province]
    if state.gold[province]:
        return _reason("rock_on_nuggets", province=where)
    if state.rock_in >> province & 1:
        return _reason("rock_on_rock", province=where)
    if state.taverns_in >> province & 1:
        return _reason("rock_at_tavern", province=where)
    return None


def _why_not_rumour(state: State, province: Province, clan: Seat) -> Reason | None:
    where = state.board.keys[province]
    if not state.board.near[state.find] >> province & 1:
        return _reason("not_next_to_find", province=where, find=state.board.keys[state.find])
    if province != state.pending[0]:
        now, find = (state.board.keys[place] for place in (state.pending[0], state.find))
        return _reason("other_province_sends", province=now, find=find)
    count = state.crowds[province].counts[clan]
    if not count:
        return _reason("no_dwarf_to_send", province=where, clan=state.setup.clans[clan])
    if count == 1 and state.keeper[province] == clan:
        return _reason("keeper_stays", province=where, clan=state.setup.clans[clan])
    return None


def _why_not_collect(state: State, province: Province) -> Reason | None:
    where = state.board.keys[province]
    if not state.gold[province]:
        return _reason("no_nuggets_there", province=where)
    count = state.crowds[province].counts[state.seat]
    if not count:
        return _reason("no_dwarf_to_collect", province=where)
    if count == 1 and state.keeper[province] == state.seat:
        return _reason("only_keeper_there", province=where)
    return None


def _why_not_open(state: State, province: Province) -> Reason | None:
    seat = state.seat
    where = state.board.keys[province]
    if state.own[seat]:
        return _reason("owns_tavern", province=state.board.keys[MEMBERS[state.own[seat]][0]])
    if not state.tokens[seat]:
        return _reason("no_token_left")
    if state.taverns_in >> province & 1:
        return _reason("second_tavern", province=where)
    counts = state.crowds[province].counts
    if not counts[seat]:
        return _reason("no_dwarf_to_keep", province=where)
    rival = max((other for other in range(state.players) if other != seat), key=counts.__getitem__)
    if counts[seat] <= counts[rival]:
        values = {"province": where, "own": counts[seat], "others": counts[rival]}
        return _reason("not_strictly_most", clan=state.setup.clans[rival], **values)
    return None


def _why_not_cart(state: State, origin: Province, target: Province) -> Reason | None:
    keys = state.board.keys
    if not state.taverns_in >> origin & 1:
        return _reason("no_tavern_there", province=keys[origin])
    keeper = state.keeper[origin]
    if keeper == NOBODY:
        return _reason("tavern_closed", province=keys[origin])
    if keeper != state.seat:
        return _reason("tavern_of_other", province=keys[origin], clan=state.setup.clans[keeper])
    if state.taverns_in >> target & 1:
        return _reason("cart_to_tavern", province=keys[target])
    return None


def _why_no_add(state: State) -> Reason | None:
    return _why_not_add(state, 0)


def _why_no_move(state: State) -> Reason | None:
    return None if state.here[state.seat] else _nowhere("no_dwarf_anywhere")


def _why_no_collect(state: State) -> Reason | None:
    reasons = {_key(_why_not_collect(state, province)) for province in MEMBERS[EVERYWHERE]}
    if None in reasons:
        return None
    return _nowhere("only_keepers_at_nuggets" if "only_keeper_there" in reasons else "no_nuggets_at_dwarfs")


def _why_no_open(state: State) -> Reason | None:
    reasons = [_why_not_open(state, province) for province in MEMBERS[EVERYWHERE]]
    if None in reasons:
        return None
    # A tavern of one's own and tokens are counted for the whole map.
    return reasons[0] if _key(reasons[0]) in ("owns_tavern", "no_token_left") else _nowhere("most_nowhere")


def _why_no_cart(state: State) -> Reason | None:
    if not state.own[state.seat]:
        return _nowhere("no_own_tavern")
    return _nowhere("taverns_everywhere") if state.taverns_in == EVERYWHERE else None


def _nowhere(key: str) -> Reason:
    return Reason(key, NOWHERE[key])


def _key(reason: Reason | None) -> str | None:
    return None if reason is None else reason.key


_WHOLE: Final[dict[Kind, Callable[[State], Reason | None]]] = {
    Kind.ADD: _why_no_add,
    Kind.MOVE: _why_no_move,
    Kind.COLLECT: _why_no_collect,
    Kind.OPEN: _why_no_open,
    Kind.CART: _why_no_cart,
}
_ANY: Final = {Kind.ADD: ADD, Kind.MOVE: MOVE, Kind.COLLECT: COLLECT, Kind.OPEN: OPEN, Kind.CART: CART}
"""An action of each kind: the moment is wrong for all of them alike."""
_IN_ONE_PROVINCE: Final[dict[Kind, Callable[[State, Province], Reason | None]]] = {
    Kind.SETTLE: _why_not_settle,
    Kind.ROCK: _why_not_rock,
    Kind.GOLD: _why_not_gold,
    Kind.COLLECT: _why_not_collect,
    Kind.OPEN: _why_not_open,
    Kind.ADD: _why_not_add,
}
