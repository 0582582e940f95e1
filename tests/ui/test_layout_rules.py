"""Every screen in every size, language and text size: nothing outside, nothing cut off, room for fingers.

Layout does not depend on the theme: each language is looked at in one of the two.
`KINGSAPP_SCENES=taverns_table` looks only at the scenes whose names have that in them.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from tests.ui.conftest import Driver

SIZES = ((360, 640), (412, 915), (915, 412), (800, 1280), (1280, 800), (1920, 1080))
THEME_OF = {"en": "torchlight", "ru": "parchment", "pl": "torchlight"}
TEXT_SIZES = range(3)
EXTREMES = (TEXT_SIZES[0], TEXT_SIZES[-1])
"""What every run looks at; `make layout` sees the one between them too."""
EACH_KIND = {((360, 640), "ru"), ((915, 412), "pl"), ((1280, 800), "en")}
"""Each kind of layout once, each in another language; the phone is the smallest. `make layout` sees all."""
PARTS = 8
"""The scenes in parts, so that two processes share them evenly, and each ends in time on a busy machine."""


def layout(size: tuple[int, int], language: str) -> Any:
    """A size and a language, marked unless every run looks at them."""
    marks = () if (size, language) in EACH_KIND else pytest.mark.every_layout
    return pytest.param(size, language, marks=marks, id=f"{size[0]}x{size[1]}-{language}")


@pytest.mark.no_break_spaces
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize(("size", "language"), [layout(*each) for each in product(SIZES, THEME_OF)])
@pytest.mark.usefixtures("unpainted")
def test_every_screen_keeps_the_rules_of_layout(
    start_app: Callable[..., Driver],
    size: tuple[int, int],
    language: str,
    part: int,
    old_screens_go: Callable[[], int],
    request: pytest.FixtureRequest,
) -> None:
    text_sizes = EXTREMES if request.config.getoption("markexpr") else TEXT_SIZES
    person = start_app(size=size, language=language, theme=THEME_OF[language])
    from tests.ui.layout_rules import broken_rules
    from tests.ui.scenes import SCENES

    app = person.app
    broken = []
    only = os.environ.get("KINGSAPP_SCENES", "")
    names = [name for name in SCENES if only in name]
    for number, name in enumerate(names[part::PARTS]):
        app.preferences.text_size = 0
        SCENES[name](app)
        if number % 2:
            old_screens_go()
        if app.shell.overlay is not None:
            # Only the sheet or dialog is looked at: the screen below it need not grow along.
            app.nav.clear_widgets()
        # The same widgets grow with the text: a screen is built once for all sizes of text.
        for text_size in text_sizes:
            app.preferences.text_size = text_size
            person.settle()
            broken += [f"{name}, text size {text_size}: {rule}" for rule in broken_rules(app)]
    assert not broken, "\n".join(broken)
