import MillwrightFiles

extension FileLock {
    /// Runs `body` while holding the lock. Waits with `pause` for another process and blocks the thread.
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
