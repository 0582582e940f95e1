"""How steps are told on the table: motion, sentences, how long they stay, and what skips them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import asynckivy as ak

from kingsapp.core.game import Event
from kingsapp.match import Entry, Match, Step
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.preferences import SPEEDS
from kingsapp.ui.tables.common.interface import TableWidget
from kingsapp.ui.tables.common.presenter import GamePresenter
from kingsapp.ui.text.phrase import Phrase

CAPTION: Final = 2.7
"""Seconds that the sentences about a turn of somebody else stay at least, at normal speed."""
TOLD: Final = 0.4
"""From this weight on a sentence waits for a tap, if people want that; lighter ones only lead on."""
SHORT_LOOK: Final = 0.35
"""Seconds that a player sees the own move before the device is handed over, at normal speed."""


class StepTeller:
    """Tells one step at a time; `moment` hears of events that no motion shows."""

    def __init__(
        self,
        app: AppServices,
        match: Match,
        table: TableWidget,
        presenter: GamePresenter,
        moment: Callable[[Event], None],
    ) -> None:
        self._app = app
        self._match = match
        self._table = table
        self._presenter = presenter
        self._moment = moment
        self._skipped = ak.Event()
        self._passed_on = ak.Event()
        self.skipping = False
        """Whether nothing more is told before a person is to act."""
        self._repeating = False
        """Whether a scene is told once more to somebody who asked for it."""

    @property
    def pace(self) -> float:
        """By what the time of every sentence is multiplied; 0 if nothing is to take time."""
        speed = SPEEDS[str(self._app.preferences.speed)]
        # What somebody wants to see once more takes its time even where nothing moves.
        return speed or (1.0 if self._repeating else 0.0)

    @property
    def hurries(self) -> bool:
        """Whether moves are not told: a person skips to their turn, or nobody is left who would watch.

        Whoever comes back to a game that was left to AI players wants to see its score.
        """
        return self.skipping or (self._match.left_to_others and not self._repeating)

    @property
    def at_once(self) -> bool:
        """Whether others' moves appear at once, without motion."""
        return self.hurries or not self.pace

    def skip(self) -> None:
        """Finish at once what is being told."""
        telling = self._table.telling
        self._skipped.set()
        # Once nothing moves, the sentence alone held the step up: what moves now is already the next one.
        if telling:
            self._table.finish()

    def pass_on(self) -> None:
        """The viewer has seen the drawn card."""
        self._passed_on.set()

    async def tell(self, step: Step) -> None:
        """Tell a step in its scenes, and give its player a last look before the table is covered."""
        for scene in self._presenter.scenes(step):
            await self._tell_scene(scene)
            if self._tells_own(scene) and step.visibility.viewer != step.viewer:
                await self._last_look(scene)

    async def _tell_scene(self, scene: Step) -> None:
        """Show what happened in a scene, and say it if somebody else did it."""
        self._skipped.clear()
        if not self.pace:
            for event in scene.entry.events:
                self._moment(event)
        caption = None if self._tells_own(scene) else self._presenter.caption(scene.entry)
        if caption is None:
            self._table.caption(None)
            await self._table.tell(scene, at_once=self.hurries)
        else:
            telling = self._table.tell(scene, at_once=self.hurries)
            await ak.wait_all(telling, self._say(scene.entry, *caption))

    async def tell_again(self, scene: Step) -> None:
        """Tell a scene once more to somebody who asked for it."""
        self._repeating = True
        try:
            await self._tell_scene(scene)
        finally:
            self._repeating = False

    def _tells_own(self, scene: Step) -> bool:
        """Whether a scene is about whoever looks."""
        return scene.viewer is not None and scene.viewer == self._presenter.actor(scene.entry)

    async def _last_look(self, scene: Step) -> None:
        """The table goes out of sight: a card that was just drawn is seen until its player says so."""
        secret = scene.entry.events != scene.entry.seen_by(None).events
        caption = self._presenter.caption(scene.entry) if secret else None
        if caption is None or self._match.over:
            self._skipped.clear()
            await self._hold(SHORT_LOOK * self.pace)
            return
        t = self._app.tr.t
        self._passed_on.clear()
        self._table.caption(caption[0], scene.viewer, t("flow.only_you_see"), t("flow.pass_on"))
        await self._passed_on.wait()
        self._table.caption(None)

    async def _say(self, entry: Entry, sentence: Phrase, note: str) -> None:
        """Let it be read what somebody does, but not before it has been seen."""
        presenter = self._presenter
        if not self.at_once:
            await self._hold(self._app.preferences.motion(presenter.suspense(entry)))
        weight = presenter.weight(entry)
        waits = self._app.preferences.wait_for_tap and weight >= TOLD and not self.hurries
        if waits and not note:
            note = self._app.tr.t("flow.tap_to_go_on")
        self._table.caption(sentence, presenter.actor(entry), note)
        if waits:
            await self._skipped.wait()
        elif not self.at_once:
            await self._hold(CAPTION * self.pace * weight)

    async def _hold(self, seconds: float) -> None:
        await ak.wait_any(ak.sleep(seconds), self._skipped.wait())
