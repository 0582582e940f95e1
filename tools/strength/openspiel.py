"""A duel with OpenSpiel's information-set search, which knows nothing but the rules.

    python -m tools.strength.openspiel --level master --simulations 280 --keep build/spiel-280.jsonl
    python -m tools.strength.openspiel --level hard --simulations 300 --keep build/spiel-300.jsonl

Its bot (`open_spiel.python.algorithms.ismcts`) plays at random to the end from every leaf, with uct_c 1,
draws its worlds from ours and takes the action that it visited most. A win counts 1 and a loss -1 for it.
Every deal is played twice with the seats changed. Both think by numbers, so the result does not depend on the
machine; the time that they took is told beside. With `--keep` the duel goes on where it was stopped. It needs
OpenSpiel: `pip install open_spiel==2.0.2`.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, Final

from kingsapp.ai.arena import wilson
from kingsapp.ai.budget import Budget
from kingsapp.ai.selfplay import play_players
from kingsapp.core.game import Action, Game, Seat, State, winners
from kingsapp.games import GAMES
from tools.strength.keeping import in_order, keep, kept
from tools.strength.seats import seat_player

UCT_C: Final = 1.0


class SpielState:
    """A position of ours with the methods that OpenSpiel's bot calls."""

    def __init__(self, game: Game, state: State, kind: Any) -> None:
        self._game, self._state, self._kind = game, state, kind

    def get_game(self) -> Any:
        return self._kind

    def current_player(self) -> Seat:
        return self._state.seat

    def legal_actions(self, player: Seat | None = None) -> list[Action]:
        return self._state.legal_actions()

    def apply_action(self, action: Action) -> None:
        self._state.apply(int(action))

    def clone(self) -> SpielState:
        return SpielState(self._game, self._state.clone(), self._kind)

    def is_terminal(self) -> bool:
        return self._state.over

    def is_chance_node(self) -> bool:
        return False

    def returns(self) -> list[float]:
        best = winners(self._state.scores())
        return [(1 / len(best) if seat in best else -1) for seat in range(self._state.players)]

    def information_state_string(self) -> int:
        return hash(self._game.observe(self._state, self._state.seat))


class SpielPlayer:
    """OpenSpiel's bot as a player of ours, for games without dice."""

    def __init__(self, game: Game, simulations: int) -> None:
        import pyspiel

        self._game = game
        self._simulations = simulations
        types = pyspiel.GameType
        kind = SimpleNamespace(
            dynamics=types.Dynamics.SEQUENTIAL, information=types.Information.IMPERFECT_INFORMATION
        )
        self._kind = SimpleNamespace(get_type=lambda: kind)

    def budget(self) -> Budget:
        return Budget(self._simulations)

    def choose(self, observation: Any, rng: Random, budget: Budget) -> Action:
        import numpy as np
        from open_spiel.python.algorithms import ismcts, mcts

        numbers = np.random.RandomState(rng.getrandbits(32))
        bot = ismcts.ISMCTSBot(
            game=self._kind,
            evaluator=mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=numbers),
            uct_c=UCT_C,
            max_simulations=budget.playouts,
            random_state=numbers,
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        worlds = self._game.worlds(observation)
        bot.set_resampler(lambda state, player: SpielState(self._game, worlds(rng), self._kind))
        return int(bot.step(SpielState(self._game, worlds(rng), self._kind)))


@dataclass(frozen=True)
class Duel:
    """One level against the bot at a table of two."""

    level: str
    simulations: int

    def play(self, number: int) -> dict[str, float]:
        """One game: the level's share of the win, and what both needed for a decision."""
        game = GAMES["kings"]
        seat = number % 2
        ours, theirs = seat_player(game, self.level), SpielPlayer(game, self.simulations)
        players = [ours, theirs] if seat == 0 else [theirs, ours]
        played = play_players(game, players, f"openspiel-{number // 2}")
        best = winners(played.scores)
        ours_ms, theirs_ms = (1000 * sum(times) / len(times) for times in played.seconds[:: 1 - 2 * seat])
        return {"won": (seat in best) / len(best), "ours_ms": ours_ms, "theirs_ms": theirs_ms}


def run(duel: Duel, games: int, jobs: int, path: Path | None) -> list[dict[str, float]]:
    """Play so many games, those included that are kept; what came of each."""
    results: list[dict[str, float]] = kept(path, vars(duel))
    for result in in_order(duel.play, range(len(results), games), jobs):
        results.append(result)
        keep(path, result)
        print(told(duel, results), flush=True)
    print(told(duel, results))
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--level", default="master", help="or another name: seats.py")
    parser.add_argument("--simulations", type=int, default=110)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--keep", type=Path, help="a file for the results, to go on from")
    given = parser.parse_args()
    run(Duel(given.level, given.simulations), given.games, given.jobs, given.keep)


def told(duel: Duel, results: list[dict[str, float]]) -> str:
    """The result so far in one line."""
    games = len(results)
    won = sum(result["won"] for result in results)
    low, high = wilson(won, games)
    ours, theirs = (sum(result[who] for result in results) / games for who in ("ours_ms", "theirs_ms"))
    return (
        f"{duel.level} against {duel.simulations} simulations, {games} games: wins {won / games:.1%} "
        f"({low:.1%} to {high:.1%}); {ours:.0f} ms against {theirs:.0f} ms a decision"
    )


if __name__ == "__main__":
    main()
