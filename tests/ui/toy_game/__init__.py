"""Pebbles, a whole third game: what somebody writes who adds a game, and nothing else.

games/pebbles/    the rules, as a folder of kingsapp/games; PEBBLES is its line in the registry
tables/pebbles/   the screen, as a folder of kingsapp/ui/tables; GAME_UI is found there
assets/           its words and rules in three languages, as they would stand in assets/

tests/ui/test_toy_game.py plays it in the real app.
"""
