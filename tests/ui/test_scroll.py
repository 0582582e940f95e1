"""Lists that are pushed come to rest where they can be seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.conftest import Driver


@pytest.mark.parametrize("seconds", [1 / 60, 0.4, 1.0], ids=["quick", "slow", "standing"])
def test_a_pushed_list_comes_to_rest_in_sight_however_long_frames_take(
    start_app: Callable[..., Driver], seconds: float
) -> None:
    person = start_app(size=(412, 640))
    scroll = person.widgets("Scroll")[0]
    person.drag((200, 200), (200, 600), steps=2)
    for _ in range(240):
        person.leap(seconds)
    assert -0.01 <= scroll.scroll_y <= 1.01
    assert scroll.effect_y.velocity == 0
