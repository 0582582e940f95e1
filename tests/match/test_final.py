"""What could not be taken back once it is done: that is what a second tap is asked for."""

from __future__ import annotations

import pytest

from kingsapp.games.kings.game import KINGS
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.match.undo import is_final
from tests.kings import builders as kings
from tests.taverns import builders as taverns


def final(drawn: kings.Table, text: str, *people: int) -> bool:
    return is_final(drawn.state, KINGS.parse(drawn.state, text), people or (0,), secrets=True)


def test_a_capture_brings_a_new_mine_from_the_deck() -> None:
    drawn = kings.table(centre=["defence 1", "defence 3", "", ""], hand="orc5a")
    assert final(drawn, "orc5a>#1")
    assert not final(drawn, "orc5a>#2"), "a unit that captures nothing can be taken back"


def test_a_development_can_be_taken_back() -> None:
    assert not final(kings.table(own=["size 1"], hand="orc5a"), "orc5a>#5")


def test_a_card_from_the_deck_is_seen_and_one_from_the_camp_was() -> None:
    drawn = kings.table(drawing=True, camp="orc1a")
    assert final(drawn, "draw deck")
    assert not final(drawn, "draw orc")


def test_where_hands_are_secret_the_device_does_not_come_back() -> None:
    drawn = kings.table(drawing=True, camp="orc1a")
    assert final(drawn, "draw orc", 0, 1)
    assert not final(drawn, "draw orc", 0, 2), "an AI player comes first"


@pytest.mark.parametrize(
    ("text", "wanted"),
    [("prospect", True), ("pass", False), ("add malien", False), ("collect lugach", False)],
)
def test_in_royal_taverns_only_the_die_is_final(text: str, wanted: bool) -> None:
    state = taverns.table("lugach red 3; gold 2\nmalien blue 1").state
    assert is_final(state, TAVERNS.parse(state, text), (0, 1), secrets=False) is wanted


def test_what_ends_the_game_is_final() -> None:
    state = taverns.table(taverns.rocks_but("lugach") + "\nlugach red 2; gold 1").state
    assert is_final(state, TAVERNS.parse(state, "collect lugach"), (0,), secrets=False)
