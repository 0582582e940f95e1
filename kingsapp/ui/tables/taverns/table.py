"""The table of Royal Taverns; see GameTable.

table = TavernsTable(names=["Anna", "Boris", "Mira"], is_human=[True, False, False])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.clock import Clock
from kivy.uix.widget import Widget

from kingsapp.core.game import Action
from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.tables.common.places import Box
from kingsapp.ui.tables.common.table import GameTable
from kingsapp.ui.tables.taverns.animation.motion import TavernsMotion
from kingsapp.ui.tables.taverns.board.clans import Clans
from kingsapp.ui.tables.taverns.board.die import Die
from kingsapp.ui.tables.taverns.board.hud import TavernsChrome
from kingsapp.ui.tables.taverns.board.layout import TableLayout, table_layout
from kingsapp.ui.tables.taverns.board.rumour import TrayView, tray_spots
from kingsapp.ui.tables.taverns.input.choice import BAR, Choice, Deed, Tray, Turn, marks_of
from kingsapp.ui.tables.taverns.input.gestures import TavernsGestures
from kingsapp.ui.tables.taverns.map.atlas import atlas_of
from kingsapp.ui.tables.taverns.map.board import Board
from kingsapp.ui.tables.taverns.text.prompter import TavernsSpeech
from kingsapp.ui.tables.taverns.track.track import Track

_BY_ITSELF: Final = 900
"""Milliseconds that trays without a choice are seen before their dwarfs go."""


class TavernsTable(TavernsGestures, TavernsMotion, TavernsSpeech, GameTable):
    """The island in the middle, the track around it, the clans and the actions beside it."""

    follows = ("left_handed", "confirm")

    def __init__(self, names: Sequence[str], *args: Any, **kwargs: Any) -> None:
        super().__init__(names, *args, **kwargs)
        self.choice = Choice()
        self.layout: TableLayout = table_layout(412, 867, len(names))
        self.board: Any = None
        self._trays: dict[str, TrayView] = {}
        self._moved: tuple[dict[str, str], list[tuple[str, str]]] = {}, []
        self._fresh = False
        """Whether the person has just placed a find: a rumour without a choice then goes on by itself."""
        self._build()
        self._goes_by_itself = Clock.create_trigger(self._send_by_itself)

    def _build(self) -> None:
        self.chrome = TavernsChrome(self)
        self.track, self.clans = Track(size_hint=(None, None)), Clans(size_hint=(None, None))
        self.die = Die()
        self._floor = Widget(size_hint=(None, None))
        for layer in (self.track, self._floor, self.clans, self.chrome.layer, self._air, self._notes):
            self.add_widget(layer)
        self._notes.add_widget(self.die)
        self.clans.bind(on_seat=lambda _, seat: self._introduce(seat))
        chrome = self.chrome
        chrome.actions.disabled = True
        chrome.actions.bind(on_deed=lambda _, deed: self.press_deed(deed, self.button_box(deed)))
        for button in (chrome.passing, chrome.passing_tile):
            button.bind(on_release=lambda *_: self.press_deed(Deed.PASS, self.button_box(Deed.PASS)))
        chrome.primary.bind(on_release=lambda *_: self.go_on())
        for button in (chrome.cancel, chrome.cancel_icon):
            button.bind(on_release=lambda *_: self.cancel_choice())

    def _arrange(self) -> None:
        self.let_go()
        self.clear_why()
        layout = self.layout = self.measured(table_layout, len(self.names))
        for layer in (self._floor, self.chrome.layer, self._air, self._notes):
            layer.pos, layer.size = self.pos, self.size
        self.clans.kind = {"portrait": "chips", "landscape": "list", "wide": "panel"}[layout.kind]
        self.clans.scale = self.track.scale = layout.scale
        self.track.ring = layout.ring
        self.board.frame = layout.frame
        self.put(self.clans, layout.clans)
        self.put(self.track, layout.track)
        self.put(self.board, layout.map)
        self.chrome.arrange(layout)
        # What was chosen stays so; whether it needs a second tap may have changed.
        choice = self.choice
        self._new_turn()
        self.choice = choice
        self.refresh()
        # What is being told lands in the new places, and the game goes on from there.
        self.finish()

    def button_box(self, deed: Deed) -> Box:
        """Where the button of an action is."""
        chrome = self.chrome
        button = chrome.actions.buttons.get(deed) or (
            chrome.passing if chrome.passing.parent else chrome.passing_tile
        )
        return (*button.pos, *button.size)

    def _take_up(self, view: Observation, legal: frozenset[Action], marked: list[Action] | None) -> None:
        self._goes_by_itself.cancel()
        if self.board is None:
            self.board = Board(atlas_of(view.setup.roads), size_hint=(None, None))
            self.board.bind(zoom=self._follow_map, pan=self._follow_map)
            self._floor.add_widget(self.board)
        self._eyes = self._eyes_of(view)
        self.view = view
        self.legal = legal
        self.let_go()
        self._hint = None
        self._chip = None
        self._dropped_at = None
        self._sending, self._walked = (), 0
        # Shown while others decide.
        self._moved = marks_of(marked or [], view.setup.board.keys)
        self._new_turn()

    def _eyes_of(self, view: Observation) -> int:
        """What the die shows: after the find only this table still knows it, and only from the roll on."""
        if view.die or view.phase != "rumour":
            return view.die or 0
        if view.province(view.find or "").rock:
            return 6
        goes_on = self.view is not None and self.view.phase == "rumour" and self.view.find == view.find
        return self._eyes if goes_on else 0

    def _new_turn(self) -> None:
        """Begin to choose anew."""
        legal = self.legal if self.accepts else ()
        self.turn = Turn(self.view, legal, confirming=bool(self._app.preferences.confirm))
        self.choice = self.turn.start()

    def refresh(self) -> None:
        """Bring everything into line with the position."""
        if self.view is None or self.board is None:
            return
        self.board.show(self.view)
        self.track.show(self.view)
        self.clans.show(self.view, self.names, self.is_human)
        self._write_bar()
        self.chrome.offer_actions(not self.past)
        self.refresh_choice()
        self._place_dots()

    def refresh_choice(self) -> None:
        """Bring everything into line with what has been chosen."""
        if self.view is None or self.board is None:
            return
        turn, choice = self.turn, self.choice
        states, roads = self._moved
        if self.accepts and turn.legal:
            advised = self.hinted
            states, roads = turn.states(choice, advised=advised), turn.roads(choice, advised=advised)
            if choice.deed == Deed.SEND:
                roads = turn.arrows()
        self.board.mark(states, roads, turn.arrows() if turn.legal else [])
        self._show_tags()
        possible = {deed for deed in BAR if turn.possible(deed, choice.here)}
        shown = choice.deed
        if self.view.phase in ("roll", "place", "rumour"):
            shown = Deed.PROSPECT
        self.chrome.actions.show(possible, shown)
        self._say()
        # After the words, since the die lies beside them and a tray keeps clear of it.
        self._show_trays(turn.trays(choice) if self.accepts else [])
        self._show_bubbles()

    def _show_tags(self) -> None:
        """What the chosen province is about to get (`+4`), while a find is placed."""
        place = self.choice.cursor or self.choice.target if self.choice.deed == Deed.PLACE else None
        for key in self.board.atlas.places:
            if key != place:
                self.board.tag(key, None)
        if place is not None and self.view.die:
            rock = self.view.die == 6
            self.board.tag(place, "" if rock else f"+{self.view.die}", rock)

    def _show_trays(self, trays: list[Tray]) -> None:
        wanted = {tray.province: tray for tray in trays}
        for key in [key for key in self._trays if key not in wanted]:
            self.board.layer.remove_widget(self._trays.pop(key))
        for key, tray in wanted.items():
            view = self._trays.get(key)
            if view is None:
                view = self._trays[key] = TrayView(self.view.setup.clans)
                view.bind(on_pick=lambda _, seat, key=key: self.pick(key, seat))
                self.board.layer.add_widget(view)
            view.cursor = self._chip[1] if self._chip is not None and self._chip[0] == key else -1
            view.show(tray)
        self._place_trays()

    def _place_trays(self) -> None:
        board = self.board
        if not self._trays:
            return
        taken: list[Box] = [(*self.die.pos, *self.die.size)] if self.die.eyes else []
        taken += [board.sign_box(province.key) for province in self.view.provinces if province.tavern]
        plates = {key: board.plate_box(key) for key in board.atlas.places}
        sizes = {key: tuple(tray.size) for key, tray in self._trays.items()}
        for key, spot in tray_spots(sizes, plates, taken, (*board.pos, *board.size)).items():
            self._trays[key].pos = spot

    def _follow_map(self, *_: object) -> None:
        """Trays and previews stay at their provinces when the map is enlarged or pushed."""
        self._place_trays()
        self._place_bubbles()

    def _send_by_itself(self, *_: object) -> None:
        """T15: where no neighbour has a choice, its dwarfs go."""
        if self.accepts and self.choice.deed == Deed.SEND:
            answer = self.turn.carry_out(self.choice)
            if answer is not None:
                self.take(answer)

    def _glow(self, alpha: float) -> None:
        self.board.pulse(alpha)

    def _accepts_changed(self, *_: object) -> None:
        self.chrome.actions.disabled = not self.accepts
        if self.view is None:
            return
        if not self.accepts:
            self._goes_by_itself.cancel()
            if self._chosen:
                return
            self.let_go()
        self._new_turn()
        self.refresh_choice()
        self.chrome.tools()
        trays = self.turn.trays(self.choice)
        if self.accepts and self._fresh and trays and all(tray.locked for tray in trays):
            self._goes_by_itself.timeout = self._app.preferences.motion(_BY_ITSELF)
            self._goes_by_itself()
        self._fresh = False
