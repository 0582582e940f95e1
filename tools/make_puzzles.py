"""Makes the puzzles of assets/puzzles: decisions of strong players in which one action is clearly the best.

    python -m tools.make_puzzles kings taverns --most 64    until each game has so many
    python -m tools.make_puzzles --show kings-017           one of them in words
    python -m tools.make_puzzles --drop kings-017 "why"     one that does not convince goes for good
    python -m tools.make_puzzles --rerate                   AI players have changed: how hard are they now?
    python -m tools.make_puzzles --rejudge                  the same, and everything is measured anew

Games are numbered and dealt by their number, which is also the number of their puzzle, and every look at a
decision has luck of its own, so that the same numbers give the same puzzles on any machine. What is found is
written at once; the next run goes on after the last game that gave a puzzle.

From each game one decision is kept at most. It has to pass, in this order:

1. a glance, which is the thinking of the player who decides: one action seems to lead, and what speaks for it
   can be said;
2. a race of all legal actions through many worlds that agree with what the seat knows, each played on as in
   a review, the nearest ones in the most: one leads all others by a margin beyond doubt. Only what does the
   same in another way may come near: it is as right. So every action has a price, and whatever somebody tries
   can be told what it costs;
3. a reason with a rule, which none of the tempting actions has: the second, those of easy and normal players,
   and whatever brings most at once;
4. a proof that the reason is why it leads: what the reason speaks of comes true clearly more often than after
   the tempting ones when games are played to their end, or most of the lead goes to whom the reason says; and
   at the end it leads, too;
5. another judge, a tree search for the chance to win, which has to find the same, twice;
6. the collection: enough of its theme, its difficulty or its kind may be there already.

How hard it is to find is told by the AI players: the weakest who finds it reliably at first sight.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, Final

from kingsapp.ai.budget import Budget
from kingsapp.ai.ismcts import search_tree
from kingsapp.ai.players import make_player
from kingsapp.ai.review import SURE
from kingsapp.ai.search import Option, advantage, follow, search
from kingsapp.core import record as records
from kingsapp.core.catalogue import LOCALE, Catalogue
from kingsapp.core.deal import luck
from kingsapp.core.game import CHANCE, Action, Game, State, World
from kingsapp.core.guide import Plan
from kingsapp.core.reason import Reason
from kingsapp.core.record import Player, Record
from kingsapp.games import GAMES
from kingsapp.games.kings.cards import STRENGTH_OF
from kingsapp.games.kings.plays import played
from kingsapp.puzzles import THEMES, Choice, Mark, Puzzle, puzzle, read_puzzles, theme_of
from kingsapp.puzzles.puzzle import FINDERS, HARDEST
from kingsapp.puzzles.reading import FOLDER
from tools.puzzle_facts import FACT_OF, ROOM_FACT, to_the_end, watch

DROPPED: Final = Path(__file__).with_name("dropped_puzzles.txt")
"""A key on each line, and why nobody is to see that puzzle again."""
STRONG: Final = "hard"
"""Who plays the games."""
PLAYERS: Final = {"kings": (2, 3, 4), "taverns": (3, 4, 5)}
"""Tables at which games are played, in turn."""
LATEST: Final = {"kings": 400, "taverns": 90}
"""No decision is taken from later, where one great tavern decides everything."""
FEWEST: Final = 4
"""With fewer actions to choose from there is nothing to find."""
PROMISING: Final = 3
"""Decisions of a game that are looked at for each theme, at most."""
MARGIN: Final = 0.8
"""By how many points the best has to lead."""
MOST_LEAD: Final = {"kings": 9.0, "taverns": 15.0}
"""A wider lead is a matter of course: a whole war hangs on it, and no other move comes into question."""
OBVIOUS: Final = 6.0
"""A lead that makes a puzzle dull if every level finds it."""
SAME: Final = 2.0
"""By how many points an action that does the same may be behind and still be right."""
SHOWN: Final = 5
"""Choices that are shown, at most."""
LAPS: Final = (24, 56, 120, 200, 200)
"""Worlds in which all actions are compared; after each lap those that are far behind leave the race, and a
decision without hope is given up."""
WORLDS: Final = sum(LAPS)
SOME: Final = 80
"""After so many worlds the best is hardly another one than it seems."""
MANY: Final = 200
"""After so many a lead that is far too small will not grow."""
FAR: Final = 2.5
"""By so many points beyond doubt an action has to be behind to leave the race."""
ENDS: Final = 300
"""Worlds in which what is shown is played to the end, to see what comes true."""
CLEARER: Final = 20
"""By how many of a hundred what the reason speaks of has to come true more often."""
TREE: Final = Plan(candidates=12, plies=40, playouts=600, seconds=0.0, trust=0.5)
"""The other judge. Its values are chances to win, its players look for the best reply."""
TRIES: Final = {"easy": 20, "normal": 1, "hard": 5, "master": 3}
HIDDEN: Final = 3
"""How hard most puzzles are whose answer is not what the guide would do at first sight."""
RELIABLE: Final = 0.8
"""How often a level has to find the answer; easy ones find only what stands out."""

VAGUE: Final = frozenset(
    {
        "least_bad",
        "only_redeal",
        "lays_unit",
        "lays_strong_unit",
        "takes_unit",
        "draws_hidden",
        "waits",
        "adds_dwarf",
        "moves_dwarf",
        "leaves_some",
        "leaves_none",
        "loses_tavern",
        "threatens_tavern",
        "settles_apart",
        "settles_among",
        "settles_for_rumours",
        "prospects",
        "reaches_rumours",
        "calls_other",
        "calls_harmless",
        "calls_to_lead",
        "carts_to_clan",
        "carts_closed",
        "gold_lures",
        "exhausts",
    }
)
"""Reasons that say what happens, not why it is good."""
AMOUNTS: Final = {"value": 2.5, "guests": 6.0, "number": 1.5}
"""What reasons count, and how many points of a lead each of it explains: a mine is won by one and lost by
another, guests pay each turn, nuggets are collected once."""

AT_ONCE: Final = {
    "develops": 2.0,
    "overseer_develops": 2.0,
    "captures_for_you": 1.0,
    "captures_hard_for_you": 1.0,
    "collects": 1.0,
    "takes_tavern": 1.0,
    "takes_closed_tavern": 1.0,
    "opens_tavern": 1.0,
    "carts_to_guests": 1.0,
}
"""Reasons that promise something at once, and how much each of what they count looks like: a mine that is
developed no longer costs its value, and brings it."""
ON_OWN_MINES: Final = frozenset({"develops", "overseer_develops", "completes_miners", "adds_miner"})
"""Reasons for what nobody can take away: only the owner plays on a captured mine (K10)."""
ROOM: Final = frozenset({"adds_miner", "completes_miners"})
"""Reasons for a unit on which others must follow: a weak one leaves them room."""
ROOM_RULE: Final = "K12"
AGAINST_RIVALS: Final = frozenset(
    {
        "breaks_lead",
        "stops_paying",
        "gives_unfinishable_mine",
        "gold_calls_nobody",
        "gold_far_from_rivals",
        "rock_spoils",
        "calls_from_lead",
        "calls_guest",
    }
)
"""Reasons by which rivals get less; by all others the player gets more."""

MOST_OF_DIFFICULTY: Final = {1: 0.3, 2: 0.4, 3: 0.5, 4: 0.3, 5: 0.2}
MOST_OF_THEME: Final = 0.42
MOST_OF_REASON: Final = {"takes_own_race": 0.1, "": 0.25}
"""Which share of all may have the same difficulty, theme or reason, so that there is something of each."""
MOST_ALIKE: Final = 3
"""How many puzzles may have the same number of players and reasons of the answer and the main temptation."""


class Playouts(Budget):
    """A number of playouts, and nobody beside whom one would have to give way."""

    def ended(self, done: int) -> bool:
        return done >= self.playouts


class Dropped(Exception):
    """Why a decision is no puzzle."""


@dataclass(frozen=True, slots=True)
class Decision:
    """A position in which a seat has a choice."""

    game: Game
    seed: str
    """What its game was dealt from."""
    record: Record
    """Its game so far."""
    state: State

    @property
    def ply(self) -> int:
        return len(self.record.actions)

    @property
    def plies(self) -> int:
        """Actions of a playout, as in a review."""
        return self.game.guide.plans[STRONG].plies

    @property
    def view(self) -> Any:
        return self.game.observe(self.state, self.state.seat)

    @property
    def turns_left(self) -> bool:
        """Whether in Underground Kings the deck, which ends the game (K27), is not about to run out."""
        state: Any = self.state
        return bool(state.deck_left > 3 * state.players)

    def luck(self, what: str) -> Random:
        """Luck of its own for each look at it."""
        return Random(f"{self.seed} {self.ply} {what}")

    def different(self) -> list[Action]:
        """The legal actions, of those that come to the same only the first."""
        found: list[Action] = []
        for action in self.state.legal_actions():
            if not any(self.game.guide.alike(self.state, action, other) for other in found):
                found.append(action)
        return found

    def reasons(self, action: Action) -> list[Reason]:
        return self.game.guide.explain(self.state, action)


Outcome = tuple[float, float]
"""The lead in points that an action came to in a world, and the own points."""
Values = dict[Action, list[Outcome]]
"""By action what it came to, world by world; who left the race early has fewer."""


def outcomes(
    decision: Decision, worlds: World, actions: Sequence[Action], number: int, rng: Random
) -> Values:
    """What actions lead to, all of them in the same worlds with the same luck."""
    values: Values = {action: [] for action in actions}
    guide, seat = decision.game.guide, decision.state.seat
    for _ in range(number):
        world, dice = worlds(rng), rng.getrandbits(32)
        for action in actions:
            after = world.clone()
            after.apply(action)
            points = follow(after, guide, Random(dice), decision.plies)
            values[action].append((advantage(points, seat), points[seat]))
    return values


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def best_first(values: Values) -> list[Action]:
    """Who left the race early was behind; of the others the mean tells."""
    most = max(map(len, values.values()))
    best = max((action for action in values if len(values[action]) == most), key=lambda a: _lead(values, a))
    return sorted(values, key=lambda action: behind(values, action, best)[0])


def _lead(values: Values, action: Action) -> float:
    return mean([lead for lead, _ in values[action]])


def behind(values: Values, action: Action, best: Action) -> tuple[float, float]:
    """By how many points an action is behind the best, and how far the truth may be from that."""
    if action == best:
        return 0.0, 0.0
    gaps = [one[0] - other[0] for one, other in zip(values[best], values[action], strict=False)]
    gap = mean(gaps)
    spread = sum((value - gap) ** 2 for value in gaps) / (len(gaps) - 1)
    return gap, SURE * sqrt(spread / len(gaps))


def own_part(values: Values, action: Action, best: Action) -> float:
    """How many of the points that an action brings less are the player's own."""
    return mean([other[1] - one[1] for one, other in zip(values[best], values[action], strict=False)])


