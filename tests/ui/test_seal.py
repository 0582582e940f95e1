"""The seal of a deal: seen in the menu, checked at the end with one tap, and its seed never told before."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from kingsapp.core.deal import Secret
from kingsapp.core.record import check_deal
from kingsapp.match import GameConfig, SeatChoice
from tests.ui import deal_scenes
from tests.ui.conftest import Driver

StartApp = Callable[..., Driver]

SEED = "winter evening 7"
ESCAPE = 27


def row(person: Driver, title: str) -> Any:
    """The row that says this."""
    return next(found for found in person.widgets("ListRow") if found.title == title)


def type_seed(person: Driver, seed: str) -> None:
    """Type a seed at set-up, as a person does."""
    person.app.nav.screen.ids.column.parent.scroll_y = 0
    person.settle()
    person.tap(row(person, "Seed of the deal"))
    person.app.shell.overlay.form.ids.field.text = seed
    person.tap(person.with_text("OK"))


def secret_of(person: Driver, save_id: int) -> Secret:
    found = person.app.store.secret(save_id)
    assert isinstance(found, Secret)
    return found


def texts(person: Driver) -> str:
    """Every word on the screen."""
    return " ".join(filter(None, map(person.says, person.app.root.walk())))


def open_pause_row(person: Driver, title: str) -> None:
    person.key(ESCAPE)
    person.settle()
    person.tap(row(person, title))
    person.settle()


def test_a_typed_seed_deals_the_game_and_is_not_kept_for_the_next_one(start_app: StartApp) -> None:
    person = start_app()
    person.tap(person.with_text("Play"))
    type_seed(person, f"  {SEED} ")
    assert row(person, "Seed of the deal").subtitle == SEED
    person.tap(person.with_text("Start game"))
    match = person.app.nav.screen.controller.match
    assert secret_of(person, match.save_id).seed == SEED
    setup = person.app.games["kings"].deal(SEED, [None] * 3)
    assert match.record.setup == setup

    person.app.nav.start("home")
    person.app.nav.go("setup", game="kings")
    person.settle()
    assert row(person, "Seed of the deal").subtitle == "Random"
    person.tap(person.with_text("Start game"))
    again = person.app.nav.screen.controller.match
    assert secret_of(person, again.save_id).seed != SEED


def test_a_seed_that_is_erased_is_a_random_one_again(start_app: StartApp) -> None:
    person = start_app()
    person.tap(person.with_text("Play"))
    type_seed(person, SEED)
    type_seed(person, "   ")
    assert row(person, "Seed of the deal").subtitle == "Random"


def test_a_seed_is_never_longer_than_a_seed_may_be(start_app: StartApp) -> None:
    person = start_app()
    person.tap(person.with_text("Play"))
    type_seed(person, "é" * 100)
    assert len(person.app.nav.screen.seating.seed) == 64


def test_the_menu_shows_the_seal_of_a_running_game(start_app: StartApp) -> None:
    person = start_app()
    seats = (SeatChoice("Anna", "human"), SeatChoice("Boris", "ai:easy"))
    match = person.app.saves.create(GameConfig("kings", seats, first=0))
    person.app.nav.go("table", save_id=match.save_id)
    person.settle()
    open_pause_row(person, "Fair deal")
    seal = match.deal.seal
    person.with_text("This deal was fixed before the first move.")
    person.with_text(f"{seal[:4]}\u2013{seal[4:8]}".upper())
    person.tap(next(button for button in person.widgets("IconButton") if button.icon == "content-copy"))
    from kivy.core.clipboard import Clipboard

    assert Clipboard.paste() == seal


def test_nothing_tells_the_seed_of_a_running_game(
    start_app: StartApp, caplog: pytest.LogCaptureFixture
) -> None:
    """Neither a screen, nor a log, a shared record, the report of a failure or what an AI player gets."""
    caplog.set_level(logging.DEBUG)
    person = start_app()
    seats = (SeatChoice("Anna", "human"), SeatChoice("Boris", "ai:easy"), SeatChoice("Mira", "ai:hard"))
    match = person.app.saves.create(GameConfig("kings", seats, first=0), SEED)
    secret = secret_of(person, match.save_id)
    shown: list[str] = []
    for title in ("Fair deal", "Rules", "Settings"):
        person.app.nav.start("table", save_id=match.save_id)
        person.settle()
        shown.append(texts(person))
        shown += person.app.nav.screen.controller.describe()
        open_pause_row(person, title)
        shown.append(texts(person))
        person.app.shell.drop_overlays()
    person.app.nav.start("home")
    person.settle()
    shown.append(texts(person))
    shown.append(person.app.saves.export(match.save_id))
    shown += [repr(match.view(seat)) for seat in (None, 0, 1, 2)]
    shown.append(repr(match.record))
    shown.append(caplog.text)
    for text in shown:
        assert SEED not in text
        assert secret.salt not in text


@pytest.mark.parametrize("key", ["kings", "taverns"])
def test_after_the_end_one_tap_checks_the_deal(start_app: StartApp, key: str) -> None:
    person = start_app()
    record = deal_scenes.finished(person.app, key)
    assert check_deal(record, person.app.games[key]) is None
    deal_scenes.score(person.app, record)
    person.settle()
    person.tap(row(person, "Check the deal"))
    person.settle()
    person.with_text("The deal is unchanged.")
    assert row_of_overlay(person, "Seed of this deal").subtitle == "a seed for pictures"


def row_of_overlay(person: Driver, title: str) -> Any:
    return next(part for part in person.app.shell.overlay.walk() if getattr(part, "title", "") == title)


def test_a_deal_that_was_changed_is_told_in_plain_words(start_app: StartApp) -> None:
    person = start_app()
    deal_scenes.seal_broken(person.app)
    person.settle()
    person.with_text("This is not the deal that was sealed.")
    person.with_text("The seal does not match: the deal or its seed was changed after the game began.")


def test_a_game_from_before_there_were_seals_says_so(start_app: StartApp) -> None:
    person = start_app()
    deal_scenes.not_sealed(person.app)
    person.settle()
    person.with_text("This game is not sealed.")


def test_a_seal_whose_seed_stayed_elsewhere_cannot_be_checked(start_app: StartApp) -> None:
    person = start_app()
    record = deal_scenes.finished(person.app)
    assert record.deal is not None
    deal_scenes.score(person.app, replace(record, deal=record.deal.sealed)).check_deal()
    person.settle()
    person.with_text("The seal cannot be checked.")
