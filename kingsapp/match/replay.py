"""Looking back at a game: each of its moments, as a seat knew it then or with all hands open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

from kingsapp.core.deal import luck
from kingsapp.core.game import CHANCE, Event, Seat
from kingsapp.core.record import Player
from kingsapp.match.match import Match
from kingsapp.match.steps import Entry, Step

EVERYONE: Final = -2
"""Stands for a seat: every hand lies open."""
OPPONENT: Final = "ai:normal"
"""The level of the AI players who replace the other people."""


def seated_alone(players: tuple[Player, ...], person: Seat) -> tuple[Player, ...]:
    """One person at this seat; AI players stay what they were."""
    kinds = (OPPONENT if player.kind == "human" else player.kind for player in players)
    return tuple(
        player._replace(kind="human" if seat == person else kind)
        for seat, (player, kind) in enumerate(zip(players, kinds, strict=True))
    )


class Replay:
    """The moments of a match, counted by how many actions lie before them.

    Whose knowledge may be shown is said by `viewers`: while a game goes on, or where it breaks off, there is
    only what everybody saw.
    """

    def __init__(self, match: Match) -> None:
        self._match = match
        self.last = match.ply
        """The last moment."""
        players = len(match.players)
        hidden = match.over and match.game.secrets
        self.viewers: tuple[Seat, ...] = (*range(players), EVERYONE) if hidden else ()
        self.movers = [match.player_of(entry) for entry in match.chronicle(None)]
        """Whose move each action is."""
        self.turns = [0, *self._turns(), self.last] if self.last else [0]
        """The moments at which a turn begins, and the last one."""

    def _turns(self) -> Iterator[int]:
        for ply in range(1, self.last):
            if self.movers[ply] != self.movers[ply - 1]:
                yield ply

    def entries(self, viewer: Seat | None) -> list[Entry]:
        """Everything that happened, as far as `viewer` may know."""
        self._check(viewer)
        return self._match.open_chronicle() if viewer == EVERYONE else self._match.chronicle(viewer)

    def view(self, ply: int, viewer: Seat | None, home: Seat = 0) -> Any:
        """The table before action number `ply`; with EVERYONE, from the side of the seat `home`."""
        self._check(viewer)
        if viewer == EVERYONE:
            return self._match.open_table_at(ply, home)
        return self._match.table_at(ply, viewer)

    def step(self, ply: int, viewer: Seat | None, home: Seat = 0) -> Step:
        """Action number `ply` as `viewer` saw it happen."""
        before, after = (self.view(moment, viewer, home) for moment in (ply, ply + 1))
        seat = home if viewer == EVERYONE else viewer
        return Step(self.entries(viewer)[ply], seat, before, after, self._match.visibility)

    def next_turn(self, ply: int) -> int:
        """The moment at which the next turn begins."""
        return next((turn for turn in self.turns if turn > ply), self.last)

    def previous_turn(self, ply: int) -> int:
        """The moment at which this turn began, or the one before if it is beginning."""
        return next((turn for turn in reversed(self.turns) if turn < ply), 0)

    def moments(self, *kinds: type[Event]) -> list[int]:
        """The moments right after something of these kinds happened."""
        entries = self._match.chronicle(None)
        return [entry.ply + 1 for entry in entries if any(isinstance(event, kinds) for event in entry.events)]

    def decision(self, ply: int) -> Match:
        """The game before action number `ply`, as seen by the seat that decided it.

        Nothing of it is kept. Raises ValueError before the end of the game.
        """
        record = self._match.record
        if record.result is None:
            raise ValueError("a decision is looked at again once the game is over")
        seat = self._match.chronicle(None)[ply].actor
        players = list(record.players)
        players[seat] = players[seat]._replace(kind="human")
        actions = record.actions[:ply]
        begun = replace(record, players=tuple(players), actions=actions, result=None, deal=None)
        match = Match(self._match.game, begun, Random(ply))
        # The person looking back already has the device.
        match.cover = False
        return match

    def thinker(self, ply: int) -> Seat | None:
        """The AI player who decided action number `ply`, if it had secrets to keep.

        Before the end nobody is told that it had no choice: that would say what it held.
        """
        match = self._match
        if not match.game.secrets:
            return None
        entry = match.open_chronicle()[ply] if match.over else match.chronicle(None)[ply]
        decided = entry.actor != CHANCE and not (match.over and entry.forced)
        return entry.actor if decided and match.kind_at(entry.actor, ply) != "human" else None

    def luck(self, ply: int) -> Random:
        """The random numbers of the AI player who decided action number `ply`; arbitrary without a seed."""
        seat = self._match.chronicle(None)[ply].actor
        deal = self._match.deal
        if deal is None or deal.secret is None:
            return Random(ply)
        return luck(deal.secret.seed, seat, ply)

    def may_play_on(self, ply: int) -> bool:
        """Whether somebody has a decision left at this moment of a game that is over."""
        return self._match.over and ply < self.last

    def _check(self, viewer: Seat | None) -> None:
        if viewer is not None and viewer not in self.viewers and self._match.game.secrets:
            raise ValueError("a game that is not over shows only what everybody saw")
