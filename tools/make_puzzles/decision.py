"""A position in which a seat has a choice, and which may become a puzzle."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Final

from kingsapp.core import record as records
from kingsapp.core.game import Action, Game, State
from kingsapp.core.reason import Reason
from kingsapp.core.record import Record
from kingsapp.games import GAMES
from kingsapp.puzzles import Puzzle

STRONG: Final = "hard"
"""Who plays the games."""


class Dropped(Exception):
    """Why a decision is no puzzle."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A position in which a seat has a choice."""

    game: Game
    seed: str
    """What its game was dealt from."""
    record: Record
    """Its game so far."""
    state: State

    @property
    def ply(self) -> int:
        return len(self.record.actions)

    @property
    def plies(self) -> int:
        """Actions of a playout, as in a review."""
        return self.game.guide.plans[STRONG].plies

    @property
    def view(self) -> Any:
        return self.game.observe(self.state, self.state.seat)

    @property
    def turns_left(self) -> bool:
        """Whether in Underground Kings the deck, which ends the game (K27), is not about to run out."""
        state: Any = self.state
        return bool(state.deck_left > 3 * state.players)

    def luck(self, what: str) -> Random:
        """Random numbers of its own for each time it is examined."""
        return Random(f"{self.seed} {self.ply} {what}")

    def different(self) -> list[Action]:
        """The legal actions; of equivalent ones only the first."""
        found: list[Action] = []
        for action in self.state.legal_actions():
            if not any(self.game.guide.alike(self.state, action, other) for other in found):
                found.append(action)
        return found

    def reasons(self, action: Action) -> list[Reason]:
        return self.game.guide.explain(self.state, action)


def seed_of(key: str) -> str:
    """What the game of a puzzle is dealt from."""
    return f"puzzle-{key}"


def decision_of(found: Puzzle) -> Decision:
    """The decision that a puzzle asks for."""
    game = GAMES[found.game]
    return Decision(game, seed_of(found.key), found.record, records.replay(found.record, game))
