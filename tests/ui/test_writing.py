"""Names from right to left: what is drawn from left to right looks as people write it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kingsapp.ui.text.bidi import to_visual_order
from kingsapp.ui.text.clip import LINE, PARAGRAPH
from kingsapp.ui.text.fitting import shortened, width_of
from tests.ui.conftest import Driver

LAYLA = "\u0644\u064a\u0644\u0649"


@pytest.mark.parametrize("name", ["Anna", "\u0401\u0436 \u0438 \u017b\u00f3\u0142w", "\u738b\u660e", ""])
def test_what_runs_forward_is_drawn_as_it_is(name: str) -> None:
    assert to_visual_order(name) == name


def test_arabic_letters_join_and_run_backward() -> None:
    assert to_visual_order(LAYLA) == "\ufef0\ufee0\ufef4\ufedf"


def test_a_letter_that_joins_only_the_one_before_ends_its_group() -> None:
    # Dal joins the letter before it, never the one after.
    assert to_visual_order("\u0628\u062f\u0628") == "\ufe8f\ufeaa\ufe91"


def test_lam_and_alef_are_one_sign() -> None:
    assert to_visual_order("\u0633\u0644\u0627\u0645") == "\ufee1\ufefc\ufeb3"


def test_signs_of_vowels_do_not_part_letters() -> None:
    assert to_visual_order("\u0644\u064e\u064a\u0644\u0649") == to_visual_order(LAYLA)


def test_hebrew_runs_backward_and_numbers_and_brackets_stay_readable() -> None:
    assert to_visual_order("\u05d0\u05d1 12 (\u05d2)") == "(\u05d2) 12 \u05d1\u05d0"


def test_persian_letters_join_on_both_sides() -> None:
    # Seen yeh noon alef: the yeh is joined before and after.
    assert to_visual_order("\u0633\u06cc\u0646\u0627") == "\ufe8e\ufee8\ufbff\ufeb3"


def test_brackets_around_a_name_stay_around_it() -> None:
    assert to_visual_order("(\u05d0\u05d1)") == "(\u05d1\u05d0)"


def test_lines_keep_their_order() -> None:
    assert to_visual_order("\u05d0\u05d1\n\u05d2\u05d3") == "\u05d1\u05d0\n\u05d3\u05d2"


def test_chinese_between_two_such_names_runs_forward() -> None:
    assert (
        to_visual_order("\u05d0\u05d1 \u738b\u660e \u05d2\u05d3") == "\u05d1\u05d0 \u738b\u660e \u05d3\u05d2"
    )


def test_accents_of_other_scripts_stay() -> None:
    assert to_visual_order("e\u0301 \u05d0\u05d1") == "e\u0301 \u05d1\u05d0"


def test_other_words_keep_their_place_beside_it() -> None:
    assert to_visual_order(f"Anna {LAYLA} Ola") == f"Anna {to_visual_order(LAYLA)} Ola"


def test_a_text_says_the_name_as_it_was_typed_and_draws_it_joined(start_app: Callable[..., Driver]) -> None:
    start_app()
    from kingsapp.ui.widgets.text import Text

    words = Text(text="Anna")
    words.text = LAYLA
    assert (words.text, words._label.text) == (LAYLA, to_visual_order(LAYLA))
    assert Text(text=LAYLA)._label.text == to_visual_order(LAYLA)


@pytest.mark.parametrize("wrap", [False, True])
def test_a_text_of_any_length_is_never_laid_out_whole(start_app: Callable[..., Driver], wrap: bool) -> None:
    start_app()
    from kingsapp.ui.widgets.text import Text

    words = Text(text="A" * 1_000_000, wrap=wrap, fit=not wrap, width=300)
    words.texture_update()
    assert len(words.text) == 1_000_000
    assert len(words._label.text) <= (PARAGRAPH if wrap else LINE)
    assert words._label.text.endswith("…")
    assert words.texture_size[0] <= 300


def test_a_paragraph_that_learns_late_that_it_is_one_says_all_its_words(
    start_app: Callable[..., Driver],
) -> None:
    start_app()
    from kingsapp.ui.widgets.text import Text

    words = Text(text="two words " * LINE, width=300)
    words.wrap = True
    assert len(words._label.text) > LINE


def test_a_line_on_a_face_is_cut_before_it_is_measured() -> None:
    assert width_of("A" * 1_000_000, 12, "Body") == width_of("A" * (LINE - 1) + "…", 12, "Body")
    shown, _ = shortened("A" * 1_000_000, 12, "Body", 80)
    assert len(shown) < 20


@pytest.mark.parametrize("name", ["\0card\0", "\x01b>", "A\udcffB", "<b>", "A" * 100_000])
def test_no_name_is_taken_for_a_picture_in_a_sentence(start_app: Callable[..., Driver], name: str) -> None:
    start_app()
    from kingsapp.ui.widgets.sentence import Sentence

    sentence = Sentence("home.turn_of", {"name": name}, color=(1, 1, 1, 1), width=300)
    assert sentence.natural_width > 0
