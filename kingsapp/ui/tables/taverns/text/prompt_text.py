"""What the table says while a turn is decided: what to do next, and what the chosen action brings about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from kingsapp.core.game import Action, Event, Seat
from kingsapp.games.taverns import outcomes
from kingsapp.games.taverns.map import Atlas
from kingsapp.games.taverns.observation import Observation, ProvinceView
from kingsapp.games.taverns.setup import SETTLERS
from kingsapp.ui.tables.taverns.factions import CLAN_STYLE
from kingsapp.ui.tables.taverns.input.choice import TWO_PLACES, Deed, TurnChoice
from kingsapp.ui.tables.taverns.input.turn_input import TurnInput
from kingsapp.ui.tables.taverns.map.atlas import province_name
from kingsapp.ui.tables.taverns.text.outcome_text import clans_of
from kingsapp.ui.tables.taverns.text.province_text import contents
from kingsapp.ui.text.i18n import Translator
from kingsapp.ui.text.numbers import change_text


@dataclass(frozen=True, slots=True)
class Sender:
    """A neighbour of the find in the panel: who goes from there, or that somebody has to be chosen."""

    clan: str
    place: str
    note: str
    open: bool


@dataclass(frozen=True, slots=True)
class PromptText:
    """One thing to read: a title, a note, and the button that goes on."""

    title: str
    note: str = ""
    symbol: str = ""
    """A symbol of the assets in place of the clan's token."""
    action: str = ""
    """What the golden button says; none if something is still to be tapped."""
    ready: bool = True
    cancel: bool = False
    """Whether there is something to take back."""
    rows: tuple[Sender, ...] = field(default=())
    noted: bool = False
    """Whether the note says more than the title."""
    brief: str = ""
    """The note in fewer words, for where it does not fit."""
    clan: str = ""
    """Whose token stands before the words."""
    head: str = ""
    """The head of the panel on large windows, and what stands below it."""
    head_note: str = ""


