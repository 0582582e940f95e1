"""Stored reviews: nobody waits for one twice, and their mistakes become puzzles."""

from __future__ import annotations

from functools import partial
from typing import Final

from kingsapp.ai import review as reviews
from kingsapp.ai.review import Mistake
from kingsapp.core.game import Seat
from kingsapp.core.shape import is_whole
from kingsapp.match import Match
from kingsapp.storage import StorageError
from kingsapp.ui.base.services import AppServices

VERSION: Final = 2
"""The version of the review algorithm: reviews of another version are made again."""


class KeptReview:
    """What is kept of the review of one seat: its mistakes, and which answers have been seen."""

    def __init__(self, app: AppServices, save_id: int, seat: Seat) -> None:
        self._app = app
        self._save_id = save_id
        self._seat = seat

    def load(self, match: Match | None = None) -> tuple[list[Mistake], set[int]] | None:
        """The mistakes and the plies whose answers were seen; None if there is no review that can be read.

        With the `match`, mistakes that cannot have been made in it count as none that can be read.
        """
        try:
            kept = self._app.store.review(self._save_id, self._seat)
        except StorageError:
            return None
        if not isinstance(kept, dict) or kept.get("version") != VERSION:
            return None
        mistakes, seen = reviews.from_json(kept.get("mistakes")), kept.get("seen")
        if mistakes is None or not isinstance(seen, list) or not all(map(is_whole, seen)):
            return None
        if match and not reviews.fits(mistakes, match.record, match.game, self._seat):
            return None
        return mistakes, {*seen}

    def save(self, mistakes: list[Mistake], seen: set[int]) -> None:
        """Save a review; if that fails, the person is told, and the review is still shown."""
        kept = {"version": VERSION, "mistakes": reviews.as_json(mistakes), "seen": sorted(seen)}
        save = partial(self._app.store.keep_review, self._save_id, self._seat, kept)
        self._app.save(f"review {self._save_id} {self._seat}", save)
