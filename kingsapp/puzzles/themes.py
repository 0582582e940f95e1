"""What puzzles are about: told by the weightiest reason for their answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kingsapp.core.reason import Reason

_TOLD_BY: Final = {
    "kings": {
        "capture": ("captures_for_you", "captures_hard_for_you"),
        "gift": ("gives_good_mine", "gives_mine", "gives_unfinishable_mine"),
        "overseer": ("completes_miners", "overseer_develops"),
        "timing": ("develops", "adds_miner", "lays_unit", "lays_strong_unit", "least_bad", "only_redeal"),
        "draw": ("takes_fitting_unit", "takes_own_race", "takes_unit", "draws_hidden"),
    },
    "taverns": {
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
            "calls_own",
            "calls_from_lead",
            "calls_guest",
            "calls_to_lead",
            "calls_other",
            "calls_harmless",
        ),
        "majority": (
            "settles_apart",
            "breaks_lead",
            "gains_lead",
            "adds_dwarf",
            "moves_dwarf",
            "leaves_some",
            "leaves_none",
            "waits",
        ),
        "tavern": (
            "settles_among",
            "takes_tavern",
            "takes_closed_tavern",
            "defends_tavern",
            "threatens_tavern",
            "stops_paying",
            "loses_tavern",
            "opens_tavern",
            "carts_to_guests",
            "carts_to_clan",
            "carts_closed",
        ),
        "collect": ("reaches_nuggets", "collects", "exhausts", "jumps_marker", "gold_for_own"),
    },
}
"""By game and theme, the keys of the reasons that tell it."""

THEMES: Final[dict[str, tuple[str, ...]]] = {game: tuple(themes) for game, themes in _TOLD_BY.items()}
"""By game, what a puzzle can be about."""


def theme_of(game: str, reasons: Sequence[Reason]) -> str:
    """What a decision is about that these reasons speak for, the weightiest first."""
    return next(theme for theme, keys in _TOLD_BY[game].items() if reasons[0].key in keys)
