"""Every reason, explanation and event that games of Royal Taverns bring is a sentence in each language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from kingsapp.core.catalogue import LANGUAGES
from kingsapp.core.game import CHANCE, Event
from kingsapp.core.reason import Reason
from kingsapp.games import GAMES
from kingsapp.games.taverns import events as happened
from kingsapp.games.taverns.explanations import KEYS
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.map import standard_atlas
from kingsapp.games.taverns.reasons import NOWHERE, REASONS
from kingsapp.games.taverns.setup import CLANS, SHORT_MINE, lay_out
from kingsapp.games.taverns.state import State
from kingsapp.match import GameConfig, Saves, SeatChoice
from kingsapp.storage import memory_store
from kingsapp.ui.tables.taverns.factions import CLAN_STYLE
from kingsapp.ui.tables.taverns.input.choice import Deed, TurnChoice
from kingsapp.ui.tables.taverns.input.turn_input import TurnInput
from kingsapp.ui.tables.taverns.text import province_text
from kingsapp.ui.tables.taverns.text.messages import TavernsMessages
from kingsapp.ui.tables.taverns.text.prompt_text import PromptBuilder
from kingsapp.ui.text.i18n import Translator
from tests.taverns.builders import Table as Drawn
from tests.taverns.builders import all_actions, table, unsettled

NAMES = ["Anna", "{Boris}", "<b>Mira", "Torvald [b]", "Olga", "Jan"]
messages = TavernsMessages(standard_atlas(), tuple(CLANS))
"""Names are shown as they were typed, whatever they hold."""
RARE = ("over_exhausted", "no_room_for_nuggets")
"""Refusals that need rock nearly everywhere, which so few games do not bring; they name nothing."""
RARE_FINDS = ("gold_far_from_rivals", "gold_calls_nobody", "rock_harms_nobody", "rock_hurts_you")
EVENTS = [
    kind
    for kind in vars(happened).values()
    if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
]


@cache
def translator(language: str) -> Any:
    return Translator(language=language)


@cache
def seen_in_games() -> tuple[list[Reason], list[Reason], list[Event]]:
    """All reasons against actions, reasons for them, and events, each kind of values once."""
    refusals: dict[Any, Reason] = {}
    explanations: dict[Any, Reason] = {}
    events: dict[Any, Event] = {}
    for state, log in positions():
        if not state.over and state.seat != CHANCE:
            for action in state.legal_actions():
                for why in TAVERNS.guide.explain(state, action):
                    explanations.setdefault((why.key, *why.values.values()), why)
        for action in all_actions(state.players):
            why_not = TAVERNS.why_not(state, action)
            if why_not is not None:
                refusals.setdefault(why_not.key, why_not)
        for event in log:
            events.setdefault((type(event), repr(event)[:80]), event)
    return list(refusals.values()), list(explanations.values()), list(events.values())


def positions() -> Iterator[tuple[State, list[Event]]]:
    """Positions of games that are played at random, and in the end not at all."""
    for players in (3, 4, 6):
        for seed in range(4):
            rng = Random(seed)
            mine = 3 if seed == 3 else SHORT_MINE
            state = TAVERNS.start(replace(lay_out(CLANS[:players], 0), abandoned_mine=mine))
            log: list[Event] = []
            turns = 0
            while not state.over:
                if turns % 3 == 0 or state.players == 6:
                    yield state, log
                log = []
                turns += 1
                state.apply(rng.choice(state.legal_actions()), log)
            yield state, log
    yield from stalled()


def stalled() -> Iterator[tuple[State, list[Event]]]:
    """A game in which everybody passes until it ends (T25)."""
    from kingsapp.games.taverns.actions import PASS

    state = TAVERNS.start(lay_out(CLANS[:3], 0))
    log: list[Event] = []
    while not state.over:
        log = []
        legal = state.legal_actions()
        state.apply(PASS if PASS in legal else legal[0], log)
    yield state, log


def is_sentence(text: str) -> bool:
    """Words of a language with every value in its place, not the key or a hole."""
    unnamed = text.replace("{Boris}", "")
    return (
        bool(text) and not re.search(r"[{}]|\b(?:taverns|clan)\.\w", unnamed) and text[0] == text[0].upper()
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_refusal_is_a_sentence(language: str) -> None:
    refusals, _, _ = seen_in_games()
    refusals = [*refusals, *(Reason(key, REASONS[key]) for key in RARE)]
    assert {why.key for why in refusals} == set(REASONS), "the games show every refusal that there is"
    for why in refusals:
        text = messages.reason(translator(language), why, NAMES)
        assert is_sentence(text), (why, text)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", NOWHERE)
def test_what_is_possible_nowhere_is_said_of_the_whole_map(language: str, key: str) -> None:
    assert is_sentence(messages.reason(translator(language), Reason(key, NOWHERE[key]), NAMES))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["not_your_turn", "not_possible"])
def test_refusals_of_the_match_are_sentences(language: str, key: str) -> None:
    assert is_sentence(messages.reason(translator(language), Reason(key), NAMES))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_explanation_is_a_sentence(language: str) -> None:
    _, explanations, _ = seen_in_games()
    # Finds in an empty corner, or next to keepers alone: few games bring them.
    find = {"province": "pickutsk", "number": 3, "own": 2, "others": 2}
    explanations = [*explanations, *(Reason(key, "T13", find) for key in RARE_FINDS), TAVERNS.guide.least_bad]
    assert {why.key for why in explanations} == set(KEYS), "the games show every explanation that there is"
    for why in explanations:
        assert is_sentence(messages.explanation(translator(language), why, NAMES)), why


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_event_is_a_sentence_or_shown_otherwise(language: str) -> None:
    _, _, events = seen_in_games()
    rare = [happened.TurnLost(1), *(happened.GameEnded(end, (1, 2, 3), (2,)) for end in happened.Ending)]
    events = [*events, *rare]
    assert {type(event) for event in events} == set(EVENTS), "the games bring about all that can happen"
    tr = translator(language)
    for event in events:
        line = messages.event(tr, event, NAMES)
        if isinstance(event, happened.TurnBegan) or (
            isinstance(event, happened.ScoringDwarfStepped) and event.why is not happened.Why.MARKER
        ):
            assert line is None, "the track shows it"
            continue
        assert line is not None, event
        key, values = line
        text = tr.t(key, **values) if values else tr.t(key)
        assert not re.search(r"[{}]", text.replace("{Boris}", "")), text
        assert not text.startswith("taverns."), text
        unused = [name for name in values if "{" + name + "}" not in tr.t(key)]
        assert unused == [], f"{key} leaves out {unused}"


def test_provinces_are_called_as_on_the_map() -> None:
    why = Reason("no_road", "T11", {"origin": "lugach", "target": "malien"})
    assert messages.reason(translator("en"), why, NAMES).startswith("No road leads from Lugach to Malien")
    assert messages.reason(translator("ru"), why, NAMES).startswith(
        "Между провинциями Лугач и Мальен нет дороги"
    )
    assert "Ługacz" in messages.reason(translator("pl"), why, NAMES)


def test_clans_are_called_by_their_animals() -> None:
    values = {"province": "lugach", "own": 2, "others": 3, "clan": "purple"}
    text = messages.reason(translator("en"), Reason("not_strictly_most", "T17", values), NAMES)
    assert "you have 2, the Wolf clan (Olga) has 3." in text, "whose clan it is stands beside it"
    for language in LANGUAGES:
        assert len({CLAN_STYLE.name(translator(language), clan) for clan in CLANS}) == len(CLANS)


@pytest.mark.parametrize(
    ("language", "number", "noun"),
    [
        ("en", 1, "nugget"), ("en", 4, "nuggets"),
        ("ru", 1, "самородок"), ("ru", 3, "самородка"), ("ru", 5, "самородков"),
        ("pl", 1, "samorodek"), ("pl", 3, "samorodki"), ("pl", 5, "samorodków"),
    ],
)  # fmt: skip
def test_nuggets_are_counted_as_people_count(language: str, number: int, noun: str) -> None:
    tr = translator(language)
    line = messages.event(tr, happened.NuggetsFound(0, "malien", number), NAMES)
    assert line is not None
    assert f" {number} {noun} " in tr.t(line[0], **line[1])
    collecting = Reason("collects", "T16", {"province": "malien", "number": number})
    assert f" {number} {noun} " in messages.explanation(tr, collecting, NAMES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_reason_against_undo_is_a_sentence(language: str) -> None:
    found = {why.key: why for why in undo_reasons()}
    assert set(found) == {"undo_nothing", "undo_over", "undo_rolled"}
    for why in found.values():
        assert is_sentence(messages.undo(translator(language), why, NAMES)), why


@cache
def undo_reasons() -> list[Reason]:
    """Why nothing could be taken back at any moment of a game of two people and an AI player."""
    match = Saves(memory_store(), GAMES, Random(3)).create(
        GameConfig(
            "taverns",
            (SeatChoice("Anna"), SeatChoice("Boris"), SeatChoice("Mira", "ai:easy")),
            first=0,
            components={"abandoned_mine": 3},
        )
    )
    rng = Random(5)
    found = []
    while True:
        why = match.why_no_undo()
        found += [why] if why else []
        if match.to_act is None:
            return found
        if match.is_human(match.to_act):
            match.play(rng.choice(match.legal()))
        else:
            match.answer(match.moment, rng.choice(match._state.legal_actions()))


def test_no_sentence_is_left_for_a_reason_that_is_gone() -> None:
    from tests.ui.test_catalogues import catalogue

    told = [key.split(".")[1:] for key in catalogue("en") if re.match(r"taverns\.(why|hint)\.", key)]
    assert {name for family, name in told if family == "why"} == {
        *REASONS, *NOWHERE, "not_your_turn", "not_possible"
    }  # fmt: skip
    assert {name for family, name in told if family == "hint"} == set(KEYS)


def test_every_province_has_a_name_in_every_language() -> None:
    from kingsapp.ui.tables.taverns.map.atlas import province_name

    for language in LANGUAGES:
        named = {
            province_name(translator(language), standard_atlas(), key) for key in standard_atlas().places
        }
        assert len(named) == 12


def test_t15_while_a_rumour_goes_on_the_prompt_alone_says_which_province_is_asked() -> None:
    drawn = table("frukfurt blue 1\nkaravastan blue 1, green 1\nbarkhandyr red 1, green 1")
    drawn.play("prospect", "roll 1", "gold lugach")
    turn = TurnInput(TAVERNS.observe(drawn.state, 0), drawn.state.legal_actions())
    teller = PromptBuilder(translator("en"), standard_atlas(), turn, NAMES)
    assert teller.say(turn.start()).note.startswith("Barkhandyr")
    chosen = turn.pick(turn.start(), "barkhandyr", 0)
    assert teller.say(chosen).note.startswith("Karavastan")
    why = drawn.why_not("pass")
    assert why is not None
    assert messages.reason(translator("en"), why, NAMES) == "The rumour first: choose who walks to Lugach."


def said(drawn: Drawn, choice: TurnChoice) -> tuple[str, str]:
    """Title and note of a choice."""
    turn = TurnInput(TAVERNS.observe(drawn.state, 0), drawn.state.legal_actions())
    told = PromptBuilder(translator("en"), standard_atlas(), turn, NAMES).say(choice)
    return told.title, told.note


@pytest.mark.parametrize(
    ("province", "note"),
    [
        ("lugach", "2 dwarfs will follow. Frukfurt: Bear; Karavastan: Bear or Boar"),
        ("malien", "1 dwarf will follow. Karavastan: Bear or Boar"),
        ("pickutsk", "Nobody follows"),
    ],
)
def test_t15_a_find_about_to_be_placed_says_who_will_walk(province: str, note: str) -> None:
    drawn = table("frukfurt blue 1\nkaravastan blue 2, green 1")
    drawn.play("prospect", "roll 2")
    assert said(drawn, TurnChoice(Deed.PLACE, target=province))[1] == note


def test_t15_where_nobody_has_a_choice_the_rumour_calls_by_itself() -> None:
    drawn = table("frukfurt blue 1\nkaravastan green 1")
    drawn.play("prospect", "roll 1", "gold lugach")
    assert said(drawn, TurnChoice(Deed.SEND))[0] == "The rumour draws dwarfs to Lugach"


def test_t16_collecting_says_what_is_gained() -> None:
    drawn = table("lugach red 2; gold 3", marker=20)
    assert said(drawn, TurnChoice(Deed.COLLECT, target="lugach"))[1] == "+2 respect"
    drawn = table("lugach red 2; gold 2", marker=20)
    assert said(drawn, TurnChoice(Deed.COLLECT, target="lugach"))[1].startswith("+2 respect. Only waste rock")


def test_t4_settling_counts_the_dwarfs() -> None:
    drawn = unsettled()
    assert said(drawn, TurnChoice(Deed.SETTLE))[0] == "Settle a dwarf (1 of 4)"
    drawn.play("settle lugach", "settle malien", "settle pickutsk")
    assert said(drawn, TurnChoice(Deed.SETTLE))[0] == "Settle a dwarf (2 of 4)"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_province_is_described_alike_wherever_it_is(language: str) -> None:
    tr = translator(language)
    view = TAVERNS.observe(table("lugach red 3, green 1; gold 2; tavern red").state, 0)
    told = province_text.contents(tr, view, view.province("lugach"))
    assert told.count(",") == 3
    heard = province_text.spoken(tr, view, view.province("lugach"), "L", "legal")
    assert heard.startswith(f"L, {told}, ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_acts_is_called_by_name_and_what_is_on_the_map_by_its_clan(language: str) -> None:
    tr = translator(language)
    _, _, events = seen_in_games()
    owned = (happened.KeeperChanged, happened.DwarfFollowedRumour)
    for event in events:
        line = messages.event(tr, event, NAMES)
        if line is None:
            continue
        _, values = line
        assert ("clan" in values) <= isinstance(event, owned), event
        assert not ("player" in values and isinstance(event, owned)), event
        if "clan" in values:
            assert values["clan"] in {CLAN_STYLE.name(tr, clan) for clan in CLANS}
