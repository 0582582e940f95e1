"""The table of Royal Taverns; see GameTable.

table = TavernsTable(atlas, names=["Anna", "Boris", "Mira"], is_human=[True, False, False])
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from kivy.uix.widget import Widget

from kingsapp.core.game import Action, Event
from kingsapp.core.reason import Reason
from kingsapp.games.taverns import outcomes
from kingsapp.games.taverns.map import Atlas
from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.tables.common.geometry import Box, around, box_of
from kingsapp.ui.tables.common.interface import Asked
from kingsapp.ui.tables.common.table import GameTable
from kingsapp.ui.tables.taverns.animation.motion import Scenery, TavernsMotion
from kingsapp.ui.tables.taverns.board.clans import Clans
from kingsapp.ui.tables.taverns.board.hud import TavernsHud
from kingsapp.ui.tables.taverns.board.layout import table_layout
from kingsapp.ui.tables.taverns.board.places import places_changed, places_of, places_to_touch
from kingsapp.ui.tables.taverns.board.rolled_die import RolledDie
from kingsapp.ui.tables.taverns.board.trays import Trays
from kingsapp.ui.tables.taverns.input.choice import BAR, Deed
from kingsapp.ui.tables.taverns.input.decision import Decision
from kingsapp.ui.tables.taverns.input.gestures import TavernsGestures
from kingsapp.ui.tables.taverns.input.targets import ClanTarget, ProvinceTarget, Target
from kingsapp.ui.tables.taverns.map import highlight
from kingsapp.ui.tables.taverns.map.map_board import MapBoard
from kingsapp.ui.tables.taverns.map.map_marks import MapMarks
from kingsapp.ui.tables.taverns.map.outcome_labels import OutcomeLabels
from kingsapp.ui.tables.taverns.text.prompter import TavernsPrompter
from kingsapp.ui.tables.taverns.track.track import Track

_BEGINNING = range(1, 9)
"""The cells that stand for the whole track where it goes around the map."""


class TavernsTable(GameTable[Observation]):
    """The island in the middle, the track around it, the clans and the actions beside it."""

    __events__ = ("on_explain",)

    observed = ("left_handed", "confirm")

    hud: TavernsHud
    motion: TavernsMotion
    gestures: TavernsGestures
    prompter: TavernsPrompter

    def __init__(self, atlas: Atlas, *args: Any, **kwargs: Any) -> None:
        self.atlas = atlas
        super().__init__(*args, **kwargs)

    def _build(self) -> None:
        hud = self.hud = TavernsHud(self, table_layout(412, 867, len(self.names)))
        board = self.board = MapBoard(self.atlas, size_hint=(None, None))
        self.track, self.clans = Track(size_hint=(None, None)), Clans(size_hint=(None, None))
        self.die = RolledDie()
        self.decision = Decision(self)
        self.marks = MapMarks(self, self.decision, board)
        self.labels = OutcomeLabels(self, self.decision, board, self.notes)
        scenery = Scenery(board, self.marks, self.track, self.clans, hud, self.die)
        self.motion = TavernsMotion(self, self.decision, scenery, self.announcer)
        self.gestures = TavernsGestures(
            self, self.decision, board, self.labels, scenery, self.motion, self._look_at
        )
        self.prompter = TavernsPrompter(self, self.decision, board, hud, self.clans, self.die, self.notes)
        self.trays = Trays(self, board, self.die.widget, self.gestures.pick)
        self._lay_layers()
        self._bind_parts()

    def _lay_layers(self) -> None:
        floor = Widget(size_hint=(None, None))
        floor.add_widget(self.board)
        self.notes.layer.add_widget(self.die.widget)
        self._layers = floor, self.hud.layer, self.air.layer, self.notes.layer
        for layer in (self.track, floor, self.clans, *self._layers[1:]):
            self.add_widget(layer)

    def _bind_parts(self) -> None:
        hud, gestures = self.hud, self.gestures
        self.board.bind(zoom=self._follow_map, pan=self._follow_map)
        hud.actions.disabled = True
        hud.actions.bind(on_deed=lambda _, deed: gestures.press(deed))
        for button in (hud.passing, hud.passing_tile):
            button.bind(on_release=lambda *_: gestures.press(Deed.PASS))
        hud.primary.bind(on_release=lambda *_: gestures.go_on())
        for button in (hud.cancel, hud.cancel_icon):
            button.bind(on_release=lambda *_: gestures.cancel_choice())

    def _arrange(self) -> None:
        self.gestures.let_go()
        self.notes.clear_why()
        layout = self._plan(table_layout, len(self.names))
        self.geometry.cover(*self._layers)
        self.clans.kind = {"portrait": "chips", "landscape": "list", "wide": "panel"}[layout.kind]
        self.clans.scale = self.track.scale = layout.scale
        self.track.ring = layout.ring
        self.board.frame = layout.frame
        self.geometry.put(self.clans, layout.clans)
        self.geometry.put(self.track, layout.track)
        self.geometry.put(self.board, layout.map)
        self.hud.arrange(layout)
        self.decision.renew()
        self.refresh()
        # What is being told lands in the new places, and the game goes on from there.
        self.finish()

    def _set_position(self, view: Observation, legal: frozenset[Action], marked: list[Action] | None) -> None:
        self.gestures.cancel_sending()
        self.die.set_position(view, self.view if self.shown else None)
        self.view = view
        self.legal = legal
        self.gestures.let_go()
        self.advice = None
        self.decision.chip = None
        self.motion.forget()
        self.marks.moved = highlight.of_actions(marked or [], view.setup.board.keys)
        self.decision.begin()

    def refresh(self) -> None:
        """Bring everything into line with the position."""
        if not self.shown:
            return
        self.board.show(self.view)
        self.track.show(self.view)
        self.clans.show(self.view, self.names, self.is_human, self.told_mover)
        self.hud.write(
            self.prompter.titles(), outcomes.prospectings_left(self.view), outcomes.rocks(self.view)
        )
        self.hud.offer_actions(not self.past)
        self.refresh_choice()
        self.prompter.place_dots()

    def refresh_choice(self) -> None:
        """Bring everything into line with what has been chosen."""
        if not self.shown:
            return
        turn, choice = self.decision.turn, self.decision.choice
        self.marks.refresh()
        rolling = self.view.phase in ("roll", "place", "rumour")
        possible = {deed for deed in BAR if turn.possible(deed, choice.here)}
        self.hud.actions.show(possible, Deed.PROSPECT if rolling else choice.deed)
        self.prompter.say()
        chosen = choice.deed is not None or choice.here is not None
        self.leisure = self.accepts and not chosen and not self.hinted
        # After the words, since the die lies beside them and a tray keeps clear of it.
        self.trays.show(turn.trays(choice) if self.accepts else [], self.decision.chip)
        self.labels.show()

    def _follow_map(self, *_: object) -> None:
        """Trays and previews stay at their provinces when the map is enlarged or pushed."""
        self.trays.place()
        self.labels.place()

    @property
    def field(self) -> Box:
        """The map."""
        return box_of(self.board)

    def place_of(self, name: str) -> Box | None:
        """`province:lugach`, `action:add`, or a part of the table such as `track`."""
        kind, _, which = name.partition(":")
        match kind:
            case "province":
                return self.labels.plate_box(which)
            case "action":
                return self.hud.button_box(Deed(which))
            case "marker":
                return self.track.cell_box(self.view.marker)
            case "abandoned_mine":
                return self.track.cell_box(self.view.setup.abandoned_mine)
            case "track" if self.track.ring:
                # Around the map there is room for words only inside of it.
                return around([self.track.cell_box(cell) for cell in _BEGINNING])
        parts = {"map": self.board, "track": self.track, "clans": self.clans, "actions": self.hud.actions}
        return box_of(parts[kind]) if kind in parts else None

    def places_to_touch(self, actions: Sequence[Action]) -> list[Box]:
        """The button of an action, then its provinces, then the golden button where it asks."""
        return places_to_touch(self.decision, self.labels, self.hud, self.trays, actions)

    def places_of(self, actions: Iterable[Action]) -> list[Box]:
        """The buttons and the provinces of these actions."""
        return places_of(self.decision, self.board, self.hud, actions)

    def places_changed(self, events: Sequence[Event]) -> list[Box]:
        """The provinces and the cells where something happened."""
        return places_changed(self.board, self.track, events)

    def asked(self) -> Asked | None:
        """What the golden button would carry out."""
        play = self.decision.turn.carry_out(self.decision.choice) if self.accepts else None
        if play is None or self.decision.choice.cursor is not None:
            return None
        return Asked(play.actions, box_of(self.hud.primary), "tavernstable.press_golden")

    def nearing_end(self) -> str:
        """T24, T25: what is left to search for, and where."""
        if self.view.over or self.view.phase == "settle":
            return ""
        if not outcomes.prospectings_left(self.view):
            return "tavernstable.no_searches"
        if outcomes.rocks(self.view) >= len(self.view.provinces) - 2:
            return "tavernstable.nearly_exhausted"
        few = outcomes.prospectings_left(self.view) <= self.view.players
        return "tavernstable.few_searches" if few else ""

    def _why(self, reason: Reason | str) -> Reason | str:
        """Of the whole map where no province was chosen."""
        return self.gestures.nowhere or reason

    def _glow(self, alpha: float) -> None:
        self.board.pulse(alpha)

    def _accepts_changed(self, *_: object) -> None:
        self.hud.actions.disabled = not self.accepts
        if not self.shown:
            return
        if not self.accepts:
            self.gestures.cancel_sending()
            if self.telling:
                # What was decided stays as it is, so that its motion begins there.
                return
            self.gestures.let_go()
        self.decision.begin()
        self.refresh_choice()
        self.update_tools()
        if self.accepts and self.motion.find_placed:
            self.gestures.send_soon()
        self.motion.find_placed = False

    def _look_at(self, target: Target) -> None:
        """Describe what was tapped, if the tap decides nothing."""
        match target:
            case ProvinceTarget(key):
                self.announcer.announce(self.prompter.contents_of(key))
            case ClanTarget(seat):
                self.announcer.announce(self.prompter.introduction(seat))

    def on_explain(self, target: Target) -> None:
        """The person asked for an explanation."""
