"""A game being played: who sits where, whose turn it is, who may look, what may be taken back.

The match is the only owner of the true position. Screens and AI players get observations, legal actions and
events; nothing here imports a toolkit, and everything but `Background` runs on one thread.

Starting and resuming (`Saves` is the shelf of all games over one `Store`; see kingsapp.storage):

    opened = open_store(folder)                     # opened.set_aside: None, or what was put aside and why
    saves = Saves(opened.store, GAMES, Random())
    saves.summaries() -> list[Summary]              # newest first: for the home screen
    saves.latest() -> Summary | None                # the game that Continue continues
    saves.create(table: Table) -> Match             # deals, saves, returns; raises BadTable(reasons)
    saves.resume(save_id) -> Match                  # rebuilds by replay; raises BadInput, StorageError
    saves.rematch(match, next_first=False) -> Match # same seats and components, new deal
    saves.record(save_id) -> Record                 # what is exported: exactly the record of the formats
    saves.add(record) -> int                        # an imported record becomes a saved game; its id
    saves.delete(save_id), saves.restore(save_id)   # delete with undo

    Summary(save_id, game, players, to_act, created, updated, plies, result, problem)

    Table(game, seats: tuple[SeatChoice, ...], first: Seat | None = None, components: Mapping = {})
    SeatChoice(name, kind, banner=None)             # banner: the race or clan, None is by lot
    problems(game, table) -> list[Reason]           # all that is wrong with it, for the set-up screen
    clean_name(typed, default) -> str               # trimmed, at most NAME_LIMIT characters of any script
    table.as_json() / Table.from_json(data)         # so that the last set-up can be kept as a setting

Playing:

    match.save_id, match.game, match.players (each with name, kind), match.names
    match.ply, match.to_act (Seat | None), match.over, match.result (Result | None), match.scores()
    match.is_human(seat) -> bool
    match.legal() -> list[Action]                   # of the seat to act
    match.text(action) -> str, match.parse(text) -> Action
    match.why_not(action) -> Reason | None
    match.preview(action) -> list[Event]            # what it would bring about, as far as its seat can know
    match.play(action) -> None                      # saves, applies, tells the listeners; rolls the dice too
                                                    # raises Refused (why: Reason), StorageError: nothing changed
    match.listen(listener) -> stop                  # listener(step: Step) is called once per action
    match.view(viewer: Seat | None) -> observation

    Step(entry: Entry, viewer, before, after, sight)  # before/after: views of `viewer`, who looked at the action;
                                                      # sight: what the screen may show once it has been shown
    Entry(ply, actor, action, text, events)           # events are redacted for whoever asked

Who may look (handover.py): the screen shows `match.view(match.sight.viewer)` and nothing else.

    match.sight -> Sight(viewer: Seat | None, cover: Seat | None)
        cover is a seat: the opaque cover is up and names that player (viewer is None);
        viewer None without a cover: the public table (AI turns between humans, nobody's turn).
    match.reveal()                                  # the named player held the ring
    match.hide()                                    # focus lost, app paused, replay opened: cover up again
    match.cover = True | False                      # the setting
    match.since_last_turn(seat) -> list[Entry]      # public events for the cover

Taking back:

    match.why_no_undo() -> Reason | None            # None: undo is possible
    match.undo() -> int                             # how many actions went; raises Refused, StorageError

Chronicle:

    match.chronicle(viewer) -> list[Entry]
    match.table_at(ply, viewer) -> observation      # what the viewer could know before action `ply`

Thinking in the background (the UI passes a `post` that runs a callable on its own thread):

    background = Background(post)
    turns = AiTurns(match, background, make_player, rng, minimum=0.6)
    turns.think(answer)                             # if an AI is to act; answer(action) if still wanted
    turns.thinking -> Seat | None
    turns.move_now()                                # the best so far
    turns.cancel()                                  # leaving the table, undo
    background.run(work, done, failed, stop) -> Job # hints; job.hurry(), job.cancel()
"""

from __future__ import annotations
