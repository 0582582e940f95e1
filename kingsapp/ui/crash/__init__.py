"""What happens when something fails that nobody expected: the game goes on, and the failure can be told.

report.py    the failure as a text that names no hidden card: without a toolkit
log.py       a file of the latest reports, of bounded size
handler.py   hears of every failure, wherever it happens, and finds a way on
sheet.py     what the person sees of it
"""
