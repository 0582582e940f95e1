"""The app on files that something has damaged; `python -m tools.damaged_databases` does it for long."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from kingsapp.match import Saves
from tests.ui.conftest import Driver
from tools.damaged_databases import DAMAGES, Rig


@pytest.mark.usefixtures("unpainted")
def test_every_kind_of_damage_leaves_the_games_that_are_whole(
    start_app: Callable[..., Driver], tmp_path: Path
) -> None:
    rig = Rig(start_app, tmp_path, Random(12))
    for damage, _ in DAMAGES:
        rig.step(damage)
    assert sum(rig.done.values()) == len(DAMAGES)
    assert rig.whole > 20
    assert rig.told > 0


def test_the_driver_notices_a_game_that_is_gone_without_a_word(
    start_app: Callable[..., Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rig = Rig(start_app, tmp_path, Random(1))
    monkeypatch.setattr(Saves, "summaries", lambda _saves, _limit=None: [])
    monkeypatch.setattr(Saves, "latest", lambda _saves: None)
    with pytest.raises(AssertionError, match="is whole and not listed") as noticed:
        rig.step(_none)
    assert noticed.value.__notes__ == ["_none: nothing is damaged"]


def _none(_file: Path, _dice: Random) -> str:
    return "nothing is damaged"
