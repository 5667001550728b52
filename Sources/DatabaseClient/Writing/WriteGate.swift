import MillwrightFiles

/// Held around every write transaction and every checkpoint, by one process at a time.
///
/// SQLite before 3.51.3 can lose pages when one connection writes while another checkpoints (see the header of
/// `walrestart.test` upstream). With both behind one lock there is nothing to race. As whoever holds the gate has no
/// writer and no checkpoint beside it, any process may checkpoint, not only the one that replays: a technician who only
/// types, and never has a leader running, would otherwise fill the log without end.
///
/// Taken by the database's one writer of this process, so waiting here never waits for ourselves.
struct WriteGate: Sendable {
    let lock: FileLock
    let pause: Pause

    func hold<Value>(_ body: () throws -> Value) throws -> Value { try lock.hold(pause, body) }

    /// - Returns: whether it was free; never waits.
    func holdIfFree(_ body: () throws -> Void) throws -> Bool {
        guard try lock.tryLock() else { return false }
        defer { lock.unlock() }
        try body()
        return true
    }
}
