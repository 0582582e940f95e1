"""Whole games of Underground Kings through a match: saved, killed, resumed, taken back, never leaking."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from queue import SimpleQueue
from random import Random

import pytest

from kingsapp.ai.hints import Hint, hint_budget, hints
from kingsapp.ai.players import make_player
from kingsapp.core import record as records
from kingsapp.core.game import Game
from kingsapp.games.kings.events import DeckDrawn, HandRedealt
from kingsapp.games.kings.game import KINGS
from kingsapp.match import AiTurns, Background, Entry, GameConfig, Match, Saves, SeatChoice, Step
from kingsapp.storage import Store, open_store

ROOT = Path(__file__).parents[2]
GAMES: dict[str, Game] = {"kings": KINGS}


def table(kinds: str) -> GameConfig:
    """One seat for each letter: h is a person, a an AI player."""
    seats = (
        SeatChoice(f"P{seat}", "human" if kind == "h" else "ai:random") for seat, kind in enumerate(kinds)
    )
    return GameConfig("kings", tuple(seats))


def decide(game: Match, rng: Random) -> None:
    """A random decision of whoever is to act."""
    seat = game.to_act
    assert seat is not None
    game.reveal()
    if game.is_human(seat):
        game.play(rng.choice(game.legal()))
    else:
        game.answer(game.moment, rng.choice(KINGS.worlds(game.view(seat))(rng).legal_actions()))


def whole_game(saves: Saves, kinds: str, seed: int) -> tuple[Match, list[Step]]:
    game = saves.create(table(kinds))
    steps: list[Step] = []
    game.listen(steps.append)
    rng = Random(seed)
    while not game.over:
        decide(game, rng)
    return game, steps


@pytest.mark.parametrize("kinds", ["hh", "ha", "aa", "hah", "hhhh", "ahaa"])
def test_a_whole_game_is_saved_step_by_step_and_its_record_is_sound(store: Store, kinds: str) -> None:
    saves = Saves(store, GAMES, Random(3))
    game, steps = whole_game(saves, kinds, seed=3)
    assert [step.entry.ply for step in steps] == list(range(game.ply))
    assert game.save_id is not None
    saved = saves.record(game.save_id)
    assert saved == game.record
    records.verify(saved, KINGS)
    assert saves.summaries()[0].result == game.result is not None


@pytest.mark.parametrize("kinds", ["hh", "hah", "hhh"])
def test_each_step_shows_one_viewer_what_that_viewer_may_know(store: Store, kinds: str) -> None:
    game, steps = whole_game(Saves(store, GAMES, Random(4)), kinds, seed=4)
    for step in steps:
        actor = step.entry.actor
        assert step.viewer == (actor if game.is_human(actor) else None)
        assert step.before == game.table_at(step.entry.ply, step.viewer)
        assert step.after == game.table_at(step.entry.ply + 1, step.viewer)
        assert hidden_units(step.entry) == (step.viewer is None and draws(step.entry))


def draws(entry: Entry) -> bool:
    return any(isinstance(event, DeckDrawn | HandRedealt) for event in entry.events)


def hidden_units(entry: Entry) -> bool:
    """Whether units from the deck went unnamed."""
    drawn = [event.card for event in entry.events if isinstance(event, DeckDrawn)]
    redealt = [event.cards for event in entry.events if isinstance(event, HandRedealt)]
    return None in (*drawn, *redealt)


def test_the_public_chronicle_names_no_unit_from_the_deck(store: Store) -> None:
    game, _ = whole_game(Saves(store, GAMES, Random(5)), "hhh", seed=5)
    drawn = [entry for entry in game.chronicle(None) if draws(entry)]
    assert drawn
    assert all(hidden_units(entry) for entry in drawn)
    mine = [entry for entry in game.chronicle(1) if draws(entry) and entry.actor == 1]
    assert mine
    assert not any(hidden_units(entry) for entry in mine)


def test_undo_returns_to_the_position_before_and_stops_at_new_information(store: Store) -> None:
    saves = Saves(store, GAMES, Random(6))
    game = saves.create(table("ha"))
    rng = Random(6)
    taken_back = refused = 0
    while not game.over:
        if game.why_no_undo() is None and rng.random() < 0.3:
            last = game.record.actions[-1]
            expected = game.table_at(game.ply - 1, 0)
            assert game.undo() == 1
            assert game.view(0) == expected
            assert game.to_act == 0
            assert last != "draw deck"
            assert last != "redeal"
            taken_back += 1
        else:
            refused += game.why_no_undo() is not None
            decide(game, rng)
    assert taken_back > 5
    assert refused > 5
    assert saves.record(game.save_id or 0) == game.record


def test_a_card_drawn_from_the_deck_stays_drawn(store: Store) -> None:
    game = Saves(store, GAMES, Random(7)).create(replace(table("ha"), first=0))
    game.play(game.legal()[0])
    game.play(next(action for action in game.legal() if game.text(action) == "draw deck"))
    why = game.why_no_undo()
    assert why is not None
    assert (why.key, why.values["event"]) == ("undo_revealed", "DeckDrawn")


def test_every_preview_is_true_and_changes_nothing(store: Store) -> None:
    game = Saves(store, GAMES, Random(8)).create(table("hh"))
    rng = Random(8)
    for _ in range(60):
        game.reveal()
        before = game.record
        action = rng.choice(game.legal())
        foretold, seat = game.preview(action), game.to_act
        assert seat is not None
        assert game.record == before
        game.play(action)
        happened = [event for event in game.chronicle(None)[-1].events if event.foreseen_by(seat)]
        assert foretold == happened
        if game.over:
            break


def test_chosen_races_first_player_and_own_mines_are_dealt(store: Store) -> None:
    mines = KINGS.write_setup(KINGS.new_setup(2, Random(1)))["mines"]
    mines["orc3a"] = [1, 1, 0, 99]
    seats = (SeatChoice("A", faction="giant"), SeatChoice("B"), SeatChoice("C", faction="orc"))
    own = GameConfig("kings", seats, first=2, components={"mines": mines})
    game = Saves(store, GAMES, Random(9)).create(own)
    setup = KINGS.write_setup(game.record.setup)
    assert (setup["races"][0], setup["races"][2], setup["first"]) == ("giant", "orc", 2)
    assert setup["mines"]["orc3a"] == [1, 1, 0, 99]
    assert game.to_act == 2


def test_ai_players_of_every_level_play_and_move_at_once_when_told(store: Store) -> None:
    kinds = ("ai:easy", "ai:normal", "ai:hard", "ai:master")
    seats = tuple(SeatChoice(kind.upper(), kind) for kind in kinds)
    game = Saves(store, GAMES, Random(10)).create(GameConfig("kings", seats))
    screens: SimpleQueue[Callable[[], None]] = SimpleQueue()
    failures: list[Exception] = []
    background = Background(screens.put)
    turns = AiTurns(game, background, make_player, failures.append, shortest=0)
    while game.ply < 16 and turns.think():
        turns.move_now()
        screens.get(timeout=60)()
    assert failures == []
    assert game.ply == 16
    assert {entry.actor for entry in game.chronicle(None)} == {0, 1, 2, 3}


def test_hints_come_from_the_background_for_what_the_person_may_know(store: Store) -> None:
    game = Saves(store, GAMES, Random(11)).create(replace(table("ha"), first=0))
    screens: SimpleQueue[Callable[[], None]] = SimpleQueue()
    found: list[list[Hint]] = []
    failures: list[Exception] = []
    view, budget = game.view(game.visibility.viewer), hint_budget()
    job = Background(screens.put).run(
        lambda: hints(KINGS, view, Random(1), budget), found.append, failures.append, budget.cancel
    )
    job.hurry()
    screens.get(timeout=60)()
    assert failures == []
    assert {hint.action for hint in found[0]} <= set(game.legal())


PLAYER = """
import signal
import sys
from pathlib import Path
from random import Random
from kingsapp.games.kings.game import KINGS
from kingsapp.match import Saves, SeatChoice, GameConfig
from kingsapp.storage import open_store
opened = open_store(Path(sys.argv[1]))
assert opened.set_aside is None
saves = Saves(opened.store, {"kings": KINGS}, Random())
games = saves.summaries()
seats = (SeatChoice("Anna"), SeatChoice("Boris"))
game = saves.create(GameConfig("kings", seats)) if not games else saves.resume(games[0].save_id)
game.listen(lambda step: print(step.entry.ply, step.entry.text, sep="\\t", flush=True))
print("ready", flush=True)
rng = Random(game.ply)
# A few actions, then it waits: on a busy machine the kill comes late, and must not find the game over.
for _ in range(6):
    game.reveal()
    if game.why_no_undo() is None and rng.random() < 0.1:
        game.undo()
        print("undone", flush=True)
    else:
        game.play(rng.choice(game.legal()))
