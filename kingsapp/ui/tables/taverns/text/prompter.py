"""What the table says: instructions, captions of others, hints, explanations."""

from __future__ import annotations

from dataclasses import replace

from kivy.metrics import dp

from kingsapp.core.game import Seat
from kingsapp.games.taverns import outcomes
from kingsapp.games.taverns.observation import Observation
from kingsapp.ui.tables.common.geometry import Box
from kingsapp.ui.tables.common.host import TableHost
from kingsapp.ui.tables.common.notes import Notes
from kingsapp.ui.tables.common.prompter import Prompter
from kingsapp.ui.tables.taverns.board.clans import Clans
from kingsapp.ui.tables.taverns.board.hud import TavernsHud, Titles
from kingsapp.ui.tables.taverns.board.rolled_die import RolledDie
from kingsapp.ui.tables.taverns.factions import CLAN_STYLE
from kingsapp.ui.tables.taverns.input.choice import BAR, Deed
from kingsapp.ui.tables.taverns.input.decision import Decision
from kingsapp.ui.tables.taverns.map.atlas import province_name
from kingsapp.ui.tables.taverns.map.map_board import MapBoard
from kingsapp.ui.tables.taverns.text.messages import TavernsMessages
from kingsapp.ui.tables.taverns.text.prompt_text import PromptBuilder, PromptText


