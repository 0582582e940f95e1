"""Which tiles lie on the table, where, and how each looks: the position as a list of pieces.

Nothing here is kept from one position to the next, so that a view without secrets gives pieces without any.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from kivy.graphics.texture import Texture

from kingsapp.core.game import Action, Seat
from kingsapp.games.kings import outcomes
from kingsapp.games.kings.cards import RACE_OF, RACES, STRENGTH_OF, Card, Race
from kingsapp.games.kings.observation import HeldCard, Mine, Observation
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, play, played
from kingsapp.ui.base.rect import Rect
from kingsapp.ui.faces import marks
from kingsapp.ui.tables.kings.board.layout import TableLayout
from kingsapp.ui.tables.kings.board.mine_faces import mine_face, side_face
from kingsapp.ui.tables.kings.board.outcome_label import OutcomeLabel, label_of
from kingsapp.ui.tables.kings.faces import cards, chips, mines
from kingsapp.ui.tables.kings.input.targets import (
    BackTarget,
    CampTarget,
    DeckTarget,
    DiscardTarget,
    MineTarget,
    Target,
    UnitTarget,
)
from kingsapp.ui.theme import Theme
from kingsapp.ui.widgets.tile import Look

MOST_LAYERS = 3
NAMED_FROM = 90
"""From this width on (dp) a hand card that is seen whole carries the name of its race."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A tile with its place (dp, from the top left)."""

    target: Target
    rect: Rect
    look: Look
    label: str
    angle: float = 0
    layer: str = "floor"


@dataclass(slots=True)
class Focus:
    """What the person is doing: the chosen card, what is being dragged, the target in sight."""

    card: Card | None = None
    target: Action | None = None
    """The legal action under the finger, marked by the arrows, or waiting for the second tap."""
    dragged: Target | None = None


@dataclass(frozen=True, slots=True)
class InFlight:
    """What is shown otherwise while an event is told: the position stays as it is until then."""

    emptied: int | None = None
    """The mine whose units are in the air."""
    landed: tuple[Card, ...] = ()
    """Units that have reached the camp before the event puts them there."""

    def bare(self, mine: Mine) -> Mine:
        """A mine as it is seen."""
        return replace(mine, units=()) if mine.number == self.emptied and mine.units else mine


@dataclass(slots=True)
class Scene:
    """Everything that pieces depend on."""

    view: Observation
    layout: TableLayout
    theme: Theme
    t: Callable[..., str]
    home: Seat
    legal: frozenset[Action] = frozenset()
    accepts: bool = False
    advised: bool = False
    """Whether a hint is shown: then it stands out alone."""
    focus: Focus = field(default_factory=Focus)
    names: Sequence[str] = ()
    new: Mapping[int, Seat] = field(default_factory=dict)
    last: frozenset[Target] = frozenset()
    hole: int | None = None
    """The place in the centre whose mine was captured and not replaced yet."""
    gap: int | None = None
    """Where the last own card was taken from the hand."""
    in_flight: InFlight = field(default_factory=InFlight)
    _labels: dict[Action, OutcomeLabel | None] = field(default_factory=dict)

    @property
    def open_hand(self) -> bool:
        """Whether the units of the hand at the lower edge may be seen."""
        return self.view.viewer == self.home

    def outcome_of(self, action: Action) -> OutcomeLabel | None:
        """What a play with the chosen card would bring about, in words."""
        if action not in self._labels:
            found = outcomes.outcome(self.view, action)
            races = self.view.races
            label = None if found is None else label_of(self.t, found, self.names, races, self.home)
            self._labels[action] = label
        return self._labels[action]

    def mines_in_centre(self) -> list[Mine]:
        """The mines of the centre as they are seen."""
        return [self.in_flight.bare(mine) for mine in self.view.centre]

    def own_mines(self) -> list[Mine]:
        """The mines at the lower edge as they are seen."""
        return [self.in_flight.bare(mine) for mine in self.view.captured[self.home]]

    def camp_pile(self, race: Race) -> tuple[Card, ...]:
        """A camp pile as it is seen."""
        return (*self.view.camp[race], *(card for card in self.in_flight.landed if RACE_OF[card] == race))


def hand_order(hand: tuple[HeldCard, ...]) -> list[Card]:
    """The own cards as they are held: from weak to strong."""
    known = (held.card for held in hand if held.card is not None)
    return sorted(known, key=lambda card: (STRENGTH_OF[card], card))


def pieces(scene: Scene) -> Iterator[Piece]:
    """Everything that lies on the table but the opponents, from the lowest to the uppermost."""
    yield from _centre(scene)
    yield from _camp(scene)
    yield _deck(scene)
    yield from _discard(scene)
    yield from _own_mines(scene)
    yield from _hand(scene)


def _size(rect: Rect) -> tuple[float, float]:
    return round(rect.w, 1), round(rect.h, 1)


