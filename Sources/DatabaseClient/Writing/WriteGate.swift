import MillwrightFiles

/// The lock around every write transaction and every checkpoint, held by one process at a time.
///
/// SQLite before 3.51.3 can lose pages when one connection writes while another checkpoints (see the header of
/// `walrestart.test` upstream). The gate excludes that race. It also lets any process checkpoint, not only the process
/// that replays. Otherwise the log would grow without limit on a device that never replays.
///
/// Only the one writer of this process takes the gate, so a process never waits for itself here.
struct WriteGate: Sendable {
    let lock: FileLock
    let pause: LockWait

    func hold<Value>(_ body: () throws -> Value) throws -> Value { try lock.hold(pause, body) }

    /// Runs `body` if the gate is free; never waits.
    /// - Returns: whether the gate was free.
    func holdIfFree(_ body: () throws -> Void) throws -> Bool {
        guard try lock.tryLock() else { return false }
        defer { lock.unlock() }
        try body()
        return true
    }
}
