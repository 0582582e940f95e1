"""Why the best action leads: a reason that no tempting action shares, and that accounts for the lead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from kingsapp.core.game import Action, Game
from kingsapp.core.reason import Reason
from kingsapp.games.kings.cards import STRENGTH_OF
from kingsapp.games.kings.plays import played
from kingsapp.puzzles import Mark, Puzzle
from tools.make_puzzles.decision import Decision, Dropped, decision_of
from tools.make_puzzles.facts import FACT_OF, ROOM_FACT
from tools.make_puzzles.finders import TRIES, tries
from tools.make_puzzles.knowledge import AMOUNTS, KNOWLEDGE
from tools.make_puzzles.race import MARGIN, SHOWN, Values, behind

SAME: Final = 2.0
"""By how many points an action that does the same may be behind and still be right."""
ON_OWN_MINES: Final = frozenset({"develops", "overseer_develops", "completes_miners", "adds_miner"})
"""Reasons for what nobody can take away: only the owner plays on a captured mine (K10)."""
ROOM: Final = frozenset({"adds_miner", "completes_miners"})
"""Reasons for a unit on which others must follow: a weak one leaves them room."""
ROOM_RULE: Final = "K12"


def shared(reason: Reason, others: Sequence[Reason]) -> bool:
    """Whether one of the other reasons says as much."""
    return any(
        other.key == reason.key
        and all(other.values.get(name, 0) >= reason.values[name] for name in AMOUNTS if name in reason.values)
        for other in others
    )


def telling(game: Game, best: Sequence[Reason], others: Sequence[Sequence[Reason]]) -> Reason:
    """The reason for the best that no other choice has; raises Dropped if there is none."""
    against = game.guide.against | KNOWLEDGE[game.key].vague
    for reason in best:
        if reason.key not in against and reason.rule and not any(shared(reason, each) for each in others):
            return reason
    raise Dropped("nothing to say for it that no other has")


def check_reason(game: Game, reason: Reason, gap: float, own: float) -> None:
    """Raise Dropped if the reason does not account for the lead: the true one is not among those we know."""
    carried = [worth * reason.values[name] for name, worth in AMOUNTS.items() if name in reason.values]
    if carried and gap > max(carried):
        raise Dropped(f"{reason.key} does not explain a lead of {gap:.1f}")
    against_rivals = reason.key in KNOWLEDGE[game.key].against_rivals
    part = gap - own if against_rivals else own
    if part < gap / 2 and (against_rivals or reason.key not in FACT_OF):
        raise Dropped(f"{reason.key} does not tell who gets {gap:.1f} points more")


def most_at_once(decision: Decision, actions: Sequence[Action]) -> Action:
    """The action that brings most at once, by its reasons."""
    promises = KNOWLEDGE[decision.game.key].at_once

    def at_once(action: Action) -> float:
        brought = (reason for reason in decision.reasons(action) if reason.key in promises)
        return max((promises[each.key] * _amount(each) for each in brought), default=0.0)

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
        """What players of a level choose of these, the most frequent first; rare choices are left out."""
        found = [
            other for each in tries(decision, level) for other in wrong if guide.alike(state, each, other)
        ]
        seen = sorted(dict.fromkeys(found), key=lambda each: -found.count(each))
        return [action for action in seen if found.count(action) >= TRIES[level] / 8]

    def gives_away(action: Action) -> bool:
        """Whether nobody is tempted by it: it ranks high only because what it leaves to rivals is little."""
        given = KNOWLEDGE[decision.game.key].gives_away
        return any(
            reason.key in given or reason.values.get("guests", 0) < reason.values.get("before", 0)
            for reason in decision.reasons(action)
        )

    kept: list[Action] = list(dict.fromkeys([wrong[0], *done("normal")]))
    for action in (most_at_once(decision, wrong), *done("easy"), *sorted(wrong, key=gives_away)):
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
    against = decision.game.guide.against | KNOWLEDGE[decision.game.key].vague
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
    """Raise Dropped unless what does something else is clearly behind, and what does the same as good."""
    gap, doubt = behind(values, action, best)
    named = decision.game.text(decision.state, action)
    if same and gap > SAME:
        raise Dropped(f"{named} does the same and is behind by {gap:.1f}, which nobody can tell why")
    if not same and (gap < MARGIN or gap <= doubt):
        raise Dropped(f"{named} comes near: {gap:.1f} ± {doubt:.1f}")


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
