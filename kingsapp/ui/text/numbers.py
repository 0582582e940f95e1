"""Numbers as they are written: with a true minus, and points as each language separates them."""

from __future__ import annotations

from typing import Final

from kingsapp.ui.text.i18n import Translator

MINUS: Final = "−"


def whole_text(number: int) -> str:
    """A whole number: 3, 0, −1."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def gain_text(number: int) -> str:
    """A gain or loss: +3, +0, −1."""
    return whole_text(number) if number < 0 else f"+{number}"


def change_text(number: int) -> str:
    """A change, perhaps none: +3, ±0, −1."""
    return gain_text(number) if number else "±0"


def spelled(tr: Translator, points: float) -> str:
    """Points with one digit behind the point, or the comma."""
    number = f"{points:.1f}".replace("-", MINUS)
    return number if tr.language == "en" else number.replace(".", ",")


def signed(tr: Translator, points: float, zero: str = "") -> str:
    """Points with their sign, also in front of what is gained; `zero` is the sign of none."""
    number = round(points, 1)
    sign = "+" if number > 0 else MINUS if number < 0 else zero
    return sign + spelled(tr, abs(number))
