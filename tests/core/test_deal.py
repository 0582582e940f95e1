"""Deals from seeds: the same as an implementation that is written out here, on any device and for ever."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsapp.core.deal import (
    SEED_LIMIT,
    Deal,
    Secret,
    grown,
    is_hex,
    is_seed,
    luck,
    open_salt,
    random_salt,
    random_seed,
    roll,
    seal_of,
)
from kingsapp.core.errors import BadInput
from kingsapp.core.game import Game
from kingsapp.core.record import Player, Record, check_deal, deal_record, read, replay, write
from kingsapp.games import GAMES
from tests.core.test_stream import SEEDS, below_by_hand, shuffled_by_hand, words_by_hand

KINGS, TAVERNS = GAMES["kings"], GAMES["taverns"]
RACES = ["dwarf", "orc", "goblin", "giant"]
CLANS = ["red", "blue", "green", "yellow", "purple", "white"]
CARDS = [f"{race}{strength}{copy}" for race in RACES for strength in range(10) for copy in "ab"]
SALT = "00112233445566778899aabbccddeeff"


def dealt(game: Game, players: int = 3, seed: str = "gold", **choices: Any) -> Record:
    people = tuple(Player(f"Player {seat + 1}", "human") for seat in range(players))
    chosen = choices.pop("chosen", [None] * players)
    return deal_record(game, people, Secret(seed, SALT), chosen, **choices)


def written(record: Record) -> dict[str, Any]:
    return GAMES[record.game].write_setup(record.setup)


@given(SEEDS, st.integers(2, 4))
@settings(max_examples=40, deadline=None)
def test_underground_kings_is_dealt_as_the_format_says(seed: str, players: int) -> None:
    setup = written(dealt(KINGS, players, seed))
    assert setup["races"] == shuffled_by_hand(words_by_hand(seed, "races", 3), RACES)[:players]
    assert setup["first"] == below_by_hand(words_by_hand(seed, "first", 3), players)
    assert setup["deck"] == shuffled_by_hand(words_by_hand(seed, "deck", 20), CARDS)


@given(SEEDS, st.integers(3, 6))
@settings(max_examples=40, deadline=None)
def test_royal_taverns_is_dealt_as_the_format_says(seed: str, players: int) -> None:
    setup = written(dealt(TAVERNS, players, seed))
    assert setup["clans"] == shuffled_by_hand(words_by_hand(seed, "clans", 3), CLANS)[:players]
    assert setup["first"] == below_by_hand(words_by_hand(seed, "first", 3), players)


def test_a_deal_never_changes() -> None:
    kings, taverns = written(dealt(KINGS)), written(dealt(TAVERNS, 6))
    assert kings["races"] == ["giant", "orc", "dwarf"]
    assert kings["first"] == 1
    assert kings["deck"][:5] == ["dwarf1a", "giant6b", "giant2b", "giant4b", "goblin9b"]
    assert taverns["clans"] == ["white", "purple", "green", "blue", "red", "yellow"]
    assert [roll("gold", number, 6) + 1 for number in range(12)] == [4, 2, 5, 2, 5, 1, 5, 3, 6, 3, 4, 6]


def test_what_was_chosen_leaves_the_lot_and_the_open_seats_take_the_rest_in_order() -> None:
    # By lot it is white, purple, green, blue, red, yellow.
    chosen = dealt(TAVERNS, 5, chosen=[None, "white", None, "green", None], first=4)
    assert written(chosen)["clans"] == ["purple", "white", "blue", "green", "red"]
    assert written(chosen)["first"] == 4
    assert written(dealt(KINGS, chosen=[None, None, "giant"]))["races"] == ["orc", "dwarf", "giant"]


def test_choices_do_not_change_the_deck() -> None:
    assert written(dealt(KINGS, chosen=["orc", None, None], first=0))["deck"] == written(dealt(KINGS))["deck"]


@given(SEEDS, st.integers(0, 30))
@settings(max_examples=40, deadline=None)
def test_rolls_are_what_the_format_says(seed: str, number: int) -> None:
    words = words_by_hand(seed, "dice", 8)
    rolls = [below_by_hand(words, 6) for _ in range(number + 1)]
    assert [roll(seed, earlier, 6) for earlier in range(number + 1)] == rolls


@given(SEEDS)
@settings(max_examples=20, deadline=None)
def test_a_seal_is_the_digest_of_the_deal_without_spaces_or_escapes(seed: str) -> None:
    record = dealt(TAVERNS, seed=seed)
    setup = json.dumps(written(record), sort_keys=True).replace(" ", "")
    quoted = json.dumps(seed, ensure_ascii=False)
    text = f'{{"game":"taverns","salt":"{SALT}","seed":{quoted},"setup":{setup}}}'
    assert record.deal is not None
    assert record.deal.seal == sha256(text.encode()).hexdigest()


def test_a_seal_never_changes() -> None:
    secret = Secret("gold", "b116b6545d698cf6b77109066a82b6be")
    seal = "4b6c56126255f3e2c41b5babae2b050336b2c97257991bc7397fcdfafc118379"
    assert open_salt("gold") == secret.salt
    assert seal_of("kings", written(dealt(KINGS)), secret) == seal


def test_a_secret_is_not_printed() -> None:
    record = dealt(KINGS, seed="nobody may read this")
    assert "nobody" not in repr(record)
    assert SALT not in repr(record)
    assert record.deal is not None
    assert record.deal.sealed == Deal(record.deal.seal, None)


def test_the_luck_of_ai_players_differs_by_seed_seat_and_ply_and_is_the_same_again() -> None:
    lucks = [luck(seed, seat, ply).random() for seed in ("a", "b") for seat in (0, 1) for ply in (0, 1)]
    assert len({*lucks}) == 8
    assert luck("a", 1, 7).random() == luck("a", 1, 7).random()
    words = words_by_hand("a", "ai:1:7", 1)
    assert luck("a", 1, 7).random() == Random(words[0] << 32 | words[1]).random()


def test_a_seed_that_nobody_typed_has_twenty_characters_that_nobody_takes_for_another() -> None:
    seeds = {random_seed(Random(number)) for number in range(200)}
    assert len(seeds) == 200
    assert {len(seed) for seed in seeds} == {20}
    assert not {*"".join(seeds)} & {*"ilouILOU"}
    assert all(grown(seed[:10]) == seed for seed in seeds)


def test_a_salt_has_thirty_two_digits() -> None:
    salts = {random_salt(Random(number)) for number in range(50)}
    assert len(salts) == 50
    assert all(is_hex(salt, 32) for salt in salts)


def test_what_a_seed_is() -> None:
    assert all(map(is_seed, ("x", "x" * SEED_LIMIT, "żółw", "two words", "\n", "🂡")))
    assert not any(map(is_seed, ("", "x" * (SEED_LIMIT + 1), None, 7, b"x", "half \ud83d")))


# Records


def told(record: Record) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(write(record, GAMES[record.game]))
    return data


def test_a_deal_stands_beside_the_setup_and_is_read_again() -> None:
    record = dealt(KINGS)
    data = told(record)
    assert list(data).index("deal") == list(data).index("setup") + 1
    assert record.deal is not None
    assert data["deal"] == {"seed": "gold", "salt": SALT, "seal": record.deal.seal}
    assert read(json.dumps(data), GAMES) == record


def test_before_the_end_there_is_the_seal_alone() -> None:
    record = dealt(KINGS)
    assert record.deal is not None
    sealed = replace(record, deal=record.deal.sealed)
    assert told(sealed)["deal"] == {"seal": record.deal.seal}
    assert read(write(sealed, KINGS), GAMES) == sealed


def test_a_record_without_a_deal_is_written_as_ever() -> None:
    assert "deal" not in told(replace(dealt(KINGS), deal=None))


@pytest.mark.parametrize(
    ("deal", "sentence"),
    [
        (None, "deal: must be an object with seal, not null"),
        ({}, "deal: seal is missing"),
        ({"seal": "x"}, "deal: seal: must be 64 hexadecimal digits"),
        ({"seal": "a" * 64, "seed": "gold"}, "deal: salt is missing"),
        ({"seal": "a" * 64, "salt": SALT}, "deal: seed is missing"),
        ({"seal": "a" * 64, "salt": SALT, "seed": ""}, "deal: seed: must be a text of 1 to 64 characters"),
        ({"seal": "a" * 64, "salt": SALT, "seed": 7}, "deal: seed: must be a text of 1 to 64 characters"),
        ({"seal": "a" * 64, "salt": 5, "seed": "x"}, "deal: salt: must be 32 hexadecimal digits"),
        ({"seal": "a" * 64, "salt": "g" * 32, "seed": "x"}, "deal: salt: must be 32 hexadecimal digits"),
        ({"seal": "a" * 64, "sale": 1}, "deal: sale is not one of: seal"),
    ],
)
def test_a_broken_deal_is_one_sentence(deal: object, sentence: str) -> None:
    with pytest.raises(BadInput) as refused:
        read(json.dumps(told(dealt(KINGS)) | {"deal": deal}), GAMES)
    assert str(refused.value) == sentence


# Checking


def test_a_deal_is_what_its_seed_gives() -> None:
    assert check_deal(dealt(KINGS), KINGS) is None
    assert check_deal(dealt(TAVERNS, chosen=["red", None, "white"], first=2), TAVERNS) is None
    assert check_deal(dealt(TAVERNS, components={"abandoned_mine": 16}), TAVERNS) is None


def resealed(record: Record, **changes: Any) -> Record:
    """The record of somebody who changes the deal and seals it anew."""
    game = GAMES[record.game]
    setup = game.read_setup(written(record) | changes, len(record.players))
    assert record.deal is not None
    assert record.deal.secret is not None
    seal = seal_of(game.key, game.write_setup(setup), record.deal.secret)
    return replace(record, setup=setup, deal=Deal(seal, record.deal.secret))


def test_a_deal_that_was_changed_does_not_match_its_seal() -> None:
    record = dealt(KINGS)
    deck = [*written(record)["deck"]]
    deck[3], deck[50] = deck[50], deck[3]
    changed = KINGS.read_setup(written(record) | {"deck": deck}, 3)
    found = check_deal(replace(record, setup=changed), KINGS)
    assert found is not None
    assert found.key == "deal_seal_differs"
    found = check_deal(resealed(record, deck=deck), KINGS)
    assert found is not None
    assert (found.key, found.values) == ("deal_setup_differs", {"part": "deck"})


@pytest.mark.parametrize("part", ["seed", "salt"])
def test_another_seed_or_salt_does_not_match_the_seal(part: str) -> None:
    record = dealt(TAVERNS)
    assert record.deal is not None
    assert record.deal.secret is not None
    other = replace(record.deal.secret, **{part: "0" * 32})
    found = check_deal(replace(record, deal=replace(record.deal, secret=other)), TAVERNS)
    assert found is not None
    assert found.key == "deal_seal_differs"


def test_a_roll_that_the_seed_does_not_give_is_named() -> None:
    record = rolling()
    assert check_deal(record, TAVERNS) is None
    wrong = replace(record, actions=(*record.actions[:-1], "roll 1"))
    found = check_deal(wrong, TAVERNS)
    assert found is not None
    assert (found.key, found.values) == ("deal_roll_differs", {"n": 1, "due": "roll 4", "found": "roll 1"})


def rolling() -> Record:
    """Everybody has settled, and the first player has prospected and rolled."""
    record = dealt(TAVERNS)
    while len(record.actions) < 12:
        state = replay(record, TAVERNS)
        record = replace(record, actions=(*record.actions, TAVERNS.text(state, state.legal_actions()[0])))
    return replace(record, actions=(*record.actions, "prospect", "roll 4"))


def test_a_record_that_does_not_tell_its_seed_cannot_be_checked() -> None:
    record = dealt(KINGS)
    assert record.deal is not None
    for deal in (None, record.deal.sealed):
        with pytest.raises(BadInput):
            check_deal(replace(record, deal=deal), KINGS)
