"""Rules, enlarged cards, piles and developed mines, worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


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
    app.nav.start("setup")
    app.nav.go("rules", game="kings", rule="K27")


SCENES: dict[str, Callable[[Any], None]] = {"rules": rules, "rules_found": rules_found, "rules_at": rules_at}
