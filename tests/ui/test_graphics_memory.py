"""The memory of the graphics card is lost: every screen looks as before, and so does what is opened later."""

from __future__ import annotations

import gc
from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Any

import pytest

from kingsapp.games import GAMES
from kingsapp.match import GameConfig, SeatChoice, deal
from tests.ui import scenes
from tests.ui.conftest import Driver
from tests.ui.pixels import difference, picture

StartApp = Callable[..., Driver]
ESCAPE = 27
LONG_ENOUGH = 0.3
"""Seconds until a screen stands; what glows there is as bright then each time."""


@pytest.fixture(autouse=True)
def nothing_is_left_of_others() -> None:
    """Kivy would load what is left of earlier apps again too, and never let go of it."""
    gc.collect()


def at_table(game: str, *kinds: str) -> Callable[[Any], None]:
    """A new game of these players."""

    def sit_down(app: Any) -> None:
        seats = tuple(SeatChoice(f"P{seat}", kind) for seat, kind in enumerate(kinds))
        app.nav.start(
            "table", save_id=app.saves.add(deal(GAMES[game], GameConfig(game, seats, first=0), Random(1)))
        )

    return sit_down


SCREENS = {
    "home": scenes.home,
    "set-up": scenes.setup,
    "cards and mines": at_table("kings", "human", "ai:easy", "ai:easy", "ai:easy"),
    "a cover": at_table("kings", "human", "human"),
    "map, roads and track": at_table("taverns", "human", "ai:easy", "ai:easy"),
    "score": scenes.scoring,
    "settings": scenes.settings,
}


@pytest.mark.parametrize(("screen", "theme"), list(zip(SCREENS, cycle(["torchlight", "parchment"]))))
def test_a_screen_looks_as_before(start_app: StartApp, screen: str, theme: str) -> None:
    person = start_app(theme=theme)
    SCREENS[screen](person.app)
    person.wait(LONG_ENOUGH)
    before = picture()
    person.app._graphics.restore()
    person.wait(LONG_ENOUGH)
    assert difference(picture(), before) is None


def test_what_is_opened_later_is_whole_too(start_app: StartApp) -> None:
    person = start_app()
    for screen in ("home", "cards and mines", "map, roads and track"):
        SCREENS[screen](person.app)
        person.wait(LONG_ENOUGH)
    before = picture()
    person.app.nav.start("settings")
    person.app._graphics.restore()
    SCREENS["map, roads and track"](person.app)
    person.wait(LONG_ENOUGH)
    assert difference(picture(), before) is None


def test_soft_edges_come_back_though_the_first_shape_that_had_them_is_gone(start_app: StartApp) -> None:
    from kivy.cache import Cache

    person = start_app()
    edges = [Cache.get("kv.graphics.texture", name) for name in ("smoothline", "antialiasing_line")]
    before = [texture.pixels for texture in edges]
    person.app.nav.clear_widgets()
    gc.collect()
    person.app._graphics.restore()
    assert [texture.pixels for texture in edges] == before


def test_what_stands_above_the_screen_is_put_away_and_no_hand_is_laid_open(start_app: StartApp) -> None:
    person = start_app()
    at_table("kings", "human", "human")(person.app)
    person.wait(LONG_ENOUGH)
    person.app.shell.cover.dispatch("on_reveal")
    person.wait(LONG_ENOUGH)
    person.key(ESCAPE)
    assert person.app.shell.overlay
    assert not person.app.shell.cover
    person.app._graphics.restore()
    person.wait(LONG_ENOUGH)
    assert not person.app.shell.overlay
    assert person.app.shell.cover, "the game goes on as when it is opened"


@pytest.mark.parametrize("lost", [True, False])
def test_coming_back_looks_after_the_memory_in_the_next_frame(
    start_app: StartApp, monkeypatch: pytest.MonkeyPatch, lost: bool
) -> None:
    """When the app hears that it is resumed, SDL has not restored its context yet."""
    asked: list[int] = []

    def is_texture(name: int) -> bool:
        asked.append(name)
        return not lost

    monkeypatch.setattr("kingsapp.ui.platform.graphics.glIsTexture", is_texture)
    person = start_app().look()
    before = person.app.nav.screen
    person.app.dispatch("on_resume")
    assert not asked
    person.frames(2)
    assert len(asked) == 1
    assert (person.app.nav.screen is not before) == lost
