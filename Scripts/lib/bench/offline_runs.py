"""Single runs of one side of an offline measure, each in its own data directories. They return the output of the
programs."""

import contextlib
import json
import os
import shutil
import sqlite3
import subprocess

import offline_requests

DATABASE = "kernel.db"


class Runs:
    """`binaries` contains bench-offline and `peers` the C programs. Data directories are created in `folder`."""

    def __init__(self, binaries, peers, folder):
        self.kernel = os.path.join(binaries, "bench-offline")
        self.peers = peers
        self.folder = folder

    def prepared(self, name, address, pulled=True):
        """Returns a signed-in data directory, with everything pulled unless `pulled` is false."""
        home = os.path.join(self.folder, name)
        self.ours("login", home, address)
        if pulled:
            self.ours("pull", home)
        return home

    @contextlib.contextmanager
    def copy(self, home):
        """Yields a copy of the directory, so that runs do not affect each other."""
        path = home + "-copy"
        shutil.copytree(home, path)
        os.sync()
        try:
            yield path
        finally:
            shutil.rmtree(path)

    def ours(self, verb, home, *arguments):
        return printed([self.kernel, verb, home, *map(str, arguments)])

    def peer(self, name, *arguments):
        return printed([os.path.join(self.peers, name), *map(str, arguments)])

    def enqueue(self, home, changes):
        with self.copy(home) as copy:
            ours = self.ours("enqueue", copy, changes)
        with self.copy(home) as copy:
            return ours, self.peer("enqueue", os.path.join(copy, DATABASE), changes)

    def replay(self, home, operations, address):
        with self.copy(home) as copy:
            self.ours("fill", copy, operations)
            ours = self.ours("replay", copy)
            check(ours, operations)
            requests = os.path.join(self.folder, "requests")
            offline_requests.write(requests, os.path.join(copy, DATABASE), address)
        theirs = self.peer("send", address.rsplit(":", 1)[1], 4, requests)
        check(theirs, operations)
        return ours, theirs

    def pull(self, home, address, rows):
        samples, sizes = [], []
        for side in ("ours", "peer"):
            with self.copy(home) as copy:
                database = os.path.join(copy, DATABASE)
                samples.append(self.ours("pull", copy) if side == "ours" else self.peer("pull", address, database))
                check(samples[-1], rows)
                sizes.append(contents(database))
        if sizes[0] != sizes[1]:
            raise SystemExit(f"the rows differ: {sizes}")
        return samples

    def waiting(self, home, operations, address, seconds):
        """Measures an enqueueing and a replay with so many queued operations. The replay may end early after
        `seconds`, because only the time per operation matters."""
        with self.copy(home) as copy:
            self.ours("fill", copy, operations)
            return self.ours("append", copy, 100), self.ours("replay", copy, seconds)


def contents(database):
    """Returns the number of rows of each table and sums of their ids, versions and texts."""
    with contextlib.closing(sqlite3.connect(database)) as connection:
        return [connection.execute(
            f"SELECT COUNT(*), SUM(seq), SUM(version), SUM(length({text})) FROM {layer}_{table}").fetchone()
            for layer in ("mirror", "view") for table, text in (("work_order", "title || description"), ("task", "label"))]


def check(sample, operations):
    if sample["operations"] != operations:
        raise SystemExit(f"{sample['operations']} instead of {operations} operations")


def printed(command):
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)} ended with {done.returncode}")
    return json.loads(done.stdout)
