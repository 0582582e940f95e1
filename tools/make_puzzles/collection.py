"""The puzzles of a game: how many of each kind there may be, and the file that keeps them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from kingsapp.core.game import Game
from kingsapp.core.reason import Reason
from kingsapp.puzzles import Puzzle, read_puzzles, theme_of, themes
from kingsapp.puzzles.reading import FOLDER
from tools.make_puzzles.candidates import Candidate, candidates
from tools.make_puzzles.decision import Dropped, decision_of, seed_of
from tools.make_puzzles.judging import judged, kind_of, rerated
from tools.make_puzzles.knowledge import KNOWLEDGE
from tools.make_puzzles.reasons import reason_of

DROPPED: Final = Path(__file__).parents[1] / "dropped_puzzles.txt"
"""One key per line, with the reason why that puzzle was dropped."""
PROGRESS: Final = Path(__file__).parents[2] / "build"
"""Where a run that measures all puzzles again keeps its progress."""
PROMISING: Final = 3
"""Decisions of a game that are looked at for each theme, at most."""
HIDDEN: Final = 3
"""How hard most puzzles are whose answer is not what the guide would do at first sight."""
MOST_OF_DIFFICULTY: Final = {1: 0.3, 2: 0.4, 3: 0.5, 4: 0.3, 5: 0.2}
MOST_OF_THEME: Final = 0.42
MOST_OF_REASON: Final = {"takes_own_race": 0.1, "": 0.25}
"""The largest share of puzzles with the same difficulty, theme or reason, for variety."""
MOST_ALIKE: Final = 3
"""How many puzzles may have the same number of players and reasons of the answer and the main temptation."""


def dropped() -> list[str]:
    """The keys of puzzles that did not convince those who studied them."""
    return [line.split()[0] for line in DROPPED.read_text(encoding="utf-8").splitlines()]


class Collection:
    """The puzzles of a game."""

    def __init__(self, game: Game, most: int) -> None:
        self.game = game
        self.most = most
        self._path = FOLDER / f"{game.key}.json"
        self.puzzles = list(read_puzzles(self._path, game)) if self._path.exists() else []
        self._waiting: list[Puzzle] = []
        """Those that are still to be judged anew."""
        self._reasons: dict[str, Reason] = {}

    @property
    def full(self) -> bool:
        return len(self.puzzles) >= self.most

    @property
    def next_game(self) -> int:
        """The number of the game after the last that gave a puzzle, dropped or not."""
        games = (key.partition("-") for key in (*(each.key for each in self.puzzles), *dropped()))
        return max((int(number) for game, _, number in games if game == self.game.key), default=0) + 1

    def wants(self, reason: Reason) -> bool:
        """Whether there is room for one more with this reason and its theme."""
        theme = theme_of(self.game.key, [reason])
        same = sum(self._reason(each).key == reason.key for each in self.puzzles)
        most = MOST_OF_REASON.get(reason.key, MOST_OF_REASON[""])
        return same < most * self.most and self.count(theme) < MOST_OF_THEME * self.most

    def count(self, theme: str) -> int:
        """How many of a theme there are."""
        return sum(each.theme == theme for each in self.puzzles)

    def _reason(self, found: Puzzle) -> Reason:
        if found.key not in self._reasons:
            self._reasons[found.key] = reason_of(found)
        return self._reasons[found.key]

    def _kind_of(self, found: Puzzle) -> tuple[Any, ...]:
        decision = decision_of(found)
        main = decision.game.parse(decision.state, found.shown[1].action)
        return kind_of(decision.state.players, [self._reason(found)], decision.reasons(main))

    def check_kind(self, reason: Reason, kind: tuple[Any, ...]) -> None:
        """Raise Dropped if there are enough of this kind."""
        if not self.wants(reason):
            raise Dropped(f"enough of {reason.key}")
        if list(map(self._kind_of, self.puzzles)).count(kind) >= MOST_ALIKE:
            raise Dropped("there are others like it")

    def check_difficulty(self, hard: int) -> None:
        """Raise Dropped if there are enough puzzles of this difficulty."""
        if self.enough_of(hard):
            raise Dropped(f"enough of difficulty {hard}")

    def enough_of(self, hard: int) -> bool:
        """Whether there are as many of a difficulty as there may be."""
        return sum(each.difficulty == hard for each in self.puzzles) >= MOST_OF_DIFFICULTY[hard] * self.most

    def add(self, found: Puzzle) -> None:
        """Keep one puzzle more."""
        self.puzzles.append(found)
        self.save()

    def drop(self, key: str, why: str) -> None:
        """Keep all but one, and remember why."""
        self.puzzles = [each for each in self.puzzles if each.key != key]
        self.save()
        with DROPPED.open("a", encoding="utf-8") as file:
            file.write(f"{key} {why}\n")

    def rerate(self) -> None:
        """Keep the difficulty that AI players give now, the themes and what tempts."""
        for each in list(self.puzzles):
            try:
                again = rerated(each)
            except Dropped as why:
                self.drop(each.key, str(why))
                print(f"{each.key}: dropped, {why}", flush=True)
                continue
            self.puzzles[self.puzzles.index(each)] = again
            print(f"{each.key}: difficulty {each.difficulty} -> {again.difficulty}", flush=True)
        self.save()

    def rejudge(self) -> None:
        """Measure all puzzles again and drop those that no longer qualify.

        It may be ended at any time: the next run goes on with those that are left.
        """
        measured = PROGRESS / f"rejudged-{self.game.key}.txt"
        done = measured.read_text(encoding="utf-8").split() if measured.exists() else []
        self._waiting = [each for each in self.puzzles if each.key not in done]
        self.puzzles = [each for each in self.puzzles if each.key in done]
        PROGRESS.mkdir(exist_ok=True)
        while self._waiting:
            each = self._waiting.pop(0)
            try:
                again = judged(decision_of(each), self, each.key)
                if again.answer.action != each.answer.action:
                    raise Dropped(f"{again.answer.action} is best now")
            except Dropped as why:
                self.drop(each.key, str(why))
                print(f"{each.key}: dropped, {why}", flush=True)
            else:
                self.add(again)
                print(f"{each.key}: stays", flush=True)
            with measured.open("a", encoding="utf-8") as file:
                file.write(f"{each.key}\n")
        measured.unlink(missing_ok=True)

    def save(self) -> None:
        """Write them, each on a line."""
        ordered = sorted((*self.puzzles, *self._waiting), key=lambda each: each.key)
        lines = (json.dumps(_written(each), ensure_ascii=False, separators=(",", ":")) for each in ordered)
        self._path.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def _written(found: Puzzle) -> dict[str, Any]:
    return {
        "key": found.key,
        "seed": seed_of(found.key),
        "players": len(found.record.players),
        "seat": found.seat,
        "theme": found.theme,
        "difficulty": found.difficulty,
        "worlds": found.worlds,
        "rule": found.rule,
        "fact": found.fact,
        "choices": [
            [choice.action, choice.points, choice.doubt, choice.mark, choice.own, choice.percent]
            for choice in found.choices
        ],
        "actions": list(found.record.actions),
    }


def promising(seen: Sequence[Candidate], collection: Collection, hidden: bool) -> list[Candidate]:
    """The most promising decisions of a game, those first whose theme is rare among the puzzles so far.

    If `hidden` is wanted, what is not seen at once comes first within a theme.
    """
    hard = collection.enough_of(HIDDEN)
    wanted = [each for each in seen if collection.wants(each.reason) and not (each.hidden and hard)]
    wanted.sort(key=lambda each: (each.hidden and hidden, each.gap), reverse=True)
    found = []
    for theme in sorted(themes(collection.game.key), key=collection.count):
        found += [each for each in wanted if each.theme == theme][:PROMISING]
    return found


def make(collection: Collection, number: int) -> None:
    """One game, and its puzzle if it has one."""
    game = collection.game
    key = f"{game.key}-{number:03}"
    seed = seed_of(key)
    tables = KNOWLEDGE[game.key].players
    players = tables[number % len(tables)]
    seen = list(candidates(game, seed, players))
    # In every other game what is hidden comes first: the widest leads are mostly easy to see.
    for candidate in promising(seen, collection, hidden=number % 2 == 0):
        name = f"{key} ply {candidate.decision.ply}"
        try:
            kept = judged(candidate.decision, collection, key)
        except Dropped as why:
            print(f"{name}: dropped, {why}", flush=True)
            continue
        collection.add(kept)
        print(
            f"{name}: {kept.theme}, difficulty {kept.difficulty}, {len(collection.puzzles)} in all",
            flush=True,
        )
        return
    print(f"{key}: no puzzle", flush=True)
