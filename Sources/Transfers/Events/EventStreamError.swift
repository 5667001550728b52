package import MillwrightClients

/// The reason why an event stream ended permanently. Temporary failures lead to a new connection instead.
package enum EventStreamError<Failure: Error>: Error {
    /// A response that another request would not change, such as 401 or 404.
    case answer(APIResponse)
    /// A 200 whose content type is not `text/event-stream`, perhaps from a captive portal or a proxy.
    case wrongContentType(String?)
    /// A line or an event is longer than the limits allow.
    case tooLong(EventParser.Excess)
    /// A permanent failure of the client, such as a request that cannot be sent or a server that is not trusted.
    case transfer(Failure)
    /// The task was canceled.
    case cancelled
}

extension EventStreamError: Equatable where Failure: Equatable {}

extension APIClientError {
    /// Whether another request may succeed. Network failures are temporary; a wrong certificate or request is not.
    package var persistence: ErrorPersistence {
        switch self {
        case .notSent, .inDoubt: .transient(after: nil)
        case .rejectedLocally(let rejection): .transient(after: rejection.retryAfter)
        case .untrusted, .unsendable, .sourceUnreadable, .responseTooLarge, .sinkFailed, .cancelled: .permanent
        }
    }
}
