"""Worlds: positions drawn from an observation look the same to its viewer, and all of them can be drawn."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable
from math import sqrt
from random import Random
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsapp.core.game import Seat
from kingsapp.games.kings.cards import NAMES, Card, Side
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.state import State
from tests.kings.builders import Table, cards, everything, table
from tests.kings.random_games import MOMENTS, SEEDS, examples
from tests.kings.test_observation import behind_mines, viewers


def worlds(state: State, viewer: Seat | None) -> Callable[[Random], State]:
    return cast(Callable[[Random], State], KINGS.worlds(KINGS.observe(state, viewer)))


def drawn(state: State, viewer: Seat | None, rng: Random) -> State:
    return worlds(state, viewer)(rng)


@given(MOMENTS, SEEDS)
@examples(80)
def test_a_viewer_cannot_tell_a_drawn_world_from_the_truth(state: State, seed: int) -> None:
    rng = Random(seed)
    for viewer in viewers(state):
        view = KINGS.observe(state, viewer)
        draw = worlds(state, viewer)
        for _ in range(3):
            world = draw(rng)
            KINGS.check(world)
            assert KINGS.observe(world, viewer) == view
            assert world.scores() == state.scores()


@given(MOMENTS, SEEDS)
@examples(60)
def test_whoever_is_to_act_has_the_same_actions_in_every_world(state: State, seed: int) -> None:
    if not state.over:
        world = drawn(state, state.seat, Random(seed))
        assert sorted(world.legal_actions()) == sorted(state.legal_actions())


@given(MOMENTS, SEEDS)
@examples(25)
def test_a_world_can_be_played_to_its_end(state: State, seed: int) -> None:
    """What was rebuilt from a view follows the rules like what was dealt."""
    rng = Random(seed)
    world = drawn(state, rng.choice(viewers(state)), rng)
    while not world.over:
        world.apply(rng.choice(world.legal_actions()))
        KINGS.check(world)


@given(MOMENTS, SEEDS)
@examples(25)
def test_in_a_drawn_world_the_same_actions_lead_to_the_same_table(state: State, seed: int) -> None:
    """Everything on the table is rebuilt: until hidden cards matter, both positions go the same way."""
    rng = Random(seed)
    truth, world = state.clone(), drawn(state, state.seat, rng)
    while not truth.over:
        action = rng.choice(truth.legal_actions())
        assert action in world.legal_actions()
        truth.apply(action)
        world.apply(action)
        seen, dreamt = KINGS.observe(truth, state.seat), KINGS.observe(world, state.seat)
        assert (seen.captured, seen.developed, seen.camp) == (dreamt.captured, dreamt.developed, dreamt.camp)
        if seen != dreamt or truth.seat != state.seat:
            break


def test_drawing_worlds_leaves_the_source_as_it_is() -> None:
    state = table("dwarf orc giant", camp="orc1a giant2a", own=["goblin3a"]).state
    draw = worlds(state, 0)
    first = draw(Random(5))
    kept = everything(first)
    other = draw(Random(6))
    while not other.over:
        other.apply(other.legal_actions()[0])
    assert everything(first) == kept
    assert everything(draw(Random(5))) == kept


def test_worlds_differ() -> None:
    state = table("dwarf orc giant").state
    draw, rng = worlds(state, 0), Random(1)
    some = [draw(rng) for _ in range(20)]
    assert len({tuple(world.hands[1]) for world in some}) > 15
    assert len({tuple(world.deck) for world in some}) == 20


def hidden_places(state: State, viewer: Seat | None) -> dict[str, list[Card]]:
    """The hidden cards by where they lie: hands of others, behind mines, top of the deck, below it."""
    deck = state.deck[state.next :]
    places = {"behind": sorted(behind_mines(state)), "top": deck[:1], "below": deck[1:]}
    for seat, hand in enumerate(state.hands):
        if seat != viewer:
            places[f"hand {seat}"] = [card for card in hand if not state.taken >> card & 1]
    return places


def possible(state: State, viewer: Seat | None) -> dict[str, set[Card]]:
    """Which cards could lie where, by counting mine sides.

    A place whose mine side lies open can hold any hidden card with that side. Below the deck's top lie the
    hidden cards that are more than the open places ask for.
    """
    places = hidden_places(state, viewer)
    hidden: dict[Side, set[Card]] = defaultdict(set)
    asked: Counter[Side] = Counter()
    for place, held in places.items():
        for card in held:
            hidden[state.sides[card]].add(card)
            asked[state.sides[card]] += place != "below"
    could: dict[str, set[Card]] = {}
    for place, held in places.items():
        sides = {state.sides[card] for card in held}
        if place == "below":
            sides = {side for side in hidden if len(hidden[side]) > asked[side]}
        could[place] = set().union(*(hidden[side] for side in sides))
    return could


@given(MOMENTS, st.integers(0, 4))
@examples(16)
def test_worlds_reach_every_possible_card_in_every_hidden_place_and_no_other(state: State, seat: int) -> None:
    viewer = viewers(state)[seat % (state.players + 1)]
    draw, rng = worlds(state, viewer), Random(seat)
    reached: dict[str, set[Card]] = defaultdict(set)
    for _ in range(500):
        for place, held in hidden_places(draw(rng), viewer).items():
            reached[place].update(held)
    assert dict(reached) == possible(state, viewer)


def test_every_card_can_be_anywhere_in_the_deck() -> None:
    state = table("dwarf orc", deck_left=8).state
    draw, rng = worlds(state, 0), Random(2)
    seen = Counter(
        (place, card) for _ in range(3000) for place, card in enumerate(draw(rng).deck[state.next :])
    )
    hidden = {card for _, card in seen}
    assert len(hidden) == 8 + 6 + 4
    assert set(seen) == {(place, card) for place in range(8) for card in hidden}


def about_300(times: int) -> bool:
    """Within five standard deviations of what chance gives."""
    return abs(times - 300) < 5 * sqrt(300)


KNOWN = "dwarf1a dwarf2a dwarf3a dwarf4a dwarf5a"
SAME = dict.fromkeys(("orc1a", "orc2a", "orc3a", "giant4a"), "value 7")


def one_hidden_hand_card(deck: str, deck_left: int, **drawn_: dict[str, str]) -> Table:
    """Of the other hand all but orc1a is known from the camp; mine #1 has the same mine side."""
    return table(
        "goblin orc",
        hands={1: f"{KNOWN} orc1a"},
        remembered=KNOWN,
        centre=["value 7", "", "", ""],
        deck=deck,
        deck_left=deck_left,
        **drawn_,  # type: ignore[arg-type]
    )


