"""A game being played: who sits where, whose turn it is, who may look, what may be taken back.

The match is the only owner of the true position. Screens and AI players get observations, legal actions and
events; nothing here imports a toolkit, and everything but the work of `Background` runs on one thread.

Starting and resuming (`Saves` is the shelf of all games over one `Store`; see kingsapp.storage):

    opened = open_store(folder)                     # opened.notice: None, or what the person has to be told
    saves = Saves(opened.store, GAMES, Random())
    saves.summaries(limit) -> list[Summary]         # the one played last first: for the home screen
    saves.latest() -> Summary | None                # the game that Continue continues
    saves.create(table: GameConfig, seed=None) -> Match  # deals, saves, returns; raises BadConfig (reasons)
    saves.resume(save_id, known=None) -> Match      # rebuilds by replay, if it is not known; raises BadInput
    saves.rematch(save_id, Rematch(...)) -> Match   # same seats, factions and components, new deal
    saves.play_on(save_id, ply, person) -> Match    # what if: plays on from a moment of a game that is over
    saves.table(save_id) -> GameConfig                   # how that game was set up
    saves.record(save_id) -> Record                 # as it is shown, with names that fit ...
    saves.export(save_id) -> str                    # ... and as it is shared: the text of the formats
    saves.add(record) -> int                        # an imported record becomes a saved game; its id
    saves.find(record) -> int | None                # the same game, if it is on the shelf
    saves.code(save_id) -> str                      # the challenge code of a game that is over
    saves.tries(code) -> list[Try]                  # every game begun with it here, the first one first
    read_code(typed, games) -> Challenge            # what a code names; raises BadInput
    challenge.table(names) -> GameConfig, challenge.seed     # to be created, and from what
    seat_result(result, seat), achievements_by_round(match, seat)  # what may be told of a game to others
    saves.mark_hinted(save_id)                      # statistics count it apart
    saves.mark_stand_in(save_id, seat, ply)         # an AI player decides for a person from here on ...
    saves.take_back(save_id) -> Match               # ... until the person sits down again
    saves.delete(save_id), saves.restore(save_id)   # delete with undo
    Every call may raise StorageError (reason: Reason); nothing has changed then.

    Summary(save_id, game, players, to_act, plies, created, updated, result, finished, problem, what_if)

    GameConfig(game, seats: tuple[SeatChoice, ...], first: Seat | None = None, components: Mapping = {})
    SeatChoice(name, kind="human", faction=None)     # faction: one of the game, None is by lot
    components: {"mines": ...} own deck, {"abandoned_mine": 16}: replaces these parts of the record's set-up
    table.as_json() / GameConfig.from_json(data)         # so that the last set-up can be kept as a setting
    config_of(game, record) -> GameConfig                 # the table at which a record was played
    problems(game, table) -> list[Reason]           # all that is wrong with it, for the set-up screen
    factions(game) -> list[str]                      # every race, clan or colour
    clean_name(typed, default) -> str               # tidied, cut to NAME_LIMIT characters of any script
    with_clean_names(record) -> Record              # the same for the names of a record from outside
    characters(text) -> list[str]                   # as a person counts them

Playing:

    match.save_id, match.game (match.game.key, .secrets)
    match.players (each with name, kind), match.names, match.is_human(seat)
    match.factions                                  # what each seat plays
    match.ply, match.to_act (Seat | None), match.over, match.result (Result | None), match.record
    match.deal -> Deal | None                       # the seal; seed and salt too once the game is over
    match.luck(seat) -> Random                      # of the AI player who decides now, from the seed
    match.view(viewer: Seat | None) -> observation  # None: what everybody may know
    match.legal() -> list[Action]                   # of the person who looks and is to act; else empty
    match.why_not(action) -> Reason | None          # None: possible
    match.text(action) -> str
    match.preview(*actions) -> list[Event]          # what they would do, as far as their player can know
    match.play(action)                              # saves, carries out, tells the listeners; dice roll too;
                                                    # raises Refused (why: Reason) or StorageError
    match.listen(listener) -> stop                  # listener(step) is called once per action, rolls included

    Step(entry, viewer, before, after, visibility)  # before, after: the views of `viewer`, who saw it happen;
                                                    # visibility: what the screen may show next
    Entry(ply, actor, action, text, events, forced) # actor: a seat or CHANCE; events as far as one may know

Who may look: outside a running Step, the screen shows `match.view(match.visibility.viewer)` and nothing else.

    match.visibility -> Visibility(viewer: Seat | None, cover: Seat | None)
        cover is a seat: the opaque cover is up and names that player (viewer is None then);
        viewer None without a cover: the public table (AI turns between people, the end, no people at all).
    match.reveal()                                  # the named player held the ring
    match.stand_in(seat)                            # an AI player decides for a person from now on
    match.sit_down_again()                          # ... and whoever has left decides again
    match.kind_at(seat, ply) -> str                 # who decided then: "human", or an AI player
    match.hide()                                    # focus lost, app paused: a shared device is covered again
    match.cover = True | False                      # the setting

Taking back:

    match.why_no_undo() -> Reason | None            # None: undo is possible
    match.undo_seat -> Seat | None                  # whose decision would go
    match.undo() -> int                             # how many actions went; raises Refused, StorageError
    Afterwards draw match.view(match.visibility.viewer) anew and call turns.cancel().

Chronicle:

    match.chronicle(viewer) -> list[Entry]
    match.player_of(entry) -> Seat                  # whose move it is, rolls included
    match.round_number(ply) -> int                  # which round it was before action `ply`
    match.step_at(ply, viewer) -> Step              # that action, to be told again
    match.table_at(ply, viewer) -> observation      # what `viewer` could know before action `ply`

Looking back at a game (nothing but what everybody saw, until it is over):

    replay = Replay(match)
    replay.viewers -> tuple[Seat, ...]              # whose knowledge may be shown; EVERYONE opens all hands
    replay.view(ply, viewer, home), replay.step(ply, viewer, home), replay.entries(viewer)
    replay.turns, replay.next_turn(ply), replay.previous_turn(ply), replay.moments(*kinds)

Thinking in the background (`post` runs a callable on the thread of the screens):

    background = Background(post)
    turns = AiTurns(match, background, make_player, failed, shortest=0.0, attempt)
    turns.think() -> bool                           # call when an AI player is to act and the table is ready:
                                                    # it plays when done; False if no AI player is to act
    turns.think_ahead() -> bool                     # the same while the table tells: plays after `think`
    turns.thinking -> Seat | None
    turns.move_now()                                # the best so far
    turns.cancel()                                  # leaving the table, undo
    failed(error)                                   # StorageError, or what a faulty player raised
    attempt(change)                                 # plays the answer: may wait while the file is busy
    background.run(work, done, failed, stop) -> Job # hints; job.hurry(), job.cancel(), job.running

Reasons made here, as `key: values` (those of kingsapp.storage are in its errors.py):

    not_your_turn; not_possible
    undo_nothing; undo_over; undo_rolled; undo_revealed: player, event (the name of its class)
    undo_answered: player; undo_handed_over: player, next; undo_away
    seats_count: least, most, found; first_unknown: seat
    name_empty: seat; name_too_long: seat, name, limit; kind_unknown: seat, kind
    faction_unknown: game, seat, faction; faction_twice: game, seat, other, faction
    save_unreadable: save; save_of_unknown_game: save, game       # Summary.problem
"""

