"""A position of Underground Kings, written for speed: the search lives here.

Cards and actions are ints (cards.py, plays.py); piles and units on mines are linked tuples `(top, rest)`, so
that a clone shares them; what may be played onto a mine is looked up in a row that the mine keeps. Mines are
indexed by their number, from 1. Conditions are comparisons, `is not None` or bools: Python is slower at
testing the truth of a number or a tuple. tests/kings checks all of it against the rules, one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from kingsapp.core.game import Action, Event, Seat, winners
from kingsapp.games.kings import events as happened
from kingsapp.games.kings.cards import (
    CAMP_CARDS,
    CARDS,
    CENTRE_MINES,
    HAND_SIZE,
    RACE_OF,
    RACES,
    Card,
    Race,
    Side,
)
from kingsapp.games.kings.plays import (
    AFTER,
    DRAW,
    DRAW_DECK,
    EMPTY,
    FIRST_MINER,
    LAST_MINE,
    LAST_OVERSEER,
    MINE_BITS,
    NEXT_MINER,
    PLAYS,
    REDEAL,
    Row,
    row_in_centre,
    row_of_captured,
)

Pile = Any
"""None when empty, else (top card, the pile below): a recursive type that costs nothing at run time."""

PlainSide = tuple[int, ...]
"""Defence, size, overseer, value."""

_DECK_SIZE = len(CARDS)
_BIT = tuple(1 << card for card in CARDS)


def as_pile(bottom_first: Iterable[Card]) -> Pile:
    pile: Pile = None
    for card in bottom_first:
        pile = (card, pile)
    return pile


def bottom_first(pile: Pile) -> tuple[Card, ...]:
    cards = []
    while pile:
        card, pile = pile
        cards.append(card)
    return tuple(reversed(cards))


class State:
    """Who holds what, who acts, and what the mines still need."""

    __slots__ = (
        "after", "camp", "captured", "centre", "deck", "developed", "discard", "drawing", "first", "hands",
        "mine_side", "need", "next", "over", "owner", "players", "races", "row", "score", "seat",
        "side_of", "sides", "taken", "units",
    )  # fmt: skip

    players: int
    after: tuple[Seat, ...]
    """By seat, the next one clockwise."""
    seat: Seat
    over: bool
    drawing: bool
    """Whether the seat has played and must draw (K24)."""
    first: Seat
    races: tuple[Race, ...]
    owner: list[Seat]
    """By race, who plays it; -1 if nobody."""
    sides: tuple[Side, ...]
    side_of: tuple[PlainSide, ...]
    """The same as bare tuples, which Python reads faster than named ones."""
    deck: list[Card]
    next: int
    """Where the top of the deck is in `deck`."""
    hands: list[list[Card]]
    camp: list[Pile]
    discard: Pile
    centre: list[int]
    captured: list[list[int]]
    developed: list[tuple[int, ...]]
    mine_side: list[PlainSide]
    """By mine. Which card lies there is not known and not needed."""
    row: list[Row]
    need: list[int]
    """By mine, how many units are missing until it is captured or developed."""
    units: list[Pile]
    score: list[int]
    taken: int
    """One bit for each card that was ever taken from the camp (K32)."""

    @classmethod
    def blank(cls, races: Sequence[Race], first: Seat, sides: tuple[Side, ...]) -> Self:
        """Nothing dealt yet."""
        state = cls()
        state.players = len(races)
        state.races = tuple(races)
        state.after = (*range(1, len(races)), 0)
        state.owner = [races.index(race) if race in races else -1 for race in range(len(RACES))]
        state.first = state.seat = first
        state.over = state.drawing = False
        state.sides = sides
        state.side_of = tuple(tuple(side) for side in sides)
        state.deck = []
        state.next = 0
        state.hands = [[] for _ in races]
        state.camp = [None] * len(RACES)
        state.discard = None
        state.centre = []
        state.captured = [[] for _ in races]
        state.developed = [() for _ in races]
        state.mine_side = [(0, 0, 0, 0)]
        state.row = [()]
        state.need = [0]
        state.units = [None]
        state.score = [0] * len(races)
        state.taken = 0
        return state

    @classmethod
    def deal(cls, races: Sequence[Race], first: Seat, deck: Sequence[Card], sides: tuple[Side, ...]) -> Self:
        """The first position (K5 to K8)."""
        state = cls.blank(races, first, sides)
        state.deck = list(deck)
        for card in deck[:CENTRE_MINES]:
            state.centre.append(state._lay(card))
        hands_from = CENTRE_MINES + CAMP_CARDS
        for card in deck[CENTRE_MINES:hands_from]:
            state.camp[RACE_OF[card]] = (card, state.camp[RACE_OF[card]])
        players = len(races)
        state.next = hands_from + HAND_SIZE * players
        for turn in range(players):
            # K8: one card at a time, clockwise from the first player.
            state.hands[(first + turn) % players] = list(deck[hands_from + turn : state.next : players])
        return state

    def _lay(self, card: Card) -> int:
        number = len(self.need)
        side = self.side_of[card]
        self.mine_side.append(side)
        self.need.append(side[0])
        self.row.append(EMPTY)
        self.units.append(None)
        return number

    def put_mines(
        self,
        centre: Sequence[tuple[int, Side, tuple[Card, ...]]],
        captured: Sequence[Sequence[tuple[int, Side, tuple[Card, ...]]]],
        developed: Sequence[Sequence[tuple[int, Side]]],
    ) -> None:
        """Rebuild the mines from what lies on the table."""
        laid = len(centre) + sum(map(len, captured)) + sum(map(len, developed))
        self.mine_side = [(0, 0, 0, 0)] * (laid + 1)
        self.need = [0] * (laid + 1)
        self.row = [()] * (laid + 1)
        self.units = [None] * (laid + 1)
        for number, side, units in centre:
            self.centre.append(number)
            self.mine_side[number] = tuple(side)
            self.need[number] = side.defence - len(units)
            self.row[number] = row_in_centre(units)
            self.units[number] = as_pile(units)
        for seat, mines in enumerate(captured):
            for number, side, units in mines:
                self.captured[seat].append(number)
                self.mine_side[number] = tuple(side)
                self.need[number] = side.units_needed - len(units)
                self.row[number] = row_of_captured(self.races[seat], side, units)
                self.units[number] = as_pile(units)
                self.score[seat] -= side.value
        for seat, finished in enumerate(developed):
            for number, side in finished:
                self.developed[seat] += (number,)
                self.mine_side[number] = tuple(side)
                self.score[seat] += side.value

    def clone(self) -> Self:
        new = _new(type(self))
        new.players = self.players
        new.seat = self.seat
        new.over = self.over
        new.drawing = self.drawing
        new.first = self.first
        new.races = self.races
        new.after = self.after
        new.owner = self.owner
        new.sides = self.sides
        new.side_of = self.side_of
        new.deck = self.deck
        new.next = self.next
        new.hands = [hand[:] for hand in self.hands]
        new.camp = self.camp[:]
        new.discard = self.discard
        new.centre = self.centre[:]
        new.captured = [mines[:] for mines in self.captured]
        new.developed = self.developed[:]
        new.mine_side = self.mine_side[:]
        new.row = self.row[:]
        new.need = self.need[:]
        new.units = self.units[:]
        new.score = self.score[:]
        new.taken = self.taken
        return new

    @property
    def deck_left(self) -> int:
        return _DECK_SIZE - self.next

    def side_of_mine(self, number: int) -> Side:
        return Side(*self.mine_side[number])

    def nth_in_row(self, number: int) -> int:
        """Which mine of its row it is, from the left, if another one there is worth as much; otherwise 0."""
        rows = (self.centre, *map(sorted, self.captured))
        row = next(row for row in rows if number in row)
        worth = [self.mine_side[mine][3] for mine in row]
        place = row.index(number)
        return place + 1 if worth.count(worth[place]) > 1 else 0

    def scores(self) -> list[int]:
        """K28: developed values minus those of the captured, undeveloped mines."""
        return self.score[:]

    def legal_actions(self) -> list[Action]:
        legal: list[Action] = []
        if self.drawing:
            dwarfs, orcs, goblins, giants = self.camp
            if dwarfs is not None:
                legal.append(DRAW)
            if orcs is not None:
                legal.append(DRAW + 1)
            if goblins is not None:
                legal.append(DRAW + 2)
            if giants is not None:
                legal.append(DRAW + 3)
            legal.append(DRAW_DECK)
            return legal
        rows = self.row
        a, b, c, d, e, f = self.hands[self.seat]
        play_a, play_b, play_c = PLAYS[a], PLAYS[b], PLAYS[c]
        play_d, play_e, play_f = PLAYS[d], PLAYS[e], PLAYS[f]
        for mine in self.centre + self.captured[self.seat]:
            row = rows[mine]
            if row[a]:
                legal.append(play_a + mine)
            if row[b]:
                legal.append(play_b + mine)
            if row[c]:
                legal.append(play_c + mine)
            if row[d]:
                legal.append(play_d + mine)
            if row[e]:
                legal.append(play_e + mine)
            if row[f]:
                legal.append(play_f + mine)
        # K26: who cannot play anything is dealt a new hand.
        return legal or [REDEAL]

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        seat = self.seat
        if action < DRAW:
            card = (action >> MINE_BITS) - 1
            mine = action & LAST_MINE
            self.hands[seat].remove(card)
            self.drawing = True
            centre = self.centre
            in_centre = mine in centre
            if log is not None:
                log.append(self._card_played(card, mine, in_centre))
            missing = self.need[mine] - 1
            if missing == 0:
                if in_centre:
                    self._capture(card, mine, log)
                else:
                    self._develop(card, mine, log)
                return
            self.need[mine] = missing
            self.units[mine] = (card, self.units[mine])
            if in_centre:
                self.row[mine] = AFTER[card]
            elif missing == 1 and self.mine_side[mine][2] == 1:
                self.row[mine] = LAST_OVERSEER[self.races[seat]][card]
            else:
                self.row[mine] = NEXT_MINER[self.races[seat]][card]
            return
        if action < DRAW_DECK:
            race = action - DRAW
            card, self.camp[race] = self.camp[race]
            self.hands[seat].append(card)
            self.taken |= _BIT[card]
            if log is not None:
                log.append(happened.CampDrawn(seat, card, race))
        elif action == DRAW_DECK:
            card = self.deck[self.next]
            self.next += 1
            self.hands[seat].append(card)
            if log is not None:
                log.append(happened.DeckDrawn(seat, self.sides[card], card, self.deck_left))
            if self.next == _DECK_SIZE:
                self._end(log)
                return
        else:
            self._redeal(log)
            return
        self.drawing = False
        self.seat = seat = self.after[seat]
        if log is not None:
            log.append(happened.TurnPassed(seat))

    def _card_played(self, card: Card, mine: int, in_centre: bool) -> Event:
        """The event of a play that is about to be carried out."""
        place = self.centre.index(mine) if in_centre else None
        units = len(bottom_first(self.units[mine])) + 1
        nth = self.nth_in_row(mine)
        return happened.CardPlayed(self.seat, card, mine, place, self.side_of_mine(mine), units, nth)

    def _capture(self, card: Card, mine: int, log: list[Event] | None) -> None:
        """K15 to K18, with `card` as the last unit."""
        camp = self.camp
        race = RACE_OF[card]
        place = self.centre.index(mine)
        units = self.units[mine]
        self.units[mine] = None
        if log is not None:
            to_camp = (card, *reversed(bottom_first(units)))
            nth = self.nth_in_row(mine)
        # K16: the unit played later lies lower, so the last one goes first.
        camp[race] = (card, camp[race])
        while units is not None:
            unit, units = units
            camp[RACE_OF[unit]] = (unit, camp[RACE_OF[unit]])
        owner = self.owner[race]
        if owner < 0:
            owner = self.seat  # K17: nobody plays that race.
        _, size, overseer, value = self.mine_side[mine]
        self.score[owner] -= value
        self.need[mine] = size + overseer
        self.row[mine] = FIRST_MINER[self.races[owner]]
        self.captured[owner].append(mine)
        if log is not None:
            side = self.side_of_mine(mine)
            log.append(happened.MineCaptured(self.seat, mine, place, owner, side, to_camp, nth))
        new = self.deck[self.next]
        self.next += 1
        self.centre[place] = number = self._lay(new)
        if log is not None:
            log.append(happened.MineLaid(number, place, self.sides[new], self.deck_left))
        if self.next == _DECK_SIZE:
            self._end(log)

    def _develop(self, card: Card, mine: int, log: list[Event] | None) -> None:
        """K22: the units leave the game, the mine goes under the king."""
        seat = self.seat
        units: Pile = (card, self.units[mine])
        if log is not None:
            nth, side = self.nth_in_row(mine), self.side_of_mine(mine)
            log.append(happened.MineDeveloped(seat, mine, side, bottom_first(units), nth))
        self.need[mine] = 0
        self.units[mine] = None
        self.captured[seat].remove(mine)
        self.developed[seat] += (mine,)
        self.score[seat] += 2 * self.mine_side[mine][3]
        while units is not None:
            unit, units = units
            self.discard = (unit, self.discard)

    def _redeal(self, log: list[Event] | None) -> None:
        """K26; with fewer than six cards left the player takes them all and the game ends (K27)."""
        seat = self.seat
        shown = self.hands[seat]
        for card in shown:
            self.discard = (card, self.discard)
        dealt = self.deck[self.next : self.next + HAND_SIZE]
        self.hands[seat] = dealt
        self.next += len(dealt)
        if log is not None:
            sides = self.sides
            log.append(happened.HandShown(seat, tuple(sorted(shown))))
            log.append(
                happened.HandRedealt(seat, tuple(sides[card] for card in dealt), tuple(dealt), self.deck_left)
            )
        if self.next == _DECK_SIZE:
            self._end(log)

    def _end(self, log: list[Event] | None) -> None:
        self.over = True
        if log is not None:
            log.append(happened.GameEnded(tuple(self.score), tuple(winners(self.score))))


_new = State.__new__