def test_worlds_are_equally_likely_where_four_cards_can_lie_in_four_places() -> None:
    """In the hand, behind the mine, on top of the deck or below: 24 worlds."""
    state = one_hidden_hand_card("orc2a orc3a", 2, sides=SAME).state
    assert sorted(behind_mines(state) & set(cards(" ".join(SAME)))) == list(cards("giant4a"))
    draw, rng = worlds(state, 0), Random(3)
    times: Counter[tuple[str, ...]] = Counter()
    for _ in range(300 * 24):
        world = draw(rng)
        times[NAMES[world.hands[1][-1]], *(NAMES[card] for card in world.deck[-2:])] += 1
    assert len(times) == 24
    assert all(map(about_300, times.values()))


def test_worlds_are_equally_likely_where_the_deck_mixes_mine_sides() -> None:
    """Three alike for the hand and the top, the third below with two others in any order: 6 * 6 worlds."""
    sides = dict.fromkeys(("orc1a", "orc2a", "orc3a"), "value 7")
    t = table(
        "goblin orc",
        hands={1: f"{KNOWN} orc1a"},
        remembered=KNOWN,
        deck="orc2a giant1a orc3a giant2a",
        deck_left=4,
        sides=sides | {"giant1a": "value 8", "giant2a": "value 9"},
    )
    draw, rng = worlds(t.state, 0), Random(4)
    times: Counter[tuple[str, ...]] = Counter()
    for _ in range(300 * 36):
        world = draw(rng)
        times[NAMES[world.hands[1][-1]], *(NAMES[card] for card in world.deck[-4:])] += 1
    assert len(times) == 36
    assert all(map(about_300, times.values()))


def test_a_card_that_can_lie_in_one_place_only_is_known_to_lie_there() -> None:
    """Counting is allowed: of two cards with a mine side one is in sight, so the other gives itself away."""
    sides = {"orc1a": "value 7", "orc2a": "value 7"}
    t = table("dwarf goblin", hands={1: "orc1a"}, discard="orc2a", sides=sides)
    for seed in range(30):
        assert cards("orc1a")[0] in drawn(t.state, 0, Random(seed)).hands[1]


def test_k32_remembered_cards_stay_where_they_are_in_every_world() -> None:
    t = table("dwarf orc", drawing=True, camp="orc5a giant2a")
    t.play("draw orc")
    for seed in range(30):
        assert cards("orc5a")[0] in drawn(t.state, 1, Random(seed)).hands[0]


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_the_end_of_a_game_has_worlds_too(viewer: Seat | None) -> None:
    t = table("dwarf orc", drawing=True, deck_left=1)
    t.play("draw deck")
    world = drawn(t.state, viewer, Random(1))
    assert world.over
    assert world.deck_left == 0
