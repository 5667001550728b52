import MillwrightFiles
package import GRDB

extension SQLiteDatabase {
    /// Reads a database of this or an earlier version. Creates no file, and changes no data. Blocks the caller's
    /// thread.
    ///
    /// Other processes may have the database open. The only file that may change is the index of the log, if it exists:
    /// SQLite keeps the marks of its readers there.
    /// - Returns: `nil` if no database exists, or if its creation was interrupted.
    /// - Throws: ``DatabaseClientError/unusable(reason:)`` for the database of another program or of a newer version.
    ///   Also throws it if the log has changes but no index, because SQLite would have to create the index.
    package static func readUnchanged<Value>(
        _ location: DatabaseLocation, schema: DatabaseSchema, _ body: (Database) throws -> Value
    ) throws(DatabaseClientError) -> Value? {
        return try OpeningSign(location).naming {
            while try (FileSystem.status(of: location.file)?.size ?? 0) > 0 {
                if try hasLog(location) {
                    guard try FileSystem.status(of: location.logIndex) != nil else { throw noIndex }
                    return try readUnchanged(path: location.file, schema: schema, body)
                }
                // If the database has no log, its file is complete as long as no other process opens the database.
                let result = Result { try readUnchanged(path: immutable(location.file), schema: schema, body) }
                if try !hasLog(location) { return try result.get() }
            }
            return nil
        }
    }

    private static func readUnchanged<Value>(
        path: String, schema: DatabaseSchema, _ body: (Database) throws -> Value
    ) throws -> Value? {
        let queue = try DatabaseQueue(path: path, configuration: DatabaseSettings.configuration(readonly: true))
        return try queue.read { db in
            switch try Migrator(schema: schema).state(db) {
            case .empty: return nil
            case .newer: throw DatabaseClientError.writtenByNewer
            case .current, .older, .misnamed: return try body(db)
            }
        }
    }

    /// Returns a URI that tells SQLite that nothing changes the file. SQLite then uses neither locks nor a log.
    private static func immutable(_ path: String) -> String {
        let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
        return (path.hasPrefix("/") ? "file://" : "file:") + escaped + "?immutable=1"
    }

    private static let noIndex = DatabaseClientError.unusable(
        reason: "its log has no index until it is opened for writing")
}
