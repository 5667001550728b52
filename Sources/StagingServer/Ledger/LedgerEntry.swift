import Domain
import GRDB
import Wire

/// The first answer to an operation, kept for good.
struct LedgerEntry: Sendable {
    let fingerprint: String
    let status: Int
    let body: String

    var isApplied: Bool { (200..<300).contains(status) }

    static func find(account: String, key: String, in db: Database) throws -> LedgerEntry? {
        try Row.fetchOne(
            db, sql: "SELECT fingerprint, status, body FROM ledger WHERE account = ? AND key = ?",
            arguments: [account, key]
        ).map { LedgerEntry(fingerprint: $0["fingerprint"], status: $0["status"], body: $0["body"]) }
    }

    func keep(for write: Write, in db: Database) throws {
        try db.execute(
            sql: """
                INSERT INTO ledger (account, key, fingerprint, status, body, decided_at) VALUES (?, ?, ?, ?, ?, ?)
                """,
            arguments: [write.account.id, write.opID, fingerprint, status, body, write.at.millisecondsSince1970])
    }
}
