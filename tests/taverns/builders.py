"""Positions of Royal Taverns, drawn: what a picture shows is there, the rest is empty.

    table('''
        lugach    yellow 3, blue 1; gold 3; tavern yellow
        frukfurt  yellow 1; rock
    ''', turn="yellow")

A line is a province and what stands and lies there: dwarfs, gold, rock, a tavern with its keeper or closed.
Clans are seated in the order of `clans`. A picture need not hold all dwarfs of a clan, so tests that play on
from it look at what the rule says, and test_state.py looks at whole games.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kingsapp.core.game import CHANCE, Event, Seat
from kingsapp.core.reason import Reason
from kingsapp.games.taverns.actions import RUMOUR
from kingsapp.games.taverns.crowd import NOBODY, crowd_of
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.map import Roads, standard_atlas
from kingsapp.games.taverns.setup import Setup
from kingsapp.games.taverns.state import ACTING, State

ALL_CLANS = "red blue green yellow purple white"
CROWDED = """
    lugach      red 3, purple 1; gold 2; tavern red
    frukfurt    red 1, yellow 1; gold 3
    karavastan  red 1, purple 2, white 1, blue 1
    barkhandyr  purple 1
    hopsinki    blue 1, yellow 1; gold 2
    pasburg     blue 2, green 1; gold 1; tavern blue
    beardbados  yellow 1
    pickutsk    yellow 1; rock
    gulyaevo    blue 2, green 1; rock
    kegabad     green 1, white 1; tavern closed
    sakurogava  white 3, green 2; gold 4
    malien      purple 1; rock
"""
"""An island in the middle of a game, with everything that can stand on it."""


class Table:
    """A position that tests read and play on in the words of the records."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.clans = state.setup.clans

    def legal(self, kind: str = "") -> set[str]:
        """All legal actions, or those of one kind without the word for it."""
        texts = [TAVERNS.text(self.state, action) for action in self.state.legal_actions()]
        assert len(set(texts)) == len(texts), "an action is listed twice"
        if not kind:
            return set(texts)
        return {text.removeprefix(kind).strip() for text in texts if text.split()[0] == kind}

    def why_not(self, text: str) -> Reason | None:
        return TAVERNS.why_not(self.state, TAVERNS.parse(self.state, text))

    def refusal(self, text: str) -> str:
        """The key of the reason why this is not possible; it must not be."""
        reason = self.why_not(text)
        assert reason is not None, f"{text} is legal"
        assert text not in self.legal()
        return reason.key

    def play(self, *texts: str) -> list[Event]:
        """Carry out legal actions; what happened."""
        log: list[Event] = []
        for text in texts:
            assert not self.state.over, f"{text} comes after the end"
            assert text in self.legal(), f"{text} is illegal: {self.why_not(text)}"
            self.state.apply(TAVERNS.parse(self.state, text), log)
        return log

    @property
    def turn(self) -> str:
        """Whose turn it is; `chance` while the die is to be rolled."""
        return "chance" if self.state.seat == CHANCE else self.clans[self.state.seat]

    def dwarfs(self, province: str) -> str:
        """Such as `red 2, blue 1`."""
        there = self["provinces"][province]["dwarfs"]
        return ", ".join(f"{clan} {count}" for clan, count in there.items())

    def gold(self, province: str) -> int:
        return int(self["provinces"][province]["gold"])

    def rock(self, province: str) -> bool:
        return bool(self["provinces"][province]["rock"])

    def tavern(self, province: str) -> str | None:
        """The keeper's clan, `closed`, or None without a tavern."""
        tavern = self["provinces"][province]["tavern"]
        return None if tavern is None else tavern["keeper"] or "closed"

    def cell(self, clan: str) -> int:
        return int(self["cells"][self.seat(clan)])

    def reserve(self, clan: str) -> int:
        return int(self["reserve"][self.seat(clan)])

    def tokens(self, clan: str) -> int:
        return int(self["tokens"][self.seat(clan)])

    def seat(self, clan: str) -> Seat:
        return self.clans.index(clan)

    def __getitem__(self, part: str) -> Any:
        """A part of the position as traces write it: `provinces`, `cells`, `marker`, `die`, `quiet` ..."""
        return TAVERNS.position(self.state)[part]


def unsettled(
    clans: str | int = "red blue green", first: str | None = None, mine: int = 24, roads: Roads | None = None
) -> Table:
    """The table before the first dwarf; a number stands for so many clans."""
    names = ALL_CLANS.split()[:clans] if isinstance(clans, int) else clans.split()
    begins = names.index(first) if first else 0
    return Table(TAVERNS.start(Setup(tuple(names), begins, mine, roads or standard_atlas().roads)))


def table(
    picture: str,
    *,
    turn: str = "",
    clans: str = "red blue green yellow",
    mine: int = 24,
    marker: int = 2,
    cells: Mapping[str, int] | None = None,
    reserve: Mapping[str, int] | None = None,
    tokens: Mapping[str, int] | None = None,
    quiet: int = 0,
) -> Table:
    """The position that the picture shows, before an action; the first clan is in turn unless said."""
    drawn = unsettled(clans, mine=mine)
    state = drawn.state
    state.phase = ACTING
    state.settlers_left = 0
    state.seat = drawn.seat(turn) if turn else 0
    state.marker = marker
    state.quiet = quiet
    for clan, cell in (cells or {}).items():
        state.cells[drawn.seat(clan)] = cell
    for clan, dwarfs in (reserve or {}).items():
        state.reserve[drawn.seat(clan)] = dwarfs
    for clan, left in (tokens or {}).items():
        state.tokens[drawn.seat(clan)] = left
    for line in picture.strip().splitlines():
        province, _, things = line.strip().partition(" ")
        for thing in things.replace(";", ",").split(","):
            _put(drawn, state.board.index[province], thing.split())
    state.derive()
    return drawn


def _put(drawn: Table, province: int, words: list[str]) -> None:
    state = drawn.state
    match words:
        case []:
            pass
        case ["gold", number]:
            state.gold[province] = int(number)
        case ["rock"]:
            state.rock_in |= 1 << province
        case ["tavern", keeper]:
            state.taverns_in |= 1 << province
            state.keeper[province] = NOBODY if keeper == "closed" else drawn.seat(keeper)
        case [clan, number]:
            counts = list(state.crowds[province].counts)
            counts[drawn.seat(clan)] = int(number)
            state.crowds[province] = crowd_of(tuple(counts))
        case _:
            raise AssertionError(f"{words} is nothing that a province can have")


def rocks_but(*free: str) -> str:
    """Lines with waste rock everywhere but there."""
    return "\n".join(f"{key} rock" for key in unsettled().state.board.keys if key not in free)


def all_actions(players: int) -> range:
    """Every action that exists with so many players, legal or not."""
    return range(RUMOUR + 12 * players)