signal.pause()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGKILL is meant")
def test_a_game_that_is_killed_again_and_again_goes_on_with_what_was_shown(tmp_path: Path) -> None:
    """At any moment the next start has the last action that was shown, or the one that was being saved."""
    rng = random.Random(2)
    actions: tuple[str, ...] = ()
    for _ in range(12):
        process = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(tmp_path)], cwd=ROOT, stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        assert process.stdout.readline() == "ready\n"
        read = "".join(process.stdout.readline() for _ in range(rng.randint(0, 5)))
        time.sleep(rng.random() * 0.02)
        process.send_signal(signal.SIGKILL)
        shown = shown_by(read + process.communicate()[0], actions)
        actions = saved_in(tmp_path)
        if actions != shown:
            longer, shorter = sorted((actions, shown), key=len, reverse=True)
            assert longer[:-1] == shorter, "one action more, or one undo"
    assert len(actions) > 10, "it did play"


def shown_by(output: str, before: tuple[str, ...]) -> tuple[str, ...]:
    """The actions that were on the screen in the end."""
    actions = list(before)
    for line in output.splitlines(keepends=True):
        if not line.endswith("\n"):
            break
        if line == "undone\n":
            actions.pop()
        else:
            actions.append(line.strip().split("\t")[1])
    return tuple(actions)


def saved_in(folder: Path) -> tuple[str, ...]:
    opened = open_store(folder)
    assert opened.set_aside is None
    saves = Saves(opened.store, GAMES, Random(1))
    [game] = saves.summaries()
    match = saves.resume(game.save_id)
    opened.store.close()
    return match.record.actions
