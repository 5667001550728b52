"""A data folder with which wo runs, with or without the recorder."""

import json
import os
import shutil
import sqlite3
import subprocess

from . import recorder

EMAIL, PASSWORD = "tess@plant.example", "staging-only\n"


class Device:
    """`disk` is the folder that a power cut affects. wo creates its own folder `home` in it."""

    def __init__(self, wo, url, disk):
        self.wo = wo
        self.url = url
        self.disk = disk
        self.home = os.path.join(disk, "home")
        self.environment = dict(os.environ, WO_HOME=self.home, WO_NO_INPUT="1", LC_ALL="C.UTF-8")

    def try_to(self, *arguments, text=""):
        return subprocess.run([self.wo, *arguments], env=self.environment, input=text, capture_output=True, text=True)

    def run(self, *arguments, text=""):
        done = self.try_to(*arguments, text=text)
        if done.returncode != 0:
            raise SystemExit(f"wo {' '.join(arguments)} ended with {done.returncode}: {done.stdout}{done.stderr}")
        return done.stdout

    def log_in(self):
        return self.run(*self.login_command(), text=PASSWORD)

    def login_command(self):
        return ["login", "--server", self.url, "--email", EMAIL, "--password-stdin"]

    def record(self, library, folder):
        """Copies the current disk, then records every later command. All files are in `folder`."""
        os.makedirs(folder)
        shutil.copytree(self.disk, os.path.join(folder, "base"), ignore=shutil.ignore_patterns("*-shm"))
        inodes = {"": os.stat(self.disk).st_ino}
        for parent, folders, files in os.walk(self.disk):
            for name in folders + files:
                path = os.path.join(parent, name)
                inodes[os.path.relpath(path, self.disk)] = os.stat(path).st_ino
        with open(os.path.join(folder, "start"), "w") as file:
            json.dump({"root": self.disk, "inodes": inodes, "operations": self.operations()}, file)
        log = os.path.join(folder, "log")
        self.environment = recorder.recording_environment(self.environment, library, self.disk, log)

    def operations(self):
        """Returns each operation's state, arguments, sealed hash and kind. Empty if there is no database yet."""
        return self._read(operations_in) if os.path.exists(os.path.join(self.home, "kernel.db")) else {}

    def mirror(self):
        """Returns the rows received from the server, without their times and order."""
        return self._read(lambda database: {
            table: set(database.execute(f"SELECT {columns} FROM {table}")) for table, columns in MIRROR.items()})

    def _read(self, body):
        """Opens the database read-only, because a writable connection empties the log when it closes."""
        database = sqlite3.connect(f"file:{self.home}/kernel.db?mode=ro", uri=True)
        try:
            return body(database)
        finally:
            database.close()


MIRROR = {
    "mirror_work_order": "id, status, status_version, version",
    "mirror_task": "id, value, note, version",
    "mirror_photo": "id, sha256, version",
    "mirror_note": "id, text, version",
}


def operations_in(database):
    if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'op'").fetchone():
        return {}
    return {row[0]: row[1:] for row in database.execute("SELECT op_id, state, args, sealed_sha256, kind FROM op")}
