"""Makes the puzzles of assets/puzzles: decisions of strong players in which one action is clearly the best.

    python -m tools.make_puzzles kings taverns --most 64    until each game has so many
    python -m tools.make_puzzles --show kings-017           one of them in words
    python -m tools.make_puzzles --drop kings-017 "why"     one that does not convince goes for good
    python -m tools.make_puzzles --retell                   all reasons anew, once guides have others

Games are numbered and dealt by their number, which is also the number of their puzzle, and every look at a
decision has luck of its own, so that the same numbers give the same puzzles on any machine. What is found is
written at once; the next run goes on after the last game that gave a puzzle.

From each game one decision is kept at most. It has to pass, in this order:

1. a glance, which is the thinking of the player who decides: one action seems to lead, and what speaks for it
   can be said;
2. a race of the best actions through many worlds that agree with what the seat knows, each played on as in a
   review: one leads all others by a margin beyond doubt, for a reason with a rule that no other has;
3. a look at every other legal action: none of them comes near;
4. a second race with other luck, in which games are played to their end;
5. another judge, a tree search for the chance to win, which has to find the same action, twice;
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
from kingsapp.puzzles import THEMES, Choice, Puzzle, puzzle, read_puzzles, theme_of
from kingsapp.puzzles.puzzle import FINDERS, HARDEST
from kingsapp.puzzles.reading import FOLDER

DROPPED: Final = Path(__file__).with_name("dropped_puzzles.txt")
"""A key on each line, and why nobody is to see that puzzle again."""
STRONG: Final = "hard"
"""Who plays the games."""
PLAYERS: Final = {"kings": (2, 3, 4), "taverns": (3, 4, 5)}
"""Tables at which games are played, in turn."""
LATEST: Final = {"kings": 60, "taverns": 60}
"""No decision is taken from later: most is settled by then, or hangs on one great tavern."""
FEWEST: Final = 4
"""With fewer actions to choose from there is nothing to find."""
PROMISING: Final = 5
"""Decisions of a game that are looked at for each theme, at most."""
MARGIN: Final = 0.8
"""By how many points the best has to lead."""
MOST_LEAD: Final = {"kings": 9.0, "taverns": 15.0}
"""A wider lead is a matter of course: a whole war hangs on it, and no other move comes into question."""
OBVIOUS: Final = 6.0
"""A lead that makes a puzzle dull if every level finds it."""
SHOWN: Final = 4
"""Choices of a puzzle."""
RACING: Final = 5
"""Actions that are compared at first."""
LAPS: Final = (24, 56, 120, 200)
"""Worlds in which they are compared; after each lap a decision without hope is given up."""
WORLDS: Final = sum(LAPS)
OTHER_LAPS: Final = (20, 60, 120)
"""Worlds in which all other actions are compared with the best; those that are near go on to the next lap."""
END_WORLDS: Final = 200
"""Worlds in which the two best are played to the end."""
TO_THE_END: Final = 10_000
"""Actions of a playout: more than any game has."""
TREE: Final = Plan(candidates=12, plies=40, playouts=1000, seconds=0.0, trust=0.5)
"""The other judge. Its values are chances to win, its players look for the best reply."""
TRIES: Final = {"easy": 20, "normal": 1, "hard": 5, "master": 3}
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
        "prospects_near",
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

MOST_OF_DIFFICULTY: Final = {1: 0.25, 2: 0.45, 3: 0.85, 4: 0.45, 5: 0.3}
MOST_OF_THEME: Final = 0.45
MOST_OF_REASON: Final = 0.35
"""Which share of all may have the same difficulty, theme or reason, so that there is something of each."""
MOST_ALIKE: Final = 5
"""How many puzzles may have the same number of players and reasons of the two best."""


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


Values = dict[Action, list[float]]
"""By action, the lead in points that it came to in each world."""


def outcomes(
    decision: Decision, worlds: World, actions: Sequence[Action], number: int, rng: Random, plies: int
) -> Values:
    """What actions lead to, all of them in the same worlds with the same luck."""
    values: Values = {action: [] for action in actions}
    guide, seat = decision.game.guide, decision.state.seat
    for _ in range(number):
        world, dice = worlds(rng), rng.getrandbits(32)
        for action in actions:
            after = world.clone()
            after.apply(action)
            values[action].append(advantage(follow(after, guide, Random(dice), plies), seat))
    return values


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


def best_first(values: Values) -> list[Action]:
    return sorted(values, key=lambda action: -mean(values[action]))


def behind(values: Values, action: Action, best: Action) -> tuple[float, float]:
    """By how many points an action is behind the best, and how far the truth may be from that."""
    gaps = [one - other for one, other in zip(values[best], values[action], strict=True)]
    gap = mean(gaps)
    spread = sum((value - gap) ** 2 for value in gaps) / (len(gaps) - 1)
    return gap, SURE * sqrt(spread / len(gaps))


def race(decision: Decision, actions: Sequence[Action]) -> tuple[list[Action], Values]:
    """The best of some actions, best first, compared in many worlds.

    Raises Dropped as soon as it is clear that none of them leads.
    """
    rng, worlds = decision.luck("race"), decision.game.worlds(decision.view)
    values: Values = {action: [] for action in actions}
    for lap in LAPS:
        for action, found in outcomes(decision, worlds, list(values), lap, rng, decision.plies).items():
            values[action] += found
        check_hope(values, MOST_LEAD[decision.game.key])
        values = {action: values[action] for action in best_first(values)[:SHOWN]}
    return best_first(values), values


def check_hope(values: Values, most: float) -> None:
    """Raise Dropped if the best hardly leads by enough, or by too much."""
    best, second = best_first(values)[:2]
    gap, doubt = behind(values, second, best)
    if gap + doubt < MARGIN:
        raise Dropped(f"leads by {gap:.1f} ± {doubt:.1f} at most")
    if gap - doubt > most:
        raise Dropped(f"leads by {gap:.1f} ± {doubt:.1f} at least, a matter of course")


def check_others(decision: Decision, best: Action, compared: Sequence[Action]) -> None:
    """Let no other legal action come near the best, not even one that the guide thinks little of."""
    near = [action for action in decision.different() if action not in compared]
    rng, worlds = decision.luck("others"), decision.game.worlds(decision.view)
    for lap in OTHER_LAPS:
        values = outcomes(decision, worlds, [best, *near], lap, rng, decision.plies)
        near = [action for action in near if behind(values, action, best)[0] < MARGIN]
    if near:
        raise Dropped(f"{decision.game.text(decision.state, near[0])} comes near")


def lead(ranked: Sequence[Action], values: Values) -> float:
    """By how much the best leads; raises Dropped if that is little or in doubt."""
    gaps = [behind(values, action, ranked[0]) for action in ranked[1:]]
    gap, doubt = gaps[0]
    if gap < MARGIN or any(gap <= doubt for gap, doubt in gaps):
        raise Dropped(f"leads by {gap:.1f} ± {doubt:.1f} only")
    return gap


def shared(reason: Reason, others: Sequence[Reason]) -> bool:
    """Whether one of the other reasons says as much."""
    return any(
        other.key == reason.key
        and all(other.values.get(name, 0) >= reason.values[name] for name in AMOUNTS if name in reason.values)
        for other in others
    )


def telling(game: Game, best: Sequence[Reason], *others: Sequence[Reason]) -> Reason:
    """The reason for the best that no other choice has; raises Dropped if there is none."""
    against = game.guide.against | VAGUE
    for reason in best:
        if reason.key not in against and reason.rule and not any(shared(reason, each) for each in others):
            return reason
    raise Dropped("nothing to say for it that no other has")


def check_reason(reason: Reason, gap: float) -> None:
    """Raise Dropped if the reason is too small for the lead: there is another one, which nobody says."""
    carried = [worth * reason.values[name] for name, worth in AMOUNTS.items() if name in reason.values]
    if carried and gap > max(carried):
        raise Dropped(f"{reason.key} does not explain a lead of {gap:.1f}")


def check_again(decision: Decision, best: Action, second: Action) -> None:
    """Let it lead with other luck to the very end: there luck counts for more, so half the margin will do."""
    rng, worlds = decision.luck("again"), decision.game.worlds(decision.view)
    values = outcomes(decision, worlds, [best, second], END_WORLDS, rng, TO_THE_END)
    gap, _ = behind(values, second, best)
    if gap < MARGIN / 2:
        raise Dropped(f"to the end it leads by {gap:.1f} only")


def check_other_judge(decision: Decision, best: Action) -> None:
    """Let a tree search for the chance to win find it too, twice."""
    for turn in range(2):
        options = search_tree(
            decision.game, decision.view, decision.luck(f"tree {turn}"), Playouts(TREE.playouts), TREE
        )
        if not decision.game.guide.alike(decision.state, options[0].action, best):
            raise Dropped(f"a tree search prefers {decision.game.text(decision.state, options[0].action)}")


def difficulty(decision: Decision, best: Action) -> int:
    """The number of the weakest level that finds it reliably at first sight."""
    guide = decision.game.guide
    for number, level in enumerate(FINDERS, 1):
        player, found = make_player(decision.game, level), 0
        for turn in range(TRIES[level]):
            budget = Playouts(player.budget().playouts)
            action = player.choose(decision.view, decision.luck(f"{level} {turn}"), budget)
            found += guide.alike(decision.state, action, best)
        if found >= RELIABLE * TRIES[level]:
            return number
    return HARDEST


@dataclass(frozen=True, slots=True)
class Glance:
    """A decision as the player saw it who took it."""

    decision: Decision
    actions: tuple[Action, ...]
    """What came into question, the best first."""
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
    actions = tuple(option.action for option in options)
    try:
        reason = telling(decision.game, *map(decision.reasons, actions[:2]))
    except Dropped:
        return
    gap = options[0].mean - options[1].mean
    first = guide.sensible(decision.state)[0][1]
    hidden = not guide.alike(decision.state, first, actions[0])
    yield Glance(decision, actions[:RACING], gap, hidden, reason)


def promising(seen: Sequence[Glance], collection: Collection, hidden: bool) -> list[Glance]:
    """The most promising decisions of a game, those first whose theme is rare among the puzzles so far.

    If `hidden` is wanted, what is not seen at once comes first within a theme.
    """
    wanted = [each for each in seen if collection.wants(each.reason)]
    wanted.sort(key=lambda each: (each.hidden and hidden, each.gap), reverse=True)
    found = []
    for theme in sorted(THEMES[collection.game.key], key=collection.count):
        found += [each for each in wanted if each.theme == theme][:PROMISING]
    return found


def judged(glance: Glance, collection: Collection, key: str) -> Puzzle:
    """The puzzle that a decision makes; raises Dropped if it is none."""
    decision = glance.decision
    game, state = decision.game, decision.state
    ranked, values = race(decision, glance.actions)
    best, second, *_ = ranked
    margin = lead(ranked, values)
    told = list(map(decision.reasons, ranked))
    reason = telling(game, *told)
    check_reason(reason, margin)
    collection.check_kind(reason, _kind(state.players, *told[:2]))
    check_others(decision, best, ranked)
    check_again(decision, best, second)
    check_other_judge(decision, best)
    hard = difficulty(decision, best)
    if hard == 1 and margin > OBVIOUS:
        raise Dropped("obvious")
    collection.check_difficulty(hard)

    def choice(action: Action) -> Choice:
        gap, doubt = behind(values, action, best)
        reasons = tuple(decision.reasons(action))
        return Choice(game.text(state, action), 0.0 - round(gap, 2), round(doubt, 2), reasons)

    choices = tuple(choice(action) for action in ranked)
    return Puzzle(
        key, decision.record, state.seat, theme_of(game.key, [reason]), hard, choices, WORLDS, reason.rule
    )


def _kind(players: int, *reasons: Sequence[Reason]) -> tuple[Any, ...]:
    """What makes two puzzles feel the same: the number of players, and what speaks for the two best."""
    return (players, *(tuple(reason.key for reason in each) for each in reasons))


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
        same_reason = sum(self._reason(each).key == reason.key for each in self.puzzles)
        return same_reason < MOST_OF_REASON * self.most and self.count(theme) < MOST_OF_THEME * self.most

    def count(self, theme: str) -> int:
        """How many of a theme there are."""
        return sum(each.theme == theme for each in self.puzzles)

    def _reason(self, found: Puzzle) -> Reason:
        return telling(self.game, *(choice.reasons for choice in found.choices))

    def check_kind(self, reason: Reason, kind: tuple[Any, ...]) -> None:
        """Raise Dropped if there are enough of this kind."""
        if not self.wants(reason):
            raise Dropped(f"enough of {reason.key}")
        kinds = (
            _kind(len(each.record.players), *(choice.reasons for choice in each.choices[:2]))
            for each in self.puzzles
        )
        if list(kinds).count(kind) >= MOST_ALIKE:
            raise Dropped("there are others like it")

    def check_difficulty(self, hard: int) -> None:
        """Raise Dropped if there are enough that are so hard."""
        if sum(each.difficulty == hard for each in self.puzzles) >= MOST_OF_DIFFICULTY[hard] * self.most:
            raise Dropped(f"enough of difficulty {hard}")

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

    def retell(self) -> None:
        """Keep the reasons that the guide gives now."""
        self.puzzles = list(map(retold, self.puzzles))
        self.save()

    def save(self) -> None:
        """Write them, each on a line."""
        ordered = sorted(self.puzzles, key=lambda each: each.key)
        lines = (json.dumps(_written(each), ensure_ascii=False, separators=(",", ":")) for each in ordered)
        self._path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def retold(found: Puzzle) -> Puzzle:
    """A puzzle with the reasons that the guide gives now."""
    game = GAMES[found.game]
    state = records.replay(found.record, game)

    def told(choice: Choice) -> Choice:
        return replace(choice, reasons=tuple(game.guide.explain(state, game.parse(state, choice.action))))

    return replace(found, choices=tuple(map(told, found.choices)))


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
        "choices": [
            {
                "action": choice.action,
                "points": choice.points,
                "doubt": choice.doubt,
                "reasons": _reasons(choice.reasons),
            }
            for choice in found.choices
        ],
        "actions": list(found.record.actions),
    }


def _reasons(reasons: Sequence[Reason]) -> list[dict[str, Any]]:
    return [{"key": each.key, "rule": each.rule, "values": dict(each.values)} for each in reasons]


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
            kept = judged(glance, collection, key)
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
        print(f"  {choice.action}: {choice.points:+.1f} ± {choice.doubt:.1f}")
        for reason in choice.reasons:
            print(f"    {reason.rule} {words.t(f'{found.game}.hint.{reason.key}')} {dict(reason.values)}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("games", nargs="*", choices=(*THEMES, []), help="the games to make puzzles for")
    parser.add_argument("--most", type=int, default=64, help="how many each game is to have")
    parser.add_argument("--show", metavar="KEY", help="show one")
    parser.add_argument("--drop", metavar=("KEY", "WHY"), nargs=2, help="take one out for good")
    parser.add_argument("--retell", action="store_true", help="write all reasons anew")
    arguments = parser.parse_args()
    if arguments.show:
        show(puzzle(arguments.show))
    if arguments.drop:
        key, why = arguments.drop
        Collection(GAMES[puzzle(key).game], arguments.most).drop(key, why)
    collections = [Collection(GAMES[game], arguments.most) for game in arguments.games]
    if arguments.retell:
        for game in THEMES:
            Collection(GAMES[game], arguments.most).retell()
    turns = [(each, each.next_game) for each in collections if not each.full]
    while turns:
        # Games take turns, so that both grow.
        for collection, number in turns:
            make(collection, number)
        turns = [(each, number + 1) for each, number in turns if not each.full]


if __name__ == "__main__":
    main()
