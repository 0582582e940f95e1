"""What the table says: instructions, outcomes of a move, hints, captions, explanations."""

from __future__ import annotations

from kivy.metrics import dp

from kingsapp.core.game import Action, Seat
from kingsapp.games.kings.cards import RACE_OF, RACES, STRENGTH_OF, Card
from kingsapp.games.kings.observation import Observation
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, REDEAL, played
from kingsapp.ui.tables.common.geometry import Box
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.common.notes import Notes
from kingsapp.ui.tables.common.prompter import Prompter
from kingsapp.ui.tables.kings.animation.hand_reveal import HandReveal
from kingsapp.ui.tables.kings.board.board import KingsBoard
from kingsapp.ui.tables.kings.board.hud import KingsHud
from kingsapp.ui.tables.kings.board.outcome_label import OutcomeLabel
from kingsapp.ui.tables.kings.faces import mines
from kingsapp.ui.tables.kings.input.targets import MineTarget
from kingsapp.ui.tables.kings.text import messages
from kingsapp.ui.tables.kings.text.inline_pictures import Chip
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
        """Whose turn it is: where people share the device, that of the open hand until it is covered."""
        view, humans = self._table.view, self._table.is_human
        own = view.viewer
        shared = own is not None and humans[own] and sum(humans) > 1
        return own if own is not None and shared and not self._table.past else view.seat

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._table.view.over

    def faction(self, seat: Seat) -> str:
        """The race of a player."""
        return RACES[self._table.view.races[seat]]

    @property
    def your_turn(self) -> bool:
        """The viewer of an open hand knows who is meant, even if several people play."""
        own = self._thinker is None and self.mover == self._table.home_seat == self._table.view.viewer
        return super().your_turn or own

    def say(self) -> None:
        """Say in the prompt what is to be done now."""
        table, view = self._table, self._table.view
        t, prompt = table.app.tr.t, self._hud.prompt
        hinted = table.accepts and table.advice is not None and not self.others_act
        large = self.others_act or hinted or (REDEAL in table.legal and table.accepts)
        self._hud.place_prompt(large)
        sideways = self._board.layout.kind == "landscape"
        # The hand makes room: its lower edge can be missed, and what is told lies over nothing.
        self._board.lower_hand(sideways and large)
        if self.others_act:
            self._say_of_others()
        elif view.over:
            prompt.say(t("table.over"), "flag-checkered")
        elif not table.accepts:
            prompt.say(self.turn_text() if self.mover != table.home_seat else "")
        elif REDEAL in table.legal:
            prompt.ask_redeal(t("table.prompt_redeal"), t("table.redeal"), t("table.no_legal"))
        elif table.advice is not None:
            prompt.say(self._advice(), "lightbulb-on-outline", floats=sideways)
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
            self._hud.tools_at_prompt(not away, table.accepts and table.view.drawing, self.thinks)
        self._hud.update_tools()

    def _instruct(self, view: Observation) -> None:
        t, prompt, focus = self._table.app.tr.t, self._hud.prompt, self._board.focus
        if focus.target is not None and focus.dragged is not None:
            text, short = self._release_text(focus.target)
            prompt.say(text, "hand-pointing-down", centred=True, short=short)
        elif focus.target is not None and self._table.asks_twice(focus.target):
            text, short = self._confirm_text(focus.target)
            prompt.say(text, "gesture-double-tap", short=short)
        elif view.drawing:
            prompt.say(t("table.prompt_draw"), "tray-arrow-up", short=t("table.prompt_draw_short"))
        elif focus.card is not None and prompt.panel:
            chip = Chip(RACES[RACE_OF[focus.card]], STRENGTH_OF[focus.card])
            said = self._captures_text(focus.card)
            prompt.say_of_card(chip, said if focus.target is None else self._release_text(focus.target)[0])
        elif focus.card is not None:
            text = self._captures_text(focus.card)
            prompt.say(text, "gesture-tap", short=t("table.prompt_target_short"))
        elif gift := self._gift(view):
            prompt.say(f"{gift} {t('table.prompt_play_short')}", "gift-outline", short=gift)
        else:
            prompt.say(t("table.prompt_play"), "gesture-tap", short=t("table.prompt_play_short"))

    def _gift(self, view: Observation) -> str:
        """Which mine somebody else captured for the player to act; the most valuable of several."""
        home, given = self._table.home_seat, self._board.new
        mines = [mine for mine in view.captured[home] if given.get(mine.number, home) != home]
        if not mines:
            return ""
        mine = max(mines, key=lambda mine: mine.side.value)
        giver = self._table.names[given[mine.number]]
        return self._table.app.tr.t("table.given", player=giver, value=mine.side.value)

    def _captures_text(self, card: Card) -> str:
        """Where to play a card, and whose the mines will be that it captures (K17)."""
        t, view = self._table.app.tr.t, self._table.view
        owner = view.owner_of(RACE_OF[card])
        if owner is None or owner == self._table.home_seat:
            return t("table.prompt_target")
        return t("table.prompt_target_gives", player=self._table.names[owner])

    def _release_text(self, action: Action) -> tuple[str, str]:
        """What an action would bring about, also in fewer words."""
        label = self._label(action)
        if label is None:
            text = self._table.app.tr.t("table.release_draw")
            return text, text
        return label.spoken, label.short

    def _confirm_text(self, action: Action) -> tuple[str, str]:
        """What an action would bring about, and that it waits for a second tap."""
        t, label = self._table.app.tr.t, self._label(action)
        if label is not None:
            what = label.spoken
        else:
            what = t("table.prompt_confirm_deck" if action == DRAW_DECK else "table.release_draw")
        again = t("table.again_final" if self._table.is_final(action) else "table.again")
        return f"{what.removesuffix('.')}. {again}", t("table.again")

    def _label(self, action: Action) -> OutcomeLabel | None:
        return self._board.scene().outcome_of(action) if action < DRAW else None

    def show_bubble(self) -> None:
        """Say above the card in the air what would happen: it covers the mine that it is held over."""
        board, target = self._board, self._board.focus.target
        if self.bubble:
            self._notes.layer.remove_widget(self.bubble)
            self.bubble = None
        label = self._label(target) if target is not None and board.focus.dragged is not None else None
        tile = None if target is None or label is None else board.tiles.get(MineTarget(played(target)[1]))
        if tile is None or label is None:
            return
        left, _, width, _ = self._table.geometry.table
        most = self._table.geometry.size[0] - 16
        face = label.face(self._table.app.theme, max(1.0, board.layout.scale), most)
        bubble = self.bubble = self._notes.bubble(face, label.short)
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
