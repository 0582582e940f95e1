"""One game being played: the only owner and the only writer of its true position."""

from __future__ import annotations

import sys
from collections import deque
from collections.abc import Callable, Sequence
from itertools import chain, count, pairwise
from random import Random
from typing import Any, Final, Protocol

from kingsapp.core import record as records
from kingsapp.core.deal import Deal, luck
from kingsapp.core.errors import BadInput
from kingsapp.core.game import CHANCE, Action, Event, Game, Seat, State
from kingsapp.core.place import ActionAt, Ply
from kingsapp.core.reason import Reason
from kingsapp.core.record import Player, Record, Result
from kingsapp.match.absence import Absence
from kingsapp.match.errors import Refused
from kingsapp.match.handover import Visibility, visibility
from kingsapp.match.steps import Entry, Moment, Step
from kingsapp.match.undo import is_final, undo_target

STAND_IN_LEVEL: Final = "normal"
"""The level of an AI player who takes over the seat of a person."""

Listener = Callable[[Step], None]

_numbers: Final = count(1)


class Save(Protocol):
    """Where a match keeps its actions. Each call keeps everything or raises and keeps nothing."""

    def append(self, ply: int, actions: Sequence[str], to_act: Seat | None, result: Result | None) -> None:
        """Add the actions from number `ply` on."""

    def truncate(self, plies: int, keep: int, to_act: Seat | None) -> None:
        """Take back all but the first `keep` of `plies` actions."""


