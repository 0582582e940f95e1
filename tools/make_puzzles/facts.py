"""What comes true after a move, counted in games that are played to their end: why one move is better.

A reason says what a move does. Whether that is why it leads is another question: a mine that is captured now
may be captured as well next turn. So what the reason is about is followed through the rest of the game, after
the best move and after each of the others, and the share of games in which it comes true is compared.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from kingsapp.ai.search import drawn
from kingsapp.core.game import CHANCE, Action, Seat, State
from kingsapp.core.guide import Guide
from kingsapp.core.reason import Reason
from kingsapp.games.kings.cards import RACE_OF
from kingsapp.games.kings.plays import DRAW, played
from kingsapp.games.taverns.actions import COLLECT
from kingsapp.games.taverns.state import ACTING

FACT_OF: Final = {
    "captures_for_you": "mine_yours",
    "captures_hard_for_you": "mine_yours",
    "develops": "mine_finished",
    "overseer_develops": "mine_finished",
    "completes_miners": "mine_developed",
    "adds_miner": "mine_developed",
    "takes_fitting_unit": "mine_developed",
    "takes_own_race": "next_capture",
    "gives_unfinishable_mine": "gift_spoiled",
    "takes_tavern": "tavern_yours",
    "takes_closed_tavern": "tavern_yours",
    "defends_tavern": "tavern_yours",
    "gains_lead": "tavern_yours",
    "gains_lead_to_move": "tavern_yours",
    "opens_tavern": "tavern_yours",
    "carts_to_guests": "tavern_yours",
    "breaks_lead": "tavern_stopped",
    "collects": "gold_yours",
    "reaches_nuggets": "gold_yours",
    "gold_for_own": "gold_yours",
    "calls_own": "gold_yours",
}
"""By the key of a reason, what is to come true; other reasons are judged by points alone."""
ROOM_FACT: Final = "mine_room"
"""What is to come true if a weaker unit than others leaves room for the next ones."""
TURNS: Final = {"tavern_yours": 2, "gold_yours": 2, "tavern_stopped": 1}
"""After how many own turns it is looked at; otherwise at the end of the game."""


@dataclass(slots=True)
class Watch:
    """Watches a game for one fact."""

    seat: Seat
    came_true: Callable[[Any], bool]
    """Asked of the position after so many own turns, or at the end."""
    turns: int = 0
    taken: Callable[[Any, Action], int] | None = None
    """How much of what has to be gathered an action of the seat gathers."""
    needed: int = 0
    once: bool = False
    """Whether only the next own play counts."""
    gathered: int = 0
    known: bool | None = None

    def before(self, state: Any, action: Action) -> None:
        """An action is about to be carried out, not the first of all."""
        if self.known is None and self.turns and state.seat == self.seat and state.phase == ACTING:
            self.turns -= 1
            if not self.turns:
                self.end(state)
        self.gather(state, action)

    def gather(self, state: Any, action: Action) -> None:
        """Count what an action gathers."""
        if self.taken and self.known is None and state.seat == self.seat:
            self.gathered += self.taken(state, action)
            if self.once and action < DRAW:
                self.end(state)

    def end(self, state: Any) -> None:
        """The moment at which it is looked at has come."""
        if self.known is None:
            self.known = self.gathered >= self.needed if self.taken else self.came_true(state)


def watch(fact: str, reason: Reason, state: Any) -> Watch:
    """A watcher for the fact behind a reason for an action in `state`."""
    seat, values = state.seat, reason.values
    match fact:
        case "mine_yours":
            mine = values["mine"]
            return Watch(seat, lambda end: mine in end.captured[seat] or mine in end.developed[seat])
        case "mine_finished" | "mine_developed" | "mine_room":
            mine = values["mine"]
            return Watch(seat, lambda end: mine in end.developed[seat])
        case "gift_spoiled":
            mine, owner = values["mine"], values["owner"]
            return Watch(seat, lambda end: mine in end.captured[owner])
        case "next_capture":
            return Watch(seat, _never, taken=_captures, needed=1, once=True)
    keys = state.board.keys
    where = keys.index(values.get("find") or values.get("province") or values["target"])
    turns = TURNS[fact]
    match fact:
        case "tavern_yours":
            return Watch(seat, lambda then: then.keeper[where] == seat, turns)
        case "tavern_stopped":
            clan = state.setup.clans.index(values["clan"])
            return Watch(seat, lambda then: then.keeper[where] != clan, turns)
    assert fact == "gold_yours"
    needed = values.get("number", 1) if reason.key in ("collects", "reaches_nuggets") else 1
    return Watch(seat, _never, turns, lambda now, action: _collects(now, action, where), needed)


def _never(_state: Any) -> bool:
    return False


def _captures(state: Any, action: Action) -> int:
    """Whether an action of Underground Kings captures a mine for whoever does it (K15, K17)."""
    if action >= DRAW:
        return 0
    card, mine = played(action)
    return int(
        mine in state.centre and state.need[mine] == 1 and state.owner[RACE_OF[card]] in (-1, state.seat)
    )


def _collects(state: Any, action: Action, province: int) -> int:
    """How many nuggets an action of Royal Taverns collects in a province."""
    number: int = state.collectable(province, state.seat) if action == COLLECT + province else 0
    return number


def to_the_end(state: State, action: Action, guide: Guide, rng: Random, looking: Watch | None) -> list[float]:
    """The scores after an action when everybody follows the guide to the end; plays on in `state`."""
    if looking:
        looking.gather(state, action)
    state.apply(action)
    while not state.over:
        action = drawn(state, rng) if state.seat == CHANCE else guide.policy(state, rng)
        if looking:
            looking.before(state, action)
        state.apply(action)
    if looking:
        looking.end(state)
    return list(map(float, state.scores()))
