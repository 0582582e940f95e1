"""What the tables of all games have in common, and the types by which the screens know a game.

game_ui.py       the object that each game's folder defines; kingsapp.ui.tables says how it is used
presenter.py     how a match is told around its table
interface.py     what the screens may ask of a table, and what it tells them
setup_parts.py   what can be chosen before a game begins
score.py         what is shown of it at the end
faction_style.py how its factions are called and look; badge.py has their emblems as widgets

A table is a widget composed of parts; each is a plain class, so that mypy checks how they use one another. A
game derives its own parts from these, and adds what only it has (its board):

table.py       the widget: hands on to its parts
host.py        what every part may ask of its table
gestures.py    fingers: taps, and pieces that are carried
keyboard.py    keys
motion.py      animates the events of a step
air.py         the pieces that are on their way
prompter.py    the words: captions, hints, explanations
lead.py        how far a hint is ahead, in words
prompt.py      the place where they stand
notes.py       temporary notes over the table: explanations, bubbles, the dots of a thinking player
hud.py         the buttons and titles around the game, and how they are put in place
geometry.py    points and boxes in the window
"""
