"""The scenarios for kills and errors. Each prepares a command and checks the state afterwards."""

import dataclasses
import json
import os
import re
import shutil
import sqlite3
import typing

from ..changes import additions, edits, pairs, photo_deletion
from ..device import FINISHED, PASSWORD
from ..files import file_hash, picture
from ..site import WORK_ORDERS

REPLAY = (("replay",), "")
FETCHED = (1044, 1, "4c46f4333ad5e680fd6ca370175c7160fbc24183657619cde4d13de1a88a734b")


@dataclasses.dataclass
class Attempt:
    """A command to disturb, and the undisturbed commands that follow."""
    arguments: list
    text: str = ""
    # The commands that run afterwards, each with its input. Each must exit with 0.
    recovery: tuple = (REPLAY,)
    # Decides what a disturbed command has left to a person. Runs before the recovery.
    finish: typing.Callable = lambda: None
    # Returns (kind, thing) pairs for what is wrong after the recovery.
    check: typing.Callable = lambda: []
    # Undoes the preparation of the attempt.
    clean: typing.Callable = lambda: None

    def promises(self, stdout):
        """Returns the operation that wo reported as recorded."""
        found = re.search(r'"op":\{"id":"([^"]+)"', stdout.replace(" ", ""))
        return [found[1]] if found and "--json" in self.arguments else []


def task_set(site, number):
    order, place = WORK_ORDERS[number % len(WORK_ORDERS)]
    return Attempt(["task", "set", str(order), str(place), f"part {number}", "--json"])


def note_add(site, number):
    order, _ = WORK_ORDERS[number % len(WORK_ORDERS)]
    return Attempt(["note", str(order), f"note {number}", "--json"])


def photo_add(site, number):
    order, _ = WORK_ORDERS[number % len(WORK_ORDERS)]
    return Attempt(["photo", "add", str(order), new_picture(site, number), "--json"])


def large_photo_add(site, number):
    """Adds a photo of two chunks."""
    order, _ = WORK_ORDERS[number % len(WORK_ORDERS)]
    return Attempt(["photo", "add", str(order), new_picture(site, number, 4 * 1024 * 1024 + 50_000), "--json"])


def photo_add_beside(site, number):
    """Adds a photo while another process has the database open, so that wo does not rebuild its shared-memory index."""
    attempt = photo_add(site, number)
    reader = sqlite3.connect(f"file:{site.device.home}/kernel.db?mode=ro", uri=True, check_same_thread=False)
    reader.execute("SELECT COUNT(*) FROM op").fetchall()
    attempt.clean = reader.close
    return attempt


def other_change(site, number):
    """Changes a field, adds to the log, ends a timer, deletes a signature or deletes a photo, in turn."""
    order, _ = WORK_ORDERS[3 + number % 3]
    commands = edits(order, number) + additions(order, number)
    kind = number % (len(commands) + 3)
    if kind < len(commands):
        return Attempt([*commands[kind], "--json"])
    if kind < len(commands) + 2:
        first, second = pairs(order)[kind - len(commands)]
        site.device.run(*first, "--offline")
        return Attempt([*second, "--json"])
    site.device.run("photo", "add", str(order), new_picture(site, number), "--offline")
    return Attempt([*photo_deletion(site.device, order), "--json"])


def new_work_order(site, number):
    return Attempt(["new", f"found {number}", "--task", "look", "--json"])


def move(site, number):
    """Moves a note and a photo of a work order that the office deleted to a new work order."""
    title = f"deleted {number}"
    site.device.run("new", title)
    (order,), = site.device.rows("SELECT number FROM mirror_work_order WHERE title = ?", title)
    site.device.run("photo", "add", str(order), new_picture(site, number), "--offline")
    told = site.device.run("note", str(order), f"kept {number}", "--offline", "--json")
    name = json.loads(told)["op"]["id"]
    site.server.control("dispatch", {"number": order, "delete": True})
    site.device.attempt("replay")
    command = ["resolve", name, "--new-work-order", "--json"]

    def finish():
        if site.device.states()[name] == "conflict":
            site.device.run(*command)
    return Attempt(command, finish=finish)


