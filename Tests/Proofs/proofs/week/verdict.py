"""Compares the paper list, the devices and the server at the end of a week."""

import collections
import json

from ..device import FINISHED
from .paper import FIELDS, server_value, value_of

KINDS = ["lost", "twice", "foreign", "different", "stalled"]
# The kinds of operations that add something, so that each has exactly one effect.
ADDITIONS = {"note", "photo", "log_entry", "creation"}


class Verdict:
    """The violations of one week, without duplicates.

    - lost: acknowledged, not given up by a person, and not on the server.
    - twice: applied more than once.
    - foreign: on the server, but acknowledged by no command.
    - different: two of server, devices and paper have different values.
    - stalled: not finished after the last replay.
    """

    def __init__(self):
        self.found = {kind: [] for kind in KINDS}

    def add(self, kind, thing):
        if thing not in self.found[kind]:
            self.found[kind].append(thing)

    @property
    def count(self):
        return sum(map(len, self.found.values()))

    def __str__(self):
        return ", ".join(f"{len(self.found[kind])} {kind}" for kind in KINDS)

    def lines(self):
        return [f"{kind}: {thing}" for kind in KINDS for thing in self.found[kind]]


class Comparison:
    def __init__(self, week):
        self.week, self.paper, self.verdict = week, week.paper, Verdict()
        self.operations = {}
        for person in week.people:
            self.operations |= person.operations()
        self.effects = week.server.effects()

    def run(self):
        self.compare_operations()
        self.compare_entries()
        self.compare_fields()
        self.compare_devices()
        return self.verdict

    def fate(self, line):
        """Returns the operation that stands for this line in the end, and its state. The operation is None if no device
        holds it, or if a person has given the change up: a record of the decision then stands for it."""
        name = line.operation
        if name not in self.operations:
            return None, "unknown"
        while name not in self.paper.given_up:
            successor = self.operations[name][2]
            if successor not in self.operations:
                return name, self.operations[name][1]
            name = successor
        return None, "given up"

    def compare_operations(self):
        verdict = self.verdict
        for line in self.paper.lines:
            end, state = self.fate(line)
            if state == "unknown":
                verdict.add("lost", f"{line} is in no queue and in no history")
            elif state == "withdrawn":
                verdict.add("lost", f"{line} was withdrawn as {end}")
            elif state == "applied" and line.kind in ADDITIONS and self.effects[end] == 0:
                verdict.add("lost", f"{line} is applied and has no effect")
        for name, (kind, state, _) in self.operations.items():
            if state not in FINISHED:
                verdict.add("stalled", f"{kind} {name} is {state}")
        for name, count in self.effects.items():
            if count > 1:
                verdict.add("twice", f"{name} has {count} effects")
            if self.operations.get(name, ("", "", ""))[1] != "applied":
                verdict.add("foreign", f"{name} has an effect and is not applied on a device")

    def compare_entries(self):
        """Compares what was added to and removed from the server with the paper."""
        rows = {(kind, entry): (json.loads(text), deleted) for kind, entry, text, deleted in self.week.server.rows(
            "SELECT kind, id, json, deleted FROM entity")}
        kinds = {"note": "note", "photo": "photo", "log_entry": "logEntry", "creation": "workOrder"}
        noted = {(kinds[line.kind], line.entry): line for line in self.paper.lines if line.kind in kinds}
        removed = {line.entry for line in self.paper.of("photo_removal") if self.fate(line)[1] == "applied"}
        for key, line in noted.items():
            if self.fate(line)[1] != "applied":
                continue
            row, deleted = rows.get(key, (None, True))
            if row is None or (deleted and line.entry not in removed):
                self.verdict.add("lost", f"{line} is not on the server")
        for key, (row, deleted) in rows.items():
            is_ours = key[0] != "task" and key not in self.week.at_first
            if is_ours and key not in noted:
                self.verdict.add("foreign", f"{key} is on the server and not on paper")
            elif key[1] in removed and not deleted:
                self.verdict.add("lost", f"the removal of {key} was acknowledged, and the photo is there")
        for line in self.paper.of("time_end"):
            row, _ = rows.get(("logEntry", line.entry), (None, None))
            if self.fate(line)[1] == "applied" and row and not row["content"]["time"].get("end"):
                self.verdict.add("different", f"{line} was acknowledged, and the timer runs")

    def compare_fields(self):
        """The last change of a field on the server must be the last one on paper that the server has applied."""
        last_seq = dict(self.week.server.rows("SELECT op_id, MAX(seq) FROM effect GROUP BY op_id"))
        written = collections.defaultdict(list)
        # Several lines can end in one operation. The last of them has its value.
        ends = {self.fate(line)[0]: line for line in self.paper.lines if line.field}
        for end, line in ends.items():
            if end in last_seq:
                written[line.order, line.field].append((last_seq[end], line.value))
        for key, changes in self.paper.dispatched.items():
            written[key] += changes
        now = {entry: (kind, json.loads(text)) for kind, entry, text in self.week.server.rows(
            "SELECT kind, id, json FROM entity WHERE kind IN ('workOrder', 'task')")}
        for order in [order for _, order in self.week.orders]:
            for field in FIELDS:
                here = server_value(field, now[order][1])
                first = self.week.first_values[order][field]
                meant = max(written[order, field], default=(0, first))[1]
                if here != meant:
                    self.verdict.add("different", f"{field} of {order} is {here!r} and must be {meant!r}")
        for (order, field), changes in written.items():
            if not field.startswith("task ") or order in self.week.created:
                continue
            here = (now[field.removeprefix("task ")][1].get("value") or {}).get("text")
            if here != max(changes)[1]:
                self.verdict.add("different", f"{field} of {order} is {here!r} and must be {max(changes)[1]!r}")

    def compare_devices(self):
        """All accounts must show the same, and what the server has."""
        server = self.server_pages()
        for person in self.week.people:
            numbers = {order: number for number, order in self.week.orders}
            numbers |= {order: person.number(title) for order, title in self.week.created.items()
                        if order in server}
            for order, number in numbers.items():
                page = shown(person.work_order(number)) if number is not None else None
                if page != server[order]:
                    what = [name for name in server[order] if page is None or page[name] != server[order][name]]
                    self.verdict.add("different", f"{order} on the device of {person.name}: {what}")

    def server_pages(self):
        rows = self.week.server.rows("SELECT kind, id, work_order_id, json FROM entity WHERE deleted = 0 ORDER BY seq")
        wanted = {order for _, order in self.week.orders} | set(self.week.created)
        pages = {}
        for kind, entry, order, text in rows:
            if kind == "workOrder" and entry in wanted:
                found = json.loads(text)
                pages[entry] = {field: server_value(field, found) for field in sorted(FIELDS)}
                pages[entry] |= {"notes": {}, "photos": {}, "log": {}, "tasks": {}}
        for kind, entry, order, text in rows:
            if order not in pages:
                continue
            found = json.loads(text)
            if kind == "note":
                pages[order]["notes"][entry] = found["text"]
            elif kind == "photo":
                pages[order]["photos"][entry] = found["sha256"]
            elif kind == "logEntry":
                pages[order]["log"][entry] = found["person"]
            elif kind == "task":
                pages[order]["tasks"][entry] = found.get("note", "")
        return pages


def shown(item):
    """Returns the page of a work order in the form of `server_pages`."""
    page = {field: value_of(field, item["signature"] if field == "signature" else item) for field in sorted(FIELDS)}
    page["notes"] = {note["id"]: note["text"] for note in item["notes"]}
    page["photos"] = {photo["id"]: photo["sha256"] for photo in item["photos"]}
    page["log"] = {entry["id"]: entry["person"] for entry in item["log"]}
    page["tasks"] = {task["id"]: task["note"] for task in item["tasks"]}
    return page
