"""What the table says: instructions, outcomes of a move, hints, captions, explanations."""

from __future__ import annotations

from kivy.metrics import dp

from kingsapp.core.game import Action, Seat
from kingsapp.games.kings.cards import RACE_OF, RACES, STRENGTH_OF
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.plays import DRAW, REDEAL, played
from kingsapp.ui.faces import mines
from kingsapp.ui.tables.common.geometry import Box
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.common.notes import Notes
from kingsapp.ui.tables.common.prompter import Prompter
from kingsapp.ui.tables.kings.animation.hand_reveal import HandReveal
from kingsapp.ui.tables.kings.board.board import KingsBoard
from kingsapp.ui.tables.kings.board.hud import KingsHud
from kingsapp.ui.tables.kings.input.targets import MineTarget
from kingsapp.ui.tables.kings.text import messages, preview
from kingsapp.ui.widgets.sentence import Chip
from kingsapp.ui.widgets.tile import Tile


class KingsPrompter(Prompter[Observation]):
    """Finds the words of Underground Kings."""

    def __init__(
        self,
        table: TableHost[Observation],
        board: KingsBoard,
        hud: KingsHud,
        reveal: HandReveal,
        notes: Notes,
    ) -> None:
        super().__init__(table, hud.prompt, notes, messages)
        self._board = board
        self._hud = hud
        self._reveal = reveal
        self.bubble: Tile | None = None
        """What would happen, at the mine that is aimed at."""

    @property
    def mover(self) -> Seat:
        """Whose turn it is."""
        return self._table.view.seat

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._table.view.over

    def faction(self, seat: Seat) -> str:
        """The race of a player."""
        return RACES[self._table.view.races[seat]]

    @property
    def your_turn(self) -> bool:
        """Whoever looks at the own hand knows who is meant, also where several people play."""
        return super().your_turn or self.mover == self._table.home_seat == self._table.view.viewer

    def say(self) -> None:
        """Say in the prompt what is to be done now."""
        table, view = self._table, self._table.view
        t, prompt = table.app.tr.t, self._hud.prompt
        self._hud.place_prompt(self.others_act or (REDEAL in table.legal and table.accepts))
        if self.others_act:
            self._say_of_others()
        elif view.over:
            prompt.say(t("table.over"), "flag-checkered")
        elif not table.accepts:
            prompt.say(self.turn_text() if view.seat != table.home_seat else "")
        elif REDEAL in table.legal:
            prompt.ask_redeal(t("table.prompt_redeal"), t("table.redeal"), t("table.no_legal"))
        elif table.advice is not None:
            prompt.say(self._advice(), "lightbulb-on-outline")
        else:
            self._instruct(view)
        self.update_tools()

    def update_tools(self) -> None:
        """The buttons beside the prompt give way to a caption and to a card in the air."""
        table, board = self._table, self._board
        if board.layout.kind == "portrait":
            dragging = board.focus.dragged is not None
            revealing = self._reveal.panel is not None
            away = self.others_act or revealing or dragging or REDEAL in table.legal
            self._hud.tools_at_prompt(not away, table.accepts and table.view.drawing)
        self._hud.update_tools()

    def _instruct(self, view: Observation) -> None:
        t, prompt, focus = self._table.app.tr.t, self._hud.prompt, self._board.focus
        if focus.target is not None and focus.dragged is not None:
            icon = "crown" if focus.target < DRAW else "cards"
            text = self._release_text(focus.target)
            prompt.say(text, icon, centred=True, short=self.bubble_text(focus.target) or text)
        elif focus.target is not None and self._table.confirming:
            draw = focus.target >= DRAW
            prompt.say(t("table.prompt_confirm_draw" if draw else "table.prompt_confirm"), "gesture-tap")
        elif view.drawing:
            prompt.say(t("table.prompt_draw"), "tray-arrow-up", short=t("table.prompt_draw_short"))
        elif focus.card is not None and prompt.panel:
            chip = Chip(RACES[RACE_OF[focus.card]], STRENGTH_OF[focus.card])
            said = self._release_text(focus.target) if focus.target is not None else t("table.prompt_target")
            prompt.say_of_card(chip, said)
        elif focus.card is not None:
            prompt.say(t("table.prompt_target"), "gesture-tap", short=t("table.prompt_target_short"))
        else:
            prompt.say(t("table.prompt_play"), "gesture-tap", short=t("table.prompt_play_short"))

    def _release_text(self, action: Action) -> str:
        if action >= DRAW:
            return self._table.app.tr.t("table.release_draw")
        return self._outcome_text(action, "release")

    def bubble_text(self, action: Action) -> str:
        """What would happen, in three words."""
        return self._outcome_text(action, "bubble") if action < DRAW else ""

    def _outcome_text(self, action: Action, kind: str) -> str:
        """What a play would bring about: the sentences of this kind."""
        t, names = self._table.app.tr.t, self._table.names
        found = preview.outcome(self._table.view, action)
        if found is None:
            return ""
        if found.kind == "capture" and found.owner != self._table.home_seat:
            return t(f"table.{kind}_gives", player=names[found.owner or 0], value=found.value)
        if found.kind in ("unit", "miner"):
            return t(f"table.{kind}_{found.kind}", n=found.count, of=found.needed)
        return t(f"table.{kind}_{found.kind}", value=found.value)

    def show_bubble(self) -> None:
        """Say at the mine that is aimed at what would happen."""
        board, target = self._board, self._board.focus.target
        if self.bubble:
            self._notes.layer.remove_widget(self.bubble)
            self.bubble = None
        if target is None or target >= DRAW:
            return
        tile = board.tiles.get(MineTarget(played(target)[1]))
        if tile is None:
            return
        scale = max(1.0, board.layout.scale) * self._table.app.theme.text_scale
        bubble = self.bubble = self._notes.bubble(self.bubble_text(target), scale)
        left, _, width, _ = self._table.geometry.table
        bubble.x = min(max(tile.x + dp(6), left + dp(8)), left + width - bubble.width - dp(8))
        own = tile.parent is board.own
        header = mines.header_height(tile.width / dp(1), tile.height / dp(1), own)
        bubble.y = tile.top - dp(header + 11) - bubble.height / 2

    def _seat_box(self, seat: Seat) -> Box | None:
        rival = self._board.rivals.get(seat)
        if rival is None:
            return None
        # Tiles lie right below the edge of the panel: what stands on it keeps clear of them.
        return *rival.pos, rival.width, rival.height + (dp(8) if rival.tiles else 0)
