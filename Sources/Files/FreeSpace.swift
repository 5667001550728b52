#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The disk space that is available to this user.
package enum FreeSpace {
    /// The free bytes below which no new change is recorded and no backup is made: 8 MiB.
    package static let reserve: Int64 = 8 << 20
    /// The free bytes below which no photo is added (rule 2.23): 64 MiB.
    package static let photoReserve: Int64 = 64 << 20

    /// Returns the number of free bytes that this user may use on the disk.
    /// - Parameter path: any existing path on the disk.
    package static func bytes(at path: String) throws(SystemError) -> Int64 {
        var status = statvfs()
        guard restarting({ statvfs(path, &status) }) == 0 else { throw .last(path) }
        let (bytes, isMore) = Int64(clamping: status.f_bavail)
            .multipliedReportingOverflow(by: Int64(clamping: status.f_frsize))
        return isMore ? .max : bytes
    }
}
