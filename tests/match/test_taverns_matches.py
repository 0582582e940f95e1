"""Whole games of Royal Taverns through a match: dice, no cover, undo back to the last roll."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from kingsapp.core import record as records
from kingsapp.core.game import CHANCE
from kingsapp.games import GAMES
from kingsapp.match import GameConfig, Match, Saves, SeatChoice, Step, Visibility
from kingsapp.storage import Store
from tests.match.tables import key

TAVERNS = GAMES["taverns"]


def table(kinds: str) -> GameConfig:
    """One seat for each letter: h is a person, a an AI player. A short game."""
    seats = (
        SeatChoice(f"P{seat}", "human" if kind == "h" else "ai:random") for seat, kind in enumerate(kinds)
    )
    return GameConfig("taverns", tuple(seats), components={"abandoned_mine": 16})


def decide(game: Match, rng: Random, word: str = "") -> None:
    """A random decision of whoever is to act, one that begins with `word` if there is such a one."""
    seat = game.to_act
    assert seat is not None
    actions = TAVERNS.worlds(game.view(seat))(rng).legal_actions()
    wanted = [action for action in actions if game.text(action).startswith(word)]
    action = rng.choice(wanted or actions)
    if game.is_human(seat):
        assert game.visibility == Visibility(seat), "there is nothing to hide"
        game.play(action)
    else:
        game.answer(game.moment, action)


@pytest.mark.parametrize("kinds", ["hhh", "haaa", "hhaahh"])
def test_a_whole_game_is_saved_with_its_dice_and_its_record_is_sound(store: Store, kinds: str) -> None:
    saves = Saves(store, GAMES, Random(3))
    game = saves.create(table(kinds))
    steps: list[Step] = []
    game.listen(steps.append)
    rng = Random(3)
    while not game.over:
        decide(game, rng)
    assert [step.entry.ply for step in steps] == list(range(game.ply))
    assert any(step.entry.actor == CHANCE for step in steps)
    assert game.save_id is not None
    assert saves.record(game.save_id) == game.record
    records.verify(game.record, TAVERNS)


def test_without_a_roll_undo_goes_back_to_the_start_over_people_and_ai_players(store: Store) -> None:
    game = Saves(store, GAMES, Random(4)).create(replace(table("hah"), first=0))
    rng, start = Random(4), game.view(0)
    while game.ply < 9:
        decide(game, rng)
    taken_back = []
    while game.why_no_undo() is None:
        taken_back.append(game.undo())
    assert taken_back == [1, 2, 1, 2, 1, 2], "an AI player's answer goes with the decision before it"
    assert game.view(0) == start
    assert key(game.why_no_undo()) == "undo_nothing"


def test_undo_stops_at_a_roll(store: Store) -> None:
    game = Saves(store, GAMES, Random(5)).create(table("hhh"))
    rng = Random(5)
    while game.ply == 0 or game.chronicle(None)[-1].actor != CHANCE:
        decide(game, rng, "prospect")
    assert key(game.why_no_undo()) == "undo_rolled"
    decide(game, rng)
    assert game.undo() == 1
    assert key(game.why_no_undo()) == "undo_rolled"


def rumour(game: Match, rng: Random, *, choice: bool) -> int:
    """Play on until a rumour of several dwarfs has been sent, with a choice or without; how many went."""
    for _ in range(2000):
        before = game.view(None)
        sent = len(before.pending)
        forced = True
        while before.pending and game.view(None).find == before.find:
            forced = forced and len(game.legal()) == 1
            decide(game, rng)
        if sent > 1 and forced is not choice and not game.over:
            return sent
        decide(game, rng, rng.choice(["prospect", "add", "gold"]))
    raise AssertionError("no such rumour")


def test_t15_the_dwarfs_of_one_rumour_are_taken_back_together(store: Store) -> None:
    game = Saves(store, GAMES, Random(7)).create(table("hhh"))
    sent = rumour(game, Random(7), choice=True)
    assert game.undo() == sent
    assert len(game.view(None).pending) == sent
    assert game.undo() == 1, "then the find itself"
    assert game.view(None).phase == "place"
    assert key(game.why_no_undo()) == "undo_rolled"


def test_t15_dwarfs_that_had_to_go_are_taken_back_with_the_find_that_called_them(store: Store) -> None:
    game = Saves(store, GAMES, Random(8)).create(table("hhh"))
    sent = rumour(game, Random(8), choice=False)
    assert game.undo() == sent + 1
    assert game.view(None).phase == "place"


def test_what_was_sent_together_is_taken_back_together_after_another_start(store: Store) -> None:
    saves = Saves(store, GAMES, Random(7))
    game = saves.create(table("hhh"))
    sent = rumour(game, Random(7), choice=True)
    assert game.save_id is not None
    assert saves.resume(game.save_id).undo() == sent


def test_chosen_clans_and_length_are_dealt(store: Store) -> None:
    seats = (SeatChoice("A", faction="white"), SeatChoice("B"), SeatChoice("C", faction="red"))
    game = Saves(store, GAMES, Random(5)).create(GameConfig("taverns", seats, 1, {"abandoned_mine": 38}))
    setup = TAVERNS.write_setup(game.record.setup)
    assert (setup["clans"][0], setup["clans"][2], setup["first"]) == ("white", "red", 1)
    assert setup["abandoned_mine"] == 38
