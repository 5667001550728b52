"""The real programs in their own folders: a staging server and a signed-in device that uses it."""

import collections
import hashlib
import json
import os
import re
import signal
import sqlite3
import stat
import struct
import subprocess
import tempfile
import shutil
import urllib.request
import zlib

EMAIL, PASSWORD = "tess@plant.example", "staging-only\n"
FINISHED = {"applied", "withdrawn"}
# Work orders of the fixture that the technician may change, each with the place of a task that takes any text.
WORK_ORDERS = [(1042, 7), (1044, 9), (1047, 3), (1055, 4), (1063, 8), (1095, 4), (1060, 4), (1072, 4)]


class Server:
    """wo-staging. It can be killed and restarted on the same port and folder."""

    def __init__(self, binaries, folder):
        self.program = os.path.join(binaries, "wo-staging")
        self.folder = folder
        self.port = 0
        self.start()

    def start(self):
        self.process = subprocess.Popen(
            [self.program, "serve", "--port", str(self.port), "--data", self.folder, "--fixture",
             "Fixtures/plant.json", "--faults", "--access-token-seconds", "86400"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        line = self.process.stdout.readline()
        found = re.fullmatch(r"listening on (http://\S+:(\d+))\n", line)
        if not found:
            raise SystemExit(f"wo-staging did not start: {line!r}")
        self.url, self.port = found[1], int(found[2])

    def restart(self):
        """Restarts the killed server."""
        self.process.wait(timeout=10)
        self.process.stdout.close()
        self.start()

    @property
    def is_running(self):
        return self.process.poll() is None

    def control(self, call, body):
        request = urllib.request.Request(
            f"{self.url}/_staging/{call}", data=json.dumps(body).encode(), method="POST",
            headers={"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.read()

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

    def effects(self):
        """Returns the number of effects of each operation. The server's own triggers write this log."""
        return collections.Counter(dict(self.rows("SELECT op_id, COUNT(*) FROM effect GROUP BY op_id")))

    def close(self):
        # Uses SIGKILL, because a child may have inherited a signal mask that blocks SIGTERM.
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self.process.stdout.close()


class Device:
    """A data folder and the program that uses it."""

    def __init__(self, binaries, folder, url):
        self.wo = os.path.join(binaries, "wo")
        self.folder = folder
        self.url = url
        self.use(os.path.join(folder, "home"))
        os.makedirs(folder, exist_ok=True)

    def use(self, home):
        self.home = home
        self.environment = dict(os.environ, WO_HOME=home, WO_NO_INPUT="1")

    @property
    def login(self):
        return ["login", "--server", self.url, "--email", EMAIL, "--password-stdin"]

    def sign_in(self):
        self.run(*self.login, text=PASSWORD)

    def attempt(self, *arguments, text="", timeout=120):
        return subprocess.run([self.wo, *arguments], env=self.environment, input=text, capture_output=True, text=True,
                              timeout=timeout)

    def run(self, *arguments, text=""):
        done = self.attempt(*arguments, text=text)
        if done.returncode != 0:
            raise SystemExit(f"wo {' '.join(arguments)} ended with {done.returncode}: {done.stderr}")
        return done.stdout

    def trace(self, arguments, log, options, text=""):
        """Runs wo under strace, which writes every possible change to `log`."""
        return subprocess.run(
            ["strace", "-f", "-qq", "-y", "-s", "64", "-o", log, *options, self.wo, *arguments],
            env=self.environment, input=text, capture_output=True, text=True, errors="replace", timeout=120)

    def rows(self, sql, *arguments):
        """Reads without writing. Reads a copy if a killed process left the database incomplete."""
        path = os.path.join(self.home, "kernel.db")
        if not os.path.exists(path):
            return []
        try:
            return read(path, "ro", sql, arguments)
        except sqlite3.OperationalError:
            with tempfile.TemporaryDirectory() as folder:
                for name in ("kernel.db", "kernel.db-wal"):
                    if os.path.exists(os.path.join(self.home, name)):
                        shutil.copy(os.path.join(self.home, name), folder)
                try:
                    return read(os.path.join(folder, "kernel.db"), "rw", sql, arguments)
                except sqlite3.OperationalError as error:
                    if "no such table" in str(error):
                        return []
                    raise

    def write(self, sql):
        """Writes to the database to create a state that takes wo weeks."""
        database = sqlite3.connect(os.path.join(self.home, "kernel.db"), timeout=10)
        try:
            with database:
                database.execute(sql)
        finally:
            database.close()

    def operations(self):
        return dict(self.rows("SELECT op_id, state FROM op"))

    def integrity(self):
        """Returns the defects that SQLite finds."""
        return [line for line, in self.rows("PRAGMA integrity_check") if line != "ok"]

    def damaged_photos(self):
        """Returns unfinished operations whose photo is missing or has different bytes."""
        wrong = []
        for name, args in self.rows("SELECT op_id, args FROM op WHERE kind = 'photo' AND state NOT IN "
                                    "('applied', 'withdrawn')"):
            sha256 = re.search(r'"sha256":"([0-9a-f]{64})"', args)[1]
            path = os.path.join(self.home, "blobs/sha256", sha256[:2], sha256)
            if not os.path.exists(path) or file_hash(path) != sha256:
                wrong.append(name)
        return wrong

    def exposed(self):
        """Returns folders without mode 0700 and files without mode 0600."""
        wrong = []
        for folder, folders, files in os.walk(self.home):
            wrong += [folder] if mode(folder) != 0o700 else []
            wrong += [path for path in (os.path.join(folder, name) for name in files) if mode(path) != 0o600]
        return wrong


class Site:
    """A server and a signed-in device that has started its work orders."""

    def __init__(self, binaries, folder):
        self.folder = folder
        os.makedirs(folder, exist_ok=True)
        self.server = Server(binaries, os.path.join(folder, "server"))
        self.device = Device(binaries, os.path.join(folder, "device"), self.server.url)
        self.device.sign_in()
        for number, _ in WORK_ORDERS:
            self.device.attempt("start", str(number))

    def close(self):
        self.server.close()


def read(path, mode_, sql, arguments):
    database = sqlite3.connect(f"file:{path}?mode={mode_}", uri=True, timeout=10)
    try:
        return database.execute(sql, arguments).fetchall()
    finally:
        database.close()


def mode(path):
    return stat.S_IMODE(os.lstat(path).st_mode)


def file_hash(path):
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def picture(path, seed, size=0):
    """Writes a PNG that no other seed produces, `size` bytes long if that is more than the minimum. wo keeps all its
    bytes, because it contains no metadata."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    pixel = zlib.compress(b"\x00" + struct.pack(">I", seed & 0xFFFFFF)[1:])
    head = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
    end = chunk(b"IEND", b"")
    # Extra image data in its own chunk. Readers stop at the end of the picture.
    missing = size - len(head) - len(chunk(b"IDAT", pixel)) - len(end) - 12
    rest = chunk(b"IDAT", hashlib.shake_128(str(seed).encode()).digest(missing)) if missing >= 0 else b""
    with open(path, "wb") as file:
        file.write(head + chunk(b"IDAT", pixel) + rest + end)
