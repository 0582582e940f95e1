"""What the table says: instructions, captions of others, hints, explanations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from kivy.clock import Clock
from kivy.metrics import dp

from kingsapp.core.game import Action, Seat
from kingsapp.ui.tables.common.places import Box
from kingsapp.ui.tables.common.prompter import Speech
from kingsapp.ui.tables.taverns.board.prompt import Notice
from kingsapp.ui.tables.taverns.input.choice import BAR, Deed
from kingsapp.ui.tables.taverns.map.atlas import province_name
from kingsapp.ui.tables.taverns.text import messages, preview
from kingsapp.ui.tables.taverns.text.prompt_text import PromptBuilder, PromptText
from kingsapp.ui.text.factions import faction_name
from kingsapp.ui.widgets.tile import Tile

_TOGETHER: Final = 1.5
"""Seconds within which a second announcement joins the first."""


class TavernsSpeech(Speech):
    """The part of the table that finds the words."""

    messages = messages
    _bubbles: Sequence[tuple[str, Tile]] = ()
    """What would become of a tavern, at its province."""
    _notice: Notice | None = None
    _eyes = 0
    """What the die shows, from the roll to the end of the rumour."""

    @property
    def teller(self) -> PromptBuilder:
        """The words for the decision that is on."""
        return PromptBuilder(self._app.tr, self.turn, self.names)

    @property
    def mover(self) -> Seat:
        """Whose turn it is."""
        return self.view.turn

    def faction(self, seat: Seat) -> str:
        """The clan of a player."""
        return self.view.setup.clans[seat]

    @property
    def field(self) -> Any:
        """The map."""
        return self.board

    def _say(self) -> None:
        view, prompt = self.view, self.chrome.prompt
        hinted = self.hinted and self.accepts and not self.others_act
        self.chrome.place_prompt(self.others_act or hinted)
        prompt.floats = hinted and self.layout.kind == "landscape"
        if self.others_act or not self.accepts:
            self._offer(None)
        if self.others_act:
            self._say_of_others()
        elif view.over or not self.accepts:
            title = self.teller.rumour_goes() if view.phase == "rumour" and view.find else self.turn_text()
            prompt.say(PromptText(title), self.faction(self.mover), self.turn_text())
        else:
            said = self._hinted() if self.hinted else self.teller.say(self.choice)
            self._offer(said)
            head, head_note = self._head(said)
            shown = replace(said, symbol="") if self._die_lies else said
            if self.choice.here is not None and prompt.panel:
                shown = replace(shown, title=self._app.tr.t("tavernstable.here_note"), note=said.note)
            elif self.choice.deed is None and prompt.panel:
                # The panel of the turn tells the income.
                shown = replace(shown, note=self._app.tr.t("tavernstable.choose_note"))
            clan = "" if self._die_lies else self.faction(self.mover)
            prompt.say(shown, clan, head, head_note)
        self.die.rest(self._eyes if self._die_lies else 0)
        if self._die_lies:
            x, y, side = self.chrome.die_place()
            self.die.side = side
            self.die.center = x, y

    @property
    def _die_lies(self) -> bool:
        """Whether the die is on the table: from the roll until the dwarfs are sent."""
        return bool(self._eyes and not self.others_act and self.view.phase in ("place", "rumour"))

    def _offer(self, said: PromptText | None) -> None:
        turn, choice = self.turn, self.choice
        asked = said is not None and choice.deed in (None, Deed.PASS)
        self.chrome.buttons(
            said,
            passing=asked and choice.deed is None and turn.possible(Deed.PASS),
            pass_possible=turn.possible(Deed.PASS),
            pass_chosen=choice.deed == Deed.PASS,
        )

    def _head(self, said: PromptText) -> tuple[str, str]:
        """The head of the panel on large windows."""
        t, view, choice = self._app.tr.t, self.view, self.choice
        if choice.here is not None:
            return said.title, self._round_text()
        if choice.deed == Deed.SEND:
            find = view.province(view.find)
            key = "tavernstable.rock_in" if find.rock else "tavernstable.gold_in"
            name = province_name(self._app.tr, view.find)
            return t(key, province=name), t("tavernstable.rumour_spreads")
        if choice.deed in (*BAR, Deed.PASS):
            return t(f"tavernstable.deed.{choice.deed}"), self._round_text()
        return self.turn_text(), self._round_text()

    def _round_text(self) -> str:
        t = self._app.tr.t
        if self.view.phase == "settle":
            return t("tavernstable.settling")
        return t("table.round", n=self.round) if self.round else ""

    def _write_bar(self) -> None:
        view, t = self.view, self._app.tr.t
        titles = {
            "game": t("tavernstable.title"),
            "turn": self.turn_text(),
            "round": self._round_text(),
            "clan": self.faction(self.mover),
            "income": self._income_text(),
        }
        self.chrome.write(titles, preview.prospectings_left(view), preview.rocks(view))

    def _income_text(self) -> str:
        """What the turn began with; where that cannot be told any more, which round it is."""
        income = preview.income(self.view)
        if income is None:
            return "" if self.view.over else self._round_text()
        t = self._app.tr.t
        return t("tavernstable.income", n=income) if income else t("tavernstable.no_income")

    def _show_bubbles(self) -> None:
        """At each tavern that would change hands, to whom it would go (T18, T19)."""
        for _, bubble in self._bubbles:
            self._notes.remove_widget(bubble)
        changes = dict.fromkeys(
            change
            for actions in (self._considered() if self.accepts and not self.telling else ())
            for change in preview.handovers(preview.outcome(self.view, actions))
        )
        teller, scale = self.teller, 0.9 * self._app.theme.text_scale
        self._bubbles = [
            (change.province, self._add_bubble(teller.bubble(change), scale)) for change in changes
        ]
        self._place_bubbles()

    def _place_bubbles(self) -> None:
        board = self.board
        for province, bubble in self._bubbles:
            x, y, w, h = board.sign_box(province)
            bubble.center_x = x + w / 2
            bubble.x = min(max(bubble.x, board.x + dp(4)), board.right - bubble.width - dp(4))
            below = y - bubble.height + dp(3)
            bubble.y = below if below >= board.y else y + h

    def _considered(self) -> list[tuple[Action, ...]]:
        """What may be done next: the chosen action, or all that a tap would carry out."""
        turn, choice = self.turn, self.choice
        if choice.deed == Deed.SEND:
            sent = turn.carry_out(choice)
            return [sent.actions] if sent else []
        aimed = turn.aimed(choice)
        if aimed is not None:
            return [(aimed,)] if choice.deed != Deed.PROSPECT else []
        if choice.deed == Deed.ADD or (choice.deed == Deed.MOVE and choice.origin is not None):
            chosen = [replace(choice, target=key) for key in turn.open_to(choice)]
            return [(action,) for one in chosen if (action := turn.aimed(one)) is not None]
        return []

    def _introduce(self, seat: Seat) -> None:
        """Who plays a clan and what it has left."""
        view, t = self.view, self._app.tr.t
        level = "human" if self.is_human[seat] or not self.levels[seat] else self.levels[seat]
        self.announce(
            t(
                "tavernstable.clan_note",
                player=self.names[seat],
                clan=faction_name(self._app.tr, view.setup.clans[seat]),
                kind=t(f"table.kind.{level}"),
                cell=view.cells[seat],
                reserve=view.reserve[seat],
                tokens=view.tokens[seat],
            )
        )

    def announce(self, text: str) -> None:
        """Let a sentence pass by at the lower edge of the map, where it covers no button."""
        old = self._notice
        if old is not None:
            old.end()
            # Two facts of one move stand together.
            if self.telling and Clock.get_time() - old.since < _TOGETHER and text not in old.text:
                text = f"{old.text}\n{text}"
        notice = self._notice = Notice(text=text)
        notice.width = min(dp(420), self.board.width - dp(24))
        self._notes.add_widget(notice)

        def place(*_: object) -> None:
            notice.center_x = self.board.center_x
            notice.y = self.board.y + dp(8)

        notice.fbind("size", place)
        place()

    def _point_out(self, action: Action) -> None:
        self.choice = self.turn.choice_of(action, self.turn.start())
        self.refresh_choice()

    def _choose_nothing(self) -> None:
        self.choice = self.turn.start()
        self.refresh_choice()

    def _hinted(self) -> PromptText:
        why = self._advice()
        said = self.teller.say(self.choice)
        if why:
            said = replace(said, note=why, noted=True, brief="")
        return replace(said, cancel=True)

    def _seat_box(self, seat: Seat) -> Box | None:
        return self.clans.seat_box(seat)

    def _place_dots(self) -> None:
        super()._place_dots()
        if self._thinker is not None and self.clans.kind != "chips":
            # In a list everything but the token is data, of this clan or of the one above.
            x, y, w, _ = self.clans.token_box(self._thinker)
            self._dots.x = max(x + w + dp(2) - self._dots.width, self.x)
            self._dots.center_y = y

    def _tried_box(self, action: Action | None) -> Box | None:
        return self._asked_at
