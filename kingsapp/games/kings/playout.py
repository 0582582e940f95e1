"""Random play to the end at full speed: the rules of state.py once more, unrolled into one loop.

A turn draws (card, target) pairs until one is legal, which is the same as a uniform choice among the legal
actions. Random numbers come in bulk. tests/kings/test_playout.py replays the same numbers through `State`
and expects the same scores.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from random import Random
from weakref import WeakKeyDictionary

from kingsapp.games.kings.cards import CARDS, HAND_SIZE, RACE_OF, RACES
from kingsapp.games.kings.plays import AFTER, EMPTY, FIRST_MINER, LAST_OVERSEER, MOST_LAID, NEXT_MINER, ROWS
from kingsapp.games.kings.state import State

_DECK_SIZE = len(CARDS)
_EMPTY_ROWS = tuple(rows[EMPTY] for rows in ROWS)


def small_ints(rng: Random, n: int) -> Iterator[int]:
    """Endless uniform numbers below `n` at C speed: random bytes modulo n, the uneven rest deleted."""
    even = 256 - 256 % n
    remainder = bytes(byte % n for byte in range(256))
    uneven = bytes(range(even, 256))

    def batches() -> Iterator[bytes]:
        while True:
            yield rng.randbytes(2048).translate(remainder, uneven)

    return chain.from_iterable(batches())


class Dice:
    """The random numbers of playouts: draw sources, and (card, target) pairs by number of targets."""

    def __init__(self, rng: Random) -> None:
        self.sources = small_ints(rng, len(RACES) + 1)
        cards = small_ints(rng, HAND_SIZE)
        self.plays = [zip(cards, small_ints(rng, max(targets, 1)), strict=False) for targets in range(MOST_LAID + 1)]


_dice: WeakKeyDictionary[Random, Dice] = WeakKeyDictionary()


def dice_of(rng: Random) -> Dice:
    """The dice that draw from `rng`, kept so that no drawn number is wasted."""
    dice = _dice.get(rng)
    if dice is None:
        dice = _dice[rng] = Dice(rng)
    return dice


def playout(state: State, dice: Dice) -> tuple[list[int], int]:
    """The final scores and the number of actions of one random game from `state`, which stays as it is."""
    score = state.score[:]
    if state.over:
        return score, 0
    following = state.next
    players = state.players
    seat = state.seat
    deck = state.deck
    camp = state.camp[:]
    row = state.row[:]
    need = state.need[:]
    mine_card = state.mine_card[:]
    units = state.units[:]
    owner_of = state.owner
    hands = [hand[:] for hand in state.hands]
    # Centre mines come first in everybody's targets, so that a place below 4 means the centre.
    targets = [state.centre + mines for mines in state.captured]
    sides = state.sides
    first_miner = [FIRST_MINER[race] for race in state.races]
    next_miner = [NEXT_MINER[race] for race in state.races]
    last_overseer = [LAST_OVERSEER[race] for race in state.races]
    rows, empty_rows, after, race_of = ROWS, _EMPTY_ROWS, AFTER, RACE_OF
    sources, plays = dice.sources, dice.plays
    actions = 0
    if state.drawing:
        for source in sources:
            if source == 4:
                hands[seat].append(deck[following])
                following += 1
                if following == _DECK_SIZE:
                    return score, 1
                break
            if camp[source]:
                card, camp[source] = camp[source]
                hands[seat].append(card)
                break
        actions = 1
        seat = seat + 1 if seat + 1 < players else 0
    while True:
        hand = hands[seat]
        mines = targets[seat]
        a, b, c, d, *_ = mines
        if not (
            row[a] is empty_rows[a] or row[b] is empty_rows[b] or row[c] is empty_rows[c] or row[d] is empty_rows[d]
        ):
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
                hands[seat] = deck[following : following + HAND_SIZE]
                following += HAND_SIZE
                continue
        for held, place in plays[len(mines)]:
            mine = mines[place]
            card = hand[held]
            if row[mine][card]:
                break
        missing = need[mine] - 1
        if place < 4:
            if missing:
                need[mine] = missing
                row[mine] = rows[mine][after[card]]
                units[mine] = (card, units[mine])
            else:
                race = race_of[card]
                camp[race] = (card, camp[race])
                pile = units[mine]
                while pile:
                    unit, pile = pile
                    camp[race_of[unit]] = (unit, camp[race_of[unit]])
                owner = owner_of[race]
                if owner < 0:
                    owner = seat
                _, size, overseer, value = sides[mine_card[mine]]
                score[owner] -= value
                need[mine] = size + overseer
                row[mine] = rows[mine][first_miner[owner]]
                targets[owner].append(mine)
                new = deck[following]
                following += 1
                if following == _DECK_SIZE:
                    return score, actions + 1
                mine = len(need)
                need.append(sides[new][0])
                row.append(empty_rows[mine])
                mine_card.append(new)
                units.append(None)
                for mines in targets:
                    mines[place] = mine
        elif missing:
            need[mine] = missing
            overseer_next = missing == 1 and sides[mine_card[mine]][2]
            row[mine] = rows[mine][(last_overseer if overseer_next else next_miner)[seat][card]]
        else:
            del mines[place]
            score[seat] += 2 * sides[mine_card[mine]][3]
        actions += 2
        for source in sources:
            if source == 4:
                hand[held] = deck[following]
                following += 1
                if following == _DECK_SIZE:
                    return score, actions
                break
            if camp[source]:
                hand[held], camp[source] = camp[source]
                break
        seat += 1
        if seat == players:
            seat = 0
