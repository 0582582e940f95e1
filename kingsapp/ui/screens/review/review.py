"""Where the points went: the score by round, what made the difference, and the decisions that cost most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from kingsapp.ai.hints import Hint
from kingsapp.ai.review import Mistake
from kingsapp.core.explaining import reasons_for
from kingsapp.core.game import Action, Seat
from kingsapp.match import Match, Replay
from kingsapp.storage import StorageError
from kingsapp.ui.base.kv import load_kv
from kingsapp.ui.base.services import AppServices, running_app
from kingsapp.ui.navigator import Screen
from kingsapp.ui.progress.reviews import KeptReview
from kingsapp.ui.screens.errors import tell_failed
from kingsapp.ui.screens.home.opening import open_match
from kingsapp.ui.screens.review.compared import ComparedPanel, compare
from kingsapp.ui.screens.review.reviewer import Reviewer
from kingsapp.ui.screens.review.score_lines import ScoreLine, ScoreLines
from kingsapp.ui.tables import GAME_UIS
from kingsapp.ui.tables.common.presenter import Advice
from kingsapp.ui.text.numbers import signed, spelled
from kingsapp.ui.widgets.button import IconButton, PillButton
from kingsapp.ui.widgets.heading import Heading
from kingsapp.ui.widgets.heading.topbar import TopBar
from kingsapp.ui.widgets.panel import Divider, Panel
from kingsapp.ui.widgets.progress import WorkBar
from kingsapp.ui.widgets.scroll import Scroll
from kingsapp.ui.widgets.segmented import Segmented
from kingsapp.ui.widgets.sentence import Sentence
from kingsapp.ui.widgets.text import Text

__all__ = [
    "Divider",
    "Heading",
    "IconButton",
    "PillButton",
    "ReviewScreen",
    "Scroll",
    "Segmented",
    "Text",
    "TopBar",
    "WorkBar",
]


class MoveWords(BoxLayout):
    """A move with the word that says whose it is, and why."""

    title = StringProperty("")
    why = StringProperty("")
    good = BooleanProperty(False)

    def __init__(self, advice: Advice, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.ids.words.add_widget(Sentence(*advice.line, role="bodyL"))


class MistakeCard(Panel):
    """One decision: what was played, and once the answer is known, what would have been better."""

    ply = NumericProperty(0)
    number = NumericProperty(1)
    title = StringProperty("")
    cost = StringProperty("")
    worth = StringProperty("")
    rule = StringProperty("")
    answered = BooleanProperty(False)
    doubtful = BooleanProperty(False)
    """Whether it may have cost nothing: then both moves are told at once, since there is nothing to find."""

    __events__ = ("on_find", "on_show", "on_see", "on_read")

    def on_find(self) -> None:
        """A better move is to be found."""

    def on_show(self) -> None:
        """The answer is wanted at once."""

    def on_see(self) -> None:
        """The moment is to be seen in the replay."""

    def on_read(self) -> None:
        """The rule behind the answer is to be read."""


class CardRow(BoxLayout):
    """Cards side by side, as many as the window has room for."""


class Explained:
    """A mistake in words: what was played, what is better, and what that is worth."""

    def __init__(self, app: AppServices, replay: Replay, mistake: Mistake) -> None:
        self._app = app
        self.match = replay.decision(mistake.ply)
        self._presenter = GAME_UIS[self.match.game.key].presenter(app, self.match)
        self.mistake = mistake
        self.played, self._rule_of_played = self._advice(mistake.played)
        self.better, self.rule = self._advice(mistake.better)

    def _advice(self, action: Action) -> tuple[Advice, str]:
        """An action in words with what speaks for it, and the rule behind that."""
        game, seat = self.match.game, self.match.to_act
        reasons = reasons_for(game, self.match.view(seat), action)
        [advice] = self._presenter.advice([Hint(action, 0.0, 0.0, reasons)])
        return advice, next((reason.rule for reason in reasons if reason.rule), "")

    @property
    def worth(self) -> str:
        """How many points more are to be expected, how sure that is, and how it was found out."""
        loss = self.mistake.loss
        return str(
            self._app.tr.t(
                "review.worth" if loss.certain else "review.worth_doubtful",
                points=spelled(self._app.tr, loss.points),
                doubt=spelled(self._app.tr, loss.doubt),
                worlds=loss.worlds,
            )
        )


class ReviewScreen(Screen):
    """The lines, and below them a card for each mistake; made while the person waits, once."""

    thinking = BooleanProperty(False)
    share = NumericProperty(0.0)
    heading = StringProperty("")
    said = StringProperty("")
    """What is to be said above the cards, or instead of them."""
    stopped = BooleanProperty(False)
    side = NumericProperty(0)
    """Where everything begins and ends, in pixels from the edges."""
    columns = NumericProperty(1)
    level = NumericProperty(0)
    """How high both panels at the top are, where they stand side by side."""

    def __init__(
        self, save_id: int, seat: Seat | None = None, match: Match | None = None, **kwargs: Any
    ) -> None:
        super().__init__(**kwargs)
        self._app = running_app()
        self._save_id = save_id
        self._match = match
        self._seat = seat
        self._mistakes: list[Mistake] | None = None
        self._seen: set[int] = set()
        self.lines: ScoreLines | None = None
        self.comparison: ComparedPanel | None = None
        self._reviewer = Reviewer(self._told)
        self.bind(columns=self._write)

    def on_enter(self) -> None:
        """Draw the lines, and make the review or find it."""
        match = self._match = self._match or open_match(self._app, self._save_id)
        if match is None:
            return
        self._replay = Replay(match)
        # Whoever let an AI player finish the game is still the person whose game it was.
        people = [seat for seat, player in enumerate(match.players) if player.kind == "human"]
        self.reviewed = people or list(range(len(match.players)))
        if self._seat not in self.reviewed:
            self._seat = self.reviewed[0]
        self._rounds = match.score_by_round()
        self._draw_lines(match)
        if len(self.reviewed) > 1:
            seats = Segmented()
            seats.options = [(seat, match.names[seat]) for seat in self.reviewed]
            seats.value = self._seat
            seats.bind(on_choose=lambda _seats, seat: self.see(seat))
            self.ids.tabs.add_widget(seats)
        self._app.tr.observe(t=self._write)
        self.see(self._seat)

    def _draw_lines(self, match: Match) -> None:
        scores, ui = [found for _, found in self._rounds], GAME_UIS[match.game.key]
        lines = [
            ScoreLine(name, match.factions[seat], tuple(ui.first_point + each[seat] for each in scores))
            for seat, name in enumerate(match.names)
        ]
        self.lines = ScoreLines(lines, ui.factions)
        self.lines.bind(on_look=lambda _lines, number: self.replay(self._rounds[number][0]))
        self.ids.chart.add_widget(self.lines)
        self.ids.words.text = self.lines.words
        self.comparison = ComparedPanel(match)
        self.comparison.bind(on_look=lambda _panel: self._look_at_decisive())
        self.ids.facts.add_widget(self.comparison)
        for part in (self.ids.chart, self.comparison):
            part.bind(minimum_height=self._level)
        self.bind(columns=self._level)
        self._level()

    def _level(self, *_: object) -> None:
        assert self.comparison is not None
        highest = max(self.ids.chart.minimum_height, self.comparison.minimum_height)
        self.level = self.comparison.min_height = highest if self.columns > 1 else 0

    def _look_at_decisive(self) -> None:
        """See the round that decided most, from its beginning."""
        assert self.comparison is not None
        assert self.comparison.compared is not None
        self.replay(self._rounds[self.comparison.compared.decisive - 1][0])

    def on_leave(self) -> None:
        """Stop the review."""
        self._reviewer.cancel()
        self._app.tr.unobserve(t=self._write)

    def restore_args(self) -> dict[str, object]:
        """The same person's review."""
        return {"seat": self._seat}

    def see(self, seat: Seat) -> None:
        """Show the review of another person, and make it first if there is none."""
        self._reviewer.cancel()
        self._seat, self.thinking, self.stopped = seat, False, False
        assert self._match is not None
        assert self.comparison is not None
        self.comparison.show(compare(self._match, seat, [scores for _, scores in self._rounds]))
        kept = KeptReview(self._app, self._save_id, seat).load(self._match)
        self._mistakes, self._seen = kept or (None, set())
        if kept is None:
            self.begin()
        self._write()

    def begin(self) -> None:
        """Go through the decisions in the background."""
        assert self._match is not None
        assert self._seat is not None
        self.share, self.said, self.thinking, self.stopped = 0.0, "", True, False
        try:
            plies = self._app.saves.own_plies(self._save_id, self._seat)
        except StorageError as error:
            self._failed(error)
            return
        self._reviewer.begin(self._match, self._seat, self._done, self._failed, plies)

    def cancel(self) -> None:
        """Wait no longer."""
        self._reviewer.cancel()
        self.thinking, self.stopped = False, True
        self.said = self._app.tr.t("review.cancelled")

    def _told(self, share: float) -> None:
        self.share = share

    def _done(self, mistakes: list[Mistake]) -> None:
        self.thinking, self._mistakes = False, mistakes
        self._keep()
        self._write()

    def _failed(self, error: Exception) -> None:
        self.thinking, self.stopped = False, True
        self.said = self._app.tr.t("review.failed")
        tell_failed(self._app.tr, self.said, error)

    def _keep(self) -> None:
        assert self._mistakes is not None
        assert self._seat is not None
        KeptReview(self._app, self._save_id, self._seat).save(self._mistakes, self._seen)

    def _write(self, *_: object) -> None:
        cards = self.ids.cards
        cards.clear_widgets()
        if self.comparison is not None and self.comparison.compared is not None:
            self.comparison.write()
        mistakes = self._mistakes or []
        ordered = sorted(mistakes, key=lambda mistake: mistake.ply)
        if self._mistakes is not None:
            self.heading, self.said = self._summary(ordered)
        else:
            self.heading = ""
        marks = {}
        # A window for three columns gives two cards half of it each.
        columns = min(int(self.columns), max(1, len(ordered)))
        for number, mistake in enumerate(ordered, 1):
            marks[self._round_of(mistake.ply)] = number
            if number % columns == 1 % columns:
                row = CardRow()
                cards.add_widget(row)
            row.add_widget(self._card(number, mistake))
        if self.lines is not None:
            self.lines.mark(self._seat or 0, marks)

    def _summary(self, mistakes: Sequence[Mistake]) -> tuple[str, str]:
        """What the decisions come to: a heading, and a sentence that is as sure as the review is."""
        tr = self._app.tr
        certain = [mistake.loss.points for mistake in mistakes if mistake.loss.certain]
        judged = tr.t("review.judged")
        if certain:
            in_all = tr.t("review.in_all", points=spelled(tr, sum(certain)))
            return tr.n("review.moments", len(certain)), f"{in_all} {judged}"
        if mistakes:
            return tr.t("review.no_mistake"), f"{tr.t('review.perhaps_below')} {judged}"
        return tr.t("review.no_mistake"), tr.t("review.none")

    def _round_of(self, ply: int) -> int:
        """The number of the round in which an action was, as the chart counts them."""
        return next(number for number, (until, _) in enumerate(self._rounds) if ply < until)

    def _card(self, number: int, mistake: Mistake) -> MistakeCard:
        tr, doubtful = self._app.tr, not mistake.loss.certain
        seen = doubtful or mistake.ply in self._seen
        cost = signed(tr, -mistake.loss.points)
        told = Explained(self._app, self._replay, mistake)
        card = MistakeCard(
            ply=mistake.ply,
            pos_hint={"top": 1},
            number=number,
            title=tr.t("flow.round", round=self._round_of(mistake.ply)),
            cost=tr.t("review.perhaps", points=cost) if doubtful else cost,
            answered=seen,
            doubtful=doubtful,
            worth=told.worth if seen else "",
            rule=told.rule if seen else "",
        )
        moves = card.ids.moves
        moves.add_widget(MoveWords(told.played, title=tr.t("review.played"), why=told.played.why))
        if seen:
            moves.add_widget(Divider())
            title = tr.t("review.perhaps_better" if doubtful else "review.better")
            moves.add_widget(MoveWords(told.better, title=title, why=told.better.why, good=not doubtful))
        card.bind(
            on_find=lambda _card: self.find(mistake),
            on_show=lambda _card: self.show_answer(mistake),
            on_see=lambda _card: self.replay(mistake.ply),
            on_read=lambda _card: self._open_rule(told.rule),
        )
        return card

    def find(self, mistake: Mistake) -> None:
        """Put the question on the table."""
        self._app.nav.go("better", save_id=self._save_id, seat=self._seat, ply=mistake.ply)

    def show_answer(self, mistake: Mistake) -> None:
        """Show the answer of a mistake."""
        self._seen.add(mistake.ply)
        self._keep()
        # The page stays where the person reads: the rest of it is not built anew.
        old, row = next(
            (card, row) for row in self.ids.cards.children for card in row.children if card.ply == mistake.ply
        )
        place = row.children.index(old)
        row.remove_widget(old)
        row.add_widget(self._card(old.number, mistake), index=place)

    def replay(self, ply: int) -> None:
        """Look at a moment as this person knew it."""
        self._app.nav.go(
            "replay", once={"match": self._match}, save_id=self._save_id, ply=ply, viewer=self._seat
        )

    def _open_rule(self, rule: str) -> None:
        assert self._match is not None
        self._app.nav.go("rules", game=self._match.game.key, rule=rule)


load_kv(__file__)
