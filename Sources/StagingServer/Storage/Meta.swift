import GRDB

/// What is known about the database as a whole.
enum Meta {
    enum Name: String {
        case serverName
        /// Changes with every reset, so that a cursor of before is told from one of now.
        case feedID
        /// The key that successors of refresh tokens are derived with.
        case tokenSecret
    }

    static func value(_ name: Name, in db: Database) throws -> String? {
        try String.fetchOne(db, sql: "SELECT value FROM meta WHERE name = ?", arguments: [name.rawValue])
    }

    static func set(_ name: Name, to value: String, in db: Database) throws {
        try db.execute(
            sql: "INSERT OR REPLACE INTO meta (name, value) VALUES (?, ?)", arguments: [name.rawValue, value])
    }
}
