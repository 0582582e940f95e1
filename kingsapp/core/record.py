"""A game is its set-up plus its list of actions: written, read, verified and replayed.

Every position is rebuilt by replaying a record, so this module is the only door through which an
action from outside (a file, a paste, a hand-edited save) reaches a `State`: what the rules forbid is
refused here with its number, counted from 0, and `State.apply` may trust the rest.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Any, Final, NamedTuple

from kingsapp.core.errors import BadInput, IllegalAction, cause
from kingsapp.core.game import Action, Event, Game, Seat, State, winners

FORMAT: Final = "kingsapp-record"
VERSION: Final = 1
LEVELS: Final = ("random", "easy", "normal", "hard", "master")
KINDS: Final = ("human", *(f"ai:{level}" for level in LEVELS))

MAX_BYTES: Final = 8 * 1024 * 1024
"""Far more than the longest game needs; a larger file is not a record and is not read to its end."""

MAX_DEPTH: Final = 16
MAX_DIGITS: Final = 15
LONGEST_ACTION: Final = 120
LONGEST_QUOTE: Final = 60
KEYS: Final = ("format", "version", "game", "players", "setup", "actions", "result")


class Player(NamedTuple):
    """Who sits at a seat: a name to show and one of KINDS."""

    name: str
    kind: str


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: a score for each seat, and the seats that share the victory."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Record:
    """One game from its set-up to its last action, whether it is over or not.

    `setup` is the game's own value, as `Game.new_setup` and `Game.read_setup` return it.
    """

    game: str
    players: tuple[Player, ...]
    setup: Any
    actions: tuple[str, ...] = ()
    result: Result | None = None


def result_of(state: State) -> Result | None:
    """The result that a record ending at `state` must carry: none before the end."""
    if not state.over:
        return None
    scores = state.scores()
    return Result(tuple(scores), tuple(winners(scores)))


# --- writing


def write(record: Record, game: Game) -> str:
    """The record as JSON text: the same text for the same game, one line for each part."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "players": [{"name": name, "kind": kind} for name, kind in record.players],
        "setup": game.write_setup(record.setup),
        "actions": list(record.actions),
        "result": _write_result(record.result),
    }
    lines = (f'"{key}": {json.dumps(value, ensure_ascii=False)}' for key, value in data.items())
    return "{" + ",\n ".join(lines) + "}\n"


def _write_result(result: Result | None) -> dict[str, list[int]] | None:
    if result is None:
        return None
    return {"scores": list(result.scores), "winners": list(result.winners)}


# --- reading


def read(source: str | bytes | Path, games: Mapping[str, Game]) -> Record:
    """The record in a JSON text or in the file at a path; raises BadInput at the first mistake.

    Its shape, its names and its set-up are sound then; whether its actions are is for `verify`.
    """
    if isinstance(source, Path):
        try:
            return read(_read_bytes(source), games)
        except BadInput as mistake:
            raise mistake.within(str(source)) from None
    return _record(_parse(source), games)


def load(path: Path, games: Mapping[str, Game]) -> Record:
    """The verified record in a file; raises BadInput naming the file, the place and the reason."""
    record = read(path, games)
    try:
        verify(record, games[record.game])
    except BadInput as mistake:
        raise mistake.within(str(path)) from None
    return record


