"""The learned numbers of Underground Kings."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from kingsapp.core.assets import ASSETS


@cache
def read_weights() -> Any:
    """By purpose (heuristics, evaluation, winning, careless), then by number of players."""
    return json.loads((ASSETS / "ai" / "kings.json").read_text(encoding="utf-8"))
