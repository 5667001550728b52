"""Checks that an image contains everything that wo had confirmed before the power cut."""

import json
import os
import sqlite3

from ..device import FINISHED, OPERATIONS, operations_of
from ..files import file_hash

LOST, INTEGRITY, PHOTO, SESSION, REPLAY = "lost", "integrity", "photo", "session", "replay"
KINDS = [LOST, INTEGRITY, PHOTO, SESSION, REPLAY]


def check_image(recording, cut, folder):
    """Returns pairs of a kind of failure and a description. Changes the image, because SQLite recovers it."""
    home = os.path.join(folder, "home")
    try:
        found = read_database(os.path.join(home, "kernel.db"))
    except sqlite3.Error as error:
        return [(INTEGRITY, str(error))]
    if isinstance(found, str):
        return [(INTEGRITY, found)]
    return (missing_operations(recording, cut, found) + missing_photos(home, found) + damaged_session(home))


def read_database(path):
    if not os.path.exists(path):
        return {}
    database = sqlite3.connect(path)
    try:
        result = database.execute("PRAGMA integrity_check").fetchone()[0]
        if result != "ok":
            return result
        has_operations = database.execute("SELECT 1 FROM sqlite_master WHERE name = 'op'").fetchone()
        return operations_of(database.execute(OPERATIONS)) if has_operations else {}
    finally:
        database.close()


def missing_operations(recording, cut, found):
    failures = []
    promised = {name: operation.state for name, operation in recording.at_start.items()}
    promised.update({name: state for index, name, state in recording.said if index < cut})
    for name, state in promised.items():
        if name not in found:
            failures.append((LOST, f"{name} was saved and is gone"))
        elif state in FINISHED and found[name].state != state:
            failures.append((LOST, f"{name} was {state} and is {found[name].state}"))
        elif found[name].arguments != recording.at_end[name].arguments:
            failures.append((LOST, f"{name} is another change"))
    for index, name in recording.sent:
        if index < cut and (name not in found or found[name].sealed != recording.at_end[name].sealed):
            failures.append((LOST, f"{name} was sent, and what was sent is gone"))
    return failures


def missing_photos(home, found):
    failures = []
    for name, operation in found.items():
        if operation.kind != "photo" or operation.state in FINISHED:
            continue
        sha256 = json.loads(operation.arguments)["sha256"]
        path = os.path.join(home, "blobs", "sha256", sha256[:2], sha256)
        if not os.path.exists(path):
            failures.append((PHOTO, f"{name} has no photo"))
        elif file_hash(path) != sha256:
            failures.append((PHOTO, f"{name} has a damaged photo"))
    return failures


def damaged_session(home):
    """Returns a failure if the token file is unreadable. A missing file only requires a new sign-in."""
    path = os.path.join(home, "secrets", "session")
    if not os.path.exists(path):
        return []
    with open(path, "rb") as file:
        content = file.read()
    try:
        json.loads(content)
    except ValueError:
        return [(SESSION, f"the tokens are {len(content)} bytes of which nothing can be read")]
    return []


def is_odd(folder):
    """Whether SQLite may repair the image before wo sees it. Such an image is always worth opening with wo."""
    path = os.path.join(folder, "home", "kernel.db")
    if not os.path.exists(path):
        return False
    with open(path, "rb") as file:
        head = file.read(16)
    log = path + "-wal"
    return head != b"SQLite format 3\0" or not os.path.exists(log) or os.path.getsize(log) == 0
