"""A closer look: cards and mines enlarged, piles, developed mines."""
