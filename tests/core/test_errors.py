"""Mistakes as data: nothing gets lost on the way from where they are made to where they are told."""

from __future__ import annotations

import pickle

import pytest

from kingsapp.core.errors import BadInput, IllegalAction, Mistakes
from kingsapp.core.place import ActionAt, Byte, File, Index, Key, Line, Ply, Step
from kingsapp.core.reason import Reason
from kingsapp.match import BadConfig, Refused

WHY = Reason("too_weak", "K12", {"mine": 3})
ALL = [
    BadInput("unreadable", (Key("a"),), detail="No such file"),
    IllegalAction("breaks_rule", why=WHY, quote="orc7a>#5", rule="K12"),
    Mistakes([BadInput("twice", (Line(3),)), BadInput("map_list")]),
    Refused(WHY, (ActionAt(4),)),
    BadConfig([Reason("name_empty", values={"seat": 1}), Reason("kind_unknown", values={"seat": 0})]),
]


@pytest.mark.parametrize("mistake", ALL, ids=lambda mistake: type(mistake).__name__)
def test_told_from_further_out_a_mistake_keeps_all_that_it_carries(mistake: BadInput) -> None:
    """The rule's own reason and the list of reasons used to be dropped."""
    before, place = dict(vars(mistake)), mistake.place
    told = mistake.within(File("game.json"), Key("setup"))
    assert type(told) is type(mistake)
    assert told.place == (File("game.json"), Key("setup"), *place)
    assert vars(told) == {**before, "place": told.place}
    assert vars(mistake) == before, "the mistake itself is as it was"


@pytest.mark.parametrize("mistake", ALL, ids=lambda mistake: type(mistake).__name__)
def test_a_mistake_comes_whole_out_of_another_process(mistake: BadInput) -> None:
    told = pickle.loads(pickle.dumps(mistake.within(File("game.json"))))  # noqa: S301 - our own
    assert type(told) is type(mistake)
    assert str(told) == str(mistake.within(File("game.json")))
    assert told.reason == mistake.reason


def test_each_of_several_mistakes_is_told_from_as_far_out_as_all_of_them() -> None:
    inner = BadInput("twice", (Line(3),), quote="orc7a")
    several = Mistakes([inner, BadInput("map_list")], (Key("deck"),)).within(File("own.csv"))
    assert [one.place for one in several.each()] == [
        (File("own.csv"), Key("deck"), Line(3)),
        (File("own.csv"), Key("deck")),
    ]
    assert str(several) == "own.csv: deck: line 3: orc7a appears twice; must be a list of neighbours"
    assert list(inner.each()) == [inner]


@pytest.mark.parametrize(
    ("step", "text"),
    [
        (File("a/b.json"), "a/b.json"),
        (Line(3), "line 3"),
        (Line(3, 7), "line 3, column 7"),
        (Byte(0), "byte 0"),
        (ActionAt(57), "action 57"),
        (Ply(57), "ply 57"),
        (Key("setup"), "setup"),
        (Index(0), "entry 0"),
    ],
)
def test_the_command_line_counts_as_files_do(step: Step, text: str) -> None:
    assert str(BadInput("illegal", (step,), quote="x")) == f"{text}: x is illegal"


def test_a_sentence_that_no_catalogue_has_is_shown_as_its_key() -> None:
    assert str(BadInput("must be round", (Key("rim"),))) == "rim: must be round"
    assert str(Refused(WHY)) == "too_weak (K12)"
