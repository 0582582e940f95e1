"""Sealed deals through matches and saves: fixed at the start, told at the end, and never before."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from kingsapp.core import record as records
from kingsapp.core.deal import Deal, luck, roll
from kingsapp.core.game import CHANCE, Game
from kingsapp.core.record import check_deal
from kingsapp.games import GAMES
from kingsapp.match import Match, Saves, deal
from kingsapp.storage import Store
from tests.match.tables import do, table
from tests.match.toy import OPEN_TOY, ROLLED, TOY

SEED = "a seed that nobody may read"
TOYS: dict[str, Game] = {"toy": TOY}


@pytest.fixture
def saves(store: Store) -> Saves:
    return Saves(store, TOYS, Random(1))


def id_of(game: Match) -> int:
    assert game.save_id is not None
    return game.save_id


def play_to_the_end(game: Match) -> None:
    while not game.over:
        do(game, "-" if game.view(None).step == "play" else "roll")


def exported(saves: Saves, game: Match) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(saves.export(id_of(game)))
    return data


def test_every_new_game_is_sealed_and_told_at_its_end(saves: Saves) -> None:
    game = saves.create(table("Anna carl"), SEED)
    begun = game.deal
    assert begun is not None
    assert begun.secret is None
    assert exported(saves, game)["deal"] == {"seal": begun.seal}
    play_to_the_end(game)
    told = game.deal
    assert told is not None
    assert told.secret is not None
    assert (told.seal, told.secret.seed) == (begun.seal, SEED)
    assert exported(saves, game)["deal"] == {"seed": SEED, "salt": told.secret.salt, "seal": told.seal}
    assert check_deal(saves.record(id_of(game)), TOY) is None


def test_nothing_that_leaves_a_running_game_tells_its_seed(saves: Saves, store: Store) -> None:
    game = saves.create(table("Anna carl"), SEED)
    secret = store.secret(id_of(game))
    assert secret is not None
    for _ in range(6):
        do(game)
        stored, actions = store.load(id_of(game))
        shown = (
            saves.export(id_of(game)),
            saves.read(id_of(game)),
            saves.record(id_of(game)),
            saves.table(id_of(game)),
            saves.summaries(),
            (stored, actions),
            game.record,
            game.deal,
            [(game.view(seat), game.chronicle(seat)) for seat in (None, 0, 1)],
        )
        for part in map(repr, shown):
            assert SEED not in part
            assert secret.salt not in part


def test_a_seed_that_nobody_typed_is_drawn_anew_for_every_game(saves: Saves, store: Store) -> None:
    games = [saves.create(table()) for _ in range(20)]
    secrets = [store.secret(id_of(game)) for game in games]
    assert len({secret.seed for secret in secrets if secret}) == 20
    assert len({secret.salt for secret in secrets if secret}) == 20
    assert {len(secret.seed) for secret in secrets if secret} == {20}


def test_the_same_seed_deals_the_same_game_under_another_seal(saves: Saves) -> None:
    one, other = saves.create(table("Anna Boris"), SEED), saves.create(table("Anna Boris"), SEED)
    assert one.record.setup == other.record.setup
    assert one.deal != other.deal, "a seal must not tell that a deal is known already"


def test_a_rematch_is_a_new_deal(saves: Saves, store: Store) -> None:
    game = saves.create(table(), SEED)
    again = saves.rematch(id_of(game))
    assert again.record.setup != game.record.setup
    secret = store.secret(id_of(again))
    assert secret is not None
    assert secret.seed != SEED


def rolls(game: Match) -> list[int]:
    return [entry.action for entry in game.chronicle(None) if entry.actor == CHANCE]


def sealed_toy(seed: str) -> Match:
    return Match(OPEN_TOY, deal(OPEN_TOY, table("Anna carl", game=OPEN_TOY), Random(1), seed), Random(2))


def test_the_dice_of_a_game_are_those_of_its_seed_whatever_is_played() -> None:
    one, other = sealed_toy(SEED), sealed_toy(SEED)
    for move in ("-", "roll", "-", "roll"):
        do(one, move)
    for move in ("-", "draw", "-", "roll", "-", "roll"):
        do(other, move)
    assert rolls(one) == rolls(other)
    assert rolls(one) == [ROLLED + 1 + roll(SEED, number, 6) for number in range(2)]


def test_a_game_that_goes_on_after_a_restart_rolls_the_same_dice(saves: Saves) -> None:
    one, other = saves.create(table("Anna carl"), SEED), saves.create(table("Anna carl"), SEED)
    for move in ("-", "roll", "-", "roll", "-", "roll"):
        do(one, move)
        other = saves.resume(id_of(other))
        do(other, move)
    assert one.record.actions == other.record.actions


def test_undo_and_redo_roll_the_same_die(saves: Saves) -> None:
    game = saves.create(table("Anna carl"), SEED)
    other = saves.create(table("Anna carl"), SEED)
    do(game)
    do(other)
    game.undo()
    do(game)
    do(game, "roll")
    do(other, "roll")
    assert game.record.actions == other.record.actions


def test_the_luck_of_ai_players_comes_from_the_seed() -> None:
    game = sealed_toy(SEED)
    assert game.luck(1).random() == luck(SEED, 1, 0).random()
    do(game)
    assert game.luck(1).random() == luck(SEED, 1, 1).random()


def test_a_game_without_a_seed_is_played_on_and_says_that_it_is_not_sealed(saves: Saves) -> None:
    old = replace(deal(TOY, table("Anna carl"), Random(4)), deal=None)
    game = saves.resume(saves.add(old))
    assert game.deal is None
    play_to_the_end(game)
    assert rolls(game)
    assert game.record.deal is None
    assert "deal" not in exported(saves, game)


def test_a_running_game_from_elsewhere_keeps_the_seal_that_it_came_with(saves: Saves) -> None:
    whole = deal(TOY, table("Anna carl"), Random(4))
    assert whole.deal is not None
    shared = records.read(records.write(replace(whole, deal=whole.deal.sealed), TOY), TOYS)
    game = saves.resume(saves.add(shared))
    play_to_the_end(game)
    assert game.deal == Deal(whole.deal.seal)
    assert exported(saves, game)["deal"] == {"seal": whole.deal.seal}


def test_a_deal_from_the_command_line_is_sealed_once_it_is_on_the_shelf(saves: Saves) -> None:
    whole = deal(TOY, table("Anna carl"), Random(4))
    save_id = saves.add(whole)
    assert "seed" not in json.loads(saves.export(save_id))["deal"]
    assert saves.find(whole) == save_id
    assert whole.deal is not None
    assert saves.find(replace(whole, deal=whole.deal.sealed)) == save_id


@pytest.mark.parametrize("key", GAMES)
def test_whole_games_between_ai_players_keep_their_seal(store: Store, key: str) -> None:
    game = GAMES[key]
    saves = Saves(store, GAMES, Random(3))
    played = saves.create(table(" ".join("abc"), game=game))
    rng = Random(5)
    while played.to_act is not None:
        world = game.worlds(played.view(played.to_act))(rng)
        assert played.answer(played.moment, rng.choice(world.legal_actions()))
    assert check_deal(saves.record(id_of(played)), game) is None
