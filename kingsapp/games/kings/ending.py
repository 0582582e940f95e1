"""The last cards of Underground Kings, judged exactly: what wins at once, and what loses.

Playouts end with these decisions all the time, so scores are worked out here instead of playing every action
on; a test ties this to `Guide.ended_well`, which does that.
"""

from __future__ import annotations

from kingsapp.core.game import Action, Seat
from kingsapp.games.kings.cards import RACE_OF
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, played
from kingsapp.games.kings.state import State


def may_end(state: State) -> bool:
    """Whether the player in turn may be able to end the game at once.

    A turn takes at most two cards from the deck (K18, K24); a new hand (K26) nobody chooses. A drawn unit
    brings no points, and the mine side of the next card is open (K5): nothing hidden decides who wins.
    """
    return state.deck_left <= (1 if state.drawing else 2)


def ended_well(state: State, worths: list[tuple[float, Action]]) -> list[tuple[float, Action]]:
    """The actions that win in this turn, else those that do not lose at once, else all."""
    seat, now, left = state.seat, state.score, state.deck_left
    if state.drawing:
        if _leads_alone(now, seat):
            return [entry for entry in worths if entry[1] == DRAW_DECK]
        return worths if now[seat] == max(now) else [e for e in worths if e[1] != DRAW_DECK] or worths
    ahead = _leads_alone(now, seat)
    won, others = [], []
    for entry in worths:
        action = entry[1]
        scores, cards = now, 0
        if action < DRAW:
            card, mine = played(action)
            if state.need[mine] == 1:
                scores, cards = _completed(state, card, mine)
        if cards == left:
            # K18 takes the last card: there is no draw.
            if _leads_alone(scores, seat):
                won.append(entry)
            elif scores[seat] == max(scores):
                others.append(entry)
        elif cards == left - 1 and (ahead if scores is now else _leads_alone(scores, seat)):
            won.append(entry)
        else:
            others.append(entry)
    return won or others or worths


def _completed(state: State, card: int, mine: int) -> tuple[list[int], int]:
    """The scores after a mine got its last unit, and how many cards that takes from the deck."""
    scores = state.score[:]
    value = state.mine_side[mine][3]
    if mine in state.centre:
        owner = state.owner[RACE_OF[card]]
        # K17, K28.
        scores[state.seat if owner < 0 else owner] -= value
        return scores, 1
    scores[state.seat] += 2 * value
    return scores, 0


def _leads_alone(scores: list[int], seat: Seat) -> bool:
    best = max(scores)
    return scores[seat] == best and scores.count(best) == 1
