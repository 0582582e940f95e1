"""T27: everything is public; only the die is unknown beforehand."""

from __future__ import annotations

from random import Random

from hypothesis import given

from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.observation import Tavern
from kingsapp.games.taverns.state import State
from tests.taverns.builders import table
from tests.taverns.random_games import MOMENTS, examples


def test_t27_every_seat_and_the_table_see_the_same() -> None:
    t = table("lugach red 2, blue 1; gold 3; tavern red\nmalien rock; tavern closed")
    views = [TAVERNS.write_observation(TAVERNS.observe(t.state, viewer)) for viewer in (None, 0, 1, 2, 3)]
    for view in views:
        del view["viewer"]
    assert all(view == views[0] for view in views)


def test_t27_a_view_shows_all_that_stands_and_lies_there() -> None:
    picture = "lugach red 2, blue 1; gold 3; tavern red\nmalien rock; tavern closed"
    t = table(picture, cells={"blue": 7}, quiet=3)
    view = TAVERNS.observe(t.state, 1)
    lugach = view.province("lugach")
    assert (lugach.dwarfs, lugach.gold, lugach.rock, lugach.tavern) == ((2, 1, 0, 0), 3, False, Tavern(0))
    malien = view.province("malien")
    assert (malien.dwarfs, malien.gold, malien.rock, malien.tavern) == ((0, 0, 0, 0), 0, True, Tavern(None))
    assert view.province("pasburg").tavern is None
    assert (view.viewer, view.cells, view.marker, view.quiet, view.phase) == (1, (1, 7, 1, 1), 2, 3, "action")
    assert view.scores() == [0, 6, 0, 0]


def test_t27_a_view_knows_whose_turn_it_is_while_the_die_is_rolled() -> None:
    t = table("lugach red 1", turn="green")
    t.play("prospect")
    view = TAVERNS.observe(t.state, 0)
    assert (view.phase, view.turn) == ("roll", 2)
    t.play("roll 4")
    view = TAVERNS.observe(t.state, 0)
    assert (view.phase, view.turn, view.seat, view.die) == ("place", 2, 2, 4)


def test_t27_a_view_knows_which_neighbours_have_yet_to_send_a_dwarf() -> None:
    t = table("barkhandyr red 1\nfrukfurt blue 1\nkaravastan red 1")
    t.play("prospect", "roll 1", "gold lugach", "rumour barkhandyr:red")
    view = TAVERNS.observe(t.state, 0)
    assert (view.phase, view.find, view.pending) == ("rumour", "lugach", ("frukfurt", "karavastan"))


@given(MOMENTS)
@examples(60)
def test_a_world_is_put_together_from_the_view_alone(state: State) -> None:
    view = TAVERNS.observe(state, 0)
    world = TAVERNS.worlds(view)(Random(0))
    assert world is not state
    assert TAVERNS.observe(world, 0) == view
    assert hash(TAVERNS.observe(world, 0)) == hash(view)
    assert {name: getattr(world, name) for name in State.__slots__ if name != "prospector"} == {
        name: getattr(state, name) for name in State.__slots__ if name != "prospector"
    }


@given(MOMENTS)
@examples(20)
def test_each_world_is_a_position_of_its_own(state: State) -> None:
    draw = TAVERNS.worlds(TAVERNS.observe(state, None))
    one, other = draw(Random(0)), draw(Random(0))
    before = TAVERNS.position(other)
    while not one.over:
        one.apply(one.legal_actions()[0])
    assert TAVERNS.position(other) == before == TAVERNS.position(state)
