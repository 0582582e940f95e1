"""The table of Underground Kings: `table.KingsTable`; importing it opens a window, so nothing is here."""
