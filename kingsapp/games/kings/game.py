"""Underground Kings behind the interface that all games share."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kingsapp.core.game import Action, Event, Game, Seat, World
from kingsapp.core.reason import Reason
from kingsapp.games.kings import notation, observation, reasons, setup
from kingsapp.games.kings.cards import NAMES, RACES
from kingsapp.games.kings.check import check
from kingsapp.games.kings.events import MineCaptured, MineDeveloped, TurnPassed
from kingsapp.games.kings.guide import KingsGuide
from kingsapp.games.kings.reasons import REASONS
from kingsapp.games.kings.state import State, bottom_first


class KingsGame(Game):
    key = "kings"
    code_number = 0
    seats = range(2, 5)
    secrets = True
    reasons = REASONS
    guide = KingsGuide()
    factions = RACES
    faction_field = "races"
    components = ("mines",)
    achievements = ("developed", "captured", "gift")

    def lay_out(self, factions: Sequence[str], first: Seat, seed: str) -> setup.Setup:
        return setup.lay_out(factions, first, seed)

    def read_setup(self, data: Any, players: int) -> setup.Setup:
        return setup.read_setup(data, players)

    def write_setup(self, setup_: Any) -> dict[str, Any]:
        return setup.write_setup(setup_)

    def start(self, setup_: setup.Setup) -> State:
        return State.deal(setup_.races, setup_.first, setup_.deck, setup_.sides)

    def action_bound(self, players: int) -> int:
        """Every unit is played on a mine that then lacks one unit less, and a mine lacks at most 3 + 9 + 1.

        At most 80 mines are ever laid, so there are at most 80 * 13 plays, each followed by one draw. A
        redeal takes cards from the deck, so there are at most 80 of them.
        """
        return 80 * 13 * 2 + 80

    def text(self, state: Any, action: Action) -> str:
        return notation.to_text(action)

    def parse(self, state: Any, text: str) -> Action:
        return notation.from_text(text)

    def why_not(self, state: Any, action: Action) -> Reason | None:
        return reasons.why_not(state, action)

    def position(self, state: Any) -> dict[str, Any]:
        def mine(number: int) -> dict[str, Any]:
            return {"mine": number, "units": [NAMES[card] for card in bottom_first(state.units[number])]}

        return {
            "deck": state.deck_left,
            "centre": [mine(number) for number in state.centre],
            "camp": {
                RACES[race]: [NAMES[card] for card in bottom_first(pile)]
                for race, pile in enumerate(state.camp)
                if pile
            },
            "hands": [sorted(NAMES[card] for card in hand) for hand in state.hands],
            "mines": [[mine(number) for number in sorted(mines)] for mines in state.captured],
            "developed": [sorted(mines) for mines in state.developed],
            "discard": sorted(NAMES[card] for card in bottom_first(state.discard)),
        }

    def observe(self, state: Any, viewer: Seat | None) -> observation.Observation:
        return observation.observe(state, viewer)

    def observe_open(self, state: Any, viewer: Seat) -> observation.Observation:
        return observation.observe_open(state, viewer)

    def write_observation(self, view: Any) -> dict[str, Any]:
        return observation.write_observation(view)

    def worlds(self, view: Any) -> World:
        return observation.worlds(view)

    def round_number(self, events: Iterable[Event], players: int) -> int:
        """A turn is one play and what belongs to it; whoever shows the hand goes on (K10, K25, K26)."""
        return sum(isinstance(event, TurnPassed) for event in events) // players + 1

    def achievement(self, event: Event, seat: Seat) -> str | None:
        match event:
            case MineDeveloped(seat=owner) if owner == seat:
                return "developed"
            case MineCaptured(owner=owner) if owner == seat:
                return "captured"
            case MineCaptured(seat=giver) if giver == seat:
                return "gift"
        return None

    def check(self, state: Any) -> None:
        check(state)


KINGS = KingsGame()
