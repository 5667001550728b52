#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension FileSystem {
    /// Removes the permissions of other users from a file or folder of this user. Does nothing if it does not exist or
    /// belongs to another user.
    package static func makePrivate(_ path: String) throws(SystemError) {
        guard let status = try status(of: path), status.owner == geteuid(), !status.isPrivate else { return }
        guard chmod(path, mode_t(status.mode & 0o700)) == 0 else { throw .last(path) }
    }
}
