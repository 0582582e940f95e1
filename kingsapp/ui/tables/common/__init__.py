"""What the tables of all games have in common; a game derives from it and adds what is its own.

interface.py   what the screens around a table may ask of it, and what it tells them
table.py       the widget
gestures.py    fingers and keys
motion.py      telling the events of a step
prompter.py    captions, hints, explanations
prompt.py      the place where it speaks
hud.py         the buttons and titles around the game, and how they are put in place
places.py      points and boxes in the window
"""
