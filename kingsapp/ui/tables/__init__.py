"""The games on the screen: one folder per game, and in it one object that the screens know.

    from kingsapp.ui.tables import GAME_UIS
    ui = GAME_UIS["kings"]                          # home offers them by the names of their folders

Nothing else of a game is known outside its folder. A new game is a folder in `kingsapp/games` with a line in
the registry there, and a folder here that defines GAME_UI, a `GameUi` (common/game_ui.py):

    key = "kings"                                   # that of the Game
    texts = GameTexts(name="game.kings", ...)       # keys of the catalogue: name, players, length, ...
    preload = ("kingsapp.ui.tables.kings.table",)   # what to import while nobody touches the screen
    assets = ASSETS                                 # where rules/kings.en.json and locale/en/ are
    theme_icons = {"capture": "flag-outline", ...}  # a symbol for each theme that its Guide names, if any

Before the rules are loaded, so that the start is quick:

    ui.factions -> FactionStyle                     # name(tr, faction), badge(faction, dp) -> Texture,
                                                    # fill(faction), ink(faction), draw_edge(...)
    ui.home_card() -> HomeCard                      # two grounds and a picture

Setting up:

    ui.setup_parts() -> SetupParts                  # choices: PartChoice(...), file: OwnFile(...) or None

Playing (a presenter tells one match; GamePresenter has what all games share):

    presenter = ui.presenter(app, match)
    presenter.table() -> TableWidget                # common/interface.py: show, tell, accepts, ... and
                                                    # TABLE_EVENTS; GameTable in common is the widget to
                                                    # derive from, but anything that fits will do
    presenter.badge(seat, dp), .crest(seat)         # whose turn it is: on notes, and on the cover
    presenter.lines(entry), .caption(entry)         # what happened: in the chronicle, and while it happens
    presenter.advice(hints)                         # the best actions in words
    presenter.sound(event), .pulse(event)           # what is heard and felt
    presenter.landmarks                             # where a replay jumps to
    presenter.chronicle_place(w, h), .look_back_place(w, h)     # where the table leaves room

Afterwards, and without a table:

    ui.score(match) -> Score                        # rows and bars, and the breakdown below them
    ui.rule_figure(figure, outcome) -> Widget       # a picture in the rules
    ui.messages(setup) -> Messages                  # reason, explanation, undo, event: as sentences

tests/ui/toy_game is a whole game that is made of nothing but this.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterable
from importlib import import_module
from typing import Final

from kingsapp.ui.tables.common.game_ui import GameUi

COMMON: Final = "common"
"""The folder that belongs to no game."""


def find_game_uis(path: Iterable[str], package: str) -> dict[str, GameUi]:
    """The games of a package, by key: each of its folders has one, but for `common`."""
    folders = [found.name for found in pkgutil.iter_modules(path) if found.ispkg and found.name != COMMON]
    uis: list[GameUi] = [import_module(f"{package}.{folder}").GAME_UI for folder in folders]
    return {ui.key: ui for ui in uis}


GAME_UIS: Final = find_game_uis(__path__, __name__)
