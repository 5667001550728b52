import MillwrightDatabaseClient
import MillwrightFiles
import Synchronization

/// The journal's file. It stays open, because every change writes a line. It is opened again after another process has
/// replaced it.
final class JournalFile: Sendable {
    private final class Opened: Sendable {
        let file: OpenFile

        init(_ path: String) throws(SystemError) { file = try OpenFile(path, for: .appending) }
    }

    private let path: String
    private let pause: LockWait
    private let opened = Mutex<Opened?>(nil)

    init(_ path: String, pause: LockWait) {
        self.path = path
        self.pause = pause
    }

    /// Locks the file at the path, and runs `body` with it. Creates the file if it is missing. Other processes cannot
    /// replace the file while it is locked.
    /// - Throws: ``DatabaseClientError/busy(holder:)`` if another process still has the lock after the wait.
    func locked(_ sharing: OpenFile.Sharing, _ body: (borrowing OpenFile) throws -> Void) throws {
        try opened.withLock { opened in
            for _ in 0...pause.times {
                let current = try opened ?? Opened(path)
                opened = current
                guard try current.file.tryLock(sharing) else {
                    pause.once()
                    continue
                }
                defer { current.file.unlock() }
                if try current.file.isAtItsPath() { return try body(current.file) }
                opened = nil
            }
            throw DatabaseClientError.busy(holder: nil)
        }
    }
}
