#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Who a lock's file says has it.
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

    /// `wo replay (process 4711)`
    var words: String { "\(command) (process \(process))" }

    /// One that was killed has signed nothing off.
    var isRunning: Bool { kill(process, 0) == 0 || errno == EPERM }
}

extension FileLock {
    /// As ``unlock()``, and whoever reads the file hears that nobody has the lock. Changes nothing when another has it.
    package func unlockSigningOff() {
        guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
        // For people to read, as the signing is: where it cannot be written, the lock is given back all the same.
        _ = pwrite(file.descriptor, "\n", 1, 0)
        unlock()
    }

    /// Who has the lock at `path`, as far as its file tells and that process runs; never takes the lock, nor makes the file.
    package static func holder(of path: String) throws(SystemError) -> String? {
        guard try FileSystem.status(of: path) != nil else { return nil }
        guard let holder = try LockHolder(in: OpenFile(path, for: .readingItself)) else { return nil }
        return holder.isRunning ? holder.words : nil
    }
}
