"""Puzzles worth looking at: the themes, a list, and a puzzle before, between and after its tries."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kingsapp.puzzles import Puzzle, puzzles
from kingsapp.ui.progress.puzzles import PuzzleProgress


def forget(app: Any) -> PuzzleProgress:
    """Nothing was ever tried, and what is tried from now on is not kept."""
    progress = PuzzleProgress(lambda _key, default: default, lambda _key, _value: None)
    app.puzzle_progress = progress
    return progress


def some_progress(app: Any) -> None:
    """A few puzzles of each game are solved, one was given up, one is under way."""
    progress = forget(app)
    for game in ("kings", "taverns"):
        for number, each in enumerate(puzzles(game)[:5]):
            if number == 4:
                progress.miss(each.key)
            elif number != 3:
                progress.finish(each, found=number != 2)


def themes(app: Any) -> None:
    """The themes of a game."""
    some_progress(app)
    app.shell.drop_overlays()
    app.nav.start("puzzles")


def theme(app: Any) -> None:
    """The puzzles of a theme."""
    some_progress(app)
    app.shell.drop_overlays()
    app.nav.start("puzzles", game="taverns", theme=puzzles("taverns")[0].theme)


def own(app: Any) -> None:
    """Decisions of one's own games."""
    from tests.ui.replay_scenes import review

    forget(app)
    review(app)
    app.nav.start("puzzles", game="kings", theme="own")


def ask(app: Any, game: str = "kings") -> Any:
    """Put the puzzle of a game on the table that has the most choices; its screen."""
    forget(app)
    app.shell.drop_overlays()
    found = max(puzzles(game), key=lambda each: (len(each.shown), len(each.choices)))
    app.nav.start("puzzle", game=game, key=found.key)
    return app.nav.screen


def titled(app: Any, asked: Puzzle) -> str:
    """What a puzzle is called, by its place among those of its game."""
    number = puzzles(asked.game).index(asked) + 1
    return str(app.tr.t("puzzles.number", number=number))


def puzzle(app: Any) -> None:
    """The question."""
    ask(app)


def puzzle_wrong(app: Any) -> None:
    """After a first try that was wrong."""
    screen = ask(app)
    screen.attempt(screen.actions[-1])


def puzzle_found(app: Any) -> None:
    """The answer, found at the second try."""
    screen = ask(app)
    screen.attempt(screen.actions[-1])
    screen.attempt(screen.actions[0])


def puzzle_shown(app: Any) -> None:
    """The answer, shown in the other game."""
    ask(app, "taverns").give_up()


def puzzle_of_taverns(app: Any) -> None:
    """The question in the other game."""
    ask(app, "taverns")


SCENES: dict[str, Callable[[Any], None]] = {
    "puzzles": themes,
    "puzzles_theme": theme,
    "puzzles_own": own,
    "puzzle": puzzle,
    "puzzle_wrong": puzzle_wrong,
    "puzzle_found": puzzle_found,
    "puzzle_shown": puzzle_shown,
    "puzzle_of_taverns": puzzle_of_taverns,
}
