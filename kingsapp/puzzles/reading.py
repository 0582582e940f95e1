"""Reads puzzles from files. A mistake is reported with its place; nothing is replayed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final

from kingsapp.core.assets import ASSETS
from kingsapp.core.deal import SEED_LIMIT, is_seed
from kingsapp.core.errors import BadInput
from kingsapp.core.files import read_at_most
from kingsapp.core.game import Game
from kingsapp.core.place import File, Index, Key, Place
from kingsapp.core.record import Player, Record
from kingsapp.core.record.parsing import MAX_BYTES, parse
from kingsapp.core.shape import (
    check_keys,
    read_list,
    read_number,
    read_one_of,
    read_players,
    read_seat,
    read_text,
    read_whole_between,
    read_whole_from,
    shown,
)
from kingsapp.games import GAMES
from kingsapp.puzzles.puzzle import HARDEST, Choice, Mark, Puzzle
from kingsapp.puzzles.themes import themes

FOLDER: Final = ASSETS / "puzzles"
KEYS: Final = (
    "key",
    "seed",
    "players",
    "actions",
    "seat",
    "theme",
    "difficulty",
    "choices",
    "worlds",
    "rule",
    "fact",
)
CHOICE_PARTS: Final = 6
"""A choice is a list: action, points, doubt, mark, own, percent."""
OTHERS: Final = "ai:hard"
"""Who sits at the other seats."""


@cache
def puzzles(game: str) -> Sequence[Puzzle]:
    """The puzzles of a game that come with the app, the easiest first; a game may have none."""
    return read_puzzles(FOLDER / f"{game}.json", GAMES[game]) if themes(game) else ()


def puzzle(key: str) -> Puzzle:
    """One of those that come with the app; raises BadInput if there is none of that key."""
    game = key.partition("-")[0]
    found = next((each for each in puzzles(game) if each.key == key), None) if game in GAMES else None
    if found is None:
        raise BadInput("no_puzzle", quote=shown(key))
    return found


def read_puzzles(path: Path, game: Game) -> tuple[Puzzle, ...]:
    """The puzzles in a file; raises BadInput naming the file, the place and the reason."""
    try:
        data = read_list(parse(read_at_most(path, MAX_BYTES)), ())
        found = [_puzzle(entry, game, (Index(number),)) for number, entry in enumerate(data)]
        _refuse_doubles([each.key for each in found])
    except BadInput as mistake:
        raise mistake.within(File(str(path))) from None
    return tuple(sorted(found, key=lambda each: (each.difficulty, each.key)))


def _refuse_doubles(keys: list[str]) -> None:
    for number, key in enumerate(keys):
        if key in keys[:number]:
            raise BadInput("twice", (Index(number), Key("key")), quote=key)


def _puzzle(data: Any, game: Game, place: Place) -> Puzzle:
    check_keys(data, KEYS, place)
    record = _record(data, game, place)
    return Puzzle(
        key=read_text(data["key"], (*place, Key("key"))),
        record=record,
        seat=read_seat(data["seat"], len(record.players), (*place, Key("seat"))),
        theme=read_one_of(data["theme"], tuple(game.guide.themes), (*place, Key("theme"))),
        difficulty=read_whole_between(1, HARDEST, data["difficulty"], (*place, Key("difficulty"))),
        choices=_choices(data["choices"], (*place, Key("choices"))),
        worlds=read_whole_from(1, data["worlds"], (*place, Key("worlds"))),
        rule=read_text(data["rule"], (*place, Key("rule"))),
        fact=read_one_of(data["fact"], ("", *game.guide.facts), (*place, Key("fact"))),
    )


def _record(data: dict[str, Any], game: Game, place: Place) -> Record:
    """The game up to the decision: the deal of a seed, and what was done since."""
    players = read_players(data["players"], game.seats, (*place, Key("players")))
    if not is_seed(data["seed"]):
        raise BadInput("no_seed", (*place, Key("seed")), most=SEED_LIMIT)
    setup = game.deal(data["seed"], [None] * players)
    kinds = ("human" if seat == data["seat"] else OTHERS for seat in range(players))
    actions = tuple(
        read_text(text, (*place, Key("actions"), Index(number)))
        for number, text in enumerate(read_list(data["actions"], (*place, Key("actions"))))
    )
    return Record(game.key, tuple(Player("", kind) for kind in kinds), setup, actions)


def _choices(data: Any, place: Place) -> tuple[Choice, ...]:
    found = [_choice(entry, (*place, Index(number))) for number, entry in enumerate(read_list(data, place))]
    if len(found) < 2:
        raise BadInput("entries", place, found=len(found), due=2)
    return tuple(found)


def _choice(data: Any, place: Place) -> Choice:
    parts = read_list(data, place)
    if len(parts) != CHOICE_PARTS:
        raise BadInput("entries", place, found=len(parts), due=CHOICE_PARTS)
    action, points, doubt, mark, own, percent = parts
    where = [(*place, Index(number)) for number in range(CHOICE_PARTS)]
    return Choice(
        action=read_text(action, where[0]),
        points=read_number(points, where[1]),
        doubt=read_number(doubt, where[2]),
        mark=Mark(read_one_of(mark, tuple(Mark), where[3])),
        own=read_number(own, where[4]),
        percent=None if percent is None else read_whole_between(0, 100, percent, where[5]),
    )
