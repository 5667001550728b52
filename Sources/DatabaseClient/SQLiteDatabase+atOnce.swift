package import GRDB

/// Reads and writes that block the caller's thread. They are for opening, when nothing else waits for the database.
extension SQLiteDatabase {
    package func readAtOnce<Value>(_ body: (Database) throws -> Value) throws(DatabaseClientError) -> Value {
        try wrapping(try connections.read(body))
    }

    /// Runs `body` in one transaction, as ``write(purpose:_:)`` does.
    package func writeAtOnce<Value>(_ body: (Database) throws -> Value) throws(DatabaseClientError) -> Value {
        switch access {
        case .memory: try wrapping(try connections.write(body))
        case .shared(let writer): try wrapping(try writer.writeAtOnce(body))
        case .readOnly(let reason): throw failure(reason)
        }
    }
}
