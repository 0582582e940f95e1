"""Names of any script: letters that the fonts of the app lack come from a font of the device."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ui.conftest import Driver

CHINESE, ARABIC = "\u738b\u5c0f\u660e", "\u0644\u064a\u0644\u0649"


def nobody() -> None:
    """Waits for no font."""


@pytest.fixture
def fallback_fonts(start_app: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch) -> Any:
    """The module on a device with two fonts: one has Chinese letters, one has Arabic ones."""
    start_app()
    from kingsapp.ui.text import fallback_fonts as module

    monkeypatch.setattr(module._DEVICE, "known", True)
    module._device_font.cache_clear()
    body = module._letters_of(module._file_of("Body"))
    files = {"han.ttf": frozenset(map(ord, CHINESE)), "naskh.ttf": frozenset(map(ord, ARABIC))}
    monkeypatch.setattr(module, "_device_files", lambda: tuple(files))
    monkeypatch.setattr(module, "_letters_of", lambda file: files.get(file, body))
    yield module
    module._device_font.cache_clear()


@pytest.mark.parametrize("name", ["Anna", "Ёж и Żółw", "50–60 °", "Ola\u200d"])
def test_our_languages_keep_our_font(fallback_fonts: Any, name: str) -> None:
    assert fallback_fonts.fallback_font(name, "Body", nobody) == "Body"


def test_other_scripts_take_the_font_that_has_them(fallback_fonts: Any) -> None:
    assert fallback_fonts.fallback_font(CHINESE, "Body", nobody) == "han.ttf"
    assert fallback_fonts.fallback_font(f"{ARABIC} A", "Body", nobody) == "naskh.ttf"


def test_letters_that_nobody_has_stay_with_our_font(fallback_fonts: Any) -> None:
    assert fallback_fonts.fallback_font("\U00013000", "Body", nobody) == "Body"


def test_a_damaged_font_has_no_letters(start_app: Callable[..., Driver], tmp_path: Path) -> None:
    start_app()
    from kingsapp.ui.text.fallback_fonts import _letters_of

    damaged = tmp_path / "damaged.ttf"
    damaged.write_bytes(b"\x00\x01\x00\x00\x00\x09")
    assert not _letters_of(str(damaged))
    assert not _letters_of(str(tmp_path / "missing.ttf"))


def test_a_text_gives_a_borrowed_font_back(start_app: Callable[..., Driver], monkeypatch: Any) -> None:
    start_app()
    from kingsapp.ui.theme import STYLES
    from kingsapp.ui.widgets.text import text as module

    other = STYLES["titleL"].font
    monkeypatch.setattr(
        module, "fallback_font", lambda text, font, _again: other if text == CHINESE else font
    )
    words = module.Text(text=CHINESE, role="bodyM")
    assert words.font_name == other
    words.text = "Anna"
    assert words.font_name == STYLES["bodyM"].font


def test_a_clan_is_named_in_a_borrowed_font(start_app: Callable[..., Driver], monkeypatch: Any) -> None:
    driver = start_app(size=(1280, 800))
    from kingsapp.ui.tables.taverns.board import clans
    from tests.ui.taverns_tables import LoneTable, mockup

    written: list[tuple[Any, ...]] = []
    line_of = clans._line_of

    def note(*line: Any) -> Any:
        written.append(line)
        return line_of(*line)

    monkeypatch.setattr(
        clans, "fallback_font", lambda text, font, _again: "Display" if text == CHINESE else font
    )
    monkeypatch.setattr(clans, "_line_of", note)
    LoneTable(driver.app, mockup(), names=[CHINESE, *"bcdef"])
    driver.frames(3)
    assert {font for text, _, font in written if text == CHINESE} == {"Display"}
    assert {font for text, _, font in written if text == "b"} == {"BodyMedium"}


def test_the_fonts_of_the_device_are_read_beside_the_screens(
    start_app: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    from threading import Event, get_ident

    driver = start_app()
    from kingsapp.ui.text import fallback_fonts
    from kingsapp.ui.theme import STYLES
    from kingsapp.ui.widgets.field import Field
    from kingsapp.ui.widgets.text import Text

    other = fallback_fonts._file_of(STYLES["titleL"].font)
    body = fallback_fonts._letters_of(fallback_fonts._file_of("Body"))
    go_on, read = Event(), Event()
    readers = []

    def device_files() -> tuple[str, ...]:
        if get_ident() not in readers:
            readers.append(get_ident())
            go_on.wait(10)
            read.set()
        return (other,)

    monkeypatch.setattr(fallback_fonts, "_DEVICE", fallback_fonts.DeviceFonts())
    monkeypatch.setattr(fallback_fonts, "_device_files", device_files)
    monkeypatch.setattr(
        fallback_fonts, "_letters_of", lambda file: frozenset(map(ord, CHINESE)) if file == other else body
    )
    fallback_fonts._device_font.cache_clear()
    words, field = Text(text=CHINESE, role="bodyM"), Field(text=CHINESE)
    assert (words.font_name, field.font_name) == (STYLES["bodyM"].font, "Body"), "nobody has to wait"
    go_on.set()
    assert read.wait(10)
    driver.until(lambda: words.font_name == other)
    assert field.font_name == other
    assert readers[0] != get_ident()
    fallback_fonts._device_font.cache_clear()


@pytest.fixture
def late_fonts(start_app: Callable[..., Driver], monkeypatch: pytest.MonkeyPatch) -> Any:
    """A device whose only font, the one of our titles, has Chinese letters; `known` says that it is read."""
    start_app()
    from kingsapp.ui.text import fallback_fonts

    title = fallback_fonts._file_of("Display")
    body = fallback_fonts._letters_of(fallback_fonts._file_of("Body"))
    device = fallback_fonts.DeviceFonts()
    monkeypatch.setattr(device, "_read_all", lambda: None)
    monkeypatch.setattr(fallback_fonts, "_DEVICE", device)
    monkeypatch.setattr(fallback_fonts, "_device_files", lambda: (title,))
    monkeypatch.setattr(
        fallback_fonts, "_letters_of", lambda file: frozenset(map(ord, CHINESE)) if file == title else body
    )
    fallback_fonts._device_font.cache_clear()
    yield device
    fallback_fonts._device_font.cache_clear()


def test_a_name_is_measured_again_when_its_letters_are_known(late_fonts: Any) -> None:
    """It was measured once for all, as the boxes that stand in for letters that no font has."""
    from kivy.core.text import Label

    from kingsapp.ui.text.fitting import width_of

    def wide(font: str) -> float:
        return float(Label(font_name=font, font_size=80).get_extents(CHINESE)[0]) / 4

    assert wide("Display") != wide("Body")
    assert width_of(CHINESE, 20, "Body") == wide("Body")
    late_fonts.known = True
    assert width_of(CHINESE, 20, "Body") == wide("Display")


def test_a_picture_is_painted_again_when_its_letters_are_known(late_fonts: Any) -> None:
    from kivy.app import App

    from kingsapp.ui.faces.outcome import outcome

    theme = App.get_running_app().theme
    boxes = outcome(f"{CHINESE} 1", theme)
    assert outcome(f"{CHINESE} 1", theme) is boxes
    late_fonts._tell(0)
    assert outcome(f"{CHINESE} 1", theme) is not boxes


@pytest.mark.parametrize("language", ["en", "ru", "pl"])
@pytest.mark.parametrize("room", [84, 91, 97, 100])
def test_what_would_happen_is_said_in_whole_words_on_the_smallest_mine(
    start_app: Any, language: str, room: float
) -> None:
    """Each outcome on tiles of phones from 360 dp on."""
    from kingsapp.games.kings.outcomes import DeadEnd, Outcome
    from kingsapp.ui.faces.outcome import _attempts
    from kingsapp.ui.tables.kings.board.outcome_label import label_of
    from kingsapp.ui.text.fitting import first_that_fits

    tr = start_app(language=language).app.tr
    ends = [DeadEnd((race,), 2) for race in range(4)] + [DeadEnd((1, 2, 3), 4), DeadEnd((0,), 0)]
    found = [Outcome("capture", 9, 0), Outcome("capture", 9, 1), Outcome("developed", 9, 0)]
    found += [Outcome("unit", 9, count=2, needed=3), Outcome("miner", 9, 0, 2, 3)]
    found += [Outcome("miner", 9, 0, 2, 3, end) for end in ends]
    for outcome in found:
        label = label_of(tr.t, outcome, ["Anna", "Torvald"], [0, 1], 0)
        attempts = _attempts(label.short, 1, room, label.gold, bool(label.gainer))
        lines = first_that_fits(attempts, lambda attempt: "…" not in "".join(attempt[2]))[2]
        assert "…" not in "".join(lines), (label.short, lines)
