"""T24 to T26: how it ends and who has won."""

from __future__ import annotations

import pytest

from kingsapp.core.game import winners
from kingsapp.games.taverns.events import Ending, GameEnded, ProvinceExhausted
from tests.taverns.builders import rocks_but, table


def test_t24_the_game_ends_after_the_turn_in_which_every_province_has_waste_rock() -> None:
    t = table(f"{rocks_but('lugach')}\nlugach red 2; gold 2", marker=20)
    log = t.play("collect lugach")
    assert t.state.over
    assert log[-2:] == [
        ProvinceExhausted("lugach"),
        GameEnded(Ending.EXHAUSTED, scores=(2, 0, 0, 0), winners=(0,)),
    ]


def test_t24_the_last_rumour_is_still_carried_out() -> None:
    t = table(f"{rocks_but('lugach', 'frukfurt')}\nfrukfurt red 1; rock")
    t.play("prospect", "roll 6", "rock lugach")
    assert t.legal() == {"rumour frukfurt:red"}
    t.play("rumour frukfurt:red")
    assert t.state.over
    assert t.dwarfs("lugach") == "red 1"


def test_t24_a_tavern_does_not_stand_for_waste_rock() -> None:
    t = table(f"{rocks_but('lugach', 'malien')}\nlugach red 2; gold 1\nmalien blue 1; tavern blue")
    t.play("collect lugach")
    assert not t.state.over


def test_t25_it_ends_when_no_nugget_is_left_and_the_marker_is_on_the_abandoned_mine() -> None:
    t = table("lugach red 2; gold 2", marker=24)
    log = t.play("collect lugach")
    assert log[-1] == GameEnded(Ending.NOTHING_LEFT, scores=(2, 0, 0, 0), winners=(0,))


def test_t25_with_the_last_prospecting_if_it_finds_no_gold() -> None:
    t = table("pasburg red 1", marker=23)
    t.play("prospect", "roll 6", "rock lugach")
    assert t.state.ending is Ending.NOTHING_LEFT


def test_t25_nuggets_on_the_map_keep_it_going() -> None:
    t = table("lugach red 1; gold 2", marker=24)
    t.play("collect lugach")
    assert not t.state.over


def test_t25_after_five_rounds_of_nothing_but_moves_tavern_moves_and_passes() -> None:
    t = table("lugach red 2; tavern red\nmalien blue 1", clans="red blue green", marker=20)
    rounds = [
        ("move lugach>frukfurt", "move malien>barkhandyr", "pass"),
        ("cart lugach>malien", "pass", "pass"),
        ("pass", "pass", "pass"),
        ("pass", "pass", "pass"),
        ("pass", "pass"),
    ]
    for texts in rounds:
        t.play(*texts)
    assert (t["quiet"], t.state.over) == (14, False)
    log = t.play("pass")
    assert log[-1] == GameEnded(Ending.STALLED, scores=(0, 0, 0), winners=(0, 1, 2))


@pytest.mark.parametrize("action", ["add lugach", "open lugach", "prospect", "collect lugach"])
def test_t25_whoever_adds_opens_prospects_or_collects_breaks_the_row(action: str) -> None:
    t = table("lugach red 1; gold 2", clans="red blue green", quiet=14)
    t.play(action)
    assert (t["quiet"], t.state.over) == (0, False)


def test_t25_a_turn_that_waste_rock_cost_breaks_it_too() -> None:
    t = table(f"{rocks_but('lugach')}\nlugach red 1; gold 1", clans="red blue green", quiet=14)
    t.play("prospect", "roll 6")
    assert (t["quiet"], t.turn) == (0, "blue")


def test_t25_five_rounds_are_so_many_turns_as_players_take() -> None:
    picture = "lugach red 1"
    for clans in ("red blue green", "red blue green yellow purple white"):
        t = table(picture, clans=clans, quiet=5 * len(clans.split()) - 2)
        t.play("pass")
        assert not t.state.over
        t.play("pass")
        assert t.state.over


def test_t26_the_furthest_cell_wins() -> None:
    t = table("lugach red 1", cells={"red": 8, "blue": 11, "green": 4, "yellow": 10}, marker=20, quiet=19)
    log = t.play("pass")
    assert log[-1] == GameEnded(Ending.STALLED, scores=(7, 10, 3, 9), winners=(1,))


def test_t26_a_tie_is_a_shared_victory() -> None:
    t = table("lugach red 1", cells={"red": 8, "yellow": 8}, marker=20, quiet=19)
    t.play("pass")
    assert winners(t.state.scores()) == [0, 3]


def test_after_the_end_nothing_is_possible() -> None:
    t = table("lugach red 1", marker=20, quiet=19)
    t.play("pass")
    reason = t.why_not("pass")
    assert reason is not None
    assert (reason.key, reason.rule) == ("over_stalled", "T25")
