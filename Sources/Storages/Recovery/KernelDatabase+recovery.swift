package import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles
package import MillwrightOfflineEngine
import GRDB

extension KernelDatabase {
    /// An opened database and the reports of its recovery.
    package struct Opened: Sendable {
        package let database: SQLiteDatabase
        /// The report of a recovery by this opening.
        package let recovery: RecoveryReport?
        /// The report of all recoveries since a person acknowledged one.
        package let unacknowledged: RecoveryReport?

        init(_ database: SQLiteDatabase, recovery: RecoveryReport?, in folder: DataFolder) throws {
            self.database = database
            self.recovery = recovery
            let report = try UnacknowledgedRecovery(folder: folder).fetch()
            if let report, report.isSignedOut {
                let isSignedIn = try database.readAtOnce { try Bool.fetchOne($0, sql: "SELECT signed_in FROM session") }
                unacknowledged = report.isSignedOut(isSignedIn != true)
            } else {
                unacknowledged = report
            }
        }
    }

    /// Opens the database as ``open(_:command:pause:willApply:)`` does. Sets a damaged database aside first and
    /// recovers as much as possible. Damage found later leaves a mark, so the next opening recovers.
    ///
    /// - Parameter willRecover: called before each step of a recovery; if it throws, the recovery stops.
    package static func open(
        _ folder: DataFolder, command: String, journal: QueueJournal, pause: LockWait = .fiveSeconds,
        willRecover: @escaping @Sendable (RecoveryStep) throws -> Void = { _ in }
    ) throws(StorageError) -> Opened {
        let recovery = DatabaseRecovery(
            folder: folder, location: location(folder, command: command, pause: pause), journal: journal,
            willApply: willRecover)
        folder.makePrivate()
        do {
            let earlier = try recovery.run()
            if let database = try openSound(recovery) { return try Opened(database, recovery: earlier, in: folder) }
            try willRecover(.mark)
            try CorruptionMarker(folder: folder).make()
            let report = try recovery.run()
            return try Opened(try connect(recovery.location, folder), recovery: report, in: folder)
        } catch { throw StorageError(any: error) }
    }

    /// - Returns: `nil` if the database is damaged.
    private static func openSound(_ recovery: DatabaseRecovery) throws -> SQLiteDatabase? {
        do {
            let database = try connect(recovery.location, recovery.folder)
            if let reason = database.readOnlyReason {
                if case .damaged = reason { return nil }
                return database
            }
            guard
                try database.readAtOnce({ db in
                    try RowCheck.run(db)
                    return try QueueCheck(db).isSound
                })
            else { return nil }
            let journal = recovery.journal
            if try journal.newest().map({ try hasGoneBack(database, behind: $0) }) ?? false { return nil }
            journal.makeIfMissing()
            return database
        } catch DatabaseClientError.damaged { return nil } catch DatabaseClientError.unusable(let reason) {
            if try hasStrangeFile(recovery) { return nil }
            throw DatabaseClientError.unusable(reason: reason)
        }
    }

    /// Returns whether the database file does not begin like our databases, although the folder has our journal.
    private static func hasStrangeFile(_ recovery: DatabaseRecovery) throws -> Bool {
        guard try FileSystem.status(of: recovery.journal.path) != nil else { return false }
        let file = recovery.folder.path + "/" + DataFolder.databaseName
        do {
            try DatabaseHeader.check(file, applicationID: schema.applicationID)
            return false
        } catch DatabaseClientError.unusable { return true }
    }

    private static func connect(_ location: DatabaseLocation, _ folder: DataFolder) throws -> SQLiteDatabase {
        try SQLiteDatabase.open(location, schema: schema, didFindDamage: { told(of: $0, in: folder) })
    }

    /// Returns whether the database has lost writes, for example because its log was removed. SQLite cannot detect
    /// that. The journal is written after the commit. So an intact database has the operation of the journal's newest
    /// line, in the same or a later state.
    private static func hasGoneBack(_ database: SQLiteDatabase, behind line: QueueFileRecord) throws -> Bool {
        try database.readAtOnce { db in
            guard let held = try QueueFileRecord.fetch(line.id, db) else { return true }
            if held.isFinished { return false }
            return line.isFinished || (line.sealedSHA256 != nil && held.sealedSHA256 == nil)
        }
    }

    private static func told(of failure: DatabaseClientError, in folder: DataFolder) -> DatabaseClientError {
        guard case .damaged(let reason) = failure else { return failure }
        do {
            try CorruptionMarker(folder: folder).make()
            return .damaged(reason: "it is damaged (\(reason)); run the command again to recover its data")
        } catch {
            return .damaged(reason: "it is damaged (\(reason)), and the damage could not be recorded (\(error.reason))")
        }
    }
}
