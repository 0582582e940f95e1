"""Where everything lies on the table: a pure function of the size of the window, without a window.

All lengths are dp. Places are measured from the top left corner of the area that the system leaves free.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kingsapp.ui.base.rect import Rect

HAND_SIZE: Final = 6
CARD_RATIO: Final = 1.4
CHRONICLE_FROM: Final = 1200
"""From this width on the chronicle has a column of its own."""


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The places of one window."""

    kind: str
    """`portrait`, `landscape` or `wide`."""
    scale: float
    """By how much text and symbols are enlarged on very large windows."""
    area: Rect
    bar: Rect
    """Menu, phase and chronicle button; in landscape the head of the opponents' column."""
    opponents: tuple[Rect, ...]
    opponent_tiles: bool
    """Opponents' mines are real tiles, not minis."""
    centre: tuple[Rect, ...]
    supply: Rect
    """The panel of the camp, with deck and discard unless `deck_panel` is another one."""
    deck_panel: Rect
    camp: tuple[Rect, ...]
    deck: Rect
    discard: Rect
    own: Rect
    king: Rect
    developed: Rect
    own_row: Rect
    """Where own mines lie; it scrolls sideways if they need more room."""
    own_tile: tuple[float, float]
    own_step: float
    prompt: Rect
    hand: Rect
    hand_card: tuple[float, float]
    hand_step: float
    fan: bool
    lift: float
    """How far a chosen card rises."""
    tools: Rect | None = None
    """Where undo and hint stand if neither bar nor prompt has room for them."""
    chronicle: Rect | None = None
    advice: Rect | None = None

    def own_mine(self, place: int) -> Rect:
        """The own mine number `place` from the left, before scrolling."""
        width, height = self.own_tile
        return Rect(self.own_row.x + place * self.own_step, self.own_row.y, width, height)

    def hand_slot(self, place: int, count: int) -> tuple[Rect, float]:
        """The card number `place` of `count` in the own hand, and its tilt in degrees."""
        width, height = self.hand_card
        step = min(self.hand_step, (self.hand.w - width) / max(count - 1, 1))
        left = self.hand.x + (self.hand.w - width - step * (count - 1)) / 2
        off = place - (count - 1) / 2
        drop, tilt = (1.5 * off * off, -1.7 * off) if self.fan else (0.0, 0.0)
        return Rect(left + place * step, self.hand.y + drop, width, height), tilt


def table_layout(
    width: float, height: float, opponents: int, text_scale: float = 1.0, left_handed: bool = False
) -> TableLayout:
    """The layout for a free area of this size, with this many opponents."""
    if width < 600 and width < height:
        return _portrait(width, height, opponents, text_scale, left_handed)
    if height < 620 or (width < 1024 and height < 860):
        return _landscape(width, height, opponents, text_scale, left_handed)
    if width < 1024:
        return _tall(width, height, opponents, text_scale, left_handed)
    return _wide(width, height, opponents, text_scale, left_handed)


def _shrunk(wishes: dict[str, float], least: dict[str, float], room: float) -> dict[str, float]:
    """Heights that fit into `room`: each gives up its share of what it can spare."""
    over = sum(wishes.values()) - room
    if over <= 0:
        return wishes
    spare = {name: wishes[name] - least.get(name, wishes[name]) for name in wishes}
    share = min(1.0, over / max(sum(spare.values()), 0.001))
    return {name: wishes[name] - spare[name] * share for name in wishes}


def _columns(x: float, width: float, count: int, gap: float, y: float, height: float) -> tuple[Rect, ...]:
    """`count` equal places side by side."""
    if not count:
        return ()
    each = (width - gap * (count - 1)) / count
    return tuple(Rect(x + place * (each + gap), y, each, height) for place in range(count))


