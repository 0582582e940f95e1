"""What the table says: instructions, captions of others, hints, explanations."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.metrics import dp

from kingsapp.core.game import CHANCE, Action, Reason, Seat
from kingsapp.ui.banners import banner_name
from kingsapp.ui.faces import marks
from kingsapp.ui.tables.taverns import preview, words
from kingsapp.ui.tables.taverns.atlas import province_name
from kingsapp.ui.tables.taverns.choice import BAR, Deed
from kingsapp.ui.tables.taverns.prompt import Notice
from kingsapp.ui.tables.taverns.prompt_words import Said, Teller
from kingsapp.ui.widgets.tile import Look, Tile
from kingsapp.ui.widgets.why import Why

_TOGETHER: Final = 1.5
"""Seconds within which a second announcement joins the first."""


class Speech(EventDispatcher):
    """The part of the table that finds the words."""

    _caption: Any = None
    _thinker: Seat | None = None
    _thinking_note = ""
    _hints: Sequence[Any] = ()
    _hints_seen = 0
    _why: Why | None = None
    _notice: Notice | None = None
    _eyes = 0
    """What the die shows, from the roll to the end of the rumour."""

    @property
    def teller(self) -> Teller:
        """The words for the decision that is on."""
        return Teller(self._app.tr, self.turn, self.names)

    def _say(self) -> None:
        view, prompt = self.view, self.chrome.prompt
        said: Said | None = None
        self.chrome.place_prompt(bool(self._caption) or self._thinker is not None)
        if self._caption or self._thinker is not None or not self.accepts:
            self._offer(None)
        if self._caption:
            seat, key, values, note = self._caption
            prompt.tell(view.setup.clans[seat], key, values, note)
        elif self._thinker is not None:
            t, name = self._app.tr.t, self.names[self._thinker]
            said_so = t("tavernstable.thinking", player=name)
            prompt.think(said_so, self._thinking_note, t("tavernstable.move_now"), name)
        elif view.over or not self.accepts:
            prompt.say(Said(self._turn_text()), view.setup.clans[view.turn], self._turn_text())
        else:
            said = self._hinted() if self._hints_seen else self.teller.say(self.choice)
            self._offer(said)
            head, head_note = self._head(said)
            shown = replace(said, symbol="") if self._die_lies else said
            if self.choice.here is not None and prompt.panel:
                shown = replace(shown, title=self._app.tr.t("tavernstable.here_note"), note=said.note)
            clan = "" if self._die_lies else view.setup.clans[view.turn]
            prompt.say(shown, clan, head, head_note)
        self.die.rest(self._eyes if self._die_lies else 0)
        if self._die_lies:
            x, y, side = self.chrome.die_place()
            self.die.side = side
            self.die.center = x, y

    @property
    def _die_lies(self) -> bool:
        """Whether the die is on the table: from the roll until the dwarfs are sent."""
        quiet = not self._caption and self._thinker is None
        return bool(self._eyes and quiet and self.view.phase in ("place", "rumour"))

    def _offer(self, said: Said | None) -> None:
        turn, choice = self.turn, self.choice
        asked = said is not None and choice.deed in (None, Deed.PASS)
        self.chrome.buttons(
            said,
            passing=asked and choice.deed is None and turn.possible(Deed.PASS),
            pass_possible=turn.possible(Deed.PASS),
            pass_chosen=choice.deed == Deed.PASS,
        )

    def _head(self, said: Said) -> tuple[str, str]:
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
        return self._turn_text(), self._round_text()

    def _turn_text(self) -> str:
        t, view = self._app.tr.t, self.view
        if view.over:
            return t("tavernstable.over")
        if view.turn == self.home_seat and self.only_human:
            return t("tavernstable.your_turn")
        return t("tavernstable.turn_of", player=self.names[view.turn])

    def _round_text(self) -> str:
        t = self._app.tr.t
        if self.view.phase == "settle":
            return t("tavernstable.settling")
        return t("tavernstable.round", n=self.round) if self.round else ""

    def _write_bar(self) -> None:
        view, t = self.view, self._app.tr.t
        titles = {
            "game": t("tavernstable.title"),
            "turn": self._turn_text(),
            "round": self._round_text(),
            "clan": view.setup.clans[view.turn],
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
        for bubble in self._bubbles:
            self._notes.remove_widget(bubble)
        self._bubbles = []
        if not self.accepts or self.telling:
            return
        teller, seen = self.teller, set()
        for actions in self._considered():
            for change in preview.handovers(preview.outcome(self.view, actions)):
                if change not in seen:
                    seen.add(change)
                    self._bubble(change.province, teller.bubble(change))

    def _considered(self) -> list[tuple[Action, ...]]:
        """What may be done next: the chosen action, or all that a tap would carry out."""
        turn, choice = self.turn, self.choice
        if choice.deed == Deed.SEND:
            sent = turn.carry_out(choice)
            return [sent.actions] if sent else []
        aimed = turn.aimed(choice)
        if aimed is not None:
            return [(aimed,)] if choice.deed != Deed.PROSPECT else []
        if choice.deed == Deed.MOVE and choice.origin is not None:
            chosen = [replace(choice, target=key) for key in turn.open_to(choice)]
            return [(action,) for one in chosen if (action := turn.aimed(one)) is not None]
        if choice.deed == Deed.ADD:
            chosen = [replace(choice, target=key) for key in turn.open_to(choice)]
            return [(action,) for one in chosen if (action := turn.aimed(one)) is not None]
        return []

    def _bubble(self, province: str, text: str) -> None:
        theme = self._app.theme
        face = marks.bubble(text, theme, 0.9 * theme.text_scale, most=self.width / dp(1) - 16)
        bubble = Tile(label=text)
        bubble.size = face.size
        bubble.show(Look(face, 15, shadow="e2"))
        x, y, w, h = self.board.sign_box(province)
        bubble.center_x = x + w / 2
        bubble.x = min(max(bubble.x, self.board.x + dp(4)), self.board.right - bubble.width - dp(4))
        below = y - bubble.height + dp(3)
        bubble.y = below if below >= self.board.y else y + h
        self._bubbles.append(bubble)
        self._notes.add_widget(bubble)

    def _introduce(self, seat: Seat) -> None:
        """Who plays a clan and what it has left."""
        view, t = self.view, self._app.tr.t
        level = "human" if self.is_human[seat] or not self.levels[seat] else self.levels[seat]
        self.announce(
            t(
                "tavernstable.clan_note",
                player=self.names[seat],
                clan=banner_name(self._app.tr, view.setup.clans[seat]),
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

    def hint(self, hints: Sequence[Any]) -> None:
        """Show the best action with its reason; a second call goes on to the next ones."""
        if not hints:
            return
        self._hints = list(hints)
        self._hints_seen = self._hints_seen % len(hints) + 1
        self.choice = self.turn.choice_of(self._hints[self._hints_seen - 1].action, self.turn.start())
        self.refresh_choice()

    def clear_hint(self) -> None:
        """Forget the hint."""
        if self._hints_seen:
            self._hints, self._hints_seen = (), 0
            self.choice = self.turn.start()
            self.refresh_choice()

    def clear_hint_by_touch(self) -> None:
        """A hint ends with the next tap, but what it chose stays chosen."""
        self._hints, self._hints_seen = (), 0

    def _hinted(self) -> Said:
        found = self._hints[self._hints_seen - 1]
        number = f"{self._hints_seen}/{len(self._hints)} " if self._hints_seen > 1 else ""
        reason = found.reasons[0] if found.reasons else None
        why = words.explanation(self._app.tr, reason, self.names) if reason else ""
        said = self.teller.say(self.choice)
        return replace(said, title=f"{number}{said.title}", note=why or said.note, cancel=True)

    def caption(self, parts: Any, seat: Seat | None = None, note: str = "") -> None:
        """Say in the prompt's place what happens: `parts` is (key, values) of a sentence; None ends it."""
        if parts is None:
            self._caption = None
        else:
            key, values = parts
            who = self.view.turn if seat is None or seat == CHANCE else seat
            self._caption = who, key, dict(values), note
        if self.view is not None:
            self._say()

    def thinking(self, seat: Seat | None, note: str = "") -> None:
        """Show that a player thinks; None ends it."""
        self._thinker, self._thinking_note = seat, note
        if self.view is not None:
            self._say()
            self._place_dots()

    def _place_dots(self) -> None:
        dots = self._dots
        if self._thinker is None:
            if dots.parent is not None:
                self._notes.remove_widget(dots)
            return
        if dots.parent is None:
            self._notes.add_widget(dots)
        x, y, w, h = self.clans.seat_box(self._thinker)
        dots.right = min(x + w + dp(2), self.right - dp(2))
        dots.center_y = y + h

    def explain(self, reason: Reason | str, action: Action | None = None) -> None:
        """Say beside what was tapped why it is not possible, with the rule to look up."""
        self.clear_why()
        text = reason if isinstance(reason, str) else words.reason(self._app.tr, reason, self.names)
        rule = "" if isinstance(reason, str) else reason.rule
        why = self._why = Why(text=text, rule=rule)
        why.bind(on_look_up=lambda *_: self.dispatch("on_rule", rule))
        why.width = min(dp(360), self.width - dp(24))
        self._notes.add_widget(why)
        why.fbind("height", lambda *_: self._place_why())
        self._place_why()

    def _place_why(self) -> None:
        why = self._why
        if why is None:
            return
        if self._asked_at is None:
            why.center = self.board.center
            return
        x, y, w, h = self._asked_at
        why.center_x = x + w / 2
        above = y + h + dp(8)
        why.y = above if above + why.height < self.top - dp(8) else y - why.height - dp(8)
        why.x = min(max(why.x, self.x + dp(12)), self.right - why.width - dp(12))
        why.y = min(max(why.y, self.y + dp(8)), self.top - why.height - dp(8))

    def clear_why(self) -> None:
        """Take the explanation away."""
        if self._why is not None:
            self._notes.remove_widget(self._why)
            self._why = None
