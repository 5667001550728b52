import MillwrightFiles

/// Checks that the opened file is still the file at its path. Otherwise a process could keep writing to a database that
/// another process has set aside, and the writes would be lost.
struct FileIdentityCheck: Sendable {
    private let path: String
    private let opened: FileStatus?

    init(_ path: String) throws(SystemError) {
        self.path = path
        opened = try FileSystem.status(of: path)
    }

    /// Throws if the file was replaced. Costs one system call.
    @Sendable func check() throws {
        guard let opened else { return }
        guard let now = try FileSystem.status(of: path), now.isSameFile(as: opened) else {
            throw DatabaseClientError.unusable(reason: "\(path) was replaced while it was open; run the command again")
        }
    }
}
