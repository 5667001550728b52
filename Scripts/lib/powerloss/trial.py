"""Opens an image with wo and lets wo continue against the server it used before."""

import json

from .checks import FINISHED, REPLAY, SESSION
from .device import PASSWORD, Device

SIGN_IN_NEEDED = 4


def open_image(device):
    """Tests that wo accepts the image and lists all queued operations. Returns pairs of a kind of failure and a
    description."""
    listed = device.try_to("queue", "--json")
    if listed.returncode not in (0, SIGN_IN_NEEDED):
        return [(SESSION, f"wo queue {ending(listed)}")]
    if listed.returncode == SIGN_IN_NEEDED:
        return []
    shown = {item["id"] for item in json.loads(listed.stdout)["items"]}
    return [(SESSION, f"{name} waits and is not shown") for name, operation in device.operations().items()
            if operation[0] not in FINISHED and name not in shown]


def try_image(site, folder):
    """Opens the image, signs in again if necessary, sends the queue and compares with the server."""
    device = Device(site.wo, site.url, folder)
    failures = open_image(device)
    if failures:
        return failures
    before = device.operations()
    done = device.try_to("sync", "--json")
    if done.returncode == SIGN_IN_NEEDED:
        signed_in = device.try_to(*device.login_command(), text=PASSWORD)
        if signed_in.returncode != 0:
            return [(SESSION, f"wo login {ending(signed_in)}")]
        done = device.try_to("sync", "--json")
    if done.returncode != 0:
        return [(REPLAY, f"wo sync {ending(done)}")]
    failures = wrong_effects(site, device, before)
    other = Device(site.wo, site.url, site.folder)
    other.run("sync")
    mine, theirs = device.mirror(), other.mirror()
    for table in mine:
        differing = sorted(mine[table] ^ theirs[table], key=repr)
        if differing:
            failures.append((REPLAY, f"{table} differs from that of a device that lost nothing: {differing}"))
    return failures


def ending(done):
    return f"ends with {done.returncode}: {(done.stdout + done.stderr).strip()}"


def wrong_effects(site, device, before):
    """Returns a failure for each operation of the image not applied exactly once, and for any applied more than
    once."""
    after, effects = device.operations(), site.effects()
    failures = []
    for name in before:
        if after[name][0] not in FINISHED or effects[name] != 1:
            failures.append((REPLAY, f"{name} is {after[name][0]} and was applied {effects[name]} times"))
    return failures + [(REPLAY, f"{name} was applied {count} times") for name, count in effects.items() if count > 1]
