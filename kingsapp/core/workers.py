"""Processes that work through a long list and end with the one that started them."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.pool import Pool


@contextmanager
def workers(jobs: int) -> Iterator[Pool]:
    """So many processes, ended at once when the block is left.

    Ctrl+C is for this process alone, which then leaves the block: the others are born deaf to it.
    """
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool = get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    finally:
        signal.signal(signal.SIGINT, heard)
    with pool:
        yield pool
