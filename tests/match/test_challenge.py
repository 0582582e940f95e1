"""Challenge codes: the same game on every device, for ever, and no slip goes unnoticed."""

from __future__ import annotations

import json
from dataclasses import replace
from hashlib import sha256
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kingsapp.ai.budget import Budget
from kingsapp.ai.players import make_player
from kingsapp.core.code import ALPHABET, from_text, to_text, with_check
from kingsapp.core.deal import random_seed
from kingsapp.core.errors import BadInput
from kingsapp.core.record import Result
from kingsapp.games import GAMES
from kingsapp.match import GameConfig, Match, Saves, SeatChoice, achievements_by_round, person_of, seat_result
from kingsapp.match.challenge import KINDS, Challenge, read_code, write_code
from kingsapp.storage import Store, memory_store
from tests.core.test_stream import SEEDS
from tests.match.toy import TOY


class Golden(NamedTuple):
    """A code of version 1, which is read and dealt like this for ever."""

    code: str
    challenge: Challenge
    digest: str
    """The beginning of the SHA-256 of its set-up."""


GOLDEN = (
    Golden(
        "4458-84G7-ZWYR-D637",
        Challenge("kings", ("human", "ai:hard", "ai:hard"), "84g7zwyrd62awfjrr14a", (None, None, None)),
        "33f9967a5456f9e8",
    ),
    Golden(
        "42000-80000-0000-000A",
        Challenge("kings", ("human", "human"), "00000000004d15fjeztf", ("orc", None), 1),
        "31fc6330ae711820",
    ),
    Golden(
        "49146-0E1KP-WTBEC-NV6A8-3JCN-T6WT-BQP8",
        Challenge(
            "kings",
            ("human", "ai:random", "ai:easy", "ai:master"),
            "winter evening",
            (None, None, None, None),
        ),
        "decac57216350176",
    ),
    Golden(
        "543Y-ZZZZ-ZZZZ-ZZJT",
        Challenge("taverns", ("human", "ai:normal", "ai:normal"), "zzzzzzzzzzjg985b0e7t", (None, None, None)),
        "5ac0e562b629e17c",
    ),
    Golden(
        "5J15Z-020P3-51T5T-DY7K-QMAH",
        Challenge(
            "taverns",
            ("human", "human", "human", "human", "human", "ai:master"),
            "1t5tdy7kqmmfd6egfebj",
            ("red", None, "blue", None, None, "white"),
            5,
            {"abandoned_mine": 38},
        ),
        "c9fa15f3d27ca79f",
    ),
    Golden(
        "5B0VM-00010-70XW2-RPSW7-F65YS",
        Challenge(
            "taverns",
            ("ai:easy", "ai:normal", "human", "ai:hard"),
            "żółw",
            (None, None, None, None),
            None,
            {"abandoned_mine": 16},
        ),
        "bdca248ba894357d",
    ),
)


@st.composite
def challenges(draw: st.DrawFn, seeds: st.SearchStrategy[str] = SEEDS) -> Challenge:
    game = GAMES[draw(st.sampled_from(sorted(GAMES)))]
    players = draw(st.sampled_from(game.seats))
    kinds = draw(st.lists(st.sampled_from(KINDS), min_size=players, max_size=players))
    lot = [*draw(st.permutations(game.factions))[:players]]
    chosen = draw(st.lists(st.booleans(), min_size=players, max_size=players))
    factions = tuple(faction if wanted else None for faction, wanted in zip(lot, chosen, strict=True))
    first = draw(st.none() | st.integers(0, players - 1))
    components = {}
    for part, values in game.presets.items():
        value = draw(st.sampled_from(values))
        if value != values[0]:
            components[part] = value
    return Challenge(game.key, tuple(kinds), draw(seeds), factions, first, components)


DRAWN = st.integers(0, 10**9).map(lambda number: random_seed(Random(number)))


@given(challenges() | challenges(DRAWN))
@settings(max_examples=150, deadline=None)
def test_every_game_comes_back_from_its_code(challenge: Challenge) -> None:
    code = write_code(challenge, GAMES[challenge.game])
    assert read_code(code, GAMES) == challenge
    assert read_code(code.lower().replace("-", " "), GAMES) == challenge


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: golden.code)
def test_codes_of_version_one_work_for_ever(golden: Golden) -> None:
    code, challenge, digest = golden
    game = GAMES[challenge.game]
    assert read_code(code, GAMES) == challenge
    assert write_code(challenge, game) == code
    setup = game.write_setup(game.deal(challenge.seed, challenge.factions, challenge.first))
    written = json.dumps(setup | dict(challenge.components), sort_keys=True)
    assert sha256(written.encode()).hexdigest().startswith(digest)


