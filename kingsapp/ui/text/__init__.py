"""Words and letters: catalogues, fallback fonts, right-to-left names, names of factions."""