def race(decision: Decision) -> tuple[list[Action], Values]:
    """All actions, best first, compared in many worlds.

    Raises Dropped as soon as it is clear that none of them leads.
    """
    rng, worlds = decision.luck("race"), decision.game.worlds(decision.view)
    values: Values = {action: [] for action in decision.different()}
    racing = list(values)
    for lap in LAPS:
        for action, found in outcomes(decision, worlds, racing, lap, rng).items():
            values[action] += found
        ranked = best_first(values)
        check_hope(decision, ranked, values)
        # Whoever is far behind keeps the price that is known by now, but the next ones to be shown race on.
        racing = [
            action
            for place, action in enumerate(ranked)
            if action in racing and (place < SHOWN or _near(values, action, ranked[0], FAR))
        ]
    return best_first(values), values


def _near(values: Values, action: Action, best: Action, margin: float) -> bool:
    gap, doubt = behind(values, action, best)
    return gap - doubt < margin


def check_hope(decision: Decision, ranked: Sequence[Action], values: Values) -> None:
    """Raise Dropped if the best hardly leads by enough what does something else, or by too much."""
    best = ranked[0]
    aims = decision.reasons(best)
    others = [action for action in ranked[1:] if not any(aim in decision.reasons(action) for aim in aims)]
    if not others:
        raise Dropped("everything comes to the same")
    worlds = len(values[best])
    if worlds >= SOME and all(aim.key in decision.game.guide.against | VAGUE for aim in aims):
        raise Dropped("nothing to say for it")
    gap, doubt = behind(values, others[0], best)
    if gap + doubt < MARGIN or (worlds >= MANY and gap < MARGIN / 2):
        raise Dropped(f"leads by {gap:.1f} ± {doubt:.1f} at most")
    if gap - doubt > MOST_LEAD[decision.game.key]:
        raise Dropped(f"leads by {gap:.1f} ± {doubt:.1f} at least, a matter of course")


