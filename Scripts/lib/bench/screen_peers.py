"""The full-screen programs that are compared, each with its data: a command, its variables, and the words of its first
frame and of the keys."""

import dataclasses
import json
import os
import subprocess

import offline_pages
import offline_site
from proofs.device import Device
from proofs.screen.program import variables

COLUMNS, ROWS = 80, 24
OURS, TIG, VIT = "wo", "tig", "vit"


@dataclasses.dataclass
class Peer:
    """`first` are bytes that the program writes when its list is there. `leave` ends the program."""
    name: str
    command: list
    environment: dict
    first: bytes
    leave: bytes


class Plain:
    """The variables of programs that know no device."""
    environment = dict(os.environ, LC_ALL="C.UTF-8")


def ours(device, entries, *options):
    return Peer(OURS, [device.wo, "tui", *options], variables(device), f"1/{entries}".encode(), b"q")


def tig(folder, entries):
    """Returns tig on a repository of so many commits."""
    repository = os.path.join(folder, "repository")
    subprocess.run(["git", "init", "--quiet", repository], check=True)
    stream = []
    for number in range(entries):
        text = f"Service pump {number} of hall {number % 7}"
        stream.append(f"commit refs/heads/main\ncommitter R. Osei <osei@plant.example> {1_790_000_000 + number} +0000\n"
                      f"data {len(text)}\n{text}\n")
    subprocess.run(["git", "-C", repository, "fast-import", "--quiet"], input="".join(stream).encode(), check=True)
    words = f"Service pump {entries - 1} of".encode()
    return Peer(TIG, ["tig", "-C", repository, "main"], {**variables(Plain), "HOME": folder}, words, b"Q")


def vit(folder, entries):
    """Returns vit on so many tasks of taskwarrior."""
    home = os.path.join(folder, "vit")
    os.makedirs(os.path.join(home, "data"))
    with open(os.path.join(home, "taskrc"), "w", encoding="utf-8") as file:
        file.write(f"data.location={home}/data\nconfirmation=off\n")
    # Without a file of its own, vit asks a question at the first start.
    with open(os.path.join(home, "config.ini"), "w", encoding="utf-8"):
        pass
    environment = {**variables(Plain), "TASKRC": os.path.join(home, "taskrc"), "VIT_DIR": home, "HOME": home}
    tasks = [{"description": f"Service pump {number}", "project": f"hall {number % 7}"} for number in range(entries)]
    subprocess.run(["task", "import", "-"], input=json.dumps(tasks), text=True, env=environment, check=True,
                   capture_output=True)
    return Peer(VIT, ["vit"], environment, b"Service pump 0 ", b"\x1b:q\r")


def device(wo, folder, work_orders):
    """Returns a device with so many work orders. Its server is gone."""
    root = os.path.join(folder, f"pages-{work_orders}")
    with open("Fixtures/plant.json", encoding="utf-8") as file:
        offline_pages.write(os.path.join(root, "root", "pages"), json.load(file), work_orders)
    with offline_site.pages(root) as address:
        made = Device(os.path.dirname(wo), os.path.join(folder, f"device-{work_orders}"), address)
        made.sign_in()
    return made
