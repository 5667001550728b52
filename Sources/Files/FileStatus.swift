#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

package struct FileStatus: Hashable, Sendable {
    package enum Kind: Hashable, Sendable { case file, folder, other }

    package let kind: Kind
    /// The size in bytes.
    package let size: Int64
    /// The permission bits.
    package let mode: UInt32
    package let owner: UInt32
    /// The time of the last change, in seconds since 1970.
    package let modified: Int64
    private let device: UInt64
    private let number: UInt64

    init(_ raw: stat) {
        switch raw.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        default: kind = .other
        }
        size = Int64(raw.st_size)
        mode = UInt32(raw.st_mode) & 0o7777
        owner = raw.st_uid
        (device, number) = (UInt64(truncatingIfNeeded: raw.st_dev), UInt64(raw.st_ino))
        #if canImport(Darwin)
            modified = Int64(raw.st_mtimespec.tv_sec)
        #else
            modified = Int64(raw.st_mtim.tv_sec)
        #endif
    }

    /// Returns whether this status and `other` describe the same file, for example under two names or at two times.
    package func isSameFile(as other: FileStatus) -> Bool { device == other.device && number == other.number }

    /// Whether only the user of this process can read or change the file.
    package var isPrivate: Bool { mode & 0o077 == 0 && owner == geteuid() }
}
