"""Records from outside, a file or a text: a wrong shape, name or set-up is refused with its place."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from kingsapp.core.deal import SALT_DIGITS, SEAL_DIGITS, SEED_LIMIT, Deal, Secret, is_hex, is_seed
from kingsapp.core.errors import BadInput
from kingsapp.core.files import read_at_most
from kingsapp.core.game import Game
from kingsapp.core.place import ActionAt, File, Index, Key, Place
from kingsapp.core.record.parsing import MAX_BYTES, parse
from kingsapp.core.record.replaying import verify
from kingsapp.core.record.values import FORMAT, KINDS, VERSION, Player, Record, Result
from kingsapp.core.shape import (
    check_keys,
    is_whole,
    read_list,
    read_one_of,
    read_players,
    read_text,
    read_whole_from,
    shown,
)

LONGEST_ACTION: Final = 120
KEYS: Final = ("format", "version", "game", "players", "setup", "actions", "result")
SECRET_KEYS: Final = ("seed", "salt")
"""Of a deal: both, or neither while the game goes on."""


def read(source: str | bytes | Path, games: Mapping[str, Game]) -> Record:
    """The record in a JSON text or in the file at a path; raises BadInput at the first mistake.

    Its shape, its names and its set-up are sound then; whether its actions are is for `verify`.
    """
    if isinstance(source, Path):
        try:
            return read(read_at_most(source, MAX_BYTES), games)
        except BadInput as mistake:
            raise mistake.within(File(str(source))) from None
    return _record(parse(source), games)


def load(path: Path, games: Mapping[str, Game]) -> Record:
    """The verified record in a file; raises BadInput naming the file, the place and the reason."""
    record = read(path, games)
    try:
        verify(record, games[record.game])
    except BadInput as mistake:
        raise mistake.within(File(str(path))) from None
    return record


def _record(data: Any, games: Mapping[str, Game]) -> Record:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput("no_record")
    _check_version(data.get("version"))
    check_keys(data, (*KEYS, "deal") if "deal" in data else KEYS, ())
    if not isinstance(data["game"], str) or data["game"] not in games:
        raise BadInput("none_of", (Key("game"),), quote=shown(data["game"]), known=", ".join(games))
    game = games[data["game"]]
    players = _players(data["players"], game)
    setup = game.read_setup(data["setup"], len(players))
    deal = _deal(data["deal"]) if "deal" in data else None
    return Record(game.key, players, setup, _actions(data["actions"]), _result(data["result"]), deal)


def _check_version(version: Any) -> None:
    if read_whole_from(1, version, (Key("version"),)) > VERSION:
        raise BadInput("newer", (Key("version"),), version=version, last=VERSION)


def _players(data: Any, game: Game) -> tuple[Player, ...]:
    read_players(len(read_list(data, (Key("players"),))), game.seats, (Key("players"),))
    return tuple(_player(player, (Key("players"), Index(seat))) for seat, player in enumerate(data))


def _player(data: Any, place: Place) -> Player:
    check_keys(data, Player._fields, place)
    name = read_text(data["name"], (*place, Key("name")))
    return Player(name, read_one_of(data["kind"], KINDS, (*place, Key("kind"))))


def _actions(data: Any) -> tuple[str, ...]:
    for number, text in enumerate(read_list(data, (Key("actions"),))):
        if not isinstance(text, str) or not text.isprintable() or not 0 < len(text) <= LONGEST_ACTION:
            raise BadInput("no_action", (ActionAt(number),), quote=shown(text))
    return tuple(data)


def _result(data: Any) -> Result | None:
    if data is None:
        return None
    check_keys(data, ("scores", "winners"), (Key("result"),))
    for key in ("scores", "winners"):
        if not isinstance(data[key], list) or not all(map(is_whole, data[key])):
            raise BadInput("must_be_numbers", (Key("result"), Key(key)), found=shown(data[key]))
    return Result(tuple(data["scores"]), tuple(data["winners"]))


def _deal(data: Any) -> Deal:
    place = (Key("deal"),)
    told = isinstance(data, dict) and any(key in data for key in SECRET_KEYS)
    check_keys(data, (*SECRET_KEYS, "seal") if told else ("seal",), place)
    seal = _hex(data["seal"], SEAL_DIGITS, (*place, Key("seal")))
    if not told:
        return Deal(seal)
    if not is_seed(data["seed"]):
        raise BadInput("no_seed", (*place, Key("seed")), most=SEED_LIMIT)
    return Deal(seal, Secret(data["seed"], _hex(data["salt"], SALT_DIGITS, (*place, Key("salt")))))


def _hex(data: Any, digits: int, place: Place) -> str:
    if not is_hex(data, digits):
        raise BadInput("must_be_hex", place, digits=digits)
    return str(data)
