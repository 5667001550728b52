import GRDB

/// The schema. Each work order, task, photo, note and log entry is one row of `entity`, with the JSON that clients see.
/// Only triggers write `effect`, one row for each change by an operation. An operation that was applied twice thus has
/// two rows.
enum Schema {
    static func createIfMissing(in db: Database) throws {
        if try !db.tableExists("meta") { try db.execute(sql: tables + triggers) }
        if try Int.fetchOne(db, sql: "PRAGMA user_version") == 0 {
            try db.execute(sql: additions)
            try db.execute(sql: "PRAGMA user_version = 1")
        }
        if try Int.fetchOne(db, sql: "PRAGMA user_version") == 1 {
            try db.execute(sql: numbers)
            try db.execute(sql: "PRAGMA user_version = 2")
        }
        if try Int.fetchOne(db, sql: "PRAGMA user_version") == 2 {
            try db.execute(sql: directory)
            try db.execute(sql: "PRAGMA user_version = 3")
        }
        if try Int.fetchOne(db, sql: "PRAGMA user_version") == 3 {
            try db.execute(sql: stock)
            try db.execute(sql: "PRAGMA user_version = 4")
        }
        if try Int.fetchOne(db, sql: "PRAGMA user_version") == 4 {
            try db.execute(sql: uploads)
            try db.execute(sql: "PRAGMA user_version = 5")
        }
    }

