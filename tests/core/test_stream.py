"""Chance by SHA-256, against digests that `sha256sum` gave and against the format written out once more."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from kingsapp.core.stream import Stream

# printf 'gold:deck:0' | sha256sum, and so on.
GOLD_DECK = (
    "746fc20b3f20296c1727dfc0b9b11f0f0d3388a78098a9349b235286224f94fb"
    "1a0d63d616a5e0b5c306898c070ede2a711cb34c218896bf6ed3220274a66523"
)
SEEDS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=64)


def words_by_hand(seed: str, label: str, blocks: int) -> list[int]:
    """The words of the first blocks, read from their hexadecimal digits."""
    digits = "".join(sha256(f"{seed}:{label}:{block}".encode()).hexdigest() for block in range(blocks))
    return [int(digits[place : place + 8], 16) for place in range(0, len(digits), 8)]


def below_by_hand(words: list[int], n: int) -> int:
    """Takes from the front of `words` what one draw uses up."""
    while True:
        word = words.pop(0)
        if word < 2**32 - 2**32 % n:
            return word % n


def shuffled_by_hand(words: list[int], items: list[str]) -> list[str]:
    order = items[:]
    for i in range(len(order) - 1, 0, -1):
        j = below_by_hand(words, i + 1)
        order[i], order[j] = order[j], order[i]
    return order


def test_the_words_are_those_of_the_digests() -> None:
    stream = Stream("gold", "deck")
    assert [f"{stream.word():08x}" for _ in range(16)] == [
        GOLD_DECK[place : place + 8] for place in range(0, len(GOLD_DECK), 8)
    ]


@given(SEEDS, st.text("abc:", max_size=9))
def test_a_stream_is_what_the_format_says(seed: str, label: str) -> None:
    stream = Stream(seed, label)
    assert [stream.word() for _ in range(40)] == words_by_hand(seed, label, 5)


@given(SEEDS, st.lists(st.integers(1, 2**32), min_size=1, max_size=8))
def test_numbers_below_pass_over_the_words_that_would_favour_some(seed: str, bounds: list[int]) -> None:
    stream, words = Stream(seed, "x"), words_by_hand(seed, "x", 60)
    assert [stream.below(n) for n in bounds] == [below_by_hand(words, n) for n in bounds]


def test_words_are_really_passed_over() -> None:
    large = 3 << 30
    used = Stream("gold", "deck")
    kept = [word for word in words_by_hand("gold", "deck", 4) if word < large]
    assert len(kept) < 32
    assert [used.below(large) for _ in kept] == kept


@given(SEEDS, st.lists(st.text(max_size=3), max_size=90))
def test_a_shuffle_is_what_the_format_says(seed: str, items: list[str]) -> None:
    shuffled = Stream(seed, "deck").shuffled(items)
    assert shuffled == shuffled_by_hand(words_by_hand(seed, "deck", 30), items)
    assert sorted(shuffled) == sorted(items)


def test_every_order_comes_up_about_as_often() -> None:
    orders = Counter(tuple(Stream(str(seed), "deck").shuffled("abc")) for seed in range(3000))
    assert len(orders) == 6
    assert all(410 < times < 590 for times in orders.values())


def test_labels_do_not_disturb_one_another() -> None:
    dice, deck = Stream("s", "dice"), Stream("s", "deck")
    deck.word()
    assert dice.word() == Stream("s", "dice").word() != Stream("s", "deck").word()
