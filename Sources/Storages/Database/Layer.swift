/// One of the two copies of the work orders in the database. Both have tables of the same schema, so that the same code
/// loads and saves them.
enum Layer: String, Sendable {
    /// The newest known data of the server. Only pulls and receipts write it.
    case mirror
    /// The mirror with unfinished operations applied. Lists and details read it.
    case view

    /// The SQL of the tables that both layers have.
    static let sqls = [WorkOrderRecord.sql, TaskRecord.sql, PhotoRecord.sql, NoteRecord.sql, LogEntryRecord.sql]

    /// Returns the part of the first migration for a layer, which never changes.
    static func tables(_ layer: Layer) -> String {
        let name = layer.rawValue
        return """
            CREATE TABLE \(name)_work_order (
                id TEXT NOT NULL PRIMARY KEY, number INTEGER NOT NULL, title TEXT NOT NULL, description TEXT NOT NULL,
                status TEXT NOT NULL, priority INTEGER NOT NULL, due INTEGER, asset_id TEXT, asset_name TEXT,
                asset_code TEXT, location_id TEXT, location_name TEXT, assignees TEXT NOT NULL, category TEXT,
                requires_signature INTEGER NOT NULL, updated_at INTEGER NOT NULL, checklists TEXT NOT NULL,
                signature TEXT, timers TEXT NOT NULL, search TEXT NOT NULL, status_version INTEGER NOT NULL,
                version INTEGER NOT NULL, seq INTEGER NOT NULL, generation INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX \(name)_work_order_number ON \(name)_work_order(number);
            CREATE TABLE \(name)_task (
                id TEXT NOT NULL PRIMARY KEY, work_order_id TEXT NOT NULL, checklist_id TEXT NOT NULL,
                place INTEGER NOT NULL, label TEXT NOT NULL, kind TEXT NOT NULL, is_required INTEGER NOT NULL,
                value TEXT, note TEXT NOT NULL, version INTEGER NOT NULL, seq INTEGER NOT NULL,
                generation INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX \(name)_task_lane ON \(name)_task(work_order_id);
            CREATE TABLE \(name)_photo (
                id TEXT NOT NULL PRIMARY KEY, work_order_id TEXT NOT NULL, task_id TEXT, sha256 TEXT NOT NULL,
                size INTEGER NOT NULL, format TEXT NOT NULL, width INTEGER, height INTEGER, file_name TEXT NOT NULL,
                added_by TEXT NOT NULL, added_at INTEGER NOT NULL, place INTEGER NOT NULL, version INTEGER NOT NULL,
                seq INTEGER NOT NULL, generation INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX \(name)_photo_lane ON \(name)_photo(work_order_id);
            CREATE TABLE \(name)_note (
                id TEXT NOT NULL PRIMARY KEY, work_order_id TEXT NOT NULL, text TEXT NOT NULL, author TEXT NOT NULL,
                saved_at INTEGER NOT NULL, place INTEGER NOT NULL, version INTEGER NOT NULL, seq INTEGER NOT NULL,
                generation INTEGER NOT NULL
            ) STRICT;
            CREATE INDEX \(name)_note_lane ON \(name)_note(work_order_id);

            """
    }
}
