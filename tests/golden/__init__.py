"""Whole games as files of record version 1, with a digest of every position; every later app reads them."""
