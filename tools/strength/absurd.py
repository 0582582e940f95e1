"""What people would call absurd, counted in games of each level.

    python -m tools.strength.absurd --games 200 --levels easy,normal
    python -m tools.strength.absurd --games 20 --levels hard,master

Every seat is of the same level, and figures are per game. `collected` compares with `could collect`, the
turns with nuggets within reach; `sought gold` with `could seek gold`, those without any on the island. What
counts as absurd says each watcher below.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from random import Random
from typing import Any, Final

from kingsapp.ai.budget import Budget
from kingsapp.ai.players import AiPlayer
from kingsapp.core.game import CHANCE, Action, Game, State, winners
from kingsapp.core.guide import can_win
from kingsapp.core.workers import workers
from kingsapp.games import GAMES
from kingsapp.games.kings.blunders import absurd
from kingsapp.games.taverns.actions import (
    ADD,
    CART,
    COLLECT,
    MEMBERS,
    OPEN,
    ORIGIN_TARGET,
    PASS,
    PROSPECT,
    joins,
)
from kingsapp.games.taverns.blunders import BIDS
from kingsapp.games.taverns.guests import MANY_GUESTS, income, more_guests
from kingsapp.games.taverns.state import ACTING
from tools.strength.seats import seat_player
from tools.watcher import Watcher

PATIENCE: Final = 5
"""Turns in a row that gold within reach may lie before people wonder."""
HANDFUL: Final = 2
"""Nuggets at once that nobody leaves for long."""
HOPELESS: Final = "ends a game that is lost for good"
FORCED: Final = "has to give a mine to the leader"
BLIND: Final = 3
"""Turns in a row that a tavern with many guests may be overlooked."""
FED: Final = 5
"""Dwarfs that nobody leaves in a rival's tavern, where each of them pays every turn."""


class TavernsWatcher:
    """Royal Taverns: idle turns, gold that lies, taverns that nobody opens, fights that feed a rival."""

    def __init__(self, players: int) -> None:
        self._waiting = [0] * players
        self._blind = [0] * players

    def see(self, state: Any, action: Action) -> Iterator[str]:
        if state.phase != ACTING:
            return
        seat = state.seat
        legal = state.legal_actions()
        handful = max(collects(state, other) for other in legal)
        guests = max((more_guests(state, other) for other in legal if OPEN <= other < COLLECT), default=0)
        if handful:
            yield "could collect"
            if COLLECT <= action < PASS:
                yield "collected"
        if not state.gold_in and PROSPECT in legal:
            yield "could seek gold"
            if action == PROSPECT:
                yield "sought gold"
        if action == PASS and (handful or guests):
            yield "passes although there is something to gain"
        # Who earns as much by taverns, opens one or looks for more gold has better to do.
        waits = handful >= HANDFUL and handful > income(state, seat) and action < OPEN
        self._waiting[seat] = self._waiting[seat] + 1 if waits or action == PASS else 0
        if waits and self._waiting[seat] >= PATIENCE:
            yield "leaves nuggets lying for many turns"
        self._blind[seat] = self._blind[seat] + 1 if guests >= MANY_GUESTS and action < OPEN else 0
        if self._blind[seat] >= BLIND:
            yield "opens no tavern where many guests are"
        if more_guests(state, action) <= 0:
            yield from _fights(state, action)


def collects(state: Any, action: Action) -> int:
    """How many nuggets the player gets by it."""
    if not COLLECT <= action < PASS:
        return 0
    number: int = state.collectable(action - COLLECT, state.seat)
    return number


def _fights(state: Any, action: Action) -> Iterator[str]:
    """What is odd about an action that brings no tavern: who stays where it pays, who goes on bidding."""
    seat, crowds = state.seat, state.crowds
    left = ORIGIN_TARGET[action][0] if action < ADD else None
    for place in MEMBERS[state.taverns_in & ~state.own[seat] & ~state.own[-1]]:
        if crowds[place].counts[seat] >= FED and place != left:
            yield "stays with many dwarfs in a rival's tavern"
    if action < CART:
        counts = crowds[joins(action)].counts
        if counts[seat] >= BIDS and max(counts[:seat] + counts[seat + 1 :]) >= BIDS:
            yield "outbids a rival who has many"


class KingsWatcher:
    """Underground Kings: rich mines given to the leader, who can finish them."""

    def __init__(self, players: int) -> None:
        pass

    def see(self, state: Any, action: Action) -> Iterator[str]:
        if absurd(state, action):
            forced = all(absurd(state, other) for other in state.legal_actions())
            yield FORCED if forced else "gives a good mine to the leader"


WATCHERS: Final[Mapping[str, Callable[[int], Watcher]]] = {"kings": KingsWatcher, "taverns": TavernsWatcher}
BESIDE: Final = (
    *("could collect", "collected", "could seek gold", "sought gold"),
    *(FORCED, HOPELESS, "decisions"),
)
"""Counted to know how often there was a chance."""


def endings(game: Game, state: State, action: Action) -> Iterator[str]:
    """What is odd about an action near the end of any game: a win that is let go, a defeat brought about
    while there is hope."""
    after = {other: _after(state, other) for other in state.legal_actions()}
    winning = {other for other, position in after.items() if can_win(position, state.seat)}
    lost = {
        other
        for other, position in after.items()
        if position.over and state.seat not in winners(position.scores())
    }
    if winning and action not in winning:
        yield "lets a win go"
    if action in lost and len(lost) < len(after):
        yield HOPELESS if game.guide.hopeless(state) else "ends a game that it loses"


def _after(state: State, action: Action) -> State:
    after = state.clone()
    after.apply(action)
    return after


def watch(game: Game, players: int, name: str, deal: int) -> Counter[str]:
    """What is seen in one game between players of that name."""
    seats: list[AiPlayer] = [seat_player(game, name) for _ in range(players)]
    rng = Random(f"absurd {game.key} {players} {deal}")
    state: State = game.start(game.new_setup(players, rng))
    watcher = WATCHERS[game.key](players)
    seen: Counter[str] = Counter()
    while not state.over:
        if state.seat == CHANCE:
            action = rng.choice(state.legal_actions())
        else:
            player = seats[state.seat]
            view = game.observe(state, state.seat)
            action = player.choose(view, rng, Budget(player.budget().playouts))
            seen["decisions"] += 1
            seen.update(watcher.see(state, action))
            if game.guide.may_end(state):
                seen.update(endings(game, state, action))
        state.apply(action)
    return seen


def total(game: Game, players: int, name: str, games: int, jobs: int = 1) -> Counter[str]:
    """The same over many games."""
    deal = partial(watch, game, players, name)
    seen: Counter[str] = Counter()
    if jobs == 1:
        for counts in map(deal, range(games)):
            seen.update(counts)
        return seen
    with workers(jobs) as pool:
        for counts in pool.imap_unordered(deal, range(games)):
            seen.update(counts)
    return seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200, help="of each level and number of players")
    parser.add_argument("--levels", default="easy,normal", help="or other names: seats.py")
    parser.add_argument("--game", choices=list(GAMES), help="only this one")
    parser.add_argument("--players", type=int, help="only so many")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    given = parser.parse_args()
    for game in GAMES.values():
        if given.game in (None, game.key):
            for players in game.seats:
                if given.players in (None, players):
                    for name in given.levels.split(","):
                        seen = total(game, players, name, given.games, given.jobs)
                        print(f"{game.key}, {players} players, {name}, {given.games} games")
                        for what, count in sorted(seen.items()):
                            print(f"    {count / given.games:8.2f}  {what}")


if __name__ == "__main__":
    main()
