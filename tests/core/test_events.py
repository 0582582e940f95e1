"""What a kind of event says of all its events."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from kingsapp.core.game import Event


@dataclass(frozen=True, slots=True)
class CardTurned(Event, reveals_hidden=True):
    card: int


@dataclass(frozen=True, slots=True)
class JokerTurned(CardTurned, goes_together=True):
    pass


def test_an_event_says_nothing_of_itself_unless_its_class_does() -> None:
    assert not Event().reveals_hidden
    assert not Event().goes_together


def test_what_a_class_says_holds_for_its_events_and_for_its_subclasses() -> None:
    assert CardTurned(7).reveals_hidden
    assert not CardTurned(7).goes_together
    assert JokerTurned(7).reveals_hidden
    assert JokerTurned(7).goes_together


def test_nobody_foresees_what_reveals_something_hidden() -> None:
    assert Event().foreseen_by(0)
    assert not CardTurned(7).foreseen_by(0)


def test_a_slip_of_the_pen_is_an_error_and_never_lets_a_turned_card_be_taken_back() -> None:
    with pytest.raises(TypeError, match="reveals_hiden"):
        type("Typo", (Event,), {}, reveals_hiden=True)
