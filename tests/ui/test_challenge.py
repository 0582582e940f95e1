"""Challenge codes in the app: offered at the end, typed at home, played again, in three languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kingsapp.match import read_code
from kingsapp.ui.screens.challenge.qr import modules
from tests.ui import deal_scenes
from tests.ui.conftest import Driver

StartApp = Callable[..., Driver]

CODE = "4458-84G7-ZWYR-D637"


def row(person: Driver, title: str) -> Any:
    return next(found for found in person.widgets("ListRow") if found.title == title)


def type_code(person: Driver, code: str) -> None:
    """Type a code at home, as a person does."""
    tr = person.app.tr
    person.app.nav.screen.ids.column.parent.scroll_y = 0
    person.settle()
    person.tap(row(person, tr.t("challenge.enter")))
    answer(person, code)


def answer(person: Driver, code: str) -> None:
    person.app.shell.overlay.form.ids.field.text = code
    person.tap(person.with_text(person.app.tr.t("app.ok")))
    person.settle()


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
def test_a_code_that_was_read_out_is_typed_in_and_played(start_app: StartApp, language: str) -> None:
    person = start_app(language=language).look()
    tr = person.app.tr
    type_code(person, " 4458 84g7 zwyr d637")
    overlay = person.app.shell.overlay
    assert overlay.said.tries == tr.t("challenge.untried")
    person.tap(next(button for button in person.widgets("PillButton") if button.icon == "play"))
    match = person.app.nav.screen.controller.match
    challenge = read_code(CODE, person.app.games)
    assert [player.kind for player in match.players] == list(challenge.kinds)
    assert match.record.setup == person.app.games["kings"].deal(challenge.seed, challenge.factions)


def test_a_slip_is_told_in_one_sentence_and_the_code_can_be_mended(start_app: StartApp) -> None:
    person = start_app().look()
    type_code(person, "4458-84G7-ZWYR-D638")
    person.with_text("A character in this code is wrong or missing. Check it again.")
    assert person.app.shell.overlay.form.ids.field.text == "4458-84G7-ZWYR-D638"
    answer(person, CODE)
    person.with_text("Underground Kings")
    assert person.app.saves.summaries() == []


def test_nothing_typed_asks_for_nothing(start_app: StartApp) -> None:
    person = start_app().look()
    type_code(person, "  ")
    assert person.app.shell.overlay is None


def test_the_end_of_a_game_offers_its_code_with_all_tries(start_app: StartApp) -> None:
    person = start_app().look()
    deal_scenes.challenge(person.app)
    person.settle()
    for group in CODE.split("-"):
        person.with_text(group)
    said = person.app.shell.overlay.said
    assert said.tries.startswith("first try: ")
    assert said.tries.count("try") == 3
    card = person.app.shell.overlay.card()
    assert card.endswith(CODE)
    assert "try 3" in card
    assert not any(name in card for name in ("Anna", "Boris", "Mira"))


def test_share_copies_the_card_where_nothing_can_be_shared(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []
    monkeypatch.setattr("kivy.core.clipboard.Clipboard.copy", copied.append)
    person = start_app().look()
    deal_scenes.challenge(person.app)
    person.settle()
    card = person.app.shell.overlay.card()
    person.app.shell.overlay.said.dispatch("on_share")
    person.app.shell.overlay.said.dispatch("on_copy")
    assert copied == [card, card]


def test_the_same_deal_is_played_again(start_app: StartApp) -> None:
    person = start_app().look()
    deal_scenes.challenge(person.app)
    person.settle()
    before = person.app.nav.screen._match.record
    person.app.shell.overlay.said.dispatch("on_again")
    person.settle()
    match = person.app.nav.screen.controller.match
    assert (match.record.setup, match.ply) == (before.setup, 0)
    assert len(person.app.saves.tries(CODE)) == 4


def test_a_game_without_a_seed_has_no_code_and_offers_no_challenge(start_app: StartApp) -> None:
    """The game of a lesson is one: a challenge was offered after it and then refused."""
    person = start_app().look()
    words = person.app.tr.t("challenge.title")

    def offers() -> int:
        return sum(getattr(each, "title", "") == words for each in person.widgets("ListRow"))

    deal_scenes.not_sealed(person.app)
    person.app.shell.drop_overlays()
    person.settle()
    assert person.app.nav.screen.name == "scoring"
    assert offers() == 0
    deal_scenes.challenge(person.app)
    person.app.shell.drop_overlays()
    person.settle()
    assert person.app.nav.screen.name == "scoring"
    assert offers() == 1


def test_the_picture_of_a_code_is_a_qr_code() -> None:
    rows = modules(CODE)
    assert len(rows) == 21
    finder = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    drawn = ["".join(str(int(dark)) for dark in row) for row in rows]
    assert [line[:7] for line in drawn[:7]] == finder
    assert [line[-7:] for line in drawn[:7]] == finder
    assert [line[:7] for line in drawn[-7:]] == finder
