package import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A second copy of accepted operations beside the database, for the day the database is damaged. Never the truth: a line
/// is written after its commit, without waiting for the disk, and what cannot be written fails no change.
package struct QueueJournal: Sendable {
    static let name = "queue.journal"
    /// From here on it is rewritten once most of it is finished.
    static let longest: Int64 = 1 << 20

    let folder: String
    let path: String
    let file: JournalFile
    let didFail: @Sendable (StorageError) -> Void
    private let freeBytes: @Sendable (String) throws(SystemError) -> Int64

    /// - Parameters:
    ///   - pause: how a writer waits while another process rewrites the file.
    ///   - didFail: told when operations are not in the journal because it could not be written. They are saved.
    package init(
        _ folder: DataFolder, pause: Pause = .aMoment, didFail: @escaping @Sendable (StorageError) -> Void = { _ in }
    ) {
        self.init(folder, pause: pause, didFail: didFail, freeBytes: FreeSpace.bytes)
    }

    /// - Parameter freeBytes: bytes that are left on the disk of a path.
    init(
        _ folder: DataFolder, pause: Pause = .aMoment, didFail: @escaping @Sendable (StorageError) -> Void = { _ in },
        freeBytes: @escaping @Sendable (String) throws(SystemError) -> Int64
    ) {
        self.freeBytes = freeBytes
        self.folder = folder.path
        path = "\(folder.path)/\(Self.name)"
        file = JournalFile(path, pause: pause)
        self.didFail = didFail
    }

    /// Below this many free bytes only endings are written: what is left is for the database, whose receipts end
    /// operations. Nothing new is recorded then either.
    static let leastRoom = FreeSpace.reserve

    /// One write, whatever the number of records. A line begins with a line break too, so that one that was cut short
    /// takes no other with it.
    func append(_ records: [QueueFileRecord]) {
        do {
            let records = try hasRoom() ? records : records.filter(\.isFinished)
            if records.isEmpty { return }
            let text = try records.map { "\n\(try $0.line())\n" }.joined()
            try file.locked(.together) { try $0.append(Array(text.utf8)) }
        } catch { didFail(Self.problem(error)) }
    }

    private func hasRoom() throws(SystemError) -> Bool { try freeBytes(folder) >= Self.leastRoom }

    /// Made when the database is, so that a folder whose database is beyond recognition is known to be ours.
    func makeIfMissing() {
        do { _ = try OpenFile(path, for: .appending) } catch { didFail(StorageError(error)) }
    }

    func size() throws(SystemError) -> Int64 { try FileSystem.status(of: path)?.size ?? 0 }

    static func problem(_ error: any Error) -> StorageError {
        switch error {
        case let error as SystemError: StorageError(error)
        case let error as DatabaseClientError: StorageError(error)
        default: .unusable(reason: "\(error)")
        }
    }
}

extension Pause {
    /// A rewritten journal is short; whoever holds it longer was stopped.
    package static let aMoment = Pause(times: 20, once: Pause.fiveSeconds.once)
}
