"""A turn being decided: what each tap, drag and key means, from the position and its legal actions alone.

    turn = TurnInput(view, legal)
    choice = turn.start()
    answer = turn.press(choice, Deed.MOVE)          # a button of the bar
    answer = turn.tap(answer, "lugach")             # a province

An answer is the next `TurnChoice`, or the actions to `Play`, or a `Refusal`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Final

from kingsapp.core.game import Action, Seat
from kingsapp.core.reason import Reason
from kingsapp.games.taverns.actions import (
    ADD,
    COLLECT,
    GOLD,
    OPEN,
    PASS,
    PROSPECT,
    ROCK,
    SETTLE,
    Kind,
    cart,
    move,
    parts,
    rumour,
)
from kingsapp.games.taverns.observation import Observation, state_of
from kingsapp.games.taverns.outcomes import senders
from kingsapp.games.taverns.reasons import why_not, why_nowhere
from kingsapp.ui.tables.taverns.input.choice import (
    NO_PLACE,
    TWO_PLACES,
    Answer,
    Deed,
    Play,
    Refusal,
    Tray,
    TurnChoice,
    Way,
)

_DEEDS: Final = {
    Kind.ADD: Deed.ADD,
    Kind.MOVE: Deed.MOVE,
    Kind.PROSPECT: Deed.PROSPECT,
    Kind.COLLECT: Deed.COLLECT,
    Kind.OPEN: Deed.OPEN,
    Kind.CART: Deed.CART,
    Kind.PASS: Deed.PASS,
    Kind.SETTLE: Deed.SETTLE,
    Kind.GOLD: Deed.PLACE,
    Kind.ROCK: Deed.PLACE,
    Kind.RUMOUR: Deed.SEND,
}
"""The deed behind each kind of action; rolls have none."""
_KINDS: Final = {
    Deed.ADD: Kind.ADD,
    Deed.MOVE: Kind.MOVE,
    Deed.COLLECT: Kind.COLLECT,
    Deed.OPEN: Kind.OPEN,
    Deed.CART: Kind.CART,
}
"""The buttons that need a province."""
_FIRST: Final = {Deed.ADD: ADD, Deed.COLLECT: COLLECT, Deed.OPEN: OPEN, Deed.SETTLE: SETTLE, Deed.PLACE: GOLD}


class TurnInput:
    """One decision of one player.

    What cannot be taken back (`is_final`) asks for a second tap; `confirming` asks for one before anything is
    done. A drag needs none: what it comes to was seen on the way.
    """

    def __init__(
        self,
        view: Observation,
        legal: Iterable[Action],
        *,
        confirming: bool = False,
        is_final: Callable[[Action], bool] = lambda _: False,
    ) -> None:
        self.view = view
        self.legal = frozenset(legal)
        self.confirming = confirming
        self._is_final = is_final
        self._state = state_of(view)
        self._keys = view.setup.board.keys
        self._index = view.setup.board.index
        self._ways: dict[Deed, list[Way]] = {deed: [] for deed in Deed}
        for action in sorted(self.legal):
            self._sort_in(action)

    def _sort_in(self, action: Action) -> None:
        named = parts(action)
        deed = _DEEDS.get(named.kind)
        if deed is not None:
            target = self.view.find if deed == Deed.SEND else self._key(named.target)
            self._ways[deed].append(Way(action, self._key(named.origin), target))

    def _key(self, province: int) -> str | None:
        return self._keys[province] if province >= 0 else None

    def start(self) -> TurnChoice:
        """Nothing is chosen yet, but for what the phase asks for by itself."""
        return TurnChoice(self.implied)

    @property
    def implied(self) -> Deed | None:
        """The action that the phase requires now, if any."""
        if not self.legal:
            return None
        return {"settle": Deed.SETTLE, "place": Deed.PLACE, "rumour": Deed.SEND}.get(self.view.phase)

    def possible(self, deed: Deed, here: str | None = None) -> bool:
        """Whether an action of this kind is legal, or legal for that province."""
        ways = self._ways[deed]
        if here is None or deed in NO_PLACE:
            return bool(ways)
        return any(here in (way.origin, way.target) for way in ways)

    def why(self, deed: Deed, here: str | None = None) -> Reason | None:
        """Why an action of this kind is not possible; None if it is."""
        if self.possible(deed, here):
            return None
        if here is None and deed in _KINDS:
            return why_nowhere(self._state, _KINDS[deed])
        return why_not(self._state, self.telling(deed, here))

    def telling(self, deed: Deed, here: str | None = None) -> Action:
        """An impossible action of a kind that is not possible, in that province if there is one."""
        if deed in NO_PLACE:
            return PASS if deed == Deed.PASS else PROSPECT
        province = 0 if here is None else self._index[here]
        if deed == Deed.MOVE:
            return move(province, self.view.setup.board.neighbours[province][0])
        if deed == Deed.CART:
            return cart(province, (province + 1) % len(self._keys))
        return _FIRST[deed] + province

    def press(self, choice: TurnChoice, deed: Deed) -> Answer:
        """A button of the bar."""
        here = choice.here
        if not self.possible(deed, here):
            nowhere = self.why(deed) if here is None and deed in _KINDS else None
            return Refusal(self.telling(deed, here), nowhere)
        if choice.deed == deed:
            return self.carry_out(choice) or TurnChoice(self.implied)
        if deed in NO_PLACE:
            action = self._ways[deed][0].action
            return TurnChoice(deed) if self._asks(action) else Play((action,))
        if here is not None:
            return self._begin_here(deed, here)
        ways = self._ways[deed]
        chosen = TurnChoice(deed)
        if deed in TWO_PLACES:
            origins = {way.origin for way in ways}
            return replace(chosen, origin=origins.pop()) if len(origins) == 1 else chosen
        return replace(chosen, target=ways[0].target) if len(ways) == 1 else chosen

    def _begin_here(self, deed: Deed, here: str) -> Answer:
        """An action for a province that was tapped first."""
        if deed not in TWO_PLACES:
            return self._aim(TurnChoice(deed), here)
        if any(way.origin == here for way in self._ways[deed]):
            return TurnChoice(deed, origin=here)
        into = [way for way in self._ways[deed] if way.target == here]
        if len(into) == 1:
            return self._aim(TurnChoice(deed, origin=into[0].origin), here)
        return TurnChoice(deed, target=here)

    def tap(self, choice: TurnChoice, province: str) -> Answer:
        """A province."""
        if not self.legal or choice.deed == Deed.SEND:
            return choice
        if choice.deed is None or choice.deed in NO_PLACE:
            return TurnChoice() if choice.here == province else TurnChoice(here=province)
        if choice.deed in TWO_PLACES:
            return self._tap_one_of_two(replace(choice, cursor=None), province)
        return self._aim(replace(choice, cursor=None), province)

    def _tap_one_of_two(self, choice: TurnChoice, province: str) -> Answer:
        deed = choice.deed
        assert deed is not None
        starts = any(way.origin == province for way in self._ways[deed])
        if choice.origin is None and choice.target is None:
            if starts:
                return replace(choice, origin=province)
            return Refusal(self.telling(deed, province))
        if choice.origin is None:
            assert choice.target is not None
            if self._way(deed, province, choice.target):
                return self._aim(replace(choice, origin=province, target=None), choice.target)
            return Refusal(self._action(deed, province, choice.target))
        if province == choice.origin:
            # The only place to start from was chosen by the table: who taps it means it.
            only = choice.target is None and {way.origin for way in self._ways[deed]} == {province}
            return choice if only else self.cancel(choice) or choice
        if self._way(deed, choice.origin, province) is None and starts:
            return TurnChoice(deed, origin=province)
        return self._aim(choice, province)

    def _aim(self, choice: TurnChoice, province: str) -> Answer:
        """The last thing that was to be chosen: do it, or show first what it would do."""
        deed = choice.deed
        assert deed is not None
        way = self._way(deed, choice.origin, province)
        if way is None:
            return Refusal(self._action(deed, choice.origin, province))
        if choice.target != province and self._asks(way.action):
            return replace(choice, target=province)
        return Play((way.action,))

    def _asks(self, action: Action) -> bool:
        """Whether a tap only shows an action, and the next one carries it out."""
        return self.confirming or self._is_final(action)

    def _way(self, deed: Deed, origin: str | None, target: str | None) -> Way | None:
        fitting = (way for way in self._ways[deed] if (way.origin, way.target) == (origin, target))
        return next(fitting, None)

    def _action(self, deed: Deed, origin: str | None, target: str) -> Action:
        """The action by its provinces, legal or not."""
        if deed in TWO_PLACES:
            assert origin is not None
            return (move if deed == Deed.MOVE else cart)(self._index[origin], self._index[target])
        if deed == Deed.PLACE:
            return (ROCK if self.view.die == 6 else GOLD) + self._index[target]
        return _FIRST[deed] + self._index[target]

    def lift_dwarf(self, province: str, seat: Seat) -> TurnChoice | None:
        """A dwarf is picked up from the map; None if it has nowhere to go."""
        if self.implied == Deed.SEND:
            tray = next((tray for tray in self.trays(self.start()) if tray.province == province), None)
            return self.start() if tray and seat in tray.clans and not tray.locked else None
        own = seat == self.view.turn and any(way.origin == province for way in self._ways[Deed.MOVE])
        return TurnChoice(Deed.MOVE, origin=province) if own else None

    def lift_tavern(self, province: str) -> TurnChoice | None:
        """A tavern sign is picked up; None if the tavern may not be moved."""
        mine = any(way.origin == province for way in self._ways[Deed.CART])
        return TurnChoice(Deed.CART, origin=province) if mine else None

    def drop(self, lifted: TurnChoice, province: str | None) -> Answer | None:
        """What was picked up is let go over a province; None if that means nothing."""
        if province is None or province == lifted.origin or lifted.deed not in TWO_PLACES:
            return None
        # What a drag comes to was seen on the way.
        seen = lifted if self.confirming else replace(lifted, target=province)
        return self._aim(seen, province)

    def choice_of(self, action: Action, choice: TurnChoice) -> TurnChoice:
        """The choice that corresponds to an action, for a hint."""
        if self.implied == Deed.SEND:
            # Rumours can be chosen for any neighbour, not only for the first in order.
            sent = parts(action)
            known = dict(choice.senders) | {self._keys[sent.origin]: sent.clan}
            return replace(choice, senders=tuple(known.items()))
        for deed, ways in self._ways.items():
            for way in ways:
                if way.action == action:
                    return TurnChoice(deed, origin=way.origin, target=way.target)
        return choice

    def trays(self, choice: TurnChoice) -> list[Tray]:
        """By neighbour that has yet to send a dwarf, in order, who may go and who was chosen."""
        if self.implied != Deed.SEND:
            return []
        picked = dict(choice.senders)
        offered = senders(self.view)
        trays = []
        for key in self.view.pending:
            clans = offered[key]
            trays.append(Tray(key, clans, clans[0] if len(clans) == 1 else picked.get(key)))
        return trays

    def pick(self, choice: TurnChoice, province: str, clan: Seat) -> TurnChoice:
        """Choose who goes from a neighbour; the same once more takes it back."""
        picked = dict(choice.senders)
        if picked.get(province) == clan:
            del picked[province]
        else:
            picked[province] = clan
        return replace(choice, senders=tuple(picked.items()))

    def carry_out(self, choice: TurnChoice) -> Play | None:
        """What the button does: the chosen action, or None while something is still to be chosen."""
        if choice.deed == Deed.SEND:
            trays = self.trays(choice)
            if any(tray.chosen is None for tray in trays):
                return None
            return Play(tuple(rumour(self._index[tray.province], tray.chosen or 0) for tray in trays))
        action = self.aimed(choice)
        return None if action is None else Play((action,))

    def aimed(self, choice: TurnChoice) -> Action | None:
        """The one legal action that the choice amounts to; the place of the arrow keys comes first."""
        deed = choice.deed
        if deed is None or deed == Deed.SEND:
            return None
        if deed in NO_PLACE:
            return self._ways[deed][0].action if self._ways[deed] else None
        origin, target = choice.origin, choice.target
        if choice.cursor is not None:
            if deed in TWO_PLACES and origin is None:
                origin = choice.cursor
            else:
                target = choice.cursor
        if target is None or (deed in TWO_PLACES and origin is None):
            return None
        way = self._way(deed, origin, target)
        return None if way is None else way.action

    def cancel(self, choice: TurnChoice) -> TurnChoice | None:
        """One step back; None if there is nothing to take back."""
        start = self.start()
        if choice == start:
            return None
        if choice.cursor is not None:
            return replace(choice, cursor=None)
        if choice.deed in TWO_PLACES and choice.target is not None and choice.origin is not None:
            return replace(choice, target=None)
        if choice.deed in TWO_PLACES and choice.origin is not None:
            origins = {way.origin for way in self._ways[choice.deed]}
            return TurnChoice(choice.deed) if len(origins) > 1 else start
        return start

    def step(self, choice: TurnChoice, forwards: bool, order: Sequence[str]) -> TurnChoice:
        """Move the place of the keys through the provinces that a tap would mean something in."""
        places = [key for key in order if key in self.open_to(choice)]
        if not places:
            return choice
        if choice.cursor in places:
            place = places[(places.index(choice.cursor) + (1 if forwards else -1)) % len(places)]
        else:
            place = places[0 if forwards else -1]
        return self.point_at(choice, place)

    def point_at(self, choice: TurnChoice, place: str) -> TurnChoice:
        """The keys come to a province."""
        # They leave what was aimed at, unless that is where a piece from here would go.
        towards = choice.target if choice.deed in TWO_PLACES and choice.origin is None else None
        return replace(choice, target=towards, cursor=place)

    def enter(self, choice: TurnChoice) -> Answer:
        """The enter key: the place of the arrow keys, or the button."""
        if choice.cursor is None:
            return self.carry_out(choice) or choice
        place = choice.cursor
        answer = self.tap(replace(choice, cursor=None), place)
        return replace(answer, cursor=place) if isinstance(answer, TurnChoice) and answer.target else answer

    def open_to(self, choice: TurnChoice) -> frozenset[str]:
        """The provinces that may be chosen next."""
        deed = choice.deed
        if not self.legal or deed == Deed.SEND:
            return frozenset()
        if deed is None or deed in NO_PLACE:
            return frozenset(self._keys)
        ways = self._ways[deed]
        if deed in TWO_PLACES and choice.origin is None:
            fitting = (way.origin for way in ways if choice.target in (None, way.target))
        else:
            fitting = (way.target for way in ways if way.origin == choice.origin)
        return frozenset(key for key in fitting if key is not None)
