"""The table of Royal Taverns in the middle of things: each brings it to a moment worth looking at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kingsapp.ai.hints import Hint
from kingsapp.games.taverns.actions import MOVE, PROSPECT, roll
from kingsapp.games.taverns.explanations import explain
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.state import State
from kingsapp.ui.tables.taverns.input.targets import CellTarget, ClanTarget, ProvinceTarget, Target
from tests.taverns.builders import ALL_CLANS, CROWDED, unsettled
from tests.ui.taverns_tables import LoneTable, mockup

_standing: list[LoneTable] = []
"""The table of the moment before: it takes long to build and shows the next one as well."""


def _table(app: Any, state: State) -> LoneTable:
    """The table with this position, where Anna (Ram) looks on or decides."""
    for lone in _standing:
        if lone.app is app and lone.widget.parent is app.nav.screen:
            app.shell.drop_overlays()
            lone.widget.thinking(None)
            lone.widget.caption(None)
            lone.state = state
            lone.show()
            return lone
    _standing[:] = [LoneTable(app, state)]
    return _standing[0]


def _act(state: State, *texts: str) -> State:
    for text in texts:
        state.apply(TAVERNS.parse(state, text))
    return state


def _after_roll(eyes: int, picture: str = CROWDED) -> State:
    state = mockup(picture=picture)
    state.apply(PROSPECT)
    state.apply(roll(eyes))
    return state


def _action(app: Any) -> None:
    """The own turn: six actions and the pass."""
    _table(app, mockup())


def _here(app: Any) -> None:
    """A province was tapped before any action: what can be done here?"""
    table = _table(app, mockup()).widget
    table.gestures.take(table.decision.turn.tap(table.decision.choice, "karavastan"))


def _move(app: Any) -> None:
    """A dwarf on its way to a province whose tavern it would take."""
    from kingsapp.ui.tables.taverns.input.choice import Deed, TurnChoice

    picture = CROWDED.replace("kegabad     green 1", "kegabad     red 1, green 1")
    table = _table(app, mockup(picture=picture)).widget
    table.gestures.take(TurnChoice(Deed.MOVE, origin="karavastan", cursor="kegabad"))


def _cart(app: Any) -> None:
    """A tavern that would close where it goes: the second tap carries it out."""
    from kingsapp.ui.tables.taverns.input.choice import Deed, TurnChoice

    table = _table(app, mockup()).widget
    table.gestures.take(TurnChoice(Deed.CART, origin="lugach", target="karavastan"))


def _targets(deed: str, picture: str = CROWDED) -> Callable[[Any], None]:
    """An action whose provinces each say what they would bring."""

    def scene(app: Any) -> None:
        from kingsapp.ui.tables.taverns.input.choice import Deed

        table = _table(app, mockup(picture=picture)).widget
        table.gestures.take(table.decision.turn.press(table.decision.choice, Deed(deed)))

    return scene


def _place(app: Any) -> None:
    """Nuggets were found: the provinces that may have them glow."""
    _table(app, _after_roll(4))


def _place_rock(app: Any) -> None:
    """Waste rock was found, and a province for it is chosen."""
    table = _table(app, _after_roll(6)).widget
    table.gestures.take(table.decision.turn.tap(table.decision.choice, "beardbados"))


def _rumour(app: Any) -> None:
    """Three neighbours of a find offer their clans."""
    picture = CROWDED.replace("malien      purple 1", "malien      purple 1, white 1, blue 1")
    _table(app, _act(_after_roll(4, picture), "gold karavastan"))


def _rumour_sent(app: Any) -> None:
    """All neighbours have chosen: the button sends them."""
    table = _table(app, _act(_after_roll(4), "gold pasburg")).widget
    for tray in table.decision.turn.trays(table.decision.choice):
        if not tray.locked:
            table.gestures.take(table.decision.turn.pick(table.decision.choice, tray.province, tray.clans[0]))


def _settle(app: Any) -> None:
    """The first dwarfs look for a province each."""
    state = unsettled(ALL_CLANS, first="yellow").state
    _table(app, _act(state, "settle lugach", "settle pasburg", "settle malien"))


def _hint(app: Any) -> None:
    """The advised action whose first reason is the longest."""
    state = mockup()
    table = _table(app, state).widget

    def length(action: int) -> int:
        first, *_ = explain(state, action)
        return len(table.prompter.messages.explanation(app.tr, first, table.names))

    best = max((action for action in state.legal_actions() if action < MOVE + 144), key=length)
    table.hint(Hint(best, 3.0, 0.0, tuple(explain(state, best))))


def _thinking(app: Any) -> None:
    """An AI player thinks."""
    _table(app, mockup("purple")).widget.thinking(
        4, app.tr.n("flow.at_most", 3, level=app.tr.t("table.kind.hard"))
    )


def _caption(app: Any) -> None:
    """What an AI player did, and what came of it."""
    from kingsapp.games.taverns.events import DwarfFollowedRumour, KeeperChanged
    from kingsapp.ui.tables.taverns.text.messages import TavernsMessages

    lone = _table(app, mockup("purple"))
    names, table = lone.widget.names, lone.widget
    messages = TavernsMessages(table.atlas, table.view.setup.clans)
    told = messages.event(app.tr, DwarfFollowedRumour(4, 2, "sakurogava", "karavastan"), names)
    key, values = messages.event(app.tr, KeeperChanged("karavastan", None, 2), names) or ("", {})
    table.caption(told, 4, app.tr.t(key, **values))


def _start(app: Any) -> None:
    """The beginning: six scoring dwarfs on the first cell."""
    _table(app, unsettled(ALL_CLANS, first="red").state)


def _explained(target: Target) -> Callable[[Any], None]:
    """What a finger was held on, explained."""

    def scene(app: Any) -> None:
        from kingsapp.ui.tables.taverns.dialogs.describe import Describer
        from kingsapp.ui.tables.taverns.dialogs.explain import show_explanation
        from kingsapp.ui.tables.taverns.input.choice import BAR

        table = _table(app, mockup()).widget
        levels = ["", "master", "hard", "normal", "easy", "normal"]
        describer = Describer(app.tr, table.atlas, table.view, table.names, levels)
        show_explanation(describer.describe(target, BAR))

    return scene


SCENES: dict[str, Callable[[Any], None]] = {
    "taverns_table_action": _action,
    "taverns_table_here": _here,
    "taverns_table_move": _move,
    "taverns_table_cart": _cart,
    "taverns_table_collect": _targets("collect"),
    "taverns_table_add": _targets("add"),
    "taverns_table_carts": _targets("cart"),
    "taverns_table_open": _targets("open", CROWDED.replace("; tavern red", "")),
    "taverns_table_place": _place,
    "taverns_table_place_rock": _place_rock,
    "taverns_table_rumour": _rumour,
    "taverns_table_rumour_sent": _rumour_sent,
    "taverns_table_settle": _settle,
    "taverns_table_hint": _hint,
    "taverns_table_thinking": _thinking,
    "taverns_table_caption": _caption,
    "taverns_table_start": _start,
    "taverns_explained_province": _explained(ProvinceTarget("kegabad")),
    "taverns_explained_clan": _explained(ClanTarget(1)),
    "taverns_explained_cell": _explained(CellTarget(14)),
}
