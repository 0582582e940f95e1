"""The AI part of `bench`: how quickly the searching levels think, and what that takes of memory."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from kingsapp.ai.players import AiPlayer
    from kingsapp.core.game import Game, State

DECISIONS: Final = 24
QUICK_DECISIONS: Final = 4


def ai(quick: bool) -> dict[str, Any]:
    """By game, number of players and level: playouts per second, milliseconds per decision, and memory."""
    from kingsapp.games import GAMES

    count = QUICK_DECISIONS if quick else DECISIONS
    return {
        "ai": {
            game.key: {str(players): _levels(game, players, count) for players in game.seats}
            for game in GAMES.values()
        }
    }


def _levels(game: Game, players: int, count: int) -> dict[str, Any]:
    from kingsapp.ai.players import make_player
    from kingsapp.core.record import LEVELS

    positions = spread_decisions(game, players, count)
    return {level: figures(game, make_player(game, level), positions) for level in LEVELS}


def spread_decisions(game: Game, players: int, count: int) -> list[State]:
    """Positions spread over a game that the guide plays."""
    from kingsapp.core.game import CHANCE

    rng = Random(f"bench ai {players}")
    state = game.start(game.new_setup(players, rng))
    seen: list[State] = []
    while not state.over:
        legal = state.legal_actions()
        if state.seat == CHANCE:
            state.apply(rng.choice(legal))
            continue
        if len(legal) > 1:
            seen.append(state.clone())
        state.apply(game.guide.policy(state, rng))
    return [seen[number * len(seen) // count] for number in range(count)]


def figures(game: Game, player: AiPlayer, positions: list[State]) -> dict[str, Any]:
    """How quickly a player decides there, and what that takes of memory."""
    from kingsapp.ai.budget import Budget

    playouts = player.budget().playouts
    done = 0
    seconds = []
    for number, state in enumerate(positions):
        view = game.observe(state, state.seat)
        begun = process_time()
        budget = Budget(playouts)
        player.choose(view, Random(number), budget)
        done += budget.done
        seconds.append(process_time() - begun)
    mean = sum(seconds) / len(seconds)
    slow = sorted(seconds)[int(0.95 * (len(seconds) - 1))]
    return {
        "playouts_per_s": round(done / sum(seconds)) if playouts else None,
        "mean_ms": round(1000 * mean, 3),
        "p95_ms": round(1000 * slow, 3),
        "peak_kib": _memory(game, player, positions[len(positions) // 2]),
    }


def _memory(game: Game, player: AiPlayer, state: State) -> int:
    """What one decision holds at most at one time."""
    import tracemalloc

    from kingsapp.ai.budget import Budget

    view = game.observe(state, state.seat)
    tracemalloc.start()
    player.choose(view, Random(0), Budget(player.budget().playouts))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return peak // 1024
