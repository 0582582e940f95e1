"""What the tables of all games have in common; a game derives from it and adds what is its own.

table.py       the widget: what the screen around it may ask and hear
gestures.py    fingers and keys
motion.py      telling the events of a step
speech.py      captions, hints, explanations
prompt.py      the place where it speaks
chrome.py      the buttons and titles around the game, and how they are put in place
places.py      points and boxes in the window
"""
