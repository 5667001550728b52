"""Trials that several workers share."""

import concurrent.futures
import threading


def share(trials, workers):
    """Gives each trial to the next free worker, a function with its own thread. A failure ends all of them and is
    raised."""
    trials, lock, has_failed = iter(trials), threading.Lock(), threading.Event()

    def next_trial():
        with lock:
            return None if has_failed.is_set() else next(trials, None)

    def work(worker):
        try:
            while (trial := next_trial()) is not None:
                worker(trial)
        except BaseException:
            has_failed.set()
            raise

    with concurrent.futures.ThreadPoolExecutor(len(workers)) as pool:
        futures = [pool.submit(work, worker) for worker in workers]
    for future in futures:
        future.result()
