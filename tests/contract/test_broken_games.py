"""The contract can fail: each of these games breaks one promise, and the check for it notices."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import count
from random import Random
from typing import Any

import pytest

from kingsapp.commands.contract import BrokenPromise, check_record, check_views, play_through
from kingsapp.core.game import Action, Event, Seat, World
from kingsapp.core.reason import Reason
from kingsapp.core.record import verify
from tests.contract.knowledge import check_reached, check_secrets, check_secrets_of_worlds
from tests.contract.tables import Table
from tests.contract.toy import CARDS, DRAW, ROLL, STONES, CardDrawn, Hoard, Setup, State, View

SEEDS = range(30)


Check = Callable[[Table, int], object]


def tables(game: Hoard) -> list[Table]:
    return [Table(game, players) for players in game.seats]


def on_many_tables(kind: type[Hoard], check: Check) -> None:
    for seed in SEEDS:
        for table in tables(kind()):
            check(table, seed)


def playing(table: Table, seed: int) -> None:
    play_through(table.game, table.players, Random(seed), every=2, texts=["take 6", "roll 1"])


@pytest.mark.parametrize("table", tables(Hoard()), ids=str)
def test_the_whole_toy_game_keeps_every_promise(table: Table) -> None:
    steps = 0
    for seed in SEEDS:
        play_through(table.game, table.players, Random(seed), every=2)
        check_secrets_of_worlds(table, seed)
        steps += check_secrets(table, seed)
        record = table.play(seed)
        check_record(table.game, record, verify(record, table.game))
    for seed in range(5):
        check_reached(table, seed)
    assert steps > 100, "the checks for secrets hardly play on"


class LosesStones(Hoard):
    class state_type(State):  # noqa: N801 - stands for an attribute
        def apply(self, action: Action, log: list[Event] | None = None) -> None:
            super().apply(action, log)
            if action == ROLL + 6:
                self.lost -= 1


class DoublesCards(Hoard):
    class state_type(State):  # noqa: N801
        def apply(self, action: Action, log: list[Event] | None = None) -> None:
            if action == DRAW:
                self.deck.append(self.deck[0])
            super().apply(action, log)


class NeverEnds(Hoard):
    class state_type(State):  # noqa: N801
        def pass_turn(self) -> None:
            self.heap, self.lost = STONES - sum(self.stones) % 3, 0
            self.stones = [sum(self.stones) % 3, *[0] * (self.players - 1)]
            super().pass_turn()


class EndsTooLate(Hoard):
    def action_bound(self, players: int) -> int:
        return 5


class HasNothingToDo(Hoard):
    class state_type(State):  # noqa: N801
        def legal_actions(self) -> list[Action]:
            return super().legal_actions() if self.heap != 3 else []


class ListsTwice(Hoard):
    class state_type(State):  # noqa: N801
        def legal_actions(self) -> list[Action]:
            legal = super().legal_actions()
            return [*legal, legal[0]] if DRAW in legal else legal


class HasNoSeatToAct(Hoard):
    class state_type(State):  # noqa: N801
        def pass_turn(self) -> None:
            super().pass_turn()
            self.seat += 1


class MixesUpTexts(Hoard):
    def text(self, state: Any, action: Action) -> str:
        return "take 2" if action == 3 else super().text(state, action)


class WritesUntidily(Hoard):
    def text(self, state: Any, action: Action) -> str:
        return super().text(state, action) + " "

    def parse(self, state: Any, text: str) -> Action:
        return super().parse(state, text.strip())


class ExcusesTheIllegal(Hoard):
    def why_not(self, state: Any, action: Action) -> Reason | None:
        reason = super().why_not(state, action)
        return None if reason and reason.key == "too_many" else reason


class ObjectsToTheLegal(Hoard):
    def why_not(self, state: Any, action: Action) -> Reason | None:
        return super().why_not(state, action) or (Reason("greedy", "N9") if action == 3 else None)


class HasAnotherReason(Hoard):
    def why_not(self, state: Any, action: Action) -> Reason | None:
        reason = super().why_not(state, action)
        return reason and Reason("because", reason.rule)


class NamesNoRule(Hoard):
    def why_not(self, state: Any, action: Action) -> Reason | None:
        reason = super().why_not(state, action)
        return reason and Reason(reason.key)


class ChangesOnRefusal(Hoard):
    def why_not(self, state: Any, action: Action) -> Reason | None:
        reason = super().why_not(state, action)
        if reason:
            state.stones.reverse()
        return reason


class SharesWithItsClone(Hoard):
    class state_type(State):  # noqa: N801
        def clone(self) -> Any:
            new = super().clone()
            new.hands = self.hands
            return new


class ForgetsInItsClone(Hoard):
    class state_type(State):  # noqa: N801
        def clone(self) -> Any:
            new = super().clone()
            new.turn = 0
            return new


class ActsOtherwiseWhenTold(Hoard):
    class state_type(State):  # noqa: N801
        def apply(self, action: Action, log: list[Event] | None = None) -> None:
            super().apply(action, log)
            if log is not None:
                self.stones[0] += 1


class TellsNoEvents(Hoard):
    class state_type(State):  # noqa: N801
        def apply(self, action: Action, log: Any = None) -> None:
            super().apply(action)
            if log is not None:
                log.append(Whisper())


class Whisper(Event):
    def seen_by(self, viewer: Seat | None) -> Any:
        return None if viewer is None else self


class HasTooFewScores(Hoard):
    class state_type(State):  # noqa: N801
        def scores(self) -> list[int]:
            return super().scores()[:-1]


class StartsAnyhow(Hoard):
    starts = count()

    def start(self, setup: Any) -> State:
        state = super().start(setup)
        state.seat = state.turn = next(self.starts) % state.players
        return state


class WritesAnotherSetup(Hoard):
    def write_setup(self, setup: Any) -> dict[str, Any]:
        return {"deck": sorted(setup.deck)}


class DrawsVisiblyWrongWorlds(Hoard):
    def worlds(self, observation: Any) -> World:
        return super().worlds(replace(observation, heap=STONES))


class DrawsUnsoundWorlds(Hoard):
    def worlds(self, observation: Any) -> World:
        draw = super().worlds(observation)

        def unsound(rng: Random) -> Any:
            world: Any = draw(rng)
            world.deck = world.deck[:-1]
            world.deck.append(CARDS[0])
            return world

        return unsound


class ActsForAnotherInWorlds(Hoard):
    def observe(self, state: Any, viewer: Seat | None) -> View:
        return replace(super().observe(state, viewer), seat=0)


class SeesTwoThings(Hoard):
    looks = count()

    def observe(self, state: Any, viewer: Seat | None) -> View:
        return replace(super().observe(state, viewer), lost=next(self.looks))


PLAYED = {
    LosesStones: "stones were lost or made",
    DoublesCards: "cards were lost or doubled",
    NeverEnds: "more than the 24 actions",
    EndsTooLate: "more than the 5 actions",
    HasNothingToDo: "no legal action",
    ListsTwice: "listed twice",
    HasNoSeatToAct: "seat [23] is to act",
    MixesUpTexts: "take 2 is read as another action",
    WritesUntidily: "is not plain text",
    ExcusesTheIllegal: "is illegal, but why_not says None",
    ObjectsToTheLegal: "why_not objects to take 3",
    HasAnotherReason: "is not among the game's reasons",
    NamesNoRule: "names no rule",
    ChangesOnRefusal: "refusing .* changed the position",
    SharesWithItsClone: "playing on a clone changed the original",
    ForgetsInItsClone: "a clone differs from its original|another seat acts",
    ActsOtherwiseWhenTold: "does something else when it is told",
    TellsNoEvents: "is no event for seat None",
    HasTooFewScores: "scores for",
    StartsAnyhow: "the record of this game is refused: result",
    WritesAnotherSetup: "the record of this game is refused: result",
    DrawsVisiblyWrongWorlds: "can tell a drawn world from the truth",
    DrawsUnsoundWorlds: "cards were lost or doubled",
    ActsForAnotherInWorlds: "another seat acts",
    SeesTwoThings: "sees two things at once",
}


@pytest.mark.parametrize("kind", PLAYED, ids=lambda kind: kind.__name__)
def test_a_broken_game_is_found_by_playing(kind: type[Hoard]) -> None:
    with pytest.raises(BrokenPromise, match=PLAYED[kind]):
        on_many_tables(kind, playing)


class ShowsEverything(Hoard):
    """And its worlds respect what it showed: only somebody who knows the rules can tell."""

    def observe(self, state: Any, viewer: Seat | None) -> View:
        return replace(super().observe(state, viewer), hands=tuple(map(tuple, state.hands)))


class SortsByTheHiddenCards(Hoard):
    """Each number is harmless, but their order is not."""

    def observe(self, state: Any, viewer: Seat | None) -> View:
        view = super().observe(state, viewer)
        return replace(view, stones=tuple(n for _, n in sorted(zip(state.hands, view.stones, strict=True))))


@dataclass(frozen=True, slots=True)
class CardShown(CardDrawn):
    def seen_by(self, viewer: Seat | None) -> Event:
        return self


class ShowsTheDrawnCard(Hoard):
    class state_type(State):  # noqa: N801
        def apply(self, action: Action, log: list[Event] | None = None) -> None:
            super().apply(action, log)
            if log is not None and action == DRAW:
                log[-1] = CardShown(self.turn, self.hands[self.turn][-1])


class ShowsTheNextCardAfterADraw(Hoard):
    """The view changes by what no event told."""

    def observe(self, state: Any, viewer: Seat | None) -> View:
        shown = state.deck[0] if state.deck and len(state.deck) < len(CARDS) - state.players else 0
        return replace(super().observe(state, viewer), lost=state.lost + 100 * shown)


class NeverImaginesANine(Hoard):
    def worlds(self, observation: Any) -> World:
        draw = super().worlds(observation)

        def without_nine(rng: Random) -> Any:
            while True:
                world: Any = draw(rng)
                others = [hand for seat, hand in enumerate(world.hands) if seat != observation.viewer]
                if not any(9 in hand for hand in others) or observation.viewer is None:
                    return world

        return without_nine


class KeepsTheDeckInOrder(Hoard):
    def worlds(self, observation: Any) -> World:
        draw = super().worlds(observation)

        def in_order(rng: Random) -> Any:
            world: Any = draw(rng)
            world.deck.sort()
            return world

        return in_order


TOLD: dict[type[Hoard], tuple[Check, str]] = {
    ShowsEverything: (check_secrets, "knows a secret"),
    SortsByTheHiddenCards: (check_secrets, "knows a secret"),
    ShowsTheDrawnCard: (check_secrets_of_worlds, "draw: events tell seat"),
    ShowsTheNextCardAfterADraw: (check_secrets, "knows a secret|learns a secret"),
    NeverImaginesANine: (check_reached, "is never shown"),
    KeepsTheDeckInOrder: (check_reached, "is never shown"),
}


@pytest.mark.parametrize("kind", TOLD, ids=lambda kind: kind.__name__)
def test_a_game_that_leaks_or_lacks_imagination_is_found(kind: type[Hoard]) -> None:
    check, said = TOLD[kind]
    with pytest.raises(BrokenPromise, match=said):
        on_many_tables(kind, check)


def test_a_leak_that_worlds_respect_is_not_found_by_worlds() -> None:
    """This is why secrets.py tells once more what is hidden."""
    on_many_tables(
        ShowsEverything, lambda table, seed: check_views(table.game, table.somewhere(seed), Random(seed))
    )


def test_a_setup_of_the_toy_game_is_a_value() -> None:
    assert Hoard().new_setup(2, Random(1)) == Hoard().new_setup(2, Random(1)) != Setup(2, tuple(CARDS))
