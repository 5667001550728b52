#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A lock among processes, and among the several holders of one process. The kernel frees it when its process dies.
///
/// The file of a lock holds nothing but who has it, for people to read; it is never removed, for two processes could
/// then lock two files of one name.
package final class FileLock: Sendable {
    let file: OpenFile
    private let mark: [UInt8]

    /// - Parameter command: what this process is called when another finds the lock taken.
    package init(_ path: String, command: String) throws(SystemError) {
        file = try OpenFile(path, for: .sharing)
        mark = Array("\(getpid()) \(command.prefix(200).replacing("\n", with: " "))\n".utf8)
    }

    /// Never waits.
    package func tryLock() throws(SystemError) -> Bool {
        if restarting({ flock(file.descriptor, LOCK_EX | LOCK_NB) }) != 0 {
            guard errno == EWOULDBLOCK else { throw .last(file.path) }
            return false
        }
        sign()
        return true
    }

    package func unlock() {
        // Cannot fail on a descriptor that is open.
        _ = flock(file.descriptor, LOCK_UN)
    }

    /// Who has it, as a person would say it: `wo replay (process 4711)`.
    package func holder() throws(SystemError) -> String? {
        try LockHolder(in: file)?.words
    }

    /// For people to read: where it cannot be written, as on a full disk, the lock is held all the same. One write and
    /// no truncation, as this happens at every transaction; what is left of a longer line is past the end of ours.
    private func sign() {
        _ = mark.withUnsafeBytes { pwrite(file.descriptor, $0.baseAddress, $0.count, 0) }
    }
}
