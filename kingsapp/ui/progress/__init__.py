"""The person's progress, and how it is stored.

lessons.py       which lessons there are, and which comes next
puzzles.py       what was tried and solved, and a rating for each theme
reviews.py       reviews that were made

Home asks for some of it, so nothing here reads a lesson, a puzzle or the rules.
"""
