import MillwrightDomain
import GRDB

/// The effect log: the changes that operations made, in order. Database triggers write the log, so an operation that
/// was applied twice is listed twice.
struct JournalDTO: Encodable, Sendable {
    struct Effect: Encodable, Sendable {
        let opId: String
        let account: String
        /// The kind: `workOrder`, `task`, `photo`, `note`, `logEntry` or `conflictRecord`.
        let kind: String
        let entityId: String
        let seq: Int64
        let at: String

        static func fetchAll(_ db: Database) throws -> [Effect] {
            try Row.fetchAll(db, sql: "SELECT * FROM effect ORDER BY place").map { row in
                Effect(
                    opId: row["op_id"], account: row["account"], kind: row["kind"], entityId: row["entity_id"],
                    seq: row["seq"], at: WireInstant.text(Instant(millisecondsSince1970: row["at"])))
            }
        }
    }

    /// A record of a decision that changes no work order: the voiding of an operation.
    struct Audit: Encodable, Sendable {
        /// The recorded action. It is always `voided`.
        let what: String
        let opId: String
        let account: String
        let at: String

        static func fetchAll(_ db: Database) throws -> [Audit] {
            try Row.fetchAll(db, sql: "SELECT * FROM audit ORDER BY place").map { row in
                Audit(
                    what: row["what"], opId: row["op_id"], account: row["account"],
                    at: WireInstant.text(Instant(millisecondsSince1970: row["at"])))
            }
        }
    }

    let effects: [Effect]
    let audits: [Audit]

    init(_ db: Database) throws {
        effects = try Effect.fetchAll(db)
        audits = try Audit.fetchAll(db)
    }
}
