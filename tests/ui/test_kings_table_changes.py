"""The table finds its way from one position to the next by events alone, and foretells plays rightly."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from kingsapp.core.game import Action
from kingsapp.games.kings.cards import CARD_OF, RACE_OF
from kingsapp.games.kings.events import KingsEvent, MineCaptured, MineDeveloped
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import DRAW, play, played
from kingsapp.games.kings.state import State
from kingsapp.ui.tables.kings.animation.apply_event import apply_event
from kingsapp.ui.tables.kings.text.preview import Need, Outcome, lacking, need, outcome
from tests.kings.builders import table


def moves(players: int, seed: int) -> Iterator[tuple[State, Action, list[KingsEvent], State]]:
    """Every action of a game, sensible and random ones mixed, with the positions around it."""
    rng = Random(seed)
    state = KINGS.start(KINGS.new_setup(players, rng))
    while not state.over:
        legal = state.legal_actions()
        action = rng.choice(legal) if rng.random() < 0.4 else int(KINGS.guide.ranked(state)[0][1])
        before = state.clone()
        log: list[KingsEvent] = []
        state.apply(action, log)  # type: ignore[arg-type]
        yield before, action, log, state


@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_events_of_a_step_lead_from_the_view_before_to_the_view_after(players: int) -> None:
    for seed in range(3):
        for before, _, log, after in moves(players, seed):
            for viewer in (None, *range(players)):
                wanted = KINGS.observe(after, viewer)
                view = KINGS.observe(before, viewer)
                for event in log:
                    view = apply_event(event.seen_by(viewer), view, wanted.deck_top)
                assert view == wanted


def test_every_play_ends_as_the_bubble_said() -> None:
    for before, action, log, _ in moves(3, 7):
        if action >= DRAW:
            continue
        said = outcome(KINGS.observe(before, before.seat), action)
        assert said is not None
        captured = [event for event in log if isinstance(event, MineCaptured)]
        developed = [event for event in log if isinstance(event, MineDeveloped)]
        assert (said.kind == "capture") == bool(captured)
        assert (said.kind == "developed") == bool(developed)
        if captured:
            assert said.owner == captured[0].owner


def bubble(drawn: object, text: str) -> Outcome | None:
    state = drawn.state  # type: ignore[attr-defined]
    return outcome(KINGS.observe(state, 0), KINGS.parse(state, text))


def test_a_unit_short_of_the_defence_is_counted() -> None:
    drawn = table(centre=["defence 3 value 4: orc2", "", "", ""], hand="dwarf5a")
    assert bubble(drawn, "dwarf5a>#1") == Outcome("unit", 4, count=2, needed=3)


def test_k17_the_mine_goes_to_the_race_of_the_last_unit() -> None:
    drawn = table(centre=["defence 2 value 7: orc2", "", "", ""], hand="dwarf5a orc6a")
    assert bubble(drawn, "dwarf5a>#1") == Outcome("capture", 7, owner=0)
    assert bubble(drawn, "orc6a>#1") == Outcome("capture", 7, owner=1)


def test_k17_a_race_without_a_player_captures_for_who_plays() -> None:
    drawn = table(centre=["defence 2 value 7: orc2", "", "", ""], hand="giant5a")
    assert bubble(drawn, "giant5a>#1") == Outcome("capture", 7, owner=0)


def test_miners_are_counted_and_the_last_unit_develops() -> None:
    drawn = table(own=["size 2 value 6: orc2", "size 2 overseer value 8: orc2 orc3"], hand="giant5a dwarf9a")
    assert bubble(drawn, "giant5a>#5") == Outcome("developed", 6, owner=0)
    assert bubble(drawn, "dwarf9a>#6") == Outcome("developed", 8, owner=0)


def needs(drawn: object, number: int, card: str) -> Need:
    view = KINGS.observe(drawn.state, 0)  # type: ignore[attr-defined]
    for owner, mines in ((None, view.centre), (0, view.captured[0])):
        for mine in mines:
            if mine.number == number:
                return lacking(view, mine, owner, CARD_OF[card])
    raise AssertionError(number)


def test_the_lock_names_the_strength_that_a_centre_mine_asks_for() -> None:
    drawn = table(centre=["defence 3: giant7", "defence 3: orc9", "", ""], hand="dwarf6a")
    assert needs(drawn, 1, "dwarf6a") == Need(least=8)
    assert needs(drawn, 2, "dwarf6a") == Need(zero=True)


def test_the_lock_names_the_races_that_an_own_mine_accepts() -> None:
    drawn = table(own=["size 2: giant4", "size 1 overseer: orc8"], hand="dwarf6a giant2a")
    assert needs(drawn, 5, "dwarf6a") == Need(races=(1, 2, 3))
    assert needs(drawn, 5, "giant2a") == Need(least=5)
    assert needs(drawn, 6, "giant2a") == Need(races=(0,), least=9)


def test_needs_and_legality_agree() -> None:
    """A card that the needs allow is legal, and no other one is."""
    for before, _, _, _ in moves(4, 3):
        if before.drawing:
            continue
        view = KINGS.observe(before, before.seat)
        legal = set(before.legal_actions())
        for owner, mines in ((None, view.centre), (before.seat, view.captured[before.seat])):
            for mine in mines:
                asked = need(view, mine, owner)
                for card in view.hand:
                    strength = card % 20 // 2
                    strong = asked.least is None or strength >= asked.least
                    fits = (not asked.races or RACE_OF[card] in asked.races) and (
                        strength == 0 if asked.zero else strong
                    )
                    assert (play(card, mine.number) in legal) == fits, (played, mine, card)
