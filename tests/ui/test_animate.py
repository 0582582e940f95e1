"""Motion that may take no time at all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import kingsapp.ui
from tests.ui.conftest import Driver


@pytest.mark.parametrize(("duration", "at_first"), [(0.0, 40.0), (0.2, 0.0)])
def test_what_takes_no_time_is_there_at_once(
    start_app: Callable[..., Driver], duration: float, at_first: float
) -> None:
    import asynckivy as ak
    from kivy.uix.widget import Widget

    from kingsapp.ui.base.animate import animate

    person, widget = start_app(), Widget(x=0, center_y=0)
    ak.start(animate(widget, duration=duration, x=40.0, center_y=7.0))
    assert widget.x == at_first
    person.wait(0.5)
    assert (widget.x, widget.center_y) == (40, 7)


def test_no_motion_can_divide_by_its_time() -> None:
    """asynckivy's own would, if the speed is changed to *Off* while something moves."""
    folder = Path(kingsapp.ui.__file__).parent
    users = [
        path.name for path in folder.rglob("*.py") if "ak.anim_attrs(" in path.read_text(encoding="utf-8")
    ]
    assert users == ["animate.py"]
