"""The commands that the device runs while it is recorded."""

import contextlib
import json
import os

from ..changes import fetch_photo, other_changes
from ..device import PASSWORD
from ..files import picture
from ..site import WORK_ORDERS, Site
from .recorder import start_recording

CHANGE = ["task", "set", "1042", "7"]


class Scenario:
    """`prepare` runs before the recording, and all its data is durable."""

    def prepare(self, device, site):
        device.sign_in()

    def run(self, device, site):
        raise NotImplementedError


class SetTask(Scenario):
    def run(self, device, site):
        device.run(*CHANGE, "one", "--json")


class FirstPhoto(Scenario):
    """Adds the first photo, which creates all photo folders."""

    def run(self, device, site):
        device.run("photo", "add", "1042", "Fixtures/photos/gauge.jpg", "--json")


class AddPhoto(FirstPhoto):
    def prepare(self, device, site):
        super().prepare(device, site)
        device.run("photo", "add", "1042", "Fixtures/photos/asset-tag.png", "--offline")


class SeveralChanges(Scenario):
    def run(self, device, site):
        for text in ["one", "two", "three"]:
            device.run(*CHANGE, text, "--offline", "--json")
        device.run("note", "1042", "Tenant is back at 4 pm", "--offline", "--json")
        for number in [1, 2]:
            path = os.path.join(site.folder, f"{number}.png")
            picture(path, number)
            device.run("photo", "add", "1042", path, "--offline", "--json")
        device.run("hold", "1042", "--offline", "--json")


class OtherChanges(Scenario):
    """Makes a change of each other kind, and sends them."""

    def prepare(self, device, site):
        super().prepare(device, site)
        fetch_photo(device, site.folder)

    def run(self, device, site):
        for command in other_changes(1042, 1):
            device.run(*command, "--offline", "--json")
        device.run("replay", "--json")


class FirstDay(Scenario):
    """Starts without a folder: signs in, pulls, then works."""

    def prepare(self, device, site):
        pass

    def run(self, device, site):
        device.run(*device.login, text=PASSWORD)
        device.run(*CHANGE, "one", "--offline", "--json")
        device.run("photo", "add", "1042", "Fixtures/photos/asset-tag.png", "--offline", "--json")


class Replay(Scenario):
    def prepare(self, device, site):
        super().prepare(device, site)
        device.run(*CHANGE, "one", "--offline")
        device.run("photo", "add", "1042", "Fixtures/photos/valve.jpg", "--offline")
        device.run("photo", "add", "1042", "Fixtures/photos/asset-tag.png", "--offline")
        device.run(*CHANGE, "two", "--offline")

    def run(self, device, site):
        device.run("replay", "--json")


class Pull(Scenario):
    """Pulls changes of another device while one change is queued and another is made."""

    def prepare(self, device, site):
        super().prepare(device, site)
        device.run("note", "1042", "waiting", "--offline")
        for number in range(3, 9):
            site.device.run(*CHANGE, f"elsewhere {number}")
        site.device.run("photo", "add", "1042", "Fixtures/photos/nameplate.jpg")

    def run(self, device, site):
        device.run("sync", "--json")
        device.run("note", "1042", "after", "--offline", "--json")


class Checkpoint(Scenario):
    """Makes changes until a checkpoint has run, and a few more."""

    def run(self, device, site):
        database = os.path.join(device.home, "kernel.db")
        before = os.stat(database).st_mtime_ns
        left = 3
        for number in range(60):
            device.run(*CHANGE, f"{number}", "--offline", "--json")
            left -= os.stat(database).st_mtime_ns != before
            if left == 0:
                return
        raise SystemExit("60 changes and no checkpoint")


SCENARIOS = {
    "task": SetTask(), "photo": AddPhoto(), "first-photo": FirstPhoto(), "batch": SeveralChanges(),
    "other": OtherChanges(),
    "login": FirstDay(), "replay": Replay(), "pull": Pull(), "checkpoint": Checkpoint(),
}


@contextlib.contextmanager
def recorded_site(name, binaries, folder, library):
    """Starts a site in `folder` and records a scenario. Yields the site and the folder of the recording."""
    with Site.start(binaries, folder, WORK_ORDERS[:1]) as site:
        yield site, record(name, site, library)


def record(name, site, library):
    """Runs the scenario on a new device beside that of the site. Returns the folder of the recording."""
    scenario = SCENARIOS[name]
    device = site.beside(os.path.join(site.folder, "disk")).device
    scenario.prepare(device, site)
    folder = os.path.join(site.folder, name)
    start_recording(device, library, folder)
    scenario.run(device, site)
    with open(os.path.join(folder, "end"), "w") as file:
        json.dump(device.operations(), file)
    return folder
