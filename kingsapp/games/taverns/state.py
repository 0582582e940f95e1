"""A position of Royal Taverns, written for speed: the search lives here.

Provinces and actions are ints, sets of provinces are masks (actions.py), the dwarfs in a province are one
shared object (crowd.py). Besides what lies on the table a position keeps what follows from it: where clans
stand, where nuggets lie, who owns which taverns, whether there is something to prospect. `derive` works that
out anew; tests/taverns ties the two together, and all of it to the rules.
"""

from __future__ import annotations

from typing import Final, Self

from kingsapp.core.game import CHANCE, Action, Event, Seat, winners
from kingsapp.games.taverns import events as happened
from kingsapp.games.taverns.actions import (
    ADD,
    BIT,
    CART,
    CARTS_HIGH,
    CARTS_LOW,
    COLLECT,
    COLLECTS,
    EVERYWHERE,
    GOLD,
    GOLDS,
    MEMBERS,
    OPEN,
    OPENS,
    ORIGIN_TARGET,
    PASS,
    PROSPECT,
    PROVINCES,
    ROCK,
    ROCKS,
    ROLL,
    ROLLS,
    RUMOUR,
    SETTLE,
    SETTLES,
    STEP,
    Mask,
    Province,
    rumour,
)
from kingsapp.games.taverns.board import Board
from kingsapp.games.taverns.crowd import NOBODY, Crowd, crowd_of
from kingsapp.games.taverns.events import Ending, Why
from kingsapp.games.taverns.setup import FIRST_CELL, MARKER_CELL, RESERVE, SETTLERS, TOKENS, Setup

ACTING: Final = 0
"""The phase of T9; `legal_actions` counts on its being 0."""
SETTLING: Final = 1
ROLLING: Final = 2
PLACING: Final = 3
RUMOURS: Final = 4

ROCK_EYES: Final = 6
"""What the die shows for waste rock (T14)."""
QUIET_ROUNDS: Final = 5