class TavernsPrompter(Prompter[Observation]):
    """Finds the words of Royal Taverns."""

    def __init__(
        self,
        table: TableHost[Observation],
        decision: Decision,
        board: MapBoard,
        hud: TavernsHud,
        clans: Clans,
        die: RolledDie,
        notes: Notes,
    ) -> None:
        super().__init__(table, hud.prompt, notes, TavernsMessages(board.atlas))
        self._decision = decision
        self._board = board
        self._hud = hud
        self._clans = clans
        self._die = die

    @property
    def builder(self) -> PromptBuilder:
        """The words for the decision that is on."""
        atlas = self._board.atlas
        return PromptBuilder(self._table.app.tr, atlas, self._decision.turn, self._table.names)

    @property
    def messages(self) -> TavernsMessages:
        """The sentences about the game that is on, which name its clans and who plays them."""
        return TavernsMessages(self._board.atlas, self._table.view.setup.clans)

    @property
    def mover(self) -> Seat:
        """Whose turn it is."""
        return self._table.view.turn

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self._table.view.over

    def faction(self, seat: Seat) -> str:
        """The clan of a player."""
        return self._table.view.setup.clans[seat]

    def say(self) -> None:
        """Say in the prompt what is to be done now, and offer the buttons that do it."""
        table, hud = self._table, self._hud
        deciding = table.accepts and not self.others_act and not self.over
        hinted = deciding and table.advice is not None
        hud.give_column(self.others_act)
        hud.place_prompt(self.others_act or hinted)
        hud.prompt.floats = hinted and not hud.layout.ring
        if self.others_act:
            self._offer(None)
            self._say_of_others()
        else:
            text = self._deciding_text() if deciding else self._waiting_text()
            self._offer(text if deciding else None)
            hud.prompt.say(text)
        # While a step is told, its motion has the die.
        if not table.telling:
            self._die.lie(hud.die_place(), seen=self._die_lies)

    def _waiting_text(self) -> PromptText:
        """What is going on while the person cannot act."""
        view = self._table.view
        rumour = view.phase == "rumour" and view.find
        title = self.builder.rumour_goes() if rumour else self.turn_text()
        if self._hud.prompt.panel and not rumour:
            # The panel of the turn names the player.
            title = ""
        elif self._hud.layout.kind == "portrait" and self.your_turn and not rumour and not self.over:
            # So does the bar of a phone: while the own move is told, there is nothing to say.
            return PromptText("")
        return PromptText(title, clan=self.faction(self.mover), head=self._round_text())

    def _deciding_text(self) -> PromptText:
        """What the person is to do, as much of it as the place of the prompt does not say elsewhere."""
        t, choice, panel = self._table.app.tr.t, self._decision.choice, self._hud.prompt.panel
        text = self.builder.say(choice) if self._table.advice is None else self._hint_text()
        head, head_note = self._head(text)
        text = replace(text, head=head, head_note=head_note, clan=self.faction(self.mover))
        if self._die_lies:
            text = replace(text, clan="", symbol="")
        if panel and choice.here is not None:
            return replace(text, title=t("tavernstable.here_note"))
        if panel and choice.deed is None:
            # The panel of the turn tells the income, and the bar the round.
            return replace(text, head=text.title, title="", note=t("tavernstable.choose_note"))
        return text

    def _hint_text(self) -> PromptText:
        why = self._advice()
        text = replace(self.builder.say(self._decision.choice), cancel=True)
        return replace(text, note=why, noted=True, brief="") if why else text

    @property
    def _die_lies(self) -> bool:
        """Whether the die is on the table: from the roll until the dwarfs are sent."""
        return bool(self._die.eyes and not self.others_act and self._table.view.phase in ("place", "rumour"))

    def _offer(self, text: PromptText | None) -> None:
        turn, deed = self._decision.turn, self._decision.choice.deed
        self._hud.buttons(
            text,
            passing=text is not None and deed is None and turn.possible(Deed.PASS),
            pass_possible=turn.possible(Deed.PASS),
            pass_chosen=deed == Deed.PASS,
        )

    def _head(self, text: PromptText) -> tuple[str, str]:
        """The head of the panel on large windows."""
        tr, view, choice = self._table.app.tr, self._table.view, self._decision.choice
        if choice.here is not None:
            return text.title, self._round_text()
        if choice.deed == Deed.SEND and view.find is not None:
            key = "tavernstable.rock_in" if view.province(view.find).rock else "tavernstable.gold_in"
            return tr.t(key, province=province_name(tr, self._board.atlas, view.find)), tr.t(
                "tavernstable.rumour_spreads"
            )
        if choice.deed in (*BAR, Deed.PASS):
            return tr.t(f"tavernstable.deed.{choice.deed}"), self._round_text()
        # Whose turn it is stands in the panel below.
        return self._round_text(), ""

    def _round_text(self) -> str:
        t, number = self._table.app.tr.t, self._table.round
        if self._table.view.phase == "settle":
            return t("tavernstable.settling")
        return t("table.round", n=number) if number else ""

    def titles(self) -> Titles:
        """What the bar says."""
        return Titles(
            game=self._table.app.tr.t("tavernstable.title"),
            turn=self.turn_text(),
            round=self._round_text(),
            clan=self.faction(self.told_mover),
            income=self._income_text(),
        )

    def _income_text(self) -> str:
        """What the turn began with; where that cannot be told any more, which round it is."""
        income = outcomes.income(self._table.view)
        if income is None or self.told_mover != self.mover:
            return "" if self.over else self._round_text()
        t = self._table.app.tr.t
        return t("tavernstable.income", n=income) if income else t("tavernstable.no_income")

    def introduction(self, seat: Seat) -> str:
        """Who plays a clan and what it has left."""
        table, view, tr = self._table, self._table.view, self._table.app.tr
        level = "human" if table.is_human[seat] or not table.levels[seat] else table.levels[seat]
        return tr.t(
            "tavernstable.clan_note",
            player=table.names[seat],
            clan=CLAN_STYLE.name(tr, view.setup.clans[seat]),
            kind=tr.t(f"table.kind.{level}"),
            cell=view.cells[seat],
            reserve=view.reserve[seat],
            tokens=view.tokens[seat],
        )

    def contents_of(self, province: str) -> str:
        """A province and what is in it."""
        contents = self.builder.contents(self._table.view.province(province))
        return f"{self._name(province)}: {contents}"

    def _name(self, province: str) -> str:
        return province_name(self._table.app.tr, self._board.atlas, province)

    def _seat_box(self, seat: Seat) -> Box | None:
        return self._clans.seat_box(seat)

    def place_dots(self) -> None:
        """Put the dots beside the thinking player."""
        dots = self._notes.dots
        dots.scale = 1
        super().place_dots()
        if self._thinker is not None and self._clans.kind != "chips":
            # In a list everything but the token is data, and of the token most has to be seen.
            dots.scale = 0.6 * self._clans.scale
            x, y, w, _ = self._clans.token_box(self._thinker)
            dots.right = x + w + dp(3)
            dots.center_y = y + dp(3)
