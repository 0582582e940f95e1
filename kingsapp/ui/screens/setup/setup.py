"""New game: who plays, under which faction, who begins and with what; Start is always in reach."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from kingsapp.core.catalogue import LANGUAGES, catalogue
from kingsapp.core.deal import SEED_LIMIT
from kingsapp.core.errors import BadInput
from kingsapp.core.files import readable
from kingsapp.match import Match, clean_name
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.screens.errors import ErrorDialog, word_mistakes
from kingsapp.ui.screens.rules.summary import show_summary
from kingsapp.ui.screens.setup.faction_mark import FactionMark
from kingsapp.ui.screens.setup.naming import NameDialog, SeedDialog
from kingsapp.ui.screens.setup.options import SetupOptions, StartBar
from kingsapp.ui.screens.setup.seating import Seating
from kingsapp.ui.screens.setup.seats import SeatList, SeatScroll
from kingsapp.ui.screens.table.start_game import start_game
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.common.setup_parts import OwnFile
from kingsapp.ui.widgets.button import IconButton
from kingsapp.ui.widgets.filepicker import pick_file
from kingsapp.ui.widgets.heading.topbar import TopBar
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.segmented import Segmented
from kingsapp.ui.widgets.sheet import ChoiceSheet, Sheet
from kingsapp.ui.widgets.text import Text

__all__ = ["IconButton", "Scroll", "SeatList", "SeatScroll", "Segmented", "SetupScreen", "Text", "TopBar"]

KEPT: Final = "last-setup-{game}"


class SetupScreen(Screen):
    """Seats in one column; on wide windows the rest stands beside them."""

    game_key = StringProperty("")
    game_name = StringProperty("")
    """The key of what the game is called."""
    two_columns = BooleanProperty(False)
    seat_count = NumericProperty(0)
    counts = ListProperty([])

    def __init__(self, game: str, seating: Seating | None = None, **kwargs: Any) -> None:
        super().__init__(game_key=game, game_name=GAME_UIS[game].texts.name, **kwargs)
        self._app = app = running_app()
        self.game = app.games[game]
        self.ui = GAME_UIS[game]
        self.parts = self.ui.setup_parts()
        self.seating = seating or self._last_seating()
        self._speak()
        self.options = SetupOptions(self)
        self.start_bar = StartBar(self)
        self.counts = [(count, str(count)) for count in self.game.seats]
        self.bind(two_columns=self._arrange)
        app.tr.observe(t=self._say)
        self._arrange()
        self.refresh()

    def on_leave(self) -> None:
        """Stop following the language."""
        self._app.tr.unobserve(t=self._say)

    def restore_args(self) -> dict[str, object]:
        """A look into the rules changes nothing that was chosen."""
        return {"seating": self.seating}

    def refresh(self) -> None:
        """Show the seating as it is."""
        self.seat_count = len(self.seating.seats)
        self.ids.seats.show(self)
        self.options.show(self.seating)

    def show_summary(self) -> None:
        """How to play in one minute."""
        show_summary(self._app, self.game_key)

    def resize(self, count: int) -> None:
        """Another number of seats."""
        self.seating.resize(count)
        self.refresh()

    def move(self, seat: int, place: int) -> None:
        """A row was dragged to another place."""
        self.seating.move(seat, place)
        self.refresh()

    def ask_name(self, seat: int) -> None:
        """Let the person type a name."""
        NameDialog(self.seating.seats[seat].name, lambda name: self._rename(seat, name)).open()

    def _rename(self, seat: int, typed: str) -> None:
        self.seating.rename(seat, clean_name(typed, self._usual_name(seat)))
        self.refresh()

    def ask_seed(self) -> None:
        """Let the person type what the deal is made from."""
        SeedDialog(self.seating.seed, self._take_seed).open()

    def _take_seed(self, typed: str) -> None:
        # The field counts characters as people do, a seed counts code points.
        self.seating.seed = typed.strip()[:SEED_LIMIT]
        self.refresh()

    def ask_faction(self, seat: int) -> None:
        """Offer all that a seat may play; what somebody has changes hands."""
        tr, style = self._app.tr, self.ui.factions
        sheet = Sheet(title=tr.t(self.ui.texts.choose_faction))
        holders = {choice.faction: choice.name for choice in self.seating.seats if choice.faction}
        mine = self.seating.seats[seat].faction
        for faction in (None, *self.game.factions):
            name = style.name(tr, faction) if faction else tr.t("setup.by_lot")
            row = ListRow(title=name, min_height=60, tail_icon="check" if faction == mine else "")
            if faction and faction != mine and faction in holders:
                row.subtitle = tr.t("setup.swaps", name=holders[faction])
            row.add_widget(FactionMark(style, faction=faction, side=36))
            row.bind(on_release=lambda _row, faction=faction: self._set_faction(sheet, seat, faction))
            sheet.ids.content.add_widget(row)
        sheet.open()

    def _set_faction(self, sheet: Sheet, seat: int, faction: str | None) -> None:
        sheet.close()
        self.seating.set_faction(seat, faction)
        self.refresh()

    def seat_kind(self, seat: int, kind: str) -> None:
        """A person or an AI player of some level."""
        self.seating.seat_kind(seat, kind)
        self.refresh()

    def choose_part(self, part: str, value: object) -> None:
        """Another component than the standard one, which is None."""
        self.seating.choose(part, value)
        self.refresh()

    @property
    def own_file(self) -> OwnFile:
        """What players may bring; the row that leads here is there only for a game that has this."""
        assert self.parts.file is not None
        return self.parts.file

    def ask_file(self) -> None:
        """Standard, or what a file holds."""
        tr, texts = self._app.tr, self.own_file.texts
        standard, own = self.own_file.icons
        options = [("standard", tr.t(texts.standard), standard), ("own", tr.t(texts.own), own)]
        chosen = "own" if self.seating.file_name else "standard"
        ChoiceSheet(options, self._choose_file, chosen, title=tr.t(texts.title)).open()

    def _choose_file(self, value: str) -> None:
        if value == "own":
            pick_file(self.own_file.ending, self._app.tr.t(self.own_file.texts.own), self.take_file)
            return
        self.seating.take_file(self.own_file.part, {}, "")
        self.refresh()

    def take_file(self, path: Path) -> None:
        """Play with what a file holds, or tell all its mistakes and change nothing."""
        try:
            components = self.own_file.read(path)
        except BadInput as error:
            self._tell_mistakes(path, error)
            return
        self.seating.take_file(self.own_file.part, components, readable(path.name))
        self.refresh()

    def _tell_mistakes(self, path: Path, error: BadInput) -> None:
        tr, texts = self._app.tr, self.own_file.texts
        mistakes = word_mistakes(tr, error)
        ErrorDialog(
            mistakes,
            again=lambda: self._choose_file("own"),
            again_text=tr.t("setup.file_again"),
            title=tr.t(texts.failed),
            note=tr.n("setup.file_mistakes", len(mistakes)),
            file=readable(path.name),
            kept=tr.t(texts.kept_own if self.seating.file_name else texts.kept),
        ).open()

    def start(self) -> None:
        """Deal, and keep this set-up for the next game."""
        app, seating = self._app, self.seating
        table, seed, kept = seating.table, seating.seed or None, seating.as_json()

        def deal() -> Match:
            match: Match = app.saves.create(table, seed)
            app.save_setting(KEPT.format(game=self.game_key), kept)
            return match

        start_game(app, deal)

    def _last_seating(self) -> Seating:
        """As at the start of the last game."""
        names = [self._usual_name(seat) for seat in range(self.game.seats[-1])]
        return Seating.kept(self.game, self._app.store.setting(KEPT.format(game=self.game_key)), names)

    def _usual_name(self, seat: int) -> str:
        """What a seat is called if nobody gave it a name."""
        number = seat + 1
        return str(self._app.tr.t(f"setup.name_{number}"))

    def _speak(self) -> None:
        """Say the names that nobody has chosen in the language of the person."""
        numbers = range(self.game.seats[-1])
        usual = [{catalogue(each).t(f"setup.name_{number + 1}") for each in LANGUAGES} for number in numbers]
        self.seating.speak(usual, [self._usual_name(number) for number in numbers])

    def _say(self, *_: object) -> None:
        self._speak()
        self.refresh()

    def _arrange(self, *_: object) -> None:
        """The options stand below the seats, or beside them with Start below."""
        for part in (self.options, self.start_bar):
            if part.parent:
                part.parent.remove_widget(part)
        beside = self.ids.beside
        if self.two_columns:
            self.ids.side.add_widget(self.options)
            beside.add_widget(self.start_bar)
        else:
            self.ids.column.add_widget(self.options)
            self.add_widget(self.start_bar)


load_kv(__file__)
