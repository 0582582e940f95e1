"""What the screen of a running game may be doing next: every state, every signal."""

from __future__ import annotations

import subprocess
import sys

import pytest

from kingsapp.ui.screens.table.state import Signal, TableState, after

ALLOWED = """
hand_over   running>covering
cover_up    covering>covered
reveal      covered>running
hide        running>covered covering>covered looking_back>covered failed>covered
hide        paused>covered paused_looking_back>covered
go_public   running>running looking_back>running failed>failed
go_public   paused>paused paused_looking_back>paused
open_menu   running>paused covering>paused_covered covered>paused_covered
open_menu   looking_back>paused_looking_back failed>paused
close_menu  paused>running paused_covered>covered paused_looking_back>looking_back
look_back   running>looking_back looking_back>looking_back failed>looking_back
look_now    looking_back>running
undo        running>running looking_back>running failed>running
fail        running>failed looking_back>failed failed>failed
retry       failed>running
end         running>over
"""
"""Everything but closing, which is always possible; whatever is not listed changes nothing."""


def allowed() -> dict[tuple[TableState, Signal], TableState]:
    found = {(state, Signal.CLOSE): TableState.CLOSED for state in TableState}
    for line in ALLOWED.strip().splitlines():
        signal, *changes = line.split()
        for change in changes:
            before, _, then = change.upper().partition(">")
            found[TableState[before], Signal[signal.upper()]] = TableState[then]
    return found


@pytest.mark.parametrize("state", TableState)
@pytest.mark.parametrize("signal", Signal)
def test_every_signal_in_every_state_leads_where_it_should_or_nowhere(
    state: TableState, signal: Signal
) -> None:
    assert after(state, signal) is allowed().get((state, signal))


def course(*signals: str) -> list[str]:
    """The states that a game goes through from its beginning."""
    state, seen = TableState.RUNNING, []
    for signal in signals:
        state = after(state, Signal[signal]) or state
        seen.append(state.name)
    return seen


def test_a_hand_over_covers_and_the_ring_uncovers() -> None:
    assert course("HAND_OVER", "COVER_UP", "REVEAL") == ["COVERING", "COVERED", "RUNNING"]


def test_a_menu_that_is_opened_while_the_cover_fades_in_leaves_nothing_of_the_hand() -> None:
    assert course("HAND_OVER", "OPEN_MENU", "CLOSE_MENU", "REVEAL") == [
        "COVERING",
        "PAUSED_COVERED",
        "COVERED",
        "RUNNING",
    ]


@pytest.mark.parametrize(
    "before",
    [(), ("HAND_OVER",), ("OPEN_MENU",), ("LOOK_BACK",), ("LOOK_BACK", "OPEN_MENU"), ("FAIL",)],
    ids=["running", "the cover fades in", "paused", "looking back", "paused looking back", "failed"],
)
def test_a_focus_that_is_lost_covers_whatever_was_going_on(before: tuple[str, ...]) -> None:
    # The menu and the dialog that made way tell so, and that must not uncover anything.
    assert course(*before, "HIDE", "CLOSE_MENU", "RETRY", "LOOK_NOW")[-4:] == ["COVERED"] * 4


def test_below_a_menu_the_game_stands_still_though_the_focus_is_lost() -> None:
    assert course("OPEN_MENU", "GO_PUBLIC", "CLOSE_MENU") == ["PAUSED", "PAUSED", "RUNNING"]


def test_looking_back_survives_the_menu_and_ends_with_an_undo() -> None:
    assert course("LOOK_BACK", "OPEN_MENU", "CLOSE_MENU", "LOOK_BACK", "UNDO") == [
        "LOOKING_BACK",
        "PAUSED_LOOKING_BACK",
        "LOOKING_BACK",
        "LOOKING_BACK",
        "RUNNING",
    ]


def test_after_a_failure_every_way_leads_on() -> None:
    assert course("FAIL", "RETRY", "FAIL", "OPEN_MENU", "CLOSE_MENU", "FAIL", "LOOK_BACK", "LOOK_NOW") == [
        "FAILED",
        "RUNNING",
        "FAILED",
        "PAUSED",
        "RUNNING",
        "FAILED",
        "LOOKING_BACK",
        "RUNNING",
    ]


@pytest.mark.parametrize("signal", Signal)
def test_from_under_the_cover_only_the_ring_leads_to_the_table(signal: Signal) -> None:
    for state in (TableState.COVERING, TableState.COVERED, TableState.PAUSED_COVERED):
        then = after(state, signal) or state
        assert then.covered or signal in (Signal.REVEAL, Signal.CLOSE)
    assert after(TableState.PAUSED_COVERED, Signal.REVEAL) is None


def test_what_the_states_say_of_themselves_fits_together() -> None:
    for state in TableState:
        assert state.covered or not state.concealed
        assert not (state.runs and state.paused)
        assert not (state.looks_back and state.covered)
    assert {state for state in TableState if not state.concealed and state.covered} == {TableState.COVERING}


def test_every_state_is_reached_and_none_but_the_end_is_a_dead_end() -> None:
    def reachable(start: TableState) -> set[TableState]:
        found, waiting = {start}, [start]
        while waiting:
            state = waiting.pop()
            new = {then for signal in Signal if (then := after(state, signal)) is not None} - found
            found |= new
            waiting.extend(new)
        return found

    assert reachable(TableState.RUNNING) == set(TableState)
    for state in set(TableState) - {TableState.OVER, TableState.CLOSED}:
        assert TableState.RUNNING in reachable(state)
    assert reachable(TableState.OVER) == {TableState.OVER, TableState.CLOSED}


def test_the_states_need_no_toolkit() -> None:
    script = (
        "import sys, kingsapp.ui.screens.table.state; sys.exit(any('kivy' in name for name in sys.modules))"
    )
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
