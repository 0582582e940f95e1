"""The deal of the day: from the date in UTC and nothing else, with one set-up for each weekday.

The person has the first seat. The first try counts, later ones are practice, and a day that was missed can be
played at any time; days that have not come yet are not offered, whatever the clock of the device says next.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Final

from kingsapp.ai.players import make_player
from kingsapp.ai.selfplay import play_players
from kingsapp.core.deal import DRAWN, SEED_ALPHABET, grown
from kingsapp.core.game import Game, Seat
from kingsapp.core.shape import is_whole
from kingsapp.core.stream import Stream
from kingsapp.games import WEEK
from kingsapp.match.challenge import Challenge, write_code
from kingsapp.match.saves import Saves
from kingsapp.storage import Store, Try

FIRST_DAY: Final = date(2026, 1, 1)
PERSON: Final[Seat] = 0
MASTER: Final = "master"
KEPT: Final = "daily-masters"
"""The setting that holds what masters made of the days."""


@dataclass(frozen=True, slots=True)
class DayResult:
    """How a day went: the first try, and what a master made of the same seat once that is known."""

    score: int
    master: int | None = None
    own: bool = True
    """Whether the person played it to its end, and no AI player in their place."""


def day_at(seconds: float) -> date:
    """Which day it is, for everybody, at a time of the clock."""
    return datetime.fromtimestamp(seconds, UTC).date()


def challenge_of(day: date, game: Game) -> Challenge:
    """The challenge of a day; `game` is that of its weekday."""
    plan = WEEK[day.weekday()]
    letters = Stream(day.isoformat(), "day")
    drawn = "".join(SEED_ALPHABET[letters.below(len(SEED_ALPHABET))] for _ in range(DRAWN))
    kinds = ("human", *[f"ai:{plan.level}"] * (plan.players - 1))
    lengths = {part: values[plan.length] for part, values in game.presets.items() if plan.length}
    return Challenge(plan.game, kinds, grown(drawn), (None,) * plan.players, components=lengths)


def master_score(challenge: Challenge, game: Game, stopped: Callable[[], bool]) -> int | None:
    """What a master makes of the person's seat, against the same players with the same luck; None if stopped.

    It takes as long as a whole game of a master.
    """
    levels = [MASTER if kind == "human" else kind.removeprefix("ai:") for kind in challenge.kinds]
    written = game.write_setup(game.deal(challenge.seed, challenge.factions, challenge.first))
    setup = game.read_setup(written | dict(challenge.components), len(levels))
    players = [make_player(game, level) for level in levels]
    played = play_players(game, players, challenge.seed, setup, stopped)
    return played.scores[PERSON] if played.over else None


class Daily:
    """The days that were played on this device, and what masters made of them."""

    def __init__(self, saves: Saves, store: Store, games: Mapping[str, Game]) -> None:
        self._saves = saves
        self._store = store
        self._games = games

    def game_of(self, day: date) -> Game:
        return self._games[WEEK[day.weekday()].game]

    def challenge(self, day: date) -> Challenge:
        """What is played on a day."""
        return challenge_of(day, self.game_of(day))

    def tries(self, day: date) -> list[Try]:
        """Every game of this day, the first one first."""
        return self._saves.tries(write_code(self.challenge(day), self.game_of(day)))

    def result(self, day: date) -> DayResult | None:
        """How the first try went, if it has come to its end."""
        first = next(iter(self.tries(day)), None)
        if first is None or first.result is None:
            return None
        own = self._saves.decided_alone(first.game_id, PERSON)
        return DayResult(first.result.scores[PERSON], self._masters().get(day.isoformat()), own)

    def open_game(self, day: date) -> int | None:
        """The id of the first try if it still goes on."""
        first = next(iter(self.tries(day)), None)
        return first.game_id if first is not None and first.result is None else None

    def keep_master(self, day: date, score: int) -> None:
        """Remember what a master made of a day: it never changes."""
        self._store.set_setting(KEPT, {**self._masters(), day.isoformat(): score})

    def _masters(self) -> dict[str, int]:
        kept = self._store.setting(KEPT)
        found = kept.items() if isinstance(kept, dict) else ()
        return {day: score for day, score in found if is_whole(score)}