from __future__ import annotations

from kingsapp.match.background import Background, Job, Post
from kingsapp.match.challenge import Challenge, read_code, write_code
from kingsapp.match.config import GameConfig, SeatChoice, config_of, deal, factions, problems
from kingsapp.match.errors import BadConfig, Refused
from kingsapp.match.handover import Visibility
from kingsapp.match.match import Listener, Match, Save
from kingsapp.match.names import NAME_LIMIT, characters, clean_name, with_clean_names
from kingsapp.match.replay import EVERYONE, Replay
from kingsapp.match.saves import LESSON, Rematch, Saves, Summary
from kingsapp.match.seat_result import SeatResult, achievements_by_round, person_of, seat_result
from kingsapp.match.steps import Entry, Moment, Step
from kingsapp.match.turns import AiTurns, Cancellable, MakePlayer, Thinker
from kingsapp.match.undo import NOTHING_TO_UNDO

__all__ = [
    "EVERYONE",
    "LESSON",
    "NAME_LIMIT",
    "NOTHING_TO_UNDO",
    "AiTurns",
    "Background",
    "BadConfig",
    "Cancellable",
    "Challenge",
    "Entry",
    "GameConfig",
    "Job",
    "Listener",
    "MakePlayer",
    "Match",
    "Moment",
    "Post",
    "Refused",
    "Rematch",
    "Replay",
    "Save",
    "Saves",
    "SeatChoice",
    "SeatResult",
    "Step",
    "Summary",
    "Thinker",
    "Visibility",
    "achievements_by_round",
    "characters",
    "clean_name",
    "config_of",
    "deal",
    "factions",
    "person_of",
    "problems",
    "read_code",
    "seat_result",
    "with_clean_names",
    "write_code",
]