def _read_bytes(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(MAX_BYTES + 1)
    except (OSError, ValueError) as error:
        raise BadInput("", f"cannot be read ({cause(error)})") from None


def _parse(source: str | bytes) -> Any:
    """JSON in, plain values out; what JSON allows but no record may hold is refused with its place."""
    if len(source) > MAX_BYTES:
        raise BadInput("", f"is too large to be a record (more than {MAX_BYTES:,} bytes)")
    try:
        text = source.decode("utf-8") if isinstance(source, bytes) else source
        data = json.loads(text, object_pairs_hook=_object, parse_int=_whole, parse_constant=_Refused)
        _refuse(data, "", 0)
    except UnicodeDecodeError as error:
        raise BadInput(f"byte {error.start}", "is not UTF-8 text") from None
    except json.JSONDecodeError as error:
        raise BadInput(f"line {error.lineno}, column {error.colno}", f"is not JSON ({error.msg})") from None
    except RecursionError:
        raise BadInput("", "is nested too deeply to be a record") from None
    return data


class _Refused:
    """Stands in parsed data where something stood that no record may hold."""

    def __init__(self, what: str) -> None:
        self.reason = f"{what} is not allowed in a record"


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        found[key] = _Refused("the same key twice") if key in found else value
    return found


def _whole(digits: str) -> int | _Refused:
    return int(digits) if len(digits) <= MAX_DIGITS else _Refused(f"a number of {len(digits)} digits")


def _refuse(value: Any, place: str, depth: int) -> None:
    """Raise BadInput at the first place of `value` that no record may hold."""
    if depth > MAX_DEPTH:
        raise BadInput("", "is nested too deeply to be a record")
    if isinstance(value, _Refused):
        raise BadInput(place, value.reason)
    if isinstance(value, dict):
        for key, inner in value.items():
            _refuse(key, place, depth + 1)
            _refuse(inner, f"{place}.{_short(key)}" if place else _short(key), depth + 1)
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            _refuse(inner, f"{place}[{index}]", depth + 1)
    elif isinstance(value, str) and re.search("[\ud800-\udfff]", value):
        raise BadInput(place, "holds half a character, which is not text")


def _record(data: Any, games: Mapping[str, Game]) -> Record:
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadInput("", f'is not a record (no "format": "{FORMAT}")')
    _check_version(data.get("version"))
    _check_keys(data, KEYS, "")
    if not isinstance(data["game"], str) or data["game"] not in games:
        raise BadInput("game", f"{_short(data['game'])} is none of {', '.join(games)}")
    game = games[data["game"]]
    players = _players(data["players"], game)
    setup = game.read_setup(data["setup"], len(players))
    return Record(game.key, players, setup, _actions(data["actions"]), _result(data["result"]))


def _check_version(version: Any) -> None:
    if not _is_int(version) or version < 1:
        raise BadInput("version", f"must be a whole number from 1 on, not {_short(version)}")
    if version > VERSION:
        newer = f"this record has version {version}, made by a newer app; this app reads up to {VERSION}"
        raise BadInput("version", newer)


def _check_keys(data: Any, keys: tuple[str, ...], place: str) -> None:
    """Raise BadInput unless `data` is an object with exactly these keys."""
    if not isinstance(data, dict):
        raise BadInput(place, f"must be an object with {', '.join(keys)}, not {_short(data)}")
    for key in keys:
        if key not in data:
            raise BadInput(place, f"{key} is missing")
    for key in data:
        if key not in keys:
            raise BadInput(place, f"{_short(key)} is none of {', '.join(keys)}")


def _players(data: Any, game: Game) -> tuple[Player, ...]:
    if not isinstance(data, list):
        raise BadInput("players", f"must be a list, not {_short(data)}")
    if len(data) not in game.seats:
        few, many = game.seats[0], game.seats[-1]
        raise BadInput("players", f"{game.key} is for {few} to {many} players, not for {len(data)}")
    return tuple(_player(player, f"players[{seat}]") for seat, player in enumerate(data))


def _player(data: Any, place: str) -> Player:
    _check_keys(data, Player._fields, place)
    if not isinstance(data["name"], str):
        raise BadInput(f"{place}.name", f"must be text, not {_short(data['name'])}")
    if data["kind"] not in KINDS:
        raise BadInput(f"{place}.kind", f"{_short(data['kind'])} is none of {', '.join(KINDS)}")
    return Player(data["name"], data["kind"])


def _actions(data: Any) -> tuple[str, ...]:
    if not isinstance(data, list):
        raise BadInput("actions", f"must be a list, not {_short(data)}")
    for number, text in enumerate(data):
        if not isinstance(text, str) or not text.isprintable() or not 0 < len(text) <= LONGEST_ACTION:
            raise BadInput(f"action {number}", f"{_short(text)} is not the text of an action")
    return tuple(data)


def _result(data: Any) -> Result | None:
    if data is None:
        return None
    _check_keys(data, ("scores", "winners"), "result")
    for key in ("scores", "winners"):
        if not isinstance(data[key], list) or not all(map(_is_int, data[key])):
            raise BadInput(f"result.{key}", f"must be a list of whole numbers, not {_short(data[key])}")
    return Result(tuple(data["scores"]), tuple(data["winners"]))


def _is_int(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _short(value: Any) -> str:
    """A value of a record as an error names it: on one line and never longer than the sentence."""
    if isinstance(value, str) and value.isprintable() and value and " " not in value:
        text = value
    else:
        text = json.dumps(value)
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 3] + "..."


# --- replaying


def play(game: Game, state: State, text: str, log: list[Event] | None = None) -> Action:
    """Carry out the action that `text` names; raises BadInput, with `state` as it was, if it may not be."""
    if state.over:
        raise IllegalAction("", f"{text} comes after the end of the game")
    action = game.parse(state, text)
    if action not in state.legal_actions():
        reason = game.why_not(state, action)
        rule = f" ({reason.rule})" if reason and reason.rule else ""
        raise IllegalAction("", f"{text} is illegal{rule}")
    if game.text(state, action) != text:
        raise BadInput("", f"{text} is written {game.text(state, action)}")
    state.apply(action, log)
    return action


def positions(record: Record, game: Game) -> Iterator[State]:
    """The position before each action and after the last one.

    It is one state that moves on: clone what you keep. Raises BadInput at an action that the rules refuse.
    """
    state = game.start(record.setup)
    yield state
    for number, text in enumerate(record.actions):
        try:
            play(game, state, text)
        except BadInput as mistake:
            raise mistake.within(f"action {number}") from None
        yield state


def replay(record: Record, game: Game, ply: int | None = None) -> State:
    """The position before action number `ply`, or after the last action."""
    last = len(record.actions)
    if ply is not None and not 0 <= ply <= last:
        raise BadInput(f"ply {ply}", f"this record has the positions 0 to {last}")
    return next(islice(positions(record, game), last if ply is None else ply, None))


def verify(record: Record, game: Game) -> State:
    """The last position of a record whose actions and result are all right; raises BadInput if one is not."""
    state = replay(record, game)
    due = result_of(state)
    if record.result == due:
        return state
    if due is None:
        raise BadInput("result", f"must be null: the game is not over after {len(record.actions)} actions")
    claimed = _short(_write_result(record.result))
    raise BadInput("result", f"must be {json.dumps(_write_result(due))}, not {claimed}")
