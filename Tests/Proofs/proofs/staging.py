"""The staging server as a process."""

import collections
import json
import os
import re
import sqlite3
import subprocess
import urllib.request


class StagingServer:
    """wo-staging with its own folder. It can be killed and started again on the same port and folder."""

    def __init__(self, binaries, folder, fixture="Fixtures/plant.json"):
        self.program = os.path.join(binaries, "wo-staging")
        self.folder, self.fixture = folder, fixture
        self.port = 0
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--data", self.folder, "--fixture",
             self.fixture, "--faults", "--access-token-seconds", "86400"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        found = re.fullmatch(r"listening on (http://\S+:(\d+))\n", line)
        if not found:
            raise SystemExit(f"wo-staging did not start: {line!r}")
        self.url, self.port = found[1], int(found[2])

    def kill(self):
        # Uses SIGKILL, because a child may have inherited a signal mask that blocks SIGTERM.
        self.process.kill()
        self.wait()

    def wait(self):
        """Waits for the end of a killed server."""
        self.process.wait(timeout=10)
        self.process.stdout.close()

    @property
    def is_running(self):
        return self.process.poll() is None

    def control(self, call, body):
        request = urllib.request.Request(
            f"{self.url}/_staging/{call}", data=json.dumps(body).encode(), method="POST",
            headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.read()

    def arm(self, **rule):
        self.control("faults", {"rules": [rule]})

    def disarm(self):
        """Removes the faults. If a fault kills the server first, there is nothing left to remove."""
        request = urllib.request.Request(f"{self.url}/_staging/faults", method="DELETE")
        try:
            urllib.request.urlopen(request, timeout=10).close()
        except OSError:
            self.process.wait(timeout=10)

    def rows(self, sql, *arguments):
        database = sqlite3.connect(f"file:{self.folder}/staging.db?mode=ro", uri=True, timeout=10)
        try:
            return database.execute(sql, arguments).fetchall()
        finally:
            database.close()

    def write(self, sql):
        """Writes to the database to create a state that the server never makes."""
        database = sqlite3.connect(os.path.join(self.folder, "staging.db"), timeout=10)
        try:
            with database:
                database.execute(sql)
        finally:
            database.close()

    def without_effect(self):
        """Returns the operations that the server accepted without an effect, because nothing was left to change."""
        return [name for name, in self.rows("SELECT key FROM ledger WHERE body ->> '$.receipt.effect' = 'noop'")]

    def effects(self):
        """Returns the number of effects of each operation. The server's own triggers write this log."""
        return collections.Counter(dict(self.rows("SELECT op_id, COUNT(*) FROM effect GROUP BY op_id")))
