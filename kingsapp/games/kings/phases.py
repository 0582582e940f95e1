"""Weights that count more near the end of a game or far from it, by how many cards the deck has left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsapp.core.addition import add_up

PHASES: Final = ("", "_late", "_early")
"""Each name has a weight in any case, one that counts near the end and one far from it."""


def phases(deck_left: int, players: int) -> tuple[float, float, float]:
    """How much the weights of each phase count."""
    turns = deck_left / players
    return 1.0, 2 / (turns + 1), turns / 10


def by_deck(weights: dict[str, float], names: Sequence[str], players: int) -> list[list[float]]:
    """By cards in the deck, what each of the names counts there."""
    return [
        [
            add_up(weights[name + phase] * part for phase, part in zip(PHASES, parts, strict=True))
            for name in names
        ]
        for parts in (phases(deck, players) for deck in range(81))
    ]
