"""Deals that are worth looking at: the seal of a running game, its check at the end, and a typed seed."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kingsapp.ai.selfplay import play_game
from kingsapp.core import record as records
from kingsapp.core.deal import Secret, open_salt
from kingsapp.core.record import Player, Record, deal_record, result_of
from tests.ui import flow_scenes

KINDS = ("human", "ai:easy", "ai:easy")


def finished(app: Any, key: str = "kings", seed: str = "a seed for pictures") -> Record:
    """A game that was dealt from a seed and played to its end."""
    game = app.games[key]
    players = tuple(Player(name, kind) for name, kind in zip(("Anna", "Boris", "Mira"), KINDS, strict=True))
    begun = deal_record(game, players, Secret(seed, open_salt(seed)), [None] * 3)
    played = replace(begun, actions=tuple(play_game(game, ["easy"] * 3, seed).actions))
    return replace(played, result=result_of(records.replay(played, game)))


def seal(app: Any) -> None:
    """The seal of a game that goes on."""
    controller = flow_scenes.go_to_table(app, flow_scenes.played(app, flow_scenes.ALONE, 8))
    controller.pause()
    app.shell.overlay.dispatch("on_choose", "seal")


def score(app: Any, record: Record) -> Any:
    """The score of a record."""
    app.shell.drop_overlays()
    app.nav.start("scoring", save_id=app.saves.add(record))
    return app.nav.screen


def seal_kept(app: Any) -> None:
    """The deal is the one that was sealed."""
    score(app, finished(app)).check_deal()


def seal_broken(app: Any) -> None:
    """Somebody changed the deal."""
    record = finished(app, "taverns")
    data = json.loads(records.write(record, app.games["taverns"]))
    data["deal"]["seed"] = "another seed"
    score(app, records.read(json.dumps(data), app.games)).check_deal()


def not_sealed(app: Any) -> None:
    """A game from before there were seals."""
    score(app, replace(finished(app), deal=None)).check_deal()


def setup_seed(app: Any) -> None:
    """A seed is asked for."""
    app.shell.drop_overlays()
    app.nav.start("setup", game="kings")
    app.nav.screen.seating.seed = "winter evening"
    app.nav.screen.refresh()
    app.nav.screen.ask_seed()


def challenge(app: Any) -> None:
    """The code of a game that was played three times."""
    from kingsapp.match import read_code

    for _ in range(3):
        wanted = read_code("4458-84G7-ZWYR-D637", app.games)
        match = app.saves.create(wanted.table(["Anna", "Boris", "Mira"]), wanted.seed)
        rest = play_game(match.game, ["easy"] * 3, wanted.seed).actions
        app.store.append(match.save_id, 0, rest, None, records.result_of(end_of(match, rest)))
    app.shell.drop_overlays()
    app.nav.start("scoring", save_id=match.save_id)
    app.nav.screen.challenge()


def end_of(match: Any, actions: list[str]) -> Any:
    """The last position of a game that goes on like this."""
    return records.replay(replace(match.record, actions=tuple(actions)), match.game)


def challenge_taverns(app: Any) -> None:
    """The code of a game of Royal Taverns."""
    score(app, finished(app, "taverns")).challenge()


def enter_code(app: Any) -> None:
    """A code with a slip, and what is said of it."""
    from kingsapp.ui.screens.challenge import ask_code

    app.shell.drop_overlays()
    app.nav.start("home")
    ask_code(app, "4458-84G7-ZWYR-D638", app.tr.t("errors.code_mistyped"))


def offer(app: Any) -> None:
    """The game that a code names."""
    from kingsapp.match import read_code
    from kingsapp.ui.screens.challenge.entering import OfferSheet

    app.shell.drop_overlays()
    app.nav.start("home")
    OfferSheet(read_code("4458-84G7-ZWYR-D637", app.games), [], lambda: None).open()


SCENES: dict[str, Callable[[Any], None]] = {
    "seal": seal,
    "seal_kept": seal_kept,
    "seal_broken": seal_broken,
    "not_sealed": not_sealed,
    "setup_seed": setup_seed,
    "challenge": challenge,
    "challenge_taverns": challenge_taverns,
    "enter_code": enter_code,
    "offer": offer,
}
