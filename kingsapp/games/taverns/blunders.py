"""Moves that people would call absurd in Royal Taverns, which no AI player makes by choice, and foolish ones,
which not even an easy player makes."""

from __future__ import annotations

from typing import Final

from kingsapp.core.game import Action
from kingsapp.games.taverns.actions import CART, COLLECT, MEMBERS, OPEN, PASS, PROSPECT, Province, joins
from kingsapp.games.taverns.crowd import NOBODY
from kingsapp.games.taverns.guests import MANY_GUESTS, income, more_guests
from kingsapp.games.taverns.state import ACTING, State

BIDS: Final = 4
"""Dwarfs of a clan in one province that are enough to know how a fight for it ends."""


def absurd(state: State, action: Action) -> bool:
    """Whether the player leaves many guests without a tavern, passes with something to gain, or sends more
    dwarfs after those of a lost fight."""
    if _leaves_guests(state, action):
        return True
    if action == PASS:
        return any(
            COLLECT <= other < PASS
            or (OPEN <= other < COLLECT and state.crowds[other - OPEN].guests[state.seat])
            for other in state.legal_actions()
        )
    return action < CART and state.phase == ACTING and _bids(state, action)


def _leaves_guests(state: State, action: Action) -> bool:
    """Whether a tavern could be opened where many guests are, and the action brings less at once."""
    seat = state.seat
    if state.phase != ACTING or state.own[seat] or not state.tokens[seat]:
        return False
    crowds = state.crowds
    places = MEMBERS[state.here[seat] & ~state.taverns_in]
    most = max((crowds[place].guests[seat] for place in places if crowds[place].leader == seat), default=0)
    if most < MANY_GUESTS:
        return False
    if OPEN <= action < COLLECT:
        return crowds[action - OPEN].guests[seat] < MANY_GUESTS
    return not (COLLECT <= action < PASS and state.collectable(action - COLLECT, seat) >= most)


def _bids(state: State, action: Action) -> bool:
    """Whether many dwarfs get one more where a rival has more of them, so that at best they draw level."""
    place = joins(action)
    counts = state.crowds[place].counts
    own = counts[state.seat]
    return own >= BIDS and state.keeper[place] != state.seat and max(counts) > own


def foolish(state: State, action: Action) -> bool:
    """Whether the player gives a tavern or its guests away, opens one for nobody, sends a dwarf where it only
    pays, passes while gold could be sought, or brings a dwarf somewhere on an island without any."""
    if state.phase != ACTING or COLLECT <= action < PASS or action == PROSPECT:
        return False
    if action == PASS:
        return _can_prospect(state)
    seat = state.seat
    if OPEN <= action < COLLECT:
        return not state.crowds[action - OPEN].guests[seat]
    if action < CART and more_guests(state, action) <= 0:
        if _feeds(state, joins(action)) or (not state.gold_in and _can_prospect(state)):
            return True
    if not state.own[seat]:
        return False
    after = state.clone()
    after.apply(action)
    taverns, left = len(MEMBERS[state.own[seat]]), len(MEMBERS[after.own[seat]])
    return left < taverns or income(after, seat) < income(state, seat)


def _can_prospect(state: State) -> bool:
    return PROSPECT in state.legal_actions()


def _feeds(state: State, place: Province) -> bool:
    """Whether one more dwarf there is but a guest in a rival's tavern, and no gold lies there."""
    if state.keeper[place] in (NOBODY, state.seat) or state.gold[place]:
        return False
    counts = state.crowds[place].counts
    return counts[state.seat] < max(counts)
