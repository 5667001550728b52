package import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightFiles
package import MillwrightOfflineEngine
import GRDB

extension KernelDatabase {
    /// An opened database and a report of its recovery, if it had to be recovered.
    package struct Opened: Sendable {
        package let database: SQLiteDatabase
        package let recovery: RecoveryReport?
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
            if let database = try openSound(recovery) { return Opened(database: database, recovery: earlier) }
            try willRecover(.mark)
            try CorruptionMarker(folder: folder).make()
            let report = try recovery.run()
            return Opened(database: try connect(recovery.location, folder), recovery: report)
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
            if try !database.readAtOnce(QueueCheck.init).isSound { return nil }
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
