"""K4 to K9: races, first player, deal; and how the set-up of a record is read and written."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsapp.core.errors import BadInput
from kingsapp.games.kings.cards import CARD_OF, CARDS, NAMES, RACES
from kingsapp.games.kings.deck import standard_deck
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.setup import Setup, read_setup, write_setup
from tests.kings.builders import Table, cards
from tests.kings.random_games import PLAYERS, SEEDS, examples


def dealt(
    top: str = "", races: tuple[int, ...] = (0, 1), first: int = 0, sides: tuple[Any, ...] | None = None
) -> Table:
    """The first position with these cards on top of the deck."""
    above = cards(top)
    deck = (*above, *(card for card in CARDS if card not in above))
    return Table(KINGS.start(Setup(races, first, deck, sides or standard_deck())))


def by_lot(players: int, seed: int = 0, first: int | None = None) -> Setup:
    """A deal in which nobody chose a race."""
    return with_races([None] * players, seed, first)


def with_races(chosen: Sequence[str | None], seed: int = 0, first: int | None = None) -> Setup:
    dealt: Setup = KINGS.deal(str(seed), chosen, first)
    return dealt


@pytest.mark.parametrize("players", PLAYERS)
def test_k4_two_to_four_players_get_one_king_each(players: int) -> None:
    assert players in KINGS.seats
    setup = by_lot(players)
    assert len(set(setup.races)) == setup.players == players


def test_k4_not_fewer_than_two_and_not_more_than_four_play() -> None:
    assert list(KINGS.seats) == [2, 3, 4]


def test_k4_the_kings_are_shuffled() -> None:
    deals = Counter(by_lot(2, seed).races for seed in range(1200))
    assert len(deals) == 12
    assert all(60 <= times <= 140 for times in deals.values())


def test_k4_players_may_choose_races_and_the_others_are_dealt_from_the_rest() -> None:
    chosen = ["goblin", None, "dwarf"]
    deals = [with_races(chosen, seed).factions for seed in range(40)]
    assert {(dealt[0], dealt[2]) for dealt in deals} == {("goblin", "dwarf")}
    assert {dealt[1] for dealt in deals} == {"orc", "giant"}
    assert with_races(["giant", "orc"]).factions == ("giant", "orc")


def test_k4_who_says_nothing_is_dealt_what_is_left() -> None:
    for seed in range(20):
        factions = with_races(["orc", None, None, None], seed).factions
        assert (factions[0], set(factions)) == ("orc", set(RACES))


def test_k5_the_eighty_cards_are_shuffled_into_a_deck() -> None:
    one, other = by_lot(2, 1), by_lot(2, 2)
    assert sorted(one.deck) == sorted(other.deck) == list(CARDS)
    assert one.deck != other.deck
    tops = {by_lot(2, seed).deck[0] for seed in range(1500)}
    assert tops == set(CARDS)


def test_k5_the_mine_side_of_the_top_card_is_visible_to_all() -> None:
    t = dealt()
    top = t.state.deck[t.state.next]
    for viewer in (0, 1, None):
        assert t.seen_by(viewer).deck_top == standard_deck()[top]


def test_k6_the_top_four_cards_become_the_centre_mines_from_left_to_right() -> None:
    top = "orc3a giant9b dwarf0a goblin5b"
    centre = dealt(top).seen_by(None).centre
    assert [mine.number for mine in centre] == [1, 2, 3, 4]
    assert [mine.side for mine in centre] == [standard_deck()[card] for card in cards(top)]
    assert all(mine.units == () for mine in centre)


def test_k7_the_next_four_cards_form_the_camp_one_pile_per_race() -> None:
    t = dealt("orc3a giant9b dwarf0a goblin5b" + " orc1a giant2a dwarf4b goblin6b")
    assert t["camp"] == {"dwarf": ["dwarf4b"], "orc": ["orc1a"], "goblin": ["goblin6b"], "giant": ["giant2a"]}


@pytest.mark.parametrize(
    ("camp", "piles"),
    [
        ("orc1a orc9b orc4a orc2b", {"orc": ["orc1a", "orc9b", "orc4a", "orc2b"]}),
        ("orc9a giant2a orc1a giant0b", {"orc": ["orc9a", "orc1a"], "giant": ["giant2a", "giant0b"]}),
    ],
)
def test_k7_a_later_card_of_the_same_race_lies_on_top(camp: str, piles: dict[str, list[str]]) -> None:
    assert dealt(f"dwarf0a dwarf1a dwarf2a dwarf3a {camp}")["camp"] == piles


@pytest.mark.parametrize("players", PLAYERS)
def test_k8_each_player_is_dealt_six_cards(players: int) -> None:
    t = dealt(races=tuple(range(players)))
    assert [len(hand) for hand in t["hands"]] == [6] * players
    assert t["deck"] == 80 - 8 - 6 * players


@pytest.mark.parametrize(("players", "first"), [(2, 0), (2, 1), (3, 0), (3, 2), (4, 1), (4, 3)])
def test_k8_one_card_at_a_time_clockwise_from_the_first_player(players: int, first: int) -> None:
    t = dealt(races=tuple(range(players)), first=first)
    deck = KINGS.write_setup(Setup((0, 1), 0, tuple(CARDS), standard_deck()))["deck"][8:]
    for turn in range(players):
        hand = {deck[turn + players * card] for card in range(6)}
        assert t.hand((first + turn) % players) == hand


def test_k8_a_player_sees_the_units_of_the_own_hand_only() -> None:
    t = dealt()
    assert {NAMES[card] for card in t.seen_by(0).hand} == t.hand(0)
    assert all(held.card is None for held in t.seen_by(0).hands[1])


def test_k8_the_mine_sides_of_a_hand_are_visible_to_the_others() -> None:
    t = dealt()
    theirs = sorted(standard_deck()[CARD_OF[name]] for name in t.hand(1))
    assert sorted(held.side for held in t.seen_by(0).hands[1]) == theirs


@pytest.mark.parametrize("first", [0, 1, 2])
def test_k9_the_first_player_begins(first: int) -> None:
    assert dealt(races=(0, 1, 2), first=first).state.seat == first
    assert by_lot(3, first=first).first == first


def test_k9_or_the_first_player_is_drawn_by_lot() -> None:
    lots = Counter(by_lot(3, seed).first for seed in range(900))
    assert set(lots) == {0, 1, 2}
    assert all(240 <= times <= 360 for times in lots.values())


def test_the_same_seed_deals_the_same_game() -> None:
    assert by_lot(3, 7) == by_lot(3, 7)
    assert by_lot(3, 7) != by_lot(3, 8)


def test_the_mines_are_those_of_the_standard_deck() -> None:
    assert by_lot(2).sides == standard_deck()


@given(SEEDS, st.sampled_from(PLAYERS))
@examples(30)
def test_a_set_up_survives_writing_and_reading(seed: int, players: int) -> None:
    setup = by_lot(players, seed)
    written = json.loads(json.dumps(write_setup(setup)))
    assert read_setup(written, players) == setup


def test_a_set_up_is_written_in_the_words_of_the_records() -> None:
    written = write_setup(with_races(["dwarf", "orc"], first=1))
    assert list(written) == ["races", "first", "deck", "mines"]
    assert written["races"] == ["dwarf", "orc"]
    assert written["first"] == 1
    assert sorted(written["deck"]) == sorted(NAMES)
    assert written["mines"]["dwarf0a"] == list(standard_deck()[0])


Change = Callable[[dict[str, Any]], object]


def put(key: str, value: Any) -> Change:
    """A change of a set-up: another value at a place such as `mines.orc3a`."""
    *outer, last = key.split(".")

    def change(data: dict[str, Any]) -> None:
        inner: Any = data
        for name in outer:
            inner = inner[name]
        inner[int(last) if isinstance(inner, list) else last] = value

    return change


def drop(key: str) -> Change:
    outer, _, last = key.rpartition(".")
    return lambda data: (data[outer] if outer else data).pop(last)


BROKEN: dict[str, tuple[Change, str]] = {
    "no races": (drop("races"), "setup: races is missing"),
    "no first": (drop("first"), "setup: first is missing"),
    "no deck": (drop("deck"), "setup: deck is missing"),
    "no mines": (drop("mines"), "setup: mines is missing"),
    "another part": (put("colour", "red"), "setup: colour is not one of: races, first, deck, mines"),
    "seat -1": (put("first", -1), "setup: first: must be a seat from 0 to 1"),
    "seat 2 of 2": (put("first", 2), "setup: first: must be a seat from 0 to 1"),
    "a seat in words": (put("first", "0"), "setup: first: must be a seat from 0 to 1"),
    "a seat that is true": (put("first", True), "setup: first: must be a seat from 0 to 1"),
    "half a seat": (put("first", 0.0), "setup: first: must be a seat from 0 to 1"),
    "races as a text": (put("races", "dwarf"), "setup: races: must be a list, not dwarf"),
    "one race": (put("races", ["dwarf"]), "setup: races: wrong number of entries: 1 instead of 2"),
    "three races": (
        put("races", ["dwarf", "orc", "giant"]),
        "setup: races: wrong number of entries: 3 instead of 2",
    ),
    "an elf": (put("races.1", "elf"), "setup: races: entry 1: elf is not a name the rules know"),
    "race 0": (put("races.0", 0), "setup: races: entry 0: 0 is not a name the rules know"),
    "a list of races": (put("races.0", ["orc"]), 'entry 0: ["orc"] is not a name the rules know'),
    "two dwarfs": (put("races.1", "dwarf"), "setup: races: entry 1: dwarf appears twice"),
    "no list of cards": (put("deck", {"orc3a": 1}), 'setup: deck: must be a list, not {"orc3a": 1}'),
    "79 cards": (lambda data: data["deck"].pop(), "setup: deck: wrong number of entries: 79 instead of 80"),
    "81 cards": (
        lambda data: data["deck"].append("orc3a"),
        "setup: deck: wrong number of entries: 81 instead of 80",
    ),
    "orc10a": (put("deck.7", "orc10a"), "setup: deck: entry 7: orc10a is not a name the rules know"),
    "a capital": (put("deck.7", "Orc3a"), "setup: deck: entry 7: Orc3a is not a name the rules know"),
    "null": (put("deck.79", None), "setup: deck: entry 79: null is not a name the rules know"),
    "a card twice": (put("deck.1", "dwarf0a"), "setup: deck: entry 1: dwarf0a appears twice"),
    "a list of mines": (
        put("mines", [[1, 1, 0, 1]] * 80),
        "setup: mines: must be an object in braces, not [" + "[1, 1, 0, 1], " * 4 + "...",
    ),
    "79 mines": (drop("mines.orc3a"), "setup: mines: orc3a is missing"),
    "81 mines": (put("mines.elf3a", [1, 1, 0, 1]), "setup: mines: elf3a is not a card"),
    "a mine in words": (put("mines.orc3a", "1110"), "orc3a: must give defence, size, overseer and value"),
    "three numbers": (put("mines.orc3a", [1, 1, 0]), "orc3a: must give defence, size, overseer and value"),
    "five numbers": (put("mines.orc3a", [1] * 5), "orc3a: must give defence, size, overseer and value"),
    "defence 0": (put("mines.orc3a", [0, 1, 0, 1]), "orc3a: defence must be a whole number from 1 to 3"),
    "defence 4": (put("mines.orc3a", [4, 1, 0, 1]), "orc3a: defence must be a whole number from 1 to 3"),
    "size 0": (put("mines.orc3a", [1, 0, 0, 1]), "orc3a: size must be a whole number from 1 to 9"),
    "size 10": (put("mines.orc3a", [1, 10, 0, 1]), "orc3a: size must be a whole number from 1 to 9"),
    "two overseers": (put("mines.orc3a", [1, 1, 2, 1]), "orc3a: overseer must be a whole number from 0 to 1"),
    "overseer true": (
        put("mines.orc3a", [1, 1, True, 1]),
        "orc3a: overseer must be a whole number from 0 to 1",
    ),
    "value -1": (put("mines.orc3a", [1, 1, 0, -1]), "orc3a: value must be a whole number from 0 to 99"),
    "value 100": (put("mines.orc3a", [1, 1, 0, 100]), "orc3a: value must be a whole number from 0 to 99"),
    "value 1.0": (put("mines.orc3a", [1, 1, 0, 1.0]), "orc3a: value must be a whole number from 0 to 99"),
    "value null": (put("mines.orc3a", [1, 1, 0, None]), "orc3a: value must be a whole number from 0 to 99"),
}


@pytest.mark.parametrize("what", BROKEN)
def test_every_mistake_in_a_set_up_is_a_sentence_with_its_place(what: str) -> None:
    data = write_setup(Setup((0, 1), 0, tuple(CARDS), standard_deck()))
    change, sentence = BROKEN[what]
    change(data)
    with pytest.raises(BadInput) as mistake:
        read_setup(data, 2)
    assert str(mistake.value).startswith("setup")
    assert str(mistake.value).endswith(sentence)


@pytest.mark.parametrize("data", [None, [], "setup", 5, True])
def test_a_set_up_must_be_an_object(data: object) -> None:
    with pytest.raises(BadInput, match="setup: must be an object with races, first, deck, mines, not"):
        read_setup(data, 2)


def test_a_name_with_line_breaks_is_told_in_one_line() -> None:
    good = write_setup(Setup((0, 1), 0, tuple(CARDS), standard_deck()))
    for broken in (good | {"co\nlour\x1b": 1}, good | {"mines": {"orc\n3a": [1, 1, 0, 1]}}):
        with pytest.raises(BadInput) as mistake:
            read_setup(broken, 2)
        assert str(mistake.value).isprintable()


def test_a_long_name_is_not_repeated_in_full() -> None:
    data = write_setup(Setup((0, 1), 0, tuple(CARDS), standard_deck())) | {"x" * 10_000: 1}
    with pytest.raises(BadInput) as mistake:
        read_setup(data, 2)
    assert len(str(mistake.value)) < 120


def test_values_at_the_ends_of_their_ranges_are_read() -> None:
    data = write_setup(Setup((3, 2), 1, tuple(reversed(CARDS)), standard_deck()))
    data["mines"]["orc3a"] = [3, 9, 1, 99]
    data["mines"]["orc3b"] = [1, 1, 0, 0]
    setup = read_setup(data, 2)
    assert setup.sides[CARD_OF["orc3a"]] == (3, 9, 1, 99)
    assert setup.sides[CARD_OF["orc3b"]] == (1, 1, 0, 0)
    assert [RACES[race] for race in setup.races] == ["giant", "goblin"]
