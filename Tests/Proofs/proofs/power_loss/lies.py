"""Ignored syncs that the search must detect, to show that it can fail."""

import re

from . import recorder


def ignoring(pattern):
    def is_ignored(records, index):
        return bool(re.search(pattern, records[index].path))
    return is_ignored


def log_at_commit(records, index):
    """Whether synchronous=NORMAL would omit this sync of the log. NORMAL syncs the log only before a checkpoint."""
    if not records[index].path.endswith("/kernel.db-wal"):
        return False
    for record in records[index + 1:]:
        if record.kind == recorder.WROTE and "/kernel.db" in record.path:
            return record.path.endswith("-wal")
    return True


# Each entry: the defect, the syncs it omits, the scenario that shows it and the failure it causes.
LIES = {
    "folder": ("a folder is not synced after a rename", ignoring(r"/blobs/sha256(/[0-9a-f]{2})?$"), "photo", "photo"),
    "log": ("synchronous is NORMAL, not FULL", log_at_commit, "task", "lost"),
    "photo": ("a row comes before the photo's fsync", ignoring(r"/blobs/incoming/[^/]+$"), "photo", "photo"),
    "database": ("the database is not synced at a checkpoint", ignoring(r"/kernel\.db$"), "replay", "integrity"),
    "session": ("tokens are renamed before their fsync", ignoring(r"/secrets/session\.new$"), "login", "session"),
}


def ignored_syncs(records, lie):
    """Returns the indices of the syncs to ignore."""
    if lie is None:
        return frozenset()
    is_ignored = LIES[lie][1]
    return frozenset(index for index, record in enumerate(records)
                     if record.kind == recorder.SYNCED and is_ignored(records, index))
