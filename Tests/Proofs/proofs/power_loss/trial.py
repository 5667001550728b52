"""Opens an image with wo and lets wo continue against the server it used before."""

import json

from ..device import FINISHED, PASSWORD
from .checks import REPLAY, SESSION

SIGN_IN_NEEDED = 4
MIRROR = {
    "mirror_work_order": "id, status, status_version, version",
    "mirror_task": "id, value, note, version",
    "mirror_photo": "id, sha256, version",
    "mirror_note": "id, text, version",
}


def open_image(device):
    """Tests that wo accepts the image and lists all queued operations. Returns pairs of a kind of failure and a
    description."""
    listed = device.attempt("queue", "--json")
    if listed.returncode not in (0, SIGN_IN_NEEDED):
        return [(SESSION, f"wo queue {ending(listed)}")]
    if listed.returncode == SIGN_IN_NEEDED:
        return []
    shown = {item["id"] for item in json.loads(listed.stdout)["items"]}
    return [(SESSION, f"{name} waits and is not shown") for name, state in device.states().items()
            if state not in FINISHED and name not in shown]


def try_image(site, folder):
    """Opens the image, signs in again if necessary, sends the queue and compares with the server."""
    device = site.beside(folder).device
    failures = open_image(device)
    if failures:
        return failures
    before = device.states()
    done = device.attempt("sync", "--json")
    if done.returncode == SIGN_IN_NEEDED:
        signed_in = device.attempt(*device.login, text=PASSWORD)
        if signed_in.returncode != 0:
            return [(SESSION, f"wo login {ending(signed_in)}")]
        done = device.attempt("sync", "--json")
    if done.returncode != 0:
        return [(REPLAY, f"wo sync {ending(done)}")]
    failures = wrong_effects(site, device, before)
    site.device.run("sync")
    mine, theirs = mirror(device), mirror(site.device)
    for table in mine:
        differing = sorted(mine[table] ^ theirs[table], key=repr)
        if differing:
            failures.append((REPLAY, f"{table} differs from that of a device that lost nothing: {differing}"))
    return failures


def mirror(device):
    """Returns the rows received from the server, without their times and order."""
    return {table: set(device.rows(f"SELECT {columns} FROM {table}")) for table, columns in MIRROR.items()}


def ending(done):
    return f"ends with {done.returncode}: {(done.stdout + done.stderr).strip()}"


def wrong_effects(site, device, before):
    """Returns a failure for each operation of the image not applied exactly once, and for any applied more than
    once."""
    after, effects = device.states(), site.server.effects()
    failures = []
    for name in before:
        if after[name] not in FINISHED or effects[name] != 1:
            failures.append((REPLAY, f"{name} is {after[name]} and was applied {effects[name]} times"))
    return failures + [(REPLAY, f"{name} was applied {count} times") for name, count in effects.items() if count > 1]
