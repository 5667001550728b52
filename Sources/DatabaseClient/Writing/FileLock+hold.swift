import MillwrightFiles

extension FileLock {
    /// Waits with `pause` for another process; blocks the thread.
    /// - Throws: ``DatabaseClientError/busy(holder:)`` when the other took longer.
    package func hold<Value>(_ pause: Pause, _ body: () throws -> Value) throws -> Value {
        try enter(pause)
        defer { unlock() }
        return try body()
    }

    private func enter(_ pause: Pause) throws {
        for _ in 0..<pause.times {
            if try tryLock() { return }
            pause.once()
        }
        guard try !tryLock() else { return }
        throw DatabaseClientError.busy(holder: try holder())
    }
}
