"""AI players do nothing that people would call absurd, and stand-ins show what their levels are worth."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from kingsapp.ai.budget import Budget
from kingsapp.ai.selfplay import play_players
from kingsapp.core.game import CHANCE, winners
from kingsapp.games import GAMES
from kingsapp.games.kings.blunders import absurd as absurd_in_kings
from kingsapp.games.kings.game import KINGS
from kingsapp.games.taverns.actions import MEMBERS, OPEN
from kingsapp.games.taverns.crowd import NOBODY
from kingsapp.games.taverns.game import TAVERNS
from kingsapp.games.taverns.guests import income
from kingsapp.games.taverns.state import ACTING
from tests.ai.tables import TABLES, decisions, played
from tests.kings.builders import table as kings_table
from tests.taverns.builders import Table, rocks_but, table
from tools.strength.absurd import BESIDE, PATIENCE, TavernsWatcher, endings, total
from tools.strength.seats import seat_player

GAMES_OF_A_TABLE = 40
PER_GAME = 0.2
"""How much of it may be seen in a game between players who err on purpose."""
FIGHTS_PER_GAME = 0.8
"""The same for clans that outbid each other: before they knew how that ends, it was up to thirty times."""
FIGHTS = ("outbids a rival who has many", "stays with many dwarfs in a rival's tavern")


def share(game: Any, players: int, name: str, others: str, games: int) -> float:
    """Which part of the games one player wins against others, in every seat."""
    won = 0.0
    for deal in range(games):
        names = [others] * players
        names[deal % players] = name
        scores = play_players(game, [seat_player(game, who) for who in names], f"sense {deal}").scores
        best = winners(scores)
        won += (deal % players in best) / len(best)
    return won / games


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize(("key", "players"), TABLES)
def test_nothing_absurd_is_seen(key: str, players: int, level: str) -> None:
    seen = total(GAMES[key], players, level, GAMES_OF_A_TABLE)
    assert seen["decisions"] > 50 * GAMES_OF_A_TABLE
    absurd = {what: count for what, count in seen.items() if what not in (*BESIDE, *FIGHTS)}
    assert sum(absurd.values()) <= PER_GAME * GAMES_OF_A_TABLE, absurd
    assert sum(seen[what] for what in FIGHTS) <= FIGHTS_PER_GAME * GAMES_OF_A_TABLE, seen
    assert not seen["passes although there is something to gain"]
    assert not seen["gives a good mine to the leader"]
    assert not seen["lets a win go"]
    assert not seen["ends a game that it loses"]


@pytest.mark.parametrize(("key", "players"), [("kings", 4), ("taverns", 5)])
def test_those_who_search_see_no_more_absurdity_than_others(key: str, players: int) -> None:
    seen = total(GAMES[key], players, "hard:playouts=16", 4)
    assert seen["decisions"]
    lies = "leaves nuggets lying for many turns"
    assert {what for what in seen if what not in BESIDE} <= {lies, *FIGHTS}
    # They fight for a tavern first now and then; before they learned better it was seven turns of a game,
    # and up to thirty bids.
    assert seen[lies] <= 2 * 4
    assert sum(seen[what] for what in FIGHTS) <= 6 * 4


@pytest.mark.parametrize("players", TAVERNS.seats)
def test_normal_clans_mostly_collect_when_they_can(players: int) -> None:
    """A tavern may be worth more, and nobody takes away what only the own dwarfs can reach: so not always."""
    seen = total(TAVERNS, players, "normal", 40)
    assert seen["collected"] > 0.45 * seen["could collect"]


@pytest.mark.parametrize("level", ["easy", "normal"])
@pytest.mark.parametrize("players", TAVERNS.seats)
def test_clans_mostly_seek_gold_when_none_lies(players: int, level: str) -> None:
    """Easy clans once walked about on an empty island, and left it to others to prospect."""
    seen = total(TAVERNS, players, level, GAMES_OF_A_TABLE)
    assert seen["sought gold"] > 0.5 * seen["could seek gold"]


def watched(t: Table, *texts: str) -> list[str]:
    """What is seen while red does this, and everybody else passes."""
    watcher = TavernsWatcher(t.state.players)
    seen: list[str] = []
    for text in texts:
        seen += watcher.see(t.state, TAVERNS.parse(t.state, text))
        t.play(text)
        while t.state.seat != 0:
            t.play("pass")
    return [what for what in seen if what not in BESIDE]


def test_idle_turns_are_seen() -> None:
    t = table("lugach red 4; gold 9", tokens={"red": 0})
    assert watched(t, "pass") == ["passes although there is something to gain"]


def test_gold_that_lies_is_seen() -> None:
    t = table("lugach red 4; gold 9", tokens={"red": 0})
    elsewhere = ["add malien"] * PATIENCE
    assert watched(t, *elsewhere) == ["leaves nuggets lying for many turns"]
    t = table("lugach red 4; gold 9", tokens={"red": 0})
    elsewhere[1] = "collect lugach"
    assert not watched(t, *elsewhere)


def test_a_tavern_that_nobody_opens_is_seen() -> None:
    t = table("lugach red 5, blue 4\nmalien red 1", tokens={"red": 2})
    walk = ["move malien>" + end for end in dict(t.state.setup.roads)["malien"][:1]]
    back = walk[0].split(">")[1] + ">malien"
    assert watched(t, walk[0], f"move {back}", walk[0]) == ["opens no tavern where many guests are"]


def test_a_fight_that_feeds_a_rival_is_seen() -> None:
    outbids, stays = FIGHTS
    t = table("lugach red 5, blue 6; tavern blue\nmalien red 1", tokens={"red": 0})
    assert watched(t, "add malien") == [stays]
    t = table("lugach red 5, blue 6; tavern blue\nmalien red 1", tokens={"red": 0})
    assert watched(t, "add lugach") == [stays, outbids]
    t = table("lugach red 5, blue 6; tavern blue\nmalien red 1", tokens={"red": 0})
    roads = dict(t.state.setup.roads)["lugach"]
    assert not watched(t, f"move lugach>{roads[0]}")
    t = table("lugach red 6, blue 6; tavern blue\nmalien red 1", tokens={"red": 0})
    assert not watched(t, "add lugach")
    t = table("lugach red 4, blue 3; tavern blue\nmalien red 1", tokens={"red": 0})
    assert not watched(t, "add malien")


def test_nobody_sends_more_dwarfs_after_those_of_a_lost_fight() -> None:
    def sensible(picture: str) -> set[str]:
        state = table(picture, tokens={"red": 0}).state
        return {str(TAVERNS.text(state, action)) for _, action in TAVERNS.guide.sensible(state)}

    for tavern in ("", "; tavern blue"):
        assert "add lugach" not in sensible(f"lugach red 4, blue 5{tavern}\nmalien red 1")
        assert "move frukfurt>lugach" not in sensible(f"lugach red 4, blue 5{tavern}\nfrukfurt red 1")
        assert "add lugach" in sensible(f"lugach red 3, blue 5{tavern}\nmalien red 1")
        assert "add lugach" in sensible(f"lugach red 5, blue 5{tavern}\nmalien red 1")
    assert "add lugach" in sensible("lugach red 4, blue 4; tavern red\nmalien red 1")


def test_nobody_leaves_many_guests_without_a_tavern() -> None:
    def sensible(picture: str, tokens: int = 1) -> set[str]:
        state = table(picture, tokens={"red": tokens}).state
        return {str(TAVERNS.text(state, action)) for _, action in TAVERNS.guide.sensible(state)}

    many = "lugach red 5, blue 4\nmalien red 2; gold {}"
    assert sensible(many.format(2)) == {"open lugach"}
    assert sensible(many.format(2), tokens=0) > {"collect malien", "add malien"}
    assert sensible("lugach red 5, blue 3\nmalien red 2; gold 2") > {"collect malien", "add malien"}
    # As many nuggets are as good, and a tavern can be opened in the next turn.
    assert sensible("lugach red 5, blue 4\nmalien red 4; gold 4") == {"open lugach", "collect malien"}
    # Of several places for the tavern the judgement chooses, but not one with few guests.
    two = {"open lugach", "open malien"}
    assert sensible("lugach red 5, blue 4\nmalien red 6, blue 5\npasburg red 2, blue 1") == two


def most_guests(players: int, deal: int) -> int:
    """The most dwarfs that one normal clan has in a rival's tavern at any time of a game."""
    rng = Random(f"guests {players} {deal}")
    state = TAVERNS.start(TAVERNS.new_setup(players, rng))
    most = 0
    while not state.over:
        chance = state.seat == CHANCE
        state.apply(rng.choice(state.legal_actions()) if chance else TAVERNS.guide.sensible(state)[0][1])
        for place in MEMBERS[state.taverns_in]:
            keeper = state.keeper[place]
            if keeper != NOBODY:
                counts = state.crowds[place].counts
                most = max(most, *counts[:keeper], *counts[keeper + 1 :])
    return most


