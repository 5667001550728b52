#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension FileSystem {
    /// Takes the permissions of others from a file or folder of this user. Nothing to do when there is none, or when it is
    /// somebody else's.
    package static func makePrivate(_ path: String) throws(SystemError) {
        guard let status = try status(of: path), status.owner == geteuid(), !status.isPrivate else { return }
        guard chmod(path, mode_t(status.mode & 0o700)) == 0 else { throw .last(path) }
    }
}
