import Domain
import GRDB
import Wire

/// One write on its way to be decided: who wants what, under which key.
struct Write: Sendable {
    let account: Account
    /// The operation's id, which is the idempotency key.
    let opID: String
    /// The target's id, from the path.
    let target: String
    let ifMatch: String?
    let body: [UInt8]
    let at: Instant

    var cause: EntityTable.Cause { EntityTable.Cause(opID: opID, account: account.id) }

    func decode<Value: Decodable>(_ type: Value.Type) throws(Problem) -> Value {
        try RequestJSON.decode(type, from: body)
    }
}

/// What a write came to.
struct Outcome: Sendable {
    let kind: EntityKind
    let id: String
    let version: Int64
    let seq: Int64
    /// Everything it changed; empty when nothing changed.
    let rows: [ChangeRowDTO]

    /// It changed just this row.
    static func changed(_ row: EntityRow) throws -> Outcome {
        Outcome(kind: row.kind, id: row.id, version: row.version, seq: row.seq, rows: [try row.change()])
    }

    /// It asked for what is so already.
    static func unchanged(_ row: EntityRow) -> Outcome {
        Outcome(kind: row.kind, id: row.id, version: row.version, seq: row.seq, rows: [])
    }
}