@pytest.mark.parametrize("players", TAVERNS.seats)
def test_hardly_a_clan_gathers_in_a_rivals_tavern(players: int) -> None:
    """Two that outbid each other did so in two of three games with five players."""
    gathered = [most_guests(players, deal) for deal in range(80)]
    assert sum(most >= 8 for most in gathered) <= 5
    assert sum(gathered) / len(gathered) < 4


@pytest.mark.parametrize("players", TAVERNS.seats)
def test_easy_clans_give_no_tavern_and_no_guests_away(players: int) -> None:
    """Before, each of them did so several times in a game."""
    given = 0
    for deal in range(12):
        rng = Random(f"easy {players} {deal}")
        state = TAVERNS.start(TAVERNS.new_setup(players, rng))
        easy = seat_player(TAVERNS, "easy")
        while not state.over:
            seat, before = state.seat, state.clone()
            if seat == CHANCE:
                state.apply(rng.choice(state.legal_actions()))
                continue
            action = easy.choose(TAVERNS.observe(state, seat), rng, Budget(0))
            state.apply(action)
            given += before.phase == ACTING and action < OPEN and income(state, seat) < income(before, seat)
    assert given <= 12 * 0.1 * players, "now and then the best action costs a guest"


def test_an_easy_clan_knows_what_is_foolish() -> None:
    def foolish(picture: str, text: str) -> bool:
        state = table(picture).state
        return TAVERNS.guide.foolish(state, TAVERNS.parse(state, text))

    inn = "lugach red 2, blue 2, green 1; tavern red\nmalien red 2, blue 1\npickutsk blue 1; gold 2"
    assert foolish(inn, "cart lugach>malien")
    assert foolish(inn, "cart lugach>pasburg")
    assert foolish(inn, "pass")
    assert foolish("lugach red 1, blue 1; tavern red\npickutsk gold 2", "move lugach>frukfurt")
    assert not foolish("lugach red 3, blue 1; tavern red\npickutsk gold 2", "move lugach>frukfurt")
    assert not foolish("lugach red 2, blue 1; tavern red\nmalien red 5, blue 3", "cart lugach>malien")
    assert not foolish(inn, "add malien")


