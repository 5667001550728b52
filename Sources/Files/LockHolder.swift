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
    /// The time at which the process took the lock, in seconds since 1970.
    private let since: Int64

    init?(in file: borrowing OpenFile) throws(SystemError) {
        let bytes = try file.read(atMost: 400)
        let line = String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let process = pid_t(parts[0]), process > 0 else { return nil }
        self.process = process
        command = String(parts[1])
        since = try file.status().modified
    }

    /// The holder in words: `wo replay (process 4711)`.
    var words: String { "\(command) (process \(process))" }

    /// The holder in words for somebody who waited for it. A lock is seldom held for long, so a long time or a
    /// suspended process is named: `wo list (process 4711, suspended, for 2 min)`.
    var blockingWords: String {
        let seconds = max(0, Int64(time(nil)) - since)
        let duration = seconds < 120 ? "\(seconds) s" : seconds < 7_200 ? "\(seconds / 60) min" : "\(seconds / 3_600) h"
        let parts = [isSuspended ? "suspended" : nil, seconds < Self.brief ? nil : "for \(duration)"]
        return "\(command) (\((["process \(process)"] + parts.compactMap(\.self)).joined(separator: ", ")))"
    }

    /// The number of seconds below which the time is left out.
    private static let brief: Int64 = 5

    /// Whether the process was stopped, for example with Ctrl-Z. Only Linux tells it, in the third field of a file of
    /// the process. The second field is a name in parentheses, which may contain parentheses.
    private var isSuspended: Bool {
        do {
            let status = try OpenFile("/proc/\(process)/stat", for: .reading).read(atMost: 1_000)
            let rest = status.lastIndex(of: UInt8(ascii: ")")).map { status[$0...].dropFirst(2) }
            // A process that a debugger stopped has a small letter.
            return [UInt8(ascii: "T"), UInt8(ascii: "t")].contains(rest?.first)
        } catch { return false }
    }

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

    /// Returns the running process that holds the lock at `path` as ``holder(of:)`` does, for somebody who waits for it.
    package static func blocker(of path: String) throws(SystemError) -> String? {
        guard try FileSystem.status(of: path) != nil else { return nil }
        guard let holder = try LockHolder(in: OpenFile(path, for: .readingNoFollow)) else { return nil }
        return holder.isRunning ? holder.blockingWords : nil
    }

    /// Returns the running process that holds the lock at `path`, according to the lock's file. Never takes the lock
    /// and never creates the file.
    package static func holder(of path: String) throws(SystemError) -> String? {
        guard try FileSystem.status(of: path) != nil else { return nil }
        guard let holder = try LockHolder(in: OpenFile(path, for: .readingNoFollow)) else { return nil }
        return holder.isRunning ? holder.words : nil
    }
}
