"""What comes of actions when strong players answer them.

Playouts follow the guide, which rarely spends a dwarf to draw level in a province, and rarely calls one away
by a rumour. So what comes true in nearly all of them may fail as soon as somebody answers it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from kingsapp.ai.budget import Budget
from kingsapp.ai.players import AiPlayer, make_player
from kingsapp.ai.search import advantage, drawn, follow
from kingsapp.core.game import CHANCE, Action, Game
from kingsapp.core.reason import Reason
from tools.make_puzzles.decision import STRONG, Decision, Dropped
from tools.make_puzzles.endings import LIKELY, Endings, check_clearer
from tools.make_puzzles.facts import Watch, watch
from tools.make_puzzles.race import MARGIN, Values, behind, mean
from tools.make_puzzles.reasons import fact_of

ANSWERED: Final = 24
"""Worlds in which strong players go on after what is shown."""
TURNS: Final = 2
"""For how many own turns they do."""
TAVERN_FACTS: Final = ("tavern_yours", "tavern_stopped")
"""What rivals can prevent by an answer."""
ROLLOUTS: Final = 8
"""Playouts that tell what the position is worth then."""
PLIES: Final = 30
"""Their length."""


def play_answered(decision: Decision, reason: Reason, best: Action, tempting: Sequence[Action]) -> Endings:
    """Let strong players go on after the best and what is shown beside it."""
    rng, game = decision.luck("answered"), decision.game
    worlds, seat, fact = game.worlds(decision.view), decision.state.seat, fact_of(reason)
    player = make_player(game, STRONG)
    actions = [best, *tempting]
    true = dict.fromkeys(actions, 0)
    values: Values = {action: [] for action in actions}
    for _ in range(ANSWERED):
        world, dice = worlds(rng), rng.getrandbits(32)
        for action in actions:
            looking = watch(fact, reason, world) if fact else None
            after, own_luck = world.clone(), Random(dice)
            if looking:
                looking.gather(after, action)
            after.apply(action)
            _go_on(game, player, after, seat, own_luck, looking)
            values[action].append(_worth(game, after, seat, own_luck))
            true[action] += bool(looking and looking.known)
    percents = {action: round(100 * true[action] / ANSWERED) for action in actions} if fact else {}
    return Endings(percents, {action: behind(values, action, best) for action in tempting})


def _go_on(game: Game, player: AiPlayer, state: Any, seat: int, rng: Random, looking: Watch | None) -> None:
    """Play on until the seat, whose turn it was, has had so many more turns of its own."""
    turns, mover = 0, seat
    while not state.over:
        if state.seat not in (CHANCE, mover):
            mover = state.seat
            turns += mover == seat
            if turns > TURNS:
                break
        if state.seat == CHANCE:
            action = drawn(state, rng)
        else:
            # No time limit: a slow machine has to find the same.
            budget = Budget(player.budget().playouts)
            action = player.choose(game.observe(state, state.seat), rng, budget)
        if looking:
            looking.before(state, action)
        state.apply(action)
    if looking:
        looking.end(state)


def _worth(game: Game, state: Any, seat: int, rng: Random) -> tuple[float, float]:
    """The lead in points and the own points that a position promises."""
    found = [follow(state.clone(), game.guide, Random(rng.getrandbits(32)), PLIES) for _ in range(ROLLOUTS)]
    return mean([advantage(points, seat) for points in found]), mean([points[seat] for points in found])


def check_answered(reason: Reason, best: Action, found: Endings) -> None:
    """Raise Dropped unless the best leads if strong players answer it, and a tavern that it promises stands.

    Gold that a strong player leaves for a better move may still be there.
    """
    if found.percents:
        fact = fact_of(reason)
        percent, *others = (found.percents[action] for action in (best, *found.gaps))
        if percent >= LIKELY:
            check_clearer(fact, percent, others)
        elif fact in TAVERN_FACTS:
            raise Dropped(f"{fact} comes true in {percent} % only if strong players answer")
    for gap, doubt in found.gaps.values():
        if gap + doubt / 2 < MARGIN / 2:
            raise Dropped(f"it leads by {gap:.1f} ± {doubt:.1f} only if strong players answer")
