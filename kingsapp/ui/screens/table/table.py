"""The screen of a running game: opens it, runs its flow and answers everything that is asked around it."""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any

from kivy.app import App
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty

from kingsapp.ai.hints import hint_budget, hints
from kingsapp.core.errors import BadInput
from kingsapp.core.game import Action, Event, Reason, Seat
from kingsapp.match import Job, Match, Refused
from kingsapp.storage import StorageError
from kingsapp.ui.kv import load_kv
from kingsapp.ui.navigator import Screen
from kingsapp.ui.platform.awake import keep_awake
from kingsapp.ui.platform.haptics import Haptics
from kingsapp.ui.platform.sound import Sounds
from kingsapp.ui.screens.errors import ErrorDialog, Mistake, input_mistake, sentence
from kingsapp.ui.screens.table.chronicle import Chronicle, ChronicleColumn
from kingsapp.ui.screens.table.flow import Flow
from kingsapp.ui.screens.table.pause import NewDealDialog, PauseSheet
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.panel import Panel
from kingsapp.ui.widgets.sheet import Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["IconButton", "LookBackBar", "PillButton", "TableScreen", "Text"]


class LookBackBar(Panel):
    """Says that the table is that of an earlier moment, and leads back."""

    move = NumericProperty(1)
    count = NumericProperty(1)

    __events__ = ("on_now", "on_step")

    def on_now(self) -> None:
        """Back to the game."""

    def on_step(self, by: int) -> None:
        """One move earlier or later."""


