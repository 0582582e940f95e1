"""What decisions in Underground Kings can be about, by the weightiest reason for the best action.

A theme without puzzles is taken out by deleting its line.
"""

from __future__ import annotations

from typing import Final

THEMES: Final = {
    "capture": ("captures_for_you", "captures_hard_for_you"),
    "gift": ("gives_good_mine", "gives_mine", "gives_unfinishable_mine"),
    "overseer": ("completes_miners", "overseer_develops"),
    "timing": (
        "develops",
        "adds_miner",
        "holds_next",
        "only_zero_next",
        "lays_unit",
        "lays_strong_unit",
        "holds_capture",
        "least_bad",
        "only_redeal",
    ),
    "draw": (
        "takes_fitting_unit",
        "then_develops",
        "takes_own_race",
        "takes_unit",
        "takes_unit_for_time",
        "draws_hidden",
        "draws_for_mines",
        "draws_to_hurry",
    ),
}
"""By theme, the keys of the reasons that tell it."""
FACTS: Final = ("mine_yours", "mine_finished", "mine_developed", "mine_room", "next_capture", "gift_spoiled")
"""What may come true after a decision, and was counted for the puzzles."""
