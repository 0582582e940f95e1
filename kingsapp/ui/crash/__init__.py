"""Unexpected failures: the game goes on, and the failure can be reported.

report.py    the failure as a text that names no hidden card: without a toolkit
log.py       a file of the latest reports, of bounded size
handler.py   catches every failure, wherever it happens, and recovers
sheet.py     what the person sees of it
"""
