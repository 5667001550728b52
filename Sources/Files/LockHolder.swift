#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The process that holds a lock, according to the lock's file.
struct LockHolder: Hashable, Sendable {
    let process: pid_t
    let command: String

    init?(in file: borrowing OpenFile) throws(SystemError) {
        let bytes = try file.read(atMost: 400)
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let process = pid_t(parts[0]), process > 0 else { return nil }
        self.process = process
        command = String(parts[1])
    }

    /// The holder in words: `wo replay (process 4711)`.
    var words: String { "\(command) (process \(process))" }

    /// Whether the process still runs. A process that was killed has not cleared its name from the file.
    var isRunning: Bool { kill(process, 0) == 0 || errno == EPERM }
}

extension FileLock {
    /// Unlocks as ``unlock()`` does and clears the holder from the file. Does nothing if another process has the lock.
    package func unlockClearingHolder() {
        guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
        // The name is only for people to read. The lock is released even if this write fails.
        _ = pwrite(file.descriptor, "\n", 1, 0)
        unlock()
    }

    /// Returns the running process that holds the lock at `path`, according to the lock's file. Never takes the lock
    /// and never creates the file.
    package static func holder(of path: String) throws(SystemError) -> String? {
        guard try FileSystem.status(of: path) != nil else { return nil }
        guard let holder = try LockHolder(in: OpenFile(path, for: .readingNoFollow)) else { return nil }
        return holder.isRunning ? holder.words : nil
    }
}
