import MillwrightDatabaseClient
import MillwrightFiles
import Synchronization

/// The journal's file. It stays open, as every change writes a line, until another process has put a new one in its place.
final class JournalFile: Sendable {
    private final class Opened: Sendable {
        let file: OpenFile

        init(_ path: String) throws(SystemError) { file = try OpenFile(path, for: .appending) }
    }

    private let path: String
    private let pause: Pause
    private let opened = Mutex<Opened?>(nil)

    init(_ path: String, pause: Pause) {
        self.path = path
        self.pause = pause
    }

    /// With the file of that name, made when it is missing; nobody replaces it meanwhile.
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
