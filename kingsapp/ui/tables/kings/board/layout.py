"""Where everything lies on the table: a pure function of the size of the window, without a window.

All lengths are dp. Places are measured from the top left corner of the area that the system leaves free.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kingsapp.ui.base.rect import Rect
from kingsapp.ui.tables.common.rows import LEAST_SCALE, Band, change_places, columns, stack

HAND_SIZE: Final = 6
CARD_RATIO: Final = 1.4
LOWEST: Final = 562
"""What the rows of an upright phone take at least; lower still, they give up some comfort."""
LOW_HAND: Final = 52
"""How far a hand is lowered for a caption; more than half of each card stays visible."""
CAPTION: Final = 48
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

    def with_low_hand(self) -> TableLayout:
        """The same with the own hand so low that a caption has room above it; its numbers stay in sight."""
        return replace(self, hand=replace(self.hand, y=self.hand.y + LOW_HAND * self.scale))

    @property
    def caption(self) -> Rect:
        """Between the own mines and a low hand: where a phone held sideways says what needs more room."""
        low = self.with_low_hand().hand
        middle = (self.own.bottom + low.y) / 2
        return Rect(self.hand.x, middle - CAPTION / 2, self.hand.w, CAPTION)

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


def _portrait(
    width: float, height: float, opponents: int, text_scale: float, left_handed: bool
) -> TableLayout:
    """Phones held upright: everything in one column."""
    margin = 12.0
    inner = width - 2 * margin
    label = 20 * text_scale
    rows = _portrait_rows(height, label, text_scale)
    supply = _across(rows["supply"], margin, inner)
    u = inner / 388
    card_w = min(min(73.0, supply.h - label - 16) / CARD_RATIO, 52.0 * u)
    piles = _piles_in_row(
        supply, [13 + 62 * place for place in range(4)] + [268.5, 329], u, 10, card_w, left_handed
    )
    own = _across(rows["own"], 0, width)
    tile_h = own.h - 16
    tile_w = min(94.0, max(80.0, tile_h * 94 / 142))
    row_x = margin + 79
    hand_w = rows["hand"].h / CARD_RATIO
    developed_h = min(52.0, own.h * 0.34)
    return TableLayout(
        kind="portrait",
        scale=1.0,
        area=Rect(0, 0, width, height),
        bar=_across(rows["bar"], 0, width),
        opponents=columns(margin, inner, opponents, 8, rows["opponents"]),
        opponent_tiles=False,
        centre=columns(margin, inner, 4, 8, rows["centre"]),
        supply=supply,
        deck_panel=supply,
        camp=piles[:4],
        deck=piles[4],
        discard=piles[5],
        own=own,
        king=Rect(margin, own.y + 4, 64, own.h - developed_h - 30),
        developed=Rect(margin, own.bottom - developed_h - 22, 64, developed_h + 20),
        own_row=Rect(row_x, own.y + 8, width - row_x, tile_h),
        own_tile=(tile_w, tile_h),
        own_step=tile_w + 7,
        prompt=_across(rows["prompt"], margin, inner),
        hand=_across(rows["hand"], margin, inner),
        hand_card=(hand_w, rows["hand"].h),
        hand_step=(inner - hand_w) / (HAND_SIZE - 1),
        fan=True,
        lift=18,
    )


def _portrait_rows(height: float, label: float, text_scale: float) -> dict[str, Rect]:
    high = height >= 752
    # Below a replay's controls there may be less than any window has.
    low = height < LOWEST
    bands = {
        "bar": Band(52, 48),
        "gap1": Band(4, 0),
        # A low panel still has the mine sides of the hand (K30).
        "opponents": Band(124, 118) if high else Band(98, 96),
        "gap2": Band(8, 6),
        "centre": Band(170 if high else 148, 78 if low else 94),
        "gap3": Band(10, 6),
        "supply": Band(92 + label, 62 + label),
        "gap4": Band(8, 4),
        "own": Band(158, 90 if low else 98),
        "gap5": Band(4, 0),
        "prompt": Band(48 if text_scale < 1.2 else 56, 48 if low else 44),
        "gap6": Band(14, 4, share=1),
        "hand": Band(112, 60 if low else 70),
        "fan": Band(16, 10),
    }
    first = (("gap6", 14), ("gap5", 10), ("centre", 36), ("own", 20), ("gap3", 6), ("gap4", 8))
    return stack(bands, height, first)


def _across(row: Rect, x: float, width: float) -> Rect:
    """A row as wide as it is to be."""
    return Rect(x, row.y, width, row.h)


def _piles_in_row(
    supply: Rect, offsets: Sequence[float], u: float, top: float, card_w: float, left_handed: bool
) -> tuple[Rect, ...]:
    """Camp, deck and discard side by side; for left hands in the opposite order, but for the camp itself."""
    y, card_h = supply.y + top, card_w * CARD_RATIO
    piles = [Rect(supply.x + offset * u, y, card_w, card_h) for offset in offsets]
    if not left_handed:
        return tuple(piles)
    turned = [place.mirrored(supply.x, supply.right) for place in piles]
    return (*reversed(turned[:4]), *turned[4:])


def _landscape(
    width: float, height: float, opponents: int, text_scale: float, left_handed: bool
) -> TableLayout:
    """Phones held sideways and low windows: opponents, table and supply in three columns."""
    # The columns are drawn for 412 by 859 and grow or shrink together.
    scale = max(min(height / 412, width / 859, 1.5), LEAST_SCALE)
    w, h = width / scale, height / scale
    edge = min(28.0, max(8.0, (w - 843) / 2))
    free = w - 2 * edge - 150 - 159
    gap = min(20.0, max(8.0, (free - 512) / 2))
    left = Rect(edge, 0, 150, h)
    right = Rect(w - edge - 159, 10, 159, h - 20)
    table = Rect(left.right + gap, 0, right.x - left.right - 2 * gap, h)
    # Below three opponents there has to be room for two lines of what the table says.
    seat_h = min(101.0 if opponents < 3 else 96.0, (h - 62 - 24 - 6) / 3 - 3)
    last = 62 + opponents * (seat_h + 3)
    spare = h - 412
    centre = Rect(0, 9, 0, 137 + spare * 0.5)
    own = Rect(table.x, centre.bottom + 12 + spare * 0.1, table.w, 106 + spare * 0.3)
    camp, deck, discard = _piles_upright(right)
    layout = TableLayout(
        kind="landscape",
        scale=1.0,
        area=Rect(0, 0, w, h),
        bar=Rect(left.x, 8, 150, 48),
        opponents=tuple(Rect(left.x, 62 + place * (seat_h + 3), 150, seat_h) for place in range(opponents)),
        opponent_tiles=False,
        centre=columns(table.x, table.w, 4, 9, centre),
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
        prompt=Rect(left.x, max(last + 2, h - 128), 150, h - 6 - max(last + 2, h - 128)),
        hand=Rect(table.x, h - 112 - 16, table.w, 112),
        hand_card=(80.0, 112.0),
        hand_step=(table.w - 80) / (HAND_SIZE - 1),
        fan=False,
        lift=12,
        tools=Rect(right.x + 8, (camp[3].bottom + deck.y) / 2 - 24, right.w - 16, 48),
    )
    if left_handed:
        layout = _mirrored(layout, 0, w)
    return _enlarged(layout, scale, width, height)


def _piles_upright(panel: Rect) -> tuple[tuple[Rect, ...], Rect, Rect]:
    """From above: the title, two rows of the camp, the tools, deck and discard with their names."""
    card_w, card_h = 60.0, 84.0
    column = (panel.x + 14, panel.right - 14 - card_w)
    rows = (panel.h - 30 - 3 * card_h - 48 - 26) / 3
    top, step = panel.y + 28 + rows / 2, card_h + 4 + rows / 2
    camp = tuple(Rect(column[place % 2], top + step * (place // 2), card_w, card_h) for place in range(4))
    pile_y = panel.bottom - card_h - 28
    return camp, Rect(column[0], pile_y, card_w, card_h), Rect(column[1], pile_y, card_w, card_h)


def _tall(width: float, height: float, opponents: int, text_scale: float, left_handed: bool) -> TableLayout:
    """Tablets held upright: the column of the phone with the cards of the tablet."""
    margin = 20.0
    inner = width - 2 * margin
    label = 24 * text_scale
    rows = stack(_tall_bands(label), height)
    tile_w = min((inner - 3 * 12) / 4, 0.66 * rows["centre"].h)
    row_w = 4 * tile_w + 3 * 12
    supply = _across(rows["supply"], margin, inner)
    card_w = (supply.h - label - 22) / CARD_RATIO
    step = inner / 6.4
    first = (step - card_w) / 2 + 8
    last = supply.w - first - card_w
    offsets = [*(first + step * place for place in range(4)), last - step, last]
    piles = _piles_in_row(supply, offsets, 1, 14, card_w, left_handed)
    own = _across(rows["own"], margin, inner)
    tile_h = own.h - 24
    own_w = min(126.0, tile_h * 126 / 148)
    hand_w = rows["hand"].h / CARD_RATIO
    return TableLayout(
        kind="portrait",
        scale=1.0,
        area=Rect(0, 0, width, height),
        bar=Rect(0, 0, width, 56),
        opponents=columns(margin, inner, opponents, 12, rows["opponents"]),
        opponent_tiles=(inner - 12 * (opponents - 1)) / max(1, opponents) >= 300,
        centre=columns(margin + (inner - row_w) / 2, row_w, 4, 12, rows["centre"]),
        supply=supply,
        deck_panel=supply,
        camp=piles[:4],
        deck=piles[4],
        discard=piles[5],
        own=own,
        king=Rect(own.x + 12, own.y + 12, 88, own.h * 0.52),
        developed=Rect(own.x + 12, own.y + 12 + own.h * 0.54, 88, own.h * 0.46 - 20),
        own_row=Rect(own.x + 116, own.y + 12, own.w - 116 - 8, tile_h),
        own_tile=(own_w, tile_h),
        own_step=own_w + 12,
        prompt=_across(rows["prompt"], margin, inner),
        hand=_across(rows["hand"], margin, inner),
        hand_card=(hand_w, rows["hand"].h),
        hand_step=min((inner - hand_w) / (HAND_SIZE - 1), hand_w + 18),
        fan=False,
        lift=18,
    )


def _tall_bands(label: float) -> dict[str, Band]:
    return {
        "bar": Band(56),
        "gap1": Band(10),
        "opponents": Band(124),
        "gap2": Band(14, 8, share=0.1),
        "centre": Band(320, 150, share=0.35),
        "gap3": Band(14, 8, share=0.1),
        "supply": Band(136 + label, 100 + label),
        "gap4": Band(14, 8, share=0.1),
        "own": Band(196, 150),
        "gap5": Band(10, share=0.15),
        "prompt": Band(52),
        "gap6": Band(18, share=0.2),
        "hand": Band(160, 112),
        "end": Band(16),
    }


_WIDE_BANDS: Final = {
    "bar": Band(56),
    "gap1": Band(12, share=0.08),
    "opponents": Band(124),
    "gap2": Band(16, 8, share=0.12),
    "centre": Band(240, 200, share=0.4),
    "gap3": Band(12, 8, share=0.12),
    "own": Band(172, 140),
    "gap4": Band(15, share=0.14),
    "hand": Band(146, 112),
    "end": Band(7, share=0.14),
}


def _wide(width: float, height: float, opponents: int, text_scale: float, left_handed: bool) -> TableLayout:
    """Tablets and desktops: rows as wide as the window, the chronicle at the side."""
    scale = max(1.0, min(width / 1280, height / 800, 1.5))
    w, h = width / scale, height / scale
    column = 236.0 if w >= CHRONICLE_FROM else 0.0
    whole = min(w, 1280.0) if column else min(w, 1064.0)
    left = (w - whole) / 2 + 20
    main = whole - 40 - (column + 16 if column else 0)
    rows = stack(_WIDE_BANDS, h)
    deck_w, camp_w, panel_gap = 171.0, 196.0, 14.0
    deck_panel = _across(rows["centre"], left + main - deck_w, deck_w)
    supply = _across(rows["centre"], deck_panel.x - panel_gap - camp_w, camp_w)
    tile_w = min((supply.x - 18 - left - 36) / 4, 0.72 * supply.h)
    camp, deck, discard = _piles_in_panels(supply, deck_panel)
    own = _across(rows["own"], left, main)
    hand = _across(rows["hand"], left, main)
    hand_w = hand.h / CARD_RATIO
    chronicle = advice = None
    if column:
        side, top = left + main + 16, rows["opponents"].y
        chronicle = Rect(side, top, column, own.bottom - top)
        advice = Rect(side, hand.y, column, hand.h - 10)
    layout = TableLayout(
        kind="wide",
        scale=1.0,
        area=Rect(0, 0, w, h),
        bar=Rect(0, 0, w, 56),
        opponents=columns(left, main, opponents, 12, rows["opponents"]),
        opponent_tiles=True,
        centre=columns(left, 4 * tile_w + 3 * 12, 4, 12, rows["centre"]),
        supply=supply,
        deck_panel=deck_panel,
        camp=camp,
        deck=deck,
        discard=discard,
        own=own,
        king=Rect(own.x + 16, own.y + 8, 110, own.h - 16),
        developed=Rect(own.x + 134, own.y + 10, 88, own.h - 20),
        own_row=Rect(own.x + 240, own.y + 12, own.w - 240 - 8, own.h - 24),
        own_tile=(126.0, own.h - 24),
        own_step=138.0,
        # Without a column at the side the bar has no title, and its middle is free.
        prompt=advice or Rect(left + 330, 4, main - 580, 48),
        hand=hand,
        hand_card=(hand_w, hand.h),
        hand_step=min(hand_w + 18, (main - hand_w) / (HAND_SIZE - 1)),
        fan=False,
        lift=18,
        chronicle=chronicle,
        advice=advice,
    )
    if left_handed:
        layout = _mirrored(layout, left - 20, left - 20 + whole)
    return _enlarged(layout, scale, width, height)


def _piles_in_panels(supply: Rect, deck_panel: Rect) -> tuple[tuple[Rect, ...], Rect, Rect]:
    """The camp in two rows of two, deck and discard one above the other in a panel of their own."""
    card_h = min(92.4, (supply.h - 46) / 2)
    card_w = card_h / CARD_RATIO
    rows = (supply.h - 30 - 2 * card_h) / 3
    x, y = supply.x + 20, supply.y + 26 + rows / 2
    camp = tuple(
        Rect(x + 89 * (place % 2), y + (card_h + rows) * (place // 2), card_w, card_h) for place in range(4)
    )
    gap = (deck_panel.h - 2 * card_h) / 3
    deck = Rect(deck_panel.x + 14, deck_panel.y + gap, card_w, card_h)
    return camp, deck, replace(deck, y=deck.bottom + gap)


def _mirrored(layout: TableLayout, left: float, right: float) -> TableLayout:
    """The columns in the opposite order; cards keep their order from left to right."""

    def turn(rect: Rect) -> Rect:
        return rect.mirrored(left, right)

    def block(*rects: Rect) -> tuple[Rect, ...]:
        """Move a group to the other side without turning it round."""
        if not rects:
            return ()
        first, last = min(r.x for r in rects), max(r.right for r in rects)
        return _shifted(rects, turn(Rect(first, 0, last - first, 0)).x - first)

    piles = layout.deck, layout.discard
    # Names stand to the right of deck and discard where these have a panel of their own.
    shift = turn(layout.deck_panel).x - layout.deck_panel.x
    deck, discard = block(*piles) if layout.deck_panel == layout.supply else _shifted(piles, shift)
    own, king, developed, own_row = block(layout.own, layout.king, layout.developed, layout.own_row)
    return replace(
        change_places(layout, turn),
        area=layout.area,
        bar=layout.bar if layout.kind == "wide" else turn(layout.bar),
        opponents=block(*layout.opponents),
        centre=block(*layout.centre),
        camp=block(*layout.camp),
        deck=deck,
        discard=discard,
        own=own,
        king=king,
        developed=developed,
        own_row=own_row,
    )


def _shifted(rects: Sequence[Rect], by: float) -> tuple[Rect, ...]:
    return tuple(replace(rect, x=rect.x + by) for rect in rects)


def _enlarged(layout: TableLayout, scale: float, width: float, height: float) -> TableLayout:
    """The same layout drawn larger or smaller."""
    return replace(
        change_places(layout, lambda rect: rect.scaled(scale, 0, 0)),
        scale=layout.scale * scale,
        area=Rect(0, 0, width, height),
        own_tile=(layout.own_tile[0] * scale, layout.own_tile[1] * scale),
        own_step=layout.own_step * scale,
        hand_card=(layout.hand_card[0] * scale, layout.hand_card[1] * scale),
        hand_step=layout.hand_step * scale,
        lift=layout.lift * scale,
    )
