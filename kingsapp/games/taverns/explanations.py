"""Why an action is worth considering, in terms of the rules: the data behind hints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from kingsapp.core.game import Action, Seat
from kingsapp.core.reason import Reason
from kingsapp.games.taverns.actions import BIT, MEMBERS, Kind, Parts, Province, parts
from kingsapp.games.taverns.crowd import NOBODY
from kingsapp.games.taverns.state import State

_RULES: Final = {
    "settles_for_rumours": "T15",
    "settles_among": "T8",
    "settles_apart": "T4",
    "takes_tavern": "T19",
    "takes_closed_tavern": "T18",
    "defends_tavern": "T19",
    "threatens_tavern": "T19",
    "breaks_lead": "T17",
    "gains_lead": "T17",
    "gains_lead_to_move": "T18",
    "gains_lead_alone": "T17",
    "strengthens_tavern": "T19",
    "stops_paying": "T8",
    "loses_tavern": "T19",
    "reaches_nuggets": "T16",
    "reaches_contested_gold": "T16",
    "reaches_rumours": "T15",
    "adds_dwarf": "T10",
    "moves_dwarf": "T11",
    "from_reserve": "T10",
    "counts_there": "T11",
    "leaves_some": "T11",
    "leaves_none": "T11",
    "collects": "T16",
    "gold_contested": "T16",
    "exhausts": "T16",
    "jumps_marker": "T21",
    "opens_tavern": "T17",
    "opens_empty_tavern": "T8",
    "carts_to_guests": "T18",
    "carts_without_gain": "T18",
    "carts_to_clan": "T18",
    "carts_closed": "T18",
    "prospects": "T12",
    "prospects_near": "T13",
    "last_prospecting": "T12",
    "gold_for_own": "T13",
    "gold_calls_nobody": "T15",
    "gold_far_from_rivals": "T13",
    "gold_lures": "T15",
    "rock_spoils": "T14",
    "rock_harms_nobody": "T14",
    "rock_hurts_you": "T14",
    "calls_own": "T15",
    "calls_own_to_rock": "T15",
    "calls_from_lead": "T15",
    "calls_level_tavern": "T19",
    "calls_guest": "T8",
    "calls_to_lead": "T15",
    "calls_your_guest": "T8",
    "calls_gives_lead": "T15",
    "calls_gives_you_lead": "T15",
    "calls_breaks_lead": "T15",
    "calls_breaks_your_lead": "T15",
    "calls_harmless": "T15",
    "waits": "T9",
    "least_bad": "T9",
}
KEYS: Final = tuple(_RULES)
"""Every explanation there is."""
GAINS: Final = frozenset(
    {
        "settles_for_rumours",
        "takes_tavern",
        "takes_closed_tavern",
        "defends_tavern",
        "gains_lead",
        "reaches_nuggets",
        "collects",
        "jumps_marker",
        "opens_tavern",
        "carts_to_guests",
        "gold_for_own",
        "calls_own",
        "calls_gives_you_lead",
    }
)
"""Those that say what the player gets, not what may come of it one day or what a rival no longer gets."""
_ONE_MORE: Final = frozenset({"adds_dwarf", "moves_dwarf"})
COMMON: Final = {
    "settles_apart": frozenset({"settles_apart"}),
    "settles_among": frozenset({"settles_among"}),
    "adds_dwarf": _ONE_MORE,
    "moves_dwarf": _ONE_MORE,
    "from_reserve": frozenset({"from_reserve"}),
}
"""Those that argue only where they are rare, each with the keys of actions of which it is as true."""
AGAINST: Final = frozenset(
    {
        "loses_tavern",
        "reaches_contested_gold",
        "leaves_none",
        "opens_empty_tavern",
        "carts_to_clan",
        "carts_closed",
        "rock_hurts_you",
        "calls_to_lead",
        "calls_your_guest",
        "calls_gives_lead",
        "calls_breaks_your_lead",
    }
)
"""Those that speak against an action."""
ASIDES: Final = frozenset({"counts_there", "leaves_some", "carts_without_gain", "waits"})
"""Those that never argue for an action by themselves."""
LEAST_BAD: Final = Reason("least_bad", _RULES["least_bad"])


def explain(state: State, action: Action) -> list[Reason]:
    """What the action brings, the weightiest first; never empty, and never the same for two actions."""
    match parts(action):
        case Parts(Kind.SETTLE, target=province):
            return list(_explain_settling(state, province))
        case Parts(Kind.ADD, target=province):
            reasons = [*_explain_arrival(state, province), *_explain_reach(state, province)]
            if reasons and not _only_against(reasons):
                return reasons
            return [*_explain_more(state, "adds_dwarf", province), *reasons]
        case Parts(Kind.MOVE, origin, target):
            return list(_explain_move(state, origin, target))
        case Parts(Kind.COLLECT, target=province):
            return list(_explain_collecting(state, province))
        case Parts(Kind.OPEN, target=province):
            return [_explain_opening(state, province)]
        case Parts(Kind.CART, origin, target):
            return [_explain_cart(state, origin, target)]
        case Parts(Kind.GOLD, target=province):
            return [_explain_gold(state, province)]
        case Parts(Kind.ROCK, target=province):
            return [_explain_rock(state, province)]
        case Parts(Kind.RUMOUR, origin, clan=clan):
            return list(_explain_rumour(state, origin, clan))
        case Parts(Kind.PROSPECT):
            return list(_explain_prospecting(state))
    return [_reason("waits")]


def _reason(key: str, **values: Any) -> Reason:
    return Reason(key, _RULES[key], values)


def _only_against(reasons: list[Reason]) -> bool:
    return all(reason.key in AGAINST for reason in reasons)


def _explain_more(state: State, key: str, province: Province) -> Iterator[Reason]:
    """What one dwarf more is for where it changes nothing at once; at least how many there would be."""
    seat, board = state.seat, state.board
    where = board.keys[province]
    joined = state.crowds[province].joined(seat)
    dwarfs = joined.counts[seat]
    most = max(count for other, count in enumerate(joined.counts) if other != seat)
    silent = True
    if state.keeper[province] == seat:
        if joined.guests[seat]:
            yield _reason("strengthens_tavern", province=where, lead=joined.lead, guests=joined.guests[seat])
            silent = False
    elif dwarfs >= most > 0:
        yield _reason(key, province=where, dwarfs=dwarfs, most=most)
        silent = False
    finds = _open_to_gold(state, board.neighbours[province])
    if key == "adds_dwarf" and finds and state.marker < state.mine:
        yield _reason("from_reserve", province=where, number=len(finds))
    elif silent:
        yield _reason("counts_there", province=where, dwarfs=dwarfs, most=most)


def _open_to_gold(state: State, provinces: Iterable[Province]) -> list[Province]:
    """Those of some provinces that have neither waste rock nor a tavern (T13)."""
    closed = state.rock_in | state.taverns_in
    return [province for province in provinces if not closed & BIT[province]]


def _explain_opening(state: State, province: Province) -> Reason:
    guests, where = state.crowds[province].guests[state.seat], state.board.keys[province]
    if not guests:
        return _reason("opens_empty_tavern", province=where)
    return _reason("opens_tavern", province=where, guests=guests)


def _explain_rock(state: State, province: Province) -> Reason:
    """Who loses a place where gold could have been found."""
    own, others = _near(state, province)
    where = state.board.keys[province]
    if not own and not others:
        return _reason("rock_harms_nobody", province=where)
    key = "rock_spoils" if others > own else "rock_hurts_you"
    return _reason(key, province=where, own=own, others=others)


def _explain_prospecting(state: State) -> Iterator[Reason]:
    """The prospector decides where the gold goes (T13), best where their own dwarfs can collect it."""
    seat, board = state.seat, state.board
    # Keepers neither collect nor follow a rumour.
    free = [
        place
        for place in MEMBERS[state.here[seat]]
        if state.crowds[place].counts[seat] > (state.keeper[place] == seat)
    ]
    within = {find for place in free for find in _open_to_gold(state, (place, *board.neighbours[place]))}
    if within:
        yield _reason("prospects_near", number=len(within))
    last = state.marker + 1 == state.mine
    yield _reason("last_prospecting" if last else "prospects", finds=state.mine - state.marker)


def _near(state: State, province: Province) -> tuple[int, int]:
    """How many dwarfs stand in a province and its neighbours: own ones, and those of others."""
    crowds = [state.crowds[place] for place in (province, *state.board.neighbours[province])]
    own = sum(crowd.counts[state.seat] for crowd in crowds)
    return own, sum(crowd.size for crowd in crowds) - own


def _explain_settling(state: State, province: Province) -> Iterator[Reason]:
    """Own dwarfs two roads away can follow a rumour to the same province; neighbours may become guests."""
    here = state.here[state.seat]
    board = state.board
    where = board.keys[province]
    for middle in board.neighbours[province]:
        if own := here & board.near[middle]:
            others = {"own": board.keys[MEMBERS[own][0]], "find": board.keys[middle]}
            yield _reason("settles_for_rumours", province=where, **others)
            break
    _, rivals = _near(state, province)
    if rivals:
        yield _reason("settles_among", province=where, number=rivals)
    else:
        yield _reason("settles_apart", province=where)


def _explain_move(state: State, origin: Province, target: Province) -> Iterator[Reason]:
    keys = state.board.keys
    reasons = [*_explain_arrival(state, target, origin), *_explain_departure(state, origin)]
    reach = list(_explain_reach(state, target, origin))
    yield from reasons
    yield from reach
    if not reach and all(reason.key in AGAINST or reason.key == "stops_paying" for reason in reasons):
        yield from _explain_more(state, "moves_dwarf", target)
    left = state.crowds[origin].counts[state.seat] - 1
    if left:
        yield _reason("leaves_some", province=keys[origin], number=left)
    else:
        yield _reason("leaves_none", province=keys[origin])


def _explain_reach(state: State, province: Province, left: Province | None = None) -> Iterator[Reason]:
    """The first place for nuggets to which no dwarf of the player's clan could follow a rumour so far."""
    if state.marker == state.mine:
        return  # T12: no rumour will ever come again.
    board = state.board
    here = state.here[state.seat]
    if left is not None and state.crowds[left].counts[state.seat] == 1:
        here &= ~BIT[left]
    if here & BIT[province]:
        return
    for find in _open_to_gold(state, board.neighbours[province]):
        if not here & (board.near[find] | BIT[find]):
            yield _reason("reaches_rumours", province=board.keys[province], find=board.keys[find])
            return


