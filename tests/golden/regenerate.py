"""Makes the golden records and the digests of their positions.

    python -m tests.golden.regenerate

Run it when a table or a version of the format is added, or when a rule has changed on purpose, and see with
`git diff` that nothing else has.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from kingsapp.commands.trace import line
from kingsapp.core.game import CHANCE, Action, Game, State
from kingsapp.core.record import KINDS, Player, Record, positions, result_of, write
from kingsapp.games import GAMES

HERE = Path(__file__).parent
DIGESTS = HERE / "digests.json"
NAMES = ("Anna", "Борис", "Łucja", 'O\'Neil "Red"', "", "Åsa 🎲")
GREED = (0.0, 0.6, 0.95)
"""How often the players of a table's first, second and third game take what scores most at once."""


def digests(game: Game, record: Record) -> list[str]:
    """A short digest of each line of the trace."""
    return [
        sha256(json.dumps(line(game, state, ply)).encode()).hexdigest()[:16]
        for ply, state in enumerate(positions(record, game))
    ]


def golden() -> Iterator[tuple[str, Record]]:
    """Every golden record by the name of its file."""
    for game in GAMES.values():
        for players in game.seats:
            for number, greed in enumerate(GREED):
                name = f"{game.key}-{players}-{number}"
                yield name, played(game, game.new_setup(players, Random(name)), greed, name)
        for name, changes in UNUSUAL[game.key].items():
            yield name, unusual(game, name, changes)
        whole = played(game, game.new_setup(game.seats[-1], Random("half")), 0.6, "half")
        half = whole.actions[: len(whole.actions) // 2]
        yield f"{game.key}-unfinished", replace(whole, actions=half, result=None)
        yield f"{game.key}-unstarted", replace(whole, actions=(), result=None)


def unusual(game: Game, name: str, changes: dict[str, Any]) -> Record:
    """A game with another set-up than `new_setup` makes."""
    data = game.write_setup(game.new_setup(3, Random(name))) | changes
    return played(game, game.read_setup(data, 3), 0.6, name)


def own_mines() -> dict[str, list[int]]:
    """The mine sides of a deck that an owner of other cards could have typed in."""
    rng = Random("own mines")
    units = [f"{race}{strength}" for race in ("dwarf", "orc", "goblin", "giant") for strength in range(10)]
    return {
        f"{unit}{copy}": [rng.randint(1, 3), rng.randint(1, 9), rng.randint(0, 1), rng.randint(0, 99)]
        for unit in units
        for copy in "ab"
    }


def prism() -> dict[str, list[str]]:
    """A map of another shape: two rings of six provinces, one above the other."""
    ring = [f"isle-{letter}" for letter in "abcdef"]
    roads = {}
    for place, name in enumerate(ring):
        beside = [ring[place - 1], ring[(place + 1) % 6]]
        roads[f"high-{name}"] = sorted([*(f"high-{other}" for other in beside), f"low-{name}"])
        roads[f"low-{name}"] = sorted([*(f"low-{other}" for other in beside), f"high-{name}"])
    return dict(sorted(roads.items()))


UNUSUAL: dict[str, dict[str, dict[str, Any]]] = {
    "kings": {"kings-own-deck": {"mines": own_mines()}},
    "taverns": {
        "taverns-short": {"abandoned_mine": 16},
        "taverns-shortest": {"abandoned_mine": 3},
        "taverns-prism": {"map": prism(), "abandoned_mine": 38},
    },
}


def played(game: Game, setup: Any, greed: float, seed: str) -> Record:
    """A whole game between players who are greedy at this rate and random otherwise."""
    rng = Random(f"play {seed}")
    state = game.start(setup)
    actions = []
    while not state.over:
        legal = state.legal_actions()
        greedy = state.seat != CHANCE and rng.random() < greed
        action = max(legal, key=lambda a: (gain(state, a), rng.random())) if greedy else rng.choice(legal)
        actions.append(game.text(state, action))
        state.apply(action)
    people = tuple(Player(NAMES[seat], KINDS[seat % len(KINDS)]) for seat in range(state.players))
    return Record(game.key, people, setup, tuple(actions), result_of(state))


def gain(state: State, action: Action) -> int:
    """How far the actor is ahead of the best other player after the action."""
    after = state.clone()
    after.apply(action)
    scores = after.scores()
    own = scores.pop(state.seat)
    return own - max(scores)


def main() -> None:
    known = {}
    for name, record in golden():
        game = GAMES[record.game]
        (HERE / f"{name}.json").write_text(write(record, game), encoding="utf-8", newline="\n")
        known[name] = " ".join(digests(game, record))
    DIGESTS.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
