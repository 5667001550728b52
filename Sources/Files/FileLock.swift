#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A lock between processes, and between several holders in one process. The operating system releases the lock when
/// the process that holds it dies.
///
/// The file of a lock contains only the name of its holder, for people to read. The file is never removed. Otherwise, a
/// second process could create and lock a new file while the first still holds the old one.
package final class FileLock: Sendable {
    let file: OpenFile
    private let mark: [UInt8]

    /// - Parameter command: the name of this process. It is written to the lock's file for people to read.
    package init(_ path: String, command: String) throws(SystemError) {
        file = try OpenFile(path, for: .sharing)
        mark = Array("\(getpid()) \(command.prefix(200).replacing("\n", with: " "))\n".utf8)
    }

    /// Tries to take the lock and never waits.
    package func tryLock() throws(SystemError) -> Bool {
        if restarting({ flock(file.descriptor, LOCK_EX | LOCK_NB) }) != 0 {
            guard errno == EWOULDBLOCK else { throw .last(file.path) }
            return false
        }
        sign()
        return true
    }

    package func unlock() {
        // Unlocking cannot fail on an open descriptor.
        _ = flock(file.descriptor, LOCK_UN)
    }

    /// Returns the process that the lock's file names as the holder, for people who wait for it:
    /// `wo replay (process 4711)`. Returns `nil` if the file names no process. The named process may have ended.
    package func holder() throws(SystemError) -> String? {
        try LockHolder(in: file)?.blockingWords
    }

    /// Writes the holder into the file, for people to read. If the write fails, for example on a full disk, the lock
    /// is still held.
    ///
    /// This runs at every transaction, so it is a single write without truncation. If an older line was longer, the
    /// rest of that line stays after our line break.
    private func sign() {
        _ = mark.withUnsafeBytes { pwrite(file.descriptor, $0.baseAddress, $0.count, 0) }
    }
}
