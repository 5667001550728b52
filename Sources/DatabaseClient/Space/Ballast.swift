import MillwrightFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that only reserves disk space. When the disk is full, the file is removed, so that writes that free space
/// can succeed.
struct Ballast: Sendable {
    /// The possible sizes: 4 MiB, or 1 MiB on a disk without room for more. The first that fits is used.
    static let sizes: [Int64] = [4 << 20, 1 << 20]

    let path: String
    let freeBytes: @Sendable () throws -> Int64

    /// Creates the file if it is missing. Creates nothing if little disk space is free, or if the disk cannot reserve
    /// space. No space can then be released when the disk is full. Costs one system call if the file exists.
    ///
    /// - Returns: whether the file exists.
    func make() throws -> Bool {
        if try exists() { return true }
        let free = try freeBytes()
        guard let size = Self.sizes.first(where: { free > FreeSpace.reserve + 2 * $0 }) else { return false }
        let file = try OpenFile(path, for: .sharing)
        if file.allocate(size) { return true }
        try FileSystem.remove(path)
        return false
    }

    /// - Returns: whether there was a file to remove.
    func release() throws -> Bool {
        guard try exists() else { return false }
        try FileSystem.remove(path)
        return true
    }

    func exists() throws(SystemError) -> Bool {
        guard let size = try FileSystem.status(of: path)?.size else { return false }
        return Self.sizes.contains(size)
    }
}

extension OpenFile {
    /// Reserves disk space for `size` bytes and makes the file that long. Returns false if the disk cannot.
    fileprivate func allocate(_ size: Int64) -> Bool {
        #if canImport(Darwin)
            var room = fstore_t(
                fst_flags: UInt32(F_ALLOCATEALL), fst_posmode: F_PEOFPOSMODE, fst_offset: 0, fst_length: size,
                fst_bytesalloc: 0)
            return fcntl(descriptor, F_PREALLOCATE, &room) == 0 && ftruncate(descriptor, size) == 0
        #else
            return posix_fallocate(descriptor, 0, off_t(size)) == 0
        #endif
    }
}
