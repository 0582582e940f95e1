"""What a good player of Underground Kings looks at: the normal opponent, and the guide of every search.

Everything here reads only what the seat to act may know: the table and its own hand. It is written for
speed, since a search asks it thousands of times a second. A play is worth what it changes in expected
points: a mine of value v that is developed with probability p will bring v * (2p - 1). How likely a mine is
developed depends on the units it lacks, on the room above its top unit and on how much of the deck is left;
a player who needs many units already will not find those of another mine, so it is better to give mines to
such a player than to take them. These numbers were learned from self-play (tools/tune_kings.py) and live in
assets/ai/kings.json.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from kingsapp.core.game import Action
from kingsapp.games.kings.cards import CARDS, KIND_OF, RACE_OF, RACES, STRENGTH_OF
from kingsapp.games.kings.plays import (
    DRAW,
    DRAW_DECK,
    LAST_OVERSEER,
    NEXT_MINER,
    PLAYS,
    REDEAL,
    Row,
    played,
)
from kingsapp.games.kings.state import Pile, State, bottom_first
from kingsapp.games.kings.weights import read_weights

NO_TOP: Final = 10
"""Where tables look up a mine without units."""
NEEDS: Final = range(11)
"""K19, K20: up to nine miners and an overseer."""


class Judgement:
    """The learned numbers, spread into tables that the search can index."""

    def __init__(self, weights: dict[str, float], players: int) -> None:
        w = weights
        self.chance = [
            [[_develops(w, deck / players, need, top) for top in range(11)] for need in NEEDS]
            for deck in range(81)
        ]
        """How likely a mine is developed: by cards in the deck, units that it lacks, and its top."""
        self.finish_bonus = w["finish_bonus"]
        """A mine that is developed at once."""
        self.next_fit = w["next_fit"]
        """The next unit for an own mine is in hand already, as a part of the mine's value."""
        self.load = [w["load"] / (deck / players + 1) for deck in range(81)]
        """By cards in the deck, what each unit that a player lacks takes from the prospects of a new mine."""
        self.share = w["share"] / (players - 1)
        """Which share of a rival's gain counts as a loss."""
        self.share_lead = (w["share"] + w["share_lead"]) / (players - 1)
        """The same for the leader."""
        self.opportunity = w["opportunity"]
        self.lend = [w["lend_base"] + w["lend_slope"] * strength for strength in range(10)]
        self.setup_bonus = w["setup_bonus"]
        strengths = [w["keep_zero"], *(w["keep_strength"] * strength for strength in range(1, 10))]
        self.keep = [
            [strengths[STRENGTH_OF[card]] + w["keep_own"] * (RACE_OF[card] == race) for card in CARDS]
            for race in range(len(RACES))
        ]
        """By own race and card, the general value of having it in hand."""
        self.deck_draw = w["deck_draw"]
        self.deck_lead = w["deck_lead"]
        self.own_race_draw = w["own_race_draw"]


def _develops(w: dict[str, float], turns: float, need: int, top: int) -> float:
    """How likely a mine that lacks `need` units above `top` is developed in the turns that are left."""
    if need == 0:
        return 1.0
    room = 10 if top == NO_TOP else 10 - top
    time = w["z_turns"] * min(turns, w["z_many"]) / need
    log_odds = w["z_base"] + time - w["z_need"] * need - w["z_tight"] * need / room
    return 1 / (1 + exp(-log_odds))


@cache
def judgement(players: int) -> Judgement:
    """The numbers that come with the app, for a number of players."""
    return Judgement(read_weights()["heuristics"][str(players)], players)


def ranked(state: State, judge: Judgement) -> list[tuple[float, Action]]:
    """Every legal action with its worth in points, best first; duplicates of another one come last."""
    found = worths(state, judge)
    found.sort(reverse=True)
    if state.drawing:
        return found
    different: list[tuple[float, Action]] = []
    copies: list[tuple[float, Action]] = []
    equals = 0
    for entry in found:
        # Equivalent plays are worth the same.
        if not different or entry[0] != different[-1][0]:
            equals = len(different)
        elif any(alike(state, action, entry[1]) for _, action in different[equals:]):
            copies.append(entry)
            continue
        different.append(entry)
    return different + copies


def alike(state: State, one: Action, other: Action) -> bool:
    """Whether two plays send the same unit (K2: there are two of each) to the same mine or to equal ones."""
    card, mine = played(one)
    other_card, other_mine = played(other)
    if KIND_OF[card] != KIND_OF[other_card]:
        return False
    # The row of an own mine is never that of one in the centre.
    return mine == other_mine or (
        state.mine_side[mine] == state.mine_side[other_mine]
        and state.row[mine] == state.row[other_mine]
        and _kinds(state.units[mine]) == _kinds(state.units[other_mine])
    )


