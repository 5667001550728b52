import GRDB

/// The properties of the database as a whole.
enum Meta {
    enum Name: String {
        case serverName
        /// The id of the feed. A reset changes it, so that a cursor from before the reset is rejected.
        case feedID
        /// The key that successors of refresh tokens are derived with.
        case tokenSecret
        /// The highest number that a work order ever had. The number of a deleted work order is thus not used again.
        case highestNumber
    }

    static func value(_ name: Name, in db: Database) throws -> String? {
        try String.fetchOne(db, sql: "SELECT value FROM meta WHERE name = ?", arguments: [name.rawValue])
    }

    static func set(_ name: Name, to value: String, in db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)", arguments: [name.rawValue, value])
    }
}
