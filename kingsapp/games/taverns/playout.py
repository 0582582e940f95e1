"""Random play to the end at full speed: the rules of state.py once more, unrolled into one loop.

A turn makes no list of its actions. The number of each kind is known from the sets of provinces, and one
random number picks kind and place. Where the number of a kind would take a closer look (taverns that may be
opened, nuggets where perhaps only the keeper is), a player may draw an action that turns out illegal and then
draws again, so every legal action is equally likely. Random numbers come in bulk.
tests/taverns/test_playout.py replays the same numbers through `State` and expects the same scores.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, cycle
from random import Random

from kingsapp.core.dice import DiceBag, numbers
from kingsapp.core.game import Seat
from kingsapp.games.taverns.actions import BIT, EVERYWHERE, MEMBERS, ORIGIN_TARGET, Mask, Province
from kingsapp.games.taverns.crowd import NOBODY, Crowd
from kingsapp.games.taverns.setup import FIRST_CELL
from kingsapp.games.taverns.state import ACTING, ROCK_EYES, SETTLING, State

_SIZE = bytes(map(len, MEMBERS))
"""By set of provinces, how many there are."""
_WALKS = bytes(3 * size for size in _SIZE)
"""By set of provinces, how many moves start there."""

_MOST_CHOICES = 128
"""More than any turn offers: 36 moves, 12 adds, 36 carts (of 6 taverns), 12 places to collect, 2 more."""


class Dice:
    """The random numbers of playouts: `below[n]` is an endless row of numbers from 0 to n - 1."""

    def __init__(self, rng: Random) -> None:
        self.below = [chain.from_iterable(numbers(rng, n, 200)) for n in range(_MOST_CHOICES)]


dice_of = DiceBag(Dice)


def playout(state: State, dice: Dice) -> tuple[list[int], int]:
    """The final scores and the number of actions of one random game from `state`, which stays as it is."""
    state = state.clone()
    actions = 0
    if state.phase == SETTLING:
        actions = _settle(state, dice)
    while state.phase != ACTING:
        legal = state.legal_actions()
        state.apply(legal[next(dice.below[len(legal)])])
        actions += 1
    if not state.over:
        actions += _play_turns(state, dice)
    return [cell - FIRST_CELL for cell in state.cells], actions


def _settle(state: State, dice: Dice) -> int:
    """T4 and T5; the number of actions."""
    crowds, here, next_to, seat = state.crowds, state.here, state.board.next_to, state.seat
    actions, state.settlers_left = state.settlers_left, 0
    free = EVERYWHERE
    for mask in here:
        free ^= mask
    for _ in range(actions):
        places = MEMBERS[free & ~next_to[here[seat]] or free]
        province = places[next(dice.below[len(places)])]
        crowds[province] = crowds[province].plus[seat] or crowds[province].joined(seat)
        here[seat] |= BIT[province]
        free ^= BIT[province]
        seat = state.after[seat]
    state.seat = seat
    state.phase = ACTING
    return actions


def _play_turns(state: State, dice: Dice) -> int:
    """From the beginning of a turn to the end; the number of actions. In `state` the cells are right then."""
    members, size, bit, origin_target, below = MEMBERS, _SIZE, BIT, ORIGIN_TARGET, dice.below
    crowds, keeper, gold, cells, here_of, own_of = (
        state.crowds, state.keeper, state.gold, state.cells, state.here, state.own
    )  # fmt: skip
    tokens, reserve = state.tokens, state.reserve
    adds_of = [12 if dwarfs else 0 for dwarfs in reserve]
    gold_in, rock_in, taverns_in = state.gold_in, state.rock_in, state.taverns_in
    walks, marker, mine = state.board.walks, state.marker, state.mine
    quiet, quiet_limit = state.quiet, state.quiet_limit
    first, players = state.seat, state.players
    # A pass is always possible, prospecting while there is room and the marker is not on the mine (T12).
    sure = 2 if marker != mine and rock_in | taverns_in != EVERYWHERE else 1
    actions = -1
    for seat in cycle([*range(first, players), *range(first)]):
        here = here_of[seat]
        own = own_of[seat]
        actions += 1
        if own:
            if actions:  # T8; the first turn has had its income.
                respect = 0
                for province in members[own]:
                    respect += crowds[province].guests[seat]
                if respect:
                    cell = cells[seat]
                    cells[seat] = cell + respect + (cell < marker <= cell + respect)
            others = size[own] * (12 - size[taverns_in])
        elif tokens[seat]:
            others = size[here & ~taverns_in]
        else:
            others = 0
        moves = _WALKS[here]
        adds = moves + adds_of[seat]
        carts = adds + others
        collects = carts + size[here & gold_in]
        while True:
            choice = next(below[collects + sure])
            if choice < moves:
                origin, target = origin_target[walks[here][choice]]
                crowd = crowds[origin]
                crowds[origin] = left = crowd.minus[seat] or crowd.left(seat)
                crowd = crowds[target]
                crowds[target] = crowd = crowd.plus[seat] or crowd.joined(seat)
                here_of[seat] = here | bit[target] if left.counts[seat] else here ^ bit[origin] | bit[target]
                if taverns_in & bit[origin] and left.leader != keeper[origin]:
                    _judge(left, origin, keeper, own_of)
                if taverns_in & bit[target] and crowd.leader != keeper[target]:
                    _judge(crowd, target, keeper, own_of)
                quiet += 1
            elif choice < adds:
                target = choice - moves
                crowd = crowds[target]
                crowds[target] = crowd = crowd.plus[seat] or crowd.joined(seat)
                here_of[seat] = here | bit[target]
                reserve[seat] -= 1
                if not reserve[seat]:
                    adds_of[seat] = 0
                if taverns_in & bit[target] and crowd.leader != keeper[target]:
                    _judge(crowd, target, keeper, own_of)
                quiet = 0
            elif choice < carts:
                choice -= adds
                if own:
                    free = members[EVERYWHERE ^ taverns_in]
                    origin = members[own][choice // len(free)]
                    target = free[choice % len(free)]
                    leader = crowds[target].leader
                    taverns_in ^= bit[origin] | bit[target]
                    own_of[seat] ^= bit[origin]
                    own_of[leader] |= bit[target]
                    keeper[origin] = NOBODY
                    keeper[target] = leader
                    quiet += 1
                else:
                    target = members[here & ~taverns_in][choice]
                    if crowds[target].leader != seat:
                        continue
                    tokens[seat] -= 1
                    taverns_in |= bit[target]
                    own_of[seat] = bit[target]
                    keeper[target] = seat
                    quiet = 0
                sure = 2 if marker != mine and rock_in | taverns_in != EVERYWHERE else 1
            elif choice < collects:
                target = members[here & gold_in][choice - carts]
                collectors = crowds[target].counts[seat] - (keeper[target] == seat)
                if not collectors:
                    continue
                lying = gold[target]
                if collectors < lying:
                    gold[target] = lying - collectors
                else:
                    collectors = lying
                    gold[target] = 0
                    gold_in ^= bit[target]
                    rock_in |= bit[target]
                    sure = 2 if marker != mine and rock_in | taverns_in != EVERYWHERE else 1
                    if rock_in == EVERYWHERE or (marker == mine and not gold_in):
                        quiet_limit = 0  # T24, T25: this turn is the last.
                cell = cells[seat]
                cells[seat] = cell + collectors + (cell < marker <= cell + collectors)
                quiet = 0
            elif choice == collects:
                quiet += 1
            else:
                marker += 1
                if marker in cells:
                    state.push_back(marker)
                eyes = next(below[6]) + 1
                actions += 1
                blocked = rock_in | taverns_in | gold_in if eyes == ROCK_EYES else rock_in | taverns_in
                if blocked != EVERYWHERE:
                    places = members[EVERYWHERE ^ blocked]
                    find = places[next(below[len(places)])]
                    if eyes == ROCK_EYES:
                        rock_in |= bit[find]
                    else:
                        gold[find] += eyes
                        gold_in |= bit[find]
                    actions += 1 + _spread_rumour(state, find, taverns_in, dice)
                sure = 2 if marker != mine and rock_in | taverns_in != EVERYWHERE else 1
                if rock_in == EVERYWHERE or (marker == mine and not gold_in):
                    quiet_limit = 0
                quiet = 0
            break
        if quiet == quiet_limit:
            break
    return actions + 1


def _judge(crowd: Crowd, province: Province, keeper: list[Seat], own_of: list[Mask]) -> None:
    """T19, where the leader is not the keeper."""
    old, new = keeper[province], crowd.leader
    if new != NOBODY or not crowd.counts[old]:
        own_of[old] ^= BIT[province]
        own_of[new] ^= BIT[province]
        keeper[province] = new


def _spread_rumour(state: State, find: Province, taverns_in: Mask, dice: Dice) -> int:
    """T15 and T19; the number of actions."""
    crowds, keeper, here_of = state.crowds, state.keeper, state.here
    actions = 0
    for origin in state.board.neighbours[find]:
        crowd = crowds[origin]
        clans: Sequence[Seat] = crowd.clans
        host = keeper[origin]
        if host != NOBODY and crowd.counts[host] == 1:
            clans = [clan for clan in clans if clan != host]
        if clans:
            clan = clans[next(dice.below[len(clans)])]
            crowds[origin] = left = crowd.minus[clan] or crowd.left(clan)
            crowds[find] = crowds[find].plus[clan] or crowds[find].joined(clan)
            here_of[clan] |= BIT[find]
            if not left.counts[clan]:
                here_of[clan] ^= BIT[origin]
            if taverns_in & BIT[origin] and left.leader != host:
                _judge(left, origin, keeper, state.own)
            actions += 1
    return actions
