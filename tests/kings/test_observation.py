"""Observations: exactly what the rules let a seat know (K30 to K32), whatever the hidden cards are."""

from __future__ import annotations

import json
from collections import defaultdict
from dataclasses import fields
from random import Random
from typing import Any

from hypothesis import given

from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import CARDS, NAMES, Card, Side
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.observation import HeldCard, Mine, Observation
from kingsapp.games.kings.state import State, bottom_first
from tests.kings.builders import cards, everything, table
from tests.kings.random_games import GAMES, MOMENTS, SEEDS, RandomGame, examples
from tests.kings.rulebook import Rulebook


def viewers(state: State) -> list[Seat | None]:
    return [*range(state.players), None]


def test_an_observation_consists_of_these_parts() -> None:
    """A new part has to be judged by K30 to K32, and added to the view of the rulebook below."""
    assert {part.name for part in fields(Observation)} == {
        "viewer",
        "races",
        "first",
        "seat",
        "drawing",
        "over",
        "deck_left",
        "deck_top",
        "centre",
        "camp",
        "discard",
        "hands",
        "captured",
        "developed",
        "sides",
    }
    assert {part.name for part in fields(Mine)} == {"number", "side", "units"}
    assert {part.name for part in fields(HeldCard)} == {"side", "card", "remembered"}


def view_by_the_rules(book: Rulebook, viewer: Seat | None) -> dict[str, Any]:
    """What the rules let this seat know, with hands in any order."""

    def mine(number: int) -> dict[str, Any]:
        drawn = book.mines[number - 1]
        side = [drawn.defence, drawn.size, drawn.overseer, drawn.value]
        return {"mine": number, "side": side, "units": drawn.units}

    seats = range(len(book.races))
    phase = "over" if book.over else "draw" if book.drawing else "play"
    top = book.sides[book.deck[0]] if book.deck else None
    return {
        "viewer": viewer,
        "races": book.races,
        "to_act": None if book.over else book.seat,
        "phase": phase,
        "deck": {"count": len(book.deck), "top": top},
        "centre": [mine(drawn.number) for drawn in book.centre],
        "camp": {race: pile for race, pile in book.camp.items() if pile},
        "discard": sorted(book.discard),
        "hands": [
            in_any_order(
                {
                    "side": book.sides[card],
                    "card": card if seat == viewer or card in book.known else None,
                    "remembered": card in book.known,
                }
                for card in book.hands[seat]
            )
            for seat in seats
        ],
        "mines": [[mine(drawn.number) for drawn in book.mines_of(seat, developed=False)] for seat in seats],
        "developed": [
            [{"mine": d.number, "side": mine(d.number)["side"]} for d in book.mines_of(seat, developed=True)]
            for seat in seats
        ],
    }


def in_any_order(held: Any) -> list[dict[str, Any]]:
    return sorted(held, key=json.dumps)


@given(GAMES)
@examples(16)
def test_every_seat_sees_exactly_what_the_rules_let_it_know(game: RandomGame) -> None:
    book = Rulebook(KINGS.write_setup(game.setup))
    for ply, (state, action) in enumerate(zip(game.states, (*game.actions, None), strict=True)):
        for viewer in viewers(state)[ply % 2 :: 2]:
            seen = KINGS.write_observation(KINGS.observe(state, viewer))
            assert seen.pop("first") == game.setup.first
            seen["hands"] = [in_any_order(hand) for hand in seen["hands"]]
            assert seen == view_by_the_rules(book, viewer)
        if action is not None:
            book.play(KINGS.text(state, action))


