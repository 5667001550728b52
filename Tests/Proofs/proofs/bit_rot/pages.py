"""The pages of a database by content, and random single bits of them."""

import sqlite3

# The weight of each group of tables. Damage to the operations and their indexes can lose a change.
GROUPS = {
    "operations": (30, ["op"]),
    "their indexes": (15, ["sqlite_autoindex_op_1", "op_unfinished", "op_touches", "op_pending", "op_taken"]),
    "their history": (5, ["op_event", "op_event_op", "undo_log"]),
    "server's rows": (15, ["mirror_"]),
    "rows shown": (10, ["view_", "sqlite_autoindex_view_", "sqlite_autoindex_mirror_"]),
    "photos": (5, ["blob"]),
    "sign-in": (8, ["session", "session_copy", "account"]),
    "position": (6, ["cursor", "meta", "last_round"]),
    "device and version": (6, ["installation", "grdb_migrations", "sqlite_autoindex_grdb_migrations_1",
                               "sqlite_sequence"]),
}

PAGE = 4096


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


def choose(chance, groups, path):
    """Returns a random group, a page of it and a bit of that page's header, pointers or rows. Unused space is left out,
    because a table with one row leaves most of its page unused."""
    group = chance.choices(list(GROUPS), [weight for weight, _ in GROUPS.values()])[0]
    page = chance.choice(groups[group])
    with open(path, "rb") as file:
        file.seek((page - 1) * PAGE)
        used = used_bytes(file.read(PAGE))
    return group, page, chance.choice(used) * 8 + chance.randrange(8)


def used_bytes(page):
    """Returns the places of the used bytes of a page of a table or an index; all bytes of any other page."""
    if page[0] not in (2, 5, 10, 13):
        return range(PAGE)
    cells = page[3] << 8 | page[4]
    rows = page[5] << 8 | page[6] or PAGE
    pointers = (12 if page[0] in (2, 5) else 8) + 2 * cells
    return [*range(pointers), *range(rows, PAGE)] if pointers <= rows else range(PAGE)


def flip(path, page, bit):
    with open(path, "r+b") as file:
        place = (page - 1) * PAGE + bit // 8
        file.seek(place)
        byte = file.read(1)[0]
        file.seek(place)
        file.write(bytes([byte ^ 1 << bit % 8]))