def _portrait(
    width: float, height: float, opponents: int, text_scale: float, left_handed: bool
) -> TableLayout:
    """Phones held upright: everything in one column."""
    margin = 12.0
    inner = width - 2 * margin
    high = height >= 752
    label = 20 * text_scale
    prompt = 48.0 if text_scale < 1.2 else 56.0
    wishes = {
        "bar": 52.0,
        "gap1": 4.0,
        "opponents": 124.0 if high else 98.0,
        "gap2": 8.0,
        "centre": 170.0 if high else 148.0,
        "gap3": 10.0,
        "supply": 92.0 + label,
        "gap4": 8.0,
        "own": 158.0,
        "gap5": 4.0,
        "prompt": prompt,
        "gap6": 14.0,
        "hand": 112.0,
        "fan": 16.0,
    }
    least = {
        "bar": 48.0,
        # A low panel still has the mine sides of the hand (K30).
        "opponents": 118.0 if high else 96.0,
        "centre": 94.0,
        "supply": 62.0 + label,
        "own": 98.0,
        "prompt": 44.0,
        "hand": 70.0,
        "gap1": 0.0,
        "gap2": 6.0,
        "gap3": 6.0,
        "gap4": 4.0,
        "gap5": 0.0,
        "gap6": 4.0,
        "fan": 10.0,
    }
    tall = _shrunk(wishes, least, height)
    spare = max(0.0, height - sum(tall.values()))
    for name, most in (("gap6", 14), ("gap5", 10), ("centre", 36), ("own", 20), ("gap3", 6), ("gap4", 8)):
        extra = min(most, spare)
        tall[name] += extra
        spare -= extra
    tall["gap6"] += spare
    top: dict[str, float] = {}
    y = 0.0
    for name, size in tall.items():
        top[name] = y
        y += size

    seats = _columns(margin, inner, opponents, 8, top["opponents"], tall["opponents"])
    centre = _columns(margin, inner, 4, 8, top["centre"], tall["centre"])

    supply = Rect(margin, top["supply"], inner, tall["supply"])
    card_h = min(73.0, tall["supply"] - label - 16)
    card_w = min(card_h / CARD_RATIO, 52.0 * inner / 388)
    card_h = card_w * CARD_RATIO
    u = inner / 388
    card_y = supply.y + 10
    camp = tuple(Rect(supply.x + (13 + 62 * place) * u, card_y, card_w, card_h) for place in range(4))
    deck = Rect(supply.x + 268.5 * u, card_y, card_w, card_h)
    discard = Rect(supply.x + 329 * u, card_y, card_w, card_h)
    if left_handed:
        camp = tuple(place.mirrored(supply.x, supply.right) for place in reversed(camp))
        deck, discard = (place.mirrored(supply.x, supply.right) for place in (deck, discard))

    own = Rect(0, top["own"], width, tall["own"])
    tile_h = tall["own"] - 16
    tile_w = min(94.0, max(80.0, tile_h * 94 / 142))
    row_x = margin + 79
    hand_h = tall["hand"]
    hand_w = hand_h / CARD_RATIO
    developed_h = min(52.0, own.h * 0.34)
    return TableLayout(
        kind="portrait",
        scale=1.0,
        area=Rect(0, 0, width, height),
        bar=Rect(0, 0, width, tall["bar"]),
        opponents=seats,
        opponent_tiles=False,
        centre=centre,
        supply=supply,
        deck_panel=supply,
        camp=camp,
        deck=deck,
        discard=discard,
        own=own,
        king=Rect(margin, own.y + 4, 64, own.h - developed_h - 30),
        developed=Rect(margin, own.bottom - developed_h - 22, 64, developed_h + 20),
        own_row=Rect(row_x, own.y + 8, width - row_x, tile_h),
        own_tile=(tile_w, tile_h),
        own_step=tile_w + 7,
        prompt=Rect(margin, top["prompt"], inner, tall["prompt"]),
        hand=Rect(margin, top["hand"], inner, hand_h),
        hand_card=(hand_w, hand_h),
        hand_step=(inner - hand_w) / (HAND_SIZE - 1),
        fan=True,
        lift=18,
    )


