"""What is hidden in each game, told a second time and straight from its rules.

For a recorded game, a ply and a viewer each function yields games that differ from the recorded one only in
what that viewer cannot know then. Nothing here asks the game's own `observe` or `worlds`: this is what they
are compared with.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from kingsapp.core.game import Game, Seat
from kingsapp.core.record import Record, positions, replay


@dataclass(frozen=True)
class Variant:
    """Another game that the viewer could be in, up to the ply.

    `strictly`: all that differs are names of cards; whatever is revealed of them, an event tells.
    """

    record: Record
    strictly: bool


Secrets = Callable[[Game, Record, int, Seat | None, Random], Iterator[Variant]]


def _with_deck(game: Game, record: Record, ply: int, deck: list[Any], strictly: bool) -> Variant:
    setup = game.write_setup(record.setup) | {"deck": deck}
    other = game.read_setup(setup, len(record.players))
    return Variant(replace(record, setup=other, actions=record.actions[:ply], result=None), strictly)


def _shuffled_at(deck: list[Any], places: list[int], rng: Random) -> list[Any]:
    """The deck with the cards at these places shuffled among them."""
    cards = [deck[place] for place in places]
    rng.shuffle(cards)
    changed = deck[:]
    for place, card in zip(places, cards, strict=True):
        changed[place] = card
    return changed


def nothing(*_: object) -> Iterator[Variant]:
    """T27: everything is public."""
    return iter(())


def hoard(game: Game, record: Record, ply: int, viewer: Seat | None, rng: Random) -> Iterator[Variant]:
    """N1, N3: the cards of the others, and the deck."""
    own = [] if viewer is None else game.position(replay(record, game, ply))["hands"][viewer]
    deck = game.write_setup(record.setup)["deck"]
    unseen = [place for place, card in enumerate(deck) if card not in own]
    while True:
        yield _with_deck(game, record, ply, _shuffled_at(deck, unseen, rng), strictly=True)


def kings(game: Game, record: Record, ply: int, viewer: Seat | None, rng: Random) -> Iterator[Variant]:
    """K31: units in other hands unless taken from the camp (K32), behind mines and in the deck; its order.

    Mine sides are public wherever a card lies but below the deck's top (K5, K8), and so is the list of cards.
    So cards with the same mine side can be exchanged, and the deck below its top can be in any order.
    """
    position = game.position(replay(record, game, ply))
    setup = game.write_setup(record.setup)
    deck, sides = setup["deck"], setup["mines"]
    seen = _seen_in_kings(position, viewer) | _taken_from_camp(game, record, ply)
    places: dict[tuple[int, ...], list[int]] = defaultdict(list)
    for place, card in enumerate(deck):
        if card not in seen:
            places[tuple(sides[card])].append(place)
    below_top = list(range(len(deck) - position["deck"] + 1, len(deck)))
    while True:
        changed = deck
        for same_side in places.values():
            changed = _shuffled_at(changed, same_side, rng)
        yield _with_deck(game, record, ply, changed, strictly=True)
        yield _with_deck(game, record, ply, _shuffled_at(changed, below_top, rng), strictly=False)


def _seen_in_kings(position: dict[str, Any], viewer: Seat | None) -> set[str]:
    mines = [*position["centre"], *(mine for mines in position["mines"] for mine in mines)]
    piles = [position["discard"], *position["camp"].values(), *(mine["units"] for mine in mines)]
    if viewer is not None:
        piles.append(position["hands"][viewer])
    return {card for pile in piles for card in pile}


def _taken_from_camp(game: Game, record: Record, ply: int) -> set[str]:
    taken = set()
    for state, action in zip(positions(record, game), record.actions[:ply], strict=False):
        source = action.removeprefix("draw ")
        if source not in (action, "deck"):
            taken.add(game.position(state)["camp"][source][-1])
    return taken


SECRETS: dict[str, Secrets] = {"kings": kings, "hoard": hoard}
"""Every game says here what is hidden in it, if anything is."""


def secrets_of(game: Game) -> Secrets:
    """What is hidden in a game."""
    assert game.key in SECRETS or not game.secrets, f"{game.key} does not say in {__name__} what it hides"
    return SECRETS.get(game.key, nothing)
