import MillwrightFiles

/// Names the process that is opening a database. SQLite's own locks name nobody. A process that is suspended during the
/// opening can block all others.
struct OpeningSign: Sendable {
    let location: DatabaseLocation

    init(_ location: DatabaseLocation) { self.location = location }

    /// Runs `body`, which opens the database, and names this process meanwhile. Never waits: if another process is
    /// opening the database, that process stays named.
    func signing<Value>(_ body: () throws -> Value) throws(DatabaseClientError) -> Value {
        let lock: FileLock?
        do { lock = try FileLock(location.opening, command: location.command) } catch {
            // On a full disk, the database can still be opened.
            guard error.isFull || error.isOverQuota else { throw DatabaseClientError(error) }
            lock = nil
        }
        let isSigned = try DatabaseClientError.wrapping(at: location.opening) { try lock?.tryLock() }
        defer { if isSigned == true { lock?.unlockClearingHolder() } }
        return try naming(body)
    }

    /// Runs `body`, which opens the database. If another process blocks it, the error names that process.
    func naming<Value>(_ body: () throws -> Value) throws(DatabaseClientError) -> Value {
        do throws(DatabaseClientError) { return try DatabaseClientError.wrapping(at: location.file, body) } catch {
            guard case .busy(holder: nil) = error else { throw error }
            let blocker = try DatabaseClientError.wrapping(at: location.opening) {
                try FileLock.blocker(of: location.opening)
            }
            throw .busy(holder: blocker)
        }
    }
}
