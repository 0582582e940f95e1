"""What a good player of Royal Taverns looks at: the normal opponent, and the guide of every search.

A position is worth what its provinces promise: beer that taverns will sell, nuggets that dwarfs can reach,
crowds in which a tavern could stand. What they promise to rivals counts against the player, shared among
them. So an action is worth the respect it brings at once and what it changes in one or two provinces; looking
at each province a few times is enough to compare all actions.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kingsapp.core.game import Action, Seat
from kingsapp.games.taverns.actions import (
    ADD,
    BIT,
    COLLECT,
    EVERYWHERE,
    GOLD,
    MEMBERS,
    OPEN,
    PASS,
    PROSPECT,
    PROVINCES,
    ROCK,
    SETTLE,
    Province,
    cart,
    move,
    rumour,
)
from kingsapp.games.taverns.crowd import NOBODY, Crowd
from kingsapp.games.taverns.state import PLACING, ROCK_EYES, RUMOURS, SETTLING, State


@dataclass(frozen=True)
class Weights:
    """How much things matter, in points of respect; the numbers were learned from self-play."""

    most_rounds: float = 6.0
    """Nobody knows who will own a tavern later than this."""
    secure: tuple[float, float, float, float] = (0.5, 0.9, 1.0, 1.0)
    """Which part of its beer a tavern will sell for its owner, by how many dwarfs the clan is ahead."""
    rivals: float = 1.0
    """How much what is good for the rivals hurts, shared among them."""
    reach: float = 0.7
    """A nugget that a dwarf stands next to."""
    room: float = 0.14
    """A guest where a clan has strictly most dwarfs but no tavern, for each round."""
    add: float = 0.2
    """A dwarf on the map, whatever it does there."""


WEIGHTS = Weights()

_MOST_DWARFS: Final = 14
"""No clan has more on the map (T4, T6)."""


class Outlook:
    """A position as its player in turn judges it."""

    __slots__ = ("reach", "rival_reach", "room", "seat", "secure", "share", "state", "w")

    def __init__(self, state: State, w: Weights = WEIGHTS) -> None:
        self.state = state
        self.seat = state.seat
        self.w = w
        self.share = w.rivals / (state.players - 1)
        rounds = min(rounds_left(state), w.most_rounds)
        self.secure = [part * rounds for part in w.secure] + [w.secure[-1] * rounds] * _MOST_DWARFS
        self.room = w.room * rounds
        self.reach = w.reach
        self.rival_reach = w.reach * self.share

    def worth(self, crowd: Crowd, gold: int, tavern: int, keeper: Seat) -> float:
        """What a province promises to the player in turn."""
        seat = self.seat
        points = 0.0
        if not tavern:
            leader = crowd.leader
            if leader == seat:
                points = self.room * crowd.guests[seat]
            elif leader >= 0:
                points = -self.room * self.share * crowd.guests[leader]
        elif keeper >= 0:
            lead = crowd.lead if keeper == crowd.leader else 0
            beer = crowd.guests[keeper] * self.secure[lead]
            points = beer if keeper == seat else -self.share * beer
        if gold:
            counts = crowd.counts
            for clan in crowd.clans:
                workers = counts[clan]
                if clan == keeper:
                    workers -= 1
                if workers > gold:
                    workers = gold
                points += workers * self.reach if clan == seat else -workers * self.rival_reach
        return points

    def changed(self, crowd: Crowd, gold: int, tavern: int, keeper: Seat) -> float:
        """The same after dwarfs came or went, when the keeper has been judged (T19)."""
        if tavern:
            leader = crowd.leader
            if leader >= 0:
                keeper = leader
            elif keeper >= 0 and not crowd.counts[keeper]:
                keeper = NOBODY
        return self.worth(crowd, gold, tavern, keeper)


def rounds_left(state: State) -> float:
    """How many turns each player can expect to have yet; the numbers were learned from self-play."""
    turns = (
        2.3 * (state.mine - state.marker)
        - 2.2 * len(MEMBERS[state.gold_in])
        + 0.7 * sum(state.gold)
        + 6.6 * len(MEMBERS[EVERYWHERE ^ state.rock_in])
        + 0.3 * sum(state.reserve)
        - 3.2 * state.quiet / state.players
        - 6.4
    )
    return max(turns / state.players, 1.0)


def evaluate(state: State) -> list[float]:
    """The score that each seat can expect at the end; the numbers were learned from self-play."""
    if state.over:
        return [float(score) for score in state.scores()]
    rounds = rounds_left(state)
    soon = min(rounds, 4.0)
    return [
        score
        + 1.4 * rounds
        + _income(state, seat) * (1.1 * soon + 0.1 * rounds)
        + 0.5 * _room(state, seat) * soon
        + 0.5 * _reach(state, seat)
        + 2.0 * state.tokens[seat]
        - 0.8 * state.reserve[seat]
        for seat, score in enumerate(state.scores())
    ]


def _income(state: State, seat: Seat) -> int:
    """What the seat's taverns earn each turn (T8)."""
    return sum(state.crowds[province].guests[seat] for province in MEMBERS[state.own[seat]])


