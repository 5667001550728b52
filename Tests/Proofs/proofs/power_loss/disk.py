"""A model of a disk that knows what is durable and what a power cut may lose.

Bytes of a file are durable once that file was synced. A new, changed or removed name is durable once its folder was
synced. Nothing else makes data durable: not closing, not the end of the process, not a sync of another file.
"""

import os

from . import recorder


class File:
    def __init__(self, content=b""):
        self.safe = bytearray(content)
        self.pending = []       # ("write", offset, bytes), ("resize", size) or ("grow", size), oldest first

    def sync(self):
        change_content(self.safe, self.pending)
        self.pending = []


class Folder:
    def __init__(self):
        self.safe = {}          # what survives a power cut: name to File or Folder
        self.live = {}          # what the running program sees
        self.pending = []       # ("add", name, node), ("remove", name) or ("move", name, new name, node)

    def change(self, *change):
        change_names(self.live, [change])
        self.pending.append(change)

    def sync(self):
        change_names(self.safe, self.pending)
        self.pending = []


def change_content(content, changes):
    for change in changes:
        if change[0] == "write":
            _, offset, data = change
            if len(content) < offset:
                content.extend(bytes(offset - len(content)))
            content[offset:offset + len(data)] = data
        else:
            size = change[1]
            if len(content) < size:
                content.extend(bytes(size - len(content)))
            elif change[0] == "resize":
                del content[size:]


def change_names(names, changes):
    for change in changes:
        if change[0] == "add":
            names[change[1]] = change[2]
        elif change[0] == "remove":
            names.pop(change[1], None)
        else:
            names.pop(change[1], None)
            names[change[2]] = change[3]


class Disk:
    """Starts with everything in `base` durable, then applies the records one by one."""

    def __init__(self, root, base, inodes):
        """`inodes` has the inode of each path below `root` at the start of the recording; "" is the root itself."""
        self.root = root
        self.nodes = {}
        self.folder = self._load(base, "", inodes)

    def _load(self, path, name, inodes):
        if os.path.isdir(path):
            node = Folder()
            for entry in sorted(os.listdir(path)):
                node.safe[entry] = self._load(os.path.join(path, entry), os.path.join(name, entry), inodes)
            node.live = dict(node.safe)
        else:
            with open(path, "rb") as file:
                node = File(file.read())
        self.nodes[inodes[name]] = node
        return node

    def take(self, record, is_sync_ignored=False):
        kind = record.kind
        if kind in (recorder.SAID, recorder.SENT):
            return
        if kind in (recorder.WROTE, recorder.RESIZED, recorder.GREW):
            self.nodes[record.inode].pending.append(
                ("write", record.offset, record.data) if kind == recorder.WROTE
                else ("resize" if kind == recorder.RESIZED else "grow", record.offset))
        elif kind == recorder.SYNCED:
            if not is_sync_ignored:
                self.nodes[record.inode].sync()
        elif kind in (recorder.CREATED, recorder.MADE_FOLDER):
            folder, name = self._parent(record.path)
            # An inode number is reused once its file is gone.
            node = self.nodes[record.inode] = File() if kind == recorder.CREATED else Folder()
            folder.change("add", name, node)
        elif kind in (recorder.UNLINKED, recorder.REMOVED_FOLDER):
            folder, name = self._parent(record.path)
            folder.change("remove", name)
        else:
            folder, name = self._parent(record.path)
            target, new_name = self._parent(record.other)
            node = folder.live[name]
            if kind == recorder.LINKED:
                target.change("add", new_name, node)
            elif folder is target:
                folder.change("move", name, new_name, node)
            else:
                # There are two folders, and each is synced separately.
                target.change("add", new_name, node)
                folder.change("remove", name)

    def _parent(self, path):
        parts = os.path.relpath(os.path.normpath(path), self.root).split("/")
        folder = self.folder
        for part in parts[:-1]:
            folder = folder.live[part]
        return folder, parts[-1]
