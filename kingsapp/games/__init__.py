"""The one registry of games: adding a game is one line here."""

from __future__ import annotations

from kingsapp.core.game import Game
from kingsapp.games.kings.game import KINGS
from kingsapp.games.taverns.game import TAVERNS

GAMES: dict[str, Game] = {game.key: game for game in (KINGS, TAVERNS)}
