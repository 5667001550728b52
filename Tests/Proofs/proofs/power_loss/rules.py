"""Seeded rules for the unsynced data that survives a power cut."""

import os
import random

from .disk import Folder, change_content, change_names

SECTOR = 512


def nothing(pending, chance):
    return []


def everything(pending, chance):
    return pending


def some(pending, chance):
    """Returns any changes, even later ones without earlier ones."""
    share = chance.choice([0.1, 0.5, 0.9])
    return [change for change in pending if chance.random() < share]


def late(pending, chance):
    """Returns only the last changes: the drive reordered its writes and did not reach the first ones."""
    return pending[chance.randrange(len(pending)):] if pending else []


def torn(pending, chance):
    """Returns any sectors of each write."""
    share = chance.choice([0.1, 0.5, 0.9])
    pieces = [piece for change in pending for piece in sectors(change)]
    return [piece for piece in pieces if chance.random() < share]


def length(pending, chance):
    """Keeps the length of a write but few or none of its bytes. The rest reads as zeros."""
    kept = []
    for change in pending:
        if change[0] == "write":
            kept.append(("grow", change[1] + len(change[2])))
            kept += [piece for piece in sectors(change) if chance.random() < 0.2]
        else:
            kept.append(change)
    return kept


def sectors(change):
    if change[0] != "write":
        return [change]
    _, offset, data = change
    pieces, at = [], 0
    while at < len(data):
        size = SECTOR - (offset + at) % SECTOR
        pieces.append(("write", offset + at, data[at:at + size]))
        at += size
    return pieces


# Each rule: the surviving changes of bytes, and those of names.
RULES = {
    "nothing": (nothing, nothing),
    "some": (some, some),
    "late": (late, late),
    "torn": (torn, some),
    "length": (length, some),
    "names": (nothing, everything),
    "bytes": (everything, nothing),
}


def make_image(disk, rule, name, target):
    """Writes the surviving data into the folder `target`. The same disk, rule and name always make the same image."""
    chance = random.Random(name)
    keep_bytes, keep_names = RULES[rule]
    contents = {}

    def lay_out(node, path):
        if isinstance(node, Folder):
            os.mkdir(path, 0o700)
            names = dict(node.safe)
            change_names(names, keep_names(node.pending, chance))
            for entry in sorted(names):
                lay_out(names[entry], os.path.join(path, entry))
            return
        # A file with two names has one content.
        if id(node) not in contents:
            content = node.safe
            if node.pending:
                content = bytearray(content)
                change_content(content, keep_bytes(node.pending, chance))
            contents[id(node)] = content
        with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(contents[id(node)])

    lay_out(disk.folder, target)
