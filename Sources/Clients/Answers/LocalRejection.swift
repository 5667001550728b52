/// The reason why a plug-in rejected a request that could have been sent.
package struct LocalRejection: Hashable, Sendable, CustomStringConvertible {
    package var reason: TransportReason
    /// The time from now after which the request may be tried again; `nil` if it is not known.
    package var retryAfter: Duration?

    package init(reason: TransportReason, retryAfter: Duration? = nil) {
        self.reason = reason
        self.retryAfter = retryAfter
    }

    package var description: String { reason.rawValue }
}
