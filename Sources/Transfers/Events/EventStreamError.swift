package import MillwrightClients

/// Why an event stream ended for good. Whatever passes by itself leads to a new connection and never here.
package enum EventStreamError<Failure: Error>: Error {
    /// An answer that asking again would not change, as 401 or 404.
    case answer(APIResponse)
    /// A 200 with something else than `text/event-stream`: a portal or proxy?
    case wrongContentType(String?)
    /// A line or an event is longer than the limits allow.
    case tooLong(EventParser.Excess)
    /// No request can be sent, or the other side cannot be trusted.
    case transfer(Failure)
    /// The task was cancelled.
    case cancelled
}

extension EventStreamError: Equatable where Failure: Equatable {}

extension APIClientError {
    /// A network comes back; a wrong certificate and a wrong request stay what they are.
    package var outlook: Outlook {
        switch self {
        case .notSent, .inDoubt: .passing(after: nil)
        case .heldBack(let holdBack): .passing(after: holdBack.retryAfter)
        case .untrusted, .unsendable, .sourceUnreadable, .answerTooLarge, .notTaken, .cancelled: .lasting
        }
    }
}
