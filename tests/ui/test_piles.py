"""Piles that everybody may look through, and the developed mines that only their owner may."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kingsapp.games.kings.cards import RACES
from kingsapp.ui.tables.kings.input.targets import DISCARD

Start = Callable[..., Any]
NAMES = ["Anna", "Boris", "Mira", "Torvald"]


def rows(person: Any) -> dict[str, list[int]]:
    """What is listed: by race, the strengths in order."""
    return {
        row.race: [int(card.strength) for card in reversed(row.cards.children)]
        for row in person.widgets("RaceRow")
    }


def test_the_pile_browser(start_app: Start) -> None:
    """Discard by strength, camp from the top, a card enlarged above it, and back."""
    from kingsapp.ui.tables.kings.dialogs.piles import show_pile
    from tests.ui.kings_tables import LoneTable, mockup

    person = start_app()
    view = LoneTable(person.app, mockup()).widget.view
    show_pile(person.app, DISCARD, view, NAMES, 0)
    person.frames(4)
    assert rows(person) == {"dwarf": [4], "orc": [1, 3], "goblin": [5], "giant": [2, 3]}
    assert [row.count for row in person.widgets("RaceRow")] == [1, 2, 1, 2]
    person.tap(person.with_text("Camp 7"))
    person.frames(4)
    assert rows(person) == {"dwarf": [5, 1], "orc": [2], "goblin": [8, 7, 6], "giant": [1]}
    tops = [(card.race, int(card.strength)) for card in person.widgets("PileCard") if card.drawable]
    assert sorted(tops) == sorted((RACES[race], pile[-1] % 20 // 2) for race, pile in enumerate(view.camp))
    [eight] = [card for card in person.widgets("PileCard") if card.strength == 8]
    person.tap(eight)
    person.frames(4)
    assert person.app.shell.overlay.title == "Goblins, strength 8"
    person.app.shell.go_back()
    assert type(person.app.shell.overlay).__name__ == "PileSheet", "the browser is still there"
    person.app.shell.go_back()
    assert person.app.shell.overlay is None


def test_a_camp_pile_that_is_tapped_opens_the_camp(start_app: Start) -> None:
    from kingsapp.ui.tables.kings.dialogs.piles import show_pile
    from tests.ui.kings_tables import LoneTable, played_game

    person = start_app(size=(915, 412))
    view = LoneTable(person.app, played_game()).widget.view
    show_pile(person.app, 0, view, NAMES, 0)
    person.frames(4)
    assert {race: len(cards) for race, cards in rows(person).items()} == {
        race: len(pile) for race, pile in zip(RACES, view.camp, strict=True)
    }
    body = person.app.shell.overlay.body
    assert body.top <= person.app.root.height


def test_only_the_owner_peeks_at_developed_mines(start_app: Start) -> None:
    from kingsapp.games.kings.game import KINGS
    from kingsapp.ui.tables.kings.dialogs.developed import show_developed
    from tests.ui.kings_tables import mockup

    person = start_app()
    state = mockup()
    assert show_developed(person.app, KINGS.observe(state, None), None) is None
    assert show_developed(person.app, KINGS.observe(state, None), 0) is None
    assert show_developed(person.app, KINGS.observe(state, 1), 0) is None
    assert person.app.shell.overlay is None
    show_developed(person.app, KINGS.observe(state, 2), 2)
    person.frames(4)
    assert person.with_text("8 points in total. Only you may look here.")
    assert len(person.widgets("FacePicture")) == 2
    person.app.shell.go_back()
    show_developed(person.app, KINGS.observe(state, 3), 3)
    person.frames(4)
    assert person.with_text("You have not developed a mine yet.")