def shared(reason: Reason, others: Sequence[Reason]) -> bool:
    """Whether one of the other reasons says as much."""
    return any(
        other.key == reason.key
        and all(other.values.get(name, 0) >= reason.values[name] for name in AMOUNTS if name in reason.values)
        for other in others
    )


def telling(game: Game, best: Sequence[Reason], others: Sequence[Sequence[Reason]]) -> Reason:
    """The reason for the best that no other choice has; raises Dropped if there is none."""
    against = game.guide.against | VAGUE
    for reason in best:
        if reason.key not in against and reason.rule and not any(shared(reason, each) for each in others):
            return reason
    raise Dropped("nothing to say for it that no other has")


def check_reason(reason: Reason, gap: float, own: float) -> None:
    """Raise Dropped if the reason is not that of the lead: there is another one, which nobody says."""
    carried = [worth * reason.values[name] for name, worth in AMOUNTS.items() if name in reason.values]
    if carried and gap > max(carried):
        raise Dropped(f"{reason.key} does not explain a lead of {gap:.1f}")
    part = gap - own if reason.key in AGAINST_RIVALS else own
    if part < gap / 2 and (reason.key in AGAINST_RIVALS or reason.key not in FACT_OF):
        raise Dropped(f"{reason.key} does not tell who gets {gap:.1f} points more")


