"""The arena counts correctly."""

from __future__ import annotations

import pytest

from kingsapp.ai.arena import arena, seatings, wilson
from kingsapp.games import GAMES


def test_every_seating_differs() -> None:
    assert seatings(["hard", "easy"]) == [("hard", "easy"), ("easy", "hard")]
    assert seatings(["hard", "easy", "easy"]) == [
        ("hard", "easy", "easy"), ("easy", "easy", "hard"), ("easy", "hard", "easy"),
    ]  # fmt: skip
    assert seatings(["easy", "easy"]) == [("easy", "easy")]


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    # By the formula of Wilson (1927), as tables print it.
    [(5, 10, 0.2366, 0.7634), (81, 263, 0.2553, 0.3662), (0, 20, 0.0, 0.1611), (20, 20, 0.8389, 1.0)],
)
def test_intervals_are_wilsons(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins, games) == pytest.approx((low, high), abs=1e-4)


def test_wins_are_shared_out_completely_and_the_same_seed_repeats_them() -> None:
    game = GAMES["kings"]
    first = arena(game, ["normal", "random"], games=6, seed=1)
    again = arena(game, ["normal", "random"], games=6, seed=1, jobs=2)
    assert first["normal"].games == first["random"].games == 6
    assert first["normal"].wins + first["random"].wins == 6
    assert first["normal"].wins > first["random"].wins
    for level in first:
        assert (first[level].wins, first[level].points) == (again[level].wins, again[level].points)
        assert len(first[level].seconds) > 6


def test_games_are_rounded_up_to_whole_deals() -> None:
    tallies = arena(GAMES["kings"], ["normal", "easy", "easy"], games=4, seed=2)
    assert tallies["normal"].games == 6
    assert tallies["easy"].games == 12
