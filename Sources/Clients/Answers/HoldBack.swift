/// The reason why a request was not sent although it could have been.
package struct HoldBack: Hashable, Sendable, CustomStringConvertible {
    package var reason: TransportReason
    /// The time from now after which it may be tried again; `nil` if it is not known.
    package var retryAfter: Duration?

    package init(reason: TransportReason, retryAfter: Duration? = nil) {
        self.reason = reason
        self.retryAfter = retryAfter
    }

    package var description: String { reason.rawValue }
}
