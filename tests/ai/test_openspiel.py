"""A position as OpenSpiel's bot sees it, and what a duel with it tells."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from kingsapp.core.game import winners
from kingsapp.games import GAMES
from tests.ai.tables import decisions, played
from tools.strength.openspiel import Duel, SpielState, run, told

KINGS = GAMES["kings"]


def test_worlds_that_a_seat_cannot_tell_apart_are_one_node() -> None:
    for _, state in decisions(KINGS, played("kings", 2), every=11):
        worlds = KINGS.worlds(KINGS.observe(state, state.seat))
        wrapped = [SpielState(KINGS, world, None) for world in (state, worlds(Random(1)), worlds(Random(2)))]
        assert len({each.information_state_string() for each in wrapped}) == 1
        assert {each.current_player() for each in wrapped} == {state.seat}
        assert all(each.legal_actions() == wrapped[1].legal_actions() for each in wrapped[1:])


def test_it_is_played_to_its_end_without_touching_the_original() -> None:
    _, state = decisions(KINGS, played("kings", 2))[5]
    before = KINGS.position(state)
    rng = Random(3)
    copy = SpielState(KINGS, state, None).clone()
    while not copy.is_terminal():
        assert not copy.is_chance_node()
        copy.apply_action(rng.choice(copy.legal_actions(copy.current_player())))
    assert sorted(copy.returns()) in ([-1, 1], [0.5, 0.5])
    assert KINGS.position(state) == before


def test_the_winner_gets_it_all() -> None:
    record = played("kings", 2)
    state = KINGS.start(record.setup)
    for text in record.actions:
        state.apply(KINGS.parse(state, text))
    [winner] = winners(state.scores())
    assert SpielState(KINGS, state, None).returns()[winner] == 1


def test_a_duel_is_told_with_its_interval_and_times() -> None:
    results = [{"won": won, "ours_ms": 10.0, "theirs_ms": 30.0} for won in (1, 1, 0.5, 0)]
    line = told(Duel("hard", 40), results)
    assert line.startswith("hard against 40 simulations, 4 games: wins 62.5% (")
    assert line.endswith("10 ms against 30 ms a decision")


def test_a_duel_goes_on_where_it_stopped_and_never_as_another(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    played_now: list[int] = []

    def play(_duel: Duel, number: int) -> dict[str, float]:
        played_now.append(number)
        return {"won": number % 2, "ours_ms": 10.0, "theirs_ms": 30.0}

    monkeypatch.setattr(Duel, "play", play)
    path = tmp_path / "build/duel.jsonl"
    first = run(Duel("hard", 40), games=2, jobs=1, path=path)
    both = run(Duel("hard", 40), games=5, jobs=1, path=path)
    assert played_now == [0, 1, 2, 3, 4]
    assert both[:2] == first
    before = path.read_text(encoding="utf-8")
    for other in (Duel("master", 40), Duel("hard", 50)):
        with pytest.raises(SystemExit, match="another test"):
            run(other, games=6, jobs=1, path=path)
    assert path.read_text(encoding="utf-8") == before


def test_results_without_a_word_of_whose_they_are_belong_to_no_duel(tmp_path: Path) -> None:
    path = tmp_path / "duel.jsonl"
    path.write_text('{"won": 1.0, "ours_ms": 10.0, "theirs_ms": 30.0}\n', encoding="utf-8")
    with pytest.raises(SystemExit, match="another test"):
        run(Duel("hard", 40), games=2, jobs=1, path=path)
