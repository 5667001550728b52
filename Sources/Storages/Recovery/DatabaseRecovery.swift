import MillwrightDatabaseClient
import MillwrightDomain
import MillwrightFiles
import MillwrightOfflineEngine
import GRDB

/// Replaces a damaged database with a new one (rule 2.22).
///
/// It recovers the queue from its rows and the journal, the session, the upload progress, and the verified rows of the
/// mirror. The mirror's rows stay until the server has sent all of them again. One process recovers; the others wait
/// for it.
struct DatabaseRecovery: Sendable {
    let folder: DataFolder
    let location: DatabaseLocation
    let journal: QueueJournal
    let willApply: @Sendable (RecoveryStep) throws -> Void

    /// The number added to the epoch of the damaged database to get the epoch of the new database. Every process that
    /// begins to replay becomes the leader and begins a new epoch. The higher epoch ensures that no leader of the
    /// damaged database can write to the new database.
    static let epochsAhead: Int64 = 1_000_000

    /// - Returns: `nil` if nothing has to be recovered.
    func run() throws -> RecoveryReport? {
        let mark = CorruptionMarker(folder: folder)
        guard try mark.name() != nil else { return nil }
        try FileSystem.makePrivateFolder(folder.locks)
        let lock = try FileLock(folder.recoveryLock, command: location.command)
        return try lock.hold(location.pause) {
            // Another process may have recovered the database while we waited.
            guard let name = try mark.name() else { return nil }
            let aside = try setAside(called: name)
            try willApply(.salvage)
            let found = Salvage(of: aside)
            let lines = try journal.lines()
            try willApply(.rebuild)
            let database = try SQLiteDatabase.open(location, schema: KernelDatabase.schema)
            if let reason = database.readOnlyReason { throw reason }
            let queue = try database.readAtOnce { try RecoveredQueue(found, lines.good, $0) }
            try willApply(.fill)
            let outcome = try database.writeAtOnce { db in
                let outcome = try RecoveredTables(found).insert(queue, db)
                try willApply(.commit)
                return outcome
            }
            try willApply(.journal)
            journal.rewrite(try database.readAtOnce { try QueueFileRecord.held(in: $0, named: lines.good) })
            let report = RecoveryReport(
                fromDatabase: queue.fromDatabase, fromJournal: queue.fromJournal,
                gaps: found.operations.gaps + queue.missing + outcome.refused, damagedLines: lines.damaged,
                unreadTemplates: outcome.unreadTemplates, isSignedOut: !outcome.isSignedIn, keptAt: aside)
            try willApply(.report)
            try UnacknowledgedRecovery(folder: folder).add(report)
            try willApply(.unmark)
            try mark.remove()
            return report
        }
    }

    /// - Returns: the new path of the damaged database; `nil` if it no longer exists.
    private func setAside(called name: String) throws -> String? {
        let aside = "\(folder.backups)/damaged-\(name).db"
        let file = "\(folder.path)/\(DataFolder.databaseName)"
        let held = try FileSystem.status(of: aside)
        guard let damaged = try FileSystem.status(of: file) else { return held == nil ? nil : aside }
        // The path now has a different file than the damaged one: the new database.
        if let held, !held.isSameFile(as: damaged) { return aside }
        try willApply(.setAside)
        return try SQLiteDatabase.setAside(location, called: name)
    }
}