class State:
    """Who stands where, what lies where, who acts."""

    __slots__ = (
        "after", "board", "cells", "crowds", "die", "ending", "find", "gold", "gold_in", "here", "keeper",
        "marker", "mine", "moves", "over", "own", "pending", "phase", "players", "prospector", "quiet",
        "quiet_limit", "reserve", "rest", "rock_in", "seat", "settlers_left", "setup", "taverns_in", "tokens",
    )  # fmt: skip

    setup: Setup
    board: Board
    moves: tuple[list[Action], ...]
    """The board's."""
    mine: int
    """The cell of the abandoned mine."""
    players: int
    after: tuple[Seat, ...]
    """By seat, the next one clockwise."""
    quiet_limit: int
    seat: Seat
    over: bool
    ending: Ending | None
    phase: int
    settlers_left: int
    """How many starting dwarfs are still to be put on the map, of all clans."""
    crowds: list[Crowd]
    """By province."""
    gold: list[int]
    rock_in: Mask
    taverns_in: Mask
    keeper: list[Seat]
    """By province the clan that owns its tavern; NOBODY if it is closed, or if there is none."""
    reserve: list[int]
    tokens: list[int]
    cells: list[int]
    marker: int
    prospector: Seat
    """Whose turn it is while the die is rolled."""
    die: int
    """The eyes while a find is to be placed, else 0."""
    find: Province
    """Where the find is while its rumours go on, else -1."""
    pending: tuple[Province, ...]
    """The neighbours of the find that have yet to send a dwarf, in order."""
    quiet: int
    """Turns in a row that T25 counts."""

    here: list[Mask]
    """By seat, where the clan has dwarfs."""
    own: list[Mask]
    """By seat, where its taverns are; the last entry, which NOBODY finds, is for closed ones."""
    gold_in: Mask
    rest: tuple[list[Action], ...]
    """The board's, with prospecting if that is allowed."""

    @classmethod
    def blank(cls, setup: Setup) -> Self:
        """The table before the first dwarf settles (T4 to T7)."""
        state = cls()
        players = setup.players
        state.setup = setup
        state.board = setup.board
        state.moves = state.board.moves
        state.mine = setup.abandoned_mine
        state.players = players
        state.after = (*range(1, players), 0)
        state.quiet_limit = QUIET_ROUNDS * players
        state.seat = state.prospector = setup.first
        state.over = False
        state.ending = None
        state.phase = SETTLING
        state.settlers_left = SETTLERS[players] * players
        state.crowds = [crowd_of((0,) * players)] * len(PROVINCES)
        state.gold = [0] * len(PROVINCES)
        state.rock_in = state.taverns_in = 0
        state.keeper = [NOBODY] * len(PROVINCES)
        state.reserve = [RESERVE[players]] * players
        state.tokens = [TOKENS] * players
        state.cells = [FIRST_CELL] * players
        state.marker = MARKER_CELL
        state.die = 0
        state.find = -1
        state.pending = ()
        state.quiet = 0
        state.derive()
        return state

    def derive(self) -> None:
        """Work out everything that follows from what lies on the table."""
        self.here = [0] * self.players
        for bit, crowd in zip(BIT, self.crowds, strict=True):
            for seat in crowd.clans:
                self.here[seat] |= bit
        self.own = [0] * (self.players + 1)
        for province in MEMBERS[self.taverns_in]:
            self.own[self.keeper[province]] |= 1 << province
        self.gold_in = sum([bit for bit, lying in zip(BIT, self.gold, strict=True) if lying])
        self._survey()

    def _survey(self) -> None:
        """T12: the marker is not on the abandoned mine, and some province could take a nugget."""
        self.rest = self.board.rest[self.marker != self.mine and self.rock_in | self.taverns_in != EVERYWHERE]

    def clone(self) -> Self:
        new = _new(type(self))
        new.setup = self.setup
        new.board = self.board
        new.moves = self.moves
        new.mine = self.mine
        new.players = self.players
        new.after = self.after
        new.quiet_limit = self.quiet_limit
        new.seat = self.seat
        new.over = self.over
        new.ending = self.ending
        new.phase = self.phase
        new.settlers_left = self.settlers_left
        new.crowds = self.crowds[:]
        new.gold = self.gold[:]
        new.rock_in = self.rock_in
        new.taverns_in = self.taverns_in
        new.keeper = self.keeper[:]
        new.reserve = self.reserve[:]
        new.tokens = self.tokens[:]
        new.cells = self.cells[:]
        new.marker = self.marker
        new.prospector = self.prospector
        new.die = self.die
        new.find = self.find
        new.pending = self.pending
        new.quiet = self.quiet
        new.here = self.here[:]
        new.own = self.own[:]
        new.gold_in = self.gold_in
        new.rest = self.rest
        return new

    def scores(self) -> list[int]:
        """T26 compares cells; a score is the respect beyond the first cell."""
        return [cell - FIRST_CELL for cell in self.cells]

    @property
    def turn(self) -> Seat:
        """Whose turn it is, also while the die is rolled."""
        return self.prospector if self.seat == CHANCE else self.seat

    def legal_actions(self) -> list[Action]:
        if self.phase:
            return self._other_phase_actions()
        seat = self.seat
        here = self.here[seat]
        if self.reserve[seat]:
            actions = self.moves[here & 63] + self.rest[here >> 6 | 64]
        else:
            actions = self.moves[here & 63] + self.rest[here >> 6]
        taverns_in = self.taverns_in
        own = self.own[seat]
        if own:
            for origin in MEMBERS[own]:
                actions += CARTS_LOW[origin][taverns_in & 63]
                actions += CARTS_HIGH[origin][taverns_in >> 6]
        elif self.tokens[seat]:
            # T17: the player owns no tavern and has a token.
            crowds = self.crowds
            for province in MEMBERS[here & ~taverns_in]:
                if crowds[province].leader == seat:
                    actions.append(OPENS[province])
        nuggets_in = self.gold_in & here
        if nuggets_in:
            if nuggets_in & own:
                nuggets_in ^= self.kept_alone(nuggets_in & own)
            actions += COLLECTS[nuggets_in]
        return actions

    def _other_phase_actions(self) -> list[Action]:
        phase = self.phase
        if phase == RUMOURS:
            origin = self.pending[0]
            crowd = self.crowds[origin]
            keeper = self.keeper[origin]
            actions = [RUMOUR + clan * 12 + origin for clan in crowd.clans]
            if keeper != NOBODY and crowd.counts[keeper] == 1:
                actions.remove(rumour(origin, keeper))  # T15: a keeper never follows a rumour.
            return actions
        if phase == PLACING:
            if self.die == ROCK_EYES:
                return list(ROCKS[EVERYWHERE ^ (self.gold_in | self.rock_in | self.taverns_in)])
            return list(GOLDS[EVERYWHERE ^ (self.rock_in | self.taverns_in)])
        if phase == ROLLING:
            return list(ROLLS)
        return list(SETTLES[self.settling_places()])

    def collectable(self, province: Province, seat: Seat) -> int:
        """T16: how many nuggets a clan could collect there: the keeper does not."""
        return min(self.gold[province], self.crowds[province].counts[seat] - (self.keeper[province] == seat))

    def kept_alone(self, taverns: Mask) -> Mask:
        """Those of the player's taverns in which the keeper is the only dwarf of the clan."""
        seat = self.seat
        alone = 0
        for province in MEMBERS[taverns]:
            if self.crowds[province].counts[seat] == 1:
                alone |= BIT[province]
        return alone

    def settling_places(self) -> Mask:
        """Where the next starting dwarf may go (T4, T5)."""
        settled = 0
        for mask in self.here:
            settled |= mask
        free = EVERYWHERE ^ settled
        return free & ~self.board.next_to[self.here[self.seat]] or free

    def can_send(self, province: Province) -> bool:
        """T15: is there a dwarf who is not a keeper?"""
        return self.crowds[province].size > (self.keeper[province] != NOBODY)

    def apply(self, action: Action, log: list[Event] | None = None) -> None:
        # A search mostly moves, adds, carts and begins turns, so that is written out here.
        seat = self.seat
        if action < ADD:
            origin, target, origin_bit, target_bit = STEP[action]
            crowds = self.crowds
            crowd = crowds[origin]
            crowds[origin] = left = crowd.minus[seat] or crowd.left(seat)
            crowd = crowds[target]
            crowds[target] = crowd = crowd.plus[seat] or crowd.joined(seat)
            here = self.here
            if left.counts[seat]:
                here[seat] |= target_bit
            else:
                here[seat] = here[seat] ^ origin_bit | target_bit
            self.quiet = quiet = self.quiet + 1
            taverns_in = self.taverns_in
            if log is not None:
                log.append(happened.DwarfMoved(seat, self.board.keys[origin], self.board.keys[target]))
            if taverns_in & origin_bit and left.leader != self.keeper[origin]:
                self._judge(origin, log)
            if taverns_in & target_bit and crowd.leader != self.keeper[target]:
                self._judge(target, log)
        elif action < CART:
            target = action - ADD
            crowds = self.crowds
            crowd = crowds[target]
            crowds[target] = crowd = crowd.plus[seat] or crowd.joined(seat)
            self.here[seat] |= BIT[target]
            self.reserve[seat] -= 1
            self.quiet = quiet = 0
            if log is not None:
                log.append(happened.DwarfAdded(seat, self.board.keys[target]))
            if self.taverns_in & BIT[target] and crowd.leader != self.keeper[target]:
                self._judge(target, log)
        elif action < OPEN:
            self.quiet = quiet = self.quiet + 1
            self._move_tavern(action - CART, log)
        else:
            if not self._other_action(action, log):
                return  # T12 to T15: the turn goes on.
            seat = self.seat
            quiet = self.quiet
            if self.rock_in == EVERYWHERE or (self.marker == self.mine and not self.gold_in):
                self._end(log)
                return
        if quiet == self.quiet_limit:
            self._end(log)
            return
        self.seat = seat = self.after[seat]
        if log is not None:
            log.append(happened.TurnBegan(seat))
        own = self.own[seat]
        if own:
            # T8: the guests of the player's taverns pay before anything else.
            if log is not None:
                self._tell_income(log)
            crowds = self.crowds
            cells = self.cells
            cell = target = cells[seat]
            for province in MEMBERS[own]:
                target += crowds[province].guests[seat]
            cells[seat] = target + 1 if cell < self.marker <= target else target

    def _tell_income(self, log: list[Event]) -> None:
        """What the player's taverns will have earned."""
        seat = self.seat
        respect = 0
        for province in MEMBERS[self.own[seat]]:
            guests = self.crowds[province].guests[seat]
            if guests:
                log.append(happened.IncomePaid(seat, self.board.keys[province], guests))
                respect += guests
        if respect:
            cell = self.cells[seat]
            log.append(happened.ScoringDwarfStepped(seat, cell, self._ahead(cell, respect), Why.INCOME))

    def _other_action(self, action: Action, log: list[Event] | None) -> bool:
        """Whatever is not written out in `apply`; whether the turn is over."""
        if action >= RUMOUR:
            return self._follow_rumour((action - RUMOUR) // 12, log)
        if action >= SETTLE:
            self._settle(action - SETTLE, log)
            return True
        if action >= GOLD:
            return self._place_find(action, log)
        if action >= ROLL:
            return self._roll(action - ROLL + 1, log)
        if action == PROSPECT:
            self._prospect(log)
            return False
        if action == PASS:
            self.quiet += 1
            if log is not None:
                log.append(happened.Passed(self.seat))
        elif action >= COLLECT:
            self._collect(action - COLLECT, log)
        else:
            self._open(action - OPEN, log)
        return True

    def _settle(self, province: Province, log: list[Event] | None) -> None:
        seat = self.seat
        empty = self.crowds[province]
        self.crowds[province] = empty.plus[seat] or empty.joined(seat)
        self.here[seat] |= BIT[province]
        self.settlers_left -= 1
        if not self.settlers_left:
            self.phase = ACTING
        if log is not None:
            log.append(happened.DwarfSettled(seat, self.board.keys[province]))

    def _judge(self, province: Province, log: list[Event] | None) -> None:
        """T19: the clan with strictly most gets the tavern; in a tie it stays while its owner is there."""
        old = self.keeper[province]
        crowd = self.crowds[province]
        new = crowd.leader
        if new == old or (new == NOBODY and crowd.counts[old]):
            return
        self.own[old] ^= BIT[province]
        self.own[new] ^= BIT[province]
        self.keeper[province] = new
        if log is not None:
            log.append(happened.KeeperChanged(self.board.keys[province], _or_none(old), _or_none(new)))

    def _move_tavern(self, pair: int, log: list[Event] | None) -> None:
        """T18: the keeper stays behind; strictly most dwarfs at the target give the new one."""
        seat = self.seat
        origin, target = ORIGIN_TARGET[pair]
        leader = self.crowds[target].leader
        taken = self.rock_in | self.taverns_in
        self.taverns_in ^= BIT[origin] | BIT[target]
        self.own[seat] ^= BIT[origin]
        self.own[leader] |= BIT[target]
        self.keeper[origin] = NOBODY
        self.keeper[target] = leader
        if EVERYWHERE in (taken, self.rock_in | self.taverns_in):
            self._survey()
        if log is not None:
            keys = self.board.keys
            log.append(happened.TavernMoved(seat, keys[origin], keys[target], _or_none(leader)))
            if leader != seat:
                log.append(happened.KeeperChanged(keys[target], seat, _or_none(leader)))

    def _open(self, province: Province, log: list[Event] | None) -> None:
        seat = self.seat
        self.quiet = 0
        self.tokens[seat] -= 1
        self.taverns_in |= BIT[province]
        self.own[seat] |= BIT[province]
        self.keeper[province] = seat
        self._survey()
        if log is not None:
            log.append(happened.TavernOpened(seat, self.board.keys[province]))

    def _collect(self, province: Province, log: list[Event] | None) -> None:
        seat = self.seat
        self.quiet = 0
        lying = self.gold[province]
        number = self.collectable(province, seat)
        self.gold[province] = lying - number
        cell = self.cells[seat]
        self.cells[seat] = target = self._ahead(cell, number)
        if log is not None:
            log.append(happened.NuggetsCollected(seat, self.board.keys[province], number))
            log.append(happened.ScoringDwarfStepped(seat, cell, target, Why.NUGGETS))
        if number == lying:
            self.gold_in ^= BIT[province]
            self.rock_in |= BIT[province]
            self._survey()
            if log is not None:
                log.append(happened.ProvinceExhausted(self.board.keys[province]))

    def _ahead(self, cell: int, respect: int) -> int:
        """T21: where a scoring dwarf gets by so much respect; the marker's cell is not counted."""
        return cell + respect + (cell < self.marker <= cell + respect)

    def _prospect(self, log: list[Event] | None) -> None:
        """T12: the marker goes forward, then the die is rolled."""
        self.quiet = 0
        self.marker += 1
        if log is not None:
            log.append(happened.MarkerMoved(self.seat, self.marker - 1, self.marker))
        if self.marker in self.cells:
            self.push_back(self.marker, log)
        self._survey()
        self.phase = ROLLING
        self.prospector = self.seat
        self.seat = CHANCE

    def push_back(self, reached: int, log: list[Event] | None = None) -> None:
        """T22: the scoring dwarfs on the cell that the marker has reached go back to the one it has left."""
        for seat, cell in enumerate(self.cells):
            if cell == reached:
                self.cells[seat] = cell - 1
                if log is not None:
                    log.append(happened.ScoringDwarfStepped(seat, cell, cell - 1, Why.MARKER))

    def _roll(self, eyes: int, log: list[Event] | None) -> bool:
        self.seat = self.prospector
        if log is not None:
            log.append(happened.DieRolled(self.seat, eyes))
        if eyes == ROCK_EYES and self.gold_in | self.rock_in | self.taverns_in == EVERYWHERE:
            self.phase = ACTING
            if log is not None:
                log.append(happened.TurnLost(self.seat))
            return True
        self.die = eyes
        self.phase = PLACING
        return False

    def _place_find(self, action: Action, log: list[Event] | None) -> bool:
        """T13 to T15: whether the turn is over, since nobody can follow the rumour."""
        if action < ROCK:
            province = action - GOLD
            self.gold[province] += self.die
            self.gold_in |= BIT[province]
            if log is not None:
                log.append(happened.NuggetsFound(self.seat, self.board.keys[province], self.die))
        else:
            province = action - ROCK
            self.rock_in |= BIT[province]
            self._survey()
            if log is not None:
                log.append(happened.RockFound(self.seat, self.board.keys[province]))
        self.die = 0
        self.pending = tuple([origin for origin in self.board.neighbours[province] if self.can_send(origin)])
        if self.pending:
            self.find = province
            self.phase = RUMOURS
            return False
        self.phase = ACTING
        return True

    def _follow_rumour(self, clan: Seat, log: list[Event] | None) -> bool:
        """T15: one dwarf walks; whether it was the last."""
        find = self.find
        origin = self.pending[0]
        self.pending = self.pending[1:]
        crowds = self.crowds
        crowds[origin] = crowds[origin].minus[clan] or crowds[origin].left(clan)
        crowds[find] = crowds[find].plus[clan] or crowds[find].joined(clan)
        self.here[clan] |= BIT[find]
        if not crowds[origin].counts[clan]:
            self.here[clan] ^= BIT[origin]
        if log is not None:
            keys = self.board.keys
            log.append(happened.DwarfFollowedRumour(self.seat, clan, keys[origin], keys[find]))
        if self.pending:
            return False
        # T19: judged once, after the last dwarf; the find itself has no tavern.
        for province in MEMBERS[self.board.near[find] & self.taverns_in]:
            self._judge(province, log)
        self.find = -1
        self.phase = ACTING
        return True

    def _end(self, log: list[Event] | None) -> None:
        self.over = True
        if self.rock_in == EVERYWHERE:
            self.ending = Ending.EXHAUSTED
        elif self.marker == self.mine and not self.gold_in:
            self.ending = Ending.NOTHING_LEFT
        else:
            self.ending = Ending.STALLED
        if log is not None:
            scores = self.scores()
            log.append(happened.GameEnded(self.ending, tuple(scores), tuple(winners(scores))))


def _or_none(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


_new = State.__new__
