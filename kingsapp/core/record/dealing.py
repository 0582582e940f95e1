"""From a seed to a record, and back: whether a record is what its seed gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from kingsapp.core.deal import Deal, Secret, roll, seal_of
from kingsapp.core.errors import BadInput
from kingsapp.core.game import CHANCE, Game, Seat, State
from kingsapp.core.place import Key
from kingsapp.core.reason import Reason
from kingsapp.core.record.replaying import positions
from kingsapp.core.record.values import Player, Record


def deal_record(
    game: Game,
    players: tuple[Player, ...],
    secret: Secret,
    chosen: Sequence[str | None],
    first: Seat | None = None,
    components: Mapping[str, Any] | None = None,
) -> Record:
    """A new game before its first action, with its whole deal.

    `chosen` and `first` are those of `Game.deal`; `components` replace parts of the written set-up. Raises
    BadInput if one of them is not sound.
    """
    written = game.write_setup(game.deal(secret.seed, chosen, first)) | dict(components or {})
    setup = game.read_setup(written, len(players))
    seal = seal_of(game.key, game.write_setup(setup), secret)
    return Record(game.key, players, setup, deal=Deal(seal, secret))


def check_deal(record: Record, game: Game) -> Reason | None:
    """What differs first from what the seed of a record gives, or None.

    Races or clans and the first player may have been chosen, and the parts of `Game.components` replaced: the
    seed answers for everything else. Raises BadInput if the record does not tell its seed, or at an action
    that the rules refuse before anything differs.
    """
    if record.deal is None:
        raise BadInput("deal_missing")
    if record.deal.secret is None:
        raise BadInput("deal_sealed", (Key("deal"),))
    secret, setup = record.deal.secret, record.setup
    written = game.write_setup(setup)
    if seal_of(game.key, written, secret) != record.deal.seal.lower():
        return Reason("deal_seal_differs")
    given = game.write_setup(game.deal(secret.seed, setup.factions, setup.first))
    for part in written:
        if part not in game.components and written[part] != given[part]:
            return Reason("deal_setup_differs", values={"part": part})
    return _different_roll(record, game, secret.seed)


def _different_roll(record: Record, game: Game, seed: str) -> Reason | None:
    for number, (state, text) in enumerate(_rolls(record, game)):
        due = game.text(state, rolled(state, seed, number))
        if text != due:
            return Reason("deal_roll_differs", values={"n": number + 1, "due": due, "found": text})
    return None


def _rolls(record: Record, game: Game) -> Iterator[tuple[State, str]]:
    """Every action of chance, with the position before it."""
    for state, text in zip(positions(record, game), record.actions, strict=False):
        if state.seat == CHANCE:
            yield state, text


def rolled(state: State, seed: str, number: int) -> int:
    """The action of chance at `state` if it is roll `number` of the game, counted from 0."""
    outcomes = state.legal_actions()
    return outcomes[roll(seed, number, len(outcomes))]
