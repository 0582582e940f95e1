"""Actions as text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kingsapp.core.errors import BadInput
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.state import State
from tests.taverns.builders import all_actions, table, unsettled
from tests.taverns.random_games import MOMENTS, PLAYERS, examples


@pytest.mark.parametrize("players", PLAYERS)
def test_every_action_has_one_text_and_every_text_its_action(players: int) -> None:
    state = unsettled(players).state
    texts = {TAVERNS.text(state, action): action for action in all_actions(players)}
    assert len(texts) == len(all_actions(players))
    for text, action in texts.items():
        assert TAVERNS.parse(state, text) == action


@given(MOMENTS)
@examples(30)
def test_texts_are_in_the_words_of_this_map_and_these_clans(state: State) -> None:
    for action in all_actions(state.players):
        assert TAVERNS.parse(state, TAVERNS.text(state, action)) == action


@pytest.mark.parametrize(
    "text",
    [
        "settle lugach",
        "add lugach",
        "move lugach>frukfurt",
        "prospect",
        "collect lugach",
        "open lugach",
        "cart lugach>pasburg",
        "pass",
        "roll 4",
        "gold lugach",
        "rock lugach",
        "rumour frukfurt:red",
    ],
)
def test_the_texts_are_those_of_the_formats(text: str) -> None:
    state = table("lugach red 1").state
    assert TAVERNS.text(state, TAVERNS.parse(state, text)) == text


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", '"" is not an action of this game'),
        ("dance", "dance is not an action of this game"),
        ("pass ", '"pass " is not an action of this game'),
        ("prospect lugach", '"prospect lugach" is not an action of this game'),
        ("roll 7", '"roll 7" is not an action of this game'),
        ("roll 04", '"roll 04" is not an action of this game'),
        ("roll ٣", '"roll ٣" is not an action of this game'),
        ("move lugach", '"move lugach" is not an action of this game'),
        ("add Lugach", "Lugach is not a province of this map"),
        ("add  lugach", '" lugach" is not a province of this map'),
        ("move lugach>", '"" is not a province of this map'),
        ("move lugach>malien>pasburg", "malien>pasburg is not a province of this map"),
        ("rumour lugach", '"rumour lugach" is not an action of this game'),
        ("rumour lugach:white", "white is a clan that nobody plays"),
        ("rumour atlantis:red", "atlantis is not a province of this map"),
    ],
)
def test_what_names_no_action_is_refused_in_one_sentence(text: str, sentence: str) -> None:
    state = table("lugach red 1").state
    with pytest.raises(BadInput) as mistake:
        TAVERNS.parse(state, text)
    assert str(mistake.value) == sentence


@given(st.text())
def test_any_other_text_is_refused_without_a_crash(text: str) -> None:
    state = table("lugach red 1").state
    with pytest.raises(BadInput):
        TAVERNS.parse(state, f"?{text}")
