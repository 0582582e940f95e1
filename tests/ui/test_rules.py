"""The rules: every number is there in each language, a search finds it, and a link leads to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kingsapp.core.catalogue import LANGUAGES
from kingsapp.games.kings.explanations import _RULES
from kingsapp.games.kings.reasons import REASONS
from kingsapp.ui.screens.rules.book import finds, fold, found_rules, load_book, numbers_in

Start = Callable[..., Any]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_has_each_rule_once_and_in_order(language: str) -> None:
    book = load_book("kings", language)
    numbers = [rule.number for section in book.sections for rule in section.rules]
    assert numbers == [f"K{number}" for number in range(1, 33)]
    assert [section.number for section in book.sections] == list(range(1, 9))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_that_something_refers_to_is_there(language: str) -> None:
    book = load_book("kings", language)
    for number in {*REASONS.values(), *_RULES.values()}:
        assert book.section_of(number) is not None, number
    for section in book.sections:
        for rule in section.rules:
            for _, number in numbers_in(f"{rule.text} {rule.decided}"):
                assert book.section_of(number) is not None, f"{rule.number} refers to {number}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_same_rules_are_decided_in_every_language(language: str) -> None:
    def decided(spoken: str) -> list[str]:
        sections = load_book("kings", spoken).sections
        return [rule.number for section in sections for rule in section.rules if rule.decided]

    assert decided(language) == decided("en") != []


def test_a_search_minds_neither_case_nor_accents() -> None:
    assert finds("Zajęcie kopalni", "ZAJEC") == [(0, 5)]
    assert finds("Шахтёры на месте", "шахтеры") == [(0, 7)]
    assert finds("Przełęcz", "przele") == [(0, 6)]
    assert finds("anything", "  ") == []
    text = "ŁÓDŹ Ёлка İ"
    assert len(fold(text)) == len(text), "a letter keeps its place, or marks would stand beside their words"


@pytest.mark.parametrize(("game", "typed", "number"), [("kings", "К12", "K12"), ("taverns", "т19", "T19")])
def test_a_number_typed_on_a_russian_keyboard_finds_its_rule(game: str, typed: str, number: str) -> None:
    book = load_book(game, "ru")
    found = {rule.number for section in book.sections for rule in found_rules(section, typed)}
    assert number in found
    assert found == {rule.number for section in book.sections for rule in found_rules(section, number)}
    found = {rule.number for section in book.sections for rule in found_rules(section, number[1:])}
    assert number in found, "without its letter"


def test_a_search_finds_words_across_a_space_that_does_not_break() -> None:
    book = load_book("kings", "ru")
    found = {rule.number for section in book.sections for rule in found_rules(section, "6 карт")}
    assert {"K8", "K27"} <= found


def test_a_search_finds_a_rule_by_its_words_its_reason_or_its_number() -> None:
    book = load_book("kings", "en")
    found = {rule.number for section in book.sections for rule in found_rules(section, "a tie")}
    assert found == {"K29"}
    assert [rule.number for rule in found_rules(book.sections[0], "k3")] == ["K3"]
    reasons = {rule.number for section in book.sections for rule in found_rules(section, "favourite")}
    assert reasons == {"K4"}, "the reason of a decision is searched, too"


def test_a_title_that_is_found_stands_for_its_whole_section() -> None:
    capture = load_book("kings", "en").sections[3]
    assert found_rules(capture, "capture") == capture.rules


def rows(person: Any) -> dict[str, Any]:
    return {row.number: row for row in person.widgets("RuleRow")}


def in_sight(person: Any, row: Any) -> bool:
    """Whether the whole row stands inside the part of the rules that is on screen."""
    scroll = person.app.nav.screen.ids.scroll
    low = scroll.to_window(scroll.x, scroll.y)[1]
    bottom = row.to_window(row.x, row.y)[1]
    return bool(low <= bottom + 1 and bottom + row.height <= low + scroll.height + 1)


@pytest.mark.parametrize("size", [(412, 915), (915, 412), (1280, 800)])
def test_a_link_opens_the_rules_at_its_rule_and_marks_it(start_app: Start, size: tuple[int, int]) -> None:
    person = start_app(size=size)
    person.app.nav.go("about")
    for number in ("K1", "K13", "K27", "K32"):
        person.app.nav.go("rules", game="kings", rule=number)
        person.frames(9)
        row = rows(person)[number]
        assert row.marked
        assert in_sight(person, row)
        assert [other for other, widget in rows(person).items() if widget.marked] == [number]
        assert person.app.nav.tab == "", "the way back leads to where the link was"
        person.app.shell.go_back()
        assert person.app.nav.current == "about"


def test_a_section_opens_with_a_tap_and_closes_the_one_before(start_app: Start) -> None:
    person = start_app()
    person.app.nav.start("rules")
    person.frames(6)
    assert set(rows(person)) == {"K1", "K2", "K3"}
    [head] = [head for head in person.widgets("SectionHead") if head.number == 3]
    person.app.nav.screen.ids.scroll.scroll_to(head, animate=False)
    person.frames(3)
    person.tap(head)
    person.frames(6)
    assert set(rows(person)) == {"K10", "K11", "K12", "K13", "K14"}


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_what_is_searched_is_counted_and_marked(start_app: Start, size: tuple[int, int]) -> None:
    person = start_app(size=size)
    person.app.nav.start("rules")
    person.frames(6)
    [field] = person.widgets("SearchField")
    field.text = "overseer"
    person.wait(0.4)
    shown = rows(person)
    marked = [number for number, row in shown.items() if any(text.boxes("found") for text in texts(row))]
    book = load_book("kings", "en")
    hits = [rule.number for section in book.sections for rule in found_rules(section, "overseer")]
    assert marked == hits
    assert person.app.nav.screen.found.startswith(f"{len(hits)} rules found in ")
    counts = {head.number: head.hits for head in person.widgets("SectionHead") if head.hits}
    assert sum(counts.values()) == len(hits)
    field.text = "xyzzy"
    person.wait(0.4)
    assert person.app.nav.screen.found == "Nothing found"
    person.app.shell.go_back()
    person.wait(0.4)
    assert field.text == ""
    assert person.app.nav.current == "rules", "Back clears the search before it leaves"


@pytest.mark.parametrize("size", [(412, 915), (1280, 800)])
def test_a_search_waits_for_the_last_letter_and_builds_no_row_twice(
    start_app: Start, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    from kingsapp.ui.screens.rules.rules import RulesScreen

    searches = []
    search = RulesScreen._searched

    def _searched(screen: Any, *_: object) -> None:
        searches.append(screen._search.text)
        search(screen)

    monkeypatch.setattr(RulesScreen, "_searched", _searched)
    person = start_app(size=size)
    person.app.nav.start("rules")
    person.frames(6)
    [field] = person.widgets("SearchField")
    for typed in ("o", "ov", "over"):
        field.text = typed
        person.wait(0.1)
    person.wait(0.4)
    assert searches == ["over"]
    before = rows(person)
    field.text = "overseer"
    person.wait(0.4)
    assert all(row is before[number] for number, row in rows(person).items())


def test_a_wide_page_is_whole_after_a_few_frames(start_app: Start) -> None:
    person = start_app(size=(1280, 800))
    person.app.nav.start("rules")
    assert len(rows(person)) < 32, "what is below the window can wait"
    person.frames(6)
    assert len(rows(person)) == 32


def texts(row: Any) -> list[Any]:
    return [widget for widget in row.walk(restrict=True) if hasattr(widget, "boxes")]


def test_the_list_marks_the_section_that_was_asked_for(start_app: Start) -> None:
    person = start_app(size=(1280, 800))
    person.app.nav.go("rules", game="kings", rule="K27")
    screen = person.app.nav.screen
    person.frames(12)
    assert [head.number for head in screen._heads if head.chosen] == [7]
    for number in (8, 7, 2, 8, 1):
        screen.show_section(number)
        person.frames(12)
        assert [head.number for head in screen._heads if head.chosen] == [number]
    screen.show_section(8)
    screen._search.text = "K29"
    person.wait(1)
    assert [head.number for head in screen._heads if head.chosen] == [7], (
        "what is searched for counts as well"
    )


def test_the_number_of_another_rule_leads_there(start_app: Start) -> None:
    person = start_app(size=(412, 915))
    person.app.nav.go("rules", game="kings", rule="K11")
    person.frames(12)
    [text] = texts(rows(person)["K11"])
    x, y, width, height = text.boxes("K20")[0]
    person.tap(tuple(text.to_window(x + width / 2, y + height / 2)))
    person.frames(12)
    assert rows(person)["K20"].marked


def test_the_rules_change_their_language_while_they_are_read(start_app: Start) -> None:
    person = start_app()
    person.app.nav.go("rules", game="kings", rule="K15")
    person.frames(6)
    person.app.preferences.language = "ru"
    person.frames(6)
    section = load_book("kings", "ru").section_of("K15")
    assert section is not None
    assert rows(person)["K15"].source == section.rules[0].text
    assert rows(person)["K15"].marked


def test_the_picture_of_a_capture_shows_the_mine_of_the_rules_file(start_app: Start) -> None:
    person = start_app()
    person.app.nav.go("rules", game="kings", rule="K15")
    person.frames(6)
    [tile] = person.widgets("MineTile")
    assert (tile.mine.defence, tile.mine.value) == (2, 4)
    assert [(unit.race, unit.strength) for unit in tile.mine.units] == [("goblin", 3)]


def test_the_rules_are_a_tab(start_app: Start) -> None:
    person = start_app()
    [entry] = [entry for entry in person.widgets("NavigationEntry") if entry.name == "rules"]
    person.tap(entry)
    person.frames(6)
    assert person.app.nav.current == "rules"
    assert person.app.nav.tab == "rules"


def test_why_something_was_decided_stands_behind_a_mark(start_app: Start) -> None:
    person = start_app(size=(1280, 800))
    person.app.nav.go("rules", game="kings", rule="K2")
    person.until(lambda: "K2" in rows(person))
    person.settle()
    row = rows(person)["K2"]
    reason = next(
        rule.decided for part in load_book("kings", "en").sections for rule in part.rules if rule.decided
    )

    def reasons() -> list[str]:
        return [text.source for text in row.walk() if type(text).__name__ == "DecidedText"]

    assert reasons() == []
    row.mark.dispatch("on_release")
    assert reasons() == [reason]
    row.mark.dispatch("on_release")
    assert reasons() == []


@pytest.mark.parametrize("game", ["kings", "taverns"])
def test_the_rules_and_the_set_up_say_how_to_play_in_one_minute(start_app: Start, game: str) -> None:
    person = start_app()
    goal = load_book(game, "en").summary[0].text
    person.app.nav.start("rules", game=game)
    person.settle()
    assert person.with_text(goal)
    person.app.nav.start("setup", game=game)
    person.settle()
    person.app.nav.screen.show_summary()
    person.settle()
    assert person.with_text(goal)
    person.tap(person.with_text("Learn by playing"))
    assert person.app.nav.screen.name == "learn"
    assert person.app.nav.screen.game == game
