"""The rules of Royal Taverns once more, as plain as possible and from nothing but the rulebook.

Positions are dictionaries with the names of the trace, actions are texts. It is slow and knows no tables: the
quick rules are compared with it, position by position.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

STARTERS = {3: 4, 4: 3, 5: 2, 6: 2}
RESERVE = {3: 11, 4: 10, 5: 9, 6: 8}


class Rulebook:
    """One game, from its set-up as it stands in a record."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.map: dict[str, list[str]] = setup["map"]
        self.clans: list[str] = setup["clans"]
        self.players = len(self.clans)
        self.mine: int = setup["abandoned_mine"]
        self.player: int = setup["first"]
        self.settled = 0
        self.dwarfs: dict[str, Counter[str]] = {name: Counter() for name in self.map}
        self.gold = dict.fromkeys(self.map, 0)
        self.rock: set[str] = set()
        self.taverns: dict[str, str | None] = {}
        self.reserve = [RESERVE[self.players] - 1] * self.players
        self.tokens = [2] * self.players
        self.cells = [1] * self.players
        self.marker = 2
        self.moment = "settle"
        self.die = 0
        self.find = ""
        self.senders: list[str] = []
        self.quiet = 0
        self.over = False

    def legal(self) -> list[str]:
        if self.over:
            return []
        match self.moment:
            case "settle":
                texts = self.legal_settling()
            case "action":
                texts = self.legal_turn()
            case "roll":
                texts = [f"roll {eyes}" for eyes in range(1, 7)]
            case "gold":
                texts = [f"gold {name}" for name in self.map if self.takes_gold(name)]
            case "rock":
                texts = [f"rock {name}" for name in self.map if self.takes_rock(name)]
            case _:
                texts = [f"rumour {self.senders[0]}:{clan}" for clan in self.curious(self.senders[0])]
        return sorted(texts)

    def legal_settling(self) -> list[str]:
        free = [name for name in self.map if not self.dwarfs[name].total()]
        apart = [name for name in free if not any(self.dwarfs[near][self.clan] for near in self.map[name])]
        return [f"settle {name}" for name in apart or free]

    def legal_turn(self) -> list[str]:
        clan = self.clan
        texts = ["pass"]
        for name, nears in self.map.items():
            here = self.dwarfs[name]
            if self.reserve[self.player]:
                texts.append(f"add {name}")
            if here[clan]:
                texts += [f"move {name}>{near}" for near in nears]
            if self.gold[name] and self.workers(name):
                texts.append(f"collect {name}")
            if self.may_open() and name not in self.taverns and self.strictly_most(name) == clan:
                texts.append(f"open {name}")
            if name in self.taverns and self.taverns[name] == clan:
                texts += [f"cart {name}>{other}" for other in self.map if other not in self.taverns]
        if self.marker < self.mine and any(self.takes_gold(name) for name in self.map):
            texts.append("prospect")
        return texts

    @property
    def clan(self) -> str:
        return self.clans[self.player]

    def may_open(self) -> bool:
        return self.tokens[self.player] > 0 and self.clan not in self.taverns.values()

    def takes_gold(self, name: str) -> bool:
        return name not in self.rock and name not in self.taverns

    def takes_rock(self, name: str) -> bool:
        return self.takes_gold(name) and not self.gold[name]

    def workers(self, name: str) -> int:
        return self.dwarfs[name][self.clan] - (self.taverns.get(name) == self.clan)

    def curious(self, name: str) -> list[str]:
        return [clan for clan in self.clans if self.dwarfs[name][clan] - (self.taverns.get(name) == clan) > 0]

    def strictly_most(self, name: str) -> str | None:
        counts = [(self.dwarfs[name][clan], clan) for clan in self.clans]
        counts.sort(reverse=True)
        return counts[0][1] if counts[0][0] > counts[1][0] else None

    def apply(self, text: str) -> None:
        word, _, rest = text.partition(" ")
        getattr(self, f"do_{word}")(rest)

    def do_settle(self, name: str) -> None:
        self.dwarfs[name][self.clan] += 1
        self.settled += 1
        self.player = (self.player + 1) % self.players
        if self.settled == STARTERS[self.players] * self.players:
            self.moment = "action"

    def do_add(self, name: str) -> None:
        self.reserve[self.player] -= 1
        self.dwarfs[name][self.clan] += 1
        self.judge(name)
        self.end_turn(quiet=False)

    def do_move(self, way: str) -> None:
        origin, target = way.split(">")
        self.dwarfs[origin][self.clan] -= 1
        self.dwarfs[target][self.clan] += 1
        self.judge(origin)
        self.judge(target)
        self.end_turn(quiet=True)

    def do_cart(self, way: str) -> None:
        origin, target = way.split(">")
        del self.taverns[origin]
        self.taverns[target] = self.strictly_most(target)
        self.end_turn(quiet=True)

    def do_pass(self, _: str) -> None:
        self.end_turn(quiet=True)

    def do_open(self, name: str) -> None:
        self.tokens[self.player] -= 1
        self.taverns[name] = self.clan
        self.end_turn(quiet=False)

    def do_collect(self, name: str) -> None:
        for _ in range(self.workers(name)):
            if self.gold[name]:
                self.gold[name] -= 1
                self.respect()
        if not self.gold[name]:
            self.rock.add(name)
        self.end_turn(quiet=False)

    def do_prospect(self, _: str) -> None:
        self.quiet = 0
        self.marker += 1
        self.cells = [cell - 1 if cell == self.marker else cell for cell in self.cells]
        self.moment = "roll"

    def do_roll(self, eyes: str) -> None:
        self.die = int(eyes)
        self.moment = "rock" if self.die == 6 else "gold"
        if not self.legal():
            self.die = 0
            self.end_turn(quiet=False)

    def do_gold(self, name: str) -> None:
        self.gold[name] += self.die
        self.spread_rumour(name)

    def do_rock(self, name: str) -> None:
        self.rock.add(name)
        self.spread_rumour(name)

    def spread_rumour(self, name: str) -> None:
        self.die = 0
        self.find = name
        self.moment = "rumour"
        self.senders = [near for near in self.map[name] if self.curious(near)]
        self.end_rumour()

    def do_rumour(self, who: str) -> None:
        origin, clan = who.split(":")
        self.dwarfs[origin][clan] -= 1
        self.dwarfs[self.find][clan] += 1
        self.senders.remove(origin)
        self.end_rumour()

    def end_rumour(self) -> None:
        if not self.senders:
            for near in self.map[self.find]:
                self.judge(near)
            self.find = ""
            self.end_turn(quiet=False)

    def judge(self, name: str) -> None:
        if name not in self.taverns:
            return
        keeper = self.taverns[name]
        most = self.strictly_most(name)
        if most:
            self.taverns[name] = most
        elif keeper and not self.dwarfs[name][keeper]:
            self.taverns[name] = None

    def respect(self) -> None:
        self.cells[self.player] += 1
        if self.cells[self.player] == self.marker:
            self.cells[self.player] += 1

    def end_turn(self, *, quiet: bool) -> None:
        self.moment = "action"
        self.quiet = self.quiet + 1 if quiet else 0
        stalled = self.quiet == 5 * self.players
        worked_out = self.marker == self.mine and not any(self.gold.values())
        if len(self.rock) == len(self.map) or worked_out or stalled:
            self.over = True
            return
        self.player = (self.player + 1) % self.players
        for name, keeper in self.taverns.items():
            if keeper == self.clan:
                for _ in range(self.dwarfs[name].total() - self.dwarfs[name][self.clan]):
                    self.respect()

    def line(self, ply: int) -> dict[str, Any]:
        to_act: int | str | None = "chance" if self.moment == "roll" else self.player
        return {
            "ply": ply,
            "to_act": None if self.over else to_act,
            "legal": self.legal(),
            "scores": [cell - 1 for cell in self.cells],
            "over": self.over,
            "state": {
                "provinces": {name: self.province(name) for name in self.map},
                "reserve": self.reserve[:],
                "tokens": self.tokens[:],
                "cells": self.cells[:],
                "marker": self.marker,
                "die": self.die or None,
                "find": self.find or None,
                "quiet": self.quiet,
            },
        }

    def province(self, name: str) -> dict[str, Any]:
        return {
            "dwarfs": {clan: count for clan, count in self.dwarfs[name].items() if count},
            "gold": self.gold[name],
            "rock": name in self.rock,
            "tavern": {"keeper": self.taverns[name]} if name in self.taverns else None,
        }
