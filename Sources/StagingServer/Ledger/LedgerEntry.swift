import MillwrightDomain
import GRDB
import MillwrightWire

/// The first response to an operation, or the record that the operation was voided before it was decided. Entries are
/// kept permanently.
struct LedgerEntry: Sendable {
    enum Verdict: Sendable {
        /// The response as it was sent.
        case applied(WriteResponseDTO)
        case rejected(ProblemDTO)
        case voided
    }

    /// The fingerprint of the decided request; empty if the operation was voided.
    let fingerprint: String
    let verdict: Verdict

    static func find(account: String, key: String, in db: Database) throws -> LedgerEntry? {
        try Row.fetchOne(
            db, sql: "SELECT fingerprint, status, body FROM ledger WHERE account = ? AND key = ?",
            arguments: [account, key]
        ).map { row in
            let (status, body): (Int, String) = (row["status"], row["body"])
            let verdict: Verdict =
                switch status {
                case 0: .voided
                case 200..<300: .applied(try JSON.decode(WriteResponseDTO.self, from: body))
                default: .rejected(try JSON.decode(ProblemDTO.self, from: body))
                }
            return LedgerEntry(fingerprint: row["fingerprint"], verdict: verdict)
        }
    }

    func keep(account: String, key: String, from stamp: SentStamp?, at: Instant, in db: Database) throws {
        let (status, body) =
            switch verdict {
            case .applied(let answer): (200, try JSON.text(answer))
            case .rejected(let problem): (problem.status, try JSON.text(problem))
            case .voided: (0, "{}")
            }
        try db.execute(
            sql: """
                INSERT INTO ledger (account, key, fingerprint, status, body, decided_at, device, device_seq)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """,
            arguments: [
                account, key, fingerprint, status, body, at.millisecondsSince1970, stamp?.device, stamp?.sequence,
            ])
    }
}
