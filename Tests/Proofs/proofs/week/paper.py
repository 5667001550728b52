"""The list that the script keeps: what each command has acknowledged, and what the dispatcher has changed."""

import collections

# An acknowledged change. `field` and `value` are None for an addition; `entry` is the id of what it adds or removes.
Line = collections.namedtuple("Line", "operation person kind order field value entry")

# The fields of a work order, by the kind of their operation.
FIELDS = {"title", "priority", "due", "category", "asset", "location", "assignees", "status", "signature"}


class Paper:
    def __init__(self):
        self.lines = []
        # The changes that a person has given up: a conflict decided for the server, or a refused change dropped.
        self.given_up = set()
        # (order, field): the sequence numbers and values of the dispatcher's changes.
        self.dispatched = collections.defaultdict(list)

    def acknowledge(self, person, answer, order):
        """Notes each change of an answer of wo."""
        item = answer.get("item")
        for made in answer.get("ops") or [answer["op"]]:
            kind = made["kind"]
            field, value, entry = None, None, made["id"]
            if kind in FIELDS:
                field, value = kind, value_of(kind, item)
            elif kind == "task_value":
                field, value, entry = f"task {item['id']}", item["value"], item["id"]
            elif kind == "creation":
                entry = item["id"]
            self.lines.append(Line(made["id"], person.name, kind, order, field, value, entry))

    def of(self, kind):
        return [line for line in self.lines if line.kind == kind]


def value_of(field, item):
    """Returns the value of a field in the JSON of wo, in a form that also the server's JSON has."""
    if field == "signature":
        return (item or {}).get("signer")
    if field in ("asset", "location"):
        return (item[field] or {}).get("id")
    if field == "assignees":
        return sorted(one["id"] for one in item[field])
    if field == "status":
        return item[field].replace("_", "").lower()
    return item[field]


def server_value(field, order):
    """Returns the value of a field in the JSON of the server."""
    if field == "signature":
        return (order.get("signature") or {}).get("signer")
    if field in ("asset", "location"):
        return (order.get(field) or {}).get("id")
    if field == "assignees":
        return sorted(one["id"] for one in order["assignees"])
    if field == "status":
        return order[field].lower()
    return order.get(field)