@given(challenges(DRAWN))
@settings(max_examples=60, deadline=None)
def test_a_code_is_short_enough_to_read_out(challenge: Challenge) -> None:
    plain = Challenge(challenge.game, challenge.kinds, challenge.seed, (None,) * len(challenge.kinds))
    assert len(write_code(plain, GAMES[plain.game]).replace("-", "")) <= 18
    assert len(write_code(challenge, GAMES[challenge.game]).replace("-", "")) <= 24


def test_ten_thousand_slips_are_refused() -> None:
    rng = Random(4)
    tried = 0
    while tried < 10_000:
        game = GAMES[rng.choice(sorted(GAMES))]
        players = rng.choice(game.seats)
        kinds = tuple(rng.choice(KINDS) for _ in range(players))
        code = write_code(Challenge(game.key, kinds, random_seed(rng), (None,) * players), game)
        letters = list(code.replace("-", ""))
        place = rng.randrange(len(letters) - 1)
        if rng.random() < 0.5:
            letters[place] = rng.choice([letter for letter in ALPHABET if letter != letters[place]])
        elif letters[place] != letters[place + 1]:
            letters[place : place + 2] = letters[place + 1], letters[place]
        else:
            continue
        tried += 1
        with pytest.raises(BadInput) as refused:
            read_code("".join(letters), GAMES)
        assert refused.value.reason.key == "code_mistyped"


def test_a_dropped_or_doubled_character_is_refused() -> None:
    for code, _, _ in GOLDEN:
        letters = code.replace("-", "")
        for place in range(len(letters)):
            for typed in (letters[:place] + letters[place + 1 :], letters[: place + 1] + letters[place:]):
                with pytest.raises(BadInput):
                    read_code(typed, GAMES)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("", "code_no_code"),
        ("-", "code_no_code"),
        ("hello, world", "code_no_code"),
        ("44", "code_no_code"),
        ("4458-84G7-ZWYR-D638", "code_mistyped"),
    ],
)
def test_what_is_no_code_says_why(typed: str, key: str) -> None:
    with pytest.raises(BadInput) as refused:
        read_code(typed, GAMES)
    assert refused.value.reason.key == key


def edited(place: int, value: int) -> str:
    """A golden code with another character there, and the check that belongs to it."""
    values = from_text(GOLDEN[0].code)
    assert values is not None
    values[place] = value
    return to_text(with_check(values[:-2]))


@pytest.mark.parametrize(
    ("place", "value"),
    [(0, 2 << 2), (0, 1 << 2 | 3), (0, 0), (1, 7 << 2), (2, 31)],
    ids=["version", "game", "no version", "players", "level"],
)
def test_a_code_of_another_version_says_so(place: int, value: int) -> None:
    with pytest.raises(BadInput) as refused:
        read_code(edited(place, value), GAMES)
    assert refused.value.reason.key == "code_newer"


def test_an_own_deck_or_map_has_no_code() -> None:
    seats = (SeatChoice("Anna"), SeatChoice("Boris"), SeatChoice("Mira"))
    for game, components in (("kings", {"mines": {}}), ("taverns", {"abandoned_mine": 17})):
        with pytest.raises(BadInput) as refused:
            Challenge.of(GAMES[game], GameConfig(game, seats, None, components), "seed")
        assert refused.value.reason.key == "code_own_parts"


def test_a_table_and_its_seed_make_a_challenge_and_back() -> None:
    seats = (
        SeatChoice("Anna", "human", "red"),
        SeatChoice("Boris", "ai:hard"),
        SeatChoice("Mira", "ai:easy"),
    )
    for components in ({}, {"abandoned_mine": 24}, {"abandoned_mine": 16}):
        table = GameConfig("taverns", seats, 2, components)
        challenge = Challenge.of(GAMES["taverns"], table, "seed")
        again = read_code(write_code(challenge, GAMES["taverns"]), GAMES).table(
            ["Anna", "Boris", "Mira", "-"]
        )
        assert (again.seats, again.first) == (seats, 2)
        assert dict(again.components) == {part: mine for part, mine in components.items() if mine != 24}


def test_a_record_from_elsewhere_has_a_code_too(store: Store) -> None:
    saves = Saves(store, GAMES, Random(1))
    game = saves.create(THREE)
    play_on(game, Random(2))
    elsewhere = Saves(memory_store(), GAMES, Random(2))
    challenge = read_code(elsewhere.code(elsewhere.add(game.record)), GAMES)
    assert GAMES["taverns"].deal(challenge.seed, challenge.factions, challenge.first) == game.record.setup


def test_a_game_that_codes_do_not_know_has_none() -> None:
    with pytest.raises(BadInput) as told:
        write_code(Challenge("toy", ("human", "human"), "seed", (None, None)), TOY)
    assert told.value.reason.key == "code_not_for_game"


def test_every_game_with_codes_has_a_number_of_its_own() -> None:
    numbers = [game.code_number for game in GAMES.values() if game.code_number is not None]
    assert len({*numbers}) == len(numbers)
    assert {*numbers} <= {*range(4)}, "two bits hold it"


# Codes of saved games


def id_of(game: Match) -> int:
    assert game.save_id is not None
    return game.save_id