def replay(site, number):
    wait(site, number)
    order, _ = WORK_ORDERS[(number + number // 7 % 2) % len(WORK_ORDERS)]
    site.device.run("photo", "add", str(order), new_picture(site, number), "--offline")
    return Attempt(["replay", "--json"])


def sync(site, number):
    wait(site, number)
    order, _ = WORK_ORDERS[(number + 1) % len(WORK_ORDERS)]
    title = f"Title {number}"
    site.server.control("dispatch", {"number": order, "title": title})

    def check():
        rows = site.device.rows("SELECT title FROM mirror_work_order WHERE number = ?", order)
        return [] if rows == [(title,)] else [("stalled", f"the title of {order}: {rows}")]
    return Attempt(["sync", "--json"], recovery=((("sync",), ""),), check=check)


def queue_drop(site, number):
    name = wait(site, number)

    def check():
        states = site.device.states()
        return [] if states.get(name) in FINISHED else [("stalled", name)]
    return Attempt(["queue", "drop", name, "--yes"], check=check)


def login(site, number):
    wait(site, number)
    return Attempt(site.device.login, text=PASSWORD, recovery=((tuple(site.device.login), PASSWORD), REPLAY))


def first_opening(site, number):
    home = site.device.home
    empty = os.path.join(site.folder, f"empty-{number}")
    site.device.use(empty)

    def check():
        found = site.device.rows("SELECT COUNT(*) FROM view_work_order")
        # Other attempts may have created and deleted work orders.
        expected = site.server.rows("SELECT COUNT(*) FROM entity WHERE kind = 'workOrder' AND NOT deleted")
        wrong = [] if found == expected else [
            ("stalled", f"{found} of {expected} work orders after the sign-in in {empty}")]
        return wrong + [("corrupt", line) for line in site.device.integrity()]

    def clean():
        shutil.rmtree(empty, ignore_errors=True)
        site.device.use(home)
    return Attempt(site.device.login, text=PASSWORD, recovery=((tuple(site.device.login), PASSWORD),), check=check,
                   clean=clean)


def photo_save(site, number):
    order, place, sha256 = FETCHED
    target = os.path.join(site.folder, "fetched.jpg")
    kept = site.device.photo(sha256)
    for path in (target, kept):
        if os.path.exists(path):
            os.remove(path)
    command = ["photo", "save", str(order), str(place), target, "--force"]

    def check():
        return [] if os.path.exists(target) and file_hash(target) == sha256 else [("damaged", target)]
    return Attempt(command, recovery=((tuple(command), ""), REPLAY), check=check)


def replay_of_a_lane(site, number):
    """Replays several operations of one work order. Each after the first is sealed with the receipt of the previous
    one."""
    wait(site, number)
    order, place = WORK_ORDERS[number % len(WORK_ORDERS)]
    site.device.run("note", str(order), f"note {number}", "--offline")
    site.device.run("task", "note", str(order), str(place), f"beside {number}", "--offline")
    commands = edits(order, number) + additions(order, number)
    site.device.run(*commands[number % len(commands)], "--offline")
    for command in pairs(order)[number % 2]:
        site.device.run(*command, "--offline")
    return Attempt(["replay", "--json"])


def replay_evicting(site, number):
    """Replays when the device has a photo that the server has had for longer than the retention time. The file is
    removed and can be fetched again."""
    order, place, sha256 = FETCHED
    fetch = ("photo", "save", str(order), str(place), os.path.join(site.folder, "fetched.jpg"), "--force")
    site.device.run(*fetch)
    kept = site.device.photo(sha256)
    os.utime(kept, (0, 0))
    site.device.write("DELETE FROM meta WHERE name = 'last_tending'")
    wait(site, number)

    def check():
        return [] if file_hash(kept) == sha256 else [("damaged", kept)]
    return Attempt(["replay", "--json"], recovery=(REPLAY, (fetch, "")), check=check)


SCENARIOS = {"task set": task_set, "note add": note_add, "photo add": photo_add,
             "other change": other_change, "new work order": new_work_order, "move": move,
             "replay": replay, "sync": sync,
             "queue drop": queue_drop, "login": login, "first opening": first_opening, "photo save": photo_save,
             "photo add beside a reader": photo_add_beside, "replay of a lane": replay_of_a_lane,
             "replay evicting": replay_evicting}


def wait(site, number):
    """Queues a change and returns its operation."""
    order, place = WORK_ORDERS[number % len(WORK_ORDERS)]
    told = site.device.run("task", "set", str(order), str(place), f"waiting {number}", "--offline", "--json")
    return json.loads(told)["op"]["id"]


def new_picture(site, number, size=0):
    path = os.path.join(site.folder, f"{number}.png")
    picture(path, number, size)
    return path


def add_scenarios(parser):
    parser.add_argument("--scenarios", type=lambda text: text.split(","), default=list(SCENARIOS),
                        help="some of: " + ", ".join(SCENARIOS))
