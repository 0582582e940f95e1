"""What decisions in Underground Kings can be about, by the weightiest reason for the best action.

A theme without puzzles is taken out by deleting its line.
"""

from __future__ import annotations

from typing import Final

THEMES: Final = {
    "capture": ("captures_for_you", "captures_hard_for_you"),
    "gift": ("gives_good_mine", "gives_mine", "gives_unfinishable_mine"),
    "overseer": ("completes_miners", "overseer_develops"),
    "timing": ("develops", "adds_miner", "lays_unit", "lays_strong_unit", "least_bad", "only_redeal"),
    "draw": ("takes_fitting_unit", "takes_own_race", "takes_unit", "draws_hidden"),
}
"""By theme, the keys of the reasons that tell it."""