class PromptBuilder:
    """Finds the words for one decision."""

    def __init__(self, tr: Translator, atlas: Atlas, turn: TurnInput, names: Sequence[str]) -> None:
        self._tr = tr
        self._atlas = atlas
        self._t = tr.t
        self._turn = turn
        self._view: Observation = turn.view
        self._names = names

    def say(self, choice: TurnChoice) -> PromptText:
        """What stands in the prompt."""
        cancel = self._turn.cancel(choice) is not None
        if choice.deed == Deed.SEND:
            return self._rumour(choice)
        action = self._turn.aimed(choice)
        if action is not None and choice.deed is not None:
            return self._aimed(choice, choice.deed, action, cancel)
        if choice.deed is not None:
            return self._next(choice, choice.deed, cancel)
        if choice.here is not None:
            where = self._view.province(choice.here)
            return PromptText(self._name(choice.here), self.contents(where), cancel=cancel)
        income = outcomes.income(self._view)
        note = self._t("tavernstable.income", n=income) if income else self._t("tavernstable.choose_note")
        return PromptText(self._t("tavernstable.choose"), note)

    def _name(self, province: str | None) -> str:
        return province_name(self._tr, self._atlas, province or "")

    def contents(self, province: ProvinceView) -> str:
        """Who and what is in a province."""
        return contents(self._tr, self._view, province)

    def _next(self, choice: TurnChoice, deed: Deed, cancel: bool) -> PromptText:
        t = self._t
        glowing = t("tavernstable.tap_glowing")
        if deed == Deed.PLACE:
            return PromptText(*self._find(), cancel=cancel)
        if deed == Deed.ADD:
            note = t("tavernstable.add_note", n=self._view.reserve[self._view.turn])
            return PromptText(t("tavernstable.add"), note, cancel=cancel)
        if deed == Deed.SETTLE:
            return PromptText(self._settle(), glowing, cancel=cancel)
        if deed not in TWO_PLACES:
            return PromptText(t(f"tavernstable.{deed}"), glowing, cancel=cancel)
        if choice.origin is not None:
            title = t(f"tavernstable.{deed}_from", province=self._name(choice.origin))
            left = self._left_behind(choice.origin) if deed == Deed.MOVE else ""
            return PromptText(title, f"{glowing}. {left}" if left else glowing, cancel=cancel)
        if choice.target is not None:
            title = t(f"tavernstable.{deed}_to", province=self._name(choice.target))
            return PromptText(title, t(f"tavernstable.{deed}_note"), cancel=cancel)
        return PromptText(t(f"tavernstable.{deed}"), t(f"tavernstable.{deed}_note"), cancel=cancel)

    def _settle(self) -> str:
        """`Settle a dwarf (1 of 3)`."""
        count = SETTLERS[self._view.players]
        return self._t("tavernstable.settle", n=outcomes.settler(self._view), count=count)

    def _left_behind(self, origin: str) -> str:
        """What becomes of the own tavern in a province that a dwarf leaves (T11, T19)."""
        tavern = self._view.province(origin).tavern
        if tavern is None or tavern.keeper != self._view.turn:
            return ""
        leaving = TurnChoice(Deed.MOVE, origin)
        goal = min(self._turn.open_to(leaving))
        action = self._turn.aimed(replace(leaving, target=goal))
        changes = outcomes.handovers(outcomes.outcome(self._view, [action])) if action is not None else []
        there = next((change for change in changes if change.province == origin), None)
        return f"{self.handover(there) if there else self._t('tavernstable.stays_yours')}."

    def _find(self) -> tuple[str, str, str]:
        t, die = self._t, self._view.die or 0
        glowing = t("tavernstable.tap_glowing")
        if die == 6:
            return t("tavernstable.found_rock"), glowing, "stone_pile"
        return t("tavernstable.found", nuggets=self._tr.n("taverns.nuggets", die)), glowing, "nuggets"

    def _aimed(self, choice: TurnChoice, deed: Deed, action: Action, cancel: bool) -> PromptText:
        t = self._t
        events = outcomes.outcome(self._view, [action]) if deed != Deed.PROSPECT else []
        title, symbol, brief = self._title(choice, deed, events), "", ""
        note = " ".join([*self.consequences(events), *self._of_income(action, deed)])
        if deed == Deed.PROSPECT:
            note = self._of_roll()
        elif deed == Deed.PASS:
            note = t("tavernstable.pass_note")
        elif deed == Deed.OPEN:
            note = " ".join([note, f"{t('tavernstable.open_note')}."])
        elif deed == Deed.PLACE:
            symbol = "stone_pile" if self._view.die == 6 else "nuggets"
            note, brief = self._of_find(action)
        elif deed == Deed.COLLECT:
            gain = self._tr.n("taverns.respect", outcomes.collected(events))
            note = " ".join([f"+{gain}.", note]) if note else f"+{gain}"
        return PromptText(title, note, symbol, t(f"tavernstable.do.{deed}"), cancel=cancel, brief=brief)

    def _title(self, choice: TurnChoice, deed: Deed, events: Sequence[Event]) -> str:
        t = self._t
        place = choice.cursor if choice.cursor is not None and choice.target is None else choice.target
        if deed == Deed.PROSPECT:
            return t("tavernstable.prospect", cell=self._view.marker + 1)
        if deed == Deed.PASS:
            return t("tavernstable.pass")
        if deed in TWO_PLACES:
            origin = choice.origin if choice.origin is not None else choice.cursor
            target = choice.target if choice.origin is None or choice.cursor is None else choice.cursor
            values = {"origin": self._name(origin), "target": self._name(target)}
            return t(f"tavernstable.{deed}_from_to", **values)
        province = self._name(place)
        if deed == Deed.ADD:
            return t("tavernstable.add_to", province=province)
        if deed == Deed.OPEN:
            return t("tavernstable.open_in", province=province)
        if deed == Deed.SETTLE:
            return self._settle()
        if deed == Deed.PLACE and self._view.die == 6:
            return t("tavernstable.place_rock", province=province)
        number = self._view.die or 0 if deed == Deed.PLACE else outcomes.collected(events)
        nuggets = self._tr.n("taverns.nuggets", number)
        key = "tavernstable.place" if deed == Deed.PLACE else "tavernstable.collect_in"
        return t(key, nuggets=nuggets, province=province)

    def _of_find(self, action: Action) -> tuple[str, str]:
        """Who follows the rumour of a find (T15), also in fewer words."""
        senders = outcomes.effect(self._view, [action]).senders
        if not senders:
            return self._t("tavernstable.nobody_walks"), ""
        brief = self._tr.n("tavernstable.place_follow_brief", len(senders))
        who = "; ".join(
            f"{self._name(key)}: {clans_of(self._tr, self._view, seats)}" for key, seats in senders
        )
        return f"{brief}. {who}", brief

    def _of_income(self, action: Action, deed: Deed) -> list[str]:
        """Whose taverns pay more or less each turn from then on."""
        if deed in (Deed.PROSPECT, Deed.PASS, Deed.PLACE):
            return []
        income = outcomes.effect(self._view, [action]).income
        said = []
        for seat, change in enumerate(income):
            if change or (seat == self._view.turn and deed in (Deed.OPEN, Deed.CART)):
                paid = self._t("tavernstable.each_turn", n=change_text(change))
                own = seat == self._view.turn
                said.append(f"{paid if own else self._of_clan(seat, paid)}.")
        return said

    def _of_roll(self) -> str:
        """What prospecting does before the die is rolled."""
        t = self._t
        back = outcomes.pushed_back(self._view)
        if back:
            players = ", ".join(self._names[seat] for seat in back)
            return t("tavernstable.prospect_pushes", players=players)
        last = outcomes.prospectings_left(self._view) == 1
        return t("tavernstable.prospect_last" if last else "tavernstable.prospect_note")

    def consequences(self, events: Sequence[Event]) -> list[str]:
        """What an action brings about besides: keepers, waste rock, the marker (T16, T19, T21)."""
        t = self._t
        said = [f"{self.handover(change)}." for change in outcomes.handovers(events)]
        if outcomes.exhausts(events):
            said.append(t("tavernstable.exhausts") + ".")
        number = outcomes.collected(events)
        if number and outcomes.jumps_marker(events, number):
            said.append(t("tavernstable.jumps") + ".")
        return said

    def handover(self, change: outcomes.Handover) -> str:
        """`The tavern in Pasburg goes to the Wolf clan`."""
        t, province = self._t, self._name(change.province)
        if change.new is None:
            return t("tavernstable.closes", province=province)
        if change.new == self._view.turn:
            return t("tavernstable.comes_to_you", province=province)
        return t("tavernstable.goes_to", province=province, clan=self._clan(change.new))

    def _rumour(self, choice: TurnChoice) -> PromptText:
        t = self._t
        trays = self._turn.trays(choice)
        open_trays = [tray for tray in trays if tray.chosen is None]
        if open_trays:
            offered = clans_of(self._tr, self._view, open_trays[0].clans)
            where = self._name(open_trays[0].province)
            note = t("tavernstable.rumour_choose", province=where, clans=offered)
        else:
            sent = self._turn.carry_out(choice)
            events = outcomes.outcome(self._view, sent.actions if sent else ())
            note = " ".join(self.consequences(events)) or t("tavernstable.rumour_ready")
        rows = tuple(self._row(tray.province, tray.clans, tray.chosen) for tray in trays)
        send = t("tavernstable.send", n=len(trays))
        ready = not open_trays
        title = t("tavernstable.rumour") if any(not tray.locked for tray in trays) else self.rumour_goes()
        # A chip that is tapped again is free again, so there is no button to take anything back.
        return PromptText(title, note, "footsteps", send, ready, rows=rows)

    def rumour_goes(self) -> str:
        """`Rumour: dwarfs go to Lugach`."""
        return self._t("tavernstable.rumour_goes", province=self._name(self._view.find))

    def _of_clan(self, seat: Seat, what: str) -> str:
        return self._t("tavernstable.of_clan", clan=self._clan(seat), what=what)

    def _clan(self, seat: Seat) -> str:
        return CLAN_STYLE.name(self._tr, self._view.setup.clans[seat])

    def _row(self, province: str, clans: Sequence[Seat], chosen: Seat | None) -> Sender:
        t, place = self._t, self._name(province)
        if chosen is None:
            return Sender("", place, t("tavernstable.rumour_open"), True)
        clan = self._clan(chosen)
        note = t("tavernstable.rumour_only", clan=clan) if len(clans) == 1 else clan
        return Sender(self._view.setup.clans[chosen], place, note, False)
