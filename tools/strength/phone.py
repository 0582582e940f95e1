"""How much of its thinking a level manages on a slow device, and how soon it can be stopped.

    python -m tools.strength.phone --slower 6

Every decision gets the level's own time limit by a clock that runs so many times faster. It counts processor
time, which other work on this machine makes longer, too, if less than time by the clock. The last column is
the longest time between two looks at the stop button.
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time

from kingsapp.ai.budget import Budget
from kingsapp.ai.players import make_player
from kingsapp.commands.bench_ai import spread_decisions
from kingsapp.core.game import Game
from kingsapp.games import GAMES


class SlowBudget(Budget):
    """A budget by the clock of a slower device, which notes how it was used."""

    def __init__(self, playouts: int, seconds: float, slower: float) -> None:
        super().__init__(playouts)
        self.asked = False
        """Whether anybody has thought: where there is but one sensible action nobody has to."""
        self.cut = False
        """Whether time was over before the playouts were."""
        self.longest = 0.0
        """Seconds on the slow device between two questions."""
        self._slower = slower
        self._left = seconds
        self._looked = process_time()

    def ended(self) -> bool:
        now = process_time()
        spent = (now - self._looked) * self._slower
        self._looked = now
        self.asked = True
        self._left -= spent
        self.longest = max(self.longest, spent)
        over = super().ended()
        self.cut = not over and self._left <= 0
        return over or self.cut


def figures(game: Game, players: int, level: str, slower: float, count: int) -> tuple[float, float, float]:
    """The parts of playouts that fit and of decisions not cut short, and the longest wait for a stop.

    Only decisions that somebody thinks about count; where there is none, everything fits.
    """
    plan = game.guide.plans[level]
    player = make_player(game, level)
    budgets = []
    for number, state in enumerate(spread_decisions(game, players, count)):
        budget = SlowBudget(plan.playouts, plan.seconds, slower)
        player.choose(game.observe(state, state.seat), Random(number), budget)
        if budget.asked:
            budgets.append(budget)
    if not budgets:
        return 1.0, 1.0, 0.0
    # The last round of a race may end a little before the playouts do, or after.
    fit = sum(budget.done if budget.cut else plan.playouts for budget in budgets)
    full = sum(not budget.cut for budget in budgets)
    return fit / plan.playouts / len(budgets), full / len(budgets), max(each.longest for each in budgets)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--slower", type=float, default=6.0, help="than this machine")
    parser.add_argument("--decisions", type=int, default=40, help="of each level and number of players")
    given = parser.parse_args()
    columns = ["Level", "Playouts", "Limit", "Playouts that fit", "Not cut short", "Stops within"]
    print(f"| {given.slower:g} times slower | {' | '.join(columns)} |")
    print("|---" * (len(columns) + 1) + "|")
    for game in GAMES.values():
        for players in game.seats:
            for level, plan in game.guide.plans.items():
                fit, full, stop = figures(game, players, level, given.slower, given.decisions)
                print(
                    f"| {game.key}, {players} players | {level} | {plan.playouts} | {plan.seconds:g} s "
                    f"| {fit:.0%} | {full:.0%} | {1000 * stop:.0f} ms |",
                    flush=True,
                )


if __name__ == "__main__":
    main()