def most_at_once(decision: Decision, actions: Sequence[Action]) -> Action:
    """What brings most at once, by what is said for it."""

    def at_once(action: Action) -> float:
        brought = (reason for reason in decision.reasons(action) if reason.key in AT_ONCE)
        return max((AT_ONCE[each.key] * _amount(each) for each in brought), default=0.0)

    return max(actions, key=at_once)


def _amount(reason: Reason) -> float:
    return max(float(reason.values.get(name, 0)) for name in AMOUNTS)


def temptations(decision: Decision, ranked: Sequence[Action], right: Sequence[Action]) -> list[Action]:
    """What people are likely to think of instead, best first: there is always the second.

    Of several that do the same, such as to lay one unit or another onto a mine, one will do.
    """
    state, guide = decision.state, decision.game.guide
    wrong = [action for action in ranked if action not in right]

    def done(level: str) -> list[Action]:
        """What players of a level do of that, the most frequent first; what hardly ever is, not at all."""
        found = [
            other for each in tries(decision, level) for other in wrong if guide.alike(state, each, other)
        ]
        seen = sorted(dict.fromkeys(found), key=lambda each: -found.count(each))
        return [action for action in seen if found.count(action) >= TRIES[level] / 8]

    kept: list[Action] = list(dict.fromkeys([wrong[0], *done("normal")]))
    for action in (most_at_once(decision, wrong), *done("easy"), *wrong):
        if len(kept) < SHOWN - 1 and _deed(decision, action) not in [_deed(decision, each) for each in kept]:
            kept.append(action)
    return [action for action in wrong if action in kept]


def _deed(decision: Decision, action: Action) -> list[tuple[Any, ...]]:
    """What an action does and to what, whatever it is done with."""
    names = ("mine", "card", "province", "target")
    return [(each.key, *map(each.values.get, names)) for each in decision.reasons(action)]


def split(
    decision: Decision, ranked: Sequence[Action], values: Values
) -> tuple[Reason, list[Action], list[Action]]:
    """The reason for the best, what is right and what is tempting; raises Dropped if that cannot be told."""
    best = ranked[0]
    against = decision.game.guide.against | VAGUE
    why = Dropped("nothing to say for it")
    for reason in decision.reasons(best):
        if reason.key in against or not reason.rule:
            continue
        same = [action for action in ranked if reason in decision.reasons(action)]
        stronger = [action for action in same if spends_room(decision, values, reason, action, best)]
        right = [action for action in same if action not in stronger]
        tempting = temptations(decision, ranked, right)
        try:
            others = [decision.reasons(action) for action in tempting if action not in stronger]
            telling(decision.game, [reason], others)
            for action in ranked[1:]:
                check_behind(decision, values, action, best, same=action in right)
        except Dropped as found:
            why = found
            continue
        if any(action in tempting for action in stronger):
            reason = replace(reason, rule=ROOM_RULE)
        return reason, right, tempting
    raise why


def spends_room(decision: Decision, values: Values, reason: Reason, action: Action, best: Action) -> bool:
    """Whether an action plays a stronger miner to the same end, and is clearly behind for that.

    The next unit has to be stronger still (K12).
    """
    if reason.key not in ROOM:
        return False
    gap, doubt = behind(values, action, best)
    strength, least = (STRENGTH_OF[played(each)[0]] for each in (action, best))
    return strength > least and gap >= MARGIN and gap > doubt


def check_behind(decision: Decision, values: Values, action: Action, best: Action, *, same: bool) -> None:
    """Let whatever does something else be clearly behind, and whatever does the same be as good."""
    gap, doubt = behind(values, action, best)
    named = decision.game.text(decision.state, action)
    if same and gap > SAME:
        raise Dropped(f"{named} does the same and is behind by {gap:.1f}, which nobody can tell why")
    if not same and (gap < MARGIN or gap <= doubt):
        raise Dropped(f"{named} comes near: {gap:.1f} ± {doubt:.1f}")


@dataclass(frozen=True, slots=True)
class Fates:
    """What came of actions when games were played to their end."""

    percents: dict[Action, int]
    """By action, how often what the reason speaks of came true; empty if nothing can be counted."""
    gaps: dict[Action, tuple[float, float]]
    """By action, how far behind the best it was in the end, and the doubt of that."""


