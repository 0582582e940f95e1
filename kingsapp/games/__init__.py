"""The one registry of games: adding a game is one line here; `WEEK` says which is the deal of the day."""

from __future__ import annotations

from typing import Final, NamedTuple

from kingsapp.core.game import Game
from kingsapp.games.kings.game import KINGS
from kingsapp.games.taverns.game import TAVERNS

GAMES: dict[str, Game] = {game.key: game for game in (KINGS, TAVERNS)}

SHORT: Final = 1
"""The place of the short game among the presets of Royal Taverns."""


class Weekday(NamedTuple):
    """The deal of the day on one weekday."""

    game: str
    players: int
    level: str
    length: int = 0
    """The place of the length among the presets of the game, where it has any."""


WEEK: Final = (
    Weekday("kings", 3, "hard"),
    Weekday("taverns", 3, "normal", SHORT),
    Weekday("kings", 2, "hard"),
    Weekday("taverns", 4, "normal", SHORT),
    Weekday("kings", 4, "normal"),
    Weekday("taverns", 3, "hard"),
    Weekday("taverns", 4, "normal"),
)
"""Starts on Monday; known in advance, and the same for everybody."""
