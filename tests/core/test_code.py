"""Codes that are read out and typed: every slip is noticed, and what looks alike is forgiven."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from kingsapp.core.code import ALPHABET, from_text, is_checked, to_text, with_check


def code(length: int, seed: int = 0) -> list[int]:
    rng = Random(seed)
    return with_check([rng.randrange(32) for _ in range(length - 2)])


@pytest.mark.parametrize("length", [3, 16, 22, 31])
def test_every_wrong_character_is_noticed(length: int) -> None:
    for seed in range(3):
        right = code(length, seed)
        assert is_checked(right)
        for place, value in enumerate(right):
            for other in range(32):
                wrong = [*right[:place], other, *right[place + 1 :]]
                assert is_checked(wrong) == (other == value)


def test_every_two_wrong_characters_are_noticed() -> None:
    right, rng = code(31), Random(1)
    for one, two in combinations(range(31), 2):
        for _ in range(20):
            wrong = right[:]
            wrong[one] ^= rng.randrange(1, 32)
            wrong[two] ^= rng.randrange(1, 32)
            assert not is_checked(wrong)


@pytest.mark.parametrize("length", [16, 31, 120])
def test_every_swap_of_two_different_characters_is_noticed(length: int) -> None:
    right = code(length)
    for one, two in combinations(range(length), 2):
        if right[one] == right[two] or (two - one) % 31 == 0:
            continue
        wrong = right[:]
        wrong[one], wrong[two] = right[two], right[one]
        assert not is_checked(wrong)


def test_a_code_without_anything_but_its_check_is_none() -> None:
    assert not is_checked([])
    assert not is_checked([0, 0])


@pytest.mark.parametrize(
    ("length", "groups"),
    [(3, [3]), (10, [5, 5]), (16, [4, 4, 4, 4]), (17, [5, 4, 4, 4]), (22, [5, 5, 4, 4, 4])],
)
def test_characters_stand_in_groups_of_about_the_same_size(length: int, groups: list[int]) -> None:
    assert [len(group) for group in to_text(code(length)).split("-")] == groups


def test_what_is_written_is_read_again() -> None:
    for seed in range(50):
        values = code(16, seed)
        assert from_text(to_text(values)) == values


def test_small_letters_missing_dashes_and_what_looks_alike_are_forgiven() -> None:
    values = from_text("0123-ABEK")
    for typed in (
        "0123abek",
        " 0123 abek ",
        "O1 23-ab-ek",
        "oI23abek",
        "ol23\u2013ABEK",
        "0123АВЕК",
        "о123авек",
    ):
        assert from_text(typed) == values


def test_other_characters_make_no_code() -> None:
    for typed in ("U123", "12*4", "ыыыы", "1234!"):
        assert from_text(typed) is None
    assert from_text("") == []
    assert len({*ALPHABET}) == 32
