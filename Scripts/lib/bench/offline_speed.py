"""Compares the offline kernel with programs that do the same work without one. Called by Scripts/bench, which builds
them."""

import argparse
import contextlib
import json
import os
import sys
import tempfile
import time

import offline_pages
import offline_site
from offline_runs import Runs
from table import median

CHANGES, OPERATIONS, WORK_ORDERS = 1_000, 10_000, 100_000
SIZES = (100, 1_000, 10_000, 100_000)
PEAK_MIB = 64
# The allowed ratio of the time per operation with the most and with the fewest queued operations.
FLAT = 1.5


class Results:
    def __init__(self):
        self.lines = []
        self.all_reached = True

    def target(self, is_reached, text):
        self.all_reached = self.all_reached and is_reached
        self.lines.append(f"{'reached' if is_reached else 'short  '}  {text}")

    def pairs(self, title, unit, pairs, least):
        for number, (ours, peer) in enumerate(pairs, 1):
            print(f"{title}, round {number}: ours {told(ours, unit)}; peer {told(peer, unit)}; "
                  f"{rate(ours) / rate(peer):.2f}", flush=True)
        ratio = median([rate(ours) / rate(peer) for ours, peer in pairs])
        self.target(ratio >= least, f"{title}: {median([rate(ours) for ours, _ in pairs]):.0f} {unit}/s, {ratio:.2f} x "
                    f"{median([rate(peer) for _, peer in pairs]):.0f} of the peer (at least {least:g})")
        self.peak(title, [ours for ours, _ in pairs])

    def peak(self, title, samples):
        peak = max(sample["peakKiB"] for sample in samples) / 1024
        self.target(peak < PEAK_MIB, f"{title}: at most {peak:.0f} MiB of memory (below {PEAK_MIB})")

    def curve(self, title, times):
        text = ", ".join(f"{size}: {1e6 * seconds:.0f} µs" for size, seconds in times.items())
        growth = times[SIZES[-1]] / min(times.values())
        self.target(growth <= FLAT, f"{title}, by operations waiting: {text}; {growth:.2f} x (at most {FLAT:g})")


def rate(sample):
    return sample["operations"] / sample["seconds"]


def told(sample, unit):
    return (f"{rate(sample):.0f} {unit}/s, {1e6 * sample['cpuSeconds'] / sample['operations']:.0f} µs CPU, "
            f"{sample['peakKiB'] / 1024:.0f} MiB")


def main():
    parser = argparse.ArgumentParser(prog="Scripts/bench offline")
    for name in ("--binaries", "--peers", "--staging"):
        parser.add_argument(name, required=True, help=argparse.SUPPRESS)
    parser.add_argument("measures", nargs="*", choices=["a", "b", "c", "e", []], default=[])
    parser.add_argument("--rounds", type=int, default=3)
    options = parser.parse_args()
    wanted = options.measures or ["a", "b", "c", "e"]
    results = Results()
    with tempfile.TemporaryDirectory() as folder:
        runs = Runs(options.binaries, options.peers, folder)
        if set(wanted) & {"a", "b", "e"}:
            with staging(options.staging, folder) as address:
                measure_changes(wanted, runs, address, options.rounds, results)
        if "c" in wanted:
            measure_pull(runs, folder, options.rounds, results)
    print("\n" + "\n".join(results.lines))
    return 0 if results.all_reached else 1


@contextlib.contextmanager
def staging(program, folder):
    # Fifty operations on each unfinished work order. About five of six are unfinished.
    with offline_site.staging(program, os.path.join(folder, "server"), SIZES[-1] // 50 * 5 // 4) as address:
        yield address


def measure_changes(wanted, runs, address, rounds, results):
    home = runs.prepared("home", address)
    if "a" in wanted:
        recorded = runs.prepared("recorded", address)
        runs.ours("enqueue", recorded, 1)
        results.pairs("a. enqueue", "changes", [runs.enqueue(recorded, CHANGES) for _ in range(2 * rounds - 1)], 0.5)
    if "b" in wanted:
        pairs = [runs.replay(home, OPERATIONS, address) for _ in range(rounds)]
        results.pairs("b. replay", "operations", pairs, 0.6)
    if "e" in wanted:
        measure_curve(runs, home, address, results)


def measure_curve(runs, home, address, results):
    enqueued, sent, samples = {}, {}, []
    for size in SIZES:
        one, many = runs.waiting(home, size, address, 5)
        enqueued[size] = one["seconds"] / one["operations"]
        sent[size] = many["spanSeconds"] / (many["operations"] - 1)
        samples += [one, many]
        print(f"e. {size} waiting: enqueue {told(one, 'changes')}; replay {told(many, 'operations')}", flush=True)
    results.curve("e. enqueue", enqueued)
    results.curve("e. replay", sent)
    results.peak("e. with any number waiting", samples)


def measure_pull(runs, folder, rounds, results):
    with open("Fixtures/plant.json", encoding="utf-8") as file:
        plant = json.load(file)
    start = time.perf_counter()
    rows = offline_pages.write(os.path.join(folder, "root", "pages"), plant, WORK_ORDERS)
    print(f"c. pull: {rows} rows in pages, made in {time.perf_counter() - start:.0f} s", flush=True)
    with offline_site.pages(folder) as address:
        home = runs.prepared("empty", address, pulled=False)
        results.pairs("c. pull", "rows", [runs.pull(home, address, rows) for _ in range(rounds)], 0.4)


if __name__ == "__main__":
    sys.exit(main())
