package import GRDB

/// On the caller's thread, which they block: for what is done while the database is opened, before anybody waits for it.
extension SQLiteDatabase {
    package func readAtOnce<Value>(_ body: (Database) throws -> Value) throws(DatabaseFailure) -> Value {
        do { return try connections.read(body) } catch { throw failure(error) }
    }

    /// One transaction, as ``write(purpose:_:)`` makes it.
    package func writeAtOnce<Value>(_ body: (Database) throws -> Value) throws(DatabaseFailure) -> Value {
        do {
            switch access {
            case .memory: return try connections.write(body)
            case .shared(let writer): return try writer.writeAtOnce(body)
            case .readOnly(let reason): throw reason
            }
        } catch { throw failure(error) }
    }
}