def _explain_arrival(state: State, province: Province, left: Province | None = None) -> Iterator[Reason]:
    """What one dwarf more of the player's clan changes; `left` is where it comes from, if not the reserve."""
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
            income = joined.joined(seat).guests[seat]
            yield _reason("threatens_tavern", province=where, clan=_clan(state, host), income=income)
    elif joined.leader == NOBODY and crowd.leader not in (NOBODY, seat) and _may_open(state, crowd.leader):
        rival = crowd.leader
        income = joined.guests[rival]
        yield _reason("breaks_lead", province=where, clan=_clan(state, rival), income=income)
    elif joined.leader == seat and crowd.leader != seat and joined.guests[seat]:
        lead = _explain_lead(state, province, left)
        if lead.key == "gains_lead":
            yield from (lead, *_explain_nuggets(state, province))
        else:
            # A tavern that has to be moved, or may be lost, brings less soon than gold does.
            yield from (*_explain_nuggets(state, province), lead)
        return
    yield from _explain_nuggets(state, province)


def _explain_nuggets(state: State, province: Province) -> Iterator[Reason]:
    """What one dwarf more of the player's clan can collect next turn."""
    seat, where = state.seat, state.board.keys[province]
    joined = state.crowds[province].joined(seat)
    host = state.keeper[province]
    nuggets = state.gold[province]
    # A clan that keeps a tavern, or takes it by coming, has a keeper there who does not collect.
    keeps = host == seat or (state.taverns_in & BIT[province] and joined.leader == seat)
    workers = joined.counts[seat] - bool(keeps)
    if 0 < workers <= nuggets:
        # All others act before the player does again, and each may collect once.
        keeper = seat if keeps else host
        rivals = joined.guests[seat] - (keeper not in (NOBODY, seat))
        if workers <= nuggets - rivals:
            yield _reason("reaches_nuggets", province=where, number=workers)
        else:
            yield _reason("reaches_contested_gold", province=where)


