"""Saved games: kept, listed, resumed, exported and imported."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from unittest.mock import Mock

import pytest

from kingsapp.core import record as records
from kingsapp.core.errors import BadInput
from kingsapp.core.game import Game
from kingsapp.core.record import Player
from kingsapp.games import GAMES as REAL_GAMES
from kingsapp.match import LESSON, BadConfig, Match, Rematch, Saves, Visibility, clean_name
from kingsapp.storage import GameMissing, StorageError, Store
from tests.match.tables import dealt, do, key, match, table
from tests.match.toy import OPEN_TOY, TOY

GAMES: dict[str, Game] = {"toy": TOY}


@pytest.fixture
def saves(store: Store) -> Saves:
    return Saves(store, GAMES, Random(1))


def id_of(game: Match) -> int:
    assert game.save_id is not None
    return game.save_id


def play_to_the_end(game: Match) -> None:
    while not game.over:
        do(game, "-" if game.view(None).step == "play" else "rest")


def test_a_new_game_is_saved_before_its_first_action(saves: Saves) -> None:
    game = saves.create(table("Anna carl"))
    assert [summary.save_id for summary in saves.summaries()] == [game.save_id]
    assert saves.resume(id_of(game)).record == game.record


def test_a_game_is_resumed_exactly_where_it_was_left(saves: Saves) -> None:
    game = saves.create(table())
    for move in ("-", "roll", "-", "draw", "-"):
        do(game, move)
        resumed = saves.resume(id_of(game))
        assert resumed.record == game.record
        assert [resumed.view(seat) for seat in (None, 0, 1)] == [game.view(seat) for seat in (None, 0, 1)]
        assert resumed.chronicle(0) == game.chronicle(0)
        assert resumed.why_no_undo() == game.why_no_undo()
    assert resumed.visibility == Visibility(None, cover=0)


def test_what_was_taken_back_stays_taken_back(saves: Saves) -> None:
    game = saves.create(table("Anna carl"))
    do(game)
    game.undo()
    assert saves.resume(id_of(game)).ply == 0


def test_a_finished_game_is_listed_with_its_result_and_is_not_continued(saves: Saves) -> None:
    game = saves.create(table("Anna carl"))
    play_to_the_end(game)
    [summary] = saves.summaries()
    assert summary.finished
    assert summary.result == game.result
    assert summary.to_act is None
    assert saves.latest() is None
    assert saves.resume(id_of(game)).result == game.result


def test_the_list_names_players_and_whose_turn_it_is(saves: Saves) -> None:
    first, second = saves.create(table("Anna carl")), saves.create(table("Борис Ądam Zoë"))
    do(first)
    do(first, "rest")
    one, two = saves.summaries()
    assert (one.save_id, two.save_id) == (first.save_id, second.save_id)
    assert [(player.name, player.kind) for player in one.players] == [
        ("Anna", "human"),
        ("carl", "ai:normal"),
    ]
    assert (one.game, one.to_act, one.plies, one.finished) == ("toy", 1, 2, False)
    assert one.updated is not None
    assert one.created is not None
    assert one.updated >= one.created
    assert saves.latest() == one


def test_a_deleted_game_can_be_brought_back(saves: Saves) -> None:
    game = saves.create(table())
    saves.delete(id_of(game))
    assert saves.latest() is None
    with pytest.raises(GameMissing):
        saves.resume(id_of(game))
    saves.restore(id_of(game))
    assert saves.latest() is not None


def test_what_is_exported_is_the_record_and_imports_as_one_more_game(saves: Saves) -> None:
    game = saves.create(table("Anna carl"))
    play_to_the_end(game)
    text = saves.export(id_of(game))
    assert text == records.write(game.record, TOY)
    assert json.loads(text)["format"] == "kingsapp-record"
    added = saves.add(records.read(text, GAMES))
    assert added != game.save_id
    assert saves.export(added) == text
    assert saves.summaries()[0].result == game.result


def test_an_imported_game_that_is_not_over_can_be_played_on(saves: Saves) -> None:
    record = match("Anna carl", "-, rest, -").record
    resumed = saves.resume(saves.add(record))
    do(resumed, "rest")
    assert saves.record(id_of(resumed)).actions == (*record.actions, "rest")


def test_an_imported_game_that_waits_for_a_die_is_rolled_and_saved(saves: Saves) -> None:
    record = match("Anna carl", "-, roll").record
    added = saves.add(replace(record, actions=record.actions[:2]))
    assert saves.latest() is not None
    resumed = saves.resume(added)
    assert resumed.to_act == 1
    assert saves.record(added) == resumed.record


def test_an_unsound_record_is_not_added(saves: Saves) -> None:
    record = match("Anna carl", "-").record
    with pytest.raises(BadInput, match="action 1"):
        saves.add(replace(record, actions=(*record.actions, "play 999")))
    assert saves.summaries() == []


@pytest.mark.parametrize(("next_first", "first"), [(False, 1), (True, 2), (True, 0)])
def test_a_rematch_has_the_same_seats_and_a_new_deal(saves: Saves, next_first: bool, first: int) -> None:
    begun = 2 if first == 0 else 1
    game = saves.create(replace(table("Anna carl Boris", first=begun), components={"rim": 5}))
    play_to_the_end(game)
    again = saves.rematch(id_of(game), Rematch(next_first=next_first))
    assert again.save_id != game.save_id
    assert again.players == game.players
    assert again.to_act == first
    assert again.ply == 0
    assert dealt(again.record).rim == 5
    assert dealt(again.record).deck != dealt(game.record).deck
    assert saves.resume(id_of(game)).over, "the old game stays"


def test_a_rematch_of_an_imported_game_keeps_its_races_or_clans(saves: Saves) -> None:
    record = match("Anna carl Boris").record
    again = saves.rematch(saves.add(record), Rematch(next_first=True))
    assert again.record.setup.factions == record.setup.factions
    assert again.to_act == 1


def test_races_that_were_by_lot_stay_in_a_rematch_unless_new_lots_are_wanted(saves: Saves) -> None:
    game = saves.create(table("Anna carl"))
    kept = {saves.rematch(id_of(game)).record.setup.factions for _ in range(12)}
    assert kept == {game.factions}
    drawn = {saves.rematch(id_of(game), Rematch(by_lot=True)).record.setup.factions for _ in range(12)}
    assert len(drawn) > 3


def test_a_rematch_against_stronger_players_is_a_level_better_up_to_the_best(saves: Saves) -> None:
    game = saves.create(table("Anna carl"))
    kinds = []
    for _ in range(4):
        game = saves.rematch(id_of(game), Rematch(stronger=True))
        kinds.append(game.players[1].kind)
    assert kinds == ["ai:hard", "ai:master", "ai:master", "ai:master"]
    assert game.players[0].kind == "human"


def test_a_table_that_cannot_be_played_saves_nothing(saves: Saves) -> None:
    with pytest.raises(BadConfig):
        saves.create(table("Anna"))
    assert saves.summaries() == []


def test_a_spoilt_save_is_named_and_hides_no_other(store: Store, saves: Saves) -> None:
    sound = saves.create(table())
    spoilt = saves.create(table())
    store._db.execute("UPDATE games SET header = '{' WHERE id = ?", (spoilt.save_id,))
    by_id = {summary.save_id: summary for summary in saves.summaries()}
    assert key(by_id[id_of(spoilt)].problem) == "save_unreadable"
    assert by_id[id_of(sound)].problem is None
    assert saves.latest() == by_id[id_of(sound)]
    with pytest.raises(BadInput):
        saves.resume(id_of(spoilt))


BAD_CELLS = [
    ("to_act", "77"),
    ("to_act", "x'ff'"),
    ("updated", "'soon'"),
    ("created", "9e999"),
    ("result", """'{"scores": [1, 2], "winners": [9]}'"""),
    ("result", """'{"scores": [1, 2], "winners": [-1]}'"""),
    ("result", """'{"scores": [1], "winners": [0]}'"""),
    ("result", """'{"scores": "ab", "winners": "c"}'"""),
    ("options", "'[1]'"),
    ("options", """'{"game": "toy", "seats": [{"name": 5, "kind": "human", "banner": null}]}'"""),
    ("plies", "'x'"),
]


@pytest.mark.parametrize(("column", "value"), BAD_CELLS)
def test_a_game_with_a_bad_cell_beside_its_record_is_listed_and_goes_on(
    store: Store, saves: Saves, column: str, value: str
) -> None:
    game = saves.create(table("Anna carl"))
    do(game)
    store._db.execute(f"UPDATE games SET {column} = {value}")
    [summary] = saves.summaries()
    assert summary.problem is None
    assert summary.to_act in (None, 0, 1)
    assert summary.result is None
    assert saves.resume(id_of(game)).record == game.record
    assert saves.rematch(id_of(game)).names == ("Anna", "carl")


BAD_HEADERS = [
    "{",
    "[" * 100_000,
    "7",
    '{"players": 5}',
    '{"players": [1, 2]}',
    '{"players": [{"name": 5, "kind": "human"}, {"name": "Anna", "kind": "human"}]}',
    '{"players": [{"name": "Boris", "kind": ["ai"]}, {"name": "Anna", "kind": "human"}]}',
    '{"players": []}',
]


@pytest.mark.parametrize("header", BAD_HEADERS)
def test_a_header_that_cannot_be_read_is_named_and_hides_no_other(
    store: Store, saves: Saves, header: str
) -> None:
    sound, spoilt = saves.create(table()), saves.create(table())
    store._db.execute("UPDATE games SET header = ? WHERE id = ?", (header, spoilt.save_id))
    bad, good = saves.summaries()
    assert key(bad.problem) == "save_unreadable"
    assert good.problem is None
    assert saves.latest() == good
    with pytest.raises(BadInput):
        saves.resume(id_of(spoilt))
    assert saves.resume(id_of(sound)).ply == 0
    saves.delete(id_of(spoilt))
    assert saves.summaries() == [good]


@pytest.mark.parametrize("game", REAL_GAMES.values(), ids=list(REAL_GAMES))
def test_a_header_that_breaks_off_behind_its_players_is_dealt_again_from_its_code(
    store: Store, game: Game
) -> None:
    saves = Saves(store, REAL_GAMES, Random(1))
    begun = saves.create(table("Anna Boris carl", game=game))
    do(begun)
    store._db.execute("UPDATE games SET header = substr(header, 1, instr(header, '\"setup\"') + 40)")
    [summary] = saves.summaries()
    assert summary.problem is None
    assert [player.name for player in summary.players] == ["Anna", "Boris", "carl"]
    again = saves.resume(id_of(begun)).record
    assert again == replace(begun.record, deal=None), "the seal is lost, and nothing else"


@pytest.mark.parametrize("code", ["NULL", "'4458-84G7-ZWYR-D637'", "x'ff'", "'nonsense'"])
def test_a_header_that_breaks_off_without_a_code_of_its_own_is_named_with_its_players(
    store: Store, code: str
) -> None:
    game = REAL_GAMES["kings"]
    saves = Saves(store, REAL_GAMES, Random(1))
    begun = saves.create(table("Anna Boris", game=game))
    store._db.execute("UPDATE games SET header = substr(header, 1, instr(header, '\"setup\"') + 40)")
    store._db.execute("DELETE FROM tries" if code == "NULL" else f"UPDATE tries SET code = {code}")
    [summary] = saves.summaries()
    assert key(summary.problem) == "save_unreadable"
    assert [player.name for player in summary.players] == ["Anna", "Boris"]
    assert saves.latest() is None
    with pytest.raises(BadInput):
        saves.resume(id_of(begun))


def test_a_game_that_lost_an_action_is_told_with_its_place(store: Store, saves: Saves) -> None:
    game = saves.create(table("Anna carl"))
    play_to_the_end(game)
    store._db.execute("DELETE FROM actions WHERE ply = 3")
    with pytest.raises(BadInput, match="action 3"):
        saves.resume(id_of(game))
    assert saves.read(id_of(game)).actions == game.record.actions[:3]


def test_only_as_many_headers_are_read_as_are_asked_for(
    saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = [saves.create(table()) for _ in range(30)]
    read = Mock(wraps=json.loads)
    monkeypatch.setattr(json, "loads", read)
    assert [summary.save_id for summary in saves.summaries(3)] == [game.save_id for game in games[:-4:-1]]
    texts = [call.args[0] for call in read.call_args_list]
    assert len([text for text in texts if '"format"' in (text or "")]) == 3


NASTY_NAMES = {
    "\u202eannA": "annA",
    "An\nna\r\tB": "An na B",
    "\0x\0": "x",
    "": "1",
    " \u200b ": "1",
    "A" * 100_000: "A" * 20,
    "a" + "\u0301\u0316" * 50_000: None,
    "\u0301" * 100_000: "1",
}


@pytest.mark.parametrize("name", NASTY_NAMES, ids=range(len(NASTY_NAMES)))
def test_names_from_a_file_are_shown_as_if_they_were_typed_and_leave_as_they_came(
    saves: Saves, name: str
) -> None:
    record = match("Anna carl", "-").record
    record = replace(record, players=(Player(name, "human"), record.players[1]))
    added = saves.add(record)
    game = saves.resume(added)
    shown = clean_name(name, "1")
    assert NASTY_NAMES[name] in (None, shown)
    assert len(shown) <= 20 * 12
    assert game.names == (shown, "carl")
    [summary] = saves.summaries()
    assert summary.players == game.players == saves.record(added).players
    assert saves.export(added) == records.write(record, TOY)
    assert saves.rematch(added).names == (shown, "carl")
    assert saves.find(record) == added


def test_a_save_of_a_game_that_this_app_lacks_is_named(store: Store) -> None:
    Saves(store, GAMES, Random(1)).create(table())
    [summary] = Saves(store, {"open": OPEN_TOY}, Random(1)).summaries()
    assert key(summary.problem) == "save_of_unknown_game"


def test_while_nothing_can_be_saved_the_match_stands_still_and_then_goes_on(
    store: Store, saves: Saves
) -> None:
    game = saves.create(table("Anna carl"))
    do(game)
    before = game.record, game.view(0)
    store._db.execute("PRAGMA query_only = ON")
    with pytest.raises(StorageError):
        do(game, "rest")
    with pytest.raises(StorageError):
        game.undo()
    assert (game.record, game.view(0)) == before
    store._db.execute("PRAGMA query_only = OFF")
    do(game, "rest")
    assert saves.record(id_of(game)) == game.record


def test_a_known_match_is_handed_back_if_it_still_is_what_is_saved(saves: Saves) -> None:
    game = saves.create(table("Anna carl"))
    known = saves.resume(id_of(game))
    assert saves.resume(id_of(game), known) is known
    other = saves.create(table("Anna carl"))
    assert saves.resume(id_of(other), known) is not known
    do(game, "-")
    assert saves.resume(id_of(game), known).record == game.record


def test_the_game_to_continue_is_the_same_on_the_shelf(saves: Saves, store: Store) -> None:
    game = saves.create(table("Anna carl"))
    store.mark(id_of(game), "what_if")
    assert saves.latest() == saves.summaries()[0]
    assert saves.summaries()[0].what_if


def test_whoever_had_enough_is_not_asked_again_when_the_game_is_opened_again(saves: Saves) -> None:
    game = saves.create(table("Anna carl"))
    do(game)
    saves.mark_stand_in(id_of(game), 0, game.ply)
    assert not saves.resume(id_of(game)).is_human(0)


def left_for(saves: Saves, save_id: int, *moves: str) -> Match:
    """The match after its person was away for some moves."""
    saves.mark_stand_in(save_id, 0, saves.resume(save_id).ply)
    assert saves.summaries()[0].left_to_others
    away = saves.resume(save_id)
    for move in moves:
        do(away, move)
    back = saves.take_back(save_id)
    assert back.is_human(0)
    assert not saves.summaries()[0].left_to_others
    return back


def test_whoever_left_a_game_may_take_it_back_and_leave_it_again(saves: Saves) -> None:
    """Coming back at once used to count as having left what was decided to an AI player."""
    save_id = id_of(saves.create(table("Anna carl")))
    left_for(saves, save_id)
    for move in ("-", "rest"):
        do(saves.resume(save_id), move)
    left_for(saves, save_id, "-", "rest")
    assert saves.counts(save_id), "nothing was decided in place of the person"
    assert saves.decided_alone(save_id, 0)
    left_for(saves, save_id, "-")
    left_for(saves, save_id)
    assert not saves.counts(save_id)
    assert not saves.decided_alone(save_id, 0)


def test_what_was_decided_before_a_return_is_not_taken_back(store: Store) -> None:
    """In an open game undo used to take back what the AI player had decided, one decision after another."""
    saves = Saves(store, {"toy": OPEN_TOY}, Random(1))
    save_id = id_of(saves.create(table("Anna carl")))
    do(saves.resume(save_id))
    match = left_for(saves, save_id, "rest", "-", "rest", "-")
    assert key(match.why_no_undo()) == "undo_away"
    do(match, "rest")
    assert match.undo() == 1
    assert key(saves.resume(save_id).why_no_undo()) == "undo_away"


@pytest.mark.parametrize(
    "mark", ["stand_in:0:abc", "stand_in:", "stand_in:-1:3", "stand_in:9:1", "stand_in:0:1:x"]
)
def test_a_damaged_mark_hides_no_game(saves: Saves, store: Store, mark: str) -> None:
    game = saves.create(table("Anna carl"))
    store.mark(id_of(game), mark)
    assert saves.resume(id_of(game)).is_human(0)


def test_what_was_played_before_a_game_began_here_is_nobodys_decision(saves: Saves) -> None:
    game = saves.create(table("Anna carl"))
    play_to_the_end(game)
    assert saves.own_plies(id_of(game), 0) == [*range(game.ply)]
    again = saves.play_on(id_of(game), 4, None)
    lesson = saves.add(
        replace(saves.read(id_of(game)), result=None, deal=None, actions=game.record.actions[:3]), (LESSON,)
    )
    assert [saves.own_plies(each, 0) for each in (id_of(again), lesson)] == [[], []]
    do(again)
    saves.mark_stand_in(id_of(again), 0, again.ply)
    do(again)
    do(saves.take_back(id_of(again)))
    assert saves.own_plies(id_of(again), 0) == [4, 6], "what an AI player decided is not the person’s"
