import GRDB

/// The names of the applied migrations, in the table that released versions have always used.
///
/// Nothing else of the file depends on these names. If one of them is damaged, the names follow from the schema of the
/// file: the tables and indexes that a number of migrations creates.
struct MigrationNames: Sendable {
    let schema: DatabaseSchema

    private static let table = "grdb_migrations"

    static func applied(_ db: Database) throws -> Set<String> {
        guard try db.tableExists(table) else { return [] }
        return try String.fetchSet(db, sql: "SELECT COALESCE(CAST(identifier AS TEXT), '') FROM \(table)")
    }

    static func makeTable(_ db: Database) throws {
        try db.execute(sql: "CREATE TABLE IF NOT EXISTS \(table) (identifier TEXT NOT NULL PRIMARY KEY)")
    }

    static func insert(_ name: String, _ db: Database) throws {
        try db.execute(sql: "INSERT INTO \(table) VALUES (?)", arguments: [name])
    }

    /// Returns the number of migrations that created the file's schema. Returns `nil` if no number of our migrations
    /// creates this schema, as in a file that a newer version wrote.
    /// - Parameter count: the number of stored names, which is right unless a name is missing. It decides between
    ///   migrations that change no table.
    func release(of db: Database, storing count: Int) throws -> Int? {
        let found = try Self.objects(db)
        let memory = try DatabaseQueue(
            configuration: DatabaseSettings.configuration(readonly: false, functions: schema.functions))
        var matching: [Int] = []
        try memory.write { empty in
            for (index, migration) in schema.migrations.enumerated() {
                // A migration that fails also fails on the file, which then reports it.
                do { try empty.execute(sql: migration.sql) } catch is DatabaseError { return }
                if try Self.objects(empty) == found { matching.append(index + 1) }
            }
        }
        return matching.contains(count) ? count : matching.last
    }

    /// Replaces the names by those of the first `count` migrations.
    func restore(first count: Int, _ db: Database) throws {
        try db.inTransaction(.immediate) {
            try db.execute(sql: "DELETE FROM \(Self.table)")
            for migration in schema.migrations.prefix(count) { try Self.insert(migration.name, db) }
            return .commit
        }
    }

    private static func objects(_ db: Database) throws -> [[String?]] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT type, name, tbl_name, sql FROM sqlite_master
                WHERE tbl_name <> '\(table)' AND name NOT LIKE 'sqlite_%' ORDER BY type, name
                """
        ).map { row in [row[0], row[1], row[2], row[3]] }
    }
}