def _explain_lead(state: State, province: Province, left: Province | None) -> Reason:
    """What a new lead is good for where no tavern is: to open one, or to move one's own to more guests."""
    seat, keys = state.seat, state.board.keys
    guests = state.crowds[province].guests[seat]
    own = [tavern for tavern in MEMBERS[state.own[seat]] if tavern != left or _stays_yours(state, tavern)]
    if not own and state.tokens[seat]:
        return _reason("gains_lead", province=keys[province], guests=guests)
    if own:
        origin = min(own, key=lambda tavern: state.crowds[tavern].guests[seat])
        before = state.crowds[origin].guests[seat]
        if guests > before:
            places = {"province": keys[province], "origin": keys[origin]}
            return _reason("gains_lead_to_move", guests=guests, before=before, **places)
    return _reason("gains_lead_alone", province=keys[province])


def _stays_yours(state: State, tavern: Province) -> bool:
    """T19: whether the player keeps a tavern with one dwarf less there."""
    left = state.crowds[tavern].left(state.seat)
    return left.leader in (NOBODY, state.seat) and left.counts[state.seat] > 0


def _may_open(state: State, seat: Seat) -> bool:
    """T17: whether a clan owns no tavern and has a token left."""
    return not state.own[seat] and state.tokens[seat] > 0


