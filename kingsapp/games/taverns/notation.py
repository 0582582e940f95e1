"""Actions as text and back: `settle lugach`, `move lugach>frukfurt`, `roll 4`, `rumour frukfurt:red`."""

from __future__ import annotations

from typing import Any, Final

from kingsapp.core.errors import BadInput
from kingsapp.core.game import Action
from kingsapp.core.shape import shown
from kingsapp.games.taverns.actions import FIRST, Kind, Parts, Province, cart, move, parts, roll, rumour
from kingsapp.games.taverns.crowd import NOBODY
from kingsapp.games.taverns.state import State

_IN_ONE_PROVINCE: Final = (Kind.SETTLE, Kind.ADD, Kind.COLLECT, Kind.OPEN, Kind.GOLD, Kind.ROCK)
_WORDS_ALONE: Final = (Kind.PROSPECT, Kind.PASS)


def text(state: State, action: Action) -> str:
    """The action in notation."""
    keys = state.board.keys
    match parts(action):
        case Parts(Kind.PASS | Kind.PROSPECT as word):
            return word
        case Parts(Kind.ROLL as word, eyes=eyes):
            return f"{word} {eyes}"
        case Parts(Kind.RUMOUR as word, origin, clan=clan):
            return f"{word} {keys[origin]}:{state.setup.clans[clan]}"
        case Parts(Kind.MOVE | Kind.CART as word, origin, target):
            return f"{word} {keys[origin]}>{keys[target]}"
        case Parts(word, target=target):
            return f"{word} {keys[target]}"


def parse(state: State, words: str) -> Action:
    """The action that `words` name, legal or not; raises BadInput if they name none."""
    word, _, rest = words.partition(" ")
    if word in _WORDS_ALONE and words == word:
        return FIRST[Kind(word)]
    if word in _IN_ONE_PROVINCE:
        return FIRST[Kind(word)] + _province(state, rest)
    if word in ("move", "cart"):
        origin, arrow, target = rest.partition(">")
        if arrow:
            make = move if word == "move" else cart
            return make(_province(state, origin), _province(state, target))
    if word == "roll" and rest in ("1", "2", "3", "4", "5", "6"):
        return roll(int(rest))
    if word == "rumour":
        place, colon, clan = rest.partition(":")
        if colon and clan not in state.setup.clans:
            raise BadInput("no_clan", quote=shown(clan))
        if colon:
            return rumour(_province(state, place), state.setup.clans.index(clan))
    raise BadInput("no_action", quote=shown(words))


def _province(state: State, key: str) -> Province:
    province = state.board.index.get(key)
    if province is None:
        raise BadInput("no_province", quote=shown(key))
    return province


def position(state: State) -> dict[str, Any]:
    """The whole position as traces write it."""
    board = state.board
    clans = state.setup.clans
    provinces = {}
    for province, key in enumerate(board.keys):
        bit = 1 << province
        counts = state.crowds[province].counts
        keeper = state.keeper[province]
        tavern = {"keeper": None if keeper == NOBODY else clans[keeper]}
        provinces[key] = {
            "dwarfs": {clan: count for clan, count in zip(clans, counts, strict=True) if count},
            "gold": state.gold[province],
            "rock": bool(state.rock_in & bit),
            "tavern": tavern if state.taverns_in & bit else None,
        }
    return {
        "provinces": provinces,
        "reserve": state.reserve[:],
        "tokens": state.tokens[:],
        "cells": state.cells[:],
        "marker": state.marker,
        "die": state.die or None,
        "find": None if state.find < 0 else board.keys[state.find],
        "quiet": state.quiet,
    }
