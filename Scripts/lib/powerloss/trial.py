"""Opens an image with wo itself and lets it go on against the server it was working with."""

import json

from .checks import FINISHED, REPLAY, SESSION
from .device import PASSWORD, Device

SIGN_IN_NEEDED = 4


def try_image(site, folder):
    """Pairs of a kind of failure and what was found."""
    device = Device(site, folder)
    listed = device.try_to("queue", "--json")
    if listed.returncode not in (0, SIGN_IN_NEEDED):
        return [(SESSION, f"wo queue ends with {listed.returncode}: {listed.stdout}{listed.stderr}")]
    before = device.operations()
    failures = []
    if listed.returncode == 0:
        shown = {item["id"] for item in json.loads(listed.stdout)["items"]}
        failures += [(REPLAY, f"{name} waits and is not shown") for name, operation in before.items()
                     if operation[0] not in FINISHED and name not in shown]
    done = device.try_to("sync", "--json")
    if done.returncode == SIGN_IN_NEEDED:
        signed_in = device.try_to(*device.login_command(), text=PASSWORD)
        if signed_in.returncode != 0:
            return failures + [(SESSION, f"no sign-in is possible: {signed_in.stdout}{signed_in.stderr}")]
        done = device.try_to("sync", "--json")
    if done.returncode != 0:
        return failures + [(REPLAY, f"wo sync ends with {done.returncode}: {done.stdout}{done.stderr}")]
    failures += wrong_effects(site, device, before)
    other = Device(site, site.folder)
    other.run("sync")
    mine, theirs = device.mirror(), other.mirror()
    failures += [(REPLAY, f"{table} differs from a device that lost nothing: {sorted(mine[table] ^ theirs[table])}")
                 for table in mine if mine[table] != theirs[table]]
    return failures


def wrong_effects(site, device, before):
    """Every operation that was on the image is applied exactly once now, and none of anybody's more than once."""
    after, effects = device.operations(), site.effects()
    failures = []
    for name in before:
        if after[name][0] not in FINISHED or effects[name] != 1:
            failures.append((REPLAY, f"{name} is {after[name][0]} and was applied {effects[name]} times"))
    return failures + [(REPLAY, f"{name} was applied {count} times") for name, count in effects.items() if count > 1]
