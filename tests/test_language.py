"""Texts keep their words and their typography: one word for one thing, no-break spaces, proper marks."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from kingsapp.core.catalogue import LANGUAGES, LOCALE, Catalogue
from kingsapp.core.reason import Reason
from kingsapp.core.typography import NO_BREAK, set_no_breaks, with_plain_spaces
from kingsapp.core.wording import english
from tests.test_rules_texts import LAST_RULE, read, sentences
from tools.catalogues import merged

FORBIDDEN = {
    "en": {
        r"\bAI\b": "computer",
        r"prospectings": "searches",
        r"\b(il)?legal\b(?! \()": "playable, can be played",
        r"take[ns]? back": "undo",
        r"every other clan|than every other|strictly": "more than any other clan",
        r"(?i)majorit": "the lead",
        r"\bstands? (there|twice|in line|closed)\b": "appears, is",
        r"\b(is|was) kept\b": "is saved, is safe",
        r"(?i)\bking of the (Dwarf|Orc|Goblin|Giant)": "the Dwarf King",
        r"whosever|\banew\b|\bas at\b": "plain words",
        r"(?i)\bsearch(es)?\b": "prospect, prospecting",
        r"(?i)\bfinish(es|ed)?\b.*\bmines?\b|\bmines?\b.*\bfinish(es|ed)?\b": "develop",
        r"(?i)\b(staff|fill|work) (it|them)\b": "develop",
        r"(?i)opponent": "rival",
        r"most dwarfs": "the lead: more dwarfs than any other clan",
        r"\badvice\b": "hint",
        r"(?i)\bjump": "pass the marker",
        r"\bfalls?\b": "is captured",
        r"(?i)\beach respect\b": "each point of respect",
        r"ways the game could go": "possible games",
        r"\b(an own|count plus|of others)\b": "your own; score their value; rival",
    },
    "ru": {
        r"осво(ен|ить|и[тлвш]|ю|яет)": "разработать, разработка",
        r"\bна слух\b(?!:)": "слух зовёт, приводит; откликнуться на слух: …",
        r"строго": "больше, чем у любого другого клана",
        r"каждого другого": "любого другого",
        r"\bИИ\b": "компьютер",
        r"\bкругов\b": "раундов",
        r"\bпад[её]т\b": "захвачен",
        r"[Нн]ажмите (?!на |ещё)": "нажмите на",
        r"игрок(а|ом) \{": "имя в именительном падеже",
        r"должн[аоы]? стоять|\bстоит (там|после)": "нужен",
        r"хозя(ин|ев).*рудник|рудник.*хозя(ин|ев)": "владелец рудника",
        r"гномов больше всех|больше всего гномов": "большинство: больше, чем у любого другого клана",
        r"\bуважени": "руна Уважения",
        r"перепрыг|перескоч|минует": "обогнать",
        r"(?i)противник|оппонент": "соперник",
        r"(?i)\b(предыдущая|следующая) очередь": "ход; к следующему игроку",
        r"из каждого соседа|\bсоседях\b": "соседняя провинция",
        r"(?i)готов\w+ рудник": "разработанный рудник",
    },
    "pl": {
        r"\bSI\b": "komputer",
        r"punktując": "krasnolud na torze",
        r"większoś": "przewaga",
        r"\b[Pp]adnie\b|[Zz]dobywaj": "zająć",
        r"każdy inny|bez remisu": "więcej niż którykolwiek inny klan",
        r"\bm(a|ają) stać\b": "tu powinien być",
        r"na odrzucone": "na stos odrzuconych",
        r"gracza \{": "imię w mianowniku",
        r"\bKolej:": "Teraz gra",
        r"\bpasy\b": "pasowali",
        r"(?i)przeciwni[ck]|oponent": "rywal",
        r"najwięcej krasnoludów": "przewaga: więcej niż którykolwiek inny klan",
        r"(?i)\b(1|dwa|trzy|cztery) szacunku": "punkt szacunku",
        r"(?i)kolejk": "tura",
        r"przeskocz": "minąć",
        r"(?i)\b(z tej|sama|ostatnie|dotychczasowe|wspóln\w+) (gry|gra|gier)\b": "partia",
        r"(?i)\bdokończ\w* (swoj|tę|kopaln|co)": "obsadzić",
        r"(?i)rozwinięt": "obsadzona",
        r"(?i)pogłosk": "plotka",
        r"wielu krasnolud|z każdego sąsiada": "wiele krasnoludów; z sąsiedniej prowincji",
        r"ł[ae]ś\b": "bez rodzaju gramatycznego",
    },
}
"""What is not said, with what is said instead."""
ELSEWHERE = {
    "errors.illegal": "the command line speaks of records",
    "errors.breaks_rule": "the same",
    "rules.search": "looks for words, not for gold",
    "the shop's full_description.txt": "looks for words, not for gold",
}
"""Places that mean something else by one of those words, and what."""

BARE_CLAN = {
    "tavernsboard.player_of_clan": "Anna (Ram)",
    "tavernstable.crowd": "3 × Ram",
    "tavernstable.tavern_of": "a label",
    "tavernstable.rumour_only": "a label",
    "tavernstable.clan_note": "a list",
}
"""Keys whose clan stands without the word for it, and why."""
CLAN = {
    "en": r"[Tt]he (only )?\{\w+\} (clan|dwarf)",
    "ru": r"[Кк]лан\w* «\{\w+\}»",
    "pl": r"[Kk]lan\w* „\{\w+\}”",
}
SHOPS = LOCALE.parent.parent / "fastlane" / "metadata" / "android"
SHOP_OF = {"en": "en-US", "ru": "ru-RU", "pl": "pl-PL"}
QUOTES = {"en": "“”", "ru": "«»", "pl": "„”"}

each_language = pytest.mark.parametrize("language", LANGUAGES)


def catalogue(language: str) -> Iterator[tuple[str, str]]:
    """Every form of every sentence with its key."""
    for message in merged(language):
        if message.id:
            forms = message.string if isinstance(message.string, tuple) else (message.string,)
            key = message.id if isinstance(message.id, str) else message.id[0]
            yield from ((key, str(form)) for form in forms)


def texts(language: str) -> Iterator[tuple[str, str]]:
    """Everything that a person reads, with where it stands."""
    yield from catalogue(language)
    for game in LAST_RULE:
        for sentence in sentences(read(game, language)):
            yield f"rules of {game}", set_no_breaks(sentence, language)
    for file in sorted((SHOPS / SHOP_OF[language]).rglob("*.txt")):
        for line in file.read_text(encoding="utf-8").splitlines():
            if line:
                yield f"the shop's {file.name}", set_no_breaks(line, language)


@each_language
def test_no_forbidden_word_is_used(language: str) -> None:
    found = [
        f"{place}: {text!r}; say: {instead}"
        for place, text in texts(language)
        for pattern, instead in FORBIDDEN[language].items()
        if re.search(pattern, with_plain_spaces(text)) and place not in ELSEWHERE
    ]
    assert not found


@each_language
@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (r"[\"`]|(?<!\w)\'|\'(?!\w)|(?<=\w)\'(?=\w)", "a typewriter's quotation mark"),
        (r"\.\.\.", "three dots"),
        (r"\s{2}|^\s|\s$", "a space too many"),
        (r"[ \u00a0][,.;:!?)](?!json|csv)", "a space before a mark"),
        (r"[\u2192\u202f\u2011]", "a letter that the fonts lack"),
    ],
)
def test_typography_is_clean(language: str, wrong: str, why: str) -> None:
    found = [(place, text, why) for place, text in texts(language) if re.search(wrong, text)]
    assert not found


@each_language
def test_quotation_marks_are_those_of_the_language(language: str) -> None:
    own = QUOTES[language]
    for place, text in texts(language):
        marks = [mark for mark in text if mark in "“”„«»"]
        assert marks == list(own) * (len(marks) // 2), (place, text)


@each_language
def test_a_clan_has_the_word_clan_in_every_sentence(language: str) -> None:
    named = [(key, text) for key, text in catalogue(language) if "{clan}" in text and key not in BARE_CLAN]
    assert named
    assert not [(key, text) for key, text in named if not re.search(CLAN[language], text)]


@pytest.mark.parametrize(
    ("language", "written", "set_"),
    [
        ("en", "6 cards and {n} min, no. {n}", "6~cards and {n}~min, no.~{n}"),
        ("en", "Dwarfs in reserve: {n}", "Dwarfs in reserve:~{n}"),
        ("en", "K11 to K13 say 4 + 11", "K11~to~K13 say 4~+~11"),
        ("en", "About {n} points less (± {doubt})", "About {n}~points less (±~{doubt})"),
        ("ru", "№ {n} — это {n} %, 6 карт, с K11 по K13", "№~{n}~— это {n}~%, 6~карт, с K11~по~K13"),
        ("pl", "W prowincji i u nas, nr {n}", "W~prowincji i~u~nas, nr~{n}"),
    ],
)
def test_lines_do_not_break_inside_of_what_belongs_together(language: str, written: str, set_: str) -> None:
    found = set_no_breaks(written, language)
    assert found == set_.replace("~", NO_BREAK)
    assert set_no_breaks(found, language) == found
    assert with_plain_spaces(found) == written


@pytest.mark.no_break_spaces
@each_language
def test_every_sentence_is_written_with_plain_spaces_and_compiled_with_no_break_ones(language: str) -> None:
    folder = LOCALE / language
    assert not [file.name for file in folder.glob("*.po") if NO_BREAK in file.read_text(encoding="utf-8")]
    spoken = Catalogue(language)
    texts = [spoken.t(key) for key, _ in catalogue(language)]
    assert any(NO_BREAK in text for text in texts)
    assert not [text for text in texts if set_no_breaks(text, language) != text]


def test_the_command_line_speaks_in_plain_spaces() -> None:
    assert "0 to 5" in english(Reason("must_be_seat", values={"last": 5}))
