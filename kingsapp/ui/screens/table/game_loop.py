"""The main loop of a game on the screen: cover, show, wait for a decision, tell its events, repeat.

Everything that is shown comes from the match, and state.py says what the screen is doing: the loop itself
keeps no state that a restart would lose. So whatever happens (undo, focus lost, looking back), it is
stopped, and started again as soon as the state allows it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from itertools import takewhile
from typing import Final, Protocol

import asynckivy as ak
from kivy.animation import Animation
from kivy.clock import Clock

from kingsapp.core.game import CHANCE, Action, Event, Seat
from kingsapp.match import AiTurns, Background, MakePlayer, Match, Step
from kingsapp.ui.base.attempt import Attempt
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.platform.secrecy import keep_secret
from kingsapp.ui.screens.handover import Cover
from kingsapp.ui.screens.table.state import Signal, TableState, after
from kingsapp.ui.screens.table.step_teller import StepTeller
from kingsapp.ui.tables.common.interface import TableWidget
from kingsapp.ui.tables.common.presenter import GamePresenter, Turn
from kingsapp.ui.text.phrase import Phrase
from kingsapp.ui.theme import MOTION

THINKING: Final = {"slow": 0.5, "normal": 0.3, "fast": 0.13, "off": 0.0}
"""The least seconds an AI player thinks at each speed, so that people see who it is."""


class GameLoopDelegate(Protocol):
    """What the loop reports to its owner."""

    def moment(self, event: Event) -> None:
        """An event happens on the table."""

    def shown(self, viewer: Seat | None) -> None:
        """The table shows another position, as `viewer` knows it."""

    def conceal(self, concealed: bool) -> None:
        """Take the table out of the window while the cover is up, or put it back."""

    def back_to_now(self) -> None:
        """An earlier moment is no longer looked at."""

    def replayed(self, ply: int) -> None:
        """Action number `ply` is told once more."""

    def goes_on(self) -> bool:
        """Whether the game goes on once all is told, or stands still until the table is left."""

    def stopped(self) -> None:
        """It stands still, and shows what it has come to."""

    def ended(self) -> None:
        """The last action has been told."""

    def failed(self, error: Exception) -> None:
        """A move, an undo, or an AI player failed with this; the position is as it was."""

    def pause(self) -> None:
        """The menu button was pressed."""

    def call(self, seat: Seat) -> None:
        """It is now the turn of somebody else."""


class GameLoop:
    """Runs one match on one table."""

    def __init__(
        self,
        app: AppServices,
        match: Match,
        table: TableWidget,
        presenter: GamePresenter,
        background: Background,
        delegate: GameLoopDelegate,
        make_player: MakePlayer,
    ) -> None:
        self._app = app
        self._match = match
        self._table = table
        self._presenter = presenter
        self._delegate = delegate
        self.state = TableState.RUNNING
        table.bind(on_moment=lambda _table, event: delegate.moment(event))
        self._teller = StepTeller(app, match, table, presenter, delegate.moment)
        self._saving = Attempt(self.fail)
        self._turns = AiTurns(match, background, make_player, self.fail, attempt=self.attempt)
        self._steps: deque[Step] = deque()
        self._stepped = ak.Event()
        self._wake = Clock.create_trigger(lambda _seconds: self._stepped.set())
        self._task: ak.Task | None = None
        self.viewer: Seat | None = None
        """Whose view is on the screen."""
        self._replaying: ak.Task | None = None
        self._home = 0
        self._dealt = False
        self._called: Seat | None = None
        """Whose turn was said last, where several people play without secrets."""
        self._unlisten = match.listen(self._on_step)

    @property
    def running(self) -> bool:
        return self._task is not None and not self._task.finished

    @property
    def deciding(self) -> bool:
        """Whether a person is to act, looks at the table, and everything has been told."""
        return self.running and self._table.accepts and not self._steps

    @property
    def thinking(self) -> Seat | None:
        """The AI player who thinks now."""
        return self._turns.thinking

    def open(self) -> None:
        """Begin where the match stands."""
        self._go_on()

    def close(self) -> None:
        """The table is left for good."""
        self._apply(Signal.CLOSE)
        self._unlisten()
        self._match.hide()
        self._app.shell.drop_cover()
        keep_secret(False)

    def pause(self) -> bool:
        """Stand still below the menu; False if there is nothing to pause."""
        return self._apply(Signal.OPEN_MENU)

    def resume(self) -> None:
        """The menu is gone."""
        self._apply(Signal.CLOSE_MENU)

    def look_back(self, ply: int) -> bool:
        """Show the table after action number `ply` to whoever looks; False if nobody may look now."""
        if not self._apply(Signal.LOOK_BACK):
            return False
        table = self._table
        table.thinking(None)
        table.caption(None)
        view = self._match.table_at(ply + 1, self.viewer)
        table.show(view, [], ply=ply + 1, marked=self._last_move(ply + 1), past=True)
        return True

    def replay(self, turns: Sequence[Turn]) -> None:
        """Tell turns of others once more, to whoever looks, and then go on with the game."""
        if self._apply(Signal.LOOK_BACK):
            self._replaying = ak.Task(self._tell_again(turns))
            ak.start(self._replaying)

    async def _tell_again(self, turns: Sequence[Turn]) -> None:
        for turn in turns:
            for ply in turn.plies:
                for scene in self._presenter.scenes(self._match.step_at(ply, self.viewer)):
                    if self._presenter.actor(scene.entry) == turn.seat:
                        self._table.show(scene.before, [], ply=ply, past=True)
                        self._delegate.replayed(ply)
                        await self._teller.tell_again(scene)
        self._replaying = None
        self.look_now()

    def _stop_replay(self) -> None:
        if self._replaying is not None:
            task, self._replaying = self._replaying, None
            task.cancel()
            self._table.finish()
            self._table.caption(None)

    def look_now(self) -> None:
        """Go on with the game after looking back."""
        self._apply(Signal.LOOK_NOW)

    def undo(self) -> None:
        """Take the last decision back, and show the table as it was before."""
        if after(self.state, Signal.UNDO) is not None:
            self._halt()
            self.attempt(self._undo)

    def _undo(self) -> None:
        self._match.undo()
        self._apply(Signal.UNDO)

    def attempt(self, change: Callable[[], object]) -> None:
        """Make a change that is saved; until it is, nobody can decide anything else."""
        self._saving.make(change)
        if self._saving.waiting:
            self._table.accepts = False

    def fail(self, error: Exception) -> None:
        """Stand still where the game is saved, until somebody wants another try."""
        if self._apply(Signal.FAIL):
            self._put(self.viewer, [])
            self._table.caption(Phrase("flow.touch_to_retry", {}), self._match.to_act)
        self._delegate.failed(error)

    def retry(self) -> None:
        """Go on after a failure."""
        self._apply(Signal.RETRY)

    def hide(self) -> None:
        """It is not known who holds the device: hide at once what only one person may see."""
        self._match.hide()
        visibility = self._match.visibility
        if self.state.concealed:
            # The finger or key filling the ring may now be somebody else's, or its release may get lost.
            self._cover.let_go()
        elif visibility.cover is not None:
            self._halt()
            self._apply(Signal.HIDE)
        elif visibility.viewer != self.viewer:
            self._halt()
            self._show_public()
            self._apply(Signal.GO_PUBLIC)

    def skip(self) -> None:
        """A tap or a key: what is being told is finished at once; what failed is tried again."""
        self.retry()
        self._teller.skip()

    def skip_to_turn(self) -> None:
        """Nothing more is told before a person is to act."""
        if self._replaying is not None:
            self.look_now()
            return
        self._teller.skipping = True
        self.skip()

    def play_on(self, leave: Callable[[], None]) -> None:
        """Let AI players finish the game without showing their moves, once its person could `leave`."""
        self._halt()

        def go() -> None:
            leave()
            self._go_on()

        self.attempt(go)

    def pass_on(self) -> None:
        """The viewer has seen the drawn card."""
        self._teller.pass_on()

    def move_now(self) -> None:
        """Make the AI player play the best move found so far."""
        self._turns.move_now()

    def _apply(self, signal: Signal) -> bool:
        """Go to the state that follows and do what it asks for; False if the signal means nothing now."""
        before, then = self.state, after(self.state, signal)
        if then is None:
            return False
        self.state = then
        self._stop_replay()
        if not then.runs:
            self._halt()
        if then.covered and not before.covered:
            self._raise_cover()
        if then.concealed and not before.concealed:
            self._show_public()
            self._delegate.conceal(True)
        if before.looks_back and not then.looks_back:
            self._delegate.back_to_now()
        if then.runs and self._task is None:
            self._go_on()
        return True

    def _go_on(self) -> None:
        # Known before it begins: it sends signals itself.
        self._task = ak.Task(self._run())
        ak.start(self._task)

    def _halt(self) -> None:
        """Stop at once; nothing is played any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self._turns.cancel()
        self._teller.skipping = False
        self._saving.cancel()
        self._table.finish()
        self._table.accepts = False
        self._wake.cancel()
        self._steps.clear()
        self._stepped.clear()

    def _on_step(self, step: Step) -> None:
        self._table.undo_state = self._match.why_no_undo()
        # Told in the next frame: whoever decided it on the table is still at it.
        self._steps.append(step)
        self._wake()

    async def _run(self) -> None:
        match = self._match
        while True:
            while self._steps:
                await self._tell(self._steps.popleft())
            if match.over:
                break
            if not self._delegate.goes_on():
                self._put(match.visibility.viewer, [])
                self._delegate.stopped()
                return
            await self._hand_over()
            self._show()
            await self._deal()
            self._stepped.clear()
            await self._decision()
        self._show()
        self._apply(Signal.END)
        self._delegate.ended()

    async def _deal(self) -> None:
        """Let a new game be seen being dealt, once; nobody decides before."""
        # What nobody saves is a lesson: each of its scenes would be dealt anew.
        if self._match.ply or self._dealt or self._match.save_id is None:
            return
        self._dealt = True
        accepts, self._table.accepts = self._table.accepts, False
        await self._table.deal()
        self._table.accepts = accepts

    async def _decision(self) -> None:
        match = self._match
        seat = match.to_act
        assert seat is not None
        if not match.is_human(seat):
            self._table.thinking(seat, self._presenter.thinking_note(seat))
            self._turns.shortest = 0.0 if self._teller.hurries else THINKING[str(self._app.preferences.speed)]
            self._turns.think()
        await self._stepped.wait()

    async def _tell(self, step: Step) -> None:
        if not self._steps and self._delegate.goes_on():
            # Whoever is next thinks while this is told; the answer waits for the table.
            self._turns.think_ahead()
        self._table.thinking(None)
        await self._teller.tell(step)

    async def _hand_over(self) -> None:
        if self._match.visibility.cover is not None:
            if self._apply(Signal.HAND_OVER):
                await self._fade_in(self._cover)
                # Only now, when nothing can be seen of it, does the table change.
                self._apply(Signal.COVER_UP)
            await ak.event(self._cover, "on_reveal")
            self._match.reveal()
        self._apply(Signal.REVEAL)

    @property
    def _cover(self) -> Cover:
        """The cover that is up."""
        cover = self._app.shell.cover
        assert isinstance(cover, Cover)
        return cover

    def _raise_cover(self) -> None:
        match, presenter = self._match, self._presenter
        seat = match.visibility.cover
        assert seat is not None
        cover = Cover(match.names[seat], presenter.round_number(match.ply), presenter.crest(seat))
        cover.tell(presenter.since(seat), presenter)
        cover.bind(on_menu=lambda _cover: self._delegate.pause())
        self._app.shell.raise_cover(cover)

    async def _fade_in(self, cover: Cover) -> None:
        duration = self._app.preferences.motion(MOTION["coverIn"])
        if not duration or self.viewer is None:
            return
        cover.opacity = 0
        animation = Animation(opacity=1, duration=duration, transition="out_cubic")
        animation.start(cover)
        try:
            await ak.event(animation, "on_complete")
        finally:
            animation.cancel(cover)
            cover.opacity = 1

    def _show_public(self) -> None:
        self._put(None, [])
        keep_secret(False)

    def _show(self) -> None:
        """Show what may be seen, and only then take the cover away."""
        match = self._match
        viewer = match.visibility.viewer
        if viewer is not None:
            self._home = viewer
            keep_secret(match.game.secrets)
        self._delegate.conceal(False)
        self._put(viewer, match.legal())
        self._table.accepts = viewer is not None and viewer == match.to_act and match.is_human(viewer)
        self._teller.skipping = self._teller.skipping and not self._table.accepts
        self._app.shell.drop_cover()
        self._call(viewer)

    def _call(self, viewer: Seat | None) -> None:
        """Say whose turn it is; where there are secrets, the cover has said so."""
        if viewer is None or not self._shared or self._match.game.secrets or viewer == self._called:
            return
        self._called = viewer
        self._delegate.call(viewer)

    @property
    def _shared(self) -> bool:
        """Whether several people sit around the device."""
        match = self._match
        return sum(match.is_human(seat) for seat in range(len(match.players))) > 1

    def _put(self, viewer: Seat | None, legal: list[int]) -> None:
        match, table = self._match, self._table
        self.viewer = viewer
        table.accepts = False
        table.home_seat = self._home
        table.undo_state = match.why_no_undo()
        table.thinking(None)
        table.caption(None)
        table.show(match.view(viewer), legal, ply=match.ply, marked=self._last_move(match.ply))
        self._delegate.shown(viewer)

    def _last_move(self, ply: int) -> list[Action]:
        """The actions that stay marked: those of the last turn before `ply`.

        What others did without being told leaves its whole trace, from the last turn of whoever looks on.
        """
        moves = [entry for entry in self._match.chronicle(None)[:ply] if entry.actor != CHANCE]
        looks_on = self.viewer is not None and self._match.is_human(self.viewer)
        if looks_on and moves and moves[-1].actor != self.viewer and self._teller.at_once:
            turns = takewhile(lambda entry: entry.actor != self.viewer, reversed(moves))
        else:
            turns = takewhile(lambda entry: entry.actor == moves[-1].actor, reversed(moves))
        return [entry.action for entry in turns][::-1]
