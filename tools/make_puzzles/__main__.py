"""The command line; the head of the package says what it does."""

from __future__ import annotations

import argparse
import json

from kingsapp.core import record as records
from kingsapp.core.catalogue import LOCALE, Catalogue
from kingsapp.games import GAMES
from kingsapp.puzzles import Puzzle, puzzle
from tools import make_puzzles
from tools.make_puzzles.collection import Collection, make
from tools.make_puzzles.knowledge import KNOWLEDGE


def show(found: Puzzle) -> None:
    """A puzzle as its seat sees it, with the answer."""
    game = GAMES[found.game]
    state = records.replay(found.record, game)
    words = Catalogue("en", (LOCALE,))
    print(f"{found.key}: {found.theme}, difficulty {found.difficulty}, ply {found.ply}, seat {found.seat}")
    for name, part in game.write_observation(game.observe(state, found.seat)).items():
        print(f"  {name}: {json.dumps(part, ensure_ascii=False)}")
    for choice in found.choices:
        action = game.parse(state, choice.action)
        told = f"  {choice.action}: {choice.points:+.1f} ± {choice.doubt:.1f} {choice.mark}"
        print(f"{told} own {choice.own} {found.fact} {choice.percent}")
        for reason in game.guide.explain(state, action):
            print(f"    {reason.rule} {words.t(f'{found.game}.hint.{reason.key}')} {dict(reason.values)}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=make_puzzles.__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("games", nargs="*", choices=(*KNOWLEDGE, []), help="the games to make puzzles for")
    parser.add_argument("--most", type=int, default=64, help="how many each game is to have")
    parser.add_argument("--show", metavar="KEY", help="show one")
    parser.add_argument("--drop", metavar=("KEY", "WHY"), nargs=2, help="take one out for good")
    parser.add_argument("--rerate", action="store_true", help="ask the AI players anew how hard they are")
    parser.add_argument("--rejudge", action="store_true", help="measure everything anew")
    arguments = parser.parse_args()
    if arguments.show:
        show(puzzle(arguments.show))
    if arguments.drop:
        key, why = arguments.drop
        Collection(GAMES[puzzle(key).game], arguments.most).drop(key, why)
    collections = [Collection(GAMES[game], arguments.most) for game in arguments.games]
    if arguments.rerate or arguments.rejudge:
        for game in arguments.games or KNOWLEDGE:
            collection = Collection(GAMES[game], arguments.most)
            collection.rejudge() if arguments.rejudge else collection.rerate()
        return
    turns = [(each, each.next_game) for each in collections if not each.full]
    while turns:
        # Games take turns, so that both grow.
        for collection, number in turns:
            make(collection, number)
        turns = [(each, number + 1) for each, number in turns if not each.full]


if __name__ == "__main__":
    main()
