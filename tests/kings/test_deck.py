"""Deck files: the standard one, what a spreadsheet may do to one, and every mistake at once with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from kingsapp.core.assets import ASSETS
from kingsapp.core.errors import BadInput, Mistakes
from kingsapp.core.place import File, Line
from kingsapp.core.wording import english
from kingsapp.games.kings.cards import CARD_OF, NAMES, Side
from kingsapp.games.kings.deck import MOST_BYTES, read_deck, read_deck_file, standard_deck

HEADER = "race,strength,copy,defence,size,overseer,value"
STANDARD = (ASSETS / "decks" / "standard.csv").read_text(encoding="utf-8")


def deck_file(
    changes: dict[int, str | None] | None = None, header: str | None = HEADER, more: str = ""
) -> str:
    """The standard deck with other lines; line 1 is the header, None leaves a line out."""
    lines = dict(enumerate(STANDARD.splitlines(), 1)) | {1: header} | (changes or {})
    return "\n".join(line for line in lines.values() if line is not None) + "\n" + more


def mistakes(text: str) -> list[tuple[int, str]]:
    """Each mistake as its line and its English words."""
    with pytest.raises(Mistakes) as refused:
        read_deck(text)
    return [(line_of(mistake), english(mistake.reason)) for mistake in refused.value.mistakes]


def line_of(mistake: BadInput) -> int:
    [step] = mistake.place
    assert isinstance(step, Line)
    return step.number


def lines(text: str) -> list[int]:
    return [line for line, _ in mistakes(text)]


def test_the_standard_deck_is_a_deck_file() -> None:
    rows = [line.split(",") for line in STANDARD.splitlines()]
    assert rows[0] == HEADER.split(",")
    assert ["".join(row[:3]) for row in rows[1:]] == list(NAMES)
    assert [tuple(map(int, row[3:])) for row in rows[1:]] == list(standard_deck())


def test_lines_may_stand_in_any_order() -> None:
    header, *rows = STANDARD.splitlines()
    assert read_deck("\n".join([header, *reversed(rows)])) == standard_deck()


@pytest.mark.parametrize(
    "written",
    [
        STANDARD.replace("\n", "\r\n"),
        STANDARD.replace("\n", "\r"),
        STANDARD.rstrip("\n"),
        STANDARD.replace("\n", "\n\n"),
        "\n\r\n" + STANDARD + "\n , ,\n,,,,,,\n",
        STANDARD.replace(",", " , "),
        "\n".join(",".join(f'"{cell}"' for cell in line.split(",")) for line in STANDARD.splitlines()),
    ],
    ids=["CRLF", "CR", "no last newline", "blank lines", "empty rows", "spaces", "quoted cells"],
)
def test_whatever_spreadsheets_write_is_read(written: str) -> None:
    assert read_deck(written) == standard_deck()


def test_values_at_the_ends_of_their_ranges_are_read() -> None:
    deck = read_deck(deck_file({2: "dwarf,0,a,1,1,0,0", 3: "dwarf,0,b,3,9,1,99"}))
    assert deck[:2] == (Side(1, 1, 0, 0), Side(3, 9, 1, 99))
    assert deck[2:] == standard_deck()[2:]


def test_a_file_is_read_with_and_without_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    for encoding in ("utf-8", "utf-8-sig"):
        file.write_text(STANDARD, encoding=encoding)
        assert read_deck_file(file) == standard_deck()


@pytest.mark.parametrize(
    ("row", "what"),
    [
        ("elf,2,a,1,1,0,3", "race elf must be one of: dwarf, orc, goblin, giant"),
        ("Dwarf,2,a,1,1,0,3", "race Dwarf must be one of: dwarf, orc, goblin, giant"),
        (",2,a,1,1,0,3", 'race "" must be one of: dwarf, orc, goblin, giant'),
        ("dwarf,10,a,1,1,0,3", "strength 10 must be a number from 0 to 9"),
        ("dwarf,-1,a,1,1,0,3", "strength -1 must be a number from 0 to 9"),
        ("dwarf,two,a,1,1,0,3", "strength two must be a number from 0 to 9"),
        ("dwarf,2,c,1,1,0,3", "copy c must be one of: a, b"),
        ("dwarf,2,ab,1,1,0,3", "copy ab must be one of: a, b"),
        ("dwarf,2,a,0,1,0,3", "defence 0 must be a number from 1 to 3"),
        ("dwarf,2,a,4,1,0,3", "defence 4 must be a number from 1 to 3"),
        ("dwarf,2,a,1,0,0,3", "size 0 must be a number from 1 to 9"),
        ("dwarf,2,a,1,10,0,3", "size 10 must be a number from 1 to 9"),
        ("dwarf,2,a,1,1,2,3", "overseer 2 must be a number from 0 to 1"),
        ("dwarf,2,a,1,1,yes,3", "overseer yes must be a number from 0 to 1"),
        ("dwarf,2,a,1,1,0,100", "value 100 must be a number from 0 to 99"),
        ("dwarf,2,a,1,1,0,-1", "value -1 must be a number from 0 to 99"),
        ("dwarf,2,a,1,1,0,3.0", "value 3.0 must be a number from 0 to 99"),
        ("dwarf,2,a,1,1,0,", 'value "" must be a number from 0 to 99'),
        ("dwarf,2,a,1,1,0,٣", "value ٣ must be a number from 0 to 99"),
        ("dwarf,2,a,1,1,0,1e1", "value 1e1 must be a number from 0 to 99"),
        (f"dwarf,2,a,1,1,0,{'9' * 5000}", f"value {'9' * 57}... must be a number from 0 to 99"),
        ("dwarf,2,a,1,1,0", "wrong number of cells: 6 instead of 7"),
        ("dwarf,2,a,1,1,0,3,4", "wrong number of cells: 8 instead of 7"),
        ("dwarf;2;a;1;1;0;3", "wrong number of cells: 1 instead of 7"),
        ("giant,9,b,1,1,0,3", None),
    ],
)
def test_a_mistake_is_told_with_its_line_and_its_reason(row: str, what: str | None) -> None:
    """The row stands in line 6 instead of dwarf2a."""
    found = mistakes(deck_file({6: row}))
    if what:
        assert (6, what) in found
    else:
        assert (81, "giant9b is already in line 6") in found
    readable_card = what and row.startswith("dwarf,2,a,") and row.count(",") == 6
    assert len(found) == (1 if readable_card else 2)
    if not readable_card:
        assert found[-1] == (81, "cards missing: 1 (dwarf2a)")


def test_a_card_that_stands_twice_and_one_that_is_missing() -> None:
    assert mistakes(deck_file({7: "dwarf,2,a,1,1,0,3"})) == [
        (7, "dwarf2a is already in line 6"),
        (81, "cards missing: 1 (dwarf2b)"),
    ]


def test_a_line_too_many() -> None:
    assert mistakes(deck_file(more="orc,5,a,1,1,0,3\n")) == [(82, "orc5a is already in line 32")]


def test_all_missing_cards_are_named_after_the_last_line() -> None:
    assert mistakes(deck_file({2: None, 40: None, 81: None})) == [
        (78, "cards missing: 3 (dwarf0a, orc9a, giant9b)"),
    ]


def test_a_wrong_header() -> None:
    wrong = "race,strength,copy,defense,size,overseer,value"
    assert mistakes(deck_file(header=wrong)) == [(1, f"the first line must be: {HEADER}")]


def test_columns_in_another_order_are_a_wrong_header() -> None:
    assert (1, f"the first line must be: {HEADER}") in mistakes(
        STANDARD.replace("race,strength", "strength,race", 1)
    )


def test_a_file_without_a_header_is_told_so_and_its_first_line_is_still_read() -> None:
    """The first line used to be taken for a wrong header, so that its card seemed to be missing."""
    assert mistakes(deck_file(header=None)) == [(1, f"the first line must be: {HEADER}")]
    assert lines(deck_file({2: "dwarf,0,a,1,1,0,100"}, header=None)) == [1, 1]


@pytest.mark.parametrize("text", ["", "\n", "\n\n \n,,\n"])
def test_an_empty_file_lacks_its_header_and_all_cards(text: str) -> None:
    (line, what), *more = mistakes(text)
    assert (line, what) == (1, f"the first line must be: {HEADER}")
    assert [reason for _, reason in more] == ["all 80 cards are missing"]


def test_a_header_alone_lacks_all_cards() -> None:
    assert mistakes(HEADER) == [(1, "all 80 cards are missing")]


def test_all_mistakes_are_reported_at_once_with_their_lines() -> None:
    text = deck_file(
        {
            1: "race,strength",
            5: "elf,1,b,1,1,0,3",
            9: "dwarf,3,b,9,0,7,300",
            12: "dwarf,5,a",
            20: "dwarf,9,a,x,4,0,10",
            31: None,
            51: "goblin,4,a,3,3,1,12",
        }
    )
    assert mistakes(text) == [
        (1, f"the first line must be: {HEADER}"),
        (5, "race elf must be one of: dwarf, orc, goblin, giant"),
        (9, "defence 9 must be a number from 1 to 3"),
        (9, "size 0 must be a number from 1 to 9"),
        (9, "overseer 7 must be a number from 0 to 1"),
        (9, "value 300 must be a number from 0 to 99"),
        (12, "wrong number of cells: 3 instead of 7"),
        (20, "defence x must be a number from 1 to 3"),
        (50, "goblin4a is already in line 49"),
        (80, "cards missing: 4 (dwarf1b, dwarf5a, orc4b, goblin4b)"),
    ]


def test_missing_cards_are_reported_beside_other_mistakes() -> None:
    """They used to be kept back until everything else was right, so that a deck took two attempts."""
    assert mistakes(deck_file({3: "dwarf,0,b,1,2,0,100", 81: None})) == [
        (3, "value 100 must be a number from 0 to 99"),
        (80, "cards missing: 1 (giant9b)"),
    ]


def test_a_deck_that_is_wrong_everywhere_is_told_everything() -> None:
    """The list used to be cut at 200 mistakes without a word."""
    wrong = {line: f"elf,11,c,0,0,2,{line + 98}" for line in range(2, 82)}
    found = mistakes(deck_file(dict(wrong)))
    assert lines(deck_file(dict(wrong)))[:-1] == [line for line in range(2, 82) for _ in range(7)]
    assert found[-1] == (81, "all 80 cards are missing")


def test_something_else_than_a_deck_is_not_told_forever() -> None:
    found = mistakes("x\n" * 40_000)
    assert len(found) <= 1001
    assert found[-1][1] == "and 39001 more mistakes"


def test_broken_quotes_are_told_and_the_lines_after_them_are_still_read() -> None:
    """An open quote used to swallow the rest of the file and its mistakes."""
    found = mistakes(deck_file({10: 'dwarf,4,"a,1,2,0,3', 60: "goblin,9,a,1,2,1,600"}))
    assert [line for line, _ in found] == [10, 60, 81]
    assert found[0][1].startswith("not CSV")
    assert found[2] == (81, "cards missing: 1 (dwarf4a)")


def test_a_mistake_is_one_line_whatever_the_cell_contains() -> None:
    """Control characters of a cell used to be printed as they are."""
    found = mistakes(deck_file({6: "dw\x1b[31marf\x00,2,a,1,1,0,3"}))
    assert all(what.isprintable() for _, what in found)
    with pytest.raises(Mistakes) as refused:
        read_deck(deck_file({6: '"dw\u2028arf\x85",2,a,1,1,0,3', 7: "dwarf,2,b,1,1,0,\t\x0b3"}))
    assert str(refused.value).isprintable()


def test_the_sentence_names_the_file_and_every_line(tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_text(deck_file({6: "dwarf,2,a,0,1,0,300"}), encoding="utf-8")
    with pytest.raises(Mistakes) as refused:
        read_deck_file(file)
    assert str(refused.value) == (
        f"{file}: line 6: defence 0 must be a number from 1 to 3; "
        "line 6: value 300 must be a number from 0 to 99"
    )


def test_mistakes_can_be_told_from_further_out() -> None:
    """`within` used to take the sentence for a list of mistakes and broke."""
    with pytest.raises(Mistakes) as refused:
        read_deck(deck_file({6: "dwarf,2,a,0,1,0,3"}))
    outer = refused.value.within(File("games.zip"), File("own.csv"))
    assert str(outer) == "games.zip: own.csv: line 6: defence 0 must be a number from 1 to 3"
    assert outer.mistakes == refused.value.mistakes


def test_a_huge_file_is_refused_unread(tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_bytes(b"," * (MOST_BYTES + 1))
    with pytest.raises(BadInput, match=r"own\.csv: too large: more than 100000 bytes"):
        read_deck_file(file)


@pytest.mark.parametrize("content", [b"\xff\xfe" + STANDARD.encode("utf-16-le"), b"race,\xf3", b"\x80"])
def test_a_file_that_is_not_utf8_is_told_so(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "own.csv"
    file.write_bytes(content)
    with pytest.raises(BadInput, match=r"own\.csv: byte \d+: not UTF-8 text"):
        read_deck_file(file)


def test_what_cannot_be_opened_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"none\.csv: cannot be read"):
        read_deck_file(tmp_path / "none.csv")
    with pytest.raises(BadInput, match=r"cannot be read \(embedded null byte\)"):
        read_deck_file(Path("a\0b.csv"))
    with pytest.raises(BadInput, match="cannot be read"):
        read_deck_file(tmp_path)


def test_a_deck_list_is_by_card() -> None:
    deck = read_deck(deck_file({33: "orc,5,b,2,9,1,77"}))
    assert deck[CARD_OF["orc5b"]] == Side(2, 9, 1, 77)
