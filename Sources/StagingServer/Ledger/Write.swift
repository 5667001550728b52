import MillwrightDomain
import GRDB
import MillwrightWire

/// One write on its way to be decided: who wants what, under which key.
struct Write: Sendable {
    let account: Account
    /// The operation's id, which is the idempotency key.
    let opID: String
    /// The target's id, from the path.
    let target: String
    let ifMatch: String?
    let body: [UInt8]
    let stamp: SentStamp?
    let at: Instant

    var author: AuthorshipDTO { AuthorshipDTO(by: account.session.user.name, at: WireInstant.text(at)) }

    var cause: EntityTable.Cause { EntityTable.Cause(opID: opID, account: account.id) }

    func decode<Value: Decodable>(_ type: Value.Type) throws(Problem) -> Value {
        try RequestJSON.decode(type, from: body)
    }
}

/// What a write came to.
struct Outcome: Sendable {
    /// The name of what it is about, in the receipt.
    let entity: String
    let id: String
    let version: Int64
    let seq: Int64
    let hasEffect: Bool
    /// Everything it changed that readers of the feed see.
    let rows: [ChangeRowDTO]

    /// It changed just this row.
    static func changed(_ row: EntityRow) throws -> Outcome {
        Outcome(
            entity: row.kind.rawValue, id: row.id, version: row.version, seq: row.seq, hasEffect: true,
            rows: [try row.change()])
    }

    /// It asked for what is so already.
    static func unchanged(_ row: EntityRow) -> Outcome {
        Outcome(
            entity: row.kind.rawValue, id: row.id, version: row.version, seq: row.seq, hasEffect: false, rows: [])
    }
}
