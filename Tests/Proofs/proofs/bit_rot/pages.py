"""The pages of a database by content, and random single bits of them."""

import sqlite3

# The weight of each group of tables. Damage to the operations and their indexes can lose a change.
GROUPS = {
    "operations": (40, ["op"]),
    "their indexes": (20, ["sqlite_autoindex_op_1", "op_unfinished", "op_touches", "op_pending", "op_taken"]),
    "their history": (5, ["op_event", "op_event_op"]),
    "server's rows": (15, ["mirror_"]),
    "rows shown": (15, ["view_", "sqlite_autoindex_view_", "sqlite_autoindex_mirror_"]),
    "photos": (5, ["blob"]),
}


def pages_by_group(path):
    """Returns the page numbers of each group, from 1, including the overflow pages of each table."""
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    try:
        found = database.execute("SELECT name, pageno FROM dbstat").fetchall()
    except sqlite3.OperationalError as error:
        raise SystemExit(f"python3 cannot list the pages of a database: {error}") from error
    finally:
        database.close()
    groups = {}
    for group, (_, names) in GROUPS.items():
        groups[group] = sorted({page for name, page in found if is_one(name, names)})
        if not groups[group]:
            raise SystemExit(f"no page holds {group}")
    return groups


def is_one(name, names):
    return any(name == wanted or (wanted.endswith("_") and name.startswith(wanted)) for wanted in names)


def choose(chance, groups):
    """Returns a random group, a page of it and a bit of that page."""
    group = chance.choices(list(GROUPS), [weight for weight, _ in GROUPS.values()])[0]
    return group, chance.choice(groups[group]), chance.randrange(4096 * 8)


def flip(path, page, bit):
    with open(path, "r+b") as file:
        place = (page - 1) * 4096 + bit // 8
        file.seek(place)
        byte = file.read(1)[0]
        file.seek(place)
        file.write(bytes([byte ^ 1 << bit % 8]))