def _explain_departure(state: State, province: Province) -> Iterator[Reason]:
    """What one dwarf less of the player's clan changes."""
    seat = state.seat
    host = state.keeper[province]
    where = state.board.keys[province]
    left = state.crowds[province].left(seat)
    if host == seat:
        if not _stays_yours(state, province):
            yield _reason("loses_tavern", province=where, income=left.guests[seat])
    elif host != NOBODY:
        yield _reason("stops_paying", province=where, clan=_clan(state, host))


def _explain_collecting(state: State, province: Province) -> Iterator[Reason]:
    seat = state.seat
    where = state.board.keys[province]
    number = state.collectable(province, seat)
    yield _reason("collects", province=where, number=number)
    if state.cells[seat] < state.marker <= state.cells[seat] + number:
        yield _reason("jumps_marker", cell=state.marker)
    rivals = state.crowds[province].guests[seat] - (state.keeper[province] not in (NOBODY, seat))
    if rivals:
        yield _reason("gold_contested", province=where, rivals=rivals)
    if number == state.gold[province]:
        yield _reason("exhausts", province=where)


def _explain_cart(state: State, origin: Province, target: Province) -> Reason:
    """Whose the tavern will be: the keeper stays behind."""
    keys = state.board.keys
    way = {"origin": keys[origin], "target": keys[target]}
    crowd = state.crowds[target]
    if crowd.leader == state.seat:
        guests, before = crowd.guests[state.seat], state.crowds[origin].guests[state.seat]
        key = "carts_to_guests" if guests > before else "carts_without_gain"
        return _reason(key, guests=guests, before=before, **way)
    if crowd.leader == NOBODY:
        return _reason("carts_closed", **way)
    income = crowd.guests[crowd.leader]
    return _reason("carts_to_clan", clan=_clan(state, crowd.leader), income=income, **way)


def _explain_gold(state: State, province: Province) -> Reason:
    """Whether the player's dwarfs are there or can follow the rumour; if not, others come, or nobody."""
    seat = state.seat
    board = state.board
    where = board.keys[province]
    own = state.crowds[province].counts[seat]
    for origin in board.neighbours[province]:
        own += state.crowds[origin].counts[seat] > (state.keeper[origin] == seat)
    if own:
        lying = state.gold[province] + state.die
        return _reason("gold_for_own", province=where, number=state.die, dwarfs=own, most=min(own, lying))
    if any(state.can_send(origin) for origin in board.neighbours[province]):
        return _reason("gold_lures", province=where, number=state.die)
    _, others = _near(state, province)
    if not others:
        return _reason("gold_far_from_rivals", province=where, number=state.die)
    there = state.crowds[province].size
    return _reason("gold_calls_nobody", province=where, number=state.die, others=there)


def _explain_rumour(state: State, origin: Province, clan: Seat) -> Iterator[Reason]:
    """What sending a dwarf of this clan means."""
    keys = state.board.keys
    where: dict[str, Any] = {"province": keys[origin], "find": keys[state.find]}
    if clan != state.seat:
        yield _explain_sending(state, origin, clan, {**where, "clan": _clan(state, clan)})
        return
    if lying := state.gold[state.find]:
        yield _reason("calls_own", lying=lying, **where)
    else:
        yield _reason("calls_own_to_rock", **where)
    yield from _explain_departure(state, origin)


def _explain_sending(state: State, origin: Province, clan: Seat, where: dict[str, Any]) -> Reason:
    """What changes if a dwarf of another clan goes."""
    seat, host = state.seat, state.keeper[origin]
    before, found = state.crowds[origin], state.crowds[state.find]
    left, joined = before.left(clan).leader, found.joined(clan).leader
    if before.leader == clan and left != clan:
        if host == clan:
            # T19: with as many dwarfs as another clan it keeps its tavern, for now.
            return _reason("calls_level_tavern", income=before.guests[clan], **where)
        return _reason("calls_from_lead", **where)
    if host not in (NOBODY, clan, seat):
        return _reason("calls_guest", host=_clan(state, host), **where)
    if host == seat:
        return _reason("calls_your_guest", **where)
    if joined == clan != found.leader:
        return _reason("calls_to_lead", **where)
    if joined != found.leader:
        # One more of this clan, and nobody has most at the find.
        if found.leader == seat:
            return _reason("calls_breaks_your_lead", **where)
        return _reason("calls_breaks_lead", host=_clan(state, found.leader), **where)
    if left != before.leader:
        # One less of this clan, and somebody has most where it came from.
        if left == seat:
            return _reason("calls_gives_you_lead", **where)
        return _reason("calls_gives_lead", host=_clan(state, left), **where)
    return _reason("calls_harmless", **where)


def _clan(state: State, seat: Seat) -> str:
    return state.setup.clans[seat]
