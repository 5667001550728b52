import MillwrightFiles

extension FileLock {
    /// Runs `body` while holding the lock. If another process holds the lock, this call blocks the thread and tries
    /// again after each pause of `pause`.
    /// - Throws: ``DatabaseClientError/busy(holder:)`` if the other process still holds the lock after all pauses.
    package func hold<Value>(_ pause: LockWait, _ body: () throws -> Value) throws -> Value {
        try enter(pause)
        defer { unlock() }
        return try body()
    }

    private func enter(_ pause: LockWait) throws {
        for _ in 0..<pause.times {
            if try tryLock() { return }
            pause.once()
        }
        guard try !tryLock() else { return }
        throw DatabaseClientError.busy(holder: try holder())
    }
}
