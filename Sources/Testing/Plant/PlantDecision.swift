import MillwrightDomain
import MillwrightWire

/// The final decision about a change. Every repetition of the request gets the same decision.
enum PlantDecision {
    case accepted(WriteResponseDTO, fingerprint: String)
    case refused(ProblemDTO, fingerprint: String)
    /// The device undid the change before the change arrived.
    case voided
}
