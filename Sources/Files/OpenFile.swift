#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file descriptor that closes itself. Never inherited by a child process.
package struct OpenFile: ~Copyable {
    package enum Purpose: Sendable {
        case reading
        /// Fails on a symbolic link.
        case readingItself
        /// Fails when something is there already, a link included. Mode 0600 whatever the umask.
        case creating
        /// Made when it is missing, mode 0600 whatever the umask. Fails on a symbolic link.
        case sharing
        /// As `sharing`; what is written goes to the end, whoever else writes.
        case appending
    }

    package let descriptor: Int32
    let path: String

    package init(_ path: String, for purpose: Purpose) throws(SystemError) {
        descriptor = open(path, purpose.flags | O_CLOEXEC, 0o600)
        self.path = path
        guard descriptor >= 0 else { throw .last(path) }
        guard purpose.mayCreate, try status().mode != 0o600 else { return }
        guard fchmod(descriptor, 0o600) == 0 else { throw .last(path) }
    }

    /// For reading, by a path that need not be UTF-8.
    ///
    /// - Parameter path: for errors.
    package init(bytes: [UInt8], shownAs path: String) throws(SystemError) {
        descriptor = open(bytes.map { CChar(bitPattern: $0) } + [0], Purpose.reading.flags | O_CLOEXEC)
        self.path = path
        guard descriptor >= 0 else { throw .last(path) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    package func status() throws(SystemError) -> FileStatus {
        var raw = stat()
        guard fstat(descriptor, &raw) == 0 else { throw .last(path) }
        return FileStatus(raw)
    }

    /// At most `limit` bytes, from the start or from `offset` on.
    package func read(atMost limit: Int, from offset: Int64 = 0) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: limit)
        var filled = 0
        while filled < limit {
            let count = restarting {
                bytes.withUnsafeMutableBytes {
                    pread(
                        descriptor, $0.baseAddress?.advanced(by: filled), limit - filled,
                        off_t(offset) + off_t(filled))
                }
            }
            guard count >= 0 else { throw .last(path) }
            if count == 0 { break }
            filled += count
        }
        bytes.removeSubrange(filled...)
        return bytes
    }

    /// All of `bytes`, at the start.
    package func write(_ bytes: [UInt8]) throws(SystemError) {
        var written = 0
        while written < bytes.count {
            let count = restarting {
                bytes.withUnsafeBytes {
                    pwrite(descriptor, $0.baseAddress?.advanced(by: written), bytes.count - written, off_t(written))
                }
            }
            guard count >= 0 else { throw .last(path) }
            written += count
        }
    }

    /// The bytes survive a power cut once it returns. After a failure nothing is known about them: never ask again.
    package func sync() throws(SystemError) {
        #if canImport(Darwin)
            let result = fcntl(descriptor, F_FULLFSYNC)
        #else
            let result = fsync(descriptor)
        #endif
        guard result >= 0 else { throw .last(path) }
    }
}

extension OpenFile.Purpose {
    fileprivate var flags: Int32 {
        switch self {
        // Not blocking, so that a pipe in a file's place cannot hold us up.
        case .reading: O_RDONLY | O_NONBLOCK
        case .readingItself: O_RDONLY | O_NONBLOCK | O_NOFOLLOW
        case .creating: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
        case .sharing: O_RDWR | O_CREAT | O_NOFOLLOW
        case .appending: O_RDWR | O_CREAT | O_NOFOLLOW | O_APPEND
        }
    }

    fileprivate var mayCreate: Bool {
        switch self {
        case .creating, .sharing, .appending: true
        case .reading, .readingItself: false
        }
    }
}
