#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The operations on paths that the storage needs. Most are one system call, and their errors name the path.
package enum FileSystem {
    /// Returns the status of the file at `path`, or `nil` if nothing exists there. Follows links.
    package static func status(of path: String) throws(SystemError) -> FileStatus? {
        var raw = stat()
        if stat(path, &raw) == 0 { return FileStatus(raw) }
        let error = SystemError.last(path)
        if error.isMissing { return nil }
        throw error
    }

    /// - Throws: `ENOENT` or `ENOTDIR` if no folder exists at this path.
    package static func requireFolder(_ path: String) throws(SystemError) {
        guard let status = try status(of: path) else { throw SystemError(code: ENOENT, path: path) }
        guard status.kind == .folder else { throw SystemError(code: ENOTDIR, path: path) }
    }

    /// Creates the folder and its missing parents with mode 0700, whatever the umask. Each folder is durable before
    /// anything is created in it. An existing folder is not changed.
    package static func makePrivateFolder(_ path: String) throws(SystemError) {
        if try makeFolder(path) { return }
        if let parent = parent(of: path), parent != "/", try status(of: parent) == nil { try makePrivateFolder(parent) }
        // Some virtual file systems report a missing path although the parent exists.
        guard try makeFolder(path) else { throw SystemError(code: ENOENT, path: path) }
    }

    /// Creates one folder, or accepts an existing one.
    /// - Returns: false if a parent is missing.
    private static func makeFolder(_ path: String) throws(SystemError) -> Bool {
        if mkdir(path, 0o700) == 0 {
            guard chmod(path, 0o700) == 0 else { throw .last(path) }
            try sync(folder: parent(of: path) ?? ".")
            return true
        }
        let error = SystemError.last(path)
        if let status = try status(of: path) {
            guard status.kind == .folder else { throw SystemError(code: ENOTDIR, path: path) }
            return true
        }
        guard error.isMissing else { throw error }
        return false
    }

    package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

    package static func rename(_ path: String, to target: String) throws(SystemError) {
        guard systemRename(path, target) == 0 else { throw .last(path) }
    }

    /// Creates a hard link: a second name for a file on the same disk.
    package static func link(_ path: String, as name: String) throws(SystemError) {
        guard systemLink(path, name) == 0 else { throw .last(path) }
    }

    /// Removes a file. Does nothing if the file does not exist.
    package static func remove(_ path: String) throws(SystemError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw .last(path) }
    }

    /// Makes the changes of the folder itself durable: created, renamed or removed names survive a power cut.
    package static func sync(folder path: String) throws(SystemError) {
        try OpenFile(path, for: .reading).sync()
    }

    /// Returns the names in a folder, without `.` and `..`, in no particular order.
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

    static func parent(of path: String) -> String? {
        guard let slash = path.dropLast().lastIndex(of: "/") else { return nil }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}

// Other names for two system functions. Inside `FileSystem`, the names `rename` and `link` mean its own methods.
private func systemRename(_ path: String, _ target: String) -> Int32 { rename(path, target) }
private func systemLink(_ path: String, _ name: String) -> Int32 { link(path, name) }