def _centre(scene: Scene) -> Iterator[Piece]:
    places = [rect for place, rect in enumerate(scene.layout.centre) if place != scene.hole]
    for mine, rect in zip(scene.mines_in_centre(), places, strict=False):
        face = mines.centre_tile(mine_face(mine), *_size(rect), scene.theme)
        look = _mine_look(scene, mine, None, rect, face)
        yield Piece(MineTarget(mine.number), rect, look, spoken_mine(scene, mine, None))


def _own_mines(scene: Scene) -> Iterator[Piece]:
    for place, mine in enumerate(scene.own_mines()):
        rect = scene.layout.own_mine(place)
        face = mines.own_tile(mine_face(mine), *_size(rect), scene.theme)
        look = _mine_look(scene, mine, scene.home, rect, face)
        label = spoken_mine(scene, mine, scene.home)
        yield Piece(MineTarget(mine.number), rect, look, label, layer="own")


def _mine_look(scene: Scene, mine: Mine, owner: Seat | None, rect: Rect, face: Texture) -> Look:
    card = scene.focus.card
    state = ""
    low: Texture | None = None
    note: Texture | None = None
    if card is not None and scene.accepts and not scene.view.drawing:
        action = play(card, mine.number)
        if action in scene.legal:
            state = _legal_state(scene, action)
            # Of the mine below a card in the air, a bubble above the card says it.
            told = scene.focus.dragged is not None and scene.focus.target == action
            note = _outcome(scene, action, rect) if state and not told else None
        else:
            state = "illegal"
            low = _lock(scene, outcomes.lacking(scene.view, mine, owner, card), rect)
    elif mine.number in scene.new:
        state = "new"
        low = chips.ribbon(_news(scene, mine), scene.theme, scene.theme.text_scale, rect.w - 8)
    elif MineTarget(mine.number) in scene.last:
        state = "last"
    below = mines.header_height(rect.w, rect.h, owner is not None) - 2
    return Look(face, mines.TILE_RADIUS, state, low=low, note=note, note_top=below)


def _news(scene: Scene, mine: Mine) -> str:
    """That an own mine is new, or who gave it."""
    giver = scene.new[mine.number]
    return scene.t("table.new") if giver == scene.home else scene.t("table.from", player=scene.names[giver])


def _outcome(scene: Scene, action: Action, rect: Rect) -> Texture | None:
    """What would happen to a mine, below its header; a little wider than the tile where that helps."""
    label = scene.outcome_of(action)
    return None if label is None else label.face(scene.theme, max(1.0, scene.layout.scale), rect.w + 6)


def _lock(scene: Scene, need: outcomes.Need, rect: Rect) -> Texture:
    scale = max(1.0, scene.layout.scale)
    races = tuple(RACES[race] for race in need.races)
    text = "0" if need.zero else f"{need.least}+" if need.least is not None else ""
    if need.least is not None and need.least >= 9:
        text = "9"
    if text and not races and rect.w > 120:
        text = scene.t("table.needs", strength=text)
    return chips.lock(text, races, scene.theme, scale, rect.w - 6)


def _camp(scene: Scene) -> Iterator[Piece]:
    for race, rect in enumerate(scene.layout.camp):
        pile, target = scene.camp_pile(race), CampTarget(race)
        if not pile:
            colour = scene.theme.outlineVariantColor
            face = marks.slot(*_size(rect), 8, tuple(colour))
            label = scene.t("table.camp_empty", race=_race(scene, race))
            yield Piece(target, rect, Look(face, shadow=""), label)
            continue
        top = pile[-1]
        face = cards.unit(RACES[race], STRENGTH_OF[top], _size(rect)[0])
        # On a small card a large number would hide what it counts.
        grown = min(scene.theme.text_scale, 1.15 if rect.w >= 48 else 1.0)
        tag = chips.tag(f"×{len(pile)}", scene.theme, grown * max(1.0, scene.layout.scale))
        look = Look(
            face,
            state=_pile_state(scene, DRAW + race, target),
            layers=min(len(pile) - 1, MOST_LAYERS - 1),
            tag=tag,
        )
        label = scene.t("table.camp_spoken", card=_card(scene, top), n=len(pile))
        yield Piece(target, rect, look, label)


def _deck(scene: Scene) -> Piece:
    view, rect = scene.view, scene.layout.deck
    target = DeckTarget()
    if view.deck_top is None:
        face = marks.slot(*_size(rect), 8, tuple(scene.theme.outlineVariantColor))
        return Piece(target, rect, Look(face, shadow=""), scene.t("table.deck_spoken", n=0))
    face = mines.card(side_face(view.deck_top), _size(rect)[0], scene.theme)
    layers = min(view.deck_left - 1, MOST_LAYERS)
    look = Look(face, state=_pile_state(scene, DRAW_DECK, target), layers=layers)
    label = scene.t("table.deck_spoken", n=view.deck_left)
    return Piece(target, rect, look, label)