def fates(decision: Decision, reason: Reason, best: Action, tempting: Sequence[Action]) -> Fates:
    """Play the best and what is shown beside it to the end."""
    rng, worlds = decision.luck("fates"), decision.game.worlds(decision.view)
    guide, seat, fact = decision.game.guide, decision.state.seat, fact_of(reason)
    actions = [best, *tempting]
    true = dict.fromkeys(actions, 0)
    values: Values = {action: [] for action in actions}
    for _ in range(ENDS):
        world, dice = worlds(rng), rng.getrandbits(32)
        for action in actions:
            looking = watch(fact, reason, world) if fact else None
            points = to_the_end(world.clone(), action, guide, Random(dice), looking)
            values[action].append((advantage(points, seat), points[seat]))
            true[action] += bool(looking and looking.known)
    percents = {action: round(100 * true[action] / ENDS) for action in actions} if fact else {}
    return Fates(percents, {action: behind(values, action, best) for action in tempting})


def check_fates(reason: Reason, best: Action, tempting: Sequence[Action], found: Fates) -> None:
    """Let it lead to the very end, where luck counts for more, for the reason that is said."""
    for gap, doubt in found.gaps.values():
        if gap + doubt / 2 < MARGIN / 2:
            raise Dropped(f"to the end it leads by {gap:.1f} ± {doubt:.1f} only")
    if found.percents:
        check_clearer(fact_of(reason), found.percents[best], [found.percents[action] for action in tempting])


def check_clearer(fact: str, best: int, others: Sequence[int]) -> None:
    """Let what the reason speaks of come true clearly more often after the best."""
    if best - max(others) < CLEARER:
        raise Dropped(f"{fact} comes true in {best} %, else in {max(others)} %")


def check_other_judge(decision: Decision, right: Sequence[Action]) -> None:
    """Let a tree search for the chance to win find it too, twice."""
    for turn in range(2):
        options = search_tree(
            decision.game, decision.view, decision.luck(f"tree {turn}"), Playouts(TREE.playouts), TREE
        )
        if not _among(decision, options[0].action, right):
            raise Dropped(f"a tree search prefers {decision.game.text(decision.state, options[0].action)}")


def _among(decision: Decision, action: Action, actions: Sequence[Action]) -> bool:
    return any(decision.game.guide.alike(decision.state, action, other) for other in actions)


def difficulty(decision: Decision, right: Sequence[Action]) -> int:
    """The number of the weakest level that finds it reliably at first sight."""
    found = (number for number, level in enumerate(FINDERS, 1) if finds(decision, level, right))
    return next(found, HARDEST)


def finds(decision: Decision, level: str, right: Sequence[Action]) -> bool:
    """Whether AI players of a level do one of the right things reliably."""
    return (
        sum(_among(decision, action, right) for action in tries(decision, level)) >= RELIABLE * TRIES[level]
    )


def tries(decision: Decision, level: str) -> list[Action]:
    """What AI players of a level do at first sight, each with luck of its own."""
    player = make_player(decision.game, level)
    return [
        player.choose(decision.view, decision.luck(f"{level} {turn}"), Playouts(player.budget().playouts))
        for turn in range(TRIES[level])
    ]


@dataclass(frozen=True, slots=True)
class Glance:
    """A decision as the player saw it who took it."""

    decision: Decision
    gap: float
    """By how much the best seemed to lead, in chances to win."""
    hidden: bool
    """Whether it is not what the guide would do at first sight."""
    reason: Reason
    """What speaks for it."""

    @property
    def theme(self) -> str:
        return theme_of(self.decision.game.key, [self.reason])


def glances(game: Game, seed: str, players: int) -> Iterator[Glance]:
    """The decisions of a game between strong players in which something seems to stand out."""
    plan = game.guide.plans[STRONG]
    look = search_tree if players <= plan.tree else search
    setup = game.deal(seed, [None] * players)
    seats = (Player("", f"ai:{STRONG}"),) * players
    state = game.start(setup)
    actions: list[str] = []
    rolls = 0
    while not state.over and len(actions) <= LATEST[game.key]:
        if state.seat == CHANCE:
            action = records.rolled(state, seed, rolls)
            rolls += 1
        else:
            view, rng = game.observe(state, state.seat), luck(seed, state.seat, len(actions))
            options = look(game, view, rng, Playouts(plan.playouts), plan)
            action = options[0].action
            record = Record(game.key, seats, setup, tuple(actions))
            yield from _glance(Decision(game, seed, record, state.clone()), options)
        actions.append(str(game.text(state, action)))
        state.apply(action)


