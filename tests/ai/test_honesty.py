"""No AI player uses anything that its seat cannot know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from kingsapp.ai import review as reviews
from kingsapp.ai.budget import Budget
from kingsapp.ai.hints import hints
from kingsapp.ai.players import make_player
from kingsapp.ai.review import review
from kingsapp.core.game import Action, State
from kingsapp.core.record import LEVELS, Record, load, replay
from kingsapp.games import GAMES
from kingsapp.games.kings.plays import DRAW_DECK
from tests.ai.tables import decisions
from tests.contract.secrets import SECRETS

KINGS = GAMES["kings"]
VARIANTS = 3
PLAYOUTS = 16
DECISIONS = 5
"""How many decisions of each golden record are looked at."""
HERE = Path(__file__).parent
GOLDEN = sorted(path.stem for path in (HERE.parent / "golden").glob("kings-*.json"))

Choice = Callable[[State], Action]


def golden(name: str) -> Record:
    return load(HERE.parent / "golden" / f"{name}.json", GAMES)


def honest(record: Record, choose: Choice, most: int = DECISIONS) -> bool:
    """Whether `choose` does the same in every game that the seat to act could be in."""
    found = decisions(KINGS, record)
    for ply, truth in found[:: max(1, len(found) // most)]:
        rng = Random(f"{record.setup} {ply}")
        wanted = choose(truth)
        for variant in islice(SECRETS["kings"](KINGS, record, ply, truth.seat, rng), VARIANTS):
            if choose(replay(variant.record, KINGS)) != wanted:
                return False
    return True


@pytest.mark.parametrize("name", GOLDEN)
@pytest.mark.parametrize("level", LEVELS)
def test_a_choice_stays_when_all_that_the_seat_cannot_know_is_changed(level: str, name: str) -> None:
    player = make_player(KINGS, level)

    def choose(state: State) -> Action:
        return player.choose(KINGS.observe(state, state.seat), Random(5), Budget(PLAYOUTS))

    assert honest(golden(name), choose)


@pytest.mark.parametrize("name", GOLDEN)
def test_hints_stay_when_all_that_the_seat_cannot_know_is_changed(name: str) -> None:
    def choose(state: State) -> Action:
        found = hints(KINGS, KINGS.observe(state, state.seat), Random(5), Budget(PLAYOUTS))
        return hash(tuple((hint.action, hint.advantage, str(hint.reasons)) for hint in found))

    assert honest(golden(name), choose)


def test_a_review_stays_when_all_that_the_seat_cannot_know_is_changed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # All figures have to be the same, so that a glance at hidden cards shows in a few worlds as well.
    monkeypatch.setattr(reviews, "WORLDS", 75)
    record = golden("kings-2-0")
    # Late enough for mistakes of both, and not the end: to change what stays hidden until then is to change
    # nothing, since at its end the deck is empty and every card has been seen.
    ply = 61
    begun = replace(record, actions=record.actions[:ply], result=None)
    for seat in range(2):
        [variant] = islice(SECRETS["kings"](KINGS, record, ply, seat, Random(seat)), 1)
        wanted, found = (
            review(game, KINGS, seat, Random(5), lambda _share: True) for game in (begun, variant.record)
        )
        assert variant.record.setup != record.setup
        assert wanted
        assert found == wanted


def test_a_player_that_looks_at_the_deck_is_found_out() -> None:
    def cheat(state: State) -> Action:
        legal = state.legal_actions()
        if DRAW_DECK in legal:
            next_card: int = state.deck[state.next]  # type: ignore[attr-defined]
            return DRAW_DECK if next_card % 20 >= 10 else legal[0]
        return legal[0]

    assert not honest(golden("kings-2-0"), cheat, most=100)


def test_a_player_that_looks_into_another_hand_is_found_out() -> None:
    def cheat(state: State) -> Action:
        legal = sorted(state.legal_actions())
        other: list[int] = state.hands[(state.seat + 1) % state.players]  # type: ignore[attr-defined]
        return legal[sum(other) % len(legal)]

    assert not honest(golden("kings-2-0"), cheat, most=100)
