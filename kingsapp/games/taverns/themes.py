"""What decisions in Royal Taverns can be about, by the weightiest reason for the best action."""

from __future__ import annotations

from typing import Final

THEMES: Final = {
    "rumour": (
        "settles_for_rumours",
        "reaches_rumours",
        "prospects",
        "prospects_near",
        "last_prospecting",
        "gold_calls_nobody",
        "gold_far_from_rivals",
        "gold_lures",
        "rock_spoils",
        "rock_harms_nobody",
        "rock_hurts_you",
        "calls_own",
        "calls_own_to_rock",
        "calls_from_lead",
        "calls_level_tavern",
        "calls_guest",
        "calls_to_lead",
        "calls_your_guest",
        "calls_gives_lead",
        "calls_gives_you_lead",
        "calls_breaks_lead",
        "calls_breaks_your_lead",
        "calls_harmless",
    ),
    "majority": (
        "settles_apart",
        "breaks_lead",
        "gains_lead",
        "gains_lead_to_move",
        "gains_lead_alone",
        "adds_dwarf",
        "moves_dwarf",
        "from_reserve",
        "counts_there",
        "leaves_some",
        "leaves_none",
        "waits",
        "least_bad",
    ),
    "tavern": (
        "settles_among",
        "takes_tavern",
        "takes_closed_tavern",
        "defends_tavern",
        "strengthens_tavern",
        "threatens_tavern",
        "stops_paying",
        "loses_tavern",
        "opens_tavern",
        "opens_empty_tavern",
        "carts_to_guests",
        "carts_without_gain",
        "carts_to_clan",
        "carts_closed",
    ),
    "collect": (
        "reaches_nuggets",
        "reaches_contested_gold",
        "collects",
        "gold_contested",
        "exhausts",
        "jumps_marker",
        "gold_for_own",
    ),
}
"""By theme, the keys of the reasons that tell it."""
FACTS: Final = ("tavern_yours", "tavern_stopped", "gold_yours")
"""What may come true after a decision, and was counted for the puzzles."""
