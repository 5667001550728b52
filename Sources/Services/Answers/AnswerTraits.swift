import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightWire

/// The facts that the table decides by.
struct AnswerTraits: Hashable, Sendable {
    var status: Int
    var problem: ProblemType?
    /// A page for people, which our server never sends.
    var isWebPage = false
    /// `Should-Retry`, if the server said it.
    var shouldRetry: Bool?
}
