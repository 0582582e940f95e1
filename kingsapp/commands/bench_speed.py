"""The part of `bench` about the rules: both games beside OpenSpiel's C++ hearts driven from Python.

All figures are taken in turn, round after round, so that other work of the machine hits all alike. A figure
is the median of its rounds; a ratio is the median of those to the hearts measured just before. Time is CPU
time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import process_time
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from kingsapp.core.game import Game, State

Chunk = Callable[[], int]
"""A short piece of work; returns how many actions (or clones) it did."""

DEALS: Final = 8


def measure(chunks: dict[str, Chunk], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Each chunk's rate per second, by round."""
    for chunk in chunks.values():
        chunk()
    rates: dict[str, list[float]] = {name: [] for name in chunks}
    for _ in range(rounds):
        for name, chunk in chunks.items():
            rates[name].append(_rate(chunk, seconds))
    return rates


def _rate(chunk: Chunk, seconds: float) -> float:
    done = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        done += chunk()
    return done / spent


def speed_chunks() -> dict[str, Chunk]:
    """Plain loop and clone of every game and number of players, and the plain loop of hearts."""
    from kingsapp.games import GAMES

    hearts = hearts_loop()
    chunks = {}
    for game in GAMES.values():
        for players in game.seats:
            name = f"{game.key} {players}"
            deals = _deals(game, players)
            if hearts:
                chunks[f"{name} loop hearts"] = hearts
            chunks[f"{name} loop"] = _loop(deals)
            chunks[f"{name} clone"] = _clone(deals)
    return chunks


def _deals(game: Game, players: int) -> list[State]:
    return [game.start(game.new_setup(players, Random(f"bench {deal}"))) for deal in range(DEALS)]


def _loop(deals: list[State]) -> Chunk:
    choose = Random(1).choice
    turns = _endless(deals)

    def chunk() -> int:
        state = next(turns).clone()
        actions = 0
        while not state.over:
            state.apply(choose(state.legal_actions()))
            actions += 1
        return actions

    return chunk


def _clone(deals: list[State]) -> Chunk:
    positions = [_halfway(deal.clone()) for deal in deals]

    def chunk() -> int:
        for _ in range(20):
            for position in positions:
                position.clone()
        return 20 * DEALS

    return chunk


def _halfway(state: State) -> State:
    rng = Random(1)
    path = [state]
    while not path[-1].over:
        path.append(path[-1].clone())
        path[-1].apply(rng.choice(path[-1].legal_actions()))
    return path[len(path) // 2]


def _endless(deals: list[State]) -> Iterator[State]:
    while True:
        yield from deals


def hearts_loop() -> Chunk | None:
    """The same plain loop over OpenSpiel's hearts, its deal played as chance's actions; None without it."""
    try:
        import pyspiel
    except ImportError:
        return None
    game = pyspiel.load_game("hearts")
    choose = Random(1).choice

    def chunk() -> int:
        state = game.new_initial_state()
        actions = 0
        while not state.is_terminal():
            state.apply_action(choose(state.legal_actions()))
            actions += 1
        return actions

    return chunk


def speed(quick: bool) -> dict[str, Any]:
    """Actions per second, microseconds per clone, and how many times hearts' speed that is."""
    from kingsapp.games import GAMES

    rounds, seconds = (5, 0.01) if quick else (41, 0.02)
    rates = measure(speed_chunks(), rounds, seconds)
    hearts = [rate for name in rates if name.endswith(" hearts") for rate in rates[name]]
    report: dict[str, Any] = {"rounds": rounds, "seconds_each": seconds, "hearts": _hearts(hearts)}
    for game in GAMES.values():
        report[game.key] = {str(players): _figures(f"{game.key} {players}", rates) for players in game.seats}
    return report


def _hearts(rates: list[float]) -> dict[str, Any]:
    if not rates:
        return {"loop": None, "note": "OpenSpiel is missing: make bench or pip install open_spiel adds it"}
    return {"loop": round(_median(rates))}


def _figures(name: str, rates: dict[str, list[float]]) -> dict[str, Any]:
    return {
        "loop": round(_median(rates[f"{name} loop"])),
        "clone_us": round(1e6 / _median(rates[f"{name} clone"]), 2),
        "loop_to_hearts": _to_hearts(f"{name} loop", rates),
    }


def _to_hearts(name: str, rates: dict[str, list[float]]) -> float | None:
    hearts = rates.get(f"{name} hearts")
    if hearts is None:
        return None
    return round(_median([rate / other for rate, other in zip(rates[name], hearts, strict=True)]), 2)


def _median(rates: list[float]) -> float:
    return sorted(rates)[len(rates) // 2]
