"""What a good player of Royal Taverns looks at: the normal opponent, and the guide of every search.

A position is worth what its provinces promise: beer that taverns will sell, nuggets that dwarfs can reach,
crowds in which a tavern could stand. What they promise to rivals counts against the player, shared among
them. So an action is worth the respect it brings at once and what it changes in one or two provinces; looking
at each province a few times is enough to compare all actions. The numbers were learned from self-play
(tools/tune_taverns.py) and live in assets/ai/taverns.json.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
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
from kingsapp.games.taverns.weights import read_weights

_WANDERS: Final = 0.1
"""How often a playout does not take the best action."""
_MOST_DWARFS: Final = 14
"""No clan has more on the map (T4, T6)."""
_MOST_RESERVE: Final = 10
"""No clan has more beside the map (T6)."""
_PLENTY: Final = 8
"""This many nuggets keep dwarfs busy beyond any look-ahead."""


class Judgement:
    """How much things matter, in points of respect: the learned numbers for a number of players."""

    def __init__(self, weights: dict[str, float], players: int) -> None:
        self.secure = _by_lead(weights, "secure")
        """What a guest of the own tavern is worth, by how many dwarfs the clan is ahead."""
        self.exposed = _by_lead(weights, "exposed")
        """The same in a rival's tavern, by how many dwarfs that rival is ahead and can still bring."""
        self.safe = weights["safe"]
        """The same where no guest has a reserve that could overtake the owner, whoever comes or goes."""
        self.staying = [1 + weights["stay"] * nuggets / _PLENTY for nuggets in range(_PLENTY + 1)]
        """How much more a guest is worth who came for nuggets, by how many lie there: such guests stay."""
        self.rivals = weights["rivals"] / (players - 1)
        """How much what is good for a rival hurts."""
        self.foremost = weights["foremost"]
        """How much more it hurts if no other rival has more respect."""
        self.reach = weights["reach"]
        """A nugget that a dwarf stands next to."""
        self.again = weights["again"]
        """The same for a second load of nuggets, as a part of the first."""
        self.haste = 1 + weights["haste"]
        """A nugget in the purse: nobody can take it away any more."""
        self.room = weights["room"]
        """A guest where a clan has strictly most dwarfs but no tavern."""
        self.disputed = weights["disputed"]
        """Which part of that is left where a guest has a reserve that could draw level."""
        self.moving = weights["moving"]
        """Which part of that is left if the clan has to move a tavern there."""
        self.add = weights["add"]
        """A dwarf on the map, whatever it does there."""
        self.open = weights["open"]
        """A token that became a tavern, beyond its beer."""
        self.cart = weights["cart"]
        """A tavern on its way, beyond its beer."""
        self.prospect = weights["prospect"]
        """A find, beyond the nuggets."""
        self.find = weights["find"]
        """The part of a find that the prospector can count on."""
        self.free = weights["free"]
        """A neighbour without dwarfs, for a settler."""


def _by_lead(weights: dict[str, float], name: str) -> list[float]:
    """Four numbers, the last of which goes for any greater lead, and whatever reserve is added to it."""
    *parts, most = (weights[f"{name}_{lead}"] for lead in range(4))
    return parts + [most] * (_MOST_DWARFS + _MOST_RESERVE)


@cache
def judgement(players: int) -> Judgement:
    """The numbers that come with the app, for a number of players."""
    return Judgement(read_weights()["heuristics"][str(players)], players)


