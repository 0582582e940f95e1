"""The shelf of saved games: starting, resuming, listing, sharing and putting away."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from kingsapp.core import record as records
from kingsapp.core.deal import Secret
from kingsapp.core.errors import BadInput
from kingsapp.core.game import Game, Seat, to_act
from kingsapp.core.place import ActionAt
from kingsapp.core.reason import Reason
from kingsapp.core.record import KINDS, LEVELS, Player, Record, Result
from kingsapp.match.absence import Absence, absences, is_number
from kingsapp.match.challenge import Challenge, read_code, write_code
from kingsapp.match.config import GameConfig, SeatChoice, config_of, deal, problems
from kingsapp.match.errors import BadConfig
from kingsapp.match.match import Match
from kingsapp.match.names import clean_players, with_clean_names
from kingsapp.match.replay import seated_alone
from kingsapp.storage import Store, StoredGame, Try

WHAT_IF: Final = "what_if"
"""The mark of a game that goes on from a moment of another one."""
HINTED: Final = "hinted"
"""The mark of a game in which somebody took a hint."""
BEGUN: Final = "begun"
"""The mark of a game whose beginning was not played on its table; the ply where that began follows it."""
LESSON: Final = "lesson"
"""The mark of a game that is a lesson: it counts in no statistics."""
PLAYERS_LINE: Final = re.compile(r'^ ?"players": (\[.*\]),$', re.MULTILINE)
"""The players' line of a header: each part has its own line, so a truncated one can still be read."""
LATEST_TRIED: Final = 20
"""How many unfinished games are tried to find one that can be continued."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A saved game in one line of a list.

    `to_act` is None when the game is over or a die is due. With a `problem` it cannot be resumed.
    What a damaged file no longer tells is None too; the result of a finished game can be among it.
    """

    save_id: int
    game: str
    players: tuple[Player, ...]
    to_act: Seat | None
    plies: int | None
    created: float | None
    updated: float | None
    result: Result | None
    finished: bool
    problem: Reason | None = None
    what_if: bool = False
    """It goes on from a moment of another game."""
    lesson: bool = False
    """It is the last lesson of its game."""
    left_to_others: bool = False
    """AI players finish it for whoever has left it."""


class SavedGame:
    """The place of one match in the store."""

    def __init__(self, store: Store, save_id: int) -> None:
        self._store = store
        self._id = save_id

    def append(self, ply: int, actions: Sequence[str], to_act: Seat | None, result: Result | None) -> None:
        self._store.append(self._id, ply, actions, to_act, result)

    def truncate(self, plies: int, keep: int, to_act: Seat | None) -> None:
        self._store.truncate(self._id, plies, keep, to_act)


@dataclass(frozen=True, slots=True)
class Rematch:
    """What changes when the same players play again."""

    next_first: bool = False
    """The next player clockwise begins."""
    stronger: bool = False
    """AI players are a level better."""
    by_lot: bool = False
    """Factions are drawn again."""


SAME: Final = Rematch()


def _seated(seat: SeatChoice, faction: str | None, stronger: bool) -> SeatChoice:
    kind = seat.kind
    if stronger and kind != "human":
        level = LEVELS.index(kind.removeprefix("ai:"))
        kind = f"ai:{LEVELS[min(level + 1, len(LEVELS) - 1)]}"
    return replace(seat, kind=kind, faction=faction)


