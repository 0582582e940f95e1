"""The result of a game for one seat, without spoilers."""

from __future__ import annotations

from dataclasses import dataclass

from kingsapp.core.game import Seat
from kingsapp.core.record import Result
from kingsapp.match.match import Match


@dataclass(frozen=True, slots=True)
class SeatResult:
    """The score and the place of a seat; seats with equal scores share a place."""

    score: int
    place: int
    players: int


def seat_result(result: Result, seat: Seat) -> SeatResult:
    """How a game ended for one seat."""
    score = result.scores[seat]
    return SeatResult(score, 1 + sum(other > score for other in result.scores), len(result.scores))


def person_of(kinds: list[str]) -> Seat:
    """The seat whose result is compared: the first person's, or the first one where only AI players sit."""
    return kinds.index("human") if "human" in kinds else 0


def achievements_by_round(match: Match, seat: Seat) -> list[str | None]:
    """The best achievement of a seat in each round; None is a quiet round."""
    order = match.game.achievements
    rounds: list[str | None] = [None] * match.round_number(match.ply)
    for entry in match.chronicle(None):
        number = match.round_number(entry.ply) - 1
        for event in entry.events:
            achievement, before = match.game.achievement(event, seat), rounds[number]
            if achievement is not None and (before is None or order.index(achievement) < order.index(before)):
                rounds[number] = achievement
    return rounds
