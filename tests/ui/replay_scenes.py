"""Looking back at a game that is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kingsapp.core import record as records


def _go(app: Any, save_id: int, ply: int, **arguments: Any) -> Any:
    app.shell.drop_overlays()
    app.nav.start("replay", save_id=save_id, ply=ply, **arguments)
    return app.nav.screen


def finished_taverns(app: Any) -> int:
    """The id of a game of Royal Taverns that was played to its end."""
    from tests.golden.regenerate import HERE

    for summary in app.saves.summaries():
        if summary.finished and summary.game == "taverns":
            return int(summary.save_id)
    return int(app.saves.add(records.load(HERE / "taverns-4-0.json", app.games)))


def replay(app: Any) -> None:
    """The middle of a game, as the first person knew it."""
    from tests.ui.scenes import finished_game

    _go(app, finished_game(app), 45)


def replay_open(app: Any) -> None:
    """The same with every hand open."""
    from kingsapp.match import EVERYONE
    from tests.ui.scenes import finished_game

    _go(app, finished_game(app), 46, viewer=EVERYONE)


def replay_taverns(app: Any) -> None:
    """The middle of a game without secrets."""
    _go(app, finished_taverns(app), 60)


def replay_menu(app: Any) -> None:
    """What can be done from a moment."""
    replay(app)
    app.nav.screen.open_menu()


def replay_play_on(app: Any) -> None:
    """Who plays on."""
    replay(app)
    app.nav.screen.ask_play_on()


def seen(app: Any) -> None:
    """What an AI player saw when it decided."""
    replay(app)
    screen = app.nav.screen
    ply = next(ply for ply in range(44, screen.replay.last) if screen.replay.thinker(ply) is not None)
    app.nav.go("seen", save_id=screen.match.save_id, ply=ply)


def _kept_review(app: Any, seen: set[int], points: float = 4.2, doubt: float = 1.1) -> int:
    """A review of the first person, as it was once made; the id of the game."""
    from kingsapp.ai.difference import Difference
    from kingsapp.ai.review import Mistake
    from kingsapp.match import Replay
    from kingsapp.ui.progress.reviews import KeptReview
    from tests.ui.scenes import finished_game

    save_id = finished_game(app)
    match = app.saves.resume(save_id)
    mistakes: list[Mistake] = []
    for entry in match.chronicle(None):
        if entry.actor == 0 and len(mistakes) < 3 and entry.ply > 20 * len(mistakes):
            legal = Replay(match).decision(entry.ply).legal()
            better = next((action for action in legal if action != entry.action), None)
            if better is not None:
                mistakes.append(Mistake(entry.ply, entry.action, better, Difference(points, doubt, 400)))
    KeptReview(app, save_id, 0).save(mistakes, {mistakes[place].ply for place in seen})
    return save_id


def review(app: Any) -> None:
    """The costliest decisions, the first with its answer."""
    app.shell.drop_overlays()
    app.nav.start("review", save_id=_kept_review(app, {0}))


def review_doubtful(app: Any) -> None:
    """No decision cost points for certain: those that may have."""
    app.shell.drop_overlays()
    app.nav.start("review", save_id=_kept_review(app, set(), points=1.6, doubt=2.3))


def review_faultless(app: Any) -> None:
    """A game of Royal Taverns without a decision that may have cost anything."""
    from kingsapp.ui.progress.reviews import KeptReview

    save_id = finished_taverns(app)
    KeptReview(app, save_id, 0).save([], set())
    app.shell.drop_overlays()
    app.nav.start("review", save_id=save_id)


def review_thinking(app: Any) -> None:
    """A review that is being made."""
    review(app)
    app.nav.screen._mistakes = None
    app.nav.screen._write()
    app.nav.screen.thinking, app.nav.screen.share = True, 0.4


def find_better(app: Any) -> None:
    """A decision again on its table."""
    review(app)
    screen = app.nav.screen
    screen.find(min(screen._mistakes, key=lambda mistake: mistake.ply))


def statistics(app: Any) -> None:
    """Games of one person at several levels, and of two people."""
    from dataclasses import replace

    from tests.ui.scenes import finished_game

    record = app.saves.record(finished_game(app))
    if len(app.saves.summaries()) < 4:
        for level in ("easy", "normal", "hard"):
            first, *others = record.players
            players = (first, *(player._replace(kind=f"ai:{level}") for player in others))
            app.saves.add(replace(record, players=players))
    app.shell.drop_overlays()
    app.nav.start("statistics")


def statistics_empty(app: Any) -> None:
    """No game yet."""
    app.shell.drop_overlays()
    app.nav.start("statistics", game="taverns", players=6)


SCENES: dict[str, Callable[[Any], None]] = {
    "replay": replay,
    "replay_open": replay_open,
    "replay_taverns": replay_taverns,
    "replay_menu": replay_menu,
    "replay_play_on": replay_play_on,
    "seen": seen,
    "review": review,
    "review_doubtful": review_doubtful,
    "review_faultless": review_faultless,
    "review_thinking": review_thinking,
    "find_better": find_better,
    "statistics": statistics,
    "statistics_empty": statistics_empty,
}