def _landscape(
    width: float, height: float, opponents: int, text_scale: float, left_handed: bool
) -> TableLayout:
    """Phones held sideways and low windows: opponents, table and supply in three columns."""
    # The columns are drawn for 412 by 859 and grow or shrink together.
    scale = min(height / 412, width / 859, 1.5)
    w, h = width / scale, height / scale
    edge = min(28.0, max(8.0, (w - 843) / 2))
    free = w - 2 * edge - 150 - 159
    gap = min(20.0, max(8.0, (free - 512) / 2))
    left = Rect(edge, 0, 150, h)
    right = Rect(w - edge - 159, 10, 159, h - 20)
    table = Rect(left.right + gap, 0, right.x - left.right - 2 * gap, h)

    seat_h = min(101.0, (h - 62 - 24 - 6) / 3 - 3)
    seats = tuple(Rect(left.x, 62 + place * (seat_h + 3), 150, seat_h) for place in range(opponents))
    spare = h - 412
    centre_h, own_h = 137 + spare * 0.5, 106 + spare * 0.3
    centre = _columns(table.x, table.w, 4, 9, 9, centre_h)
    own_y = 9 + centre_h + 12 + spare * 0.1
    own = Rect(table.x, own_y, table.w, own_h)
    hand_y = h - 112 - 16
    card_w = 60.0
    column = (right.x + 14, right.right - 14 - card_w)
    # From above: the title, two rows of the camp, the tools, deck and discard with their names.
    rows = (right.h - 30 - 3 * 84 - 48 - 26) / 3
    camp_y = right.y + 28 + rows / 2
    camp = tuple(
        Rect(column[place % 2], camp_y + (84 + 4 + rows / 2) * (place // 2), card_w, 84) for place in range(4)
    )
    pile_y = right.bottom - 84 - 28
    deck, discard = Rect(column[0], pile_y, card_w, 84), Rect(column[1], pile_y, card_w, 84)
    tools_y = (camp[3].bottom + pile_y) / 2 - 24
    tools = Rect(right.x + 8, tools_y, right.w - 16, 48)
    step = (table.w - 80) / (HAND_SIZE - 1)
    layout = TableLayout(
        kind="landscape",
        scale=1.0,
        area=Rect(0, 0, w, h),
        bar=Rect(left.x, 8, 150, 48),
        opponents=seats,
        opponent_tiles=False,
        centre=centre,
        supply=right,
        deck_panel=right,
        camp=camp,
        deck=deck,
        discard=discard,
        own=own,
        king=Rect(own.x, own.y, 66, 66),
        developed=Rect(own.x, own.y + 68, 66, 30),
        own_row=Rect(own.x + 74, own.y, own.w - 74, own.h),
        own_tile=(102.0, own.h),
        own_step=110.0,
        prompt=Rect(left.x, h - 36, 150, 30),
        hand=Rect(table.x, hand_y, table.w, 112),
        hand_card=(80.0, 112.0),
        hand_step=step,
        fan=False,
        lift=12,
        tools=tools,
    )
    if left_handed:
        layout = _mirrored(layout, 0, w)
    return _enlarged(layout, scale, 0, 0, width, height)


def _tall(width: float, height: float, opponents: int, text_scale: float, left_handed: bool) -> TableLayout:
    """Tablets held upright: the column of the phone with the cards of the tablet."""
    margin = 20.0
    inner = width - 2 * margin
    label = 24 * text_scale
    wishes = {
        "bar": 56.0,
        "gap1": 10.0,
        "opponents": 124.0,
        "gap2": 14.0,
        "centre": 320.0,
        "gap3": 14.0,
        "supply": 136.0 + label,
        "gap4": 14.0,
        "own": 196.0,
        "gap5": 10.0,
        "prompt": 52.0,
        "gap6": 18.0,
        "hand": 160.0,
        "end": 16.0,
    }
    least = {
        "supply": 100.0 + label,
        "centre": 150.0,
        "own": 150.0,
        "hand": 112.0,
        "gap2": 8.0,
        "gap3": 8.0,
        "gap4": 8.0,
    }
    tall = _shrunk(wishes, least, height)
    spare = max(0.0, height - sum(tall.values()))
    for name, share in (("centre", 0.35), ("gap2", 0.1), ("gap3", 0.1), ("gap4", 0.1), ("gap6", 0.2)):
        tall[name] += spare * share
    tall["gap5"] += spare * 0.15
    top: dict[str, float] = {}
    y = 0.0
    for name, size in tall.items():
        top[name] = y
        y += size

    tile_w = min((inner - 3 * 12) / 4, 0.66 * tall["centre"])
    row_w = 4 * tile_w + 3 * 12
    centre = _columns(margin + (inner - row_w) / 2, row_w, 4, 12, top["centre"], tall["centre"])
    supply = Rect(margin, top["supply"], inner, tall["supply"])
    card_h = tall["supply"] - label - 22
    card_w = card_h / CARD_RATIO
    step = inner / 6.4
    first = supply.x + (step - card_w) / 2 + 8
    camp = tuple(Rect(first + step * place, supply.y + 14, card_w, card_h) for place in range(4))
    discard = Rect(supply.right - (step - card_w) / 2 - 8 - card_w, supply.y + 14, card_w, card_h)
    deck = Rect(discard.x - step, supply.y + 14, card_w, card_h)
    if left_handed:
        camp = tuple(place.mirrored(supply.x, supply.right) for place in reversed(camp))
        deck, discard = (place.mirrored(supply.x, supply.right) for place in (deck, discard))
    own = Rect(margin, top["own"], inner, tall["own"])
    tile_h = own.h - 24
    own_w = min(126.0, tile_h * 126 / 148)
    hand_h = tall["hand"]
    hand_w = hand_h / CARD_RATIO
    return TableLayout(
        kind="portrait",
        scale=1.0,
        area=Rect(0, 0, width, height),
        bar=Rect(0, 0, width, 56),
        opponents=_columns(margin, inner, opponents, 12, top["opponents"], tall["opponents"]),
        opponent_tiles=(inner - 12 * (opponents - 1)) / max(1, opponents) >= 300,
        centre=centre,
        supply=supply,
        deck_panel=supply,
        camp=camp,
        deck=deck,
        discard=discard,
        own=own,
        king=Rect(own.x + 12, own.y + 12, 88, own.h * 0.52),
        developed=Rect(own.x + 12, own.y + 12 + own.h * 0.54, 88, own.h * 0.46 - 20),
        own_row=Rect(own.x + 116, own.y + 12, own.w - 116 - 8, tile_h),
        own_tile=(own_w, tile_h),
        own_step=own_w + 12,
        prompt=Rect(margin, top["prompt"], inner, tall["prompt"]),
        hand=Rect(margin, top["hand"], inner, hand_h),
        hand_card=(hand_w, hand_h),
        hand_step=min((inner - hand_w) / (HAND_SIZE - 1), hand_w + 18),
        fan=False,
        lift=18,
    )


def _wide(width: float, height: float, opponents: int, text_scale: float, left_handed: bool) -> TableLayout:
    """Tablets and desktops: rows as wide as the window, the chronicle at the side."""
    scale = min(width / 1280, height / 800, 1.5)
    scale = max(scale, 1.0)
    w, h = width / scale, height / scale
    column = 236.0 if w >= CHRONICLE_FROM else 0.0
    whole = min(w, 1280.0) if column else min(w, 1064.0)
    left = (w - whole) / 2 + 20
    main = whole - 40 - (column + 16 if column else 0)
    wishes = {
        "bar": 56.0,
        "gap1": 12.0,
        "opponents": 124.0,
        "gap2": 16.0,
        "centre": 240.0,
        "gap3": 12.0,
        "own": 172.0,
        "gap4": 15.0,
        "hand": 146.0,
        "end": 7.0,
    }
    least = {"opponents": 124.0, "gap2": 8.0, "centre": 200.0, "gap3": 8.0, "own": 140.0, "hand": 112.0}
    tall = _shrunk(wishes, least, h)
    spare = max(0.0, h - sum(tall.values()))
    for name, share in (("gap1", 0.08), ("gap2", 0.12), ("centre", 0.4), ("gap3", 0.12), ("gap4", 0.14)):
        tall[name] += spare * share
    tall["end"] += spare * 0.14
    top: dict[str, float] = {}
    y = 0.0
    for name, size in tall.items():
        top[name] = y
        y += size

    panel_gap = 14.0
    deck_w, camp_w = 171.0, 196.0
    deck_panel = Rect(left + main - deck_w, top["centre"], deck_w, tall["centre"])
    supply = Rect(deck_panel.x - panel_gap - camp_w, top["centre"], camp_w, tall["centre"])
    room = supply.x - 18 - left
    tile_w = min((room - 36) / 4, 0.72 * tall["centre"])
    centre = tuple(
        Rect(left + place * (tile_w + 12), top["centre"], tile_w, tall["centre"]) for place in range(4)
    )
    card_h = min(92.4, (tall["centre"] - 46) / 2)
    card_w = card_h / CARD_RATIO
    rows = (supply.h - 30 - 2 * card_h) / 3
    camp = tuple(
        Rect(
            supply.x + 20 + 89 * (place % 2),
            supply.y + 26 + rows / 2 + (card_h + rows) * (place // 2),
            card_w,
            card_h,
        )
        for place in range(4)
    )
    pile_gap = (deck_panel.h - 2 * card_h) / 3
    deck = Rect(deck_panel.x + 14, deck_panel.y + pile_gap, card_w, card_h)
    discard = Rect(deck_panel.x + 14, deck.bottom + pile_gap, card_w, card_h)
    own = Rect(left, top["own"], main, tall["own"])
    tile_h = own.h - 24
    hand_h = tall["hand"]
    hand_w = hand_h / CARD_RATIO
    chronicle = advice = None
    if column:
        side = left + main + 16
        chronicle = Rect(side, top["opponents"], column, own.bottom - top["opponents"])
        advice = Rect(side, top["hand"], column, hand_h - 10)
    layout = TableLayout(
        kind="wide",
        scale=1.0,
        area=Rect(0, 0, w, h),
        bar=Rect(0, 0, w, 56),
        opponents=_columns(left, main, opponents, 12, top["opponents"], tall["opponents"]),
        opponent_tiles=True,
        centre=centre,
        supply=supply,
        deck_panel=deck_panel,
        camp=camp,
        deck=deck,
        discard=discard,
        own=own,
        king=Rect(own.x + 16, own.y + 8, 110, own.h - 16),
        developed=Rect(own.x + 134, own.y + 10, 88, own.h - 20),
        own_row=Rect(own.x + 240, own.y + 12, own.w - 240 - 8, tile_h),
        own_tile=(126.0, tile_h),
        own_step=138.0,
        # Without a column at the side the bar has no title, and its middle is free.
        prompt=advice or Rect(left + 330, 4, main - 580, 48),
        hand=Rect(left, top["hand"], main, hand_h),
        hand_card=(hand_w, hand_h),
        hand_step=min(hand_w + 18, (main - hand_w) / (HAND_SIZE - 1)),
        fan=False,
        lift=18,
        chronicle=chronicle,
        advice=advice,
    )
    if left_handed:
        layout = _mirrored(layout, left - 20, left - 20 + whole)
    return _enlarged(layout, scale, 0, 0, width, height)


def _mirrored(layout: TableLayout, left: float, right: float) -> TableLayout:
    """The columns in the opposite order; cards keep their order from left to right."""

    def turn(rect: Rect) -> Rect:
        return rect.mirrored(left, right)

    def block(rects: tuple[Rect, ...]) -> tuple[Rect, ...]:
        """Move a group to the other side without turning it round."""
        if not rects:
            return ()
        first, last = min(r.x for r in rects), max(r.right for r in rects)
        shift = turn(Rect(first, 0, last - first, 0)).x - first
        return tuple(replace(rect, x=rect.x + shift) for rect in rects)

    # Names stand to the right of deck and discard where these have a panel of their own.
    shift = turn(layout.deck_panel).x - layout.deck_panel.x
    own_panel = layout.deck_panel != layout.supply
    deck, discard = (
        tuple(replace(rect, x=rect.x + shift) for rect in (layout.deck, layout.discard))
        if own_panel
        else block((layout.deck, layout.discard))
    )
    own_parts = block((layout.own, layout.king, layout.developed, layout.own_row))
    return replace(
        layout,
        bar=layout.bar if layout.kind == "wide" else turn(layout.bar),
        opponents=block(layout.opponents),
        centre=block(layout.centre),
        supply=turn(layout.supply),
        deck_panel=turn(layout.deck_panel),
        camp=block(layout.camp),
        deck=deck,
        discard=discard,
        own=own_parts[0],
        king=own_parts[1],
        developed=own_parts[2],
        own_row=own_parts[3],
        prompt=turn(layout.prompt),
        hand=turn(layout.hand),
        tools=turn(layout.tools) if layout.tools else None,
        chronicle=turn(layout.chronicle) if layout.chronicle else None,
        advice=turn(layout.advice) if layout.advice else None,
    )


def _enlarged(
    layout: TableLayout, scale: float, dx: float, dy: float, width: float, height: float
) -> TableLayout:
    """The same layout drawn larger or smaller."""

    def fit(rect: Rect) -> Rect:
        return rect.scaled(scale, dx, dy)

    def fit_all(rects: tuple[Rect, ...]) -> tuple[Rect, ...]:
        return tuple(fit(rect) for rect in rects)

    return replace(
        layout,
        scale=layout.scale * scale,
        area=Rect(0, 0, width, height),
        bar=fit(layout.bar),
        opponents=fit_all(layout.opponents),
        centre=fit_all(layout.centre),
        supply=fit(layout.supply),
        deck_panel=fit(layout.deck_panel),
        camp=fit_all(layout.camp),
        deck=fit(layout.deck),
        discard=fit(layout.discard),
        own=fit(layout.own),
        king=fit(layout.king),
        developed=fit(layout.developed),
        own_row=fit(layout.own_row),
        own_tile=(layout.own_tile[0] * scale, layout.own_tile[1] * scale),
        own_step=layout.own_step * scale,
        prompt=fit(layout.prompt),
        hand=fit(layout.hand),
        hand_card=(layout.hand_card[0] * scale, layout.hand_card[1] * scale),
        hand_step=layout.hand_step * scale,
        lift=layout.lift * scale,
        tools=fit(layout.tools) if layout.tools else None,
        chronicle=fit(layout.chronicle) if layout.chronicle else None,
        advice=fit(layout.advice) if layout.advice else None,
    )