class Outlook:
    """A position as its player in turn judges it."""

    __slots__ = ("again", "judge", "reach", "room", "seat", "share", "state")

    def __init__(self, state: State, judge: Judgement) -> None:
        self.state = state
        self.seat = seat = state.seat
        self.judge = judge
        cells = state.cells
        self.share = share = [judge.rivals] * state.players
        most = max(cells[:seat] + cells[seat + 1 :])
        for rival, cell in enumerate(cells):
            if cell == most:
                share[rival] *= judge.foremost
        self.again = judge.again
        # By clan, from the point of view of the player in turn: what a rival can get is a loss.
        self.reach = reach = [-judge.reach * part for part in share]
        reach[seat] = judge.reach
        self.room = room = [-judge.room * part for part in share]
        room[seat] = judge.room
        for clan, own in enumerate(state.own[:-1]):
            # T17, T18: a clan with a tavern can move it; one with neither tavern nor token can do nothing.
            if own:
                room[clan] *= judge.moving
            elif not state.tokens[clan]:
                room[clan] = 0.0

    def worth(self, crowd: Crowd, gold: int, tavern: int, keeper: Seat) -> float:
        """What a province promises to the player in turn."""
        points = 0.0
        counts = crowd.counts
        if not tavern:
            leader = crowd.leader
            if leader >= 0 and crowd.guests[leader]:
                points = self.room[leader] * crowd.guests[leader]
                if self._most(crowd, leader) >= counts[leader]:
                    points *= self.judge.disputed
        elif keeper >= 0:
            beer = crowd.guests[keeper] * self._hold(crowd, keeper)
            if gold:
                beer *= self.judge.staying[min(gold, _PLENTY)]
            points = beer if keeper == self.seat else -self.share[keeper] * beer
        if gold:
            for clan in crowd.clans:
                workers = counts[clan]
                if clan == keeper:
                    workers -= 1
                if workers >= gold:
                    points += gold * self.reach[clan]
                else:
                    more = gold - workers if gold < 2 * workers else workers
                    points += (workers + self.again * more) * self.reach[clan]
        return points

    def _hold(self, crowd: Crowd, keeper: Seat) -> float:
        """What each guest of a tavern is worth to its owner.

        Two clans that bring dwarfs by turns must not think that the next one wins: only what the owner cannot
        answer any more brings a rival nearer to the tavern, and nobody stays to keep a lead small that
        nobody can take.
        """
        judge = self.judge
        if self._most(crowd, keeper) <= crowd.counts[keeper]:
            return judge.safe
        lead = crowd.lead if keeper == crowd.leader else 0
        return judge.secure[lead] if keeper == self.seat else judge.exposed[lead + self.state.reserve[keeper]]

    def _most(self, crowd: Crowd, clan: Seat) -> int:
        """How many dwarfs another clan that is there could have with all of its reserve."""
        counts, reserve = crowd.counts, self.state.reserve
        most = 0
        for other in crowd.clans:
            if other != clan and counts[other] + reserve[other] > most:
                most = counts[other] + reserve[other]
        return most

    def changed(self, crowd: Crowd, gold: int, tavern: int, keeper: Seat) -> float:
        """The same after dwarfs came or went, when the keeper has been judged (T19)."""
        if tavern:
            leader = crowd.leader
            if leader >= 0:
                keeper = leader
            elif keeper >= 0 and not crowd.counts[keeper]:
                keeper = NOBODY
        return self.worth(crowd, gold, tavern, keeper)


def ranked(state: State, judge: Judgement) -> list[tuple[float, Action]]:
    """Every legal action with its worth in points, best first."""
    worths = _worths(state, judge)
    worths.sort(reverse=True)
    return worths


def policy(state: State, judge: Judgement) -> Action:
    """The best action by this judgement."""
    return max(_worths(state, judge))[1]


def wandering(state: State, judge: Judgement, rng: Random) -> Action:
    """The best action, or now and then one of the next: dice alone are too rare to make playouts differ."""
    return wandered(_worths(state, judge), rng)


def wandered(worths: list[tuple[float, Action]], rng: Random) -> Action:
    """The same of actions with their worths, in any order."""
    if rng.random() >= _WANDERS or len(worths) == 1:
        return max(worths)[1]
    worths.sort(reverse=True)
    return worths[1 + int(rng.random() * min(3, len(worths) - 1))][1]


def _worths(state: State, judge: Judgement) -> list[tuple[float, Action]]:
    if state.phase == PLACING:
        return _finds(Outlook(state, judge))
    if state.phase == RUMOURS:
        return _rumours(Outlook(state, judge))
    if state.phase == SETTLING:
        return _settlements(state, judge)
    return _turns(Outlook(state, judge))


def _turns(outlook: Outlook) -> list[tuple[float, Action]]:
    state, seat, judge = outlook.state, outlook.seat, outlook.judge
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
            worths.append((arriving[province] + judge.add, ADD + province))
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
        given_up = [
            (judge.cart + worth(crowds[origin], gold[origin], 0, NOBODY) - now[origin], origin)
            for origin in MEMBERS[own]
        ]
        for target in MEMBERS[EVERYWHERE ^ taverns_in]:
            crowd = crowds[target]
            gain = worth(crowd, gold[target], 1, crowd.leader) - now[target]
            for loss, origin in given_up:
                worths.append((gain + loss, cart(origin, target)))
    elif state.tokens[seat]:
        for province in MEMBERS[here & ~taverns_in]:
            if crowds[province].leader == seat:
                gain = worth(crowds[province], gold[province], 1, seat) - now[province]
                worths.append((gain + judge.open, OPEN + province))
    for province in MEMBERS[here & state.gold_in]:
        lying = gold[province]
        number = state.collectable(province, seat)
        if number:
            tavern = taverns_in & BIT[province]
            after = worth(crowds[province], lying - number, tavern, keeper[province]) - now[province]
            cell = state.cells[seat]
            jump = cell < state.marker <= cell + number
            worths.append((number * judge.haste + jump + after, COLLECT + province))
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
    return best * outlook.judge.find + outlook.judge.prospect


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


def _settlements(state: State, judge: Judgement) -> list[tuple[float, Action]]:
    """Dwarfs around one province can all follow a rumour to it: two roads from own ones is the best place."""
    here = state.here[state.seat]
    near, neighbours = state.board.near, state.board.neighbours
    worths: list[tuple[float, Action]] = []
    for province in MEMBERS[state.settling_places()]:
        together = sum(len(MEMBERS[here & near[middle]]) for middle in neighbours[province])
        free = sum(not state.crowds[end].size for end in neighbours[province])
        worths.append((together + judge.free * free, SETTLE + province))
    return worths