    /// Drops all tables and creates them again, inside the caller's transaction.
    static func recreate(in db: Database) throws {
        let names = try String.fetchAll(
            db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
        for name in names { try db.drop(table: name) }
        try db.execute(sql: "PRAGMA user_version = 0")
        try createIfMissing(in: db)
    }

    /// The migration to version 5, which adds the metadata of uploads and the keys of the requests that created them.
    private static let uploads = """
        ALTER TABLE upload ADD COLUMN metadata TEXT;
        CREATE TABLE upload_key (
            account TEXT NOT NULL, key TEXT NOT NULL, sha256 TEXT NOT NULL, PRIMARY KEY (account, key)) STRICT;
        """

    /// The migration to version 4, which adds the stock of parts.
    private static let stock = "CREATE TABLE stock (part TEXT PRIMARY KEY, quantity REAL NOT NULL) STRICT;"

    /// The migration to version 3, which adds the directory: the assets, locations, users and teams. In an older
    /// database, it finds them in the users and the work orders. It also adds the templates.
    private static let directory = """
        CREATE TABLE directory (
            kind TEXT NOT NULL, id TEXT NOT NULL, name TEXT NOT NULL, code TEXT, PRIMARY KEY (kind, id)) STRICT;
        INSERT INTO directory SELECT 'user', id, json_extract(json, '$.name'), NULL FROM user;
        INSERT OR IGNORE INTO directory
            SELECT 'team', json_extract(team.value, '$.id'), json_extract(team.value, '$.name'), NULL
            FROM user, json_each(user.json, '$.teams') AS team;
        INSERT OR IGNORE INTO directory
            SELECT 'asset', json_extract(json, '$.asset.id'), json_extract(json, '$.asset.name'),
                json_extract(json, '$.asset.code')
            FROM entity WHERE kind = 'workOrder' AND json_extract(json, '$.asset') IS NOT NULL;
        INSERT OR IGNORE INTO directory
            SELECT 'location', json_extract(json, '$.location.id'), json_extract(json, '$.location.name'), NULL
            FROM entity WHERE kind = 'workOrder' AND json_extract(json, '$.location') IS NOT NULL;
        CREATE TABLE template (id TEXT PRIMARY KEY, title TEXT NOT NULL, json TEXT NOT NULL) STRICT;
        """

    /// The migration to version 2, which adds the device and its sequence numbers to the ledger.
    private static let numbers = """
        ALTER TABLE ledger ADD COLUMN device TEXT;
        ALTER TABLE ledger ADD COLUMN device_seq INTEGER;
        CREATE INDEX ledger_by_device ON ledger (device, device_seq) WHERE device IS NOT NULL;
        """

    /// The migration to version 1, which adds audits, conflict records and the expiry of uploads. It runs for new and
    /// older databases.
    private static let additions = """
        CREATE TABLE audit (
            place INTEGER PRIMARY KEY AUTOINCREMENT, what TEXT NOT NULL, op_id TEXT NOT NULL, account TEXT NOT NULL,
            at INTEGER NOT NULL) STRICT;
        CREATE TRIGGER audit_is_never_lost BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'append only'); END;
        CREATE TRIGGER audit_never_changes BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'append only'); END;
        CREATE TABLE conflict_record (
            place INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, work_order_id TEXT NOT NULL,
            json TEXT NOT NULL, seq INTEGER NOT NULL, op_id TEXT NOT NULL, op_account TEXT NOT NULL,
            at INTEGER NOT NULL) STRICT;
        CREATE INDEX conflict_record_by_work_order ON conflict_record (work_order_id);
        CREATE TRIGGER effect_of_conflict_record AFTER INSERT ON conflict_record BEGIN
            INSERT INTO effect (op_id, account, kind, entity_id, seq, at)
            VALUES (NEW.op_id, NEW.op_account, 'conflictRecord', NEW.id, NEW.seq, NEW.at);
        END;
        ALTER TABLE upload ADD COLUMN expires_at INTEGER;
        """

    private static let tables = """
        CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
        CREATE TABLE user (
            id TEXT PRIMARY KEY, email TEXT NOT NULL UNIQUE COLLATE NOCASE, salt BLOB NOT NULL,
            password_hash BLOB NOT NULL, json TEXT NOT NULL) STRICT;
        CREATE TABLE token_family (id TEXT PRIMARY KEY, user_id TEXT NOT NULL, revoked_at INTEGER) STRICT;
        CREATE TABLE access_token (hash TEXT PRIMARY KEY, family_id TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT;
        CREATE TABLE refresh_token (hash TEXT PRIMARY KEY, family_id TEXT NOT NULL, used_at INTEGER) STRICT;
        CREATE TABLE entity (
            kind TEXT NOT NULL, id TEXT NOT NULL, work_order_id TEXT NOT NULL, version INTEGER NOT NULL,
            seq INTEGER NOT NULL UNIQUE, deleted INTEGER NOT NULL, json TEXT NOT NULL,
            changed_at INTEGER NOT NULL, op_id TEXT, op_account TEXT, PRIMARY KEY (kind, id)) STRICT;
        CREATE INDEX entity_by_work_order ON entity (work_order_id, kind);
        CREATE TABLE ledger (
            account TEXT NOT NULL, key TEXT NOT NULL, fingerprint TEXT NOT NULL, status INTEGER NOT NULL,
            body TEXT NOT NULL, decided_at INTEGER NOT NULL, PRIMARY KEY (account, key)) STRICT;
        CREATE TABLE effect (
            place INTEGER PRIMARY KEY AUTOINCREMENT, op_id TEXT NOT NULL, account TEXT NOT NULL, kind TEXT NOT NULL,
            entity_id TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL) STRICT;
        CREATE TABLE upload (
            id TEXT PRIMARY KEY, account TEXT NOT NULL, sha256 TEXT NOT NULL, length INTEGER NOT NULL,
            offset INTEGER NOT NULL, finished INTEGER NOT NULL, UNIQUE (account, sha256)) STRICT;
        CREATE TABLE blob (
            account TEXT NOT NULL, sha256 TEXT NOT NULL, size INTEGER NOT NULL, PRIMARY KEY (account, sha256)) STRICT;

        """

    private static let triggers = """
        CREATE TRIGGER effect_of_insert AFTER INSERT ON entity WHEN NEW.op_id IS NOT NULL BEGIN
            INSERT INTO effect (op_id, account, kind, entity_id, seq, at)
            VALUES (NEW.op_id, NEW.op_account, NEW.kind, NEW.id, NEW.seq, NEW.changed_at);
        END;
        CREATE TRIGGER effect_of_update AFTER UPDATE ON entity WHEN NEW.op_id IS NOT NULL BEGIN
            INSERT INTO effect (op_id, account, kind, entity_id, seq, at)
            VALUES (NEW.op_id, NEW.op_account, NEW.kind, NEW.id, NEW.seq, NEW.changed_at);
        END;
        CREATE TRIGGER effect_is_never_lost BEFORE DELETE ON effect BEGIN SELECT RAISE(ABORT, 'append only'); END;
        CREATE TRIGGER effect_never_changes BEFORE UPDATE ON effect BEGIN SELECT RAISE(ABORT, 'append only'); END;
        """
}
