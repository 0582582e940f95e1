"""What is said of a puzzle: of a try that was wrong, and of the answer with its alternatives."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kingsapp.ai.hints import Hint
from kingsapp.core.explaining import reasons_for
from kingsapp.core.game import Action
from kingsapp.core.reason import Reason
from kingsapp.match import Match
from kingsapp.puzzles import Choice, Mark, Puzzle, judge, puzzles
from kingsapp.ui.base.services import AppServices
from kingsapp.ui.screens.puzzles.own import OWN
from kingsapp.ui.screens.puzzles.panel import AlternativeText, PuzzlePanel
from kingsapp.ui.tables.common.presenter import GamePresenter
from kingsapp.ui.text.numbers import gain_text, signed, spelled


def puzzle_title(app: AppServices, puzzle: Puzzle) -> str:
    """By its number among the puzzles of its game, from easy to hard; its theme would tell too much."""
    if puzzle.key.startswith(OWN):
        return str(app.tr.t("puzzles.own_title"))
    number = 1 + next(place for place, each in enumerate(puzzles(puzzle.game)) if each.key == puzzle.key)
    return app.tr.t("puzzles.number", number=number)


class PuzzleWords:
    """Puts a puzzle on a panel, in the language of the app and as hints would say it."""

    def __init__(
        self,
        app: AppServices,
        match: Match,
        presenter: GamePresenter,
        panel: PuzzlePanel,
        parse: Callable[[Choice], Action],
    ) -> None:
        self._tr = app.tr
        self._match = match
        self._parse = parse
        self._presenter = presenter
        self._panel = panel

    def ask(self, puzzle: Puzzle) -> None:
        """Say what is to be done."""
        t = self._tr.t
        how = _joined(t("puzzles.how"), t("puzzles.own_played") if _is_own(puzzle) else "")
        self._panel.say(t("puzzles.question"), None, how, icon="help-circle-outline")

    def weigh(self, action: Action) -> None:
        """Say that a move is being compared."""
        self._panel.say(self._tr.t("puzzles.weighed"), self._presenter.move(action), "", icon="scale-balance")
        self._panel.count(0)

    def refuse(self, puzzle: Puzzle, action: Action) -> None:
        """Say what a wrong try would bring, and nothing of the answer."""
        tr, panel = self._tr, self._panel
        choice = judge(puzzle, action).choice
        worth = "" if choice is None else tr.t("puzzles.behind", points=spelled(tr, -choice.points))
        why = _joined(self._why(action), worth)
        panel.say(tr.t("puzzles.wrong"), self._presenter.move(action), why, icon="close-circle-outline")
        panel.main_text, panel.other_text = tr.t("puzzles.try_again"), tr.t("puzzles.show_answer")

    def answer(
        self, puzzle: Puzzle, tried: Sequence[Action], *, found: bool, rating: Sequence[str], last: bool
    ) -> None:
        """Say the answer and why it is better; below it the `rating`, and whether it is the `last` one."""
        tr, panel = self._tr, self._panel
        action = self._parse(puzzle.answer)
        known = [choice for choice in (judge(puzzle, each).choice for each in tried) if choice]
        another = found and known and known[-1] != puzzle.answer
        panel.say(
            tr.t("puzzles.right" if found else "puzzles.answer"),
            self._presenter.move(action),
            _joined(self._why(action), self._fact(puzzle, action), self._as_good(puzzle) if another else ""),
            icon="check-circle" if found else "lightbulb-on-outline",
            good=found,
        )
        panel.rule = puzzle.rule
        panel.table_title = tr.t("puzzles.compared")
        shown = [choice for choice in puzzle.choices if choice in puzzle.shown or choice in known]
        shown.sort(key=lambda choice: -choice.points)
        panel.compare([self._row(puzzle, choice, tried=choice in known) for choice in shown])
        panel.note = "\n".join([tr.n("puzzles.worlds", puzzle.worlds), *rating])
        panel.other_text, panel.other_icon = tr.t("puzzles.watch"), "play-circle-outline"
        panel.main_text = tr.t("puzzles.to_list" if last else "puzzles.next")

    def rating(self, puzzle: Puzzle, rating: int, change: int) -> list[str]:
        """How a rating has moved, if it has."""
        if not change:
            return []
        name, moved = self._tr.t(f"{puzzle.game}.theme_{puzzle.theme}"), gain_text(change)
        return [str(self._tr.t("puzzles.rating_now", theme=name, rating=rating, change=moved))]

    def hint(self, puzzle: Puzzle) -> str:
        """What its theme is about: that is a hint, and gives nothing away."""
        return str(self._tr.t(f"{puzzle.game}.theme_about_{puzzle.theme}" if puzzle.theme else "puzzles.how"))

    def _row(self, puzzle: Puzzle, choice: Choice, *, tried: bool) -> AlternativeText:
        """An alternative, with what it brings and to whom it brings less."""
        tr, action = self._tr, self._parse(choice)
        waits = tr.t("puzzles.waits") if choice.mark is Mark.WAITS else ""
        best = choice == puzzle.answer
        said = "" if best else _joined(self._why(action), waits, self._balance(choice))
        notes = (tr.t("puzzles.your_try") if tried else "", said)
        return AlternativeText(
            choice, self._presenter.move(action), " · ".join(note for note in notes if note)
        )

    def _balance(self, choice: Choice) -> str:
        """Whose points a choice costs: the own ones, or by what rivals get."""
        if choice.own is None:
            return ""
        tr = self._tr
        own, rivals = signed(tr, choice.own), signed(tr, choice.own - choice.points)
        return str(tr.t("puzzles.balance", own=own, rivals=rivals))

    def _fact(self, puzzle: Puzzle, action: Action) -> str:
        """How much more often what the answer is for comes true."""
        if not puzzle.fact:
            return ""
        best, *others = (choice.percent or 0 for choice in puzzle.shown)
        values: dict[str, object] = {}
        for why in self._reasons(action):
            values |= why.values
        value = values.get("value", 0)
        return str(self._tr.t(f"puzzles.fact_{puzzle.fact}", best=best, other=max(others), value=value))

    def _as_good(self, puzzle: Puzzle) -> str:
        """That another way counts as right."""
        return str(self._tr.t("puzzles.as_good_measured" if _is_own(puzzle) else "puzzles.as_good"))

    def _why(self, action: Action) -> str:
        """What an action brings, as hints say it."""
        [advice] = self._presenter.advice([Hint(action, 0.0, 0.0, self._reasons(action))])
        return advice.why

    def _reasons(self, action: Action) -> tuple[Reason, ...]:
        return reasons_for(self._match.game, self._match.view(self._match.to_act), action)


def _is_own(puzzle: Puzzle) -> bool:
    return puzzle.key.startswith(OWN)


def _joined(*parts: str) -> str:
    return " ".join(part for part in parts if part)
