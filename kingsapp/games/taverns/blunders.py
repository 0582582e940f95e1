"""Moves that people would call absurd in Royal Taverns: no AI player makes them by choice."""

from __future__ import annotations

from typing import Final

from kingsapp.core.game import Action
from kingsapp.games.taverns.actions import (
    BIT,
    CART,
    COLLECT,
    MEMBERS,
    OPEN,
    ORIGIN_TARGET,
    PASS,
    PROSPECT,
    joins,
)
from kingsapp.games.taverns.state import ACTING, State

MANY_GUESTS: Final = 4
"""Guests of a tavern that nobody overlooks."""
BIDS: Final = 4
"""Dwarfs of a clan in one province that are enough to know how a fight for it ends."""


def absurd(state: State, action: Action) -> bool:
    """Whether the player passes with something to gain, or sends more dwarfs after those of a lost fight."""
    if action == PASS:
        return any(
            COLLECT <= other < PASS
            or (OPEN <= other < COLLECT and state.crowds[other - OPEN].guests[state.seat])
            for other in state.legal_actions()
        )
    return action < CART and state.phase == ACTING and _bids(state, action)


def _bids(state: State, action: Action) -> bool:
    """Whether many dwarfs get one more where a rival has more of them, so that at best they draw level."""
    place = joins(action)
    counts = state.crowds[place].counts
    own = counts[state.seat]
    return own >= BIDS and state.keeper[place] != state.seat and max(counts) > own


def foolish(state: State, action: Action) -> bool:
    """Whether the player gives a tavern or its guests away, or does nothing though gold could be sought."""
    if action == PASS:
        return PROSPECT in state.legal_actions()
    if state.phase != ACTING or action >= OPEN or not state.own[state.seat]:
        return False
    after = state.clone()
    after.apply(action)
    seat = state.seat
    taverns, left = len(MEMBERS[state.own[seat]]), len(MEMBERS[after.own[seat]])
    return left < taverns or income(after, seat) < income(state, seat)


def obvious(state: State, action: Action) -> bool:
    """Whether a tavern is opened where many guests are."""
    return OPEN <= action < COLLECT and more_guests(state, action) >= MANY_GUESTS


def more_guests(state: State, action: Action) -> int:
    """How many more guests the player has who opens, takes or moves a tavern so."""
    seat, crowds = state.seat, state.crowds
    if state.phase != ACTING:
        return 0
    if OPEN <= action < COLLECT:
        return crowds[action - OPEN].guests[seat]
    if action < CART:
        place = joins(action)
        joined = crowds[place].joined(seat)
        taken = state.taverns_in & BIT[place] and state.keeper[place] != seat and joined.leader == seat
        return joined.guests[seat] if taken else 0
    if action < OPEN:
        origin, target = ORIGIN_TARGET[action - CART]
        if crowds[target].leader == seat:
            return crowds[target].guests[seat] - crowds[origin].guests[seat]
    return 0


def income(state: State, seat: int) -> int:
    """What the taverns of a seat earn each turn (T8)."""
    return sum(state.crowds[place].guests[seat] for place in MEMBERS[state.own[seat]])
