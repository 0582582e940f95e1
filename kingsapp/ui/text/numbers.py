"""Points as each language writes them."""

from __future__ import annotations

from typing import Any


def spelled(tr: Any, points: float) -> str:
    """Points with one digit behind the point, or the comma."""
    number = f"{points:.1f}"
    return number if tr.language == "en" else number.replace(".", ",")


def signed(tr: Any, points: float) -> str:
    """Points with their sign, also in front of what is gained."""
    told = spelled(tr, points).replace("-", "−")
    return f"+{told}" if points > 0 else told
