"""A record as JSON text."""

from __future__ import annotations

import json

from kingsapp.core.deal import Deal
from kingsapp.core.game import Game
from kingsapp.core.record.values import FORMAT, VERSION, Record, Result


def write(record: Record, game: Game) -> str:
    """The record as JSON text: the same text for the same game, one line for each part."""
    data = {
        "format": FORMAT,
        "version": VERSION,
        "game": record.game,
        "players": [{"name": name, "kind": kind} for name, kind in record.players],
        "setup": game.write_setup(record.setup),
        "deal": _write_deal(record.deal),
        "actions": list(record.actions),
        "result": write_result(record.result),
    }
    if record.deal is None:
        del data["deal"]
    lines = (f'"{key}": {json.dumps(value, ensure_ascii=False)}' for key, value in data.items())
    return "{" + ",\n ".join(lines) + "}\n"


def _write_deal(deal: Deal | None) -> dict[str, str] | None:
    if deal is None:
        return None
    known = {"seed": deal.secret.seed, "salt": deal.secret.salt} if deal.secret else {}
    return {**known, "seal": deal.seal}


def write_result(result: Result | None) -> dict[str, list[int]] | None:
    """A result as it stands in a record."""
    if result is None:
        return None
    return {"scores": list(result.scores), "winners": list(result.winners)}
