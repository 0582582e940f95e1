"""Worker processes for a long list; they end with the process that started them."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.pool import Pool


@contextmanager
def workers(jobs: int) -> Iterator[Pool]:
    """A pool of this many processes, terminated when the block is left.

    Workers ignore SIGINT: this process handles Ctrl+C and then leaves the block.
    """
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        pool = get_context("spawn").Pool(jobs, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    finally:
        signal.signal(signal.SIGINT, heard)
    with pool:
        yield pool
