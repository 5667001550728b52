/// The tables that belong neither to the mirror nor to the view.
enum KernelTables {
    /// The part of the first migration for these tables, which never changes.
    static let first = """
        CREATE INDEX view_work_order_due ON view_work_order(due IS NULL, due, priority DESC, number);
        CREATE TABLE mirror_tombstone (
            kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, generation INTEGER NOT NULL,
            PRIMARY KEY (kind, id)
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE op (
            seq INTEGER PRIMARY KEY AUTOINCREMENT, op_id TEXT NOT NULL UNIQUE, account_id TEXT NOT NULL,
            kind TEXT NOT NULL, kind_version INTEGER NOT NULL, lane TEXT NOT NULL, work_order_number INTEGER NOT NULL,
            touches TEXT NOT NULL, ordering TEXT NOT NULL, args TEXT NOT NULL, base_fields TEXT NOT NULL,
            base_version INTEGER,
            state TEXT NOT NULL
                CHECK (state IN ('waiting', 'inDoubt', 'conflict', 'refused', 'applied', 'withdrawn')),
            state_detail TEXT, sealed_request BLOB, sealed_sha256 TEXT, sealed_at INTEGER,
            epoch INTEGER NOT NULL DEFAULT 0, may_have_arrived INTEGER NOT NULL DEFAULT 0,
            attempts INTEGER NOT NULL DEFAULT 0, last_problem TEXT, receipt TEXT, created_wall INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX op_unfinished ON op(lane, seq) WHERE state NOT IN ('applied', 'withdrawn');
        CREATE TRIGGER op_sealed_bytes_never_change BEFORE UPDATE OF sealed_request, sealed_sha256 ON op
        WHEN OLD.sealed_request IS NOT NULL AND (
            NEW.sealed_request IS NOT OLD.sealed_request OR NEW.sealed_sha256 IS NOT OLD.sealed_sha256)
        BEGIN SELECT RAISE(ABORT, 'sealed bytes never change'); END;
        CREATE TRIGGER op_unfinished_is_never_deleted BEFORE DELETE ON op
        WHEN OLD.state NOT IN ('applied', 'withdrawn')
        BEGIN SELECT RAISE(ABORT, 'an unfinished operation is never deleted'); END;
        CREATE TABLE op_event (
            id INTEGER PRIMARY KEY AUTOINCREMENT, op_id TEXT NOT NULL, at INTEGER NOT NULL, what TEXT NOT NULL,
            detail TEXT
        ) STRICT;
        CREATE INDEX op_event_op ON op_event(op_id, id);

        CREATE TABLE blob (
            sha256 TEXT NOT NULL PRIMARY KEY, upload_path TEXT, verified INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE session (
            id INTEGER PRIMARY KEY CHECK (id = 1), account_id TEXT NOT NULL, server TEXT NOT NULL,
            signed_in INTEGER NOT NULL, record TEXT NOT NULL
        ) STRICT;
        CREATE TABLE account (id TEXT NOT NULL PRIMARY KEY, email TEXT NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE cursor (id INTEGER PRIMARY KEY CHECK (id = 1), value TEXT NOT NULL) STRICT;
        CREATE TABLE meta (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
        CREATE TABLE pull_raw (
            id INTEGER PRIMARY KEY AUTOINCREMENT, json TEXT NOT NULL, reason TEXT NOT NULL, at INTEGER NOT NULL
        ) STRICT;
        """
}
