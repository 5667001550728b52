#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file descriptor that closes itself. Child processes never inherit it.
package struct OpenFile: ~Copyable {
    package enum Purpose: Sendable {
        case reading
        /// The file is opened for reading. Opening fails on a symbolic link.
        case readingNoFollow
        /// A new file with mode 0600, whatever the umask. Opening fails if anything exists at the path, including a
        /// link.
        case creating
        /// The file is opened for reading and writing. A missing file is created with mode 0600, whatever the umask.
        /// Opening fails on a symbolic link.
        case sharing
        /// The file is opened as with `sharing`. Every write goes to the end of the file, even if other processes
        /// write to it.
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

    /// Opens a file for reading, by a path that need not be UTF-8.
    ///
    /// - Parameter path: the path as shown in errors.
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

    /// Reads at most `limit` bytes, starting at `offset`.
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

    /// Writes all of `bytes` at the start of the file. A longer file keeps the bytes after them.
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

    /// Makes the written bytes durable: they survive a power cut once this call has returned. Do not retry after a
    /// failure, because the state of the bytes is then unknown.
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
        // The file is opened without blocking, because opening a pipe without a writer would block forever.
        case .reading: O_RDONLY | O_NONBLOCK
        case .readingNoFollow: O_RDONLY | O_NONBLOCK | O_NOFOLLOW
        case .creating: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
        case .sharing: O_RDWR | O_CREAT | O_NOFOLLOW
        case .appending: O_RDWR | O_CREAT | O_NOFOLLOW | O_APPEND
        }
    }

    fileprivate var mayCreate: Bool {
        switch self {
        case .creating, .sharing, .appending: true
        case .reading, .readingNoFollow: false
        }
    }
}
