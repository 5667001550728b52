import MillwrightDomain
import MillwrightWire

/// The name of a decision. Each account has its own keys.
struct DecisionKey: Hashable {
    let account: User.ID
    let key: String
}

/// The first response to a change. It is the response to each repetition, too.
enum PlantDecision {
    case accepted(WriteResponseDTO, fingerprint: String)
    case refused(ProblemDTO, fingerprint: String)
    /// The device took the change back before it arrived.
    case voided
}