def change_what_is_hidden(state: State, viewer: Seat | None, rng: Random) -> State:
    """Another position that the viewer cannot tell from this one.

    Cards with equal mine sides change places wherever their units are hidden: in the hands of others, in the
    deck, and behind mines. Then the deck below its top is shuffled.
    """
    other = state.clone()
    other.deck = state.deck[:]
    places: dict[Side, list[tuple[list[Card], int]]] = defaultdict(list)
    for seat, hand in enumerate(other.hands):
        for place, card in enumerate(hand):
            if seat != viewer and not state.taken >> card & 1:
                places[state.sides[card]].append((hand, place))
    for place in range(state.next, len(CARDS)):
        places[state.sides[other.deck[place]]].append((other.deck, place))
    behind = sorted(behind_mines(state))
    for place, card in enumerate(behind):
        places[state.sides[card]].append((behind, place))
    for same_side in places.values():
        hidden = [pile[place] for pile, place in same_side]
        rng.shuffle(hidden)
        for (pile, place), card in zip(same_side, hidden, strict=True):
            pile[place] = card
    below_top = other.deck[state.next + 1 :]
    rng.shuffle(below_top)
    other.deck[state.next + 1 :] = below_top
    KINGS.check(other)
    return other


def behind_mines(state: State) -> set[Card]:
    """The cards that lie as mines: those that are nowhere else."""
    piles = [bottom_first(pile) for pile in (*state.camp, *state.units, state.discard)]
    return set(CARDS) - {card for pile in (*piles, *state.hands, state.deck[state.next :]) for card in pile}


@given(MOMENTS, SEEDS)
@examples(80)
def test_what_a_seat_cannot_know_never_changes_its_observation(state: State, seed: int) -> None:
    for viewer in viewers(state):
        other = change_what_is_hidden(state, viewer, Random(seed))
        assert KINGS.observe(other, viewer) == KINGS.observe(state, viewer)


def test_such_changes_reach_every_hidden_place() -> None:
    """Otherwise the test above would say little."""
    state = table("dwarf orc giant", camp="orc1a", deck_left=10).state
    changed = [change_what_is_hidden(state, 0, Random(seed)) for seed in range(30)]
    assert any(other.deck != state.deck for other in changed)
    assert any(behind_mines(other) != behind_mines(state) for other in changed)
    for seat in (1, 2):
        assert any(other.hands[seat] != state.hands[seat] for other in changed)
    assert all(other.hands[0] == state.hands[0] for other in changed)


@given(MOMENTS)
@examples(40)
def test_observing_changes_nothing(state: State) -> None:
    before = everything(state)
    for viewer in viewers(state):
        assert KINGS.observe(state, viewer) == KINGS.observe(state, viewer)
        assert KINGS.observe(state, viewer).viewer == viewer
    assert everything(state) == before


@given(MOMENTS)
@examples(40)
def test_views_of_different_seats_agree_on_what_is_public(state: State) -> None:
    public = KINGS.write_observation(KINGS.observe(state, None))
    for viewer in range(state.players):
        seen = KINGS.write_observation(KINGS.observe(state, viewer))
        for part in seen.keys() - {"viewer", "hands"}:
            assert seen[part] == public[part]
        for seat in range(state.players):
            if seat != viewer:
                assert seen["hands"][seat] == public["hands"][seat]


@given(MOMENTS)
@examples(40)
def test_an_observation_is_json_and_names_no_hidden_card(state: State) -> None:
    for viewer in viewers(state):
        written = KINGS.write_observation(KINGS.observe(state, viewer))
        assert json.loads(json.dumps(written)) == written
        text = json.dumps(written)
        hidden = behind_mines(state) | set(state.deck[state.next :])
        for seat, hand in enumerate(state.hands):
            if seat != viewer:
                hidden |= {card for card in hand if not state.taken >> card & 1}
        assert not [NAMES[card] for card in hidden if f'"{NAMES[card]}"' in text]


def test_the_viewers_hand_is_sorted() -> None:
    t = table(hand="giant5a dwarf1a orc9b orc2a dwarf0b goblin4a")
    assert t.seen_by(0).hand == cards("dwarf0b dwarf1a orc2a orc9b goblin4a giant5a")
    assert t.seen_by(None).hand == ()


def test_races_know_their_players() -> None:
    view = table("giant dwarf").seen_by(0)
    assert [view.owner_of(race) for race in range(4)] == [1, None, None, 0]
    assert view.players == 2


@given(MOMENTS)
@examples(30)
def test_k28_everybody_can_count_the_scores(state: State) -> None:
    for viewer in viewers(state):
        assert KINGS.observe(state, viewer).scores() == state.scores()