def test_an_easy_clan_opens_no_tavern_for_nobody() -> None:
    def foolish(text: str) -> bool:
        state = table("lugach red 2\nmalien red 2, blue 1").state
        return TAVERNS.guide.foolish(state, TAVERNS.parse(state, text))

    assert foolish("open lugach")
    assert not foolish("open malien")


def test_an_easy_clan_does_not_walk_about_without_gold() -> None:
    def foolish(picture: str, text: str) -> bool:
        state = table(picture).state
        return TAVERNS.guide.foolish(state, TAVERNS.parse(state, text))

    empty = "lugach red 2\nmalien blue 1"
    for text in ("move lugach>frukfurt", "add malien"):
        assert foolish(empty, text)
        assert not foolish(f"{empty}; gold 2", text)
    assert foolish(empty, "pass")
    assert foolish(f"{empty}; gold 2", "pass"), "more gold can be sought all the same"
    assert not foolish(empty, "prospect")
    assert not foolish("lugach red 2, blue 2; tavern blue", "add lugach"), "that takes a tavern"


def test_an_easy_clan_sends_nobody_where_a_dwarf_only_pays() -> None:
    def foolish(picture: str) -> bool:
        state = table(f"{picture}\nmalien red 2\npickutsk blue 1; gold 2").state
        return TAVERNS.guide.foolish(state, TAVERNS.parse(state, "add lugach"))

    assert foolish("lugach blue 2, red 1; tavern blue")
    assert not foolish("lugach blue 2, red 2; tavern blue")
    assert foolish("lugach blue 2, red 2, green 3, yellow 3; tavern blue")
    assert not foolish("lugach blue 2, red 1; gold 1")
    assert not foolish("lugach blue 2, red 1")


def judged(game: Any, state: Any) -> tuple[str, set[str]]:
    """The first of the sensible actions, and all of them."""
    texts = [game.text(state, action) for _, action in game.guide.sensible(state)]
    return texts[0], set(texts)


