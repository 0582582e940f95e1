"""Positions of Underground Kings, drawn: what a picture shows is there, the rest is filled in, always alike.

    table(centre=["orc5", "defence 2: giant3a", "", ""], hand="dwarf0a orc6b", own=["size 2: giant4"])

A mine is its side, as far as it matters, and its units, bottom first. The centre has the mines #1 to #4; own
and captured mines go on from #5, seat by seat, then developed ones. A unit without a copy is the first one
that is free. A picture may leave out most of a hand or of the deck: it is completed with cards that it does
not name. So ask `mines_for` what can be done with a drawn card, and `legal` only if the whole hand is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kingsapp.core.game import Event, Seat
from kingsapp.core.reason import Reason
from kingsapp.games.kings.cards import CARD_OF, CARDS, NAMES, RACE_OF, RACES, Card, Side
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.state import State, as_pile

PLAIN = Side(defence=3, size=2, overseer=0, value=1)
"""A mine of which the picture says nothing: one unit neither captures nor develops it."""

DrawnMine = tuple[Side, tuple[Card, ...]]


def cards(names: str) -> tuple[Card, ...]:
    """`orc7a giant0b` as the code knows them."""
    return tuple(CARD_OF[name] for name in names.split())


def names(of_cards: Sequence[Card]) -> str:
    """The other way round."""
    return " ".join(NAMES[card] for card in of_cards)


def side(words: str) -> Side:
    """`defence 2 size 1 overseer value 5`; what is not mentioned is plain."""
    left = words
    numbers = {}
    for what in ("defence", "size", "value"):
        if found := re.search(rf"\b{what} (\d+)", left):
            numbers[what] = int(found[1])
            left = left.replace(found[0], "")
    overseer = int("overseer" in left)
    assert not left.replace("overseer", "").strip(), f"{words!r} is not a mine side"
    return PLAIN._replace(overseer=overseer, **numbers)


def everything(state: State) -> dict[str, str]:
    """All parts of a position, to see whether any of them changed."""
    return {part: repr(getattr(state, part)) for part in State.__slots__}


class Table:
    """A position that tests read and play on in the words of the records."""

    def __init__(self, state: State) -> None:
        self.state = state
        KINGS.check(state)

    def legal(self) -> set[str]:
        texts = [KINGS.text(self.state, action) for action in self.state.legal_actions()]
        assert len(set(texts)) == len(texts), "an action is listed twice"
        return set(texts)

    def mines_for(self, card: str) -> list[int]:
        """The mines that this card may be played onto."""
        return sorted(int(text.partition(">#")[2]) for text in self.legal() if text.startswith(f"{card}>"))

    def why_not(self, text: str) -> Reason | None:
        return KINGS.why_not(self.state, KINGS.parse(self.state, text))

    def play(self, *texts: str) -> list[Event]:
        """Carry out legal actions; what happened."""
        log: list[Event] = []
        for text in texts:
            assert not self.state.over, f"{text} comes after the end"
            assert text in self.legal(), f"{text} is illegal: {self.why_not(text)}"
            self.state.apply(KINGS.parse(self.state, text), log)
            KINGS.check(self.state)
        return log

    def hand(self, seat: Seat) -> set[str]:
        return set(self["hands"][seat])

    def units_on(self, mine: int) -> str:
        """The units on a mine of the table, bottom first."""
        on_table = [*self["centre"], *(drawn for mines in self["mines"] for drawn in mines)]
        return next(" ".join(drawn["units"]) for drawn in on_table if drawn["mine"] == mine)

    def owner_of(self, mine: int) -> Seat | None:
        """Who captured this mine and has not developed it."""
        for seat, mines in enumerate(self["mines"]):
            if any(drawn["mine"] == mine for drawn in mines):
                return seat
        return None

    def camp(self, race: str) -> str:
        """A camp pile, bottom first."""
        return " ".join(self["camp"].get(race, []))

    def __getitem__(self, part: str) -> Any:
        """A part of the position as traces write it: `deck`, `centre`, `camp`, `hands`, `mines` ..."""
        return KINGS.position(self.state)[part]

    def seen_by(self, viewer: Seat | None) -> Observation:
        return KINGS.observe(self.state, viewer)


def table(
    races: str = "dwarf orc",
    *,
    seat: Seat = 0,
    drawing: bool = False,
    centre: Sequence[str] = ("", "", "", ""),
    own: Sequence[str] = (),
    captured: Mapping[Seat, Sequence[str]] | None = None,
    developed: Mapping[Seat, Sequence[str]] | None = None,
    hand: str = "",
    hands: Mapping[Seat, str] | None = None,
    camp: str = "",
    discard: str = "",
    deck: str = "",
    deck_left: int | None = None,
    remembered: str = "",
    sides: Mapping[str, str] | None = None,
) -> Table:
    """The position that the picture shows, with all 80 cards.

    `hand` and `own` belong to the seat in turn, `hands` and `captured` to the others. A camp lists all its
    piles in one row, each bottom first; the deck its top first. With `deck_left` all cards that the picture
    does not need are in the discard. `sides` gives cards their mine sides; `remembered` are cards in hands
    that came from the camp.
    """
    picture = _Picture()
    players = len(races.split())
    drawn_hands = {other: picture.take(held) for other, held in (hands or {}).items()}
    drawn_hands[seat] = picture.take(hand)
    drawn_centre = [picture.mine(drawn) for drawn in centre]
    drawn_captured = picture.mines(players, {**(captured or {}), **({seat: own} if own else {})})
    drawn_developed = picture.mines(players, developed or {})
    drawn_camp, drawn_discard, drawn_deck = picture.take(camp), picture.take(discard), picture.take(deck)

    side_of = {CARD_OF[name]: side(words) for name, words in (sides or {}).items()}
    mines = [*drawn_centre, *(mine for mines in (*drawn_captured, *drawn_developed) for mine in mines)]
    for mine_side, _ in mines:
        picture.lay_behind(mine_side, side_of)
    deck_list = tuple(side_of.get(card, PLAIN) for card in CARDS)

    state = State.blank([RACES.index(race) for race in races.split()], seat, deck_list)
    state.drawing = drawing
    for other in range(players):
        size = 5 if drawing and other == seat else 6
        state.hands[other] = picture.fill(list(drawn_hands.get(other, ())), size)
    for race in range(len(RACES)):
        state.camp[race] = as_pile(card for card in drawn_camp if RACE_OF[card] == race)
    state.deck = picture.fill(list(drawn_deck), len(CARDS) if deck_left is None else deck_left)
    state.next = len(CARDS) - len(state.deck)
    state.deck = [0] * state.next + state.deck
    state.discard = as_pile(picture.fill(list(drawn_discard), len(CARDS)))
    state.taken = sum(1 << card for card in cards(remembered))
    numbers: Iterator[int] = iter(range(1, len(mines) + 1))
    state.put_mines(
        centre=[(next(numbers), *mine) for mine in drawn_centre],
        captured=[[(next(numbers), *mine) for mine in mines] for mines in drawn_captured],
        developed=[[(next(numbers), mine_side) for mine_side, _ in mines] for mines in drawn_developed],
    )
    return Table(state)


class _Picture:
    """The cards that a picture has not used yet."""

    def __init__(self) -> None:
        self.free = list(CARDS)

    def take(self, units: str) -> tuple[Card, ...]:
        return tuple(self._take_one(unit) for unit in units.split())

    def _take_one(self, unit: str) -> Card:
        copies = [unit] if unit in CARD_OF else [f"{unit}a", f"{unit}b"]
        free = [CARD_OF[name] for name in copies if CARD_OF[name] in self.free]
        assert free, f"the picture uses {unit} more often than there are cards"
        self.free.remove(free[0])
        return free[0]

    def mine(self, drawn: str) -> DrawnMine:
        """`defence 2: orc5a`, or only `orc5a`, or only `defence 2`."""
        words, colon, units = drawn.partition(":")
        if not colon and re.match(rf"({'|'.join(RACES)})\d", drawn):
            words, units = "", drawn
        return side(words), self.take(units)

    def mines(self, players: int, by_seat: Mapping[Seat, Sequence[str]]) -> list[list[DrawnMine]]:
        return [[self.mine(drawn) for drawn in by_seat.get(seat, ())] for seat in range(players)]

    def lay_behind(self, mine_side: Side, side_of: dict[Card, Side]) -> None:
        """Let a free card be that mine: one whose mine side is drawn so, else one whose side is not drawn."""
        drawn_so = [card for card in self.free if side_of.get(card) == mine_side]
        card = (drawn_so or [card for card in self.free if card not in side_of])[0]
        self.free.remove(card)
        side_of[card] = mine_side

    def fill(self, pile: list[Card], size: int) -> list[Card]:
        """The pile with free cards below, as far as there are any."""
        missing = max(size - len(pile), 0)
        pile += self.free[:missing]
        del self.free[:missing]
        return pile
