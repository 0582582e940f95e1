"""What a good player of Underground Kings looks at: the normal opponent, and the guide of every search.

Everything here reads only what the seat to act may know: the table and its own hand. It is written for
speed, since a search asks it thousands of times a second. A play is worth what it changes in expected
points: a mine of value v that is developed with probability p will bring v * (2p - 1). How likely a mine is
developed depends on the units it lacks, on the room above its top unit and on how much of the deck is left;
those numbers were learned from self-play (tools/tune_kings.py) and live in assets/ai/kings.json.
"""

from __future__ import annotations

from functools import cache
from math import exp
from typing import Final

from kingsapp.core.game import Action
from kingsapp.games.kings.cards import RACE_OF, STRENGTH_OF, Card
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, REDEAL
from kingsapp.games.kings.state import State
from kingsapp.games.kings.weights import read_weights

_NO_TOP: Final = 10
"""Where tables look up a mine without units."""
_MOST_NEED: Final = 11


class Judgement:
    """The learned numbers, spread into tables that the search can index."""

    def __init__(self, weights: dict[str, float], players: int) -> None:
        w = weights
        self.chance = [
            [[_develops(w, deck / players, need, top) for top in range(11)] for need in range(_MOST_NEED)]
            for deck in range(81)
        ]
        """How likely a mine is developed: by cards in the deck, units that it lacks, and its top."""
        self.share = w["share"]
        self.opportunity = w["opportunity"]
        self.lend = [w["lend_base"] + w["lend_slope"] * strength for strength in range(10)]
        self.setup_bonus = w["setup_bonus"]
        self.keep_own = w["keep_own"]
        self.keep_strength = [w["keep_strength"] * strength for strength in range(10)]
        self.keep_strength[0] = w["keep_zero"]
        self.deck_draw = w["deck_draw"]
        self.deck_lead = w["deck_lead"]
        self.own_race_draw = w["own_race_draw"]


def _develops(w: dict[str, float], turns: float, need: int, top: int) -> float:
    """How likely a mine that lacks `need` units above `top` is developed in the turns that are left."""
    if need == 0:
        return 1.0
    room = 10 if top == _NO_TOP else 10 - top  # K13: a 0 may follow a 9
    if need > room:
        return 0.0
    time = w["z_turns"] * min(turns, w["z_many"]) / need
    log_odds = w["z_base"] + time - w["z_need"] * need - w["z_tight"] * need / room
    return 1 / (1 + exp(-log_odds))


@cache
def judgement(players: int) -> Judgement:
    """The numbers that come with the app, for a number of players."""
    return Judgement(read_weights()["heuristics"][str(players)], players)


def develops(state: State, need: int, top: Card | None) -> float:
    """How likely a mine that lacks `need` units above `top` is developed in this game."""
    table = judgement(state.players).chance[80 - state.next][need]
    return table[_NO_TOP if top is None else STRENGTH_OF[top]]


def ranked(state: State, judge: Judgement) -> list[tuple[float, Action]]:
    """Every legal action with its worth in points, best first."""
    if state.drawing:
        worths = _draws(state, judge)
    else:
        worths = _plays(state, judge)
    worths.sort(reverse=True)
    return worths


def policy(state: State, judge: Judgement) -> Action:
    """The best action by this judgement."""
    worths = _draws(state, judge) if state.drawing else _plays(state, judge)
    return max(worths)[1]


def _plays(state: State, judge: Judgement) -> list[tuple[float, Action]]:
    seat = state.seat
    hand = state.hands[seat]
    chance = judge.chance[80 - state.next]
    rows, need_of, mine_side = state.row, state.need, state.mine_side
    strength_of = STRENGTH_OF
    best_use = dict.fromkeys(hand, 0.0)
    own: list[tuple[float, Card, Action]] = []
    for mine in state.captured[seat]:
        row = rows[mine]
        for card in hand:
            play = row[card]
            if play:
                need = need_of[mine]
                units = state.units[mine]
                table = chance[need]
                now = table[strength_of[units[0]] if units else _NO_TOP]
                gain = 2 * mine_side[mine][3] * (chance[need - 1][strength_of[card]] - now)
                own.append((gain, card, play + mine))
                if gain > best_use[card]:
                    best_use[card] = gain
    race = state.races[seat]
    share = judge.share
    lose = judge.opportunity
    worths: list[tuple[float, Action]] = []
    keep: dict[Card, float] = {}
    for card in hand:
        value = judge.keep_strength[strength_of[card]]
        if RACE_OF[card] == race:
            value += judge.keep_own
        keep[card] = value
    for gain, card, action in own:
        worths.append((gain - lose * (best_use[card] - gain) - keep[card], action))
    others = state.players - 1
    owner_of = state.owner
    for mine in state.centre:
        row = rows[mine]
        need = need_of[mine]
        _, size, overseer, value = mine_side[mine]
        prize = value * (2 * chance[size + overseer][_NO_TOP] - 1)
        for card in hand:
            play = row[card]
            if not play:
                continue
            if need == 1:
                owner = owner_of[RACE_OF[card]]
                gain = prize if owner in (seat, -1) else -prize * share / others
            else:
                gain = -prize * judge.lend[strength_of[card]] / need + judge.setup_bonus
            worths.append((gain - lose * best_use[card] - keep[card], play + mine))
    return worths or [(0.0, REDEAL)]


def _draws(state: State, judge: Judgement) -> list[tuple[float, Action]]:
    seat = state.seat
    chance = judge.chance[80 - state.next]
    rows, need_of, mine_side = state.row, state.need, state.mine_side
    mine_race = state.races[seat]
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
                now = chance[need][STRENGTH_OF[units[0]] if units else _NO_TOP]
                gain = 2 * mine_side[mine][3] * (chance[need - 1][strength] - now)
                if gain > best:
                    best = gain
        worth = judge.opportunity * best + judge.keep_strength[strength]
        if race == mine_race:
            worth += judge.keep_own + judge.own_race_draw
        worths.append((worth, DRAW + race))
    return worths
