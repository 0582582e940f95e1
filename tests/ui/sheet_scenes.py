"""Rules, enlarged cards, piles and developed mines, worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kingsapp.ui.tables.kings.input.targets import DISCARD, DeckTarget, MineTarget, PlayerTarget, UnitTarget


def rules(app: Any) -> None:
    """The rules at the section about captures."""
    app.shell.drop_overlays()
    app.nav.start("rules")
    app.nav.screen.show_section(4)


def rules_found(app: Any) -> None:
    """A search in the rules."""
    app.shell.drop_overlays()
    app.nav.start("rules")
    screen = app.nav.screen
    screen._search.text = {"en": "capture", "ru": "захват", "pl": "zajet"}[app.tr.language]
    screen._searched()


def rules_at(app: Any) -> None:
    """The rules, opened at one of them from another screen."""
    app.shell.drop_overlays()
    app.nav.start("about")
    app.nav.go("rules", game="kings", rule="K27")


def _at_the_table(app: Any, drawing: bool = False) -> Any:
    from tests.ui.kings_tables import LoneTable, mockup

    return LoneTable(app, mockup(drawing)).widget


def _zoom(app: Any, thing: Any, drawing: bool = False) -> None:
    from kingsapp.ui.tables.kings.dialogs.zoom import show_zoom

    table = _at_the_table(app, drawing)
    show_zoom(app, thing(table.view), table.view, table.names, 0)


def zoom_centre(app: Any) -> None:
    """A centre mine, enlarged."""
    _zoom(app, lambda view: MineTarget(view.centre[0].number))


def zoom_own(app: Any) -> None:
    """An own mine, enlarged."""
    _zoom(app, lambda view: MineTarget(view.captured[0][1].number))


def zoom_rival_mine(app: Any) -> None:
    """A mine of somebody else, enlarged."""
    _zoom(app, lambda view: MineTarget(view.captured[2][0].number))


def zoom_unit(app: Any) -> None:
    """A card of the hand, enlarged."""
    _zoom(app, lambda view: UnitTarget(view.hand[0] if view.hand else 0))


def zoom_camp(app: Any) -> None:
    """A card of the camp, enlarged while one may be drawn."""
    _zoom(app, lambda view: UnitTarget(view.camp[2][-1]), drawing=True)


def zoom_deck(app: Any) -> None:
    """The top of the deck, enlarged."""
    _zoom(app, lambda view: DeckTarget())


def zoom_player(app: Any) -> None:
    """An opponent, enlarged."""
    _zoom(app, lambda view: PlayerTarget(3))


def pile_discard(app: Any) -> None:
    """The discard, race by race."""
    from kingsapp.ui.tables.kings.dialogs.piles import show_pile

    table = _at_the_table(app)
    show_pile(app, DISCARD, table.view, table.names, 0)


def pile_camp(app: Any) -> None:
    """The camp, race by race."""
    from kingsapp.ui.tables.kings.dialogs.piles import show_pile

    table = _at_the_table(app)
    show_pile(app, 2, table.view, table.names, 0)


def developed(app: Any) -> None:
    """The own developed mines."""
    from kingsapp.ui.tables.kings.dialogs.developed import show_developed

    show_developed(app, _at_the_table(app).view, 0)


SCENES: dict[str, Callable[[Any], None]] = {
    "rules": rules,
    "rules_found": rules_found,
    "rules_at": rules_at,
    "zoom_centre": zoom_centre,
    "zoom_own": zoom_own,
    "zoom_rival_mine": zoom_rival_mine,
    "zoom_unit": zoom_unit,
    "zoom_camp": zoom_camp,
    "zoom_deck": zoom_deck,
    "zoom_player": zoom_player,
    "pile_discard": pile_discard,
    "pile_camp": pile_camp,
    "developed": developed,
}
