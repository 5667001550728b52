import MillwrightDatabaseClient
import MillwrightDomain
import GRDB

/// The row of the session, which has a second copy in a table of its own. A recovery uses the copy if the row is
/// damaged, so that the person stays signed in and can work offline.
enum SessionRow {
    private static let columns = "id, account_id, server, signed_in, record"

    /// - Throws: ``DatabaseClientError/damaged(reason:)`` if the row is damaged.
    static func fetch(_ db: Database) throws -> (session: Session, isSignedIn: Bool)? {
        // A data folder of an earlier version can be read before it is migrated.
        let hasChecksum = try db.columns(in: "session").contains { $0.name == RowChecksum.column }
        let isWrong = hasChecksum ? CheckedTable.session.isWrong : "FALSE"
        let row = try Row.fetchOne(
            db, sql: "SELECT account_id, server, signed_in, record, \(isWrong) AS is_wrong FROM session")
        guard let row else { return nil }
        guard row["is_wrong"] == false, let session = session(row["record"], of: row["account_id"], at: row["server"])
        else { throw DatabaseClientError.damaged(reason: "the stored sign-in is damaged") }
        return (session, row["signed_in"])
    }

    static func save(_ session: Session, isSignedIn: Bool, _ db: Database) throws {
        for table in [CheckedTable.session, .sessionCopy] {
            try db.execute(
                sql: "INSERT OR REPLACE INTO \(table.name) (\(columns)) VALUES (1, ?, ?, ?, ?)",
                arguments: [
                    session.user.id.rawValue, session.server.address, isSignedIn,
                    try JSONText.encode(SessionRecord(session)),
                ])
        }
    }

    @Sendable static func signOut(_ db: Database) throws {
        for table in [CheckedTable.session, .sessionCopy] {
            try db.execute(sql: "UPDATE \(table.name) SET signed_in = 0")
        }
    }

    /// Saves the first salvaged row that is intact, in both places.
    /// - Returns: whether somebody is signed in.
    static func restore(_ found: Salvage, _ db: Database) throws -> Bool {
        for table in [CheckedTable.session, .sessionCopy] {
            for row in found.rows(of: table.name) where try table.accepts(row, db) {
                guard let account = row.text("account_id"), let server = row.text("server"),
                    let session = session(row.text("record"), of: account, at: server)
                else { continue }
                let isSignedIn = row.number("signed_in") == 1
                try save(session, isSignedIn: isSignedIn, db)
                return isSignedIn
            }
        }
        return false
    }

    /// Returns the session of a record; `nil` if it cannot be read, or if it is not of this account at this server.
    private static func session(_ record: String?, of account: String, at server: String) -> Session? {
        do {
            let session = try JSONText.decode(SessionRecord.self, from: record ?? "").session
            return session.user.id.rawValue == account && session.server.address == server ? session : nil
        } catch { return nil }
    }
}
