"""What speaks for an action, in the one order in which hints, lessons, reviews and puzzles say it."""

from __future__ import annotations

from random import Random
from typing import Any

from kingsapp.core.game import Action, Game, State
from kingsapp.core.guide import Guide
from kingsapp.core.reason import Reason


def reasons_for(game: Game, observation: Any, action: Action) -> tuple[Reason, ...]:
    """What an action brings, by what the seat that observes may know."""
    return reasons_in(game.guide, game.worlds(observation)(Random(0)), action)


def reasons_in(guide: Guide, world: State, action: Action) -> tuple[Reason, ...]:
    """The same in a world: what the player gets, what rivals lose, and last what speaks against it."""

    def rank(why: Reason) -> tuple[bool, bool]:
        return why.key in guide.against, why.key not in guide.gains

    return tuple(sorted(guide.explain(world, action), key=rank))
