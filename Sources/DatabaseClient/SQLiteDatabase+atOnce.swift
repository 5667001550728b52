package import GRDB

/// On the caller's thread, which they block: for what is done while the database is opened, before anybody waits for it.
extension SQLiteDatabase {
    package func readAtOnce<Value>(_ body: (Database) throws -> Value) throws(DatabaseClientError) -> Value {
        try wrapping(try connections.read(body))
    }

    /// One transaction, as ``write(purpose:_:)`` makes it.
    package func writeAtOnce<Value>(_ body: (Database) throws -> Value) throws(DatabaseClientError) -> Value {
        switch access {
        case .memory: try wrapping(try connections.write(body))
        case .shared(let writer): try wrapping(try writer.writeAtOnce(body))
        case .readOnly(let reason): throw failure(reason)
        }
    }
}
