"""Readable builders of matches."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from kingsapp.core.game import Game, Seat
from kingsapp.core.reason import Reason
from kingsapp.core.record import Record, Result
from kingsapp.match import Entry, GameConfig, Match, SeatChoice, Step, deal
from tests.match.toy import TOY, Setup


class Disk:
    """A save that remembers what it was told and can refuse to write."""

    def __init__(self) -> None:
        self.actions: list[str] = []
        self.to_act: Seat | None = None
        self.result: Result | None = None
        self.full = False

    def append(self, ply: int, actions: Sequence[str], to_act: Seat | None, result: Result | None) -> None:
        if self.full:
            raise OSError("no room")
        assert ply == len(self.actions)
        self.actions += actions
        self.to_act, self.result = to_act, result

    def truncate(self, plies: int, keep: int, to_act: Seat | None) -> None:
        if self.full:
            raise OSError("no room")
        assert plies == len(self.actions)
        del self.actions[keep:]
        self.to_act, self.result = to_act, None


def table(who: str = "Anna Boris", first: Seat = 0, game: Game = TOY) -> GameConfig:
    """Seats by name; a name in small letters is an AI player."""
    seats = (SeatChoice(name, "ai:normal" if name.islower() else "human") for name in who.split())
    return GameConfig(game.key, tuple(seats), first)


def match(
    who: str = "Anna Boris", moves: str = "", *, game: Game = TOY, save: Disk | None = None, seed: int = 1
) -> Match:
    """A match with `moves` played; each is the notation, or `-` for the first legal action."""
    rng = Random(seed)
    found = Match(game, deal(game, table(who, game=game), rng), rng, save)
    for move in filter(None, (part.strip() for part in moves.split(","))):
        do(found, move)
    return found


def dealt(record: Record) -> Setup:
    """The set-up of a record of the toy game."""
    assert isinstance(record.setup, Setup)
    return record.setup


def do(match: Match, move: str = "-") -> None:
    """Play as whoever is to act, lifting the cover first if there is one."""
    match.reveal()
    seat = match.to_act
    assert seat is not None
    if match.is_human(seat):
        actions = match.legal()
        match.play(actions[0] if move == "-" else next(a for a in actions if match.text(a) == move))
    else:
        answer(match, move)


def answer(match: Match, move: str = "-") -> None:
    """Play as the AI player to act."""
    state = match.game.start(match.record.setup)
    for text in match.record.actions:
        state.apply(match.game.parse(state, text))
    actions = state.legal_actions()
    chosen = actions[0] if move == "-" else next(a for a in actions if match.game.text(state, a) == move)
    assert match.answer(match.moment, chosen)


def steps_of(match: Match) -> list[Step]:
    """A list that grows with every step of the match."""
    steps: list[Step] = []
    match.listen(steps.append)
    return steps


def texts(entries: Sequence[Entry]) -> list[str]:
    return [entry.text for entry in entries]


def key(reason: Reason | None) -> str | None:
    return None if reason is None else reason.key
