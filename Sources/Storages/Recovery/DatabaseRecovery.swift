import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import GRDB

/// Puts a new database in the place of a damaged one (rule 2.22): the queue row by row and from the journal, the
/// session, how far uploads came, and the rows of the mirror that are provably what was written, until the server has told
/// all of them again. Done by one process; others wait, and find it done.
struct DatabaseRecovery: Sendable {
    let folder: DataFolder
    let location: DatabaseLocation
    let journal: QueueJournal
    let willTake: @Sendable (RecoveryStep) throws -> Void

    /// No leader of the damaged database's time comes near the new one's numbers.
    static let epochsAhead: Int64 = 1_000_000

    /// - Returns: `nil` when there is nothing to recover.
    func run() throws -> RecoveryReport? {
        let mark = DamageMark(folder: folder)
        guard try mark.name() != nil else { return nil }
        try FileSystem.makePrivateFolder(folder.locks)
        let lock = try FileLock(folder.recoveryLock, command: location.command)
        return try lock.hold(location.pause) {
            // Another process may have done it while we waited.
            guard let name = try mark.name() else { return nil }
            let aside = try setAside(called: name)
            try willTake(.salvage)
            let found = Salvage(of: aside)
            let lines = try journal.lines()
            try willTake(.rebuild)
            let database = try SQLiteDatabase.open(location, schema: KernelDatabase.schema)
            if let reason = database.readOnlyReason { throw reason }
            let queue = try database.readAtOnce { try RecoveredQueue(found, lines.good, $0) }
            try willTake(.fill)
            let outcome = try database.writeAtOnce { db in
                let outcome = try RecoveredTables(found).insert(queue, db)
                try willTake(.commit)
                return outcome
            }
            try willTake(.journal)
            journal.rewrite(try database.readAtOnce { try QueueFileRecord.held(in: $0, named: lines.good) })
            try willTake(.unmark)
            try mark.remove()
            return RecoveryReport(
                fromDatabase: queue.fromDatabase, fromJournal: queue.fromJournal,
                gaps: found.operations.gaps + queue.missing + outcome.refused,
                damagedLines: lines.damaged, isSignedOut: !outcome.isSignedIn, keptAt: aside)
        }
    }

    /// - Returns: where it lies; `nil` when there is no database any more.
    private func setAside(called name: String) throws -> String? {
        let aside = "\(folder.backups)/damaged-\(name).db"
        let file = "\(folder.path)/\(DataFolder.databaseName)"
        let held = try FileSystem.status(of: aside)
        guard let damaged = try FileSystem.status(of: file) else { return held == nil ? nil : aside }
        // Another file than the one that was set aside is the new one.
        if let held, !held.isSameFile(as: damaged) { return aside }
        try willTake(.setAside)
        return try SQLiteDatabase.setAside(location, called: name)
    }
}
