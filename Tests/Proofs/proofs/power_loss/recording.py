"""A recorded run of a scenario: the initial disk, every change in order, and the promises made after each of them."""

import json
import os
import re

from ..device import Operation
from . import recorder
from .disk import Disk
from .lies import ignored_syncs
from .rules import make_image

KEY = re.compile(rb"^Idempotency-Key: \"?([0-9a-f]{8}-[0-9a-f-]{27})", re.IGNORECASE | re.MULTILINE)
BODY_OF_OPERATION = re.compile(rb"^(POST|PUT|PATCH|DELETE) /v1/(workOrders|tasks)/")


class Recording:
    def __init__(self, folder, lie=None):
        self.folder = folder
        with open(os.path.join(folder, "start")) as file:
            described = json.load(file)
        self.root, self.inodes = described["root"], described["inodes"]
        self.records = recorder.read_log(os.path.join(folder, "log"))
        self.ignored = ignored_syncs(self.records, lie)
        self.at_start = operations_in(described["operations"])
        with open(os.path.join(folder, "end")) as file:
            self.at_end = operations_in(json.load(file))
        self.said, self.sent = [], []       # (index of the record, operation, its state); (index, operation)
        self._read_promises()

    @property
    def cuts(self):
        """The possible cuts, as numbers of records before them."""
        return range(1, len(self.records) + 1)

    def images(self, wanted):
        """Creates the images one after the other, reading the log only once.

        - `wanted`: (cut, rule, seed, folder) tuples, sorted by cut. Yields each tuple once its folder exists.
        """
        disk = self._disk()
        taken = 0
        for cut, rule, seed, folder in wanted:
            while taken < cut:
                disk.take(self.records[taken], is_sync_ignored=taken in self.ignored)
                taken += 1
            make_image(disk, rule, f"{cut}:{rule}:{seed}", folder)
            yield cut, rule, seed, folder

    def _disk(self):
        return Disk(self.root, os.path.join(self.folder, "base"), self.inodes)

    def _read_promises(self):
        text = b""
        for index, record in enumerate(self.records):
            if record.kind == recorder.SENT:
                if BODY_OF_OPERATION.match(record.data):
                    self.sent += [(index, key.decode()) for key in KEY.findall(record.data)]
            elif record.kind == recorder.SAID:
                *lines, text = (text + record.data).split(b"\n")
                for line in lines:
                    if line.startswith(b"{"):
                        self.said += [(index, *promise) for promise in promises(json.loads(line))]


def operations_in(described):
    return {name: Operation(*parts) for name, parts in described.items()}


def promises(answer):
    """Returns the operations and states that a JSON output of wo reports."""
    if "op" in answer:
        return [(answer["op"]["id"], answer["op"]["state"])]
    item = answer["item"]
    return [(name, "applied") for name in item.get("replay", item)["sent"]]