class Saves:
    """All saved games. Every call may raise StorageError; nothing has changed then."""

    def __init__(self, store: Store, games: Mapping[str, Game], rng: Random) -> None:
        self._store = store
        self._games = games
        self._rng = rng

    def create(self, table: GameConfig, seed: str | None = None) -> Match:
        """Deal a new game, from a seed that was typed if there is one, and save it.

        Raises BadConfig or BadInput if it cannot be played so.
        """
        record = deal(self._games[table.game], table, self._rng, seed)
        code = None
        # A game with an own deck or map has none.
        with suppress(BadInput):
            code = self._write_code(table, _secret_of(record))
        return self._begun(record, self._keep(record, table.as_json(), code))

    def _begun(self, record: Record, save_id: int) -> Match:
        """The match of a record that was saved just now.

        It is not read back: if that failed because of another process, a retry would save it twice.
        """
        save = SavedGame(self._store, save_id)
        return Match(self._games[record.game], with_clean_names(record), self._rng, save, save_id)

    def resume(self, save_id: int, known: Match | None = None) -> Match:
        """The match as it was left; raises BadInput if what was saved is no longer sound.

        A match that is `known` already is not replayed again, if it still is what is saved.
        """
        stored, record = self._load(save_id)
        if known is not None and known.save_id == save_id and known.record.actions == record.actions:
            return known
        if stored.plies != len(record.actions):
            raise BadInput("action_missing", (ActionAt(len(record.actions)),))
        game, save = self._games[record.game], SavedGame(self._store, save_id)
        match = Match(game, with_clean_names(self._opened(save_id, record)), self._rng, save, save_id)
        saved = self._absences(save_id)
        match.note_absences(*(absence for absence in saved if absence.seat < len(match.players)))
        return match

    def take_back(self, save_id: int) -> Match:
        """The match as it stands, in which whoever had left it to others decides again."""
        match = self.resume(save_id)
        away = {absence.mark for absence in match.absences}
        match.sit_down_again()
        self._store.replace_marks(save_id, away, {absence.mark for absence in match.absences})
        return match

    def rematch(self, save_id: int, wish: Rematch = SAME) -> Match:
        """A new deal for the same seats; everybody keeps their faction unless `wish` says otherwise."""
        record = self.read(save_id)
        first = record.setup.first + wish.next_first
        table = self.table(save_id).begun_by(first)
        factions = (None,) * len(table.seats) if wish.by_lot else record.setup.factions
        seats = zip(table.seats, factions, strict=True)
        return self.create(
            replace(table, seats=tuple(_seated(seat, faction, wish.stronger) for seat, faction in seats))
        )

    def play_on(self, save_id: int, ply: int, person: Seat | None) -> Match:
        """A what-if game: a new one that continues before action number `ply` of a finished game.

        Everybody plays on as before, or one `person` against AI players.
        """
        record = self.read(save_id)
        players = record.players if person is None else seated_alone(record.players, person)
        # Its beginning was played elsewhere, so there is nothing to seal.
        begun = replace(record, players=players, actions=record.actions[:ply], result=None, deal=None)
        options = config_of(self._games[record.game], begun).as_json()
        return self._begun(begun, self._keep(begun, options, marks=(WHAT_IF, f"{BEGUN}:{ply}")))

    def begin_lesson(self, record: Record) -> Match:
        """Go on from a record as a game that is a lesson; raises BadInput if it is not sound."""
        return self._begun(record, self.add(record, marks=(LESSON,)))

    def table(self, save_id: int) -> GameConfig:
        """How a saved game was set up."""
        stored, record = self._load(save_id)
        game = self._games[record.game]
        with suppress(BadInput):
            table = GameConfig.from_json(stored.options)
            if table.game == game.key and not problems(game, table):
                return table
        # It came from a file, or this part is damaged; the record still has the resulting set-up.
        return config_of(game, with_clean_names(record))

    def record(self, save_id: int) -> Record:
        """The whole record of a saved game, as it is shown; its seed only once it is over."""
        return self._completed(save_id, self.read(save_id))

    def export(self, save_id: int) -> str:
        """The text of that record, as files hold it: names that came from a file leave as they came."""
        record = self._completed(save_id, self._load(save_id)[1])
        return records.write(record, self._games[record.game])

    def add(self, record: Record, marks: Sequence[str] = ()) -> int:
        """Keep a record from outside as one more game; its id. Raises BadInput if it is not sound."""
        records.verify(record, self._games[record.game])
        begun = (f"{BEGUN}:{len(record.actions)}",) if LESSON in marks else ()
        return self._keep(record, None, marks=(*marks, *begun))

    def code(self, save_id: int) -> str:
        """The challenge code of a game that is over; raises BadInput if there is none."""
        record = self.record(save_id)
        if record.result is None:
            raise BadInput("code_later")
        if record.deal is None or record.deal.secret is None:
            raise BadInput("code_unsealed")
        return self._write_code(self.table(save_id), record.deal.secret)

    def tries(self, code: str) -> list[Try]:
        """Every game that was begun with this code on this device, the first one first."""
        tries = self._store.tries(code)
        players = len(read_code(code, self._games).kinds) if tries else 0
        return [each if _fits(each.result, players) else replace(each, result=None) for each in tries]

    def _write_code(self, table: GameConfig, secret: Secret) -> str:
        game = self._games[table.game]
        return write_code(Challenge.of(game, table, secret.seed), game)

    def find(self, record: Record) -> int | None:
        """The id of the same game if it is on the shelf, so that opening a file twice does not double it."""
        return self._store.find(record.game, self._header(record), record.actions)

    def summaries(self, limit: int | None = None, only: Collection[int] | None = None) -> list[Summary]:
        """The saved games, the one played last first: the last `limit`, or `only` those of some ids."""
        marks = self._store.marks()
        return [
            self._summary(stored, marks.get(stored.id, ()))
            for stored in self._store.games(limit)
            if only is None or stored.id in only
        ]

    def latest(self) -> Summary | None:
        """The game that was played last and is not finished."""
        marks = self._store.marks()
        unfinished = self._store.games(LATEST_TRIED, unfinished=True)
        games = (self._summary(stored, marks.get(stored.id, ())) for stored in unfinished)
        return next((game for game in games if game.problem is None), None)

    def mark_hinted(self, save_id: int) -> None:
        """A player took a hint: statistics count the game apart."""
        self._store.mark(save_id, HINTED)

    def counts(self, save_id: int) -> bool:
        """Whether statistics count the game, as far as it has come: no hint was taken, no lesson."""
        marks = self._store.marks().get(save_id, frozenset())
        return not marks & {HINTED, LESSON, WHAT_IF} and not absences(marks)

    def mark_stand_in(self, save_id: int, seat: Seat, ply: int) -> None:
        """From this ply on an AI player decides for a person, until the game is taken back."""
        self._store.mark(save_id, Absence(seat, ply).mark)

    def _absences(self, save_id: int) -> list[Absence]:
        return absences(self._store.marks().get(save_id, ()))

    def decided_alone(self, save_id: int, seat: Seat) -> bool:
        """Whether no AI player decided anything for the person at this seat."""
        return all(seat != absence.seat for absence in self._absences(save_id))

    def own_plies(self, save_id: int, seat: Seat) -> list[int]:
        """The plies in which a person could decide: not before the game began here, nor while away."""
        _, actions = self._store.load(save_id)
        starts = (mark.partition(":")[::2] for mark in self._store.marks().get(save_id, ()))
        begun = max((int(ply) for kind, ply in starts if kind == BEGUN and is_number(ply)), default=0)
        away = self._absences(save_id)
        plies = range(begun, len(actions))
        return [ply for ply in plies if not any(absence.covers(seat, ply) for absence in away)]

    def delete(self, save_id: int) -> None:
        """Delete a game; `restore` undoes that."""
        self._store.delete(save_id)

    def restore(self, save_id: int) -> None:
        """Undo a deletion."""
        self._store.restore(save_id)

    def read(self, save_id: int) -> Record:
        """What was saved, as it is shown, before its actions have been looked at: they may break off."""
        return with_clean_names(self._load(save_id)[1])

    def _load(self, save_id: int) -> tuple[StoredGame, Record]:
        stored, actions = self._store.load(save_id)
        try:
            record = records.read(stored.header, self._games)
        except BadInput:
            dealt = self._dealt_again(stored)
            if dealt is None:
                raise
            record = dealt
        return stored, replace(record, actions=actions)

    def _dealt_again(self, stored: StoredGame) -> Record | None:
        """The record of a damaged header, from its challenge code, if its players can still be read.

        It has no seal: that was in the header.
        """
        code, (players, _) = self._store.code(stored.id), _read_players(stored.header)
        if code is None:
            return None
        with suppress(BadInput, BadConfig):
            challenge = read_code(code, self._games)
            if challenge.kinds == tuple(player.kind for player in players):
                table = challenge.table([player.name for player in players])
                # The random numbers are only used for the salt, which is dropped.
                dealt = deal(self._games[challenge.game], table, Random(0), challenge.seed)
                return replace(dealt, deal=None)
        return None

    def _completed(self, save_id: int, record: Record) -> Record:
        state = records.replay(record, self._games[record.game])
        whole = self._opened(save_id, record) if state.over else record
        return replace(whole, result=records.result_of(state))

    def _opened(self, save_id: int, record: Record) -> Record:
        """The same record with what its deal was made from, if that is known."""
        if record.deal is None:
            return record
        return replace(record, deal=replace(record.deal, secret=self._store.secret(save_id)))

    def _keep(self, record: Record, options: Any, code: str | None = None, marks: Sequence[str] = ()) -> int:
        actor = to_act(records.replay(record, self._games[record.game]))
        seat = actor if isinstance(actor, int) else None
        header, secret = self._header(record), record.deal.secret if record.deal else None
        return self._store.add(
            record.game, header, record.actions, seat, record.result, options, secret, code, marks
        )

    def _header(self, record: Record) -> str:
        """The record before its first action. Its seed is kept elsewhere: headers are listed and compared."""
        sealed = record.deal.sealed if record.deal else None
        begun = replace(record, actions=(), result=None, deal=sealed)
        return records.write(begun, self._games[record.game])

    def _summary(self, stored: StoredGame, marks: Collection[str] = ()) -> Summary:
        players, whole = _read_players(stored.header)
        problem = None
        if stored.game not in self._games:
            problem = Reason("save_of_unknown_game", values={"save": stored.id, "game": stored.game})
        elif len(players) not in self._games[stored.game].seats or not (whole or self._dealt_again(stored)):
            problem = Reason("save_unreadable", values={"save": stored.id})
        return Summary(
            stored.id,
            stored.game,
            players,
            stored.to_act if stored.to_act in range(len(players)) else None,
            stored.plies,
            stored.created,
            stored.updated,
            stored.result if _fits(stored.result, len(players)) else None,
            stored.finished,
            problem,
            what_if=WHAT_IF in marks,
            lesson=LESSON in marks,
            left_to_others=any(absence.open for absence in absences(marks)),
        )


def _secret_of(dealt: Record) -> Secret:
    """What a game that was dealt just now was made from."""
    assert dealt.deal is not None
    assert dealt.deal.secret is not None
    return dealt.deal.secret


def _read_players(header: str) -> tuple[tuple[Player, ...], bool]:
    """The players as shown, none if they cannot be read; and whether the header as a whole is valid JSON."""
    with suppress(KeyError, TypeError, ValueError, RecursionError):
        return _shown_players(json.loads(header)["players"]), True
    with suppress(TypeError, ValueError, RecursionError):
        if line := PLAYERS_LINE.search(header):
            return _shown_players(json.loads(line[1])), False
    return (), False


def _shown_players(data: Any) -> tuple[Player, ...]:
    try:
        found = [(who["name"], who["kind"]) for who in data]
    except (KeyError, TypeError):
        return ()
    if not all(isinstance(name, str) and kind in KINDS for name, kind in found):
        return ()
    return clean_players(Player(name, kind) for name, kind in found)


def _fits(result: Result | None, players: int) -> bool:
    return (
        result is not None
        and len(result.scores) == players
        and all(seat in range(players) for seat in result.winners)
    )
