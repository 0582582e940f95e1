"""A game is its set-up plus its list of actions: written, read, verified and replayed."""

from kingsapp.core.record.dealing import check_deal, deal_record, rolled
from kingsapp.core.record.parsing import MAX_BYTES
from kingsapp.core.record.reading import load, read
from kingsapp.core.record.replaying import events, play, positions, replay, verify
from kingsapp.core.record.values import KINDS, LEVELS, Player, Record, Result, result_of
from kingsapp.core.record.writing import write

__all__ = [
    "KINDS",
    "LEVELS",
    "MAX_BYTES",
    "Player",
    "Record",
    "Result",
    "check_deal",
    "deal_record",
    "events",
    "load",
    "play",
    "positions",
    "read",
    "replay",
    "result_of",
    "rolled",
    "verify",
    "write",
]
