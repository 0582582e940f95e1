"""`why_not`: it speaks exactly about what is illegal, and names the rule that forbids it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given

from kingsapp.games.kings.cards import CARDS
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import DRAW, PLAY, REDEAL, play
from kingsapp.games.kings.reasons import REASONS, why_not
from kingsapp.games.kings.state import State
from tests.kings.builders import Table, table
from tests.kings.random_games import MOMENTS, examples, random_game
from tests.kings.test_drawing import NINES, UNPLAYABLE

ACTIONS = [play(card, mine) for card in CARDS for mine in range(PLAY)] + list(range(DRAW, REDEAL + 1))


@given(MOMENTS)
@examples(30)
def test_exactly_the_legal_actions_have_no_reason_against_them(state: State) -> None:
    legal = [] if state.over else state.legal_actions()
    assert sorted(legal) == [action for action in ACTIONS if why_not(state, action) is None]


def test_every_reason_comes_up_in_play_with_its_rule() -> None:
    """As a person would meet them: any card of the table, any mine and any source, at every moment."""
    keys: Counter[str] = Counter()
    for seed in range(6):
        for state in random_game(seed, 2, "stubborn", captures=seed % 2 == 0).states[::3]:
            tried = [play(card, mine) for card in CARDS[::3] for mine in range(1, len(state.need) + 1)]
            for action in (*tried, *range(DRAW, REDEAL + 1)):
                if reason := KINGS.why_not(state, action):
                    assert REASONS[reason.key] == reason.rule
                    keys[reason.key] += 1
    assert set(keys) == set(REASONS)


def stuck(**drawn: object) -> Table:
    return table("dwarf orc", hand=UNPLAYABLE, centre=NINES, **drawn)  # type: ignore[arg-type]


FOREIGN = table(
    "dwarf orc", hand="orc5a dwarf5a", own=["size 2 overseer: giant1a giant2a", "size 2: giant1b"]
)
MID_TURN = table("dwarf orc", hand="orc5a", drawing=True, camp="goblin1a")
TO_PLAY = table(
    "dwarf orc",
    hand="orc5a dwarf0a orc9a",
    centre=["giant5a", "giant9a", "giant8a", ""],
    captured={1: ["value 3"]},
    developed={0: ["value 2"], 1: ["value 4"]},
    camp="goblin1a",
)


@pytest.mark.parametrize(
    ("t", "text", "key", "rule", "values"),
    [
        (TO_PLAY, "draw deck", "play_first", "K10", {}),
        (TO_PLAY, "draw goblin", "play_first", "K10", {}),
        (TO_PLAY, "draw orc", "play_first", "K10", {}),
        (stuck(), "draw deck", "redeal_first", "K26", {}),
        (stuck(camp="giant1a"), "draw giant", "redeal_first", "K26", {}),
        (MID_TURN, "orc5a>#1", "draw_first", "K24", {}),
        (MID_TURN, "redeal", "draw_first", "K24", {}),
        (TO_PLAY, "goblin7a>#4", "not_in_hand", "K10", {"card": "goblin7a"}),
        (TO_PLAY, "orc5a>#77", "no_such_mine", "K10", {"mine": 77}),
        (TO_PLAY, "orc5a>#8", "no_such_mine", "K10", {"mine": 8}),
        (TO_PLAY, "orc5a>#6", "mine_developed", "K22", {"mine": 6, "owner": 0}),
        (TO_PLAY, "orc5a>#7", "mine_developed", "K22", {"mine": 7, "owner": 1}),
        (TO_PLAY, "orc5a>#5", "mine_of_other", "K10", {"mine": 5, "owner": 1}),
        (TO_PLAY, "orc5a>#1", "too_weak", "K12", {"mine": 1, "top": "giant5a", "needed": 6}),
        (TO_PLAY, "orc5a>#3", "too_weak", "K12", {"mine": 3, "top": "giant8a", "needed": 9}),
        (TO_PLAY, "dwarf0a>#1", "zero_needs_nine", "K13", {"mine": 1, "top": "giant5a"}),
        (TO_PLAY, "orc5a>#2", "nine_needs_zero", "K13", {"mine": 2, "top": "giant9a"}),
        (TO_PLAY, "orc9a>#2", "nine_needs_zero", "K13", {"mine": 2, "top": "giant9a"}),
        (FOREIGN, "dwarf5a>#6", "own_race_cannot_mine", "K19", {"mine": 6, "race": "dwarf"}),
        (FOREIGN, "orc5a>#5", "overseer_of_own_race", "K20", {"mine": 5, "race": "dwarf"}),
        (MID_TURN, "draw orc", "pile_empty", "K24", {"race": "orc"}),
        (TO_PLAY, "redeal", "can_play", "K26", {}),
    ],
)
def test_an_illegal_action_is_explained_by_its_rule(
    t: Table, text: str, key: str, rule: str, values: dict[str, object]
) -> None:
    reason = t.why_not(text)
    assert reason is not None
    assert (reason.key, reason.rule, dict(reason.values)) == (key, rule, values)


def test_on_an_own_mine_strength_is_explained_once_the_race_is_right() -> None:
    t = table("dwarf orc", hand="dwarf2a giant1a", own=["size 1 overseer: giant3a", "size 2: orc4a"])
    for text in ("dwarf2a>#5", "giant1a>#6"):
        reason = t.why_not(text)
        assert reason is not None
        assert reason.rule == "K12"


def test_a_card_of_somebody_elses_hand_is_not_in_hand() -> None:
    """The reason is the same for a card of the deck: it tells nothing about who has it."""
    t = table("dwarf orc", hands={1: "giant7a"}, deck="giant7b")
    theirs, hidden = t.why_not("giant7a>#1"), t.why_not("giant7b>#1")
    assert theirs is not None
    assert hidden is not None
    assert theirs.key == hidden.key == "not_in_hand"


@pytest.mark.parametrize("text", ["orc5a>#4", "dwarf0a>#2", "orc9a>#3", "orc9a>#1"])
def test_nothing_speaks_against_a_legal_action(text: str) -> None:
    assert TO_PLAY.why_not(text) is None


def test_after_the_end_the_end_is_the_reason_for_everything() -> None:
    t = table(drawing=True, deck_left=1)
    t.play("draw deck")
    reasons = {reason.key for action in ACTIONS if (reason := why_not(t.state, action))}
    assert reasons == {"game_over"}
