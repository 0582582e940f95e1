"""Every reason, explanation and event that real games bring is a sentence in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from kingsapp.core.catalogue import LANGUAGES
from kingsapp.core.game import Event
from kingsapp.core.reason import Reason
from kingsapp.games import GAMES
from kingsapp.games.kings import events as happened
from kingsapp.games.kings.cards import CARDS, RACES, Side
from kingsapp.games.kings.explanations import KEYS, LEAST_BAD
from kingsapp.games.kings.game import KINGS
from kingsapp.games.kings.plays import DRAW, DRAW_DECK, REDEAL, play
from kingsapp.games.kings.reasons import REASONS
from kingsapp.games.kings.state import State
from kingsapp.match import GameConfig, Saves, SeatChoice
from kingsapp.storage import memory_store
from kingsapp.ui.tables.kings.text import messages
from kingsapp.ui.tables.kings.text.inline_pictures import Chip
from kingsapp.ui.text.i18n import Translator

NAMES = ["Anna", "{Boris}", "<b>Mira", "Torvald [b]"]
"""Names are shown as they were typed, whatever they hold."""

EVENTS = [
    kind
    for kind in vars(happened).values()
    if isinstance(kind, type) and issubclass(kind, happened.KingsEvent) and kind is not happened.KingsEvent
]


@cache
def translator(language: str) -> Any:
    return Translator(language=language)


@cache
def seen_in_games() -> tuple[list[Reason], list[Reason], list[Event]]:
    """All reasons against actions, reasons for them, and events, each kind of values once."""
    refusals: dict[Any, Reason] = {}
    explanations: dict[Any, Reason] = {_kind(LEAST_BAD): LEAST_BAD}
    events: dict[Any, Event] = {}
    for state, log in positions():
        for action in [] if state.over else state.legal_actions():
            for why in KINGS.guide.explain(state, action):
                explanations.setdefault(_kind(why), why)
        for action in attempts(state):
            why_not = KINGS.why_not(state, action)
            if why_not is not None:
                refusals.setdefault(_kind(why_not), why_not)
        for event in log:
            for seen in (event, event.seen_by(None)):
                events.setdefault((type(seen), getattr(seen, "card", 0) is None, repr(seen)[:80]), seen)
    return list(refusals.values()), list(explanations.values()), list(events.values())


def _kind(why: Reason) -> Any:
    return why.key, tuple(sorted((name, str(value)) for name, value in why.values.items() if name != "mine"))


def positions() -> Iterator[tuple[State, list[Event]]]:
    """Positions of games that are played to their end, now well, now badly, with what led to them."""
    for players in (2, 3, 4):
        for seed in range(1, 4):
            rng = Random(seed)
            state = KINGS.start(KINGS.new_setup(players, rng))
            log: list[Event] = []
            while not state.over:
                yield state, log
                log = []
                ranked = KINGS.guide.ranked(state)
                well = ranked and rng.random() < 0.6
                state.apply(int(ranked[0][1]) if well else rng.choice(state.legal_actions()), log)
            yield state, log


def attempts(state: State) -> Iterator[int]:
    """Everything that a person may try here, and a little more."""
    held = state.hands[state.seat]
    strange = next(card for card in CARDS if card not in held)
    mines = {*state.centre, *(mine for mines in (*state.captured, *state.developed) for mine in mines), 127}
    for card in (*held, strange):
        for mine in mines:
            yield play(card, mine)
    yield from range(DRAW, DRAW_DECK)
    yield DRAW_DECK
    yield REDEAL


def is_sentence(text: str) -> bool:
    """Words of a language with every value in its place, not the key or a hole."""
    for name in NAMES:
        text = text.replace(name, "Somebody")
    return bool(text) and not re.search(r"[{}]|\b(?:kings|race)\.\w", text) and text[0] == text[0].upper()


def numbers_of(text: str) -> set[int]:
    return {int(number) for number in re.findall(r"\d+", text)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_refusal_is_a_sentence(language: str) -> None:
    refusals, _, _ = seen_in_games()
    assert {why.key for why in refusals} == set(REASONS), "the games show every refusal that there is"
    for why in refusals:
        text = messages.reason(translator(language), why, NAMES)
        assert is_sentence(text), (why, text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["not_your_turn", "not_possible"])
def test_refusals_of_the_match_are_sentences(language: str, key: str) -> None:
    assert is_sentence(messages.reason(translator(language), Reason(key), NAMES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_explanation_is_a_sentence(language: str) -> None:
    _, explanations, _ = seen_in_games()
    assert {why.key for why in explanations} == set(KEYS), "the games show every explanation that there is"
    for why in explanations:
        text = messages.explanation(translator(language), why, NAMES)
        assert is_sentence(text), (why, text)
        if "value" in why.values:
            assert why.values["value"] in numbers_of(text), (why, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_event_is_a_sentence_or_shown_otherwise(language: str) -> None:
    _, _, events = seen_in_games()
    assert {type(event) for event in events} == set(EVENTS), "the games bring about all that can happen"
    tr = translator(language)
    for event in events:
        line = messages.event(tr, event, NAMES)
        if isinstance(event, happened.TurnPassed):
            assert line is None, "whose turn it is stands above the table"
            continue
        assert line is not None, event
        key, values = line
        text = tr.t(key, **values)
        assert not re.search(r"[{}]", text.replace("{Boris}", "")), text
        assert not text.startswith("kings."), text
        unused = [name for name in values if "{" + name + "}" not in tr.t(key)]
        assert unused == [], f"{key} leaves out {unused}"


def test_a_card_from_the_deck_is_named_only_to_its_owner() -> None:
    tr = translator("en")
    drawn = happened.DeckDrawn(1, Side(1, 2, 0, 4), CARDS[17], 30)
    named = {"player": "{Boris}", "card": Chip("dwarf", 8)}
    assert messages.event(tr, drawn, NAMES) == ("kings.event.drew_card", named)
    assert messages.event(tr, drawn.seen_by(0), NAMES) == ("kings.event.drew", {"player": "{Boris}"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_reason_against_undo_is_a_sentence(language: str) -> None:
    found = undo_reasons()
    assert {why.key for why in found} == {
        "undo_nothing",
        "undo_over",
        "undo_revealed",
        "undo_answered",
        "undo_handed_over",
    }
    for why in found:
        text = messages.undo(translator(language), why, ["Anna", "Boris"])
        assert is_sentence(text), (why, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_came_into_sight_is_named_as_the_reason_against_undo(language: str) -> None:
    kinds = [kind.__name__ for kind in EVENTS if kind.reveals_hidden]
    said = {}
    for kind in kinds:
        why = Reason("undo_revealed", values={"player": "Anna", "event": kind})
        said[kind] = messages.undo(translator(language), why, NAMES)
    assert all(is_sentence(text) for text in said.values())
    assert said.pop("HandShown") == said["HandRedealt"]
    assert len(set(said.values())) == len(said) == len(kinds) - 1


@cache
def undo_reasons() -> list[Reason]:
    """Why nothing could be taken back at any moment of games with one and with two people."""
    found: dict[Any, Reason] = {}
    saves = Saves(memory_store(), GAMES, Random(3))
    for kinds in (("human", "human"), ("human", "ai:normal")):
        for _ in range(4):
            seats = (SeatChoice("Anna", kinds[0], "dwarf"), SeatChoice("Boris", kinds[1], "orc"))
            match = saves.create(GameConfig("kings", seats, first=0))
            rng = Random(match.save_id)
            while True:
                why = match.why_no_undo()
                if why is not None:
                    found.setdefault((why.key, why.values.get("event")), why)
                if match.to_act is None:
                    break
                if match.is_human(match.to_act):
                    match.reveal()
                    match.play(rng.choice(match.legal()))
                else:
                    match.answer(match.moment, rng.choice(match._state.legal_actions()))
    return list(found.values())


def test_no_sentence_is_left_for_a_reason_that_is_gone() -> None:
    from tests.ui.test_catalogues import catalogue

    told = [key.split(".")[1:] for key in catalogue("en") if key.startswith("kings.") and key.count(".") == 2]
    assert {name for family, name in told if family == "why"} == {*REASONS, "not_your_turn", "not_possible"}
    assert {name for family, name in told if family == "hint"} == set(KEYS)


RUSSIAN_CARDS = {1: "карту", 2: "карты", 4: "карты", 5: "карт", 6: "карт"}
POLISH_CARDS = {1: "kartę", 2: "karty", 4: "karty", 5: "kart", 6: "kart"}


@pytest.mark.parametrize(("language", "forms"), [("ru", RUSSIAN_CARDS), ("pl", POLISH_CARDS)])
def test_new_cards_are_counted_as_people_count(language: str, forms: dict[int, str]) -> None:
    tr = translator(language)
    sides = (Side(1, 1, 0, 1),) * 6
    for count, noun in forms.items():
        fact = happened.HandRedealt(0, sides[:count], None, 20)
        line = messages.event(tr, fact, NAMES)
        assert line is not None
        assert tr.t(line[0], **line[1]).endswith(f" {noun}")


@pytest.mark.parametrize(
    ("language", "left", "noun"),
    [
        ("ru", 1, "карта."), ("ru", 21, "карта."), ("ru", 3, "карты."), ("ru", 12, "карт."),
        ("pl", 1, "karta."), ("pl", 21, "kart."), ("pl", 32, "karty."), ("pl", 12, "kart."),
    ],
)  # fmt: skip
def test_the_deck_is_counted_as_people_count(language: str, left: int, noun: str) -> None:
    text = messages.explanation(translator(language), Reason("draws_hidden", "K24", {"left": left}), NAMES)
    assert text.endswith(f"{left} {noun}")


def test_races_have_a_name_in_every_language() -> None:
    for language in LANGUAGES:
        named = {translator(language).t(f"race.{race}") for race in RACES}
        assert len(named) == len(RACES)
        assert not any(name.startswith("race.") for name in named)


@pytest.mark.parametrize(
    ("language", "said"), [("en", "no. 2 from the left"), ("ru", "2-й слева"), ("pl", "2. od lewej")]
)
def test_two_mines_of_one_worth_are_told_apart_by_their_place(language: str, said: str) -> None:
    tr = translator(language)
    alone = happened.MineDeveloped(0, 5, Side(1, 1, 0, 3), ())
    of_two = happened.MineDeveloped(0, 5, Side(1, 1, 0, 3), (), nth=2)
    key, values = messages.event(tr, of_two, NAMES) or ("", {})
    assert f"({said})" in tr.t(key, **values).replace("\N{NO-BREAK SPACE}", " ")
    key, values = messages.event(tr, alone, NAMES) or ("", {})
    assert "(" not in tr.t(key, **{**values, "mine": 3})
