#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A failed system call: its `errno` and the path it was called with.
package struct SystemError: Error, Hashable, Sendable {
    package let code: Int32
    package let path: String

    package init(code: Int32, path: String) {
        self.code = code
        self.path = path
    }

    static func last(_ path: String) -> SystemError { SystemError(code: errno, path: path) }

    package var reason: String { strerror(code).map { String(cString: $0) } ?? "error \(code)" }

    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }
    package var alreadyExists: Bool { code == EEXIST }
    package var isFull: Bool { code == ENOSPC }
    /// Whether this user's disk quota is used up.
    package var isOverQuota: Bool { code == EDQUOT }
    package var isReadOnly: Bool { code == EROFS }
    package var isNotPermitted: Bool { [EACCES, EPERM, EROFS].contains(code) }
    /// Whether the path is a symbolic link where no link is allowed.
    package var isLink: Bool { code == ELOOP }
}