def _discard(scene: Scene) -> Iterator[Piece]:
    rect, pile = scene.layout.discard, scene.view.discard
    label = scene.t("table.discard_spoken", n=len(pile))
    if not pile:
        face = marks.slot(*_size(rect), 8, tuple(scene.theme.outlineVariantColor))
        yield Piece(DiscardTarget(), rect, Look(face, shadow=""), label)
        return
    top = pile[-1]
    face = cards.unit(RACES[RACE_OF[top]], STRENGTH_OF[top], _size(rect)[0])
    look = Look(face, layers=min(len(pile) - 1, MOST_LAYERS - 1), shade=0.5)
    yield Piece(DiscardTarget(), rect, look, label)


def _pile_state(scene: Scene, action: Action, target: Target) -> str:
    if scene.accepts and action in scene.legal:
        return _legal_state(scene, action)
    return "last" if target in scene.last else ""


def _legal_state(scene: Scene, action: Action) -> str:
    """How what may be chosen stands out; beside what a hint advises, nothing else does."""
    if scene.focus.target == action:
        return "target"
    return "" if scene.advised else "legal"


def _hand(scene: Scene) -> Iterator[Piece]:
    hand = scene.view.hands[scene.home]
    if not scene.open_hand:
        for place, held in enumerate(hand):
            rect, tilt = scene.layout.hand_slot(place, max(len(hand), 1))
            face = mines.card(side_face(held.side), _size(rect)[0], scene.theme)
            label = scene.t("table.back_spoken", value=held.side.value)
            yield Piece(BackTarget(scene.home, place), rect, Look(face), label, -tilt, "hand")
        return
    order = hand_order(hand)
    playing = scene.accepts and not scene.view.drawing
    waiting = 0.45 if not scene.accepts and (scene.view.seat != scene.home or scene.view.over) else 0.0
    usable = {played(action)[0] for action in scene.legal if action < DRAW}
    room = hand_room(scene)
    for place, card in enumerate(order):
        rect, tilt = scene.layout.hand_slot(slot_of(scene, place), room)
        target = UnitTarget(card)
        chosen = scene.focus.card == card and scene.focus.dragged != target
        whole = rect.w >= NAMED_FROM * 0.99
        name = _race(scene, RACE_OF[card]) if whole else ""
        face = cards.unit(RACES[RACE_OF[card]], STRENGTH_OF[card], _size(rect)[0], name)
        shade = 0.55 if playing and card not in usable else waiting
        look = Look(face, state="chosen" if chosen else "", shade=shade, shadow="e2" if chosen else "e1")
        if chosen:
            rect = Rect(rect.x, rect.y - scene.layout.lift, rect.w, rect.h)
        yield Piece(target, rect, look, _card(scene, card), -tilt, "hand")


def hand_room(scene: Scene) -> int:
    """How many places the hand has: it keeps one open for the card that is about to be drawn."""
    count = len(scene.view.hands[scene.home])
    return count + 1 if gap_of(scene) is not None else count


def gap_of(scene: Scene) -> int | None:
    """Where in the own hand a place is open, from the play to the draw: where the card came from."""
    view = scene.view
    if view.seat != scene.home or not view.drawing or view.over or not scene.open_hand:
        return None
    count = len(view.hands[scene.home])
    return (count + 1) // 2 if scene.gap is None else min(scene.gap, count)


def slot_of(scene: Scene, place: int) -> int:
    """The place in the hand that card number `place` takes, past the open one."""
    gap = gap_of(scene)
    return place if gap is None or place < gap else place + 1


def spoken_mine(scene: Scene, mine: Mine, owner: Seat | None) -> str:
    """A mine in words: what a screen reader says."""
    t = scene.t
    side = mine.side
    needed = side.defence if owner is None else side.size
    parts = [
        t("table.mine_spoken", value=side.value),
        t("table.units_spoken", n=len(mine.units), of=needed)
        if owner is None
        else t("table.miners_spoken", n=min(len(mine.units), needed), of=needed),
    ]
    if mine.units:
        parts.append(t("table.top_spoken", card=_card(scene, mine.units[-1])))
    if side.overseer:
        parts.append(t("table.overseer_spoken"))
    card = scene.focus.card
    if card is not None and scene.accepts:
        action = play(card, mine.number)
        label = scene.outcome_of(action) if action in scene.legal else None
        parts.append(t("table.illegal_spoken") if label is None else label.spoken)
    return ", ".join(parts)


def _race(scene: Scene, race: int) -> str:
    return scene.t(f"race.{RACES[race]}")


def _card(scene: Scene, card: Card) -> str:
    return scene.t("table.card", race=_race(scene, RACE_OF[card]), strength=STRENGTH_OF[card])
