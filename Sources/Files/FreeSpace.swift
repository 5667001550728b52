#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// What is left on the disk for this user.
package enum FreeSpace {
    /// Below this many bytes nothing new is begun: 8 MiB.
    package static let reserve: Int64 = 8 << 20
    /// Below this many bytes no photo is taken in (rule 2.23): 64 MiB.
    package static let photoReserve: Int64 = 64 << 20

    /// - Parameter path: anything that exists on the disk that is meant.
    package static func bytes(at path: String) throws(SystemError) -> Int64 {
        var status = statvfs()
        guard restarting({ statvfs(path, &status) }) == 0 else { throw .last(path) }
        let (bytes, isMore) = Int64(clamping: status.f_bavail)
            .multipliedReportingOverflow(by: Int64(clamping: status.f_frsize))
        return isMore ? .max : bytes
    }
}
