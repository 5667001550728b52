"""A data folder of wo, with the ways to run wo on it and to read what it stores."""

import collections
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import tempfile

from .files import file_hash, mode

# A person who may make every change.
EMAIL, PASSWORD = "omar@plant.example", "staging-only\n"
FINISHED = {"applied", "withdrawn"}
OPERATIONS = "SELECT op_id, state, args, sealed_sha256, kind FROM op"

Operation = collections.namedtuple("Operation", "state arguments sealed kind")


class Device:
    """A folder with the data folder `home`. wo runs there against the server at `url`."""

    def __init__(self, binaries, folder, url):
        self.binaries = binaries
        self.wo = os.path.join(binaries, "wo")
        self.folder = folder
        self.url = url
        self.use(os.path.join(folder, "home"))
        os.makedirs(folder, exist_ok=True)

    def use(self, home):
        self.home = home
        self.environment = dict(os.environ, WO_HOME=home, WO_NO_INPUT="1", LC_ALL="C.UTF-8")

    @property
    def login(self):
        return ["login", "--server", self.url, "--email", EMAIL, "--password-stdin"]

    def sign_in(self):
        self.run(*self.login, text=PASSWORD)

    def attempt(self, *arguments, text="", timeout=120):
        """Runs wo, which may fail."""
        return subprocess.run([self.wo, *arguments], env=self.environment, input=text, capture_output=True, text=True,
                              timeout=timeout)

    def run(self, *arguments, text=""):
        """Runs wo, which must succeed. Returns its output."""
        done = self.attempt(*arguments, text=text)
        if done.returncode != 0:
            raise SystemExit(f"wo {' '.join(arguments)} ended with {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout

    def start(self, *arguments, **streams):
        """Starts wo and does not wait for it. `streams` are the standard streams, as Popen names them."""
        return subprocess.Popen([self.wo, *arguments], env=self.environment, text=True, **streams)

    def trace(self, arguments, log, options, text="", timeout=120):
        """Runs wo under strace, which writes every possible change to `log`. Kills both after `timeout` seconds."""
        # strace gets its own process group, because wo would outlive a killed strace.
        process = subprocess.Popen(
            ["strace", "-f", "-qq", "-y", "-s", "64", "-o", log, *options, self.wo, *arguments],
            env=self.environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            errors="replace", start_new_session=True)
        try:
            stdout, stderr = process.communicate(text, timeout=timeout)
        except subprocess.TimeoutExpired as error:
            os.killpg(process.pid, signal.SIGKILL)
            error.stdout, error.stderr = process.communicate()
            raise
        return subprocess.CompletedProcess(process.args, process.returncode, stdout, stderr)

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

    def states(self):
        """Returns the state of each operation."""
        return dict(self.rows("SELECT op_id, state FROM op"))

    def operations(self):
        return operations_of(self.rows(OPERATIONS))

    def integrity(self):
        """Returns the defects that SQLite finds."""
        return [line for line, in self.rows("PRAGMA integrity_check") if line != "ok"]

    def damaged_photos(self):
        """Returns unfinished operations whose photo is missing or has different bytes."""
        wrong = []
        for name, args in self.rows("SELECT op_id, args FROM op WHERE kind = 'photo' AND state NOT IN "
                                    "('applied', 'withdrawn')"):
            sha256 = re.search(r'"sha256":"([0-9a-f]{64})"', args)[1]
            path = self.photo(sha256)
            if not os.path.exists(path) or file_hash(path) != sha256:
                wrong.append(name)
        return wrong

    def photo(self, sha256):
        """Returns the path of the stored photo with this hash."""
        return os.path.join(self.home, "blobs/sha256", sha256[:2], sha256)

    def exposed(self):
        """Returns folders without mode 0700 and files without mode 0600."""
        wrong = []
        for folder, folders, files in os.walk(self.home):
            wrong += [folder] if mode(folder) != 0o700 else []
            wrong += [path for path in (os.path.join(folder, name) for name in files) if mode(path) != 0o600]
        return wrong


def operations_of(rows):
    """Returns the operations by their ids. `rows` are those of `OPERATIONS`."""
    return {name: Operation(*rest) for name, *rest in rows}


def read(path, mode_, sql, arguments):
    database = sqlite3.connect(f"file:{path}?mode={mode_}", uri=True, timeout=10)
    try:
        return database.execute(sql, arguments).fetchall()
    finally:
        database.close()
