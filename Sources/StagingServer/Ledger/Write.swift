import MillwrightDomain
import GRDB
import MillwrightWire

/// A write to decide, with its account and key.
struct Write: Sendable {
    let account: Account
    /// The operation's id, which is the idempotency key.
    let opID: String
    /// The target's id, from the path. It is empty if the body names a new target.
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