def test_who_can_win_with_the_last_nugget_does_and_who_would_lose_does_not() -> None:
    def last_nugget(red: int) -> Any:
        picture = "lugach red 1; gold 1\nmalien red 2, blue 1"
        return table(picture, marker=24, cells={"red": red, "blue": 8}, tokens={"red": 1}).state

    assert judged(TAVERNS, last_nugget(8)) == ("collect lugach", {"collect lugach"})
    first, others = judged(TAVERNS, last_nugget(3))
    assert first == "open malien"
    assert "collect lugach" not in others
    assert "collect lugach" in judged(TAVERNS, last_nugget(7))[1], "a shared victory is left to judgement"


def test_who_has_no_hope_does_not_put_off_the_end() -> None:
    # Only the last nugget is left, and nothing can be prospected.
    picture = "lugach red 1; gold 1\nmalien red 2, blue 1\n" + rocks_but("lugach", "malien")

    def taken(blue: int) -> set[str]:
        cells = {"red": 3, "blue": blue}
        state = table(picture, marker=24, cells=cells, tokens={"red": 1}).state
        return judged(TAVERNS, state)[1]

    assert "collect lugach" not in taken(16)
    assert "collect lugach" in taken(20)


def test_a_quiet_game_is_ended_by_whoever_leads() -> None:
    def quiet(red: int) -> set[str]:
        cells, few = {"red": red, "blue": 8}, {"red": 2}
        t = table("lugach red 1\nmalien blue 1", quiet=19, cells=cells, reserve=few, tokens={"red": 0})
        return {text.split()[0] for text in judged(TAVERNS, t.state)[1]}

    assert quiet(9) <= {"move", "pass"}
    assert quiet(3) <= {"add", "prospect"}


def test_the_last_card_of_the_deck_is_drawn_to_win_but_not_to_lose() -> None:
    def last_card(points: int, *, drawing: bool = True) -> Any:
        developed = {0: [f"value {points}"], 1: ["value 7"]}
        return kings_table(
            "dwarf orc", hand="orc5a orc6a", developed=developed, camp="orc7a", deck_left=1, drawing=drawing
        ).state

    assert judged(KINGS, last_card(9)) == ("draw deck", {"draw deck"})
    assert judged(KINGS, last_card(2))[1] == {"draw orc"}
    assert judged(KINGS, last_card(7))[1] == {"draw deck", "draw orc"}
    played_first = last_card(9, drawing=False)
    assert judged(KINGS, played_first)[1] == texts_of(KINGS, played_first), (
        "the last card can be drawn after each"
    )


def texts_of(game: Any, state: Any) -> set[str]:
    """All legal actions."""
    return {game.text(state, action) for action in state.legal_actions()}


DWARFS = "dwarf2a dwarf3a dwarf4a dwarf5a dwarf6a"


def test_a_play_that_wins_by_the_draw_after_it_is_seen() -> None:
    behind = {0: ["value 5"], 1: ["value 7"]}
    hand = f"orc1a {DWARFS}"
    develops = kings_table("dwarf orc", hand=hand, own=["size 1 value 4"], developed=behind, deck_left=1)
    assert judged(KINGS, develops.state)[1] == {"orc1a>#5"}
    mines = ["defence 1 value 6", "", "", ""]
    captures = kings_table("dwarf orc", hand=hand, centre=mines, developed=behind, deck_left=2)
    assert judged(KINGS, captures.state)[1] == {"orc1a>#1"}, "the new mine and the draw take both cards"
    harmless = kings_table("dwarf orc", hand=hand, centre=mines, developed=behind, deck_left=3)
    assert judged(KINGS, harmless.state)[1] > {"orc1a>#1"}


def test_a_win_that_needs_two_actions_is_missed_by_whoever_does_something_else() -> None:
    behind = {0: ["value 5"], 1: ["value 7"]}
    state = kings_table(
        "dwarf orc", hand=f"orc1a {DWARFS}", own=["size 1 value 4"], developed=behind, deck_left=1
    ).state
    assert list(endings(KINGS, state, KINGS.parse(state, "dwarf2a>#1"))) == ["lets a win go"]
    assert not list(endings(KINGS, state, KINGS.parse(state, "orc1a>#5")))


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_the_end_is_judged_alike_in_every_world(key: str, players: int) -> None:
    """Nothing that the player in turn cannot know may tell how to end a game."""
    game = GAMES[key]
    ends = [state for _, state in decisions(game, played(key, players)) if game.guide.may_end(state)]
    assert ends
    for state in ends:
        worlds = game.worlds(game.observe(state, state.seat))
        for number in range(4):
            assert game.guide.sensible(worlds(Random(number))) == game.guide.sensible(state)


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_nobody_has_to_look_where_no_choice_ends_the_game(key: str, players: int) -> None:
    game = GAMES[key]
    looked = 0
    for _, state in decisions(game, played(key, players)):
        legal = state.legal_actions()
        looked += game.guide.may_end(state)
        if len(legal) > 1 and not game.guide.may_end(state):
            for action in legal:
                after = state.clone()
                after.apply(action)
                assert not after.over
    assert looked


