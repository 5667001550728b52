#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The few calls on paths that the disk side needs. Each is one system call and says what failed.
package enum FileSystem {
    /// Follows links. `nil` when there is nothing.
    package static func status(of path: String) throws(SystemError) -> FileStatus? {
        var raw = stat()
        if stat(path, &raw) == 0 { return FileStatus(raw) }
        let error = SystemError.last(path)
        if error.isMissing { return nil }
        throw error
    }

    /// - Throws: `ENOENT` or `ENOTDIR` when there is no folder at this path.
    package static func requireFolder(_ path: String) throws(SystemError) {
        guard let status = try status(of: path) else { throw SystemError(code: ENOENT, path: path) }
        guard status.kind == .folder else { throw SystemError(code: ENOTDIR, path: path) }
    }

    /// The folder and those above it, each made with mode 0700 whatever the umask, and each durable before anything is put
    /// into it. One that is there stays as it is.
    package static func makePrivateFolder(_ path: String) throws(SystemError) {
        if mkdir(path, 0o700) == 0 {
            guard chmod(path, 0o700) == 0 else { throw .last(path) }
            return try sync(folder: parent(of: path) ?? ".")
        }
        let error = SystemError.last(path)
        if let status = try status(of: path) {
            guard status.kind == .folder else { throw SystemError(code: ENOTDIR, path: path) }
            return
        }
        guard error.isMissing, let parent = parent(of: path), parent != "/" else { throw error }
        try makePrivateFolder(parent)
        try makePrivateFolder(path)
    }

    package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

    package static func rename(_ path: String, to target: String) throws(SystemError) {
        guard systemRename(path, target) == 0 else { throw .last(path) }
    }

    /// A second name for a file on the same disk.
    package static func link(_ path: String, as name: String) throws(SystemError) {
        guard systemLink(path, name) == 0 else { throw .last(path) }
    }

    /// Nothing to do when it is gone already.
    package static func remove(_ path: String) throws(SystemError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .last(path) }
    }

    /// What was made, renamed or removed in the folder stays so after a power cut.
    package static func sync(folder path: String) throws(SystemError) {
        try OpenFile(path, for: .reading).sync()
    }

    /// Names in a folder, without `.` and `..`, in no order.
    package static func names(in path: String) throws(SystemError) -> [String] {
        guard let folder = opendir(path) else { throw .last(path) }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != "." && name != ".." { names.append(name) }
        }
        return names
    }

    private static func parent(of path: String) -> String? {
        guard let slash = path.dropLast().lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

// The system's own functions. Inside `FileSystem`, their names mean its methods.
private func systemRename(_ path: String, _ target: String) -> Int32 { rename(path, target) }
private func systemLink(_ path: String, _ name: String) -> Int32 { link(path, name) }
