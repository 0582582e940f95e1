"""What may be taken back: the last decision of a person, unless something new is known since.

New information is: what comes from a deck or a die; what an AI player's reply shows of its hidden cards; and,
where hands are secret, that the device is in other hands. In a game without secrets an answer tells nothing
new, so there it is taken back together with the decision.

Whoever left the game to AI players and came back takes back nothing of what was decided before.

A decision may be several actions, such as all the dwarfs that one rumour calls: they go back together. Where
there was nothing to choose, so does the decision that led to them.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile
from typing import Final

from kingsapp.core.game import CHANCE, Action, Event, Seat, State
from kingsapp.core.reason import Reason
from kingsapp.match.steps import Entry

NOTHING_TO_UNDO: Final = Reason("undo_nothing")
"""Nobody has decided anything yet."""


def undo_target(
    entries: Sequence[Entry],
    humans: Collection[Seat],
    to_act: Seat | None,
    names: Sequence[str],
    *,
    secrets: bool,
    back: int = 0,
) -> int | Reason:
    """The ply to go back to, or why there is none; what lies before the ply `back` stays."""
    if to_act is None:
        return Reason("undo_over")
    for entry in reversed(entries[back:]):
        if entry.actor == CHANCE:
            return Reason("undo_rolled")
        player = names[entry.actor]
        if revealing := entry.reveals:
            return Reason("undo_revealed", values={"player": player, "event": type(revealing).__name__})
        if entry.actor not in humans:
            if secrets:
                return Reason("undo_answered", values={"player": player})
        elif secrets and to_act in humans and to_act != entry.actor:
            return Reason("undo_handed_over", values={"player": player, "next": names[to_act]})
        else:
            return _begin(entries[back : entry.ply + 1])
    return Reason("undo_away") if back else NOTHING_TO_UNDO


def is_final(state: State, action: Action, humans: Collection[Seat], *, secrets: bool) -> bool:
    """Whether an action of a person could not be taken back once it is carried out."""
    after, actor = state.clone(), state.seat
    log: list[Event] = []
    after.apply(action, log)
    if after.over or after.seat == CHANCE or any(event.reveals_hidden for event in log):
        return True
    return secrets and after.seat != actor and after.seat in humans


def _begin(entries: Sequence[Entry]) -> int:
    """The ply of the first action of the decision that the last one belongs to."""
    last = entries[-1]

    def of_one_player(entry: Entry) -> bool:
        return entry.actor == last.actor and entry.reveals is None

    def together(entry: Entry) -> bool:
        return entry.goes_together and of_one_player(entry)

    group = list(takewhile(together, reversed(entries)))
    before = entries[: len(entries) - len(group)]
    if group and all(entry.forced for entry in group) and before and of_one_player(before[-1]):
        return before[-1].ply
    return group[-1].ply if group else last.ply
