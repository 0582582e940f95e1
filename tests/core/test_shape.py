"""What data from outside must look like, and how a mistake in it is told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from kingsapp.core.errors import BadInput
from kingsapp.core.place import Key
from kingsapp.core.shape import check_keys, is_whole, read_names, read_seat, shown


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("orc3a", "orc3a"),
        ("two words", '"two words"'),
        ("a\nb", r'"a\nb"'),
        ("", '""'),
        (None, "null"),
        ([1, "x"], '[1, "x"]'),
        ("x" * 61, "x" * 57 + "..."),
    ],
)
def test_a_value_is_shown_short_and_on_one_line(value: Any, text: str) -> None:
    assert shown(value) == text


@pytest.mark.parametrize(
    ("value", "whole"), [(0, True), (-3, True), (True, False), (1.0, False), ("1", False)]
)
def test_true_and_half_numbers_are_no_whole_numbers(value: Any, whole: bool) -> None:
    assert is_whole(value) == whole


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([], "here: must be an object with a, b, not []"),
        ({"a": 1}, "here: b is missing"),
        ({"a": 1, "b": 2, "c": 3}, "here: c is not one of: a, b"),
    ],
)
def test_an_object_has_exactly_its_keys(data: Any, sentence: str) -> None:
    check_keys({"b": 1, "a": None}, ("a", "b"), (Key("here"),))
    with pytest.raises(BadInput) as mistake:
        check_keys(data, ("a", "b"), (Key("here"),))
    assert str(mistake.value) == sentence


@pytest.mark.parametrize(
    ("needed", "sentence"),
    [
        (("a",), "here: must be an object with a, not 7"),
        ((), "here: must be an object in braces, not 7"),
    ],
)
def test_only_keys_that_are_needed_are_asked_for(needed: Sequence[str], sentence: str) -> None:
    check_keys(dict.fromkeys(needed), ("a", "b"), (Key("here"),), needed)
    with pytest.raises(BadInput) as mistake:
        check_keys(7, ("a", "b"), (Key("here"),), needed)
    assert str(mistake.value) == sentence


@pytest.mark.parametrize("value", [-1, 3, True, 1.0, "1", None])
def test_a_seat_is_a_number_below_the_number_of_players(value: Any) -> None:
    assert read_seat(2, 3, (Key("first"),)) == 2
    with pytest.raises(BadInput, match="first: must be a seat from 0 to 2"):
        read_seat(value, 3, (Key("first"),))


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        ("red", "clans: must be a list, not red"),
        (["red"], "clans: wrong number of entries: 1 instead of 2"),
        (["red", "black"], "clans: entry 1: black is not a name the rules know"),
        ([["red"], "blue"], 'clans: entry 0: ["red"] is not a name the rules know'),
        (["red", "red"], "clans: entry 1: red appears twice"),
    ],
)
def test_names_are_known_and_different(names: Any, sentence: str) -> None:
    assert read_names(["blue", "red"], ("red", "blue", "green"), 2, (Key("clans"),)) == ("blue", "red")
    with pytest.raises(BadInput) as mistake:
        read_names(names, ("red", "blue", "green"), 2, (Key("clans"),))
    assert str(mistake.value) == sentence
