"""A staging server and a signed-in device in one folder, as a recording needs them."""

import collections
import json
import os
import re
import sqlite3
import struct
import subprocess
import urllib.request
import zlib


class Site:
    """A staging server and a signed-in device in their own folder."""

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
    """Writes a small PNG that no other number produces."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    pixel = zlib.compress(b"\x00" + struct.pack(">I", number)[1:])
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
                   + chunk(b"IDAT", pixel) + chunk(b"IEND", b""))