def kept(state: State, action: Action) -> float:
    """What it would be worth to keep the unit of a play in hand."""
    return judgement(state.players).keep[state.races[state.seat]][played(action)[0]]


def _kinds(pile: Pile) -> list[int]:
    return [KIND_OF[card] for card in bottom_first(pile)]


def worths(state: State, judge: Judgement) -> list[tuple[float, Action]]:
    """Every legal action with its worth in points, in any order."""
    return _draws(state, judge) if state.drawing else _plays(state, judge)


def policy(state: State, judge: Judgement) -> Action:
    """The best action by this judgement."""
    return max(worths(state, judge))[1]


def _plays(state: State, judge: Judgement) -> list[tuple[float, Action]]:
    seat = state.seat
    hand = state.hands[seat]
    chance = judge.chance[80 - state.next]
    rows, need_of, units_on, mine_side = state.row, state.need, state.units, state.mine_side
    strength_of, race_of = STRENGTH_OF, RACE_OF
    best_use = [0.0] * len(hand)
    own: list[tuple[float, int, Action]] = []
    for mine in state.captured[seat]:
        row = rows[mine]
        need = need_of[mine]
        after = chance[need - 1]
        units = units_on[mine]
        now = chance[need][strength_of[units[0]] if units else NO_TOP]
        _, _, overseer, value = mine_side[mine]
        asks = _asks_next(state, need, overseer)
        for held, card in enumerate(hand):
            if row[card]:
                gain = 2 * value * (after[strength_of[card]] - now)
                if need == 1:
                    gain += judge.finish_bonus
                else:
                    next_row = asks[card]
                    for follower in hand:
                        if next_row[follower] and follower != card:
                            gain += judge.next_fit * value
                            break
                own.append((gain, held, PLAYS[card] + mine))
                if gain > best_use[held]:
                    best_use[held] = gain
    missed = judge.opportunity
    keep = judge.keep[state.races[seat]]
    cost = [missed * use + keep[card] for use, card in zip(best_use, hand, strict=True)]
    worths = [(gain + missed * gain - cost[held], action) for gain, held, action in own]
    captures = _captures(state, judge)
    for mine in state.centre:
        row = rows[mine]
        need = need_of[mine]
        _, size, overseer, value = mine_side[mine]
        prospect = 2 * chance[size + overseer][NO_TOP] - 1
        if need == 1:
            gains = [value * part * (prospect - load) for part, load in captures]
            for held, card in enumerate(hand):
                if row[card]:
                    worths.append((gains[race_of[card]] - cost[held], PLAYS[card] + mine))
        else:
            lent = value * prospect / need
            for held, card in enumerate(hand):
                if row[card]:
                    gain = judge.setup_bonus - lent * judge.lend[strength_of[card]]
                    worths.append((gain - cost[held], PLAYS[card] + mine))
    return worths or [(0.0, REDEAL)]


def _asks_next(state: State, need: int, overseer: int) -> tuple[Row, ...]:
    """By the card that is played onto an own mine, what may be played there afterwards."""
    asks = LAST_OVERSEER if overseer and need == 2 else NEXT_MINER
    return asks[state.races[state.seat]]


def _captures(state: State, judge: Judgement) -> list[tuple[float, float]]:
    """By race of the last unit, what a mine's prospects are to the player in turn, and what lowers them.

    The first number is 1 for the own mine, and negative for a rival's: the part that is a loss.
    """
    seat = state.seat
    score = state.score
    lead = max(score)
    unit = judge.load[80 - state.next]
    need_of = state.need
    loads = [unit * sum([need_of[mine] for mine in mines]) for mines in state.captured]
    return [
        (1.0, loads[seat])
        if owner == seat or owner < 0
        else (-judge.share_lead if score[owner] == lead else -judge.share, loads[owner])
        for owner in state.owner
    ]


def _draws(state: State, judge: Judgement) -> list[tuple[float, Action]]:
    seat = state.seat
    chance = judge.chance[80 - state.next]
    rows, need_of, mine_side = state.row, state.need, state.mine_side
    own_race = state.races[seat]
    keep = judge.keep[own_race]
    score = state.score
    lead = score[seat] - max(s for other, s in enumerate(score) if other != seat)
    worths = [(judge.deck_draw + judge.deck_lead * lead, DRAW_DECK)]
    for race, pile in enumerate(state.camp):
        if not pile:
            continue
        card = pile[0]
        strength = STRENGTH_OF[card]
        best = 0.0
        for mine in state.captured[seat]:
            if rows[mine][card]:
                need = need_of[mine]
                units = state.units[mine]
                now = chance[need][STRENGTH_OF[units[0]] if units else NO_TOP]
                gain = 2 * mine_side[mine][3] * (chance[need - 1][strength] - now)
                if gain > best:
                    best = gain
        worth = judge.opportunity * best + keep[card]
        if race == own_race:
            worth += judge.own_race_draw
        worths.append((worth, DRAW + race))
    return worths
