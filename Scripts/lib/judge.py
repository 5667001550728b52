"""judge.py CLIENT_DATABASE JOURNAL: compares a device's operations with the server's effect log.

The log must contain every operation that the device has as applied exactly once, and every other at most once. It must
contain no operation of this device that the device does not know.
"""

import collections
import json
import sqlite3
import sys


def main(database_path, journal_path):
    database = sqlite3.connect(f"file:{database_path}?mode=ro", uri=True)
    operations = dict(database.execute("SELECT op_id, state FROM op"))
    database.close()
    with open(journal_path) as file:
        effects = collections.Counter(effect["opId"] for effect in json.load(file)["effects"])
    believed = [name for name, state in operations.items() if state == "applied"]
    once = [name for name in believed if effects[name] == 1]
    wrong = [(name, operations.get(name, "unknown here"), count) for name, count in effects.items()
             if count > 1 or name not in operations]
    wrong += [(name, "applied", 0) for name in believed if effects[name] == 0]
    waiting = sum(1 for state in operations.values() if state not in ("applied", "withdrawn"))
    for name, state, count in wrong:
        print(f"operation {name}: {state} here, {count} effects on the server")
    if wrong or waiting or not believed:
        print(f"NOT every change was applied exactly once ({len(once)} of {len(operations)}, {waiting} still waiting)")
        return 1
    print(f"every change applied exactly once ({len(once)} of {len(believed)})")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
