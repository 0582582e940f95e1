"""The table of Underground Kings alone in the window, on drawn positions and those of real games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from kingsapp.ai.hints import Hint
from kingsapp.core.game import Action
from kingsapp.games.kings.cards import CARD_OF
from kingsapp.games.kings.events import CardPlayed
from kingsapp.games.kings.explanations import explain
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import REDEAL, play
from kingsapp.games.kings.state import State
from tests.kings.builders import table
from tests.ui.lone_table import LoneGameTable

NAMES = ["Anna", "Boris", "Mira", "Torvald"]


class LoneTable(LoneGameTable):
    """A table of Underground Kings with a game below it."""

    game = KINGS

    def __init__(self, app: Any, state: State, viewer: int | None = 0, names: Sequence[str] = NAMES) -> None:
        from kingsapp.ui.tables.kings.table import KingsTable

        self.played: list[Action] = []
        people = [True, True, False, False][: state.players]
        levels = ["", "", "hard", "normal"][: state.players]
        names = list(names)[: state.players]
        super().__init__(
            app,
            state,
            viewer,
            KingsTable(names, people, levels, round_number=lambda _: 1, is_final=self.is_final),
        )
        self.widget.bind(on_action=lambda _, action: bool(self.play(action)))
        self.show()

    def play(self, action: Action) -> Any:
        """Carry out an action and let the table tell it; the viewer goes on when it is told."""
        step = self.step(action)
        self.played.append(action)
        told = self.widget.tell(step)

        async def follow() -> None:
            await told
            self.show()

        import asynckivy

        return asynckivy.start(follow())

    def best(self) -> Action:
        """What a fair player would do now."""
        return int(KINGS.guide.ranked(self.state)[0][1])


def mockup(drawing: bool = False) -> State:
    """A crowded position: Anna (Dwarfs) with Boris, Mira and Torvald."""
    own = [
        "size 2 overseer value 8: goblin2 giant4",
        "size 3 overseer value 6: goblin1 orc4",
        "size 1 value 3",
    ]
    if drawing:
        own = ["size 3 overseer value 7", *own]
    first = "defence 2 size 2 overseer value 5" if drawing else "defence 2 size 3 overseer value 7: goblin3"
    hand = "goblin0 goblin2 orc5 giant8 dwarf9" if drawing else "goblin0 goblin2 orc5 dwarf6 giant8 dwarf9"
    hand = " ".join(f"{card}b" for card in hand.split())
    return table(
        "dwarf orc goblin giant",
        drawing=drawing,
        centre=[
            first,
            "defence 3 size 2 value 4: dwarf2 giant7",
            "defence 1 size 1 value 2",
            "defence 3 size 4 overseer value 9: orc5",
        ],
        own=own,
        hand=hand,
        captured={
            1: ["size 2 value 5: goblin4", "size 3 overseer value 8"],
            2: ["size 3 overseer value 6: orc1 giant6"],
            3: ["size 2 value 4: dwarf3", "size 4 overseer value 9", "size 1 overseer value 2"],
        },
        developed={0: ["value 5"], 1: ["value 3"], 2: ["value 2", "value 6"]},
        camp="dwarf1a dwarf5b orc2a goblin6a goblin7a goblin8a giant1a",
        discard="giant3a orc1b dwarf4b goblin5a orc3a giant2a",
    ).state


def played_game(players: int = 4, actions: int = 60, seed: int = 5) -> State:
    """A real game after so many sensible actions."""
    rng = Random(seed)
    state = KINGS.start(KINGS.new_setup(players, rng))
    for _ in range(actions):
        if state.over:
            break
        ranked = KINGS.guide.ranked(state)
        state.apply(int(ranked[0][1]) if rng.random() < 0.7 else rng.choice(state.legal_actions()))
    return state


def stuck() -> State:
    """A hand without a playable card (K26), a little later in the same game."""
    return table(
        "goblin orc dwarf giant",
        centre=[
            "defence 2 size 3 overseer value 7: orc8",
            "defence 3 size 2 value 4: dwarf2 giant7",
            "defence 2 size 1 value 2: dwarf9",
            "defence 3 size 4 overseer value 9: orc5 goblin7",
        ],
        own=["size 3 overseer value 6: orc1 giant6"],
        hand="dwarf1b goblin2b orc3b orc4b goblin5b giant6b",
    ).state


def _aimed(app: Any) -> None:
    """A chosen card with its best target in sight."""
    from kivy.clock import Clock

    from kingsapp.ui.tables.kings.board.pieces import Focus

    table = LoneTable(app, mockup())

    def aim(_: float) -> None:
        table.widget.board.focus = Focus(card=CARD_OF["dwarf6b"], target=play(CARD_OF["dwarf6b"], 1))
        table.widget.refresh()

    Clock.schedule_once(aim)


def _chosen(app: Any, card: str, target: int | None = None) -> None:
    """A chosen card: every mine says what would happen; one of them may wait for the second tap."""
    from kivy.clock import Clock

    from kingsapp.ui.tables.kings.board.pieces import Focus

    table, chosen = LoneTable(app, mockup()), CARD_OF[card]

    def choose(_: float) -> None:
        table.widget.board.focus = Focus(chosen, None if target is None else play(chosen, target))
        table.widget.refresh()

    Clock.schedule_once(choose)


def dead_end() -> State:
    """A 9 would be the last miner before the overseer, or the first of several."""
    return table(
        "dwarf orc goblin giant",
        own=[
            "size 2 overseer value 8: goblin2",
            "size 3 overseer value 6: goblin1",
            "size 1 overseer value 3",
        ],
        hand="goblin0b goblin2b orc5b dwarf6b giant9b dwarf9b",
    ).state


def _dead_ends(app: Any) -> None:
    """What only a 0 could finish is said before a 9 is laid."""
    from kivy.clock import Clock

    from kingsapp.ui.tables.kings.board.pieces import Focus

    table = LoneTable(app, dead_end())

    def choose(_: float) -> None:
        table.widget.board.focus = Focus(card=CARD_OF["giant9b"])
        table.widget.refresh()

    Clock.schedule_once(choose)


def _draw(app: Any) -> None:
    """After a play that captured nothing."""
    state = mockup()
    state.apply(play(CARD_OF["giant8b"], 4))
    LoneTable(app, state)


def _hint(app: Any, drawing: bool = False) -> None:
    """The advised move, or draw, with the longest of its reasons."""
    state = mockup()
    if drawing:
        state.apply(play(CARD_OF["giant8b"], 4))
    reasons = {action: explain(state, action) for action in state.legal_actions()}
    best = max(reasons, key=lambda action: sum(len(why.values) for why in reasons[action]))
    LoneTable(app, state).widget.hint(Hint(best, 3.0, 0.0, tuple(reasons[best])))


def _draw_again(app: Any) -> None:
    """A draw at a table that was left and is entered again."""
    _draw(app)
    _draw(app)


def _thinking(app: Any) -> None:
    state = mockup()
    state.seat = 2
    LoneTable(app, state).widget.thinking(2)


def _caption(app: Any) -> None:
    """What an AI player did, and what came of it."""
    from kingsapp.ui.tables.kings.text import messages

    state = mockup()
    state.seat = 2
    table = LoneTable(app, state).widget
    side = state.side_of_mine(state.centre[1])
    played = CardPlayed(2, CARD_OF["giant8b"], state.centre[1], 1, side, 3, nth=2)
    table.caption(
        messages.event(app.tr, played, table.names), 2, app.tr.t("flow.note_captured", player="Mira")
    )


def _shown_hand(app: Any) -> None:
    table = LoneTable(app, stuck(), viewer=1)
    table.widget.home_seat = 1
    table.play(REDEAL)


SCENES: dict[str, Callable[[Any], object]] = {
    "table_aimed": _aimed,
    "table_outcomes_gift": lambda app: _chosen(app, "goblin2b"),
    "table_outcomes_mixed": lambda app: _chosen(app, "orc5b", 1),
    "table_outcomes_own": lambda app: _chosen(app, "dwarf6b"),
    "table_dead_end": _dead_ends,
    "table_draw": _draw,
    "table_draw_again": _draw_again,
    "table_hint": _hint,
    "table_hint_draw": lambda app: _hint(app, drawing=True),
    "table_thinking": _thinking,
    "table_caption": _caption,
    "table_shown_hand": _shown_hand,
}
