package import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A second copy of accepted operations next to the database, used if the database is damaged. The database is always
/// authoritative. A line is written after the commit of its operation, without a sync. If writing the line fails, the
/// change is saved nevertheless.
package struct QueueJournal: Sendable {
    static let name = "queue.journal"
    /// The size in bytes above which a journal with mostly obsolete contents is trimmed. A journal without unfinished
    /// operations is trimmed at any size.
    static let longest: Int64 = 1 << 20

    let folder: String
    let path: String
    let file: JournalFile
    let didFail: @Sendable (StorageError) -> Void
    private let freeBytes: @Sendable (String) throws(SystemError) -> Int64

    /// - Parameters:
    ///   - pause: the wait of a writer while another process rewrites the file.
    ///   - didFail: called when the journal could not be written. The operations are saved in the database.
    package init(
        _ folder: DataFolder, pause: LockWait = .aMoment, didFail: @escaping @Sendable (StorageError) -> Void = { _ in }
    ) {
        self.init(folder, pause: pause, didFail: didFail, freeBytes: FreeSpace.bytes)
    }

    /// - Parameter freeBytes: returns the free bytes on the disk of a path.
    init(
        _ folder: DataFolder, pause: LockWait = .aMoment,
        didFail: @escaping @Sendable (StorageError) -> Void = { _ in },
        freeBytes: @escaping @Sendable (String) throws(SystemError) -> Int64
    ) {
        self.freeBytes = freeBytes
        self.folder = folder.path
        path = "\(folder.path)/\(Self.name)"
        file = JournalFile(path, pause: pause)
        self.didFail = didFail
    }

    /// The free bytes below which the journal gets only the lines of finished operations. The remaining space is
    /// reserved for the database, which needs it to store receipts and so to finish operations. With less free space,
    /// new operations are not recorded in the database either.
    static let leastRoom = FreeSpace.reserve

    /// Appends all records in one write. Each record also begins with a line break, so a truncated line does not damage
    /// the next one.
    func append(_ records: [QueueFileRecord]) {
        do {
            let records = try hasRoom() ? records : records.filter(\.isFinished)
            if records.isEmpty { return }
            let text = try records.map { "\n\(try $0.line())\n" }.joined()
            try file.locked(.together) { try $0.append(Array(text.utf8)) }
        } catch { didFail(StorageError(any: error)) }
    }

    private func hasRoom() throws(SystemError) -> Bool { try freeBytes(folder) >= Self.leastRoom }

    /// Creates the journal together with the database. If the database file becomes unrecognizable, the journal still
    /// shows that the folder is ours.
    func makeIfMissing() {
        do { _ = try OpenFile(path, for: .appending) } catch { didFail(StorageError(error)) }
    }

    func size() throws(SystemError) -> Int64 { try FileSystem.status(of: path)?.size ?? 0 }

}

extension LockWait {
    /// A short wait of 80 milliseconds at most. Rewriting a journal is fast; a process that takes longer was suspended.
    package static let aMoment = LockWait(times: 20, once: LockWait.fiveSeconds.once)
}
