"""Asks for the name of a seat, or for the seed of the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kingsapp.core.deal import SEED_LIMIT
from kingsapp.match import NAME_LIMIT
from kingsapp.ui.base.services import running_app
from kingsapp.ui.screens.ask import AskDialog


class NameDialog(AskDialog):
    """Asks for a name."""

    def __init__(self, name: str, named: Callable[[str], None], **kwargs: Any) -> None:
        title = running_app().tr.t("setup.name")
        super().__init__(name, NAME_LIMIT, named, title=title, **kwargs)


class SeedDialog(AskDialog):
    """Asks for a seed; nothing typed is a random one."""

    def __init__(self, seed: str, chosen: Callable[[str], None], **kwargs: Any) -> None:
        tr = running_app().tr
        super().__init__(
            seed, SEED_LIMIT, chosen, title=tr.t("setup.seed"), why=tr.t("setup.seed_why"), **kwargs
        )
