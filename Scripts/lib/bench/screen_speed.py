"""Compares the full-screen mode with tig and vit, and measures its search, memory and idle time. Called by
Scripts/bench, which builds wo."""

import argparse
import os
import re
import select
import sys
import tempfile
import time

import screen_peers
from proofs.device import Device
from proofs.screen.program import Program
from proofs.staging import StagingServer
from proofs.terminal import wake_ups
from screen_peers import COLUMNS, OURS, ROWS, TIG
from table import median

FIRST_FRAME, KEY_MS, SEARCH_MS = 1.0, 5, 50
MEMORY_MB = {"few": 60, "many": 120}
KEYS = 200
# Milliseconds without output after which a frame counts as complete.
QUIET = 40
# Seconds after which the idle worker threads of the runtime have ended.
WORKERS_REST = 8
# The search waits so long for the next key, on purpose.
DEBOUNCE_MS = 150
# Seconds without output after which a letter has not changed the list.
LONGEST_SEARCH = 3
# Words of titles, assets and places of the sample plant, and of numbers.
SEARCHES = ["boiler", "compressor", "generator", "service", "round", "north", "kestrel", "press", "12345", "10777"]


class Results:
    def __init__(self):
        self.lines, self.all_reached = [], True

    def target(self, is_reached, text):
        self.all_reached = self.all_reached and is_reached
        self.lines.append(f"{'reached' if is_reached else 'short  '}  {text}")