def mines_for_the_leader() -> Any:
    """The only card gives the leader either a rich mine or a poor one."""
    mines = ["defence 1 size 1 value 6", "defence 1 size 1 value 1", "", ""]
    return kings_table("dwarf orc", centre=mines, hand="orc5a", developed={1: ["value 7"]}, deck_left=40)


def test_a_rich_mine_for_the_leader_is_absurd_and_a_poor_one_is_not() -> None:
    drawn = mines_for_the_leader()

    def absurd(text: str) -> bool:
        return absurd_in_kings(drawn.state, KINGS.parse(drawn.state, text))

    assert absurd("orc5a>#1")
    assert not absurd("orc5a>#2")
    ranked = [KINGS.text(drawn.state, action) for _, action in KINGS.guide.sensible(drawn.state)]
    assert "orc5a>#1" not in ranked
    assert "orc5a>#2" in ranked


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "master"])
def test_what_is_absurd_is_not_done_however_good_it_looks(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rich, lying = mines_for_the_leader().state, table("lugach red 4; gold 9", tokens={"red": 0}).state
    for game, state, text in ((KINGS, rich, "orc5a>#1"), (TAVERNS, lying, "pass")):
        bad, plain = game.parse(state, text), game.guide.ranked

        def tempted(position: Any, bad: int = bad, plain: Any = plain) -> list[tuple[float, int]]:
            return sorted(((w + 1000 * (a == bad), a) for w, a in plain(position)), reverse=True)

        monkeypatch.setattr(game.guide, "ranked", tempted)
        assert game.guide.ranked(state)[0][1] == bad
        player = seat_player(game, level)
        assert player.choose(game.observe(state, state.seat), Random(1), Budget(40)) != bad


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "master"])
def test_where_everything_is_absurd_something_is_done(level: str) -> None:
    """Whatever is played, the leader gets a rich mine."""
    rich, orcs = ["defence 1 size 1 value 6"] * 4, "orc2a orc3a orc4a orc5a orc6a orc7a"
    state = kings_table("dwarf orc", centre=rich, hand=orcs, developed={1: ["value 7"]}, deck_left=40).state
    legal = state.legal_actions()
    assert legal
    assert all(absurd_in_kings(state, action) for action in legal)
    assert KINGS.guide.sensible(state) == KINGS.guide.ranked(state)
    player = seat_player(KINGS, level)
    assert player.choose(KINGS.observe(state, state.seat), Random(1), Budget(40)) in legal


def test_a_normal_clan_beats_greedy_ones() -> None:
    assert share(TAVERNS, 3, "normal", "greedy", 60) > 0.55


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_a_newcomer_wins_about_one_game_in_three_against_easy_players(key: str, players: int) -> None:
    """As near to a third as so many games can tell: two and a half standard deviations, and a little more."""
    assert share(GAMES[key], players, "newcomer", "easy", 180) == pytest.approx(1 / 3, abs=0.1)


def test_a_newcomer_knows_that_the_keeper_does_not_collect() -> None:
    state = table("lugach red 2; gold 3; tavern red\nmalien red 2; gold 2").state
    newcomer = seat_player(TAVERNS, "newcomer")
    chosen = newcomer.choose(TAVERNS.observe(state, 0), Random(1), newcomer.budget())
    assert TAVERNS.text(state, chosen) == "collect malien"


def test_stand_ins_take_legal_actions() -> None:
    for key, players in TABLES:
        game = GAMES[key]
        names = ["newcomer", "greedy"] if key == "taverns" else ["newcomer"]
        for name in names:
            player = seat_player(game, name)
            for number, (_, state) in enumerate(decisions(game, played(key, players), every=17)):
                view = game.observe(state, state.seat)
                assert player.choose(view, Random(number), player.budget()) in state.legal_actions()
