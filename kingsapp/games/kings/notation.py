"""Actions of Underground Kings as text: `orc7a>#5`, `draw orc`, `draw deck`, `redeal`."""

from __future__ import annotations

import re

from kingsapp.core.errors import BadInput
from kingsapp.core.game import Action
from kingsapp.core.shape import shown
from kingsapp.games.kings.cards import CARD_OF, NAMES, RACES
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, PLAY, REDEAL, play, played

_PLAY = re.compile(r"([a-z]+[0-9][ab])>#([1-9][0-9]{0,2})")
_DRAWS = {f"draw {race}": DRAW + number for number, race in enumerate(RACES)}
_DRAWS |= {"draw deck": DRAW_DECK, "redeal": REDEAL}
_TEXTS = {action: text for text, action in _DRAWS.items()}


def to_text(action: Action) -> str:
    if action < DRAW:
        card, mine = played(action)
        return f"{NAMES[card]}>#{mine}"
    return _TEXTS[action]


def from_text(text: str) -> Action:
    if text in _DRAWS:
        return _DRAWS[text]
    match = _PLAY.fullmatch(text)
    if match and match[1] in CARD_OF and int(match[2]) < PLAY:
        return play(CARD_OF[match[1]], int(match[2]))
    raise BadInput("no_action", quote=shown(text))
