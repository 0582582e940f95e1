"""The events of Underground Kings, which screens, sounds and the chronicle are built on."""

from __future__ import annotations

from dataclasses import dataclass, replace

from kingsapp.core.game import Event, Seat
from kingsapp.games.kings.cards import Card, Race, Side


@dataclass(frozen=True, slots=True)
class KingsEvent(Event):
    """A fact of this game."""


@dataclass(frozen=True, slots=True)
class CardPlayed(KingsEvent):
    """A unit was laid onto a mine, `place` from the left in the centre or None on an own mine.

    With it `count` units lie there.
    """

    seat: Seat
    card: Card
    mine: int
    place: int | None
    side: Side
    count: int
    nth: int = 0
    """Which mine of its row it is, from the left, if its worth does not tell; otherwise 0."""


@dataclass(frozen=True, slots=True)
class MineCaptured(KingsEvent):
    """A centre mine went to its new owner; `units` went to the camp in this order (K15 to K17)."""

    seat: Seat
    mine: int
    place: int
    owner: Seat
    side: Side
    units: tuple[Card, ...]
    nth: int = 0
    """As it lay in the centre; see `CardPlayed`."""


@dataclass(frozen=True, slots=True)
class MineLaid(KingsEvent, reveals_hidden=True):
    """The top of the deck became a centre mine; the next mine side came into sight (K18)."""

    mine: int
    place: int
    side: Side
    deck_left: int


@dataclass(frozen=True, slots=True)
class MineDeveloped(KingsEvent):
    """A mine went under its owner's king, its `units`, bottom first, to the discard (K22)."""

    seat: Seat
    mine: int
    side: Side
    units: tuple[Card, ...]
    nth: int = 0
    """As it lay before its owner; see `CardPlayed`."""


@dataclass(frozen=True, slots=True)
class CampDrawn(KingsEvent):
    """A card was taken from the camp, in sight of all (K24, K32)."""

    seat: Seat
    card: Card
    race: Race


@dataclass(frozen=True, slots=True)
class DeckDrawn(KingsEvent, reveals_hidden=True):
    """The top of the deck went to a hand: its mine side is public, its unit the owner's secret."""

    seat: Seat
    side: Side
    card: Card | None
    deck_left: int

    def seen_by(self, viewer: Seat | None) -> Event:
        return self if viewer == self.seat else replace(self, card=None)


@dataclass(frozen=True, slots=True)
class HandShown(KingsEvent, reveals_hidden=True):
    """A player without a playable card showed the hand and discarded it (K26)."""

    seat: Seat
    cards: tuple[Card, ...]

    def foreseen_by(self, seat: Seat) -> bool:
        return seat == self.seat


@dataclass(frozen=True, slots=True)
class HandRedealt(KingsEvent, reveals_hidden=True):
    """After K26 new cards came from the deck: mine sides public, units the owner's secret."""

    seat: Seat
    sides: tuple[Side, ...]
    cards: tuple[Card, ...] | None
    deck_left: int

    def seen_by(self, viewer: Seat | None) -> Event:
        return self if viewer == self.seat else replace(self, cards=None)


@dataclass(frozen=True, slots=True)
class TurnPassed(KingsEvent):
    """The turn went to the next player (K25)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GameEnded(KingsEvent):
    """The deck ran out (K27)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
