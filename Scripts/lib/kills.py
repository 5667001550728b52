"""Kills wo (SIGKILL, by strace) at system calls of `task set`, `photo add` and `replay`, restarts it, drains the outbox
and compares what is on the device with the server's effect log.

A change counts as accepted when its operation is in the local database or wo said so. An accepted change must be
applied exactly once; one that was not accepted must not be applied at all.
"""

import argparse
import collections
import json
import os
import random
import re
import sqlite3
import struct
import subprocess
import sys
import tempfile
import urllib.request
import zlib

CALLS = ["openat", "write", "pwrite64", "fsync", "fdatasync", "rename", "renameat", "renameat2", "unlink", "ftruncate",
         "flock", "fcntl", "sendto", "recvfrom", "mkdir", "fchmod"]
SCENARIOS = ["task set", "photo add", "replay"]


class Site:
    """A staging server and a signed-in device, in a folder of their own."""

    def __init__(self, binaries, folder):
        self.wo = os.path.join(binaries, "wo")
        self.home = os.path.join(folder, "home")
        self.folder = folder
        self.environment = dict(os.environ, WO_HOME=self.home, WO_NO_INPUT="1")
        self.server = subprocess.Popen(
            [os.path.join(binaries, "wo-staging"), "serve", "--port", "0", "--data", os.path.join(folder, "server"),
             "--fixture", "Fixtures/plant.json", "--faults", "--access-token-seconds", "86400"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.server.stdout.readline()
        self.url = re.fullmatch(r"listening on (http://\S+)\n", line).group(1)
        self.run("login", "--server", self.url, "--email", "tess@plant.example", "--password-stdin",
                 text="staging-only\n")
        self.run("start", "1042")

    def run(self, *arguments, text=""):
        done = subprocess.run([self.wo, *arguments], env=self.environment, input=text, capture_output=True, text=True)
        if done.returncode != 0:
            raise SystemExit(f"wo {' '.join(arguments)} ended with {done.returncode}: {done.stderr}")
        return done.stdout

    def trace(self, arguments, *options):
        return subprocess.run(["strace", "-f", "-qq", *options, self.wo, *arguments], env=self.environment,
                              stdin=subprocess.DEVNULL, capture_output=True, text=True)

    def operations(self):
        database = sqlite3.connect(f"file:{self.home}/kernel.db?mode=ro", uri=True)
        try:
            return dict(database.execute("SELECT op_id, state FROM op"))
        finally:
            database.close()

    def effects(self):
        with urllib.request.urlopen(f"{self.url}/_staging/journal", timeout=10) as answer:
            return collections.Counter(effect["opId"] for effect in json.load(answer)["effects"])

    def close(self):
        self.server.terminate()
        self.server.wait()


def picture(path, number):
    """A small PNG that no other call has made."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    pixel = zlib.compress(b"\x00" + struct.pack(">I", number)[1:])
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
                   + chunk(b"IDAT", pixel) + chunk(b"IEND", b""))


def prepare(site, scenario, number):
    """Makes the next change ready and answers the command to kill."""
    if scenario == "task set":
        return ["task", "set", "1042", "7", f"part {number}", "--json"]
    path = os.path.join(site.folder, f"{number}.png")
    picture(path, number)
    if scenario == "photo add":
        return ["photo", "add", "1042", path, "--json"]
    site.run("task", "set", "1042", "7", f"waiting {number}", "--offline")
    site.run("photo", "add", "1042", path, "--offline")
    return ["replay", "--json"]


def count_calls(site, scenario, number):
    """The most often one thread makes each call; strace counts by thread."""
    log = os.path.join(site.folder, "calls")
    command = prepare(site, scenario, number)
    done = site.trace(command, "-o", log, "-e", "trace=" + ",".join(CALLS))
    if done.returncode != 0:
        raise SystemExit(f"{command} fails without a kill: {done.stderr}")
    counts = collections.Counter()
    with open(log) as file:
        for line in file:
            match = re.match(r"(\d+)\s+(\w+)\(", line)
            if match:
                counts[match.groups()] += 1
    most = collections.Counter()
    for (_, call), count in counts.items():
        most[call] = max(most[call], count)
    return [(scenario, call, nth) for call, count in sorted(most.items()) for nth in range(1, count + 1)]


def sweep(site, points, seed):
    chance = random.Random(seed)
    number = seed * 100_000
    every = []
    for scenario in SCENARIOS:
        number += 1
        found = count_calls(site, scenario, number)
        print(f"{scenario}: {len(found)} kill points", flush=True)
        every.append(found)
    # A run makes a few calls more or less than the one that was counted: points that were not reached are made up for.
    pool = [point for found in every for point in chance.sample(found, len(found))]
    chance.shuffle(pool)
    killed = lost = twice = foreign = stalled = 0
    while killed < points and pool:
        scenario, call, nth = pool.pop()
        number += 1
        command = prepare(site, scenario, number)
        before = site.operations()
        done = site.trace(command, "-o", "/dev/null", "-e", f"trace={call}",
                          "-e", f"inject={call}:signal=SIGKILL:when={nth}")
        killed += done.returncode in (-9, 137)
        promised = '"op":{"id":"' in done.stdout.replace(" ", "") and scenario != "replay"
        after = site.operations()
        accepted = set(after) - set(before) | {name for name, state in before.items() if state not in FINISHED}
        subprocess.run([site.wo, "replay"], env=site.environment, capture_output=True, stdin=subprocess.DEVNULL)
        states, effects = site.operations(), site.effects()
        stalled += sum(1 for name in accepted if states.get(name) not in FINISHED)
        lost += sum(1 for name in accepted if effects[name] == 0)
        lost += promised and not set(after) - set(before)
        twice += sum(1 for count in effects.values() if count > 1)
        foreign += sum(1 for name in effects if name not in states)
        if any(effects[name] != 1 for name in accepted):
            print(f"at {scenario}, {call} {nth}: {[(name, states.get(name), effects[name]) for name in accepted]}")
    return killed, lost, twice, foreign, stalled


FINISHED = {"applied", "withdrawn"}


def main():
    parser = argparse.ArgumentParser(prog="Scripts/kills", description=__doc__)
    parser.add_argument("--points", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--build", choices=["debug", "release"], default="release")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = Site(os.path.join(".build", options.build), folder)
        try:
            killed, lost, twice, foreign, stalled = sweep(site, options.points, options.seed)
        finally:
            site.close()
    print(f"seed {options.seed}: {killed} kills: {lost} lost, {twice} twice, "
          f"{foreign} unknown to the device, {stalled} stalled")
    return 1 if lost or twice or foreign or stalled or killed < options.points else 0


if __name__ == "__main__":
    sys.exit(main())
