"""Royal Taverns behind the interface of all games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Any, cast

from kingsapp.core import game as core
from kingsapp.core.game import Action, Event, Game, Seat, World
from kingsapp.core.reason import Reason
from kingsapp.games.taverns import check, notation, observation, reasons, setup
from kingsapp.games.taverns.events import (
    DwarfSettled,
    NuggetsCollected,
    NuggetsFound,
    TavernOpened,
    TurnBegan,
)
from kingsapp.games.taverns.guide import TavernsGuide
from kingsapp.games.taverns.observation import Observation
from kingsapp.games.taverns.setup import LONG_MINE, MARKER_CELL, RESERVE, SETTLERS, TOKENS, Setup
from kingsapp.games.taverns.state import QUIET_ROUNDS, State


class TavernsGame(Game):
    """The rules T1 to T27."""

    key = "taverns"
    code_number = 1
    seats = setup.SEATS
    secrets = False
    reasons = reasons.REASONS
    guide = TavernsGuide()
    factions = setup.CLANS
    faction_field = "clans"
    components = ("abandoned_mine", "map")
    achievements = ("collected", "tavern", "found")
    presets = MappingProxyType({"abandoned_mine": (setup.STANDARD_MINE, setup.SHORT_MINE, LONG_MINE)})

    def lay_out(self, factions: Sequence[str], first: Seat, seed: str) -> Setup:
        return setup.lay_out(factions, first)

    def read_setup(self, data: Any, players: int) -> Setup:
        return setup.read_setup(data, players)

    def write_setup(self, setup_: Setup) -> dict[str, Any]:
        return setup.write_setup(setup_)

    def start(self, setup_: Setup) -> State:
        return State.blank(setup_)

    def action_bound(self, players: int, abandoned_mine: int = LONG_MINE) -> int:
        """No game up to this length has more actions than this.

        A turn is lively if somebody adds, opens a tavern, prospects or collects; all others are quiet.
        - Adds: each takes a dwarf from a reserve, and none goes back (T10).
        - Opened taverns: each takes a token for good (T3, T17).
        - Prospecting: each moves the marker towards the abandoned mine, where it ends (T12).
        - Collecting: each takes at least one nugget (T16), and each prospecting brings at most five (T13).
        So the number of lively turns is bounded. Before each of them, and after the last, there are at most
        five rounds of quiet turns, for then the game is over (T25). A turn is one action, but
        prospecting has up to five more: the roll, the find and three rumours (T15).
        """
        finds = abandoned_mine - MARKER_CELL
        lively = players * (RESERVE[players] + TOKENS) + finds + 5 * finds
        turns = lively + (lively + 1) * QUIET_ROUNDS * players
        return SETTLERS[players] * players + turns + 5 * finds

    def text(self, state: core.State, action: Action) -> str:
        return notation.text(_own(state), action)

    def parse(self, state: core.State, text: str) -> Action:
        return notation.parse(_own(state), text)

    def why_not(self, state: core.State, action: Action) -> Reason | None:
        return reasons.why_not(_own(state), action)

    def position(self, state: core.State) -> dict[str, Any]:
        return notation.position(_own(state))

    def observe(self, state: core.State, viewer: Seat | None) -> Observation:
        return observation.observe(_own(state), viewer)

    def write_observation(self, view: Observation) -> dict[str, Any]:
        return observation.write_observation(view)

    def worlds(self, view: Observation) -> World:
        return observation.worlds(view)

    def round_number(self, events: Iterable[Event], players: int) -> int:
        """A turn is one action and all that follows (T9); while dwarfs settle, nobody has one yet (T4)."""
        kinds = Counter(map(type, events))
        return (kinds[TurnBegan] - kinds[DwarfSettled]) // players + 1

    def achievement(self, event: Event, seat: Seat) -> str | None:
        match event:
            case NuggetsCollected(seat=collector) if collector == seat:
                return "collected"
            case TavernOpened(seat=builder) if builder == seat:
                return "tavern"
            case NuggetsFound(seat=finder) if finder == seat:
                return "found"
        return None

    def check(self, state: core.State) -> None:
        check.check(_own(state))


def _own(state: core.State) -> State:
    """Narrow the type: every position of this game is a State of its own."""
    return cast("State", state)


TAVERNS = TavernsGame()
