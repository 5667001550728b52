"""A site whose device has a queue full of confirmed changes."""

import collections
import json
import os
import shutil
import sqlite3

from ..changes import fetch_photo, other_changes
from ..files import picture
from ..site import WORK_ORDERS

# Fields of an entity that change with every write, whatever the request.
PASSING = {"version", "seq", "updatedAt", "changedAt", "statusVersion", "fieldVersions", "authors", "author"}
OF_A_WORK_ORDER = {"title", "description", "status", "priority", "due", "category", "asset", "location", "assignees",
                   "signature"}


class FullQueue:
    """A site with such a queue. Device and server can be reset to the same state at any time."""

    def __init__(self, site):
        self.site, self.device, self.server = site, site.device, site.server
        # The required final state of each operation.
        self.confirmed = {}
        self.add_conflict()
        self.add_doubt()
        self.add_changes()
        self.full = os.path.join(site.folder, "full")
        self.save()

    def record(self, *arguments, ending="applied"):
        told = self.device.run(*arguments, "--offline", "--json")
        name = json.loads(told)["op"]["id"]
        self.confirmed[name] = ending
        return name

    def add_conflict(self):
        """Creates a conflict: the office changes the field before the change is sent."""
        number = WORK_ORDERS[0][0]
        name = self.record("edit", str(number), "--title", "Her title", ending="conflict")
        self.server.control("dispatch", {"number": number, "title": "The office's title"})
        self.device.attempt("replay")
        self.expect(name, "conflict")

    def add_doubt(self):
        """Creates an operation in doubt: the server applied it, and its response never arrives."""
        number, place = WORK_ORDERS[1]
        name = self.record("task", "set", str(number), str(place), "in doubt")
        self.server.arm(match={"path": "/v1/"}, point="afterCommit", fault="drop", always=True)
        self.device.attempt("replay")
        self.server.disarm()
        self.expect(name, "inDoubt")

    def expect(self, name, state):
        found = self.device.states().get(name)
        if found != state:
            raise SystemExit(f"operation {name} is {found} and not {state}")

    def add_changes(self):
        for index, (number, place) in enumerate(WORK_ORDERS):
            if index != 1:
                self.record("task", "set", str(number), str(place), f"{45 + index} Nm, torque wrench {index}")
            self.record("note", str(number), f"note {index}: seal {index} replaced, " + "checked again, " * index)
        # Notes that span several pages.
        for index in range(3):
            self.record("note", str(WORK_ORDERS[index][0]), f"long note {index}: " + f"line {index} of many. " * 300)
        for index in range(2, 5):
            self.record("edit", str(WORK_ORDERS[index][0]), "--description", f"described by her {index}")
        for index in range(2):
            path = os.path.join(self.site.folder, f"{index}.png")
            picture(path, index)
            self.record("photo", "add", str(WORK_ORDERS[5 + index][0]), path)

        fetch_photo(self.device, self.site.folder)
        for command in other_changes(WORK_ORDERS[7][0], 1):
            self.record(*command)

    def save(self):
        """Saves the state, with all data in the database itself and none in its log."""
        database = sqlite3.connect(os.path.join(self.device.home, "kernel.db"))
        busy = database.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]
        database.close()
        if busy:
            raise SystemExit("the log could not be copied into the database")
        shutil.copytree(self.device.home, self.full)
        self.backup = json.loads(self.server.control("backup", {}))["name"]

    def reset(self, name):
        """Resets both to the saved state. The device gets a folder with this name."""
        home = os.path.join(self.site.folder, name)
        shutil.rmtree(home, ignore_errors=True)
        shutil.copytree(self.full, home)
        self.device.use(home)
        self.server.control("restore", {"name": self.backup})

    def effects(self):
        """Returns the contents of the entities that each operation changed on the server, by operation."""
        found = collections.defaultdict(list)
        for name, kind, deleted, content in self.server.rows(
                "SELECT effect.op_id, entity.kind, deleted, json FROM effect LEFT JOIN entity "
                "ON entity.kind = effect.kind AND entity.id = effect.entity_id"):
            found[name].append(meaning(kind, deleted, content))
        return found


def meaning(kind, deleted, content):
    fields = json.loads(content) if content else {}
    if kind == "workOrder":
        fields = {name: value for name, value in fields.items() if name in OF_A_WORK_ORDER}
    return kind, deleted, json.dumps({name: value for name, value in fields.items() if name not in PASSING},
                                     sort_keys=True)
