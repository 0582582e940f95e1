"""Events: whoever saw the deal and then only hears what happens knows what it may know, and no more."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from random import Random

from hypothesis import given

from kingsapp.core.game import Event, Seat, winners
from kingsapp.games.kings import events
from kingsapp.games.kings.cards import HAND_SIZE, RACE_OF, Card, Side
from kingsapp.games.kings.events import (
    CampDrawn,
    CardPlayed,
    DeckDrawn,
    GameEnded,
    HandRedealt,
    HandShown,
    KingsEvent,
    MineCaptured,
    MineDeveloped,
    MineLaid,
    TurnPassed,
)
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.observation import HeldCard, Mine, Observation
from kingsapp.games.kings.state import State
from tests.kings.random_games import GAMES, MOMENTS, SEEDS, RandomGame, examples
from tests.kings.test_observation import viewers

KINDS: list[type[KingsEvent]] = [
    CardPlayed, MineCaptured, MineLaid, MineDeveloped, CampDrawn, DeckDrawn, HandShown, HandRedealt,
    TurnPassed, GameEnded,
]  # fmt: skip


@dataclass
class Listener:
    """Keeps a table of what it saw at first and hears since. It never looks again."""

    view: Observation

    def hear(self, event: Event) -> None:
        match event:
            case CardPlayed():
                self.card_played(event)
            case MineCaptured():
                self.mine_captured(event)
            case MineLaid():
                self.mine_laid(event)
            case MineDeveloped():
                self.mine_developed(event)
            case CampDrawn():
                self.camp_drawn(event)
            case DeckDrawn():
                self.deck_drawn(event)
            case HandShown():
                self.hand_shown(event)
            case HandRedealt():
                self.hand_redealt(event)
            case TurnPassed():
                self.turn_passed(event)
            case GameEnded():
                self.game_ended(event)
            case _:
                raise AssertionError(f"nobody knows {event}")

    def change(self, **parts: object) -> None:
        self.view = replace(self.view, **parts)  # type: ignore[arg-type]

    # Mines

    def card_played(self, event: CardPlayed) -> None:
        self.forget_held(event.seat, event.card)
        centre = list(self.view.centre)
        captured = [list(mines) for mines in self.view.captured]
        mines = captured[event.seat] if event.place is None else centre
        place = next(place for place, mine in enumerate(mines) if mine.number == event.mine)
        assert event.place in (None, place)
        mines[place] = replace(mines[place], units=(*mines[place].units, event.card))
        assert (event.side, event.count) == (mines[place].side, len(mines[place].units))
        self.change(centre=tuple(centre), captured=tuple(map(tuple, captured)), drawing=True)

    def mine_captured(self, event: MineCaptured) -> None:
        mine = self.view.centre[event.place]
        assert (event.mine, event.side, event.seat) == (mine.number, mine.side, self.view.seat)
        assert tuple(reversed(event.units)) == mine.units
        camp = list(self.view.camp)
        for card in event.units:
            camp[RACE_OF[card]] += (card,)
        self.change(camp=tuple(camp), captured=self.with_mine(self.view.captured, event.owner, mine))

    def mine_laid(self, event: MineLaid) -> None:
        centre = list(self.view.centre)
        centre[event.place] = Mine(event.mine, event.side)
        self.change(centre=tuple(centre))
        self.take_from_deck([event.side], event.deck_left)

    def mine_developed(self, event: MineDeveloped) -> None:
        captured = list(self.view.captured)
        mine = next(mine for mine in captured[event.seat] if mine.number == event.mine)
        assert (mine.side, mine.units) == (event.side, event.units)
        captured[event.seat] = tuple(other for other in captured[event.seat] if other != mine)
        self.change(
            captured=tuple(captured),
            developed=self.with_mine(self.view.developed, event.seat, Mine(mine.number, mine.side)),
            discard=tuple(sorted((*self.view.discard, *event.units))),
        )

    @staticmethod
    def with_mine(
        of_all: tuple[tuple[Mine, ...], ...], seat: Seat, mine: Mine
    ) -> tuple[tuple[Mine, ...], ...]:
        mines = list(of_all)
        mines[seat] = tuple(sorted((*mines[seat], replace(mine, units=())), key=lambda mine: mine.number))
        return tuple(mines)

    # Hands

    def camp_drawn(self, event: CampDrawn) -> None:
        camp = list(self.view.camp)
        *camp_below, top = camp[event.race]
        assert top == event.card
        camp[event.race] = tuple(camp_below)
        self.change(camp=tuple(camp))
        self.hold(event.seat, [HeldCard(self.view.sides[top], top, remembered=True)])

    def deck_drawn(self, event: DeckDrawn) -> None:
        self.take_from_deck([event.side], event.deck_left)
        self.hold(event.seat, [HeldCard(event.side, event.card)])

    def hand_shown(self, event: HandShown) -> None:
        for card in event.cards:
            self.forget_held(event.seat, card)
        assert self.view.hands[event.seat] == ()
        self.change(discard=tuple(sorted((*self.view.discard, *event.cards))))

    def hand_redealt(self, event: HandRedealt) -> None:
        self.take_from_deck(list(event.sides), event.deck_left)
        dealt = event.cards or [None] * len(event.sides)
        self.hold(event.seat, [HeldCard(side, card) for side, card in zip(event.sides, dealt, strict=True)])

    def take_from_deck(self, sides: list[Side], deck_left: int) -> None:
        assert sides[0] == self.view.deck_top
        assert deck_left == self.view.deck_left - len(sides)
        self.change(deck_left=deck_left)

    def hold(self, seat: Seat, new: list[HeldCard]) -> None:
        hands = list(self.view.hands)
        held = [*hands[seat], *new]
        assert len(held) <= HAND_SIZE
        hands[seat] = tuple(sorted(held, key=lambda h: (h.card is None, h.card or 0, h.side)))
        self.change(hands=tuple(hands))

    def forget_held(self, seat: Seat, card: Card) -> None:
        """A card left a hand: one that was known there, or else one with its mine side."""
        hand = list(self.view.hands[seat])
        known = [held for held in hand if held.card == card]
        hand.remove((known or [HeldCard(self.view.sides[card])])[0])
        hands = list(self.view.hands)
        hands[seat] = tuple(hand)
        self.change(hands=tuple(hands))

    # Turns

    def turn_passed(self, event: TurnPassed) -> None:
        assert event.seat == (self.view.seat + 1) % self.view.players
        self.change(seat=event.seat, drawing=False)

    def game_ended(self, event: GameEnded) -> None:
        assert list(event.scores) == self.view.scores()
        assert list(event.winners) == winners(self.view.scores())
        self.change(over=True)


@given(GAMES)
@examples(12)
def test_whoever_hears_everything_needs_not_look(game: RandomGame) -> None:
    """For every seat and for the table: events make the observation, all but the new top of the deck."""
    for viewer in viewers(game.states[0]):
        listener = Listener(KINGS.observe(game.states[0], viewer))
        for log, after in zip(game.events, game.states[1:], strict=True):
            for event in log:
                listener.hear(event.seen_by(viewer))
            seen = KINGS.observe(after, viewer)
            listener.change(deck_top=seen.deck_top)
            assert listener.view == seen


def cards_named(event: Event) -> set[Card]:
    named: set[Card] = set()
    for part in fields(event):
        value = getattr(event, part.name)
        if part.name == "card" and value is not None:
            named.add(value)
        elif part.name in ("cards", "units") and value is not None:
            named |= set(value)
    return named


def cards_known(view: Observation) -> set[Card]:
    mines = [*view.centre, *(mine for mines in view.captured for mine in mines)]
    piles = [view.discard, *view.camp, *(mine.units for mine in mines)]
    held = [held.card for hand in view.hands for held in hand if held.card is not None]
    return {card for pile in (*piles, held) for card in pile}


def test_cards_stand_in_known_parts_of_events() -> None:
    """A new part has to be judged: does it name a card, and who may know it?"""
    parts = {part.name for kind in KINDS for part in fields(kind)}
    assert {"card", "cards", "units"} < parts
    assert parts - {"card", "cards", "units"} == {
        "seat", "mine", "place", "owner", "side", "sides", "count", "race", "deck_left", "scores", "winners",
        "nth",
    }  # fmt: skip
    told = {
        value for value in vars(events).values() if isinstance(value, type) and issubclass(value, KingsEvent)
    }
    assert told == {*KINDS, KingsEvent}


@given(GAMES)
@examples(12)
def test_no_event_names_a_card_that_its_viewer_may_not_know(game: RandomGame) -> None:
    for log, after in zip(game.events, game.states[1:], strict=True):
        for viewer in viewers(after):
            known = cards_known(KINGS.observe(after, viewer))
            for event in log:
                assert cards_named(event.seen_by(viewer)) <= known


@given(GAMES)
@examples(15)
def test_the_table_never_hears_more_than_a_seat(game: RandomGame) -> None:
    for log in game.events:
        for event in log:
            for viewer in range(game.setup.players):
                assert event.seen_by(viewer).seen_by(None) == event.seen_by(None)
            assert event.seen_by(None).seen_by(None) == event.seen_by(None)


@given(MOMENTS, SEEDS)
@examples(40)
def test_who_cannot_tell_two_positions_apart_cannot_tell_them_apart_by_their_events(
    state: State, seed: int
) -> None:
    rng = Random(seed)
    for viewer in viewers(state):
        world = KINGS.worlds(KINGS.observe(state, viewer))(rng)
        if state.over:
            continue
        for action in set(state.legal_actions()) & set(world.legal_actions()):
            truth, dream = state.clone(), world.clone()
            told: list[Event] = []
            dreamt: list[Event] = []
            truth.apply(action, told)
            dream.apply(action, dreamt)
            if KINGS.observe(truth, viewer) == KINGS.observe(dream, viewer):
                assert [event.seen_by(viewer) for event in told] == [
                    event.seen_by(viewer) for event in dreamt
                ]


@given(GAMES)
@examples(20)
def test_every_action_is_told_in_the_order_of_the_rules(game: RandomGame) -> None:
    """Play, then capture and refill or develop; or draw, then pass; or show and redeal; the end is last."""
    stories = {
        (CardPlayed,),
        (CardPlayed, MineCaptured, MineLaid),
        (CardPlayed, MineDeveloped),
        (CampDrawn, TurnPassed),
        (DeckDrawn, TurnPassed),
        (HandShown, HandRedealt),
    }
    ends = {(CardPlayed, MineCaptured, MineLaid), (DeckDrawn,), (HandShown, HandRedealt)}
    for log in game.events[:-1]:
        assert tuple(map(type, log)) in stories
    *last, end = game.events[-1]
    assert tuple(map(type, last)) in ends
    assert isinstance(end, GameEnded)


def test_cards_that_come_into_sight_are_marked_as_revealing() -> None:
    assert {kind for kind in KINDS if kind.reveals_hidden} == {MineLaid, DeckDrawn, HandShown, HandRedealt}


def test_k26_who_shows_a_hand_knew_its_cards_and_nobody_else_did() -> None:
    shown = HandShown(1, (3, 4))
    assert shown.foreseen_by(1)
    assert not shown.foreseen_by(0)
