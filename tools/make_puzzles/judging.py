"""All judges in turn: the puzzle that a decision makes, or why it makes none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from kingsapp.core.game import Action
from kingsapp.core.reason import Reason
from kingsapp.puzzles import Choice, Mark, Puzzle, theme_of
from tools.make_puzzles.answered import check_answered, play_answered
from tools.make_puzzles.decision import Decision, Dropped, decision_of
from tools.make_puzzles.endings import check_clearer, check_endings, play_endings
from tools.make_puzzles.finders import check_other_judge, difficulty
from tools.make_puzzles.knowledge import KNOWLEDGE
from tools.make_puzzles.race import WORLDS, behind, own_part, race
from tools.make_puzzles.reasons import check_reason, fact_of, mark_of, reason_of, split, temptations

if TYPE_CHECKING:
    from tools.make_puzzles.collection import Collection

OBVIOUS: Final = 6.0
"""A lead that makes a puzzle dull if every level finds it."""


def judged(decision: Decision, collection: Collection, key: str) -> Puzzle:
    """The puzzle that a decision makes; raises Dropped if it is none."""
    game, state = decision.game, decision.state
    ranked, values = race(decision)
    best = ranked[0]
    reason, right, tempting = split(decision, ranked, values)
    theme = theme_of(game.key, [reason])
    if not theme:
        raise Dropped(f"{reason.key} has no theme")
    gap, _ = behind(values, tempting[0], best)
    check_reason(game, reason, gap, -own_part(values, tempting[0], best))
    main = decision.reasons(tempting[0])
    collection.check_kind(reason, kind_of(state.players, [reason], main))
    hard = difficulty(decision, right)
    if hard == 1 and gap > OBVIOUS:
        raise Dropped("obvious")
    collection.check_difficulty(hard)
    check_other_judge(decision, right)
    found = play_endings(decision, reason, best, tempting)
    check_endings(reason, best, tempting, found)
    if KNOWLEDGE[game.key].answered:
        check_answered(reason, best, play_answered(decision, reason, best, tempting))

    def choice(action: Action) -> Choice:
        gap, doubt = behind(values, action, best)
        own = own_part(values, action, best)
        mark = mark_of(decision, reason, action, right, tempting)
        numbers = (0.0 - round(gap, 1), round(doubt, 1), mark, round(own, 1) + 0.0)
        return Choice(game.text(state, action), *numbers, found.percents.get(action))

    made = Puzzle(
        key=key,
        record=decision.record,
        seat=state.seat,
        theme=theme,
        difficulty=hard,
        choices=tuple(map(choice, ranked)),
        worlds=WORLDS,
        rule=reason.rule,
        fact=fact_of(reason),
    )
    # Whoever sees the answer is told the first reason that tells it from the rest.
    if reason_of(made).key != reason.key:
        raise Dropped(f"{reason_of(made).key} would be said for it, but {reason.key} is why")
    return made


def kind_of(players: int, *reasons: Sequence[Reason]) -> tuple[Any, ...]:
    """What makes two puzzles feel the same: the number of players, and what speaks for the two best."""
    return (players, *(tuple(reason.key for reason in each) for each in reasons))


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
    counted = play_endings(decision, reason, next(iter(actions)), tempting)
    check_endings(reason, next(iter(actions)), tempting, counted)
    percents = (counted.percents.get(action) for action in actions)
    choices = tuple(replace(each, percent=share) for each, share in zip(choices, percents, strict=True))
    return replace(again, choices=choices)
