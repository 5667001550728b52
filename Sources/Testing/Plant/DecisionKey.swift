import MillwrightDomain
import MillwrightWire

/// The identity of a decision: an idempotency key and the account that used it. Two accounts may use the same key.
struct DecisionKey: Hashable {
    let account: User.ID
    let key: String
}