def _glance(decision: Decision, options: Sequence[Option]) -> Iterator[Glance]:
    """What a player saw, if something can be said for what seemed best."""
    guide, different = decision.game.guide, decision.different()
    if len(different) < FEWEST or len(options) < 2:
        return
    best = options[0].action
    aims = decision.reasons(best)
    others = [
        option for option in options[1:] if not any(aim in decision.reasons(option.action) for aim in aims)
    ]
    if not others:
        return
    try:
        reason = telling(decision.game, aims, [decision.reasons(others[0].action)])
    except Dropped:
        return
    gap = options[0].mean - others[0].mean
    first = guide.sensible(decision.state)[0][1]
    yield Glance(decision, gap, not guide.alike(decision.state, first, best), reason)


def promising(seen: Sequence[Glance], collection: Collection, hidden: bool) -> list[Glance]:
    """The most promising decisions of a game, those first whose theme is rare among the puzzles so far.

    If `hidden` is wanted, what is not seen at once comes first within a theme.
    """
    hard = collection.enough_of(HIDDEN)
    wanted = [each for each in seen if collection.wants(each.reason) and not (each.hidden and hard)]
    wanted.sort(key=lambda each: (each.hidden and hidden, each.gap), reverse=True)
    found = []
    for theme in sorted(THEMES[collection.game.key], key=collection.count):
        found += [each for each in wanted if each.theme == theme][:PROMISING]
    return found


def judged(decision: Decision, collection: Collection, key: str) -> Puzzle:
    """The puzzle that a decision makes; raises Dropped if it is none."""
    game, state = decision.game, decision.state
    ranked, values = race(decision)
    best = ranked[0]
    reason, right, tempting = split(decision, ranked, values)
    gap, _ = behind(values, tempting[0], best)
    check_reason(reason, gap, -own_part(values, tempting[0], best))
    main = decision.reasons(tempting[0])
    collection.check_kind(reason, _kind(state.players, [reason], main))
    hard = difficulty(decision, right)
    if hard == 1 and gap > OBVIOUS:
        raise Dropped("obvious")
    collection.check_difficulty(hard)
    check_other_judge(decision, right)
    found = fates(decision, reason, best, tempting)
    check_fates(reason, best, tempting, found)

    def choice(action: Action) -> Choice:
        gap, doubt = behind(values, action, best)
        own = own_part(values, action, best)
        mark = mark_of(decision, reason, action, right, tempting)
        numbers = (0.0 - round(gap, 1), round(doubt, 1), mark, round(own, 1) + 0.0)
        return Choice(game.text(state, action), *numbers, found.percents.get(action))

    return Puzzle(
        key=key,
        record=decision.record,
        seat=state.seat,
        theme=theme_of(game.key, [reason]),
        difficulty=hard,
        choices=tuple(map(choice, ranked)),
        worlds=WORLDS,
        rule=reason.rule,
        fact=fact_of(reason),
    )


def _kind(players: int, *reasons: Sequence[Reason]) -> tuple[Any, ...]:
    """What makes two puzzles feel the same: the number of players, and what speaks for the two best."""
    return (players, *(tuple(reason.key for reason in each) for each in reasons))


def fact_of(reason: Reason) -> str:
    """What is counted for a reason; empty if nothing is."""
    return ROOM_FACT if reason.rule == ROOM_RULE and reason.key in ROOM else FACT_OF.get(reason.key, "")


def mark_of(
    decision: Decision, reason: Reason, action: Action, right: Sequence[Action], tempting: Sequence[Action]
) -> Mark:
    """What is remarkable about an action, if `reason` speaks for the best."""
    if action in right:
        return Mark.RIGHT
    if action not in tempting:
        return Mark.NONE
    own = fact_of(reason) == "mine_yours" and decision.reasons(action)[0].key in ON_OWN_MINES
    return Mark.WAITS if own and decision.turns_left else Mark.TEMPTING


def decision_of(found: Puzzle) -> Decision:
    """The decision that a puzzle asks for."""
    game = GAMES[found.game]
    return Decision(game, _seed(found.key), found.record, records.replay(found.record, game))


def reason_of(found: Puzzle) -> Reason:
    """What the answer of a puzzle is said to be for."""
    decision = decision_of(found)
    game, state = decision.game, decision.state
    best, *others = (decision.reasons(game.parse(state, choice.action)) for choice in found.shown)
    if found.fact != ROOM_FACT:
        return telling(game, best, others)
    reason = next((each for each in best if each.key in ROOM), None)
    if reason is None or not any(reason in other for other in others):
        raise Dropped("no stronger unit tempts")
    return replace(reason, rule=ROOM_RULE)


def dropped() -> list[str]:
    """The keys of puzzles that did not convince those who studied them."""
    return [line.split()[0] for line in DROPPED.read_text(encoding="utf-8").splitlines()]


