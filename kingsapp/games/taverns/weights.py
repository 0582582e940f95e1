"""The learned numbers of Royal Taverns."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from kingsapp.core.assets import ASSETS


@cache
def read_weights() -> Any:
    """By purpose (rounds, heuristics, evaluation), then by number of players."""
    return json.loads((ASSETS / "ai" / "taverns.json").read_text(encoding="utf-8"))
