"""A lesson on the real table.

lesson.py      the screen: builds a table for each scene of the lesson and says which step is on
controller.py  the table of a lesson: what is decided is judged before it is played
bubble.py      what the person is told, beside what it is about; bubble_place.py finds the room
coached.py     the last lesson of a game: a short game against AI players
"""

from kingsapp.ui.screens.lesson.lesson import LessonScreen

__all__ = ["LessonScreen"]
