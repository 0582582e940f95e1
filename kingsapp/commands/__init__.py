"""The command line for developers, one module per command.

A command's module has `register`, which adds its arguments to the parser and names the function that runs it.
The function imports what it needs by itself, so that every command starts fast; none imports Kivy.
"""
