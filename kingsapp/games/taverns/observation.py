"""What a player of Royal Taverns may know: everything but the next roll of the die (T27)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from kingsapp.core.game import CHANCE, Seat, World
from kingsapp.games.taverns.crowd import NOBODY, crowd_of
from kingsapp.games.taverns.events import Ending
from kingsapp.games.taverns.setup import FIRST_CELL, Setup, write_setup
from kingsapp.games.taverns.state import ACTING, PLACING, ROLLING, RUMOURS, SETTLING, State

_PHASES = {SETTLING: "settle", ACTING: "action", ROLLING: "roll", PLACING: "place", RUMOURS: "rumour"}


@dataclass(frozen=True, slots=True)
class Tavern:
    """A tavern; without a keeper it is closed (T18)."""

    keeper: Seat | None


@dataclass(frozen=True, slots=True)
class ProvinceView:
    """What stands and lies in a province."""

    key: str
    dwarfs: tuple[int, ...]
    """By seat."""
    gold: int
    rock: bool
    tavern: Tavern | None


@dataclass(frozen=True, slots=True)
class Observation:
    """Everything on the table; `viewer` is who looks, None for the table itself."""

    viewer: Seat | None
    setup: Setup
    provinces: tuple[ProvinceView, ...]
    """In alphabetical order."""
    reserve: tuple[int, ...]
    tokens: tuple[int, ...]
    cells: tuple[int, ...]
    marker: int
    seat: Seat
    """Who acts: a seat, or CHANCE."""
    turn: Seat
    """Whose turn it is, also while the die is rolled."""
    phase: str
    """`settle`, `action`, `roll`, `place` or `rumour`."""
    settlers_left: int
    die: int | None
    find: str | None
    pending: tuple[str, ...]
    """The neighbours of the find that have yet to send a dwarf, in order (T15)."""
    quiet: int
    ending: Ending | None

    @property
    def players(self) -> int:
        return len(self.setup.clans)

    @property
    def over(self) -> bool:
        return self.ending is not None

    def province(self, key: str) -> ProvinceView:
        """The province of that name."""
        return next(province for province in self.provinces if province.key == key)

    def scores(self) -> list[int]:
        """The track, as if the game ended now (T26)."""
        return [cell - FIRST_CELL for cell in self.cells]


def observe(state: State, viewer: Seat | None) -> Observation:
    """List what lies open: all of it."""
    keys = state.board.keys
    return Observation(
        viewer=viewer,
        setup=state.setup,
        provinces=tuple([_province(state, province) for province in range(len(keys))]),
        reserve=tuple(state.reserve),
        tokens=tuple(state.tokens),
        cells=tuple(state.cells),
        marker=state.marker,
        seat=state.seat,
        turn=state.turn,
        phase=_PHASES[state.phase],
        settlers_left=state.settlers_left,
        die=state.die or None,
        find=None if state.find < 0 else keys[state.find],
        pending=tuple(keys[province] for province in state.pending),
        quiet=state.quiet,
        ending=state.ending,
    )


def _province(state: State, province: int) -> ProvinceView:
    return _province_view(
        state.board.keys[province],
        state.crowds[province].counts,
        state.gold[province],
        bool(state.rock_in >> province & 1),
        bool(state.taverns_in >> province & 1),
        state.keeper[province],
    )


@lru_cache(maxsize=10_000)
def _province_view(
    key: str, dwarfs: tuple[int, ...], gold: int, rock: bool, has_tavern: bool, keeper: Seat
) -> ProvinceView:
    # Most provinces are as they were one action ago: equal views are one object, made once.
    tavern = Tavern(None if keeper == NOBODY else keeper) if has_tavern else None
    return ProvinceView(key, dwarfs, gold, rock, tavern)


def worlds(view: Observation) -> World:
    """The one position that agrees with `view`: only the die is unknown, and it has no memory."""
    template = state_of(view)

    def world(_rng: Random) -> State:
        return template.clone()

    return world


def state_of(view: Observation) -> State:
    """The position that a view shows, put together from nothing else."""
    state = State.blank(view.setup)
    index = state.board.index
    state.seat = view.seat
    state.prospector = view.turn
    state.ending = view.ending
    state.over = view.over
    state.phase = next(phase for phase, name in _PHASES.items() if name == view.phase)
    state.settlers_left = view.settlers_left
    for place, province in enumerate(view.provinces):
        state.crowds[place] = crowd_of(province.dwarfs)
        state.gold[place] = province.gold
        state.rock_in |= province.rock << place
        if province.tavern:
            state.taverns_in |= 1 << place
            state.keeper[place] = NOBODY if province.tavern.keeper is None else province.tavern.keeper
    state.reserve = list(view.reserve)
    state.tokens = list(view.tokens)
    state.cells = list(view.cells)
    state.marker = view.marker
    state.die = view.die or 0
    state.find = -1 if view.find is None else index[view.find]
    state.pending = tuple(index[key] for key in view.pending)
    state.quiet = view.quiet
    state.derive()
    return state


def write_observation(view: Observation) -> dict[str, Any]:
    """The view as JSON, in the names of the records."""
    clans = view.setup.clans

    def tavern(tavern: Tavern | None) -> dict[str, str | None] | None:
        if tavern is None:
            return None
        return {"keeper": None if tavern.keeper is None else clans[tavern.keeper]}

    return {
        "viewer": view.viewer,
        "setup": write_setup(view.setup),
        "to_act": None if view.over else "chance" if view.seat == CHANCE else view.seat,
        "turn": view.turn,
        "phase": "over" if view.over else view.phase,
        "provinces": {
            province.key: {
                "dwarfs": {clan: n for clan, n in zip(clans, province.dwarfs, strict=True) if n},
                "gold": province.gold,
                "rock": province.rock,
                "tavern": tavern(province.tavern),
            }
            for province in view.provinces
        },
        "reserve": list(view.reserve),
        "tokens": list(view.tokens),
        "cells": list(view.cells),
        "marker": view.marker,
        "settlers_left": view.settlers_left,
        "die": view.die,
        "find": view.find,
        "pending": list(view.pending),
        "quiet": view.quiet,
        "ending": None if view.ending is None else str(view.ending),
    }
