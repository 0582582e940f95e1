"""What hints say is true: every reason for every action of many positions, judged by what then happens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from random import Random
from typing import Any

from kingsapp.ai.budget import Budget
from kingsapp.ai.difference import measured
from kingsapp.ai.hints import hint, hints
from kingsapp.ai.search import Option
from kingsapp.core.game import CHANCE, Event, Game
from kingsapp.core.reason import Reason
from kingsapp.games import GAMES
from kingsapp.games.kings import events as kings
from kingsapp.games.kings.cards import CARD_OF, NAMES, RACE_OF, RACES, STRENGTH_OF
from kingsapp.games.kings.plays import REDEAL, played
from kingsapp.games.taverns import events as taverns
from kingsapp.games.taverns.observation import Observation, ProvinceView

GAMES_PLAYED = 200
EVERY = 17
"""How many decisions lie between two that are looked at."""
LEAD = measured([1.0, 2.0])
LEADS = {"gains_lead", "gains_lead_to_move", "gains_lead_alone"}


def positions(game: Game) -> Iterator[Any]:
    """Decisions from many games, played sensibly with a random move now and then."""
    for seed in range(GAMES_PLAYED):
        dice = Random(seed)
        players = game.seats[seed % len(game.seats)]
        state = game.start(game.new_setup(players, dice))
        count = dice.randrange(EVERY)
        while not state.over:
            legal = state.legal_actions()
            if state.seat != CHANCE:
                count += 1
                if count % (EVERY * 6) == 0:
                    yield state
            sensible = state.seat != CHANCE and len(legal) > 1 and dice.random() < 0.5
            state.apply(game.guide.policy(state, dice) if sensible else dice.choice(legal))


def outcome(state: Any, action: int) -> tuple[Any, list[Event]]:
    """The position after an action and what happened."""
    after = state.clone()
    log: list[Event] = []
    after.apply(action, log)
    return after, log


def test_what_is_said_of_a_move_in_kings_is_what_it_does() -> None:
    game, seen, looked_at = GAMES["kings"], set(), 0
    for state in positions(game):
        looked_at += 1
        for action in state.legal_actions():
            after, log = outcome(state, action)
            for reason in game.guide.explain(state, action):
                seen.add(reason.key)
                assert true_in_kings(reason, state, action, log), (reason, log)
                assert still_true_in_kings(reason, state, action, after), (reason, log)
    assert looked_at > 100
    assert len(seen) >= 20


def true_in_kings(reason: Reason, state: Any, action: int, log: list[Event]) -> bool:
    """Whether the events of an action bear out what is said of it."""
    me: int = state.seat
    said: dict[str, Any] = dict(reason.values)
    [first, *_] = log
    captured = next((fact for fact in log if isinstance(fact, kings.MineCaptured)), None)
    developed = [fact for fact in log if isinstance(fact, kings.MineDeveloped)]
    match reason.key, first:
        case "captures_for_you" | "captures_hard_for_you", _:
            return captured is not None and (captured.owner, *_worth(captured)) == (me, *_said(said))
        case "gives_good_mine" | "gives_mine" | "gives_unfinishable_mine", _:
            given = captured is not None and captured.owner == said["owner"] != me
            return given and captured is not None and _worth(captured) == _said(said)
        case "develops" | "overseer_develops", _:
            return [(fact.seat, fact.side.value) for fact in developed] == [(me, said["value"])]
        case "adds_miner", kings.CardPlayed(place=None, side=side, count=count):
            told = (count, side.size) == (said["done"], said["size"])
            lacks = side.size + bool(side.overseer) - count
            return not developed and told and count <= side.size and said["missing"] == lacks > 0
        case "completes_miners", kings.CardPlayed(place=None, side=side, count=count):
            return not developed and count == side.size and bool(side.overseer)
        case "lays_unit" | "lays_strong_unit", kings.CardPlayed(place=int(), side=side, count=count):
            return captured is None and said["missing"] == side.defence - count > 0
        case "takes_fitting_unit", kings.CampDrawn(card=card):
            mine = next(mine for mine in state.captured[me] if mine == said["mine"])
            return bool(NAMES[card] == said["card"] and state.side_of_mine(mine).value == said["value"])
        case "takes_own_race", kings.CampDrawn(card=card, race=race):
            return bool(NAMES[card] == said["card"] and race == state.races[me])
        case "takes_unit", kings.CampDrawn(card=card):
            return bool(NAMES[card] == said["card"]) and not state.captured[me]
        case "takes_unit_for_time", kings.CampDrawn(card=card):
            return bool(NAMES[card] == said["card"]) and bool(state.captured[me])
        case "then_develops", kings.CampDrawn(card=card):
            return said["value"] in _developed_by(state, card)
        case "draws_hidden", kings.DeckDrawn():
            return bool(said["left"] == state.deck_left > 0)
        case "draws_for_mines", kings.DeckDrawn():
            tops = [pile[0] for pile in state.camp if pile]
            fits = any(state.row[mine][card] for mine in state.captured[me] for card in tops)
            return bool(state.captured[me]) and not fits and said["left"] == state.deck_left
        case "draws_to_hurry", kings.DeckDrawn():
            others = any(mines for seat, mines in enumerate(state.captured) if seat != me)
            return others and not state.captured[me] and said["left"] == state.deck_left
        case "holds_next" | "only_zero_next", kings.CardPlayed(place=None):
            return not developed
        case "holds_capture", kings.CardPlayed(place=int()):
            return captured is None
        case "only_redeal", _:
            return action == REDEAL and state.legal_actions() == [REDEAL]
    return False


def _worth(captured: kings.MineCaptured) -> tuple[int, int]:
    return captured.side.value, captured.side.size + bool(captured.side.overseer)


def _said(values: dict[str, Any]) -> tuple[int, int]:
    return values["value"], values["size"]


def _plays(state: Any, seat: int, cards: Iterable[int]) -> list[int]:
    """What a seat could play of some cards, were they in its hand."""
    mine, found = state.clone(), set()
    mine.seat, mine.drawing = seat, False
    for card in cards:
        mine.hands[seat] = [card] * 6
        found |= set(mine.legal_actions())
    return sorted(found - {REDEAL})


def _developed_by(state: Any, card: int) -> list[int]:
    """What the mines are worth that the seat would develop with a card, were it in its hand."""
    mine = state.clone()
    mine.drawing = False
    mine.hands[mine.seat] = [card] * 6
    logs = [outcome(mine, action)[1] for action in _plays(state, state.seat, [card])]
    return [fact.side.value for log in logs for fact in log if isinstance(fact, kings.MineDeveloped)]


def still_true_in_kings(reason: Reason, state: Any, action: int, after: Any) -> bool:
    """Whether what is said of the next unit holds when it is the same player's turn to play again."""
    if reason.key not in ("holds_next", "only_zero_next", "holds_capture", "lays_strong_unit"):
        return True
    me, mine = state.seat, reason.values["mine"]
    hand = [card for card in state.hands[me] if card != played(action)[0]]

    def there(cards: Iterable[int]) -> list[int]:
        return [card for card, where in map(played, _plays(after, me, cards)) if where == mine]

    if reason.key == "holds_next":
        return bool(there(hand))
    if reason.key == "holds_capture":
        own = [card for card in there(hand) if RACE_OF[card] == state.races[me]]
        return bool(own) and reason.values["race"] == RACES[state.races[me]] and after.need[mine] == 1
    strengths = {STRENGTH_OF[card] for card in there(CARD_OF.values())}
    if reason.key == "lays_strong_unit":
        return strengths == {reason.values["covers"]}
    return strengths == {0} and not there(hand)


