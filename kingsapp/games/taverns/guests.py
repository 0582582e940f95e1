"""The guests of taverns, counted: what a clan earns by them each turn, and what an action adds to that."""

from __future__ import annotations

from typing import Final

from kingsapp.core.game import Action, Seat
from kingsapp.games.taverns.actions import BIT, CART, COLLECT, MEMBERS, OPEN, ORIGIN_TARGET, joins
from kingsapp.games.taverns.state import ACTING, State

MANY_GUESTS: Final = 4
"""Guests of a tavern that nobody overlooks."""


def income(state: State, seat: Seat) -> int:
    """What the taverns of a seat earn each turn (T8)."""
    return sum(state.crowds[place].guests[seat] for place in MEMBERS[state.own[seat]])


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
