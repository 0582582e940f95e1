"""A person at the table of any game: sees whose turn it is, and waits."""

from __future__ import annotations

from typing import Any

from tests.ui.conftest import Driver

LONG = 600
"""Seconds of the app's time in which all others have moved."""


class AtGameTable:
    """What a person does at a table, as gestures of a Driver."""

    def __init__(self, person: Driver) -> None:
        self.person = person

    @property
    def controller(self) -> Any:
        return self.person.app.nav.screen.controller

    @property
    def table(self) -> Any:
        return self.controller.table

    @property
    def match(self) -> Any:
        return self.controller.match

    @property
    def cover(self) -> Any:
        return self.person.app.shell.cover

    @property
    def at_table(self) -> bool:
        return bool(self.person.app.nav.current == "table")

    def pass_on(self) -> None:
        """Say that the card which was drawn has been seen, if that is asked."""
        prompter = getattr(self.table, "prompter", None)
        if prompter is not None and prompter.offers:
            self.person.tap(self.person.with_text(self.person.app.tr.t("flow.pass_on")))

    def until_decision(self) -> None:
        """Let the game go on until a person is asked, under the cover, or everything is over."""
        self.person.until(self._is_asked, LONG, "a decision")

    def _is_asked(self) -> bool:
        if not self.at_table or self.cover is not None or self.table.accepts:
            return True
        self.pass_on()
        return False