class Collection:
    """The puzzles of a game."""

    def __init__(self, game: Game, most: int) -> None:
        self.game = game
        self.most = most
        self._path = FOLDER / f"{game.key}.json"
        self.puzzles = list(read_puzzles(self._path, game)) if self._path.exists() else []
        self._waiting: list[Puzzle] = []
        """Those that are still to be judged anew."""
        self._reasons: dict[str, Reason] = {}

    @property
    def full(self) -> bool:
        return len(self.puzzles) >= self.most

    @property
    def next_game(self) -> int:
        """The number of the game after the last that gave a puzzle, dropped or not."""
        games = (key.partition("-") for key in (*(each.key for each in self.puzzles), *dropped()))
        return max((int(number) for game, _, number in games if game == self.game.key), default=0) + 1

    def wants(self, reason: Reason) -> bool:
        """Whether there is room for one more with this reason and its theme."""
        theme = theme_of(self.game.key, [reason])
        same = sum(self._reason(each).key == reason.key for each in self.puzzles)
        most = MOST_OF_REASON.get(reason.key, MOST_OF_REASON[""])
        return same < most * self.most and self.count(theme) < MOST_OF_THEME * self.most

    def count(self, theme: str) -> int:
        """How many of a theme there are."""
        return sum(each.theme == theme for each in self.puzzles)

    def _reason(self, found: Puzzle) -> Reason:
        if found.key not in self._reasons:
            self._reasons[found.key] = reason_of(found)
        return self._reasons[found.key]

    def _kind_of(self, found: Puzzle) -> tuple[Any, ...]:
        decision = decision_of(found)
        main = decision.game.parse(decision.state, found.shown[1].action)
        return _kind(decision.state.players, [self._reason(found)], decision.reasons(main))

    def check_kind(self, reason: Reason, kind: tuple[Any, ...]) -> None:
        """Raise Dropped if there are enough of this kind."""
        if not self.wants(reason):
            raise Dropped(f"enough of {reason.key}")
        if list(map(self._kind_of, self.puzzles)).count(kind) >= MOST_ALIKE:
            raise Dropped("there are others like it")

    def check_difficulty(self, hard: int) -> None:
        """Raise Dropped if there are enough that are so hard."""
        if self.enough_of(hard):
            raise Dropped(f"enough of difficulty {hard}")

    def enough_of(self, hard: int) -> bool:
        """Whether there are as many of a difficulty as there may be."""
        return sum(each.difficulty == hard for each in self.puzzles) >= MOST_OF_DIFFICULTY[hard] * self.most

    def add(self, found: Puzzle) -> None:
        """Keep one puzzle more."""
        self.puzzles.append(found)
        self.save()

    def drop(self, key: str, why: str) -> None:
        """Keep all but one, and remember why."""
        self.puzzles = [each for each in self.puzzles if each.key != key]
        self.save()
        with DROPPED.open("a", encoding="utf-8") as file:
            file.write(f"{key} {why}\n")

    def rerate(self) -> None:
        """Keep the difficulty that AI players give now, the themes and what tempts."""
        for each in list(self.puzzles):
            try:
                again = rerated(each)
            except Dropped as why:
                self.drop(each.key, str(why))
                print(f"{each.key}: dropped, {why}", flush=True)
                continue
            self.puzzles[self.puzzles.index(each)] = again
            print(f"{each.key}: difficulty {each.difficulty} -> {again.difficulty}", flush=True)
        self.save()

    def rejudge(self) -> None:
        """Measure all puzzles anew; those that are none any more go."""
        self._waiting, self.puzzles = self.puzzles, []
        while self._waiting:
            each = self._waiting.pop(0)
            try:
                again = judged(decision_of(each), self, each.key)
                if again.answer.action != each.answer.action:
                    raise Dropped(f"{again.answer.action} is best now")
            except Dropped as why:
                self.drop(each.key, str(why))
                print(f"{each.key}: dropped, {why}", flush=True)
            else:
                self.add(again)
                print(f"{each.key}: stays", flush=True)

    def save(self) -> None:
        """Write them, each on a line."""
        ordered = sorted((*self.puzzles, *self._waiting), key=lambda each: each.key)
        lines = (json.dumps(_written(each), ensure_ascii=False, separators=(",", ":")) for each in ordered)
        self._path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def rerated(found: Puzzle) -> Puzzle:
    """A puzzle with the difficulty, the temptations and the reason that AI players and guide give now."""
    decision = decision_of(found)
    game, state = decision.game, decision.state
    actions = {game.parse(state, choice.action): choice for choice in found.choices}
    right = [action for action, choice in actions.items() if choice.mark is Mark.RIGHT]
    tempting = temptations(decision, list(actions), right)

    def marked(reason: Reason) -> tuple[Choice, ...]:
        marks = (mark_of(decision, reason, action, right, tempting) for action in actions)
        return tuple(replace(each, mark=mark) for each, mark in zip(actions.values(), marks, strict=True))

    # Which of the temptations can wait depends on the reason, and the reason on what tempts.
    reason = reason_of(replace(found, choices=marked(Reason(""))))
    choices = marked(reason)
    again = replace(found, difficulty=difficulty(decision, right), choices=choices)
    again = replace(again, theme=theme_of(game.key, [reason]), rule=reason.rule, fact=fact_of(reason))
    best, *others = (choice.percent for choice in again.shown)
    known = [other for other in others if other is not None]
    if again.fact == found.fact and (not again.fact or (best is not None and len(known) == len(others))):
        if best is not None:
            check_clearer(again.fact, best, known)
        return again
    counted = fates(decision, reason, next(iter(actions)), tempting)
    check_fates(reason, next(iter(actions)), tempting, counted)
    percents = (counted.percents.get(action) for action in actions)
    choices = tuple(replace(each, percent=share) for each, share in zip(choices, percents, strict=True))
    return replace(again, choices=choices)


