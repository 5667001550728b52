import MillwrightFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// An open file. It is closed when the last owner releases it. Only this type calls the file system.
final class DiskFile {
    private let descriptor: Int32
    private var isLocked = false

    private init(_ descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Opens the file, or creates it with mode 0600, whatever the umask. Throws unless the path is a regular file; a
    /// symbolic link is not followed.
    static func made(_ path: String) throws(DiskError) -> DiskFile {
        guard let file = try opened(path, O_CREAT) else { throw .last("be opened") }
        guard fchmod(file.descriptor, 0o600) == 0 else { throw .last("be made private") }
        return file
    }

    /// Opens the file; returns nil if it does not exist.
    static func existing(_ path: String) throws(DiskError) -> DiskFile? { try opened(path, 0) }

    private static func opened(_ path: String, _ flags: Int32) throws(DiskError) -> DiskFile? {
        // The file is opened without blocking, because opening a pipe without a writer would never return.
        let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | flags, 0o600)
        guard descriptor >= 0 else {
            guard errno == ENOENT else { throw .last("be opened") }
            return nil
        }
        let file = DiskFile(descriptor)
        guard try file.status().st_mode & S_IFMT == S_IFREG else { throw DiskError(code: EINVAL, step: "be opened") }
        return file
    }

    /// Unlocks before closing, because closing alone may not release the lock. A child process that is being started
    /// holds a copy of the descriptor until it runs its program.
    deinit {
        if isLocked { flock(descriptor, LOCK_UN) }
        close(descriptor)
    }

    /// Locks the file until it is closed. Returns false if another owner has the lock.
    func tryLock() throws(DiskError) -> Bool {
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
            isLocked = true
            return true
        }
        guard errno == EWOULDBLOCK else { throw .last("be locked") }
        return false
    }

    /// Returns whether the path still names this open file.
    func isAt(_ path: String) throws(DiskError) -> Bool {
        let own = try status()
        var other = stat()
        guard lstat(path, &other) == 0 else {
            guard errno == ENOENT else { throw .last("be examined") }
            return false
        }
        return own.st_ino == other.st_ino && own.st_dev == other.st_dev
    }

    func length() throws(DiskError) -> Int64 { Int64(try status().st_size) }

    func write(_ bytes: [UInt8], at offset: Int64) throws(DiskError) {
        var written = 0
        while written < bytes.count {
            let count = restarting {
                bytes.withUnsafeBytes {
                    pwrite(
                        descriptor, $0.baseAddress?.advanced(by: written), $0.count - written, off_t(offset) + written)
                }
            }
            guard count >= 0 else { throw .last("be written") }
            written += count
        }
    }

    /// Fills `room` and returns the number of bytes; fewer than its size only at the end of the file.
    func read(into room: inout [UInt8], at offset: Int64) throws(DiskError) -> Int {
        var filled = 0
        while filled < room.count {
            let count = restarting {
                room.withUnsafeMutableBytes {
                    pread(descriptor, $0.baseAddress?.advanced(by: filled), $0.count - filled, off_t(offset) + filled)
                }
            }
            guard count >= 0 else { throw .last("be read") }
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    func truncate() throws(DiskError) {
        guard ftruncate(descriptor, 0) == 0 else { throw .last("be emptied") }
    }

    /// Writes the bytes to the disk, so that they survive a power failure once this returns.
    func sync() throws(DiskError) {
        #if canImport(Darwin)
            let result = fcntl(descriptor, F_FULLFSYNC)
        #else
            let result = fsync(descriptor)
        #endif
        guard result >= 0 else { throw .last("be synced to the disk") }
    }

    private func status() throws(DiskError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last("be examined") }
        return status
    }
}

extension DiskFile {
    static func move(_ path: String, to target: String) throws(DiskError) {
        guard rename(path, target) == 0 else { throw .last("be renamed") }
    }

    /// Removes the file. A missing file is not an error.
    static func remove(_ path: String) throws(DiskError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .last("be removed") }
    }

    /// Syncs the folder, so that created, renamed or removed files in it survive a power failure.
    static func syncFolder(of path: String) throws(DiskError) {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let descriptor = open(folder, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard descriptor >= 0 else { throw .last("be renamed") }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw .last("be renamed") }
    }
}

extension DiskError {
    /// - Parameter step: the failed step as a passive verb, such as "be written". It continues "The file cannot".
    init(code: Int32, step: String) {
        switch code {
        case ENOSPC, EDQUOT: self = .full
        default: self = .system(code: code, text: "The file cannot \(step): \(String(cString: strerror(code)))")
        }
    }

    static func last(_ step: String) -> DiskError { DiskError(code: errno, step: step) }
}
