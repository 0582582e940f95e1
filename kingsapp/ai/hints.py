"""Hints: the best actions with what they are worth and why, as data that the screens put into words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from kingsapp.ai.budget import Budget
from kingsapp.ai.difference import SURE, Difference, measured
from kingsapp.ai.search import Option, compare
from kingsapp.core.explaining import reasons_in
from kingsapp.core.game import Action, Event, Game, State
from kingsapp.core.guide import Guide
from kingsapp.core.reason import Reason

BEST: Final = 3
PLAYOUTS: Final = 300
SECONDS: Final = 1.5
FINALISTS: Final = 5
"""How many candidates are examined in depth."""
NEAR: Final = 0.5
"""Differences of this many points are within the noise of playouts, however many there were."""


@dataclass(frozen=True, slots=True)
class Hint:
    """One recommended action."""

    action: Action
    advantage: float
    """The final score to expect minus the mean of the others' scores."""
    behind: float
    """How many points it is behind the best one."""
    reasons: tuple[Reason, ...]
    then: tuple[Action, ...] = ()
    """What completes the decision, where it is several actions in a row."""
    choice: Action | None = None
    """Which of all these is the one that was chosen, where what comes before leaves no choice."""
    doubt: float = 0.0
    """How many points more or fewer it may be behind in truth."""
    lead: Difference | None = None
    """How far the best one is ahead of the next, where its reasons are as true of most other actions."""

    @property
    def told(self) -> Action:
        """The action that the reasons speak of."""
        return self.action if self.choice is None else self.choice


def hint_budget() -> Budget:
    """The budget of a hint: small enough to appear at once."""
    return Budget(PLAYOUTS, SECONDS)


def hints(game: Game, observation: Any, rng: Random, budget: Budget) -> list[Hint]:
    """Up to three decisions for the seat that observes, best first."""
    led, observation = _led(game, observation, rng)
    plan = game.guide.advice or game.guide.plans["hard"]
    options = compare(game, observation, rng, budget, plan, finalists=FINALISTS)
    world = game.worlds(observation)(rng)
    options = preferred(game.guide, world, options)
    lead = _lead(game.guide, world, options)
    options = _ideas(game.guide, world, options)
    return [hint(game, world, option, options[0], led, lead) for option in options]


def _lead(guide: Guide, world: State, options: Sequence[Option]) -> Difference | None:
    """How far the first option is ahead of the best other one; None if too little was played out."""
    first, *others = options
    others = [option for option in others if not guide.alike(world, first.action, option.action)]
    if not others:
        return None
    lead = _ahead(first, max(others, key=lambda option: option.mean))
    return lead if lead.worlds > 1 else None


def _ahead(one: Option, other: Option) -> Difference:
    """By how much one option is better: both were played out in the same worlds."""
    return measured([mine - theirs for mine, theirs in zip(one.found, other.found, strict=True)])


def _ideas(guide: Guide, world: State, options: Sequence[Option]) -> list[Option]:
    """The first few options, each with a different reason if there are enough."""
    said: list[Sequence[Reason]] = []
    other: list[Option] = []
    for option in options:
        why = guide.explain(world, option.action)
        if why not in said:
            said.append(why)
            other.append(option)
    ideas = [*other, *(option for option in options if option not in other)][:BEST]
    return [option for option in options if option in ideas]


def preferred(guide: Guide, world: State, options: Sequence[Option]) -> list[Option]:
    """The options, starting with the one that is easiest to understand among those as good as the best.

    It gains something for the player, and of several ways to the same end it spends the least.
    """
    best = options[0]
    near = [option for option in options if _as_good(option, best)]
    reasons = [guide.explain(world, option.action) for option in near]
    gaining = [place for place, why in enumerate(reasons) if any(each.key in guide.gains for each in why)]
    aim = reasons[gaining[0] if gaining else 0]
    same = [option for option, why in zip(near, reasons, strict=True) if why == aim]
    first = min(same, key=lambda option: guide.spends(world, option.action))
    return [first, *(option for option in options if option is not first)]


def _as_good(option: Option, best: Option) -> bool:
    """Whether an option is not behind the best one by more than the standard error of that difference."""
    behind = _ahead(best, option)
    error = behind.doubt / SURE if behind.worlds > 1 else 0.0
    return best.mean - option.mean <= max(NEAR, error)


def hint(
    game: Game,
    world: State,
    option: Option,
    best: Option,
    led: tuple[Action, ...] = (),
    lead: Difference | None = None,
) -> Hint:
    """A hint for an option, compared with the best one; `led` are the actions before it.

    `lead` says how far the best one is ahead: what is left to say where no reason argues for it. If that is
    not known either and reasons speak against it, it is at least the least bad.
    """
    guide = game.guide
    reasons = reasons_in(guide, world, option.action)
    little = guide.against | _saying_little(guide, world, option.action, reasons)
    # What argues for this action comes before what is as true of others.
    reasons = tuple(sorted(reasons, key=lambda why: why.key in little))
    silent = option is best and all(reason.key in little for reason in reasons)
    if silent and lead is None and all(reason.key in guide.against | guide.asides for reason in reasons):
        reasons = (guide.least_bad, *reasons)
    whole = [*led, option.action, *_completion(game, world, option.action)]
    behind = max(0.0, best.mean - option.mean)
    doubt = _ahead(best, option).doubt
    then = tuple(whole[1:])
    return Hint(whole[0], option.mean, behind, reasons, then, option.action, doubt, lead if silent else None)


def _saying_little(guide: Guide, world: State, action: Action, reasons: Sequence[Reason]) -> set[str]:
    """The keys of those reasons that do not tell this action from most of the others."""
    keys = {reason.key for reason in reasons}
    little = keys & guide.asides
    common = keys & guide.common.keys()
    if not common:
        return little
    others = [
        {why.key for why in guide.explain(world, other)}
        for other in world.legal_actions()
        if not guide.alike(world, action, other)
    ]
    for key in common:
        as_true = [said for said in others if said & guide.common[key]]
        if others and 2 * len(as_true) >= len(others):
            little.add(key)
    return little


def _led(game: Game, observation: Any, rng: Random) -> tuple[tuple[Action, ...], Any]:
    """The actions that leave no choice but belong to the decision, and what is known after them.

    They reveal nothing, so any world that agrees with the observation shows what will be observed.
    """
    led: list[Action] = []
    while True:
        world = game.worlds(observation)(rng)
        seat, legal = world.seat, world.legal_actions()
        if len(legal) != 1 or not _goes_on(world, legal[0]):
            return tuple(led), observation
        led.append(legal[0])
        observation = game.observe(world, seat)


def _completion(game: Game, world: State, action: Action) -> list[Action]:
    """What the player would do next of the same decision, at first sight."""
    after = world.clone()
    found: list[Action] = []
    while _goes_on(after, action):
        action = game.guide.sensible(after, 1)[0][1]
        found.append(action)
    return found


def _goes_on(state: State, action: Action) -> bool:
    """Carry out an action; whether the decision that it belongs to goes on."""
    seat = state.seat
    log: list[Event] = []
    state.apply(action, log)
    return not state.over and state.seat == seat and any(event.goes_together for event in log)
