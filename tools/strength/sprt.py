"""Is one player better than another? A sequential test, as chess engines are tested.

    python -m tools.strength.sprt --game kings --players 4 \\
        --new master --old master@build/before --others hard --keep build/sprt/kings-4.jsonl

Both players play the same deals in the same seat against the same others, each with the same luck, and every
deal gives one number: how much more the new player won. `--by points` compares the lead over the mean of the
others instead, which tells two players apart in far fewer games but is not what the game is about. Without
`--others` one new player meets a table of old ones, and a fair share is taken off.

After every deal the log likelihood ratio between "better by `--margin`" and "not better" is looked at
(a normal approximation with the variance seen so far). The test ends when it leaves the bounds that an error
rate of 5 % on either side allows, or after `--most` deals. With `--keep` it goes on where it was stopped.
How players are named: seats.py.
"""

from __future__ import annotations

import argparse
import os
from dataclasses import dataclass
from math import log, sqrt
from pathlib import Path
from typing import Final

from kingsapp.ai.selfplay import play_players
from kingsapp.core.game import Game, Seat, winners
from kingsapp.games import GAMES
from tools.strength.keeping import in_order, keep, kept
from tools.strength.seats import seat_player

ERROR: Final = 0.05
"""How often a test may end on the wrong side, either way."""
BOUND: Final = log((1 - ERROR) / ERROR)
LEAST: Final = 20
"""Deals before the variance is believed."""
MARGINS: Final = {"wins": 0.05, "points": 1.0}


@dataclass(frozen=True)
class Pairing:
    """Who is compared with whom."""

    game: str
    players: int
    new: str
    old: str
    others: str | None
    by: str

    def play(self, deal: int) -> list[float]:
        """How the new player did in a deal, and what it is compared with."""
        game = GAMES[self.game]
        name = f"{self.game}-sprt-{deal}"
        seat = deal % self.players
        others = self.others or self.old
        new = self._result(game, name, seat, self.new, others)
        if self.others is not None:
            return [new, self._result(game, name, seat, self.old, others)]
        return [new, 1 / self.players if self.by == "wins" else 0.0]

    def _result(self, game: Game, deal: str, seat: Seat, name: str, others: str) -> float:
        names = [others] * self.players
        names[seat] = name
        scores = play_players(game, [seat_player(game, who) for who in names], deal).scores
        if self.by == "points":
            return scores[seat] - (sum(scores) - scores[seat]) / (self.players - 1)
        best = winners(scores)
        return (seat in best) / len(best)


@dataclass
class Ratio:
    """The evidence so far."""

    margin: float
    deals: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, difference: float) -> None:
        self.deals += 1
        self.total += difference
        self.squares += difference * difference

    @property
    def mean(self) -> float:
        return self.total / self.deals if self.deals else 0.0

    @property
    def variance(self) -> float:
        return max(self.squares / self.deals - self.mean**2, 1e-9) if self.deals else 1.0

    def error(self) -> float:
        """Half of the 95 % interval of the mean."""
        return 1.96 * sqrt(self.variance / self.deals) if self.deals else float("inf")

    def log_likelihood(self) -> float:
        """Of "better by the margin" against "not better"."""
        return self.deals * self.margin * (2 * self.mean - self.margin) / (2 * self.variance)

    def verdict(self) -> str | None:
        """What the bounds say, as soon as they say anything."""
        if self.deals < LEAST or abs(self.log_likelihood()) < BOUND:
            return None
        return "better" if self.log_likelihood() > 0 else "not better"


def run(pairing: Pairing, ratio: Ratio, most: int, jobs: int, path: Path | None) -> Ratio:
    """Play until a bound is reached, or the most deals are played."""
    done = kept(path, vars(pairing) | {"margin": ratio.margin})
    new = old = 0.0

    def count(result: list[float]) -> None:
        nonlocal new, old
        new, old = new + result[0], old + result[1]
        ratio.add(result[0] - result[1])

    for result in done:
        count(result)
    if ratio.verdict() is None:
        for result in in_order(pairing.play, range(len(done), most), jobs):
            count(result)
            keep(path, result)
            if ratio.deals % LEAST == 0:
                print(_line(ratio, new, old), flush=True)
            if ratio.verdict():
                break
    print(_line(ratio, new, old), "-", ratio.verdict() or "undecided", flush=True)
    return ratio


def _line(ratio: Ratio, new: float, old: float) -> str:
    deals = max(ratio.deals, 1)
    return (
        f"{ratio.deals} deals: new {new / deals:.3f}, old {old / deals:.3f}, difference {ratio.mean:+.3f} "
        f"± {ratio.error():.3f}, log likelihood ratio {ratio.log_likelihood():+.2f} (bounds ±{BOUND:.2f})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--game", choices=list(GAMES), required=True)
    parser.add_argument("--players", type=int, required=True)
    parser.add_argument("--new", required=True)
    parser.add_argument("--old", required=True)
    parser.add_argument("--others", help="who sits at all other seats; default: the old player")
    parser.add_argument("--by", choices=list(MARGINS), default="wins")
    parser.add_argument("--margin", type=float, help="what counts as better: 0.05 wins, or 1 point")
    parser.add_argument("--most", type=int, default=2000, help="deals")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--keep", type=Path, help="a file for the results, to go on from")
    given = parser.parse_args()
    pairing = Pairing(given.game, given.players, given.new, given.old, given.others, given.by)
    run(pairing, Ratio(given.margin or MARGINS[given.by]), given.most, given.jobs, given.keep)


if __name__ == "__main__":
    main()
