"""A first look at the decisions of a game between strong players."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from kingsapp.ai.budget import Budget
from kingsapp.ai.ismcts import search_tree
from kingsapp.ai.search import Option, search
from kingsapp.core import record as records
from kingsapp.core.deal import luck
from kingsapp.core.game import CHANCE, Game
from kingsapp.core.reason import Reason
from kingsapp.core.record import Player, Record
from kingsapp.puzzles import theme_of
from tools.make_puzzles.decision import STRONG, Decision, Dropped
from tools.make_puzzles.knowledge import KNOWLEDGE
from tools.make_puzzles.reasons import telling

FEWEST: Final = 4
"""With fewer actions to choose from there is nothing to find."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A decision, as the player who took it saw it."""

    decision: Decision
    gap: float
    """By how much the best seemed to lead, in chances to win."""
    hidden: bool
    """Whether it is not what the guide would do at first sight."""
    reason: Reason
    """What speaks for it."""

    @property
    def theme(self) -> str:
        return theme_of(self.decision.game.key, [self.reason])


def candidates(game: Game, seed: str, players: int) -> Iterator[Candidate]:
    """The decisions of a game between strong players in which something seems to stand out."""
    plan = game.guide.plans[STRONG]
    look = search_tree if players <= plan.tree else search
    setup = game.deal(seed, [None] * players)
    seats = (Player("", f"ai:{STRONG}"),) * players
    state = game.start(setup)
    actions: list[str] = []
    rolls = 0
    while not state.over and len(actions) <= KNOWLEDGE[game.key].latest:
        if state.seat == CHANCE:
            action = records.rolled(state, seed, rolls)
            rolls += 1
        else:
            view, rng = game.observe(state, state.seat), luck(seed, state.seat, len(actions))
            options = look(game, view, rng, Budget(plan.playouts), plan)
            action = options[0].action
            record = Record(game.key, seats, setup, tuple(actions))
            yield from _candidate(Decision(game, seed, record, state.clone()), options)
        actions.append(str(game.text(state, action)))
        state.apply(action)


def _candidate(decision: Decision, options: Sequence[Option]) -> Iterator[Candidate]:
    """What a player saw, if something can be said for what seemed best."""
    guide, different = decision.game.guide, decision.different()
    if len(different) < FEWEST or len(options) < 2:
        return
    best = options[0].action
    aims = decision.reasons(best)
    others = [
        option for option in options[1:] if not any(aim in decision.reasons(option.action) for aim in aims)
    ]
    if not others:
        return
    try:
        reason = telling(decision.game, aims, [decision.reasons(others[0].action)])
    except Dropped:
        return
    gap = options[0].mean - others[0].mean
    first = guide.sensible(decision.state)[0][1]
    yield Candidate(decision, gap, not guide.alike(decision.state, first, best), reason)
