"""The table of Royal Taverns alone in the window, on drawn positions and those of real games."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from random import Random
from typing import Any

from kingsapp.core.game import CHANCE, Action
from kingsapp.games.taverns.actions import roll
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.state import State
from kingsapp.match import Step
from tests.taverns.builders import ALL_CLANS, CROWDED, table
from tests.ui.lone_table import LoneGameTable

NAMES = ["Anna", "Boris", "Torvald", "Hilda", "Mira", "Igor"]


class LoneTable(LoneGameTable):
    """A table of Royal Taverns with a game below it."""

    game = TAVERNS

    def __init__(self, app: Any, state: State, viewer: int = 0, names: Sequence[str] = NAMES) -> None:
        from kingsapp.ui.tables.taverns.map.atlas import atlas_of
        from kingsapp.ui.tables.taverns.table import TavernsTable

        self.eyes: deque[int] = deque()
        """What the die will show; 4 when there is nothing."""
        self.played: list[str] = []
        self._steps: deque[Step] = deque()
        self._task: Any = None
        people = [seat == viewer for seat in range(state.players)]
        atlas = atlas_of(TAVERNS.observe(state, viewer).setup.roads)
        super().__init__(
            app,
            state,
            viewer,
            TavernsTable(
                atlas, list(names)[: state.players], people, round_number=lambda _: 4, is_final=self.is_final
            ),
        )
        self.widget.home_seat = viewer
        self.widget.bind(on_action=lambda _, *actions: self._play_all(actions))
        self.widget.bind(on_refused=lambda _, action: self._refuse(action))
        self.show()

    def _refuse(self, action: Action) -> None:
        why = TAVERNS.why_not(self.state, action)
        assert why is not None
        self.widget.explain(why, action)

    @property
    def why(self) -> str:
        """The rule of the explanation that is on the table, or nothing."""
        return "" if self.widget.notes.why is None else str(self.widget.notes.why.rule)

    def _play_all(self, actions: Sequence[Action]) -> bool:
        for action in actions:
            self.play(action)
        return True

    def play(self, action: Action) -> None:
        """Carry out an action and the roll that is due, and let the table tell them one after the other."""
        self.played.append(TAVERNS.text(self.state, action))
        self._steps.append(self.step(action))
        while self.state.seat == CHANCE and not self.state.over:
            self._steps.append(self.step(roll(self.eyes.popleft() if self.eyes else 4)))
        if self._task is None or self._task.finished:
            import asynckivy

            self._task = asynckivy.start(self._tell())

    async def _tell(self) -> None:
        import asynckivy

        await asynckivy.sleep(0)
        while self._steps:
            await self.widget.tell(self._steps.popleft())
        self.show()


def mockup(turn: str = "red", marker: int = 14, picture: str = CROWDED) -> State:
    """A crowded position: Anna (Ram) with five others."""
    cells = {"red": 12, "blue": 17, "green": 12, "yellow": 6, "purple": 9, "white": 11}
    reserve = {"red": 4, "blue": 3, "green": 4, "yellow": 5, "purple": 4, "white": 4}
    tokens = {"red": 1, "blue": 1, "green": 1, "yellow": 2, "purple": 2, "white": 2}
    return table(
        picture,
        turn=turn,
        clans=ALL_CLANS,
        mine=30,
        marker=marker,
        cells=cells,
        reserve=reserve,
        tokens=tokens,
    ).state


def played_game(players: int = 4, actions: int = 60, seed: int = 5) -> State:
    """A real game after so many sensible actions."""
    rng = Random(seed)
    state = TAVERNS.start(TAVERNS.new_setup(players, rng))
    for _ in range(actions):
        if state.over:
            break
        if state.seat == CHANCE or rng.random() < 0.3:
            state.apply(rng.choice(state.legal_actions()))
        else:
            state.apply(int(TAVERNS.guide.ranked(state)[0][1]))
    return state
