"""What an action would bring about, in facts and in numbers, before it is taken."""

from __future__ import annotations

from random import Random

from kingsapp.core.game import CHANCE, Event
from kingsapp.games.taverns.events import DwarfFollowedRumour, IncomePaid, NuggetsCollected
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.observation import Observation
from kingsapp.games.taverns.outcomes import (
    Effect,
    Handover,
    collected,
    effect,
    exhausts,
    handovers,
    income,
    jumps_marker,
    outcome,
    prospectings_left,
    pushed_back,
    rocks,
    senders,
)
from kingsapp.games.taverns.state import State
from tests.taverns.builders import ALL_CLANS, CROWDED, Table, rocks_but, table


def anna(picture: str = CROWDED, **more: object) -> Table:
    """A crowded position, where Ram is in turn."""
    return table(picture, clans=ALL_CLANS, **more)  # type: ignore[arg-type]


def view_of(drawn: Table) -> Observation:
    """What everybody sees."""
    return TAVERNS.observe(drawn.state, 0)


def effect_of(drawn: Table, *actions: str) -> Effect:
    return effect(view_of(drawn), [TAVERNS.parse(drawn.state, text) for text in actions])


def test_a_collect_says_how_much() -> None:
    found = effect_of(anna(), "collect lugach")
    assert found.collected == 2
    assert found.income == (0, 0, 0, 0, 0, 0)


def test_t8_a_tavern_that_is_opened_says_what_it_will_pay_each_turn() -> None:
    drawn = anna("lugach red 4, blue 2, white 1")
    assert effect_of(drawn, "open lugach").income == (3, 0, 0, 0, 0, 0)


def test_a_guest_more_pays_the_keeper_more() -> None:
    drawn = anna("lugach blue 3; tavern blue\nmalien red 1")
    assert effect_of(drawn, "add lugach").income == (0, 1, 0, 0, 0, 0)


def test_t19_a_tavern_that_changes_hands_is_told_with_what_it_will_pay() -> None:
    drawn = anna("lugach red 2, blue 2, white 1; tavern blue")
    found = effect_of(drawn, "add lugach")
    assert found.handovers == (Handover("lugach", 1, 0),)
    assert found.income == (3, -3, 0, 0, 0, 0)


def test_t15_a_find_says_who_will_walk() -> None:
    drawn = anna()
    drawn.play("prospect", "roll 4")
    found = effect_of(drawn, "gold beardbados")
    assert found.senders == (("barkhandyr", (4,)), ("frukfurt", (0, 3)), ("hopsinki", (1, 3)))
    drawn.play("gold beardbados")
    assert senders(view_of(drawn)) == dict(found.senders)


def test_t15_a_keeper_alone_sends_nobody() -> None:
    drawn = anna("lugach red 1, blue 1; tavern red\nkaravastan red 1; tavern red")
    drawn.play("prospect", "roll 2")
    found = dict(effect_of(drawn, "gold frukfurt").senders)
    assert found == {"lugach": (1,)}


def test_numbers_hold_for_every_action_of_whole_games() -> None:
    """What was foretold is what then happens: nuggets, income, walkers."""
    rng = Random(3)
    state: State = TAVERNS.start(TAVERNS.new_setup(4, rng))
    for _ in range(250):
        action = rng.choice(state.legal_actions())
        if state.seat == CHANCE:
            state.apply(action)
            continue
        found = effect(TAVERNS.observe(state, state.seat), [action])
        before = [paid(state, seat) for seat in range(4)]
        log: list[Event] = []
        state.apply(action, log)
        taken = sum(event.number for event in log if isinstance(event, NuggetsCollected))
        assert found.collected == taken
        if state.over:
            break
        assert list(found.income) == [paid(state, seat) - before[seat] for seat in range(4)]
        if state.pending:
            assert [key for key, _ in found.senders] == [state.board.keys[one] for one in state.pending]
        walked = [event for event in log if isinstance(event, DwarfFollowedRumour)]
        assert not walked or not found.collected


def paid(state: State, seat: int) -> int:
    """What the taverns of a clan pay when its turn begins: the rules are asked by letting it begin."""
    trial = state.clone()
    trial.phase, trial.pending, trial.find, trial.quiet = 0, (), -1, 0
    trial.seat = next(before for before in range(4) if trial.after[before] == seat)
    log: list[Event] = []
    trial.apply(TAVERNS.parse(trial, "pass"), log)
    return sum(event.respect for event in log if isinstance(event, IncomePaid))


def events(drawn: Table, *actions: str) -> list[Event]:
    view = view_of(drawn)
    return list(outcome(view, [TAVERNS.parse(drawn.state, text) for text in actions]))


def test_a_tavern_about_to_change_hands_is_known_before() -> None:
    drawn = anna("lugach red 1, blue 1; tavern red\nfrukfurt blue 1, red 1", turn="blue")
    [handover] = handovers(events(drawn, "move frukfurt>lugach"))
    assert (handover.province, handover.old, handover.new) == ("lugach", 0, 1)


def test_collecting_says_how_much_and_what_is_left() -> None:
    drawn = anna("lugach red 3; gold 2", cells={"red": 5}, marker=6)
    found = events(drawn, "collect lugach")
    assert collected(found) == 2
    assert exhausts(found)
    assert jumps_marker(found, 2)


def test_income_and_the_dwarfs_before_the_marker() -> None:
    drawn = anna(marker=14, cells={"red": 12, "yellow": 15})
    assert income(view_of(drawn)) == 1
    assert pushed_back(view_of(drawn)) == [3]
    assert prospectings_left(view_of(drawn)) == 10
    assert rocks(view_of(drawn)) == 3


def test_income_is_known_until_dwarfs_have_followed_a_rumour() -> None:
    drawn = anna()
    drawn.play("prospect")
    assert income(view_of(drawn)) == 1, "while the die rolls"
    drawn.play("roll 4")
    assert income(view_of(drawn)) == 1
    drawn.play("gold beardbados")
    assert income(view_of(drawn)) is None


def test_the_last_rock_is_counted() -> None:
    drawn = anna(rocks_but("lugach") + "\nlugach red 1")
    assert rocks(view_of(drawn)) == 11
