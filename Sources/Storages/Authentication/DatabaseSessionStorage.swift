package import MillwrightDatabaseClient
package import MillwrightDomain
import MillwrightOfflineEngine
import GRDB

package struct DatabaseSessionStorage: SessionStorage {
    let database: SQLiteDatabase

    package init(database: SQLiteDatabase) {
        self.database = database
    }

    package func session() async throws(StorageError) -> Session? {
        return try await StorageError.wrapping(
            try await database.read { db in
                guard let stored = try SessionRow.fetch(db), stored.isSignedIn else { return nil }
                return stored.session
            })
    }

    package func assignDevice(
        to session: Session, serverHasMoved: Bool
    ) async throws(StorageError) -> WaitingAccount? {
        return try await StorageError.wrapping(
            try await database.write { db in
                if try Self.isHere(session, db) == true { return nil }
                let waiting = try Self.waitingAccounts(db)
                if let other = WaitingAccount.blocking(session, serverHasMoved: serverHasMoved, of: waiting) {
                    return other
                }
                try Self.place(session, isSignedIn: false, db)
                return nil
            })
    }

    package func save(_ session: Session) async throws(StorageError) {
        try await StorageError.wrapping(
            try await database.write { db in
                try Self.place(session, isSignedIn: true, db)
                // The new sign-in ends the state in which the server asked for one.
                if try Connectivity.fetch(db).kind == .signedOut { try Connectivity.online.save(db) }
            })
    }

    package func forget() async throws(StorageError) {
        try await StorageError.wrapping(
            try await database.write(purpose: .draining, SessionRow.signOut))
    }

    package func waitingAccounts() async throws(StorageError) -> [WaitingAccount] {
        return try await StorageError.wrapping(try await database.read { try Self.waitingAccounts($0) })
    }

    private enum WaitingColumn: Int, SelectedColumn {
        case account, email, server, operations

        var sql: String {
            switch self {
            case .account: "op.account_id"
            case .email: "account.email"
            case .server: "account.server"
            case .operations: "COUNT(*)"
            }
        }
    }

    /// Returns the accounts with unfinished operations, longest waiting first.
    /// - Parameter knowsServers: false for a database from before the fourth migration, which stores no server for an
    ///   account.
    static func waitingAccounts(_ db: Database, knowsServers: Bool = true) throws -> [WaitingAccount] {
        let columns = WaitingColumn.allCases.map { $0 == .server && !knowsServers ? "NULL" : $0.sql }
        return try Row.fetchAll(
            db,
            sql: """
                SELECT \(columns.joined(separator: ", ")) FROM op
                LEFT JOIN account ON account.id = op.account_id
                WHERE op.state NOT IN \(StateRecord.finished) GROUP BY op.account_id ORDER BY MIN(op.seq)
                """
        ).map { row in
            WaitingAccount(
                account: User.ID(row[WaitingColumn.account]), email: row[WaitingColumn.email],
                server: row[WaitingColumn.server], operations: row[WaitingColumn.operations])
        }
    }

    /// Returns whether the device belongs to the session's account and server; `nil` before the first sign-in.
    private static func isHere(_ session: Session, _ db: Database) throws -> Bool? {
        try Bool.fetchOne(
            db, sql: "SELECT account_id = ? AND server = ? FROM session",
            arguments: [session.user.id.rawValue, session.server.address])
    }

    private static func place(_ session: Session, isSignedIn: Bool, _ db: Database) throws {
        let isOther = try isHere(session, db) == false
        let account = session.user.id.rawValue
        try SessionRow.save(session, isSignedIn: isSignedIn, db)
        try db.execute(
            sql: "INSERT OR REPLACE INTO account (id, email, server) VALUES (?, ?, ?)",
            arguments: [account, session.user.email, session.server.address])
        guard isOther else { return }
        try forgetWorkOrders(db)
        // The account's own work orders that were not sent yet are visible again.
        try ViewProjection.recompute(.everything(db), db)
        // A process that still replays for the previous account loses its leadership.
        try Meta.nextEpoch(db)
    }

    /// Deletes the synced data and keeps the operations. Also deletes the upload progress, which belongs to the
    /// previous account. A page being pulled is discarded when it arrives.
    private static func forgetWorkOrders(_ db: Database) throws {
        for layer in [Layer.mirror, .view] {
            for table in [WorkOrderRecord.sql.table] + MirrorWriter.parts {
                try db.execute(sql: "DELETE FROM \(layer.rawValue)_\(table)")
            }
        }
        try SearchIndex.removeAll(db)
        for table in ["mirror_tombstone", "cursor", "pull_raw", "blob", "template"] {
            try db.execute(sql: "DELETE FROM \(table)")
        }
        try Meta.generation.set((try Meta.generation.value(db) ?? 0) + 1, db)
        let numbers: [Meta] = [
            .lastPull, .templatesRead, .pullBlock, .resyncPhase, .highestSequence, .toldSequence, .clockSkew,
        ]
        for number in numbers { try number.forget(db) }
        try PendingDeletionsRecord.forget(db)
    }
}