def test_what_is_said_of_a_move_in_taverns_is_what_it_does() -> None:
    game, seen, looked_at = GAMES["taverns"], set(), 0
    for state in positions(game):
        looked_at += 1
        before = game.observe(state, None)
        for action in state.legal_actions():
            then, log = outcome(state, action)
            said = Said(before, game.observe(then, None), log, state.seat)
            for reason in game.guide.explain(state, action):
                seen.add(reason.key)
                assert said.holds(reason), (reason, log)
    assert looked_at > 100
    assert len(seen) >= 25


def test_the_first_hint_never_begins_with_what_speaks_against_it() -> None:
    """It said "But this helps the Raven clan" and nothing else, or only what a new tavern does not bring."""
    for key, game in GAMES.items():
        guide, silent = game.guide, 0
        for state in positions(game):
            for action in state.legal_actions()[::4]:
                best = Option(action, 0.0)
                ahead, unknown = (hint(game, state, best, best, (), lead) for lead in (LEAD, None))
                for told in (ahead, unknown):
                    against = [why.key in guide.against for why in told.reasons]
                    assert against == sorted(against), "what speaks for it comes first"
                for_it = {why.key for why in ahead.reasons} - guide.against - guide.asides
                assert for_it or ahead.lead == LEAD, (key, ahead.reasons)
                assert ahead.reasons[0] != guide.least_bad
                assert unknown.reasons[0].key not in guide.against | guide.asides
                silent += not for_it
        assert silent


