"""The shelf of saved games: starting, resuming, listing, sharing and putting away."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from kingsapp.core import record as records
from kingsapp.core.game import Game, Reason, Seat, to_act
from kingsapp.core.record import Player, Record, Result
from kingsapp.match.config import GameConfig, config_of, deal
from kingsapp.match.match import Match
from kingsapp.storage import Store, StoredGame


@dataclass(frozen=True, slots=True)
class Summary:
    """A saved game in one line of a list.

    `to_act` is None when the game is over or a die is due. With a `problem` it cannot be resumed.
    """

    save_id: int
    game: str
    players: tuple[Player, ...]
    to_act: Seat | None
    plies: int
    created: float
    updated: float
    result: Result | None
    problem: Reason | None = None

    @property
    def finished(self) -> bool:
        return self.result is not None


class SavedGame:
    """The place of one match in the store."""

    def __init__(self, store: Store, save_id: int) -> None:
        self._store = store
        self._id = save_id

    def append(self, ply: int, actions: Sequence[str], to_act: Seat | None, result: Result | None) -> None:
        self._store.append(self._id, ply, actions, to_act, result)

    def truncate(self, plies: int, keep: int, to_act: Seat | None) -> None:
        self._store.truncate(self._id, plies, keep, to_act)


class Saves:
    """All saved games. Every call may raise StorageError; nothing has changed then."""

    def __init__(self, store: Store, games: Mapping[str, Game], rng: Random) -> None:
        self._store = store
        self._games = games
        self._rng = rng

    def create(self, table: GameConfig) -> Match:
        """Deal a new game and save it; raises BadConfig or BadInput if it cannot be played so."""
        game = self._games[table.game]
        return self.resume(self._keep(deal(game, table, self._rng), table.as_json()))

    def resume(self, save_id: int) -> Match:
        """The match as it was left; raises BadInput if what was saved is no longer sound."""
        record = self.read(save_id)
        game = self._games[record.game]
        return Match(game, record, self._rng, SavedGame(self._store, save_id), save_id)

    def rematch(self, save_id: int, *, next_first: bool) -> Match:
        """A new deal for the same seats; the same player begins, or the next one clockwise."""
        record = self.read(save_id)
        first = record.setup.first
        return self.create(self.table(save_id).begun_by(first + 1 if next_first else first))

    def table(self, save_id: int) -> GameConfig:
        """How a saved game was set up."""
        stored, _ = self._store.load(save_id)
        if stored.options is not None:
            return GameConfig.from_json(stored.options)
        # It came from a file, where only the outcome of the set-up stands.
        record = self.read(save_id)
        return config_of(self._games[record.game], record)

    def record(self, save_id: int) -> Record:
        """The whole record of a saved game."""
        record = self.read(save_id)
        state = records.replay(record, self._games[record.game])
        return replace(record, result=records.result_of(state))

    def export(self, save_id: int) -> str:
        """The text of that record, as files hold it."""
        record = self.record(save_id)
        return records.write(record, self._games[record.game])

    def add(self, record: Record) -> int:
        """Keep a record from outside as one more game; its id. Raises BadInput if it is not sound."""
        records.verify(record, self._games[record.game])
        return self._keep(record, None)

    def summaries(self) -> list[Summary]:
        """Every saved game, the one played last first."""
        return [self._summary(stored) for stored in self._store.games()]

    def latest(self) -> Summary | None:
        """The game that was played last and is not finished."""
        going_on = (game for game in self.summaries() if not game.finished and game.problem is None)
        return next(going_on, None)

    def delete(self, save_id: int) -> None:
        """Put a game away; `restore` takes that back."""
        self._store.delete(save_id)

    def restore(self, save_id: int) -> None:
        """Take a deletion back."""
        self._store.restore(save_id)

    def _keep(self, record: Record, options: Any) -> int:
        game = self._games[record.game]
        actor = to_act(records.replay(record, game))
        header = records.write(replace(record, actions=(), result=None), game)
        seat = actor if isinstance(actor, int) else None
        return self._store.add(record.game, header, record.actions, seat, record.result, options)

    def read(self, save_id: int) -> Record:
        """What was saved, before its actions have been looked at: they may break off."""
        stored, actions = self._store.load(save_id)
        return replace(records.read(stored.header, self._games), actions=actions)

    def _summary(self, stored: StoredGame) -> Summary:
        players: tuple[Player, ...] = ()
        problem = None
        try:
            players = tuple(Player(who["name"], who["kind"]) for who in json.loads(stored.header)["players"])
        except (KeyError, TypeError, ValueError):
            problem = Reason("save_unreadable", values={"save": stored.id})
        if stored.game not in self._games:
            problem = Reason("save_of_unknown_game", values={"save": stored.id, "game": stored.game})
        return Summary(
            stored.id,
            stored.game,
            players,
            stored.to_act,
            stored.plies,
            stored.created,
            stored.updated,
            stored.result,
            problem,
        )
