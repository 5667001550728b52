import MillwrightClients
import MillwrightDomain
import MillwrightOfflineEngine
import MillwrightWire

/// The properties of a response that decide its class.
struct AnswerTraits: Hashable, Sendable {
    var status: Int
    var problem: ProblemType?
    /// Whether the response has a problem document, also one of a type that this version does not know. Only our server
    /// sends such documents.
    var hasDocument = true
    /// Whether the body is an HTML page, which our server never sends.
    var isWebPage = false
    /// The value of `Should-Retry`; `nil` if the field is missing.
    var shouldRetry: Bool?
}