class TableScreen(Screen):
    """A running game on its table."""

    def __init__(self, save_id: int, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._app = App.get_running_app()
        self._save_id = save_id
        self._stage = self.ids.stage.__self__
        self._match: Match | None = None
        self._flow: Flow | None = None
        self._hint_job: Job | None = None
        self._hints: list[Any] = []
        self._hint_moment: Any = None
        self._looking_back: LookBackBar | None = None
        self._column: ChronicleColumn | None = None

    # --- coming and going

    def entered(self) -> None:
        """Open the game and go on where it stands."""
        try:
            match = self._app.saves.resume(self._save_id)
        except StorageError as error:
            self._cannot_open(Mistake(why=sentence(self._app.tr, error.reason)))
        except BadInput as error:
            self._cannot_open(input_mistake(self._app.tr, error))
        else:
            self._open(match)

    def _cannot_open(self, mistake: Mistake) -> None:
        tr = self._app.tr
        dialog = ErrorDialog(
            title=tr.t("flow.cannot_open"), mistakes=[mistake], kept=tr.t("flow.cannot_open_kept")
        )
        dialog.bind(on_close=lambda _dialog: self._app.nav.start("home"))
        dialog.open()

    def _open(self, match: Match) -> None:
        if match.over:
            Clock.schedule_once(lambda _seconds: self._ended())
            return
        app = self._app
        self._match = match
        match.cover = app.preferences.cover
        self._story = story = import_module(f"kingsapp.ui.tables.{match.game.key}.story").Story(app, match)
        self._table = table = story.table()
        table.lifted = self._lifted
        self._sounds, self._haptics = Sounds(app.preferences), Haptics(app.preferences)
        self._stage.add_widget(table)
        self._flow = Flow(
            app,
            match,
            table,
            story,
            moment=self._moment,
            shown=self._shown,
            conceal=self._conceal,
            ended=self._ended,
            failed=self._failed,
            menu=self.pause,
        )
        table.bind(
            on_action=lambda _table, action: self._play(action),
            on_refused=lambda _table, action: self._refuse(action),
            on_undo=lambda _table: self._undo(),
            on_hint=lambda _table: self._hint(),
            on_pause_menu=lambda _table: self.pause(),
            on_chronicle=lambda _table: self._open_chronicle(),
            on_move_now=lambda _table: self._flow.turns.move_now(),
        )
        self._chronicle = Chronicle(story)
        self._chronicle.bind(on_look=lambda _chronicle, ply: self._look_back(ply))
        self._follow()
        keep_awake(True)
        self._arrange()
        self._flow.start()

    def _follow(self) -> None:
        self._stage.bind(size=self._arrange, pos=self._arrange)
        self._app.theme.fbind("text_scale", self._arrange)
        self._app.preferences.fbind("left_handed", self._arrange)
        self._app.preferences.fbind("cover", self._take_cover_setting)
        self._app.bind(on_pause=self._hide)
        Window.bind(focus=self._focus_changed, on_minimize=self._hide, on_hide=self._hide)

    def left(self) -> None:
        """Stop everything at once; the game is saved."""
        if self._flow is None:
            return
        self._app.theme.funbind("text_scale", self._arrange)
        self._app.preferences.funbind("left_handed", self._arrange)
        self._app.preferences.funbind("cover", self._take_cover_setting)
        self._app.unbind(on_pause=self._hide)
        Window.unbind(focus=self._focus_changed, on_minimize=self._hide, on_hide=self._hide)
        self._drop_hint()
        self._flow.close()
        self._flow = None
        keep_awake(False)

    def go_back(self) -> bool:
        """Cancel a choice, come back from an earlier moment, or pause: Back never leaves by accident."""
        if self._flow is None:
            return False
        if self._looking_back is not None:
            self._look_now()
        elif self._app.shell.cover is not None or not self._table.cancel_choice():
            self.pause()
        return True

    # --- privacy

    def _hide(self, *_: object) -> bool:
        """Somebody else may look now; False lets others hear of it too."""
        if self._flow is not None and self._flow.hide():
            self._drop_look_back()
        return False

    def _conceal(self, concealed: bool) -> None:
        """Under the cover there is no table at all."""
        stage = self._stage
        if concealed and stage.parent:
            self.remove_widget(stage)
        elif not concealed and not stage.parent:
            self.add_widget(stage)

    def _focus_changed(self, _window: Any, focused: bool) -> None:
        if not focused:
            self._hide()

    def _take_cover_setting(self, _preferences: Any, cover: bool) -> None:
        if self._match is not None:
            self._match.cover = cover

    # --- decisions

    def _play(self, action: Action) -> None:
        assert self._match is not None
        self._drop_hint()
        try:
            self._match.play(action)
        except Refused as refused:
            self._explain(refused.why, action)
        except StorageError as error:
            self._failed(error)

    def _refuse(self, action: Action) -> None:
        assert self._match is not None
        why = self._match.why_not(action)
        if why is not None:
            self._explain(why, action)

    def _explain(self, why: Reason, action: Action) -> None:
        self._sounds.play("error")
        self._table.explain(why, action)

    def _undo(self) -> None:
        assert self._match is not None and self._flow is not None
        if self._app.shell.cover is not None:
            return
        why = self._match.why_no_undo()
        if why is not None:
            self._app.shell.toast(self._story.undo_reason(why))
            return
        self._drop_hint()
        self._drop_look_back()
        self._flow.stop()
        try:
            self._match.undo()
        except StorageError as error:
            self._failed(error)
        self._flow.start()

    def _failed(self, error: Exception) -> None:
        """Tell what could not be done; the table stands as it is saved."""
        assert self._match is not None and self._flow is not None
        tr = self._app.tr
        self._sounds.play("error")
        if isinstance(error, StorageError):
            why = sentence(tr, error.reason)
        else:
            seat = self._match.to_act or 0
            why = tr.t("flow.ai_failed", player=self._match.names[seat], detail=str(error)[:120])
        ErrorDialog(
            title=tr.t("flow.problem"),
            mistakes=[Mistake(why=why)],
            kept=tr.t("flow.problem_kept"),
            again_text=tr.t("flow.try_again"),
            again=self._flow.start,
        ).open()

    # --- sounds and haptics

    def _moment(self, event: Event) -> None:
        if sound := self._story.sound(event):
            self._sounds.play(sound)
        if pulse := self._story.pulse(event):
            self._haptics.feel(pulse)

    def _lifted(self) -> None:
        self._sounds.play("lift")
        self._haptics.feel("light")

    # --- hints

    def _hint(self) -> None:
        """The first tap shows the best action, the second the best three."""
        assert self._match is not None and self._flow is not None
        if self._hints and self._hint_moment == self._match.moment:
            self._story.top_three(self._hints).open()
        elif self._flow.deciding and not (self._hint_job and self._hint_job.running):
            self._think_of_hint(self._match.to_act)

    def _think_of_hint(self, seat: Seat | None) -> None:
        match, flow = self._match, self._flow
        assert match is not None and flow is not None
        view, budget, moment = match.view(seat), hint_budget(), match.moment

        def found(best: list[Any]) -> None:
            if match.moment == moment and flow.deciding:
                self._hints, self._hint_moment = best, moment
                self._table.hint(best)

        def failed(error: Exception) -> None:
            self._app.shell.toast(self._app.tr.t("flow.hint_failed", detail=str(error)[:120]))

        self._hint_job = flow.background.run(
            lambda: hints(match.game, view, Random(), budget), found, failed, budget.cancel
        )

    def _drop_hint(self) -> None:
        if self._hint_job is not None:
            self._hint_job.cancel()
        self._hint_job = None
        if self._hints:
            self._hints = []
            self._table.clear_hint()

    # --- chronicle and earlier moments

    def _shown(self) -> None:
        """The table shows another position: the chronicle tells as much as it does."""
        assert self._match is not None and self._flow is not None
        if self._hint_moment != self._match.moment:
            self._drop_hint()
        self._write_chronicle()

    def _write_chronicle(self) -> None:
        assert self._match is not None and self._flow is not None
        self._chronicle.show(self._match.chronicle(self._flow.viewer))

    def _arrange(self, *_: object) -> None:
        """Give the chronicle its column where the table leaves room for one."""
        stage = self._stage
        place = self._story.chronicle_place(stage.width / dp(1), stage.height / dp(1))
        if place is None:
            self._drop_column()
            return
        if self._column is None:
            self._column = ChronicleColumn(size_hint=(None, None))
            if self._chronicle.parent:
                self._chronicle.parent.remove_widget(self._chronicle)
            self._column.ids.scroll.add_widget(self._chronicle)
            stage.add_widget(self._column)
            self._write_chronicle()
        x, y, width, height = (dp(length) for length in place)
        self._column.size = width, height
        self._column.pos = stage.x + x, stage.top - y - height

    def _drop_column(self) -> None:
        if self._column is not None:
            self._column.ids.scroll.remove_widget(self._chronicle)
            self._stage.remove_widget(self._column)
            self._column = None

    def _open_chronicle(self) -> None:
        if self._column is None and self._app.shell.cover is None:
            if self._chronicle.parent:
                self._chronicle.parent.remove_widget(self._chronicle)
            sheet = Sheet(title=self._app.tr.t("flow.chronicle"), content=self._chronicle)
            sheet.open()
            self._write_chronicle()

    def _look_back(self, ply: int) -> None:
        """Show the table after move number `ply`, as far as the person who looks could know."""
        match, flow, app = self._match, self._flow, self._app
        assert match is not None and flow is not None
        app.shell.drop_overlays()
        self._drop_hint()
        flow.look_back(ply)
        if self._looking_back is None:
            self._looking_back = bar = LookBackBar(pos_hint={"center_x": 0.5, "y": 0.01})
            bar.bind(on_now=lambda _bar: self._look_now(), on_step=lambda _bar, by: self._step_by(by))
            self._stage.add_widget(bar)
        self._looking_back.move, self._looking_back.count = ply + 1, match.ply
        self._chronicle.looked_at = ply

    def _step_by(self, by: int) -> None:
        assert self._match is not None
        ply = self._chronicle.looked_at + by
        if ply in range(self._match.ply):
            self._look_back(ply)

    def _look_now(self) -> None:
        assert self._flow is not None
        self._drop_look_back()
        self._flow.start()

    def _drop_look_back(self) -> None:
        if self._looking_back is not None:
            self._stage.remove_widget(self._looking_back)
            self._looking_back = None
            self._chronicle.looked_at = -1

    # --- pause and the end

    def pause(self) -> None:
        """Stop the clock of the game and offer the ways from here."""
        match, flow, app = self._match, self._flow, self._app
        assert match is not None and flow is not None
        if app.shell.overlay is not None or match.to_act is None:
            return
        hint = flow.deciding
        flow.stop()
        sheet = PauseSheet(
            title=app.tr.t("flow.paused"),
            note=app.tr.t(
                "flow.round_and_turn",
                round=self._story.round_number(match.ply),
                name=match.names[match.to_act],
            ),
            kept=_is_kept(app),
            hint=hint,
        )
        sheet.bind(on_close=lambda _sheet: self._resume(), on_choose=lambda _sheet, way: self._go(way))
        sheet.open()

    def _resume(self) -> None:
        if self._flow is not None and self._looking_back is None:
            self._flow.start()

    def _go(self, way: str) -> None:
        nav = self._app.nav
        if way == "rules":
            nav.go("rules")
        elif way == "settings":
            nav.go("settings")
        elif way == "home":
            nav.start("home")
        elif way == "hint":
            self._hint()
        elif way == "new_deal":
            self._ask_new_deal()

    def _ask_new_deal(self) -> None:
        dialog = NewDealDialog(title=self._app.tr.t("flow.new_deal_question"))
        dialog.bind(on_deal=lambda _dialog: self._new_deal())
        dialog.open()

    def _new_deal(self) -> None:
        try:
            match = self._app.saves.rematch(self._save_id, next_first=False)
        except StorageError as error:
            self._failed(error)
        else:
            self._app.nav.swap("table", save_id=match.save_id)

    def _ended(self) -> None:
        self._app.nav.swap("scoring", save_id=self._save_id)

    def on_touch_down(self, touch: Any) -> bool:
        """A tap finishes what is being told, whatever else it does."""
        taken = super().on_touch_down(touch)
        if self._flow is not None:
            self._flow.skip()
        return bool(taken)


def _is_kept(app: Any) -> bool:
    """Whether moves reach a file: where the folder cannot be written, the app runs on memory alone."""
    return app.notice is None or app.notice.key.startswith("storage_set_aside")


load_kv(__file__)
