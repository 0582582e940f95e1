"""What the tool knows of each game: which tables are played, and what its reasons are worth to a judge."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

AMOUNTS: Final = {"value": 2.5, "guests": 6.0, "number": 1.5}
"""What reasons count, and how many points of a lead each of it explains: a mine is won by one and lost by
another, guests pay each turn, nuggets are collected once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowledge:
    """What is known of one game."""

    players: tuple[int, ...]
    """Tables at which games are played, in turn."""
    latest: int
    """The last ply to take a decision from: later, one great tavern decides everything."""
    most_lead: float
    """With a wider lead the move is obvious: nobody would consider another one."""
    vague: frozenset[str]
    """Reasons that say what happens, not why it is good."""
    at_once: Mapping[str, float]
    """Reasons that promise something at once, and how much each of what they count looks like: a mine that is
    developed no longer costs its value, and brings it."""
    against_rivals: frozenset[str]
    """Reasons by which rivals get less; by all others the player gets more."""
    gives_away: frozenset[str] = frozenset()
    """Reasons against actions by which somebody gives away what they have: they tempt nobody."""
    answered: bool = False
    """Whether strong players, who answer what playouts leave alone, have to agree. What is to come true is
    looked at after two more turns of the player then, also where it otherwise is at the end of the game."""


KNOWLEDGE: Final = {
    "kings": Knowledge(
        players=(2, 3, 4),
        latest=400,
        most_lead=9.0,
        vague=frozenset(
            {
                "least_bad",
                "only_redeal",
                "lays_unit",
                "lays_strong_unit",
                "holds_capture",
                "holds_next",
                "only_zero_next",
                "then_develops",
                "takes_unit",
                "takes_unit_for_time",
                "draws_hidden",
                "draws_for_mines",
                "draws_to_hurry",
            }
        ),
        at_once={
            "develops": 2.0,
            "overseer_develops": 2.0,
            "captures_for_you": 1.0,
            "captures_hard_for_you": 1.0,
        },
        against_rivals=frozenset(
            {
                "gives_unfinishable_mine",
            }
        ),
    ),
    "taverns": Knowledge(
        players=(3, 4, 5),
        latest=90,
        most_lead=15.0,
        vague=frozenset(
            {
                "least_bad",
                "waits",
                "adds_dwarf",
                "moves_dwarf",
                "from_reserve",
                "counts_there",
                "strengthens_tavern",
                "carts_without_gain",
                "reaches_contested_gold",
                "leaves_some",
                "leaves_none",
                "loses_tavern",
                "threatens_tavern",
                "settles_apart",
                "settles_among",
                "settles_for_rumours",
                "prospects",
                "prospects_near",
                "reaches_rumours",
                "calls_own_to_rock",
                "calls_your_guest",
                "calls_gives_lead",
                "calls_gives_you_lead",
                "calls_breaks_lead",
                "calls_breaks_your_lead",
                "calls_harmless",
                "calls_to_lead",
                "carts_to_clan",
                "carts_closed",
                "opens_empty_tavern",
                "gold_lures",
                "gold_contested",
                "rock_harms_nobody",
                "rock_hurts_you",
                "exhausts",
            }
        ),
        at_once={
            "collects": 1.0,
            "takes_tavern": 1.0,
            "takes_closed_tavern": 1.0,
            "opens_tavern": 1.0,
            "carts_to_guests": 1.0,
        },
        against_rivals=frozenset(
            {
                "breaks_lead",
                "gains_lead_alone",
                "stops_paying",
                "gold_calls_nobody",
                "gold_far_from_rivals",
                "rock_spoils",
                "calls_from_lead",
                "calls_level_tavern",
                "calls_guest",
            }
        ),
        gives_away=frozenset({"carts_to_clan", "carts_closed", "loses_tavern"}),
        answered=True,
    ),
}
