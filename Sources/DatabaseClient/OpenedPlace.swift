import MillwrightFiles

/// Is the file that was opened still the one of its name? A process that went on writing to a database that another has
/// set aside meanwhile would write where nobody looks.
struct OpenedPlace: Sendable {
    private let path: String
    private let opened: FileStatus?

    init(_ path: String) throws(SystemError) {
        self.path = path
        opened = try FileSystem.status(of: path)
    }

    /// One system call.
    @Sendable func check() throws {
        guard let opened else { return }
        guard let now = try FileSystem.status(of: path), now.isSameFile(as: opened) else {
            throw DatabaseClientError.unusable(reason: "\(path) was replaced while it was open; give the command again")
        }
    }
}
