"""Random play to the end at full speed: the rules of state.py once more, unrolled into one loop.

A turn draws (card, target) pairs until one is legal, which is the same as a uniform choice among the legal
actions. Random numbers come in bulk. tests/kings/test_playout.py replays the same numbers through `State`
and expects the same scores.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, cycle
from random import Random

from kingsapp.core.dice import DiceBag, numbers
from kingsapp.games.kings.cards import CARDS, HAND_SIZE, RACE_OF, RACES
from kingsapp.games.kings.plays import AFTER, EMPTY, FIRST_MINER, LAST_OVERSEER, NEXT_MINER
from kingsapp.games.kings.state import State

_DECK_SIZE = len(CARDS)
_MOST_TARGETS = 80
_LOOK_UP = HAND_SIZE
"""A place that no hand has: a turn that meets it looks whether anything can be played at all (K26)."""


def _pairs(rng: Random, targets: int) -> Iterator[Iterable[tuple[int, int]]]:
    for held, place in zip(numbers(rng, HAND_SIZE, 100), numbers(rng, targets, 100), strict=False):
        yield zip(held, place, strict=False)
        yield ((_LOOK_UP, 0),)


class Dice:
    """The random numbers of playouts: draw sources, and (card, target) pairs by number of targets."""

    def __init__(self, rng: Random) -> None:
        self.sources = chain.from_iterable(numbers(rng, len(RACES) + 1, 1000))
        self.plays = [chain.from_iterable(_pairs(rng, targets)) for targets in range(_MOST_TARGETS)]


dice_of = DiceBag(Dice)


def playout(state: State, dice: Dice) -> tuple[list[int], int]:
    """The final scores and the number of actions of one random game from `state`, which stays as it is."""
    score = state.score[:]
    if state.over:
        return score, 0
    following = state.next
    players = state.players
    deck = state.deck
    camp = state.camp[:]
    centre = state.centre
    row = [state.row[mine] for mine in centre] + state.row
    need = [state.need[mine] for mine in centre] + state.need
    mine_side = [state.mine_side[mine] for mine in centre] + state.mine_side
    units = [state.units[mine] for mine in centre]
    owner_of = state.owner
    hands = [hand[:] for hand in state.hands]
    # In here a centre mine is its place, 0 to 3; once captured, it gets the next free number from 4 on.
    targets = [[0, 1, 2, 3, *[mine + 4 for mine in mines]] for mines in state.captured]
    side_of = state.side_of
    first_miner = [FIRST_MINER[race] for race in state.races]
    next_miner = [NEXT_MINER[race] for race in state.races]
    last_overseer = [LAST_OVERSEER[race] for race in state.races]
    empty, after, race_of = EMPTY, AFTER, RACE_OF
    sources, plays = dice.sources, dice.plays
    actions = 0
    clockwise = [*range(state.seat, players), *range(state.seat)]
    turns = cycle([(seat, hands[seat], targets[seat]) for seat in clockwise])
    if state.drawing:
        _, hand, _ = next(turns)
        for source in sources:
            if source == 4:
                hand.append(deck[following])
                following += 1
                if following == _DECK_SIZE:
                    return score, 1
                break
            if camp[source] is not None:
                card, camp[source] = camp[source]
                hand.append(card)
                break
        actions = 1
    for seat, hand, mines in turns:
        for held, place in plays[len(mines)]:
            try:
                if row[mine := mines[place]][card := hand[held]]:
                    break
            except IndexError:
                for mine in mines:
                    entries = row[mine]
                    for card in hand:
                        if entries[card]:
                            break
                    else:
                        continue
                    break
                else:
                    # K26 and K27
                    actions += 1
                    if following + HAND_SIZE >= _DECK_SIZE:
                        return score, actions
                    hand[:] = deck[following : following + HAND_SIZE]
                    following += HAND_SIZE
        missing = need[mine] - 1
        if missing > 0:
            need[mine] = missing
            if mine < 4:
                row[mine] = after[card]
                units[mine] = (card, units[mine])
            elif missing == 1 and mine_side[mine][2] == 1:
                row[mine] = last_overseer[seat][card]
            else:
                row[mine] = next_miner[seat][card]
        elif mine < 4:
            race = race_of[card]
            camp[race] = (card, camp[race])
            pile = units[mine]
            while pile is not None:
                unit, pile = pile
                camp[race_of[unit]] = (unit, camp[race_of[unit]])
            owner = owner_of[race]
            if owner < 0:
                owner = seat
            side = mine_side[mine]
            _, size, overseer, value = side
            score[owner] -= value
            targets[owner].append(len(need))
            need.append(size + overseer)
            row.append(first_miner[owner])
            mine_side.append(side)
            mine_side[mine] = side = side_of[deck[following]]
            following += 1
            if following == _DECK_SIZE:
                return score, actions + 1
            need[mine] = side[0]
            row[mine] = empty
            units[mine] = None
        else:
            del mines[place]
            score[seat] += 2 * mine_side[mine][3]
        actions += 2
        for source in sources:
            if source == 4:
                hand[held] = deck[following]
                following += 1
                if following == _DECK_SIZE:
                    return score, actions
                break
            if camp[source] is not None:
                hand[held], camp[source] = camp[source]
                break
    raise AssertionError("the turns go round for ever")
