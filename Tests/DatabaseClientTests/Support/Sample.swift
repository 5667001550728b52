import MillwrightDatabaseClient
import GRDB

enum Sample {
    static let schema = DatabaseSchema(
        applicationID: 77,
        migrations: [.init("1", sql: "CREATE TABLE thing (id INTEGER PRIMARY KEY, bytes BLOB) STRICT")])

    static let newer = DatabaseSchema(
        applicationID: 77,
        migrations: schema.migrations + [.init("2", sql: "CREATE TABLE more (id INTEGER PRIMARY KEY)")])

    static func location(_ folder: TemporaryFolder, times: Int = 2, once: @escaping @Sendable () -> Void = {})
        -> DatabaseLocation
    {
        DatabaseLocation(
            folder: folder.path + "/data", fileName: "kernel.db", command: "wo test",
            pause: LockWait(times: times, once: once))
    }

    static func open(_ folder: TemporaryFolder, schema: DatabaseSchema = schema) throws(DatabaseClientError)
        -> SQLiteDatabase
    {
        try SQLiteDatabase.open(location(folder), schema: schema)
    }
}

extension SQLiteDatabase {
    func add(bytes: Int = 1) async throws(DatabaseClientError) {
        try await write { db in
            try db.execute(sql: "INSERT INTO thing (bytes) VALUES (zeroblob(?))", arguments: [bytes])
        }
    }

    func things() async throws(DatabaseClientError) -> Int {
        try await read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM thing") ?? 0 }
    }

    func writerPragma(_ name: String) async throws(DatabaseClientError) -> String? {
        try await write { try String.fetchOne($0, sql: "PRAGMA \(name)") }
    }

    func readerPragma(_ name: String) async throws(DatabaseClientError) -> String? {
        try await read { try String.fetchOne($0, sql: "PRAGMA \(name)") }
    }
}
