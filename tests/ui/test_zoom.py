"""The enlarged view: says what is so, nothing that its viewer may not know, in each language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from kingsapp.core.catalogue import LANGUAGES
from kingsapp.games.kings.cards import CARD_OF, RACE_OF, RACES, STRENGTH_OF
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.plays import DRAW, played
from kingsapp.games.kings.state import State
from kingsapp.ui.tables.kings.dialogs.describe import Closeup, Describer, chip
from kingsapp.ui.tables.kings.input.targets import DeckTarget, MineTarget, PlayerTarget, Target, UnitTarget
from kingsapp.ui.tables.kings.text.inline_pictures import Gem
from kingsapp.ui.text.i18n import Translator
from tests.kings.builders import table

NAMES = ["Anna", "Boris", "Mira", "Torvald"]


@cache
def translator(language: str) -> Any:
    return Translator(language=language)


def say(view: Observation, thing: Target, viewer: int | None = 0, language: str = "en") -> Closeup:
    said = Describer(translator(language), view, NAMES, viewer).describe(thing)
    assert said is not None
    return said


def things(view: Observation) -> Iterator[Target]:
    """Everything that the viewer can point at."""
    yield from (MineTarget(mine.number) for mine in view.centre)
    yield from (MineTarget(mine.number) for seat, mines in enumerate(view.captured) for mine in mines)
    yield from (UnitTarget(card) for card in view.hand)
    yield from (UnitTarget(pile[-1]) for pile in view.camp if pile)
    yield from (UnitTarget(card) for card in view.discard[-1:])
    yield from (PlayerTarget(seat) for seat in range(view.players))
    if view.deck_top:
        yield DeckTarget()


def positions() -> Iterator[State]:
    """Positions from the whole course of games for two, three and four."""
    for players in (2, 3, 4):
        rng = Random(players)
        state = KINGS.start(KINGS.new_setup(players, rng))
        while not state.over:
            yield state
            ranked = KINGS.guide.ranked(state)
            well = ranked and rng.random() < 0.7
            state.apply(int(ranked[0][1]) if well else rng.choice(state.legal_actions()))
        yield state


def texts(closeup: Closeup) -> Iterator[str]:
    yield from (closeup.title, closeup.place, closeup.lead)
    for row in closeup.rows:
        yield from (row.title, *([row.text] if row.text else ()))
    yield from (part for part in closeup.now if isinstance(part, str))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_table_is_explained(language: str) -> None:
    said: set[str] = set()
    for state in positions():
        for viewer in (None, state.seat):
            view = KINGS.observe(state, viewer)
            for thing in things(view):
                said |= set(texts(say(view, thing, viewer, language)))
    wrong = [text for text in said if not text or re.search(r"[{}]|\b(?:zoom|race)\.\w|None$", text)]
    assert not wrong
    assert len(said) > 150


def test_what_can_be_played_is_exactly_what_the_rules_allow() -> None:
    seen = 0
    for state in positions():
        view = KINGS.observe(state, state.seat)
        plays = [] if state.over else [played(action) for action in state.legal_actions() if action < DRAW]
        for mine in (*view.centre, *view.captured[state.seat]):
            now = say(view, MineTarget(mine.number), state.seat).now
            assert set(now[1:]) == {chip(card) for card, number in plays if number == mine.number}
            seen += len(now)
        for card in view.hand:
            gems = [part for part in say(view, UnitTarget(card), state.seat).now if isinstance(part, Gem)]
            values = sorted(gem.value for gem in gems)
            there = {mine.number: mine.side.value for mine in (*view.centre, *view.captured[state.seat])}
            assert values == sorted(there[number] for held, number in plays if held == card)
    assert seen > 100


def test_a_hand_of_somebody_else_shows_mine_sides_and_remembered_cards_only() -> None:
    drawn = table("dwarf orc", hands={1: "giant3a orc7b"}, remembered="orc7b")
    for viewer in (None, 0, 1):
        view = drawn.seen_by(viewer)
        shown = Describer(translator("en"), view, NAMES, viewer).open_hand(1, mark_known=True)
        assert [held.card for held in shown if held.card is not None] == [CARD_OF["orc7b"]]
        hidden = Describer(translator("en"), view, NAMES, viewer).open_hand(1, mark_known=False)
        assert not [held.card for held in hidden if held.card is not None]
        assert sorted(held.side for held in shown) == sorted(held.side for held in view.hands[1])


def test_a_hidden_card_cannot_be_enlarged() -> None:
    drawn = table("dwarf orc", hands={1: "giant3a"})
    for viewer in (None, 0):
        describer = Describer(translator("en"), drawn.seen_by(viewer), NAMES, viewer)
        assert describer.describe(UnitTarget(CARD_OF["giant3a"])) is None
        assert describer.side_of(CARD_OF["giant3a"]) is None
    assert Describer(translator("en"), drawn.seen_by(1), NAMES, 1).describe(UnitTarget(CARD_OF["giant3a"]))


def test_games_that_differ_in_hidden_cards_only_look_the_same() -> None:
    """Boris and the deck have swapped cards with equal mine sides: Anna is told the same."""
    one = table("dwarf orc", hand="dwarf1a", hands={1: "giant3a"}, deck="goblin4a orc5a")
    other = table("dwarf orc", hand="dwarf1a", hands={1: "goblin4a"}, deck="giant3a orc5a")
    for viewer in (None, 0):
        first, second = one.seen_by(viewer), other.seen_by(viewer)
        assert first == second
        for thing in things(first):
            assert say(first, thing, viewer) == say(second, thing, viewer)


def test_developed_mines_of_others_are_only_counted() -> None:
    cheap = table("dwarf orc", developed={1: ["value 2"]})
    rich = table("dwarf orc", developed={1: ["value 9"]})
    assert say(cheap.seen_by(0), PlayerTarget(1)) == say(rich.seen_by(0), PlayerTarget(1))
    assert say(cheap.seen_by(0), PlayerTarget(1)).lead == "Developed: 1. No mine in progress."


@pytest.mark.parametrize(
    ("drawn", "lead"),
    [
        ("defence 1", "Any unit captures it at once."),
        ("defence 2", "Any unit can start here."),
        ("defence 2: goblin3", "One more unit stronger than 3 captures it."),
        ("defence 2: goblin9", "Only a 0 can cover the 9, and it captures the mine."),
        ("defence 3: goblin3", "The next unit must be stronger than 3; the one after it captures the mine."),
        ("defence 3: goblin9", "Only a 0 can follow the 9; the unit after it captures the mine."),
    ],
)
def test_a_centre_mine_says_what_happens_next(drawn: str, lead: str) -> None:
    view = table("dwarf orc goblin giant", centre=[drawn, "", "", ""]).seen_by(0)
    assert say(view, MineTarget(view.centre[0].number)).lead.startswith(lead)


def test_where_a_race_has_no_king_the_mine_goes_to_who_plays() -> None:
    for races, ending in (("dwarf orc goblin giant", "that unit’s race."), ("dwarf orc", "plays the unit.")):
        view = table(races, centre=["defence 1", "", "", ""]).seen_by(0)
        assert say(view, MineTarget(view.centre[0].number)).lead.endswith(ending)


@pytest.mark.parametrize(
    ("drawn", "lead"),
    [
        ("size 1", "1 more miner is needed. The first can have any strength. No Dwarfs."),
        (
            "size 2 overseer: orc4",
            "1 more miner is needed, then the overseer. The next must be",
        ),
        ("size 3: orc9", "2 more miners are needed. Only a 0 can follow the 9"),
        (
            "size 1 overseer: orc4",
            "Only the overseer is missing. It must be one of the Dwarfs, stronger than 4.",
        ),
        ("size 1 overseer: orc9", "Only the overseer is missing. A 9 is on top, so it must be Dwarfs 0."),
    ],
)
def test_a_captured_mine_says_what_it_lacks(drawn: str, lead: str) -> None:
    view = table("dwarf orc", own=[drawn]).seen_by(0)
    assert say(view, MineTarget(view.captured[0][0].number)).lead.startswith(lead)
    other = table("orc dwarf", captured={1: [drawn]}).seen_by(0)
    said = say(other, MineTarget(other.captured[1][0].number))
    assert said.lead.startswith(lead)
    assert said.lead.endswith("Only Boris may play here.")
    assert said.now == (), "nobody else may play there"


def test_a_card_of_the_camp_says_whether_it_may_be_taken() -> None:
    for drawing, now in ((True, ("You may take it now",)), (False, ())):
        view = table("dwarf orc", drawing=drawing, camp="goblin5a goblin6a").seen_by(0)
        top, below = CARD_OF["goblin6a"], CARD_OF["goblin5a"]
        assert say(view, UnitTarget(top)).now == now
        assert say(view, UnitTarget(below)).now == ()


def test_each_strength_says_what_it_covers() -> None:
    view = table("dwarf orc", discard=" ".join(f"giant{strength}a" for strength in range(10))).seen_by(0)
    titles = {
        STRENGTH_OF[card]: [row.title for row in say(view, UnitTarget(card)).rows[:3]]
        for card in view.discard
        if RACE_OF[card] == RACES.index("giant")
    }
    assert titles[0] == ["Onto a 9", "Onto a mine without units", "Not onto 0 to 8"]
    assert titles[1] == ["Onto a 0", "Onto a mine without units", "Not onto 1 to 9"]
    assert titles[5] == ["Onto 0 to 4", "Onto a mine without units", "Not onto 5 to 9"]
    assert titles[9] == ["Onto 0 to 8", "Onto a mine without units", "Not onto a 9"]


def test_the_enlarged_view_fits_the_window_and_closes(start_app: Callable[..., Any]) -> None:
    from kingsapp.ui.tables.kings.dialogs.zoom import show_zoom
    from tests.ui.kings_tables import LoneTable, mockup

    person = start_app(size=(360, 640), language="ru", text_size=2)
    shown = LoneTable(person.app, mockup()).widget
    view = shown.view
    for size in ((360, 640), (412, 915), (915, 412), (1280, 800)):
        person.resize(*size)
        for thing in (MineTarget(view.centre[0].number), UnitTarget(view.hand[0]), PlayerTarget(3)):
            overlay = show_zoom(person.app, thing, view, NAMES, 0)
            assert overlay is not None
            person.frames(4)
            for part in (overlay.ids.body, overlay.ids.stage, overlay.ids.close):
                assert part.x >= -1
                assert part.y >= -1
                assert part.right <= person.app.root.width + 1
                assert part.top <= person.app.root.height + 1
            assert not overlay.ids.close.collide_widget(overlay.ids.body)
            assert not overlay.ids.stage.collide_widget(overlay.ids.body)
            person.tap(overlay.ids.close)
            assert person.app.shell.overlay is None
