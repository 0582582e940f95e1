"""The map as the search uses it: roads as masks, and every move out of a set of provinces."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Self

from kingsapp.core.game import Action
from kingsapp.games.taverns.actions import ADDS, PASS, PROSPECT, Mask, Province, by_mask, move
from kingsapp.games.taverns.map import Roads


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """Twelve provinces in alphabetical order, three roads each (T1)."""

    keys: tuple[str, ...]
    index: dict[str, Province]
    neighbours: tuple[tuple[Province, ...], ...]
    near: tuple[Mask, ...]
    """By province, its neighbours."""
    next_to: tuple[Mask, ...]
    """By set of provinces, all neighbours of any of them."""
    moves: tuple[list[Action], ...]
    """By set out of the first six provinces, the moves that start there."""
    rest: tuple[tuple[list[Action], ...], tuple[list[Action], ...]]
    """Without and with prospecting (T12): by set out of the last six provinces, the moves that start there,
    in rows from 64 on the adds (T10), prospecting and the pass."""

    @classmethod
    def of(cls, roads: Roads) -> Self:
        """Work out the tables of a valid map."""
        keys = tuple(key for key, _ in roads)
        index = {key: province for province, key in enumerate(keys)}
        neighbours = tuple(tuple(index[key] for key in ends) for _, ends in roads)
        near = tuple(sum(1 << end for end in ends) for ends in neighbours)
        next_to = [0]
        for mask in near:
            next_to += [before | mask for before in next_to]
        moves = [tuple(move(origin, target) for target in ends) for origin, ends in enumerate(neighbours)]
        high = by_mask(moves[6:])
        return cls(
            keys=keys,
            index=index,
            neighbours=neighbours,
            near=near,
            next_to=tuple(next_to),
            moves=tuple(map(list, by_mask(moves[:6]))),
            rest=(_with_tails(high, (PASS,)), _with_tails(high, (PROSPECT, PASS))),
        )


def _with_tails(moves: tuple[tuple[Action, ...], ...], tail: tuple[Action, ...]) -> tuple[list[Action], ...]:
    return (*([*row, *tail] for row in moves), *([*row, *ADDS, *tail] for row in moves))


@lru_cache(maxsize=8)
def board_of(roads: Roads) -> Board:
    """The board of a map; the same map has the same board."""
    return Board.of(roads)
