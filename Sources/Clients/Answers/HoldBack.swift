/// Why a request was not sent although it could have been.
package struct HoldBack: Hashable, Sendable, CustomStringConvertible {
    package var reason: TransportReason
    /// When it may be tried again, from now; nil when nobody knows.
    package var retryAfter: Duration?

    package init(reason: TransportReason, retryAfter: Duration? = nil) {
        self.reason = reason
        self.retryAfter = retryAfter
    }

    package var description: String { reason.rawValue }
}
