"""Actions as text: every action has one text, every other text is refused with a sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsapp.core.errors import BadInput
from kingsapp.games.kings.cards import CARDS, NAMES, RACES
from kingsapp.games.kings.notation import from_text, to_text
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, PLAY, REDEAL, play, played
from tests.kings.builders import cards, table
from tests.kings.random_games import examples

MINES = range(1, 81)
"""No game has more mines than cards."""
ACTIONS = [play(card, mine) for card in CARDS for mine in MINES] + list(range(DRAW, REDEAL + 1))


def test_every_action_has_a_text_of_its_own_that_names_it_again() -> None:
    texts = [to_text(action) for action in ACTIONS]
    assert len(set(texts)) == len(ACTIONS) == 80 * 80 + 6
    assert [from_text(text) for text in texts] == ACTIONS


def test_the_texts_are_those_of_the_records() -> None:
    orc7a = cards("orc7a")[0]
    assert to_text(play(orc7a, 5)) == "orc7a>#5"
    assert to_text(play(orc7a, 80)) == "orc7a>#80"
    assert to_text(DRAW_DECK) == "draw deck"
    assert [to_text(DRAW + race) for race in range(4)] == [f"draw {race}" for race in RACES]
    assert to_text(REDEAL) == "redeal"


def test_card_and_mine_of_a_play_are_found_again() -> None:
    assert [played(play(card, mine)) for card in CARDS for mine in MINES] == [
        (card, mine) for card in CARDS for mine in MINES
    ]
    assert max(MINES) < PLAY


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "orc7a",
        "orc7a>",
        "orc7a>#",
        "orc7a>#0",
        "orc7a>#05",
        "orc7a>#-1",
        "orc7a>#128",
        "orc7a>#1000",
        f"orc7a>#{'9' * 5000}",
        "orc7a>#5 ",
        " orc7a>#5",
        "orc7a>#5\n",
        "orc7a >#5",
        "orc7a>5",
        "orc7a>#٥",
        "orc7a>#five",
        "orc7>#5",
        "orc7c>#5",
        "orc10a>#5",
        "Orc7a>#5",
        "elf7a>#5",
        "7a>#5",
        "orc7a>#5>#6",
        "draw",
        "draw ",
        "draw  orc",
        "draw orcs",
        "draw elf",
        "draw Deck",
        "draw deck ",
        "drawdeck",
        "redeal ",
        "Redeal",
        "redeal orc",
        "pass",
        "settle lugach",
        "roll 4",
        "\x00",
        "x" * 100_000,
    ],
)
def test_nonsense_is_refused_with_a_short_sentence(text: str) -> None:
    with pytest.raises(BadInput) as mistake:
        from_text(text)
    sentence = str(mistake.value)
    assert sentence.endswith("is not an action of this game")
    assert len(sentence) < 100


@pytest.mark.parametrize("text", ["orc7a>#5\n", "\x1b[31mredeal", "draw\u2028deck", "orc7a>#5\x00"])
def test_the_sentence_is_one_printable_line_whatever_the_text_contains(text: str) -> None:
    """Line breaks and control characters of a text used to be printed as they are."""
    with pytest.raises(BadInput) as mistake:
        from_text(text)
    assert str(mistake.value).isprintable()


@given(
    st.text(max_size=9) | st.from_regex(r"(draw )?[a-z]{0,6}[0-9]{0,2}[abc]?(>#?[0-9]{0,3})?", fullmatch=True)
)
@examples(100)
def test_any_text_is_read_as_the_action_that_is_written_so_or_refused(text: str) -> None:
    try:
        action = from_text(text)
    except BadInput:
        assert text not in {to_text(action) for action in range(DRAW, REDEAL + 1)}
    else:
        assert to_text(action) == text


def test_a_text_may_name_an_action_that_is_not_legal_here() -> None:
    t = table(drawing=True)
    assert t.why_not("orc7a>#77") is not None
    assert t.why_not("redeal") is not None


def test_all_eighty_cards_can_be_named() -> None:
    assert [played(from_text(f"{name}>#1"))[0] for name in NAMES] == list(CARDS)