def _room(state: State, seat: Seat) -> int:
    """The guests where the seat could have a tavern."""
    places = MEMBERS[state.here[seat] & ~state.taverns_in]
    return sum(state.crowds[place].guests[seat] for place in places if state.crowds[place].leader == seat)


def _reach(state: State, seat: Seat) -> int:
    """The nuggets that the seat's dwarfs stand next to (T16)."""
    return sum(
        min(state.gold[place], state.crowds[place].counts[seat] - (state.keeper[place] == seat))
        for place in MEMBERS[state.gold_in & state.here[seat]]
    )


def ranked(state: State, w: Weights = WEIGHTS) -> list[tuple[float, Action]]:
    """Every legal action with its worth in points, best first."""
    worths = _worths(state, w)
    worths.sort(reverse=True)
    return worths


def policy(state: State, w: Weights = WEIGHTS) -> Action:
    """The best action by this judgement."""
    return max(_worths(state, w))[1]


def _worths(state: State, w: Weights) -> list[tuple[float, Action]]:
    if state.phase == PLACING:
        return _finds(Outlook(state, w))
    if state.phase == RUMOURS:
        return _rumours(Outlook(state, w))
    if state.phase == SETTLING:
        return _settlements(state)
    return _turns(Outlook(state, w))


def _turns(outlook: Outlook) -> list[tuple[float, Action]]:
    state, seat, w = outlook.state, outlook.seat, outlook.w
    worth, changed = outlook.worth, outlook.changed
    crowds, gold, keeper, taverns_in = state.crowds, state.gold, state.keeper, state.taverns_in
    here = state.here[seat]
    now = []
    arriving = []
    for province in PROVINCES:
        crowd = crowds[province]
        tavern = taverns_in & BIT[province]
        nuggets, host = gold[province], keeper[province]
        before = worth(crowd, nuggets, tavern, host)
        now.append(before)
        arriving.append(changed(crowd.plus[seat] or crowd.joined(seat), nuggets, tavern, host) - before)
    worths: list[tuple[float, Action]] = [(0.0, PASS)]
    if state.reserve[seat]:
        for province in PROVINCES:
            worths.append((arriving[province] + w.add, ADD + province))
    neighbours = state.board.neighbours
    leaving = [0.0] * 12
    for province in MEMBERS[here]:
        crowd = crowds[province]
        tavern = taverns_in & BIT[province]
        after = changed(crowd.minus[seat] or crowd.left(seat), gold[province], tavern, keeper[province])
        leaving[province] = loss = after - now[province]
        for target in neighbours[province]:
            worths.append((loss + arriving[target], move(province, target)))
    own = state.own[seat]
    if own:
        for target in MEMBERS[EVERYWHERE ^ taverns_in]:
            crowd = crowds[target]
            gain = worth(crowd, gold[target], 1, crowd.leader) - now[target]
            for origin in MEMBERS[own]:
                loss = worth(crowds[origin], gold[origin], 0, NOBODY) - now[origin]
                worths.append((gain + loss, cart(origin, target)))
    elif state.tokens[seat]:
        for province in MEMBERS[here & ~taverns_in]:
            if crowds[province].leader == seat:
                gain = worth(crowds[province], gold[province], 1, seat) - now[province]
                worths.append((gain, OPEN + province))
    for province in MEMBERS[here & state.gold_in]:
        lying = gold[province]
        number = min(crowds[province].counts[seat] - (keeper[province] == seat), lying)
        if number:
            tavern = taverns_in & BIT[province]
            after = worth(crowds[province], lying - number, tavern, keeper[province]) - now[province]
            cell = state.cells[seat]
            worths.append((number + (cell < state.marker <= cell + number) + after, COLLECT + province))
    if state.marker != state.mine and state.rock_in | taverns_in != EVERYWHERE:
        worths.append((_prospecting(outlook, now, arriving, leaving), PROSPECT))
    return worths