class Match:
    """A game in progress, built from its record.

    Raises BadInput naming the action if the record does not replay. Without `save` nothing is kept.
    """

    def __init__(
        self, game: Game, record: Record, rng: Random, save: Save | None = None, save_id: int | None = None
    ) -> None:
        self.game = game
        self.players: tuple[Player, ...] = record.players
        self.save_id = save_id
        self.cover = True
        """Whether the cover is shown between people who share the device."""
        self.absences: tuple[Absence, ...] = ()
        """When AI players decided for people who had left."""
        self._humans = self._people()
        self._setup = record.setup
        self._deal = record.deal
        self._rng = rng
        self._save = save
        self._number = next(_numbers)
        self._undone = 0
        self._looking: Seat | None = None
        self._listeners: list[Listener] = []
        self._untold: deque[Step] = deque()
        self._telling = False
        self._state: State = game.start(record.setup)
        self._entries: list[Entry] = []
        for text in record.actions:
            self._replay(text)
        if not self._state.over and self._state.seat == CHANCE:
            self._commit(None)

    def _replay(self, text: str) -> None:
        log: list[Event] = []
        ply, actor, forced = self.ply, self._state.seat, _is_forced(self._state)
        try:
            action = records.play(self.game, self._state, text, log)
        except BadInput as mistake:
            raise mistake.within(ActionAt(ply)) from None
        self._entries.append(Entry(ply, actor, action, text, tuple(log), forced))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(player.name for player in self.players)

    @property
    def factions(self) -> tuple[str, ...]:
        """What each seat plays."""
        return self._setup.factions

    def kind(self, seat: Seat) -> str:
        """Who decides for a seat: "human", or an AI player such as "ai:hard"."""
        away = any(absence.open and absence.seat == seat for absence in self.absences)
        return f"ai:{STAND_IN_LEVEL}" if away else self.players[seat].kind

    def is_human(self, seat: Seat) -> bool:
        return self.kind(seat) == "human"

    def stand_in(self, seat: Seat) -> None:
        """From now on, let an AI player decide for a person who has left."""
        self.note_absences(Absence(seat, self.ply))

    def note_absences(self, *absences: Absence) -> None:
        """Know of times at which people had left, such as those that were saved."""
        self.absences += absences
        self._humans = self._people()

    def sit_down_again(self) -> None:
        """Whoever has left decides again; nobody was away for whom nothing was decided meanwhile."""
        ended = (absence.until(self.ply) if absence.open else absence for absence in self.absences)
        self.absences = tuple(absence for absence in ended if self._missed(absence))
        self._humans = self._people()

    def _missed(self, absence: Absence) -> bool:
        return any(absence.covers(entry.actor, entry.ply) for entry in self._entries)

    def kind_at(self, seat: Seat, ply: int) -> str:
        """Who decided for a seat at action number `ply`; a person may have been away then."""
        away = any(absence.covers(seat, ply) for absence in self.absences)
        return f"ai:{STAND_IN_LEVEL}" if away else self.players[seat].kind

    @property
    def left_to_others(self) -> bool:
        """Whether people played here, and AI players now decide for all of them."""
        return any(absence.open for absence in self.absences) and not self._humans

    def _people(self) -> frozenset[Seat]:
        return frozenset(seat for seat in range(len(self.players)) if self.is_human(seat))

    @property
    def ply(self) -> int:
        """How many actions have been carried out."""
        return len(self._entries)

    @property
    def over(self) -> bool:
        return self._state.over

    @property
    def to_act(self) -> Seat | None:
        """The seat that decides next; None when the game is over."""
        return None if self._state.over else self._state.seat

    @property
    def result(self) -> Result | None:
        return records.result_of(self._state)

    @property
    def record(self) -> Record:
        """The game so far, as it is saved and shared. It holds every hand, and the seed once it is over."""
        texts = tuple(entry.text for entry in self._entries)
        return Record(self.game.key, self.players, self._setup, texts, self.result, self.deal)

    @property
    def deal(self) -> Deal | None:
        """The seal, with what it was made from once the game is over; None if the game is not sealed."""
        return self._deal if self._deal is None or self.over else self._deal.sealed

    def luck(self, seat: Seat) -> Random:
        """The luck of the AI player at `seat`, who is to decide now: the same for the same deal."""
        if self._deal is None or self._deal.secret is None:
            return Random(self._rng.getrandbits(64))
        return luck(self._deal.secret.seed, seat, self.ply)

    @property
    def moment(self) -> Moment:
        """Identifies this point of this match, so that a late answer is recognised."""
        return Moment(self._number, self.ply, self._undone)

    @property
    def visibility(self) -> Visibility:
        """What the screen may show now."""
        return visibility(
            self._humans, self.to_act, self._looking, cover=self.cover, secrets=self.game.secrets
        )

    def reveal(self) -> None:
        """The player whom the cover names is looking now."""
        if self.visibility.cover is not None:
            self._looking = self.visibility.cover

    def hide(self) -> None:
        """Nobody is known to be looking any more: a shared device is covered again."""
        self._looking = None

    def view(self, viewer: Seat | None) -> Any:
        """What `viewer` may know now; None is what everybody may know."""
        return self.game.observe(self._state, viewer)

    def legal(self) -> list[Action]:
        """The legal actions of the seat to act; none while its player is not looking."""
        return [] if self.over or self._closed() else self._state.legal_actions()

    def text(self, action: Action) -> str:
        """The action in notation."""
        return self.game.text(self._state, action)

    def why_not(self, action: Action) -> Reason | None:
        """The rule that forbids `action` now, or None if it is possible."""
        return self._closed() or self._illegal(action)

    def preview(self, *actions: Action) -> list[Event]:
        """What possible actions in a row would bring about, as far as the player to act can know.

        They are played in a world drawn from the player's own view, so they cannot give anything away. What
        is not possible brings nothing about.
        """
        if self.why_not(actions[0]) is not None:
            return []
        seat = self._state.seat
        world = self.game.worlds(self.view(seat))(Random(self.ply))
        log: list[Event] = []
        for action in actions:
            if world.over or action not in world.legal_actions():
                return []
            world.apply(action, log)
        return [event for event in log if event.foreseen_by(seat)]

    def is_final(self, action: Action) -> bool:
        """Whether a possible action could not be undone: a card is seen, a die rolls, the device goes on.

        It is tried in a world drawn from the player's own view, so the answer gives nothing away.
        """
        if self.why_not(action) is not None:
            return False
        world = self.game.worlds(self.view(self._state.seat))(Random(self.ply))
        return is_final(world, action, self._humans, secrets=self.game.secrets)

    def play(self, action: Action) -> None:
        """Save what the person who looks decided, carry it out and tell the listeners.

        Dice that are due then roll by themselves. Raises Refused if it is not possible and what the save
        raises; nothing has changed then.
        """
        self._play(action, self.why_not(action))

    def answer(self, moment: Moment, action: Action) -> bool:
        """Play what an AI player decided at `moment`; if that is no longer now, drop it and return False."""
        if moment != self.moment or self.to_act is None or self.is_human(self.to_act):
            return False
        self._play(action, self._illegal(action))
        return True

    def _play(self, action: Action, why: Reason | None) -> None:
        if why is not None:
            raise Refused(why, (ActionAt(self.ply),))
        self._commit(action)

    def _closed(self) -> Reason | None:
        """Why the person who looks may not decide now."""
        if self.over or (self.visibility.viewer == self.to_act and self.to_act in self._humans):
            return None
        return Reason("not_your_turn")

    def _illegal(self, action: Action) -> Reason | None:
        if not self.over and action in self._state.legal_actions():
            return None
        return self.game.why_not(self._state, action) or Reason("not_possible")

    def _commit(self, decided: Action | None) -> None:
        """Carry out a decision and every roll that is due on a copy, save, and only then make it true."""
        state, viewer = self._state.clone(), self.visibility.viewer
        entries: list[Entry] = []
        views = [self.game.observe(state, viewer)]
        while decided is not None or (state.seat == CHANCE and not state.over):
            action = self._roll(state, entries) if decided is None else decided
            entries.append(self._apply(state, action, self.ply + len(entries)))
            views.append(self.game.observe(state, viewer))
            decided = None
        if self._save is not None:
            to_act = None if state.over else state.seat
            texts = [entry.text for entry in entries]
            self._save.append(self.ply, texts, to_act, records.result_of(state))
        self._state = state
        self._entries.extend(entries)
        self._look_away()
        for entry, (before, after) in zip(entries, pairwise(views), strict=True):
            self._untold.append(Step(entry.seen_by(viewer), viewer, before, after, self.visibility))
        self._tell()

    def _roll(self, state: State, new: Sequence[Entry]) -> Action:
        """What chance does at `state`, after what is told and the `new` entries."""
        if self._deal is None or self._deal.secret is None:
            return self._rng.choice(state.legal_actions())
        number = sum(entry.actor == CHANCE for entry in chain(self._entries, new))
        return records.rolled(state, self._deal.secret.seed, number)

    def _apply(self, state: State, action: Action, ply: int) -> Entry:
        log: list[Event] = []
        actor, text, forced = state.seat, self.game.text(state, action), _is_forced(state)
        state.apply(action, log)
        return Entry(ply, actor, action, text, tuple(log), forced)

    def _look_away(self) -> None:
        """Whoever is no longer to act no longer looks, so that coming back needs the cover again."""
        if self.to_act != self._looking:
            self._looking = None

    def listen(self, listener: Listener) -> Callable[[], None]:
        """Call `listener` with every step from now on; the returned call ends that.

        An exception in a listener does not undo the step: it goes to `sys.excepthook` as
        uncaught, and all other listeners still get the step.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _tell(self) -> None:
        # A listener may play on: its steps then wait until these have reached every listener.
        if self._telling:
            return
        self._telling = True
        try:
            while self._untold:
                step = self._untold.popleft()
                for listener in tuple(self._listeners):
                    _call(listener, step)
        finally:
            self._telling = False

    def why_no_undo(self) -> Reason | None:
        """Why nothing can be taken back now, or None if something can."""
        target = self._undo_target()
        return target if isinstance(target, Reason) else None

    @property
    def undo_seat(self) -> Seat | None:
        """Whose decision would be taken back; None if nothing can be."""
        target = self._undo_target()
        return None if isinstance(target, Reason) else self._entries[target].actor

    def undo(self) -> int:
        """Take back the last decision of a person, and whatever followed it; how many actions that were.

        Raises Refused if it is not possible and what the save raises; nothing has changed then.
        """
        target = self._undo_target()
        if isinstance(target, Reason):
            raise Refused(target)
        state = self._position(target)
        taken_back = self.ply - target
        if self._save is not None:
            self._save.truncate(self.ply, target, state.seat)
        self._state = state
        del self._entries[target:]
        self._undone += 1
        return taken_back

    def _undo_target(self) -> int | Reason:
        back = max((absence.back or 0 for absence in self.absences), default=0)
        return undo_target(
            self._entries, self._humans, self.to_act, self.names, secrets=self.game.secrets, back=back
        )

    def _position(self, ply: int) -> State:
        state = self.game.start(self._setup)
        for entry in self._entries[:ply]:
            state.apply(entry.action)
        return state

    def round_number(self, ply: int) -> int:
        """Which round it was before action number `ply`, or is now; counted from 1."""
        happened = chain.from_iterable(entry.events for entry in self._entries[:ply])
        return self.game.round_number(happened, len(self.players))

    def player_of(self, entry: Entry) -> Seat:
        """Whose move an entry is: a roll belongs to the player who decided before it, or who begins."""
        if entry.actor != CHANCE:
            return entry.actor
        before = (earlier.actor for earlier in reversed(self._entries[: entry.ply]))
        return next((actor for actor in before if actor != CHANCE), self._setup.first)

    def chronicle(self, viewer: Seat | None) -> list[Entry]:
        """Everything that happened, as far as `viewer` may know."""
        return [entry.seen_by(viewer) for entry in self._entries]

    def step_at(self, ply: int, viewer: Seat | None) -> Step:
        """Action number `ply` as `viewer` could see it happen."""
        before, after = self.table_at(ply, viewer), self.table_at(ply + 1, viewer)
        return Step(self._entries[ply].seen_by(viewer), viewer, before, after, self.visibility)

    def open_chronicle(self) -> list[Entry]:
        """Everything that happened, with what only some could know; raises ValueError before the end."""
        self._expect_over()
        return self._entries[:]

    def open_table_at(self, ply: int, viewer: Seat) -> Any:
        """The table before action number `ply` with every hand open; raises ValueError before the end."""
        self._expect_over()
        return self.game.observe_open(self._position_at(ply), viewer)

    def score_by_round(self) -> list[tuple[int, list[int]]]:
        """After each round, and at the end: how many actions lie before that, and what each seat had then.

        Raises ValueError before the end.
        """
        self._expect_over()
        state = self.game.start(self._setup)
        happened: list[Event] = []
        found = [(0, state.scores())]
        before = 1
        for entry in self._entries:
            state.apply(entry.action)
            happened += entry.events
            number = self.game.round_number(happened, len(self.players))
            if number > before:
                found.append((entry.ply + 1, state.scores()))
                before = number
        return found if found[-1][0] == self.ply else [*found, (self.ply, state.scores())]

    def _expect_over(self) -> None:
        if not self.over:
            raise ValueError("hands stay closed until the game is over")

    def table_at(self, ply: int, viewer: Seat | None) -> Any:
        """What `viewer` could know before action number `ply`, or now."""
        return self.game.observe(self._position_at(ply), viewer)

    def _position_at(self, ply: int) -> State:
        if not 0 <= ply <= self.ply:
            raise BadInput("no_position", (Ply(ply),), last=self.ply)
        return self._position(ply)


def _call(listener: Listener, step: Step) -> None:
    """The step is already saved, so a failing listener must not look like a failed move."""
    try:
        listener(step)
    except Exception:  # noqa: BLE001 - any exception goes where uncaught ones go
        sys.excepthook(*sys.exc_info())


def _is_forced(state: State) -> bool:
    """Whether the player to act has no choice."""
    return not state.over and len(state.legal_actions()) == 1
