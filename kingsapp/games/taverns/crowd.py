"""Who stands in a province: one object for each combination of dwarfs, shared by all positions.

A search asks all the time who has strictly most dwarfs somewhere, how many guests a tavern has, and what
is there after one dwarf came or went. A crowd knows the answers, so they are worked out once.
"""

from __future__ import annotations

from typing import Final

from kingsapp.core.game import Seat

NOBODY: Final = -1
"""Used instead of a seat: no clan."""

MOST_KNOWN: Final = 50_000
"""Cache size: a long search meets ever new crowds, most of them only once."""


class Crowd:
    """The dwarfs of all clans in one province; never changes."""

    __slots__ = ("clans", "counts", "guests", "lead", "leader", "minus", "plus", "size")

    counts: tuple[int, ...]
    """By seat."""
    clans: tuple[Seat, ...]
    """Who is there."""
    size: int
    leader: Seat
    """The clan with strictly most dwarfs, or NOBODY."""
    lead: int
    """By how many dwarfs the leader is ahead of the next clan."""
    guests: tuple[int, ...]
    """By seat, the dwarfs of all others: what a tavern of that seat earns here (T8)."""
    plus: list[Crowd | None]
    """By seat, this crowd with one dwarf more, once somebody asked `joined` for it."""
    minus: list[Crowd | None]
    """By seat, this crowd with one dwarf less, once somebody asked `left` for it."""

    def __init__(self, counts: tuple[int, ...]) -> None:
        # Lists and no generators: a search meets thousands of new crowds before it knows most of them.
        *_, second, most = sorted(counts)
        self.counts = counts
        self.clans = tuple([seat for seat, count in enumerate(counts) if count])
        self.size = size = sum(counts)
        self.lead = most - second
        self.leader = counts.index(most) if most > second else NOBODY
        self.guests = tuple([size - count for count in counts])
        self.plus = [None] * len(counts)
        self.minus = [None] * len(counts)

    def joined(self, seat: Seat) -> Crowd:
        """This crowd with one dwarf of the clan more."""
        self.plus[seat] = crowd = crowd_of(_changed(self.counts, seat, 1))
        return crowd

    def left(self, seat: Seat) -> Crowd:
        """This crowd with one dwarf of the clan less."""
        self.minus[seat] = crowd = crowd_of(_changed(self.counts, seat, -1))
        return crowd

    def __reduce__(self) -> tuple[object, tuple[tuple[int, ...]]]:
        # A copy is the same crowd; following `plus` and `minus` would drag in all others.
        return crowd_of, (self.counts,)

    def __repr__(self) -> str:
        return f"Crowd{self.counts}"


_known: dict[tuple[int, ...], Crowd] = {}


def crowd_of(counts: tuple[int, ...]) -> Crowd:
    """The crowd with these numbers of dwarfs by seat."""
    crowd = _known.get(counts)
    if crowd is None:
        if len(_known) >= MOST_KNOWN:
            _known.clear()
        crowd = _known[counts] = Crowd(counts)
    return crowd


def _changed(counts: tuple[int, ...], seat: Seat, by: int) -> tuple[int, ...]:
    changed = list(counts)
    changed[seat] += by
    return tuple(changed)
