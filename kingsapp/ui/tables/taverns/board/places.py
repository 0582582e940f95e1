"""Where to touch to decide something, for lessons that point there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from kingsapp.core.game import Action, Event
from kingsapp.games.taverns import events as happened
from kingsapp.games.taverns.actions import parts
from kingsapp.ui.tables.common.geometry import Box, box_of
from kingsapp.ui.tables.taverns.board.hud import TavernsHud
from kingsapp.ui.tables.taverns.board.trays import Trays
from kingsapp.ui.tables.taverns.input.choice import BAR, Deed, TurnChoice
from kingsapp.ui.tables.taverns.input.decision import Decision
from kingsapp.ui.tables.taverns.map.map_board import MapBoard
from kingsapp.ui.tables.taverns.map.outcome_labels import OutcomeLabels
from kingsapp.ui.tables.taverns.track.track import Track


def places_to_touch(
    decision: Decision, labels: OutcomeLabels, hud: TavernsHud, trays: Trays, actions: Sequence[Action]
) -> list[Box]:
    """What is left to touch for a decision, the next place first."""
    turn, choice = decision.turn, decision.choice
    wanted = turn.choice_of(actions[0], turn.start())
    if wanted.deed == Deed.SEND:
        return _senders(decision, hud, trays, actions)
    plates = [labels.plate_box(key) for key in _provinces_left(wanted, choice)]
    if choice.deed != wanted.deed and wanted.deed is not None:
        return [hud.button_box(wanted.deed), *plates]
    return plates or [box_of(hud.primary)]


def _provinces_left(wanted: TurnChoice, choice: TurnChoice) -> list[str]:
    """The provinces of a choice that have not been chosen yet."""
    same = choice.deed == wanted.deed
    chosen = {choice.origin, choice.target} if same else set()
    return [key for key in (wanted.origin, wanted.target) if key is not None and key not in chosen]


def _senders(decision: Decision, hud: TavernsHud, trays: Trays, actions: Sequence[Action]) -> list[Box]:
    """Who is still to be chosen in the trays; then the button that sends them."""
    turn = decision.turn
    wanted = {turn.view.setup.board.keys[parts(action).origin]: parts(action).clan for action in actions}
    chosen = {tray.province: tray.chosen for tray in turn.trays(decision.choice)}
    left = [key for key, clan in wanted.items() if chosen.get(key) != clan and key in trays.views]
    return [trays.views[key].chip_box(wanted[key]) for key in left] or [box_of(hud.primary)]


def places_of(decision: Decision, board: MapBoard, hud: TavernsHud, actions: Iterable[Action]) -> list[Box]:
    """The buttons and the provinces of these actions."""
    turn = decision.turn
    choices = [turn.choice_of(action, turn.start()) for action in actions]
    # In order: the bubble of a lesson stands at the last of them.
    deeds = dict.fromkeys(choice.deed for choice in choices if choice.deed in (*BAR, Deed.PASS))
    chosen = (key for choice in choices for key in (choice.origin, choice.target) if key is not None)
    provinces = dict.fromkeys([*chosen, *(tray.province for tray in turn.trays(turn.start()))])
    return [*(hud.button_box(deed) for deed in deeds if deed), *(board.plate_box(key) for key in provinces)]


def places_changed(board: MapBoard, track: Track, events: Sequence[Event]) -> list[Box]:
    """The provinces, and the cells of the track, where something happened, in the order in which it did."""
    cells = dict.fromkeys(cell for event in events for cell in _cells(event))
    provinces = dict.fromkeys(key for event in events for key in _provinces(event))
    return [*(board.plate_box(key) for key in provinces), *(track.cell_box(cell) for cell in cells)]


def _provinces(event: Event) -> Iterator[str]:
    match event:
        case happened.DwarfMoved() | happened.DwarfFollowedRumour() | happened.TavernMoved():
            yield from (event.origin, event.target)
        case (
            happened.DwarfSettled()
            | happened.DwarfAdded()
            | happened.NuggetsFound()
            | happened.RockFound()
            | happened.NuggetsCollected()
            | happened.TavernOpened()
            | happened.KeeperChanged()
        ):
            yield event.province


def _cells(event: Event) -> Iterator[int]:
    match event:
        case happened.ScoringDwarfStepped() | happened.MarkerMoved():
            yield event.target