def _prospecting(outlook: Outlook, now: list[float], arriving: list[float], leaving: list[float]) -> float:
    """What the best place for an average find promises, when own dwarfs follow the rumour."""
    state, seat = outlook.state, outlook.seat
    best = 0.0
    for place in MEMBERS[EVERYWHERE ^ (state.rock_in | state.taverns_in)]:
        crowd = state.crowds[place]
        price = 0.0
        for origin in state.board.neighbours[place]:
            counts = state.crowds[origin].counts
            if counts[seat] > (state.keeper[origin] == seat) and leaving[origin] > -1.0:
                crowd = crowd.plus[seat] or crowd.joined(seat)
                price += leaving[origin]
        gain = outlook.worth(crowd, state.gold[place] + 3, 0, NOBODY) - now[place] + price
        if gain > best:
            best = gain
    return best * 5 / 6


def _finds(outlook: Outlook) -> list[tuple[float, Action]]:
    state = outlook.state
    taken = state.rock_in | state.taverns_in
    if state.die == ROCK_EYES:
        places = MEMBERS[EVERYWHERE ^ (taken | state.gold_in)]
        return [(_after_rumour(outlook, place, 0), ROCK + place) for place in places]
    return [(_after_rumour(outlook, place, state.die), GOLD + place) for place in MEMBERS[EVERYWHERE ^ taken]]


def _after_rumour(outlook: Outlook, find: Province, nuggets: int) -> float:
    """What changes by a find and by the dwarfs whom the player calls to it."""
    state = outlook.state
    crowd = state.crowds[find]
    gold = state.gold[find] + nuggets
    points = -outlook.worth(crowd, state.gold[find], 0, NOBODY)
    for origin in state.board.neighbours[find]:
        best = None
        for gain, _, joined in _followers(outlook, origin, crowd, gold):
            if best is None or gain > best[0]:
                best = (gain, joined)
        if best:
            points += best[0]
            crowd = best[1]
    return points + outlook.worth(state.crowds[find], gold, 0, NOBODY)


def _followers(
    outlook: Outlook, origin: Province, crowd: Crowd, gold: int
) -> Iterator[tuple[float, Seat, Crowd]]:
    """What each clan that could follow a rumour to `crowd` is worth there, and who is there then (T15)."""
    state = outlook.state
    source = state.crowds[origin]
    host = state.keeper[origin]
    tavern = state.taverns_in & BIT[origin]
    nuggets = state.gold[origin]
    before = outlook.worth(source, nuggets, tavern, host) + outlook.worth(crowd, gold, 0, NOBODY)
    for clan in source.clans:
        if source.counts[clan] > (clan == host):
            left = source.minus[clan] or source.left(clan)
            joined = crowd.plus[clan] or crowd.joined(clan)
            after = outlook.changed(left, nuggets, tavern, host) + outlook.worth(joined, gold, 0, NOBODY)
            yield after - before, clan, joined


def _rumours(outlook: Outlook) -> list[tuple[float, Action]]:
    state = outlook.state
    find, origin = state.find, state.pending[0]
    followers = _followers(outlook, origin, state.crowds[find], state.gold[find])
    return [(gain, rumour(origin, clan)) for gain, clan, _ in followers]


def _settlements(state: State) -> list[tuple[float, Action]]:
    """Dwarfs around one province can all follow a rumour to it: two roads from own ones is the best place."""
    here = state.here[state.seat]
    near, neighbours = state.board.near, state.board.neighbours
    worths: list[tuple[float, Action]] = []
    for province in MEMBERS[state.settling_places()]:
        together = sum(len(MEMBERS[here & near[middle]]) for middle in neighbours[province])
        free = sum(not state.crowds[end].size for end in neighbours[province])
        worths.append((together + 0.1 * free, SETTLE + province))
    return worths