def play_on(game: Match, rng: Random) -> None:
    """Play to the end: AI players by lot, since only the deal matters."""
    while game.to_act is not None:
        world = game.game.worlds(game.view(game.to_act))(rng)
        assert game.answer(game.moment, rng.choice(world.legal_actions()))


THREE = GameConfig("taverns", tuple(SeatChoice(name, "ai:random") for name in "ABC"))


def test_a_game_that_is_over_has_the_code_that_deals_it_again(store: Store) -> None:
    saves = Saves(store, GAMES, Random(1))
    game = saves.create(THREE)
    with pytest.raises(BadInput) as refused:
        saves.code(id_of(game))
    assert refused.value.reason.key == "code_later"
    play_on(game, Random(2))
    challenge = read_code(saves.code(id_of(game)), GAMES)
    again = saves.create(challenge.table("XYZ"), challenge.seed)
    assert again.record.setup == game.record.setup
    play_on(again, Random(2))
    assert again.record.actions == game.record.actions, "the dice fell alike"


def test_ai_players_decide_alike_in_the_same_game_on_two_devices(store: Store) -> None:
    moves = []
    for number in (1, 2):
        challenge = GOLDEN[0].challenge
        game = Saves(store, GAMES, Random(number)).create(challenge.table("ABC"), challenge.seed)
        world = game.game.worlds(game.view(0))(Random(1))
        while game.to_act == 0:
            game.reveal()
            game.play(min(world.legal_actions()))
            world = game.game.worlds(game.view(0))(Random(1))
        seat = game.to_act
        assert seat is not None
        player = make_player(game.game, "hard")
        moves.append(player.choose(game.view(seat), game.luck(seat), Budget(30)))
    assert moves[0] == moves[1]


def test_every_try_of_a_code_is_kept_and_the_first_stays_the_first(store: Store) -> None:
    saves = Saves(store, GAMES, Random(1))
    games = [saves.create(THREE, "the same") for _ in range(3)]
    for number, game in enumerate(games):
        play_on(game, Random(number))
    code = saves.code(id_of(games[0]))
    assert {saves.code(id_of(game)) for game in games} == {code}
    saves.delete(id_of(games[0]))
    store.purge(float("inf"))
    tries = saves.tries(code)
    assert [one.number for one in tries] == [1, 2, 3]
    assert [one.game_id for one in tries] == [id_of(game) for game in games]
    assert [one.result for one in tries] == [game.result for game in games]
    assert saves.tries("another") == []


@pytest.mark.parametrize(
    "result", ["{}", '{"scores": [], "winners": []}', '{"scores": [1, 2], "winners": [9]}']
)
def test_a_damaged_result_of_a_try_is_none(store: Store, result: str) -> None:
    saves = Saves(store, GAMES, Random(1))
    game = saves.create(THREE, "the same")
    play_on(game, Random(1))
    store._db.execute("UPDATE tries SET result = ?", (result,))
    [one] = saves.tries(saves.code(id_of(game)))
    assert one.result is None


def test_a_try_that_goes_on_has_no_result_yet(store: Store) -> None:
    saves = Saves(store, GAMES, Random(1))
    game = saves.create(THREE, "the same")
    [code] = [row[0] for row in store._db.execute("SELECT code FROM tries")]
    [one] = saves.tries(code)
    assert (one.game_id, one.result) == (game.save_id, None)


def test_games_that_no_code_can_hold_say_why(store: Store) -> None:
    saves = Saves(store, GAMES, Random(1))
    own = saves.create(GameConfig("taverns", THREE.seats, None, {"abandoned_mine": 3}))
    play_on(own, Random(1))
    with pytest.raises(BadInput) as refused:
        saves.code(id_of(own))
    assert refused.value.reason.key == "code_own_parts"
    old = saves.add(replace(own.record, deal=None))
    with pytest.raises(BadInput) as refused:
        saves.code(old)
    assert refused.value.reason.key == "code_unsealed"


def test_the_place_of_a_seat_counts_those_who_are_ahead() -> None:
    result = Result((7, 9, 7, 1), (1,))
    assert [seat_result(result, seat).place for seat in range(4)] == [2, 1, 2, 4]
    assert person_of(["ai:easy", "human", "human"]) == 1
    assert person_of(["ai:easy", "ai:easy"]) == 0


@pytest.mark.parametrize("key", GAMES)
def test_the_rounds_of_a_game_tell_what_a_seat_achieved_and_no_more(store: Store, key: str) -> None:
    game = Saves(store, GAMES, Random(1)).create(GameConfig(key, THREE.seats))
    play_on(game, Random(3))
    for seat in range(3):
        rounds = achievements_by_round(game, seat)
        assert len(rounds) == game.round_number(game.ply)
        assert {achievement for achievement in rounds if achievement} <= {*game.game.achievements}
    assert any(any(achievements_by_round(game, seat)) for seat in range(3))
