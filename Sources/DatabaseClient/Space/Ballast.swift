import MillwrightFiles

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A file that only takes up room: given away when the disk is full, so that what frees room can be written down.
struct Ballast: Sendable {
    /// 4 MiB, or 1 MiB on a disk that has no room for more. The first that fits is taken.
    static let sizes: [Int64] = [4 << 20, 1 << 20]

    let path: String
    let freeBytes: @Sendable () throws -> Int64

    /// Costs one system call when it is there. Where there is no room to spare, or the disk cannot set room aside,
    /// there is none: everything works without it but a full disk.
    ///
    /// - Returns: whether it is there.
    func make() throws -> Bool {
        if try isThere() { return true }
        let free = try freeBytes()
        guard let size = Self.sizes.first(where: { free > FreeSpace.reserve + 2 * $0 }) else { return false }
        let file = try OpenFile(path, for: .sharing)
        if file.allocate(size) { return true }
        try FileSystem.remove(path)
        return false
    }

    /// - Returns: whether there was any.
    func release() throws -> Bool {
        guard try isThere() else { return false }
        try FileSystem.remove(path)
        return true
    }

    func isThere() throws(SystemError) -> Bool {
        guard let size = try FileSystem.status(of: path)?.size else { return false }
        return Self.sizes.contains(size)
    }
}

extension OpenFile {
    /// Room on the disk for so many bytes, and the file that long. Not every disk can.
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
