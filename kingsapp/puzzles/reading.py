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
from kingsapp.core.shape import check_keys, is_whole, read_seat, shown
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
        data = parse(read_at_most(path, MAX_BYTES))
        if not isinstance(data, list):
            raise BadInput("must_be_list", found=shown(data))
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
        key=_text(data["key"], (*place, Key("key"))),
        record=record,
        seat=read_seat(data["seat"], len(record.players), (*place, Key("seat"))),
        theme=_one_of(data["theme"], tuple(game.guide.themes), (*place, Key("theme"))),
        difficulty=_between(data["difficulty"], 1, HARDEST, (*place, Key("difficulty"))),
        choices=_choices(data["choices"], (*place, Key("choices"))),
        worlds=_from(data["worlds"], 1, (*place, Key("worlds"))),
        rule=_text(data["rule"], (*place, Key("rule"))),
        fact=_one_of(data["fact"], ("", *game.guide.facts), (*place, Key("fact"))),
    )


def _record(data: dict[str, Any], game: Game, place: Place) -> Record:
    """The game up to the decision: the deal of a seed, and what was done since."""
    players = data["players"]
    if not is_whole(players) or players not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise BadInput("wrong_players", (*place, Key("players")), few=few, many=many, found=shown(players))
    if not is_seed(data["seed"]):
        raise BadInput("no_seed", (*place, Key("seed")), most=SEED_LIMIT)
    setup = game.deal(data["seed"], [None] * players)
    kinds = ("human" if seat == data["seat"] else OTHERS for seat in range(players))
    actions = tuple(
        _text(text, (*place, Key("actions"), Index(number)))
        for number, text in enumerate(_list(data["actions"], (*place, Key("actions"))))
    )
    return Record(game.key, tuple(Player("", kind) for kind in kinds), setup, actions)


def _choices(data: Any, place: Place) -> tuple[Choice, ...]:
    found = [_choice(entry, (*place, Index(number))) for number, entry in enumerate(_list(data, place))]
    if len(found) < 2:
        raise BadInput("entries", place, found=len(found), due=2)
    return tuple(found)


def _choice(data: Any, place: Place) -> Choice:
    parts = _list(data, place)
    if len(parts) != CHOICE_PARTS:
        raise BadInput("entries", place, found=len(parts), due=CHOICE_PARTS)
    action, points, doubt, mark, own, percent = parts
    where = [(*place, Index(number)) for number in range(CHOICE_PARTS)]
    return Choice(
        action=_text(action, where[0]),
        points=_number(points, where[1]),
        doubt=_number(doubt, where[2]),
        mark=Mark(_one_of(mark, tuple(Mark), where[3])),
        own=_number(own, where[4]),
        percent=None if percent is None else _between(percent, 0, 100, where[5]),
    )


def _list(data: Any, place: Place) -> list[Any]:
    if not isinstance(data, list):
        raise BadInput("must_be_list", place, found=shown(data))
    return data


def _text(data: Any, place: Place) -> str:
    if not isinstance(data, str):
        raise BadInput("must_be_text", place, found=shown(data))
    return data


def _one_of(data: Any, known: Sequence[str], place: Place) -> str:
    if data not in known:
        raise BadInput("none_of", place, quote=shown(data), known=", ".join(known))
    return str(data)


def _number(data: Any, place: Place) -> float:
    if not is_whole(data) and not isinstance(data, float):
        raise BadInput("must_be_number", place, found=shown(data))
    return float(data)


def _from(data: Any, least: int, place: Place) -> int:
    if not is_whole(data) or data < least:
        raise BadInput("number_from", place, least=least, found=shown(data))
    return int(data)


def _between(data: Any, least: int, most: int, place: Place) -> int:
    if not is_whole(data) or not least <= data <= most:
        raise BadInput("number_between", place, least=least, most=most)
    return int(data)
