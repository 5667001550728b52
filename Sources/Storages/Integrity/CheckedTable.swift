import GRDB

/// A table whose rows have a checksum that temporary triggers of the writing connection keep up to date.
///
/// Every table of the database is in one of these groups:
/// - The queue has a checksum of its own (``OperationChecksum``), and a second copy in the journal.
/// - The mirror, the view and the uploads get their checksums from the statements that save them. The server sends the
///   mirror again, and the view is computed from the mirror and the queue.
/// - The tables of ``all`` are checked at each opening, and once a round. A damaged row starts a recovery, which drops
///   it.
/// - The texts of the search and their index are computed from the view.
/// - The names of the migrations follow from the schema (`MigrationNames`).
struct CheckedTable: Sendable {
    let name: String
    let key: [String]
    /// The covered columns, which are all columns except the checksum.
    let columns: [String]

    private init(_ name: String, key: [String] = ["id"], _ others: [String]) {
        self.name = name
        self.key = key
        columns = key + others
    }

    static let session = CheckedTable("session", ["account_id", "server", "signed_in", "record"])
    static let sessionCopy = CheckedTable("session_copy", ["account_id", "server", "signed_in", "record"])
    static let events = CheckedTable("op_event", ["op_id", "at", "what", "detail"])
    static let templates = CheckedTable(
        "template", ["place", "title", "priority", "task_count", "details", "read_at", "is_changed"])
    static let numbers = CheckedTable("meta", key: ["name"], ["value"])

    /// The tables of which a recovery keeps every intact row.
    static let salvaged = [
        CheckedTable("undo_log", ["op_id", "what", "by_op", "after_seq"]), events,
        CheckedTable("account", ["email", "server"]), templates,
        CheckedTable("photo_number", key: ["work_order_id", "photo_id"], ["number"]),
    ]

    static let all =
        salvaged + [
            session, sessionCopy, numbers,
            // Without a cursor, everything is fetched again. Without a device id, the device gets a new one, and counts its
            // requests from one.
            CheckedTable("cursor", ["value"]),
            CheckedTable("installation", ["device_id", "last_seq"]),
            CheckedTable("last_round", ["at", "applied", "problem"]),
            CheckedTable("mirror_tombstone", key: ["kind", "id"], ["version", "generation", "reason", "seq"]),
            CheckedTable(
                "pull_raw",
                [
                    "json", "reason", "at", "entity_id", "kind", "work_order_id", "version", "seq", "generation",
                    "after_cursor", "page_seq", "rereads",
                ]),
        ]

    /// The SQL that creates the triggers of all tables. A trigger never corrects a wrong checksum: an update of a
    /// damaged row leaves the row damaged.
    static let triggers = all.map(\.triggers).joined(separator: "\n")

    private var triggers: String {
        let isRow = key.map { "\($0) = NEW.\($0)" }.joined(separator: " AND ")
        let save = "UPDATE \(name) SET checksum = \(RowChecksum.sql(columns, prefix: "NEW.")) WHERE \(isRow);"
        return """
            CREATE TEMP TRIGGER \(name)_row_inserted AFTER INSERT ON main.\(name) WHEN NEW.checksum IS NULL
            BEGIN \(save) END;
            CREATE TEMP TRIGGER \(name)_row_updated AFTER UPDATE OF \(columns.joined(separator: ", ")) ON main.\(name)
            WHEN NEW.checksum IS OLD.checksum
                AND (OLD.checksum IS NULL OR OLD.checksum IS \(RowChecksum.sql(columns, prefix: "OLD.")))
            BEGIN \(save) END;
            """
    }

    /// SQL that is true if a row is damaged. A row without a checksum is damaged, too: the thirteenth migration has given
    /// a checksum to each row, and a damaged beginning of a row makes all its columns `NULL`.
    var isWrong: String { "\(RowChecksum.column) IS NOT \(RowChecksum.sql(columns))" }

    /// Returns whether a salvaged row may be used again. The table of an earlier version has no checksums.
    func accepts(_ row: SalvagedTable.Values, _ db: Database) throws -> Bool {
        try row[RowChecksum.column] == nil || RowChecksum.isRight(row, columns, db) == true
    }
}
