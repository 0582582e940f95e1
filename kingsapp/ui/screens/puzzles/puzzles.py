"""Puzzles: the themes of each game with the progress, and a list of each to pick from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from kivy.properties import BooleanProperty, ListProperty, StringProperty

from kingsapp.puzzles import HARDEST, Puzzle, puzzles, themes
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.progress.puzzles import TRIES, next_puzzle
from kingsapp.ui.screens.puzzles.difficulty import Difficulty
from kingsapp.ui.screens.puzzles.own import OWN, OwnPuzzle, own_puzzles
from kingsapp.ui.screens.puzzles.wording import puzzle_title
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.text.ago import ago
from kingsapp.ui.text.numbers import spelled
from kingsapp.ui.widgets.button import PillButton
from kingsapp.ui.widgets.heading import Heading
from kingsapp.ui.widgets.heading.topbar import TopBar
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.row import ListRow
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.segmented import Segmented
from kingsapp.ui.widgets.text import Text

__all__ = [
    "Heading",
    "Panel",
    "PillButton",
    "PuzzlesScreen",
    "Scroll",
    "Segmented",
    "Text",
    "TopBar",
]

OWN_ICON: Final = "account-outline"


class PuzzlesScreen(Screen):
    """The themes of a game, and the list of one of them: beside one another where there is room.

    Elsewhere the list is a screen of its own: this one with a `theme`. `chosen` is what was picked where both
    stand, and `scrolled` how far both were pushed before the way led to a puzzle and back.
    """

    game = StringProperty("")
    theme = StringProperty("")
    games = ListProperty([])
    title = StringProperty("")
    total = StringProperty("")
    next_title = StringProperty("")
    next_why = StringProperty("")
    next_text = StringProperty("")
    list_title = StringProperty("")
    list_about = StringProperty("")
    two_columns = BooleanProperty(False)

    def __init__(
        self,
        game: str = "",
        theme: str = "",
        chosen: str = "",
        scrolled: Sequence[float] = (),
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._app = app = running_app()
        self._progress = app.puzzle_progress
        self._columns = [self.ids.themes_column.__self__, self.ids.list_column.__self__]
        self._games = [key for key in GAME_UIS if puzzles(key)]
        self.game = game or self._games[0]
        self.theme, self._chosen = theme, chosen
        self.bind(game=self._game_changed, two_columns=self.refresh)
        app.tr.observe(t=self.refresh)
        self.refresh()
        for column, scroll in zip(self._columns, scrolled, strict=False):
            column.scroll_y = scroll

    def on_leave(self) -> None:
        """Stop following the language."""
        self._app.tr.unobserve(t=self.refresh)

    def restore_args(self) -> dict[str, object]:
        """The same game, theme and place in the lists on the way back."""
        scrolled = [column.scroll_y for column in self._columns]
        return {"game": self.game, "theme": self.theme, "chosen": self._chosen, "scrolled": scrolled}

    def _game_changed(self, *_: object) -> None:
        self.theme = self._chosen = ""
        self.refresh()

    def refresh(self, *_: object) -> None:
        """Rewrite all texts."""
        tr = self._app.tr
        self.games = [(game, tr.t(GAME_UIS[game].texts.name)) for game in self._games]
        self.total = tr.n("puzzles.solved", self._progress.solved_count)
        self._own = own_puzzles(self._app, self.game)
        self._all = puzzles(self.game)
        self._arrange()
        self._tell_next()
        self._list_themes()
        self._list_puzzles()

    def _arrange(self) -> None:
        """Both columns, or the one that is asked for."""
        columns, listed = self.ids.columns, bool(self.theme)
        wanted = self._columns if self.two_columns else [self._columns[listed]]
        if columns.children[::-1] != wanted:
            columns.clear_widgets()
            for column in wanted:
                columns.add_widget(column)

    @property
    def _listed(self) -> str:
        """The theme whose puzzles are listed; unless one was chosen, that of the next puzzle."""
        following = next_puzzle(self._progress, self._all)
        return self._chosen or self.theme or (following.theme if following else themes(self.game)[0])

    def _tell_next(self) -> None:
        tr, following = self._app.tr, next_puzzle(self._progress, self._all)
        if following is None:
            self.next_title, self.next_why = tr.t("puzzles.all_solved"), tr.t("puzzles.all_solved_why")
            self.next_text = ""
            return
        self.next_title = puzzle_title(self._app, following)
        key = "puzzles.seen_before" if self._progress.over(following.key) else "puzzles.near_rating"
        self.next_why = tr.t(
            key,
            difficulty=following.difficulty,
            all=HARDEST,
            rating=self._progress.rating(following),
            theme=tr.t(f"{self.game}.theme_{following.theme}"),
        )
        self.next_text = tr.t("puzzles.solve")

    def go_on(self) -> None:
        """Solve the next puzzle."""
        following = next_puzzle(self._progress, self._all)
        if following is not None:
            self.solve(following.key)

    def solve(self, key: str, theme: str = "") -> None:
        """Put a puzzle on its table; those after it are of the same theme if one was chosen."""
        self._app.nav.go("puzzle", game=self.game, key=key, theme=theme)

    def _list_themes(self) -> None:
        rows = self.ids.themes
        rows.clear_widgets()
        for theme in themes(self.game):
            of_theme = [puzzle for puzzle in self._all if puzzle.theme == theme]
            if of_theme:
                rows.add_widget(self._theme_row(theme, of_theme))
                rows.add_widget(Divider())
        rows.add_widget(self._own_row())

    def _theme_row(self, theme: str, of_theme: Sequence[Puzzle]) -> ListRow:
        tr, progress = self._app.tr, self._progress
        solved = sum(progress.solved(puzzle.key) for puzzle in of_theme)
        rating = progress.theme_rating(self.game, theme)
        said = tr.t("puzzles.theme_state", solved=solved, all=len(of_theme), rating=rating)
        return self._row(theme, tr.t(f"{self.game}.theme_{theme}"), said)

    def _own_row(self) -> ListRow:
        tr, own = self._app.tr, self._own
        solved = sum(self._progress.solved(each.key) for each in own)
        said = tr.t("puzzles.own_state", solved=solved, all=len(own)) if own else tr.t("puzzles.own_none")
        return self._row(OWN, tr.t("puzzles.own"), said)

    def _row(self, theme: str, title: str, said: str) -> ListRow:
        shown = self.two_columns and theme == self._listed
        icon = OWN_ICON if theme == OWN else GAME_UIS[self.game].theme_icons[theme]
        row = ListRow(icon=icon, title=title, subtitle=said, tail_icon="chevron-right", min_height=68)
        if shown:
            row.ink = self._app.theme.primaryColor
        row.bind(on_release=lambda _row: self.open_theme(theme))
        return row

    def open_theme(self, theme: str) -> None:
        """List the puzzles of a theme."""
        if self.two_columns:
            self._chosen = theme
            self.refresh()
            self._columns[1].scroll_y = 1
        else:
            self._app.nav.go("puzzles", game=self.game, theme=theme)

    def _list_puzzles(self) -> None:
        tr, theme = self._app.tr, self._listed
        own = theme == OWN
        self.list_title = tr.t("puzzles.own") if own else tr.t(f"{self.game}.theme_{theme}")
        self.list_about = tr.t("puzzles.own_about") if own else tr.t(f"{self.game}.theme_about_{theme}")
        self.title = self.list_title if self.theme and not self.two_columns else tr.t("puzzles.title")
        rows = self.ids.rows
        rows.clear_widgets()
        if own:
            found = [self._own_puzzle_row(each) for each in self._own]
        else:
            found = [
                self._puzzle_row(number, puzzle)
                for number, puzzle in enumerate(self._all, 1)
                if puzzle.theme == theme
            ]
        for place, row in enumerate(found):
            if place:
                rows.add_widget(Divider())
            rows.add_widget(row)
        rows.opacity = 1 if found else 0

    def _state(self, key: str) -> tuple[str, str]:
        """How far a puzzle is: its symbol, and the same in words."""
        progress, t = self._progress, self._app.tr.t
        if progress.solved(key):
            return "check-circle", t("puzzles.state_solved")
        if progress.over(key):
            return "lightbulb-on-outline", t("puzzles.state_shown")
        if progress.wrong(key):
            return "circle-half-full", self._app.tr.n("puzzles.state_tried", TRIES - progress.wrong(key))
        return "circle-outline", t("puzzles.state_new")

    def _puzzle_row(self, number: int, puzzle: Puzzle) -> ListRow:
        tr = self._app.tr
        icon, state = self._state(puzzle.key)
        difficulty = tr.t("puzzles.difficulty", difficulty=puzzle.difficulty, all=HARDEST)
        row = ListRow(
            icon=icon, title=tr.t("puzzles.number", number=number), subtitle=f"{difficulty} · {state}"
        )
        row.add_widget(Difficulty(value=puzzle.difficulty))
        row.bind(on_release=lambda _row: self.solve(puzzle.key, puzzle.theme))
        return row

    def _own_puzzle_row(self, own: OwnPuzzle) -> ListRow:
        app = self._app
        icon, state = self._state(own.key)
        players = ", ".join(player.name for player in own.summary.players)
        when = ago(app.tr, own.summary.updated)
        row = ListRow(
            icon=icon,
            title=app.tr.t("puzzles.own_cost", points=spelled(app.tr, own.mistake.loss.points)),
            subtitle=" · ".join(part for part in (players, when, state) if part),
            tail_icon="chevron-right",
        )
        row.bind(on_release=lambda _row: self.solve(own.key))
        return row


load_kv(__file__)