class Run:
    """One process of a peer."""

    def __init__(self, peer):
        self.started = time.perf_counter()
        self.peer = peer
        self.program = Program(peer.command, peer.environment, COLUMNS, ROWS)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.program.close()

    def first_frame(self):
        """Waits for the first frame with entries. Returns its milliseconds since the start of the process."""
        seen = b""
        while self.peer.first not in seen:
            seen += self.bytes()
        return 1e3 * (time.perf_counter() - self.started)

    def bytes(self, seconds=60):
        """Returns what the program writes next. Ends the bench if that is nothing."""
        if not select.select([self.program.master], [], [], seconds)[0]:
            raise SystemExit(f"{self.peer.name} writes nothing:\n{self.program.picture()}")
        try:
            data = os.read(self.program.master, 1 << 16)
        except OSError:
            raise SystemExit(f"{self.peer.name} has ended:\n{self.program.picture()}") from None
        self.program.emulator.feed(data)
        return data

    def rest(self):
        """Reads until the program is quiet. Returns the number of bytes."""
        count = 0
        while select.select([self.program.master], [], [], QUIET / 1e3)[0]:
            count += len(self.bytes())
        return count

    def key(self, key):
        """Presses a key. Returns the milliseconds until the first bytes, and the number of bytes of the whole frame."""
        os.write(self.program.master, key)
        start = time.perf_counter()
        first = self.bytes()
        return 1e3 * (time.perf_counter() - start), len(first) + self.rest()

    def search(self, text):
        """Types a text letter by letter. Returns the milliseconds from each letter to the new list, for letters that
        change the number of rows."""
        os.write(self.program.master, b"/")
        self.rest()
        times = []
        for letter in text:
            before = self.count()
            os.write(self.program.master, letter.encode())
            start = time.perf_counter()
            while self.count() == before and select.select([self.program.master], [], [], LONGEST_SEARCH)[0]:
                self.bytes()
            if self.count() != before:
                times.append(1e3 * (time.perf_counter() - start))
            self.rest()
        os.write(self.program.master, b"\x1b")
        while re.search("search +" + text, self.program.picture()):
            self.bytes()
        self.wait(1)
        return times

    def count(self):
        """Returns the number of work orders that the list says it has."""
        found = re.search(r"\w+ · (\d[\d,]*), ", "\n".join(self.program.emulator.lines()[:3]))
        return found and found[1]

    def idle(self, seconds):
        """Returns the bytes and the wake-ups within a time, after the worker threads have ended."""
        process = self.program.process.pid
        self.wait(WORKERS_REST)
        before = wake_ups(process)
        count = self.wait(seconds)
        after = wake_ups(process)
        return count, sum(number - before.get(thread, 0) for thread, number in after.items())

    def wait(self, seconds):
        end, count = time.monotonic() + seconds, 0
        while (left := end - time.monotonic()) > 0:
            if select.select([self.program.master], [], [], left)[0]:
                count += len(self.bytes())
        return count


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def main():
    parser = argparse.ArgumentParser(prog="Scripts/bench screen")
    for name in ("--wo", "--staging"):
        parser.add_argument(name, required=True, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--few", type=int, default=5_000, help="work orders, commits and tasks of the comparison")
    parser.add_argument("--many", type=int, default=100_000, help="work orders of the search; 0 for none")
    parser.add_argument("--idle", type=float, default=10, help="seconds in which an idle wo is watched; 0 for none")
    options = parser.parse_args()
    results = Results()
    with tempfile.TemporaryDirectory() as folder:
        compare(options, folder, results)
        if options.many:
            look_at_many(options, folder, results)
        if options.idle:
            look_at_idle(options, folder, results)
    print("\n" + "\n".join(results.lines))
    return 0 if results.all_reached else 1


def compare(options, folder, results):
    device = screen_peers.device(options.wo, folder, options.few)
    peers = [screen_peers.ours(device, options.few), screen_peers.tig(folder, options.few),
             screen_peers.vit(folder, options.few)]
    frames = {peer.name: [] for peer in peers}
    for _ in range(options.rounds):
        for peer in peers:
            with Run(peer) as run:
                frames[peer.name].append(run.first_frame())
    for name, times in frames.items():
        print(f"first frame of {name}: {median(times):.0f} ms, {min(times):.0f} to {max(times):.0f}", flush=True)
    ratio = median([ours / theirs for ours, theirs in zip(frames[OURS], frames[TIG])])
    results.target(ratio <= FIRST_FRAME,
                   f"first frame with {options.few}: {ratio:.2f} x tig's (at most {FIRST_FRAME:g})")
    for peer in peers:
        with Run(peer) as run:
            run.first_frame()
            run.rest()
            pressed = [run.key(b"j" if number < KEYS * 3 // 4 else b"k") for number in range(KEYS)]
            memory = run.program.memory()
        times, sizes = zip(*pressed)
        print(f"{peer.name}: key to bytes {median(times):.2f} ms, p95 {percentile(times, 0.95):.2f} ms, "
              f"{median(sizes):.0f} bytes a key; {memory} MB", flush=True)
        if peer.name == OURS:
            p95 = percentile(times, 0.95)
            results.target(p95 <= KEY_MS, f"key to bytes: {p95:.2f} ms p95 (at most {KEY_MS})")
            results.target(memory <= MEMORY_MB["few"], f"memory with {options.few}: {memory} MB (at most "
                           f"{MEMORY_MB['few']})")


def look_at_idle(options, folder, results):
    """Watches wo while it is online and nothing changes."""
    server = StagingServer(os.path.dirname(options.staging), os.path.join(folder, "server"))
    try:
        device = Device(os.path.dirname(options.wo), os.path.join(folder, "device"), server.url)
        device.sign_in()
        with Run(screen_peers.ours(device, 55)) as run:
            run.first_frame()
            count, woken = run.idle(options.idle)
    finally:
        server.kill()
    results.target(count == 0, f"idle: {count} bytes in {options.idle:g} s (none)")
    # One wake-up a second is the timer that libdispatch has on Linux in every program.
    results.target(woken <= options.idle + 1,
                   f"idle: {woken} wake-ups in {options.idle:g} s (that of the runtime, one a second)")


def look_at_many(options, folder, results):
    started = time.monotonic()
    device = screen_peers.device(options.wo, folder, options.many)
    print(f"{options.many} work orders fetched in {time.monotonic() - started:.0f} s", flush=True)
    with Run(screen_peers.ours(device, options.many)) as run:
        first = run.first_frame()
        run.rest()
        times = [one for text in SEARCHES for one in run.search(text)]
        memory = run.program.memory()
    net = [one - DEBOUNCE_MS for one in times]
    p95 = percentile(net, 0.95)
    print(f"first frame with {options.many}: {first:.0f} ms; letter to the new list: {median(times):.0f} ms, "
          f"{DEBOUNCE_MS} of them the pause for the next letter", flush=True)
    results.target(p95 <= SEARCH_MS,
                   f"search in {options.many}: {p95:.0f} ms p95 after the pause (at most {SEARCH_MS})")
    results.target(memory <= MEMORY_MB["many"],
                   f"memory with {options.many}: {memory} MB (at most {MEMORY_MB['many']})")


if __name__ == "__main__":
    sys.exit(main())