def _seed(key: str) -> str:
    """What the game of a puzzle is dealt from."""
    return f"puzzle-{key}"


def _written(found: Puzzle) -> dict[str, Any]:
    return {
        "key": found.key,
        "seed": _seed(found.key),
        "players": len(found.record.players),
        "seat": found.seat,
        "theme": found.theme,
        "difficulty": found.difficulty,
        "worlds": found.worlds,
        "rule": found.rule,
        "fact": found.fact,
        "choices": [
            [choice.action, choice.points, choice.doubt, choice.mark, choice.own, choice.percent]
            for choice in found.choices
        ],
        "actions": list(found.record.actions),
    }


def make(collection: Collection, number: int) -> None:
    """One game, and its puzzle if it has one."""
    game = collection.game
    key = f"{game.key}-{number:03}"
    seed = _seed(key)
    players = PLAYERS[game.key][number % len(PLAYERS[game.key])]
    seen = list(glances(game, seed, players))
    # In every other game what is hidden comes first: the widest leads are mostly easy to see.
    for glance in promising(seen, collection, hidden=number % 2 == 0):
        name = f"{key} ply {glance.decision.ply}"
        try:
            kept = judged(glance.decision, collection, key)
        except Dropped as why:
            print(f"{name}: dropped, {why}", flush=True)
            continue
        collection.add(kept)
        print(
            f"{name}: {kept.theme}, difficulty {kept.difficulty}, {len(collection.puzzles)} in all",
            flush=True,
        )
        return
    print(f"{key}: no puzzle", flush=True)


def show(found: Puzzle) -> None:
    """A puzzle as its seat sees it, with the answer."""
    game = GAMES[found.game]
    state = records.replay(found.record, game)
    words = Catalogue("en", (LOCALE,))
    print(f"{found.key}: {found.theme}, difficulty {found.difficulty}, ply {found.ply}, seat {found.seat}")
    for name, part in game.write_observation(game.observe(state, found.seat)).items():
        print(f"  {name}: {json.dumps(part, ensure_ascii=False)}")
    for choice in found.choices:
        action = game.parse(state, choice.action)
        told = f"  {choice.action}: {choice.points:+.1f} ± {choice.doubt:.1f} {choice.mark}"
        print(f"{told} own {choice.own} {found.fact} {choice.percent}")
        for reason in game.guide.explain(state, action):
            print(f"    {reason.rule} {words.t(f'{found.game}.hint.{reason.key}')} {dict(reason.values)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", choices=(*THEMES, []), help="the games to make puzzles for")
    parser.add_argument("--most", type=int, default=64, help="how many each game is to have")
    parser.add_argument("--show", metavar="KEY", help="show one")
    parser.add_argument("--drop", metavar=("KEY", "WHY"), nargs=2, help="take one out for good")
    parser.add_argument("--rerate", action="store_true", help="ask the AI players anew how hard they are")
    parser.add_argument("--rejudge", action="store_true", help="measure everything anew")
    arguments = parser.parse_args()
    if arguments.show:
        show(puzzle(arguments.show))
    if arguments.drop:
        key, why = arguments.drop
        Collection(GAMES[puzzle(key).game], arguments.most).drop(key, why)
    collections = [Collection(GAMES[game], arguments.most) for game in arguments.games]
    if arguments.rerate or arguments.rejudge:
        for game in arguments.games or THEMES:
            collection = Collection(GAMES[game], arguments.most)
            collection.rejudge() if arguments.rejudge else collection.rerate()
        return
    turns = [(each, each.next_game) for each in collections if not each.full]
    while turns:
        # Games take turns, so that both grow.
        for collection, number in turns:
            make(collection, number)
        turns = [(each, number + 1) for each, number in turns if not each.full]


if __name__ == "__main__":
    main()