def test_whoever_takes_a_lead_with_guests_is_told_what_it_is_good_for() -> None:
    """An owner of a tavern was told nothing, though it can be moved to the guests."""
    game, told = GAMES["taverns"], set()
    for state in positions(game):
        before = game.observe(state, None)
        for action in state.legal_actions():
            then, log = outcome(state, action)
            arrived = [fact for fact in log if isinstance(fact, taverns.DwarfAdded | taverns.DwarfMoved)]
            said = Said(before, game.observe(then, None), log, state.seat)
            if arrived and said.leads_guests(arrived[0]):
                leads = {why.key for why in game.guide.explain(state, action)} & LEADS
                assert len(leads) == 1
                told |= leads
    assert told == LEADS


class Said:
    """Judges reasons by the table before and after a move, and by what happened."""

    def __init__(self, before: Observation, after: Observation, log: list[Event], me: int) -> None:
        self.before, self.after, self.log, self.me = before, after, log, me
        self.seat_of = {clan: seat for seat, clan in enumerate(before.setup.clans)}

    def holds(self, reason: Reason) -> bool:
        """Whether a reason is true; an unknown one is not."""
        judge = getattr(self, f"_{reason.key}", None)
        return judge is not None and bool(judge(**reason.values))

    @staticmethod
    def _leader(province: ProvinceView) -> int | None:
        most = max(province.dwarfs)
        return province.dwarfs.index(most) if most and province.dwarfs.count(most) == 1 else None

    def _guests(self, province: str) -> int:
        dwarfs = self.after.province(province).dwarfs
        return sum(dwarfs) - dwarfs[self.me]

    def _keeps(self, view: Observation, province: str) -> int | None:
        tavern = view.province(province).tavern
        return None if tavern is None else tavern.keeper

    def _may_open(self, seat: int) -> bool:
        owned = [place for place in self.before.provinces if place.tavern and place.tavern.keeper == seat]
        return self.before.tokens[seat] > 0 and not owned

    def _around(self, province: str) -> list[ProvinceView]:
        board = self.before.setup.board
        index = board.keys.index(province)
        return [self.before.provinces[place] for place in (index, *board.neighbours[index])]

    def _workers(self, place: ProvinceView) -> int:
        keeps = place.tavern is not None and place.tavern.keeper == self.me
        return place.dwarfs[self.me] - keeps

    # Taverns and majorities.

    def _takes_tavern(self, province: str, clan: str, guests: int) -> bool:
        changed = taverns.KeeperChanged(province, self.seat_of[clan], self.me)
        return changed in self.log and guests == self._guests(province)

    def _takes_closed_tavern(self, province: str, guests: int) -> bool:
        return taverns.KeeperChanged(province, None, self.me) in self.log and guests == self._guests(province)

    def _defends_tavern(self, province: str, guests: int) -> bool:
        kept = self._keeps(self.before, province) == self._keeps(self.after, province) == self.me
        return kept and guests == self._guests(province)

    def _threatens_tavern(self, province: str, clan: str, income: int) -> bool:
        dwarfs, host = self.after.province(province).dwarfs, self.seat_of[clan]
        level = self._keeps(self.after, province) == host and dwarfs[self.me] == dwarfs[host] == max(dwarfs)
        return level and income == self._guests(province)

    def _breaks_lead(self, province: str, clan: str, income: int) -> bool:
        rival = self.seat_of[clan]
        led = self._leader(self.before.province(province)) == rival
        after = self.after.province(province)
        paid = income == sum(after.dwarfs) - after.dwarfs[rival] > 0
        return led and self._leader(after) is None and self._may_open(rival) and paid

    def _strengthens_tavern(self, province: str, lead: int, guests: int) -> bool:
        others = list(self.after.province(province).dwarfs)
        ahead = others.pop(self.me) - max(others)
        return self._defends_tavern(province, guests) and guests > 0 and ahead == lead > 2

    def _owned(self) -> dict[str, int]:
        """The player's taverns after the action, each with its guests."""
        mine = [
            place.key for place in self.after.provinces if place.tavern and place.tavern.keeper == self.me
        ]
        return {place: self._guests(place) for place in mine}

    def _takes_lead(self, province: str) -> bool:
        before, after = self._led(province)
        return before != self.me == after and self.after.province(province).tavern is None

    def leads_guests(self, arrived: taverns.DwarfAdded | taverns.DwarfMoved) -> bool:
        """Whether a dwarf took the lead among guests where no tavern is."""
        where = arrived.province if isinstance(arrived, taverns.DwarfAdded) else arrived.target
        return self._takes_lead(where) and self._guests(where) > 0

    def _gains_lead(self, province: str, guests: int) -> bool:
        opens = self.after.tokens[self.me] > 0 and not self._owned()
        return self._takes_lead(province) and opens and guests == self._guests(province) > 0

    def _gains_lead_to_move(self, province: str, origin: str, guests: int, before: int) -> bool:
        numbers = (guests, before) == (self._guests(province), self._owned()[origin])
        return self._takes_lead(province) and numbers and guests > before == min(self._owned().values())

    def _gains_lead_alone(self, province: str) -> bool:
        poorer = [place for place, guests in self._owned().items() if guests < self._guests(province)]
        opens = self.after.tokens[self.me] > 0 and not self._owned()
        return self._takes_lead(province) and not poorer and not opens

    def _stops_paying(self, province: str, clan: str) -> bool:
        return self._keeps(self.before, province) == self.seat_of[clan] != self.me

    def _loses_tavern(self, province: str, income: int) -> bool:
        dwarfs = self.before.province(province).dwarfs
        paid = income == sum(dwarfs) - dwarfs[self.me]
        if self.after.phase == "rumour":
            # T19: judged after the last dwarf of a rumour, but nobody else leaves the same province.
            left = self.after.province(province)
            return paid and (not left.dwarfs[self.me] or self._leader(left) not in (None, self.me))
        changes = [fact for fact in self.log if isinstance(fact, taverns.KeeperChanged)]
        return paid and any(fact.province == province and fact.old == self.me for fact in changes)

    def _opens_tavern(self, province: str, guests: int) -> bool:
        opened = taverns.TavernOpened(self.me, province) in self.log
        return opened and guests == self._guests(province) > 0

    def _opens_empty_tavern(self, province: str) -> bool:
        return taverns.TavernOpened(self.me, province) in self.log and not self._guests(province)

    def _carts_to_guests(self, origin: str, target: str, guests: int, before: int) -> bool:
        return guests > before and self._carts(origin, target, guests, before)

    def _carts_without_gain(self, origin: str, target: str, guests: int, before: int) -> bool:
        return guests <= before and self._carts(origin, target, guests, before)

    def _carts(self, origin: str, target: str, guests: int, before: int) -> bool:
        moved = taverns.TavernMoved(self.me, origin, target, self.me)
        return moved in self.log and (guests, before) == (self._guests(target), self._guests(origin))

    def _carts_to_clan(self, origin: str, target: str, clan: str, income: int) -> bool:
        dwarfs, rival = self.after.province(target).dwarfs, self.seat_of[clan]
        moved = taverns.TavernMoved(self.me, origin, target, rival) in self.log
        return moved and income == sum(dwarfs) - dwarfs[rival]

    def _carts_closed(self, origin: str, target: str) -> bool:
        return taverns.TavernMoved(self.me, origin, target, None) in self.log

    # Gold.

    def _reaches_nuggets(self, province: str, number: int) -> bool:
        place = self.after.province(province)
        return 0 < number == self._workers(place) <= place.gold - self._rivals_at_work(place)

    def _reaches_contested_gold(self, province: str) -> bool:
        place = self.after.province(province)
        own = self._workers(place)
        return 0 < own <= place.gold < own + self._rivals_at_work(place)

    def _rivals_at_work(self, place: ProvinceView) -> int:
        """Dwarfs of others who could collect there before the player does."""
        kept = place.tavern is not None and place.tavern.keeper not in (None, self.me)
        return sum(place.dwarfs) - place.dwarfs[self.me] - kept

    def _collects(self, province: str, number: int) -> bool:
        return taverns.NuggetsCollected(self.me, province, number) in self.log

    def _gold_contested(self, province: str, rivals: int) -> bool:
        place = self.before.province(province)
        keeper = self._keeps(self.before, province)
        others = sum(place.dwarfs) - place.dwarfs[self.me]
        return rivals == others - (keeper not in (None, self.me)) > 0

    def _exhausts(self, province: str) -> bool:
        return taverns.ProvinceExhausted(province) in self.log

    def _jumps_marker(self, cell: int) -> bool:
        return self.before.cells[self.me] < cell == self.before.marker < self.after.cells[self.me]

    def _reaches_rumours(self, province: str, find: str) -> bool:
        place = self.before.province(find)
        open_to_gold = not place.rock and place.tavern is None
        left = self.before.marker < self.before.setup.abandoned_mine
        return left and open_to_gold and place in self._around(province)

    def _prospects(self, finds: int) -> bool:
        return finds == self.before.setup.abandoned_mine - self.before.marker > 1

    def _last_prospecting(self, finds: int) -> bool:
        return finds == 1 and self.after.marker == self.after.setup.abandoned_mine

    def _prospects_near(self, number: int) -> bool:
        near = {
            place.key
            for start in self.before.provinces
            if self._workers(start) > 0
            for place in self._around(start.key)
            if not place.rock and place.tavern is None
        }
        return number == len(near) > 0

    def _gold_for_own(self, province: str, number: int, dwarfs: int, most: int) -> bool:
        found = taverns.NuggetsFound(self.me, province, number) in self.log
        here, *neighbours = self._around(province)
        near = here.dwarfs[self.me] + sum(self._workers(place) > 0 for place in neighbours)
        return found and dwarfs == near and most == min(near, self.after.province(province).gold)

    def _gold_lures(self, province: str, number: int) -> bool:
        return taverns.NuggetsFound(self.me, province, number) in self.log and self.after.phase == "rumour"

    def _gold_calls_nobody(self, province: str, number: int, others: int) -> bool:
        dwarfs = self.before.province(province).dwarfs
        there = others == sum(dwarfs) - dwarfs[self.me]
        found = taverns.NuggetsFound(self.me, province, number) in self.log
        return there and found and self.after.phase != "rumour"

    def _gold_far_from_rivals(self, province: str, number: int) -> bool:
        nobody = not any(sum(place.dwarfs) for place in self._around(province))
        return nobody and self._gold_calls_nobody(province, number, others=0)

    def _rock_spoils(self, province: str, own: int, others: int) -> bool:
        return others > own and self._rock(province, own, others)

    def _rock_hurts_you(self, province: str, own: int, others: int) -> bool:
        return own >= others and own > 0 and self._rock(province, own, others)

    def _rock_harms_nobody(self, province: str) -> bool:
        return self._rock(province, 0, 0)

    def _rock(self, province: str, own: int, others: int) -> bool:
        near = self._around(province)
        mine = sum(place.dwarfs[self.me] for place in near)
        return taverns.RockFound(self.me, province) in self.log and (own, others) == (
            mine,
            sum(sum(place.dwarfs) for place in near) - mine,
        )

    # Dwarfs on their way.

    def _goes(self, clan: int, province: str, find: str) -> bool:
        return taverns.DwarfFollowedRumour(self.me, clan, province, find) in self.log

    def _calls_own(self, province: str, find: str, lying: int) -> bool:
        return self._goes(self.me, province, find) and lying == self.after.province(find).gold > 0

    def _calls_own_to_rock(self, province: str, find: str) -> bool:
        return self._goes(self.me, province, find) and self.after.province(find).rock

    def _calls_other(self, province: str, find: str, clan: str) -> bool:
        return self._goes(self.seat_of[clan], province, find)

    def _calls_from_lead(self, province: str, find: str, clan: str) -> bool:
        free = self.before.province(province).tavern is None
        return free and self._loses_lead(province, find, clan)

    def _calls_level_tavern(self, province: str, find: str, clan: str, income: int) -> bool:
        rival, dwarfs = self.seat_of[clan], self.after.province(province).dwarfs
        kept = self._keeps(self.before, province) == self._keeps(self.after, province) == rival
        level = dwarfs.count(dwarfs[rival]) > 1 and dwarfs[rival] == max(dwarfs)
        paid = income == sum(dwarfs) - dwarfs[rival]
        return kept and level and paid and self._loses_lead(province, find, clan)

    def _loses_lead(self, province: str, find: str, clan: str) -> bool:
        before, after = self._led(province)
        return before == self.seat_of[clan] != after and self._calls_other(province, find, clan)

    def _calls_guest(self, province: str, find: str, clan: str, host: str) -> bool:
        keeper = self.seat_of[host]
        return self._keeps(self.before, province) == keeper != self.me and self._calls_other(
            province, find, clan
        )

    def _calls_your_guest(self, province: str, find: str, clan: str) -> bool:
        keeper = self._keeps(self.before, province)
        return keeper == self.me and self._calls_other(province, find, clan)

    def _led(self, province: str) -> tuple[int | None, int | None]:
        """Who has the lead before and after."""
        return self._leader(self.before.province(province)), self._leader(self.after.province(province))

    def _calls_breaks_lead(self, province: str, find: str, clan: str, host: str) -> bool:
        return self._led(find) == (self.seat_of[host], None) and self._calls_other(province, find, clan)

    def _calls_breaks_your_lead(self, province: str, find: str, clan: str) -> bool:
        return self._led(find) == (self.me, None) and self._calls_other(province, find, clan)

    def _calls_gives_lead(self, province: str, find: str, clan: str, host: str) -> bool:
        return self._led(province) == (None, self.seat_of[host]) and self._calls_other(province, find, clan)

    def _calls_gives_you_lead(self, province: str, find: str, clan: str) -> bool:
        return self._led(province) == (None, self.me) and self._calls_other(province, find, clan)

    def _calls_to_lead(self, province: str, find: str, clan: str) -> bool:
        leads = self._leader(self.after.province(find)) == self.seat_of[clan]
        return leads and self._calls_other(province, find, clan)

    def _calls_harmless(self, province: str, find: str, clan: str) -> bool:
        views = [self._leader(self.before.province(place)) for place in (province, find)]
        same = views == [self._leader(self.after.province(place)) for place in (province, find)]
        return same and self._calls_other(province, find, clan)

    def _settles_for_rumours(self, province: str, own: str, find: str) -> bool:
        there = self.before.province(own).dwarfs[self.me] > 0
        near = {place.key for place in self._around(find)}
        return there and {province, own} <= near

    def _settles_among(self, province: str, number: int) -> bool:
        near = self._around(province)
        return number == sum(sum(place.dwarfs) - place.dwarfs[self.me] for place in near) > 0

    def _settles_apart(self, province: str) -> bool:
        return not any(sum(place.dwarfs) - place.dwarfs[self.me] for place in self._around(province))

    def _more(self, province: str, dwarfs: int, most: int) -> bool:
        there = list(self.after.province(province).dwarfs)
        return (dwarfs, most) == (there.pop(self.me), max(there))

    def _adds_dwarf(self, province: str, dwarfs: int, most: int) -> bool:
        added = taverns.DwarfAdded(self.me, province) in self.log
        return added and self._argues(province, dwarfs, most)

    def _argues(self, province: str, dwarfs: int, most: int) -> bool:
        """Level with rivals or ahead of them, and not in one's own tavern."""
        free = self._keeps(self.before, province) != self.me
        return free and dwarfs >= most > 0 and self._more(province, dwarfs, most)

    def _counts_there(self, province: str, dwarfs: int, most: int) -> bool:
        return self._more(province, dwarfs, most)

    def _from_reserve(self, province: str, number: int) -> bool:
        _, *neighbours = self._around(province)
        finds = [place for place in neighbours if not place.rock and place.tavern is None]
        added = taverns.DwarfAdded(self.me, province) in self.log
        return added and self._reaches_rumours(province, finds[0].key) and number == len(finds)

    def _moves_dwarf(self, province: str, dwarfs: int, most: int) -> bool:
        moved = [fact.target for fact in self.log if isinstance(fact, taverns.DwarfMoved)]
        return moved == [province] and self._argues(province, dwarfs, most)

    def _leaves_some(self, province: str, number: int) -> bool:
        return self.after.province(province).dwarfs[self.me] == number > 0

    def _leaves_none(self, province: str) -> bool:
        return self.after.province(province).dwarfs[self.me] == 0

    def _waits(self) -> bool:
        return taverns.Passed(self.me) in self.log


def test_a_hint_for_a_rumour_fills_every_tray_and_speaks_of_a_choice() -> None:
    """It used to advise the first neighbour again and again, even one that had no choice."""
    game, several = GAMES["taverns"], 0
    for state in positions(game):
        if game.observe(state, None).phase != "rumour":
            continue
        [best, *_] = hints(game, game.observe(state, state.seat), Random(1), Budget(20))
        after, plan = state.clone(), [best.action, *best.then]
        choices = []
        for action in plan:
            assert action in after.legal_actions()
            choices.append(len(after.legal_actions()) > 1)
            after.apply(action)
        assert game.observe(after, None).phase != "rumour", "nothing is left open"
        if any(choices):
            assert choices[plan.index(best.told)]
        several += len(plan) > 1
    assert several


def test_hints_are_ranked_by_what_they_are_behind() -> None:
    game = GAMES["kings"]
    state = next(positions(game))
    found = hints(game, game.observe(state, state.seat), Random(1), Budget(30))
    assert all(one.behind <= other.behind for one, other in pairwise(found))
