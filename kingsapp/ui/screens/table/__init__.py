"""The table with everything around it: hand-over, AI turns, undo, hints, chronicle, pause.

table.py         the screen: opens a game
controller.py    owns all that follows, and answers what is asked around the table
state.py         what the screen is doing, and what may follow: without a toolkit
game_loop.py     runs the game, as the state allows; step_teller.py shows and says what happened, at the
                 speed that people want
history.py       the chronicle and earlier moments; chronicle.py is its list, since.py what happened since
                 the last turn of whoever looks
hints.py         hints, thought out in the background; advice.py lists the best moves
coach.py         explains things when they first happen, in the first games
pause.py, turn_note.py    the menu, and the note whose turn it is
question.py      what is asked before it is done
static_table.py  a table that is only looked at, for replays, reviews and puzzles
start_game.py    how every game begins, wherever it is asked for
"""
