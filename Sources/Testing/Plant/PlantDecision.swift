import MillwrightDomain
import MillwrightWire

/// The identity of a decision: an idempotency key and the account that used it. Two accounts may use the same key.
struct DecisionKey: Hashable {
    let account: User.ID
    let key: String
}

/// The final decision about a change. Every repetition of the request gets the same decision.
enum PlantDecision {
    case accepted(WriteResponseDTO, fingerprint: String)
    case refused(ProblemDTO, fingerprint: String)
    /// The device undid the change before the change arrived.
    case voided
}
